import { and, asc, eq, or } from "drizzle-orm";
import type { PersonalData } from "#platform/personal-data.ts";
import type { Platform } from "#platform/platform.ts";
import { cardFingerprints, referrals, referralTracking } from "./tables.ts";

/**
 * Who is whose friend is theirs, too: an archive names no friends. What a reward was for stays, to be taken back with
 * it; where none was earned yet, none is any more.
 */
export function createReferralsPersonalData({ db }: Platform): PersonalData {
  return {
    records: (userId) => ({
      referrals: (limit, offset) =>
        db
          .select({
            id: referralTracking.id,
            status: referralTracking.status,
            credits_awarded: referralTracking.creditsAwarded,
            created_at: referralTracking.createdAt,
            completed_at: referralTracking.completedAt,
          })
          .from(referralTracking)
          .where(eq(referralTracking.referrerUserId, userId))
          .orderBy(asc(referralTracking.createdAt), asc(referralTracking.id))
          .limit(limit)
          .offset(offset),
      cards: (limit, offset) =>
        db
          .select({ fingerprint: cardFingerprints.fingerprint, created_at: cardFingerprints.createdAt })
          .from(cardFingerprints)
          .where(eq(cardFingerprints.userId, userId))
          .orderBy(asc(cardFingerprints.fingerprint))
          .limit(limit)
          .offset(offset),
    }),
    async erase(tx, userId) {
      await tx.delete(cardFingerprints).where(eq(cardFingerprints.userId, userId));
      await tx
        .delete(referralTracking)
        .where(and(eq(referralTracking.referrerUserId, userId), eq(referralTracking.status, "pending")));
      await tx
        .delete(referrals)
        .where(or(eq(referrals.referrerId, userId), eq(referrals.referredId, userId)));
    },
  };
}
