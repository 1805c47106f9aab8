import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { referralTracking } from "./tables.ts";

/** Notes how many credits of a reward are left, for the statistics, when what earned it was refunded or restored. */
export async function noteRewardLeft(
  tx: Transaction,
  { referralId, credits }: { referralId: string; credits: number },
): Promise<void> {
  const refusal =
    credits === 0
      ? sql`coalesce(${referralTracking.refusal}, 'reversed')`
      : sql`nullif(${referralTracking.refusal}, 'reversed')`;
  await tx
    .update(referralTracking)
    .set({ creditsAwarded: credits, refusal })
    .where(eq(referralTracking.id, referralId));
}
