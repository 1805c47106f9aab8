import { z } from "zod";

export const REFERRAL_CODE_LENGTH = 8;

/** How codes are stored: without spaces around, in capitals. */
export function normalizeReferralCode(code: string): string {
  return code.trim().toUpperCase();
}

export const referralCodeCheckSchema = z.strictObject({ valid: z.boolean() });
export type ReferralCodeCheck = z.infer<typeof referralCodeCheckSchema>;

const referralSchema = z.strictObject({
  id: z.uuid(),
  /** The friend's address, or "Unknown" when their account was deleted. */
  referred_email: z.string(),
  status: z.enum(["pending", "completed"]),
  /** Why it brings no credits, or has none left: a card of one's own, the limit of a month, a refund, a friend who left. */
  refusal: z.enum(["same_card", "limit_reached", "reversed", "account_deleted"]).nullable(),
  credits_awarded: z.int(),
  created_at: z.iso.datetime(),
});

export const referralStatsSchema = z.strictObject({
  referral_code: z.string(),
  total_referrals: z.int(),
  /** Those of friends whose package is paid, and stays so. */
  completed_referrals: z.int(),
  /** Those that may still be completed. */
  pending_referrals: z.int(),
  total_credits_earned: z.int(),
  /** Newest first. */
  referrals: z.array(referralSchema),
  /** Pass as `cursor` to get older ones; null at the end. */
  next_cursor: z.string().nullable(),
});
export type ReferralStats = z.infer<typeof referralStatsSchema>;

/** Result of `process_referral`. */
export interface ReferralResult {
  success: boolean;
  error?: "unknown_code" | "self_referral" | "already_referred" | "circular_referral";
}
