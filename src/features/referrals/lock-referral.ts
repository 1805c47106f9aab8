import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { referralTracking } from "./tables.ts";

/** Who brought this person; nobody else changes that referral until the transaction ends. */
export async function lockReferral(tx: Transaction, referredUserId: string) {
  const [referral] = await tx
    .select()
    .from(referralTracking)
    .where(eq(referralTracking.referredUserId, referredUserId))
    .for("update");
  return referral;
}
