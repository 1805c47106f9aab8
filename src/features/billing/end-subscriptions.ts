import { eq } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { expireCheckouts } from "./close-other-checkouts.ts";
import { voidAll } from "./hold-invoices.ts";
import { createStripe } from "./stripe-client.ts";
import { isMissing } from "./subscription-invoice.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * Ends everything that a person has at the payment provider: payment pages on which nobody would get anything any more are
 * closed, what is unpaid is void, and deleting the customer cancels all subscriptions at once and forgets name, address and
 * cards there. Doing it twice is no error.
 */
export async function endSubscriptions({ db, config }: Platform, userId: string): Promise<void> {
  const [customer] = await db
    .select({ id: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, userId));
  if (!customer) return;
  const stripe = createStripe(config.stripe);
  try {
    await expireCheckouts(stripe, customer.id);
    await voidAll(stripe, customer.id);
    await stripe.customers.del(customer.id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
