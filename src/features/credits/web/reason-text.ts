import { m } from "#messages/messages.js";

/** The ledger's stable words for what happened, as sentences. */
const texts: Readonly<Record<string, () => string>> = {
  trial: m.credits_reason_trial,
  video: m.credits_reason_video,
  video_failed: m.credits_reason_video_failed,
  video_cancelled: m.credits_reason_video_cancelled,
  purchase_single: m.credits_reason_purchase_single,
  package: m.credits_reason_package,
  referral: m.credits_reason_referral,
  admin_adjustment: m.credits_reason_admin_adjustment,
};

/** A word that is not known here, as from a newer server, gets a neutral sentence. */
export function reasonText(reason: string): string {
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined)?.() ?? m.credits_reason_other();
}
