import { and, eq, inArray, sql } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { creditTrials } from "#features/credits/tables.ts";
import type { Transaction } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { completeReferral } from "./complete-referral.ts";
import { normalizeReferralCode, type ReferralResult } from "./schema.ts";
import { referrals, referralTracking } from "./tables.ts";

/** The mailbox that a person has, and the one that signed up, which had the trial. */
const mailboxes = sql<(string | null)[]>`ARRAY[mailbox_of(${users.email}), ${creditTrials.mailbox}]`;

/**
 * Records who brought a new account: one referrer a person, never oneself, nobody twice (aliases of one mailbox are one
 * person), never in a circle. Where the policy rewards sign-ups, the reward is posted with it if
 * the address is proven, as Google's are; else once it is (accounts/reward-proven-sign-up.ts).
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
      .select({ id: userProfiles.id, mailboxes })
      .from(userProfiles)
      .innerJoin(users, eq(users.id, userProfiles.id))
      .leftJoin(creditTrials, eq(creditTrials.userId, users.id))
      .where(eq(userProfiles.referralCode, referralCode));
    const [referred] = await tx
      .select({ mailbox: sql<string>`mailbox_of(${users.email})`, isProven: users.emailVerified })
      .from(users)
      .where(eq(users.id, referredUserId))
      // Proven at this moment: that is seen here, or sees what is written here.
      .for("share");
    if (!referrer || !referred) return { success: false, error: "unknown_code" };
    if (referrer.id === referredUserId || referrer.mailboxes.includes(referred.mailbox)) {
      return { success: false, error: "self_referral" };
    }
    if (await isReferredBy(tx, referrer.id, referredUserId)) {
      return { success: false, error: "circular_referral" };
    }
    if (await hasBrought(tx, referrer.id, referred.mailbox)) {
      return { success: false, error: "already_referred" };
    }
    const tracked = await tx
      .insert(referralTracking)
      .values({ referrerUserId: referrer.id, referredUserId })
      .onConflictDoNothing()
      .returning({ id: referralTracking.id });
    if (tracked.length === 0) return { success: false, error: "already_referred" };
    await tx.insert(referrals).values({ referrerId: referrer.id, referredId: referredUserId, referralCode });
    const policy = config.policies.referral;
    if (referred.isProven)
      await completeReferral(tx, jobs, { policy, referredUserId, trigger: "signup", now: now() });
    return { success: true };
  });
}

/**
 * Whether a person has brought this mailbox already, under another alias. From the few accounts of the mailbox, not from
 * all that the person has brought: everybody who signs up with a code waits for this.
 */
async function hasBrought(tx: Transaction, personId: string, mailbox: string): Promise<boolean> {
  const now = tx.select({ id: users.id }).from(users).where(sql`mailbox_of(${users.email}) = ${mailbox}`);
  const atFirst = tx
    .select({ id: creditTrials.userId })
    .from(creditTrials)
    .where(eq(creditTrials.mailbox, mailbox));
  const { referrerUserId, referredUserId, id } = referralTracking;
  const rows = await tx
    .select({ id })
    .from(referralTracking)
    .where(and(eq(referrerUserId, personId), inArray(referredUserId, now.union(atFirst))))
    .limit(1);
  return rows.length > 0;
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
