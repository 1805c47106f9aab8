import { and, eq, isNull } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Queryable } from "#platform/database.ts";
import { unusedTrialCredits } from "./end-trials.ts";
import { creditTrials } from "./tables.ts";

/** What a person's running trial will take back if it stays unused, and when; null if that is nothing. */
export async function findTrial(
  db: Queryable,
  userId: string,
): Promise<{ credits: number; endsAt: Date } | null> {
  const [trial] = await db
    .select({ endsAt: creditTrials.endsAt, balance: userProfiles.credits })
    .from(creditTrials)
    .innerJoin(userProfiles, eq(userProfiles.id, creditTrials.userId))
    .where(and(eq(creditTrials.userId, userId), isNull(creditTrials.endedAt)));
  if (!trial) return null;
  const credits = Math.min(trial.balance, await unusedTrialCredits(db, userId));
  return credits > 0 ? { credits, endsAt: trial.endsAt } : null;
}
