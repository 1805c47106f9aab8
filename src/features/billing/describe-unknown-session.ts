import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
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
  const answer = await retrieveSession(stripe, sessionId);
  if (!answer) return undefined;
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

/** The session with its lines; undefined if it belongs to another account of the provider. */
async function retrieveSession(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session | undefined> {
  try {
    return await stripe.checkout.sessions.retrieve(id, { expand: ["line_items"] });
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing")
      return undefined;
    throw error;
  }
}

/** Whether we opened this session ourselves and know what it pays for. */
export async function hasOrder(db: Queryable, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: checkoutOrders.id })
    .from(checkoutOrders)
    .where(eq(checkoutOrders.sessionId, sessionId));
  return rows.length > 0;
}
