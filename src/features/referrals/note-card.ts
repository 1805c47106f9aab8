import { and, eq, isNull, or } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { shareCard } from "./share-card.ts";
import { cardFingerprints, referralTracking } from "./tables.ts";

/** A reward that turns out not to be due. */
export interface UndueReward {
  referralId: string;
  referrerId: string;
  referredUserId: string;
  /** What is left of it; of one that was reversed, which could come back, nothing. */
  credits: number;
}

/**
 * Remembers that a person has paid with a card, and refuses referrals between people who share it, those that were
 * completed before the card was known included.
 * @returns rewards that the caller must take back
 */
export async function noteCard(
  tx: Transaction,
  { userId, fingerprint }: { userId: string; fingerprint: string },
): Promise<UndueReward[]> {
  const noted = await tx
    .insert(cardFingerprints)
    .values({ userId, fingerprint })
    .onConflictDoNothing()
    .returning({ userId: cardFingerprints.userId });
  if (noted.length === 0) return [];
  const { refusal } = referralTracking;
  // Locked: a referral that is being completed now is seen here, or sees the card.
  const referrals = await tx
    .select()
    .from(referralTracking)
    .where(
      and(
        or(eq(referralTracking.referrerUserId, userId), eq(referralTracking.referredUserId, userId)),
        or(isNull(refusal), eq(refusal, "reversed")),
      ),
    )
    .orderBy(referralTracking.id)
    .for("update");
  const undue: UndueReward[] = [];
  for (const referral of referrals) {
    const { id, referrerUserId: referrerId, referredUserId, status, creditsAwarded: credits } = referral;
    if (!(await shareCard(tx, referrerId, referredUserId))) continue;
    await tx.update(referralTracking).set({ refusal: "same_card" }).where(eq(referralTracking.id, id));
    if (status === "completed") undue.push({ referralId: id, referrerId, referredUserId, credits });
  }
  return undue;
}
