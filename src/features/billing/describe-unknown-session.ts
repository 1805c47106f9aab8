import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Queryable } from "#platform/database.ts";
import { checkoutSessionSchema } from "./checkout-session.ts";
import { findPlanPrice } from "./schema.ts";
import { checkoutOrders, stripeCustomers } from "./tables.ts";

/**
 * The order behind a session that we have no order for, as when the process died before it was noted. Asks the
 * provider again and decides by the price's lookup key and by whose customer it is; references and metadata, which
 * others can set, are not believed.
 * @returns values for checkout_orders; undefined if the session isn't about our plans and people
 */
export async function describeUnknownSession(
  db: Queryable,
  stripe: Stripe,
  sessionId: string,
): Promise<typeof checkoutOrders.$inferInsert | undefined> {
  const answer = await stripe.checkout.sessions.retrieve(sessionId, { expand: ["line_items"] });
  const session = checkoutSessionSchema.parse(answer);
  const [line, ...others] = answer.line_items?.data ?? [];
  const found = findPlanPrice(line?.price?.lookup_key);
  if (!line?.price || !found || line.quantity !== 1 || others.length > 0) return undefined;
  if (found.plan.mode !== session.mode || session.customer === null) return undefined;
  const [customer] = await db
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, session.customer));
  if (!customer) return undefined;
  return {
    userId: customer.userId,
    sessionId: session.id,
    priceId: line.price.id,
    lookupKey: found.price.lookupKey,
    mode: found.plan.mode,
    credits: found.plan.credits,
  };
}

/** Whether we opened this session ourselves and know what it pays for. */
export async function hasOrder(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: checkoutOrders.id })
    .from(checkoutOrders)
    .where(eq(checkoutOrders.sessionId, sessionId));
  return rows.length > 0;
}
