import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import type { Platform } from "#platform/platform.ts";
import { createStripe, unlessRefused } from "./stripe-client.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * Ends everything that a person has at the payment provider: payment pages on which nobody would get anything any more are
 * closed, and deleting the customer cancels all subscriptions at once and forgets name, address and cards there. Doing it
 * twice is no error.
 */
export async function endSubscriptions({ db, config }: Platform, userId: string): Promise<void> {
  const [customer] = await db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
  if (!customer) return;
  const stripe = createStripe(config.stripe);
  try {
    const open = { customer: customer.id, status: "open" } as const;
    for await (const { id } of stripe.checkout.sessions.list(open))
      await unlessRefused(stripe.checkout.sessions.expire(id));
    await stripe.customers.del(customer.id);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return;
    throw error;
  }
}
