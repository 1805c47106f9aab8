import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { settlePlanGrants } from "./mirror-subscription.ts";
import { planGrants, stripeSubscriptions } from "./tables.ts";

/** Months a round; what is left is the next round's. */
const BATCH = 500;

/**
 * Grants the months that have begun, of every subscription that lives in our time: annual packages are paid once and
 * come month by month. Each subscription is a transaction of its own, so that one that fails holds up no other; its turn
 * comes again behind all that are due by now, so that many that fail don't either.
 * @returns how many subscriptions had something due
 */
export async function releaseDuePlanGrants(
  { db, now, log }: Pick<Platform, "db" | "now" | "log">,
  batch = BATCH,
): Promise<number> {
  const asOf = now();
  const due = new Set((await findDue(db, asOf, batch)).map(({ subscriptionId }) => subscriptionId));
  let failure: unknown;
  for (const subscriptionId of due) {
    try {
      await db.transaction((tx) => settlePlanGrants(tx, { subscriptionId, asOf, now: asOf }));
    } catch (error) {
      log.error({ err: error, subscriptionId }, "a package's month could not be granted");
      failure = error;
      await putLast(db, subscriptionId, asOf).catch((cause: unknown) => {
        log.error({ err: cause, subscriptionId }, "a package's month could not be put behind the others");
      });
    }
  }
  if (failure !== undefined) throw failure;
  return due.size;
}

/** The months whose turn has come, in its order, along their index. */
export function findDue(db: Database, asOf: Date, limit: number) {
  const { failedAt, dueAt, state, subscriptionId, userId } = planGrants;
  const turn = sql`coalesce(${failedAt}, ${dueAt})`;
  return db
    .select({ subscriptionId })
    .from(planGrants)
    .innerJoin(userProfiles, and(eq(userProfiles.id, userId), isNull(userProfiles.suspendedAt)))
    .leftJoin(stripeSubscriptions, eq(stripeSubscriptions.subscriptionId, subscriptionId))
    .where(and(eq(state, "due"), lte(turn, asOf.toISOString()), isNull(stripeSubscriptions.testClock)))
    .orderBy(turn)
    .limit(limit);
}

async function putLast(db: Database, subscriptionId: string, asOf: Date): Promise<void> {
  await db
    .update(planGrants)
    .set({ failedAt: asOf })
    .where(
      and(
        eq(planGrants.subscriptionId, subscriptionId),
        eq(planGrants.state, "due"),
        lte(planGrants.dueAt, asOf),
      ),
    );
}
