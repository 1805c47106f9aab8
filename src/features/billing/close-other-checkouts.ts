import { inArray } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "#platform/database.ts";
import { unlessRefused } from "./stripe-client.ts";
import { checkoutOrders } from "./tables.ts";

/**
 * Leaves a customer one open checkout of a package: two that are paid would be two subscriptions. The one of the
 * newest order stays; of several that are opened at the same moment, all see this the same way.
 * @param orderId the order of the session that was just opened
 * @returns whether this session is the one that stays
 * @throws if one that has to be closed may still be open
 */
export async function closeOtherCheckouts(
  { db, stripe }: { db: Database; stripe: Stripe },
  session: Stripe.Checkout.Session & { customer: string },
  orderId: string,
): Promise<boolean> {
  const { customer } = session;
  const { data } = await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 });
  const others = data.filter(({ id, mode }) => mode === "subscription" && id !== session.id);
  if (others.length === 0) return true;
  const ids = [orderId, ...others.flatMap(({ metadata }) => metadata?.order_id ?? [])];
  const orders = await db
    .select({ id: checkoutOrders.id, createdAt: checkoutOrders.createdAt })
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.id, ids));
  const [newest] = orders.sort((a, b) => +b.createdAt - +a.createdAt || (a.id < b.id ? 1 : -1));
  const stays = newest?.id === orderId;
  // Of an older session the newer one takes care.
  for (const { id } of stays ? others : [session]) {
    await unlessRefused(stripe.checkout.sessions.expire(id));
  }
  return stays;
}

/** Closes every payment page that a customer has open. */
export async function expireCheckouts(stripe: Stripe, customer: string): Promise<void> {
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })) {
    await unlessRefused(stripe.checkout.sessions.expire(id));
  }
}
