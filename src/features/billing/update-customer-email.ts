import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import { users } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database.ts";
import { isMissing } from "./subscription-invoice.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * Gives the payment provider's customer the address that its person has now, for receipts and reminders. May run any
 * number of times, in any order: it sends what stands here, until that is what it sent.
 */
export async function updateCustomerEmail(db: Database, stripe: Stripe, userId: string): Promise<void> {
  let sent: string | undefined;
  for (;;) {
    const [customer] = await db
      .select({ id: stripeCustomers.customerId, email: users.email })
      .from(stripeCustomers)
      .innerJoin(users, eq(users.id, stripeCustomers.userId))
      .where(eq(stripeCustomers.userId, userId));
    if (!customer || customer.email === sent) return;
    try {
      await stripe.customers.update(customer.id, { email: customer.email });
    } catch (error) {
      // Deleted there; the next purchase makes another customer, with the address of that day.
      if (isMissing(error)) return;
      throw error;
    }
    sent = customer.email;
  }
}
