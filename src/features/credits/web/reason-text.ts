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
  payment_refunded: m.credits_reason_payment_refunded,
  payment_disputed: m.credits_reason_payment_disputed,
  payment_restored: m.credits_reason_payment_restored,
  payment_on_hold: m.credits_reason_payment_on_hold,
  payment_checked: m.credits_reason_payment_checked,
  payment_gone: m.credits_reason_payment_gone,
  refund_requested: m.credits_reason_refund_requested,
  refund_request_over: m.credits_reason_refund_request_over,
  payment_released: m.credits_reason_payment_released,
  debt_payment: m.credits_reason_debt_payment,
  referral_on_hold: m.credits_reason_referral_on_hold,
  referral_checked: m.credits_reason_referral_checked,
  referral_reversed: m.credits_reason_referral_reversed,
  referral_restored: m.credits_reason_referral_restored,
  trial_end: m.credits_reason_trial_end,
  admin_adjustment: m.credits_reason_admin_adjustment,
};

/** A word that is not known here, as from a newer server, gets a neutral sentence. */
export function reasonText(reason: string): string {
  return (Object.hasOwn(texts, reason) ? texts[reason] : undefined)?.() ?? m.credits_reason_other();
}
