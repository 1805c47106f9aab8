import { m } from "#messages/messages.js";
import type { Policies } from "#web/page-context.ts";

/** What recommending us earns, in one line, from the policy; nothing where it earns nothing. */
export function referralRewardText({ on, credits: count }: Policies["referral"]): string {
  if (count === 0) return "";
  return on === "signup" ? m.referrals_text_signup({ count }) : m.referrals_text_purchase({ count });
}
