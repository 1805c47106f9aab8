import { eq, sql } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { completeReferral } from "./complete-referral.ts";
import { normalizeReferralCode, type ReferralResult } from "./schema.ts";
import { referrals, referralTracking } from "./tables.ts";

/**
 * Records who brought a new account: one referrer a person, never oneself (aliases of one mailbox included), never
 * in a circle. Where the policy rewards sign-ups, the reward is posted at once.
 */
export async function processReferral(
  { db, config, jobs, now }: Pick<Platform, "db" | "config" | "jobs" | "now">,
  input: { referredUserId: string; referralCode: string },
): Promise<ReferralResult> {
  const referralCode = normalizeReferralCode(input.referralCode);
  const { referredUserId } = input;
  return db.transaction(async (tx): Promise<ReferralResult> => {
    // One at a time: two that point at each other would not see one another's rows.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('vitrin:referrals'))`);
    const [referrer] = await tx
      .select({ id: userProfiles.id, mailbox: sql<string>`mailbox_of(${users.email})` })
      .from(userProfiles)
      .innerJoin(users, eq(users.id, userProfiles.id))
      .where(eq(userProfiles.referralCode, referralCode));
    const [referred] = await tx
      .select({ mailbox: sql<string>`mailbox_of(${users.email})` })
      .from(users)
      .where(eq(users.id, referredUserId));
    if (!referrer || !referred) return { success: false, error: "unknown_code" };
    if (referrer.id === referredUserId || referrer.mailbox === referred.mailbox) {
      return { success: false, error: "self_referral" };
    }
    if (await isReferredBy(tx, referrer.id, referredUserId)) {
      return { success: false, error: "circular_referral" };
    }
    const tracked = await tx
      .insert(referralTracking)
      .values({ referrerUserId: referrer.id, referredUserId })
      .onConflictDoNothing()
      .returning({ id: referralTracking.id });
    if (tracked.length === 0) return { success: false, error: "already_referred" };
    await tx.insert(referrals).values({ referrerId: referrer.id, referredId: referredUserId, referralCode });
    const policy = config.policies.referral;
    await completeReferral(tx, jobs, { policy, referredUserId, trigger: "signup", now: now() });
    return { success: true };
  });
}

/** Whether `personId` came, over any number of steps, through `ancestorId`. */
async function isReferredBy(tx: Transaction, personId: string, ancestorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    WITH RECURSIVE chain (id) AS (
      SELECT referrer_user_id FROM referral_tracking WHERE referred_user_id = ${personId}
      UNION
      SELECT tracking.referrer_user_id FROM referral_tracking tracking JOIN chain ON tracking.referred_user_id = chain.id
    )
    SELECT 1 FROM chain WHERE id = ${ancestorId}`);
  return rows.length > 0;
}
