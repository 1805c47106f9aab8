import { and, eq, isNull, lte } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Platform } from "#platform/platform.ts";
import { settlePlanGrants } from "./mirror-subscription.ts";
import { planGrants, stripeSubscriptions } from "./tables.ts";

/** Subscriptions a round; what is left is the next round's. */
const BATCH = 500;

/**
 * Grants the months that have begun, of every subscription that lives in our time: annual packages are paid once and
 * come month by month. Each subscription is a transaction of its own, so that one that fails holds up no other.
 * @returns how many subscriptions had something due
 */
export async function releaseDuePlanGrants({
  db,
  now,
  log,
}: Pick<Platform, "db" | "now" | "log">): Promise<number> {
  const asOf = now();
  const due = await db
    .selectDistinct({ subscriptionId: planGrants.subscriptionId })
    .from(planGrants)
    .innerJoin(userProfiles, and(eq(userProfiles.id, planGrants.userId), isNull(userProfiles.suspendedAt)))
    .leftJoin(stripeSubscriptions, eq(stripeSubscriptions.subscriptionId, planGrants.subscriptionId))
    .where(
      and(eq(planGrants.state, "due"), lte(planGrants.dueAt, asOf), isNull(stripeSubscriptions.testClock)),
    )
    .limit(BATCH);
  let failure: unknown;
  for (const { subscriptionId } of due) {
    try {
      await db.transaction((tx) => settlePlanGrants(tx, { subscriptionId, asOf, now: asOf }));
    } catch (error) {
      log.error({ err: error, subscriptionId }, "a package's month could not be granted");
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
  return due.length;
}
