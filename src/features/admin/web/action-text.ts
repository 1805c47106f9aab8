import { m } from "#messages/messages.js";

/** The audit log's stable words, as sentences. A new kind of entry adds its line here. */
const texts: Readonly<Record<string, () => string>> = {
  credits_adjusted: m.admin_action_credits_adjusted,
  role_changed: m.admin_action_role_changed,
  confirmation_resent: m.admin_action_confirmation_resent,
  user_suspended: m.admin_action_user_suspended,
  user_unsuspended: m.admin_action_user_unsuspended,
  video_hidden: m.admin_action_video_hidden,
  video_restored: m.admin_action_video_restored,
  refund_approved: m.admin_action_refund_approved,
  refund_declined: m.admin_action_refund_declined,
  reports_dismissed: m.admin_action_reports_dismissed,
};

export const auditActions = Object.keys(texts);

/** A word without a sentence, as from a newer server, is shown as it is. */
export function actionText(action: string): string {
  return (Object.hasOwn(texts, action) ? texts[action]?.() : undefined) ?? action.replaceAll("_", " ");
}
