import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { type AdminUser, adminUserSchema } from "../schema.ts";
import { type Decision, DecisionDialog } from "./decision-dialog.tsx";
import { PersonLine } from "./person-line.tsx";

/** The person as they are now, or nothing. */
const answerSchema = adminUserSchema.optional();

export type AccessAction = "promote" | "demote" | "suspend" | "unsuspend" | "resend";

const decisions: Record<AccessAction, Decision & { path: string }> = {
  promote: {
    title: m.admin_promote_title,
    text: m.admin_promote_text,
    submit: m.admin_make_admin,
    done: m.admin_promote_done,
    path: "role",
  },
  demote: {
    title: m.admin_demote_title,
    text: m.admin_demote_text,
    submit: m.admin_remove_admin,
    done: m.admin_demote_done,
    path: "role",
    danger: true,
  },
  suspend: {
    title: m.admin_suspend_title,
    text: m.admin_suspend_text,
    submit: m.admin_suspend,
    done: m.admin_suspend_done,
    path: "suspend",
    danger: true,
    needsReason: true,
  },
  unsuspend: {
    title: m.admin_unsuspend_title,
    text: m.admin_unsuspend_text,
    submit: m.admin_unsuspend,
    done: m.admin_unsuspend_done,
    path: "unsuspend",
  },
  resend: {
    title: m.admin_resend_title,
    text: m.admin_resend_text,
    submit: m.admin_resend,
    done: m.admin_resend_done,
    path: "resend-confirmation",
  },
};

/** Asks once more before somebody's role or access changes; a suspension needs its reason. */
export function AccessDialog({
  user,
  action,
  onClose,
  onChanged,
}: {
  user: AdminUser;
  action: AccessAction;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { path } = decisions[action];
  return (
    <DecisionDialog
      decision={decisions[action]}
      about={<PersonLine name={user.full_name} email={user.email} />}
      decide={(reason) => {
        const init = { method: "POST", body: bodyOf(action, reason) };
        return callApi(fetch, `/api/admin/users/${user.id}/${path}`, init, answerSchema);
      }}
      onClose={onClose}
      onDone={onChanged}
    />
  );
}

function bodyOf(action: AccessAction, reason: string): object {
  if (action === "suspend") return { reason };
  if (action === "unsuspend" || action === "resend") return {};
  return { role: action === "promote" ? "admin" : "user" };
}
