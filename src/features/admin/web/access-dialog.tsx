import { useState } from "react";
import { useForm } from "react-hook-form";
import { isFreshSignInRefusal, useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { type AdminUser, adminUserSchema, REASON_MAX_LENGTH } from "../schema.ts";

/** The person as they are now, or nothing. */
const answerSchema = adminUserSchema.optional();

export type AccessAction = "promote" | "demote" | "suspend" | "unsuspend" | "resend";

interface Look {
  title: () => string;
  text: () => string;
  submit: () => string;
  done: () => string;
  path: "role" | "suspend" | "unsuspend" | "resend-confirmation";
  danger: boolean;
}

const looks: Record<AccessAction, Look> = {
  promote: {
    title: m.admin_promote_title,
    text: m.admin_promote_text,
    submit: m.admin_make_admin,
    done: m.admin_promote_done,
    path: "role",
    danger: false,
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
  },
  unsuspend: {
    title: m.admin_unsuspend_title,
    text: m.admin_unsuspend_text,
    submit: m.admin_unsuspend,
    done: m.admin_unsuspend_done,
    path: "unsuspend",
    danger: false,
  },
  resend: {
    title: m.admin_resend_title,
    text: m.admin_resend_text,
    submit: m.admin_resend,
    done: m.admin_resend_done,
    path: "resend-confirmation",
    danger: false,
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
  const look = looks[action];
  const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const [failure, setFailure] = useState("");
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure("");
    if (action === "suspend" && !reason.trim()) {
      form.setError("reason", { message: m.admin_reason_required() });
      return;
    }
    try {
      const init = { method: "POST", body: bodyOf(action, reason) };
      const path = `/api/admin/users/${user.id}/${look.path}`;
      await withFreshSignIn(() => callApi(fetch, path, init, answerSchema));
      toast.success(look.done());
      onChanged();
      onClose();
    } catch (error) {
      if (!isFreshSignInRefusal(error)) setFailure(errorMessage(errorCodeOf(error)));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={look.title()}
      description={`${user.full_name} · ${user.email}`}
    >
      <form onSubmit={submit} noValidate className="grid gap-5">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <p>{look.text()}</p>
        {action === "suspend" && (
          <TextField
            label={m.admin_reason()}
            hint={m.admin_reason_hint()}
            maxLength={REASON_MAX_LENGTH}
            autoComplete="off"
            error={errors.reason?.message}
            {...form.register("reason")}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button type="submit" variant={look.danger ? "danger" : "primary"} pending={isSubmitting}>
            {look.submit()}
          </Button>
        </div>
      </form>
      {freshSignInDialog}
    </Dialog>
  );
}

function bodyOf(action: AccessAction, reason: string): object {
  if (action === "suspend") return { reason: reason.trim() };
  if (action === "unsuspend" || action === "resend") return {};
  return { role: action === "promote" ? "admin" : "user" };
}
