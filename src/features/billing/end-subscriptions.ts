import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import type { Platform } from "#platform/platform.ts";
import { createStripe } from "./stripe-client.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * Ends everything that a person has at the payment provider: deleting the customer cancels all subscriptions at once
 * and forgets name, address and cards there. Doing it twice is no error.
 */
export async function endSubscriptions({ db, config }: Platform, userId: string): Promise<void> {
  const [customer] = await db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
  if (!customer) return;
  try {
    await createStripe(config.stripe).customers.del(customer.id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return;
    throw error;
  }
}
