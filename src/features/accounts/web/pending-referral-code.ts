const KEY = "pending_referral_code";

/** A code that waits while its owner's friend looks around, or is away at Google. Storage can be switched off: then nothing waits. */
export function keepReferralCode(code: string): void {
  try {
    if (code) window.localStorage.setItem(KEY, code);
  } catch {
    // The server's own sign-in state carries the code as well.
  }
}

export function pendingReferralCode(): string {
  try {
    return window.localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function forgetReferralCode(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}
