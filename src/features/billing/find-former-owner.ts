import { eq, inArray } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Database } from "#platform/database.ts";
import { checkoutOrders, planGrants } from "./tables.ts";

/**
 * Whose subscription this was, when its customer is nobody's here any more: by the months that it has brought, or by the
 * order that began it.
 */
export async function findFormerOwner(
  db: Database,
  stripe: Stripe,
  subscription: string,
): Promise<string | undefined> {
  const [month] = await db
    .select({ userId: planGrants.userId })
    .from(planGrants)
    .where(eq(planGrants.subscriptionId, subscription))
    .limit(1);
  if (month) return month.userId;
  const { data } = await stripe.checkout.sessions.list({ subscription, limit: 1 });
  const sessions = data.map(({ id }) => id);
  const [order] = await db
    .select({ userId: checkoutOrders.userId })
    .from(checkoutOrders)
    .where(inArray(checkoutOrders.sessionId, sessions));
  return order?.userId;
}
