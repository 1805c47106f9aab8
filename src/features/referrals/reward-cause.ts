/**
 * The ledger's cause of a referral's reward.
 * @param again the payment that brings it, if an earlier reward of this referral is gone
 */
export function rewardCause(referralId: string, again?: string): string {
  return again === undefined ? `referral:${referralId}` : `referral:${referralId}:${again}`;
}

/** The referral whose reward has this cause. */
export function referralOf(cause: string): string {
  return cause.split(":")[1] ?? "";
}
