import { type ReactNode, useId, useState } from "react";
import { useForm } from "react-hook-form";
import { isFreshSignInRefusal, useFreshSignIn } from "#features/accounts/web/use-fresh-sign-in.tsx";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { lettersOver } from "#web/components/limited-text-area.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { REASON_MAX_LENGTH } from "../schema.ts";

/** The words of a decision. */
export interface Decision {
  title: () => string;
  text: () => string;
  submit: () => string;
  /** What is said when it is done. */
  done: () => string;
  danger?: boolean;
  /** It can't be made without a reason, which is mailed to whom it concerns. */
  needsReason?: boolean;
}

/** Asks once more before an administrator's decision, for a reason where it needs one, and for a fresh sign-in. */
export function DecisionDialog({
  decision,
  about,
  decide,
  onClose,
  onDone,
}: {
  decision: Decision;
  /** Whom or what it is about. */
  about: ReactNode;
  decide: (reason: string) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}) {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: "" } });
  const formId = useId();
  const [failure, setFailure] = useState("");
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const submit = form.handleSubmit(async ({ reason }) => {
    setFailure("");
    if (decision.needsReason && !reason.trim()) {
      form.setError("reason", { message: m.admin_reason_required() });
      return;
    }
    try {
      await withFreshSignIn(() => decide(reason.trim()));
      toast.success(decision.done());
      onDone();
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
      title={decision.title()}
      description={about}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.admin_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={decision.danger ? "danger" : "primary"}
            pending={isSubmitting}
          >
            {decision.submit()}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-5">
        {failure && <Alert tone="danger">{failure}</Alert>}
        <p>{decision.text()}</p>
        {decision.needsReason && (
          <LimitedTextField
            label={m.admin_reason()}
            hint={m.admin_reason_sent()}
            limit={REASON_MAX_LENGTH}
            text={form.watch("reason")}
            autoComplete="off"
            error={errors.reason?.message}
            {...form.register("reason", { validate: (text) => lettersOver(text, REASON_MAX_LENGTH) === 0 })}
          />
        )}
      </form>
      {freshSignInDialog}
    </Dialog>
  );
}
