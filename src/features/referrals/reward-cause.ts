/** The ledger's cause of a referral's reward. */
export function rewardCause(referralId: string): string {
  return `referral:${referralId}`;
}
