import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { isFreshSignInRefusal, useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { REASON_MAX_LENGTH } from "../schema.ts";

export type ModerationDecision = "hide" | "restore" | "dismiss";

const looks = {
  hide: {
    title: m.admin_hide_title,
    text: m.admin_hide_text,
    submit: m.admin_unpublish,
    done: m.admin_hide_done,
    path: "hide",
  },
  restore: {
    title: m.admin_restore_title,
    text: m.admin_restore_text,
    submit: m.admin_restore,
    done: m.admin_restore_done,
    path: "restore",
  },
  dismiss: {
    title: m.admin_dismiss_title,
    text: m.admin_dismiss_text,
    submit: m.admin_dismiss,
    done: m.admin_dismiss_done,
    path: "dismiss-reports",
  },
} as const;

/** Asks once more before a decision about a video; taking one down needs its reason. */
export function ModerationDialog({
  video,
  decision,
  onClose,
  onDone,
}: {
  video: { id: string; title: string };
  decision: ModerationDecision;
  onClose: () => void;
  onDone: () => void;
}) {
  const look = looks[decision];
  const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const [failure, setFailure] = useState("");
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure("");
    if (decision === "hide" && !reason.trim()) {
      form.setError("reason", { message: m.admin_reason_required() });
      return;
    }
    try {
      const init = { method: "POST", body: decision === "hide" ? { reason: reason.trim() } : {} };
      const path = `/api/admin/videos/${video.id}/${look.path}`;
      await withFreshSignIn(() => callApi(fetch, path, init, z.undefined()));
      toast.success(look.done());
      onDone();
      onClose();
    } catch (error) {
      if (!isFreshSignInRefusal(error)) setFailure(errorMessage(errorCodeOf(error)));
    }
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={look.title()} description={video.title}>
      <form onSubmit={submit} noValidate className="grid gap-5">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <p>{look.text()}</p>
        {decision === "hide" && (
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
          <Button type="submit" variant={decision === "hide" ? "danger" : "primary"} pending={isSubmitting}>
            {look.submit()}
          </Button>
        </div>
      </form>
      {freshSignInDialog}
    </Dialog>
  );
}
