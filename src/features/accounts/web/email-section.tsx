import { useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { Dialog } from "#web/components/dialog.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { failureText, tellFailure } from "#web/tell-failure.ts";
import type { Security } from "../schema.ts";
import { shownEmail } from "../shown-email.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { SettingsHeading, signInEmailId } from "./settings-card.tsx";
import { isFreshSignInRefusal, useFreshSignIn } from "./use-fresh-sign-in.tsx";
import { useSecurityChanged } from "./use-security.ts";

/** The address that the account signs in with: whether it is confirmed, and how it changes. */
export function EmailSection({ security }: { security: Security }) {
  const [changing, setChanging] = useState(false);
  const refresh = useSecurityChanged();
  async function cancel() {
    try {
      await callApi(fetch, "/api/accounts/change-email", { method: "DELETE" }, z.undefined());
      await refresh();
    } catch (error) {
      tellFailure(errorCodeOf(error));
    }
  }
  return (
    <Card padding="lg">
      <section className="grid gap-5">
        <SettingsHeading
          id={signInEmailId}
          title={m.accounts_email_section()}
          text={m.accounts_email_section_text()}
        />
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold wrap-anywhere">{shownEmail(security.email)}</span>
          {security.email_confirmed ? (
            <Badge tone="success">{m.accounts_email_confirmed()}</Badge>
          ) : (
            <Badge tone="warning">{m.accounts_email_unconfirmed()}</Badge>
          )}
        </p>
        {security.pending_email && (
          <Alert
            tone="info"
            actions={
              <Button variant="secondary" size="sm" onClick={() => void cancel()}>
                {m.accounts_email_pending_cancel()}
              </Button>
            }
          >
            {m.accounts_email_pending({ email: shownEmail(security.pending_email) })}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => setChanging(true)}>
            {m.accounts_email_change()}
          </Button>
          {!security.email_confirmed && <ResendConfirmation email={security.email} />}
        </div>
      </section>
      {changing && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </Card>
  );
}

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ email: string }>();
  const { errors, isSubmitting } = form.formState;
  const refresh = useSecurityChanged();
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const submit = form.handleSubmit(async (body) => {
    try {
      await withFreshSignIn(() =>
        callApi(fetch, "/api/accounts/change-email", { method: "POST", body }, z.undefined()),
      );
      await refresh();
      onClose();
    } catch (error) {
      if (isFreshSignInRefusal(error)) return;
      form.setError("root", { message: failureText(error) });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.accounts_email_change_title()}
      description={m.accounts_email_change_text()}
    >
      <form onSubmit={submit} method="post" noValidate className="grid gap-5">
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <TextField
          label={m.accounts_email_new()}
          type="email"
          autoComplete="email"
          required
          {...form.register("email")}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="secondary" onClick={onClose}>
            {m.web_cancel()}
          </Button>
          <Button type="submit" pending={isSubmitting} pendingLabel={m.accounts_email_change_submitting()}>
            {m.accounts_email_change_submit()}
          </Button>
        </div>
      </form>
      {freshSignInDialog}
    </Dialog>
  );
}
