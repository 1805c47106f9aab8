import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#platform/database.ts";
import { planGrants, stripeCustomers, stripeSubscriptions } from "./tables.ts";

/**
 * Statuses in which a subscription is somebody's plan: it runs, or would again once a payment succeeds or a pause ends.
 * One that never began (incomplete) or has ended is nobody's.
 */
export const LIVE_STATUSES: readonly string[] = ["active", "trialing", "past_due", "unpaid", "paused"];

/** A person's subscription from the mirror, the active one first, then one that can become so, then the newest. */
export async function findSubscription(db: Queryable, userId: string) {
  const { status } = stripeSubscriptions;
  const [row] = await db
    .select({
      subscriptionId: stripeSubscriptions.subscriptionId,
      status,
      lookupKey: stripeSubscriptions.lookupKey,
      productId: stripeSubscriptions.productId,
      interval: stripeSubscriptions.interval,
      currentPeriodEnd: stripeSubscriptions.currentPeriodEnd,
      cancelAtPeriodEnd: stripeSubscriptions.cancelAtPeriodEnd,
      cancelAt: stripeSubscriptions.cancelAt,
      isScheduled: stripeSubscriptions.isScheduled,
    })
    .from(stripeCustomers)
    .innerJoin(stripeSubscriptions, eq(stripeSubscriptions.customerId, stripeCustomers.customerId))
    .where(eq(stripeCustomers.userId, userId))
    .orderBy(
      desc(eq(status, "active")),
      desc(inArray(status, [...LIVE_STATUSES])),
      desc(stripeSubscriptions.updatedAt),
    )
    .limit(1);
  return row && { ...row, nextGrant: await findNextGrant(db, userId, row.subscriptionId) };
}
export type FoundSubscription = Awaited<ReturnType<typeof findSubscription>>;

/** The credits of the first month that was paid for and has not begun. */
async function findNextGrant(db: Queryable, userId: string, subscriptionId: string) {
  const { credits, dueAt, state } = planGrants;
  const [next] = await db
    .select({ at: dueAt, credits: sql<number>`sum(${credits})::int` })
    .from(planGrants)
    .where(
      and(
        eq(planGrants.userId, userId),
        eq(planGrants.subscriptionId, subscriptionId),
        eq(state, "due"),
        gt(credits, 0),
      ),
    )
    .groupBy(dueAt)
    .orderBy(asc(dueAt))
    .limit(1);
  return next;
}
