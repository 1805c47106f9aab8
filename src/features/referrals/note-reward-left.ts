import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { referralOf } from "./reward-cause.ts";
import { referralTracking } from "./tables.ts";

/**
 * Notes how much of a reward is left, for the statistics, when what earned it was refunded or restored.
 * @param reward its ledger cause and the credits that are left
 */
export async function noteRewardLeft(
  tx: Transaction,
  { cause, credits }: { cause: string; credits: number },
): Promise<void> {
  const refusal =
    credits === 0
      ? sql`coalesce(${referralTracking.refusal}, 'reversed')`
      : sql`nullif(${referralTracking.refusal}, 'reversed')`;
  await tx
    .update(referralTracking)
    .set({ creditsAwarded: credits, refusal })
    .where(eq(referralTracking.id, referralOf(cause)));
}
