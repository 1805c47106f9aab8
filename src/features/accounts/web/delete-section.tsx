import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Card } from "#web/components/card.tsx";
import { formatDateTime } from "#web/format.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import { deletionRequestedSchema, type Security } from "../schema.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { SettingsHeading } from "./settings-card.tsx";
import { isFreshSignInRefusal, useFreshSignIn } from "./use-fresh-sign-in.tsx";
import { useSecurityChanged } from "./use-security.ts";

/** The way out: asks what it means, and shows the way back once it is asked for. */
export function DeleteSection({ security }: { security: Security }) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const refresh = useSecurityChanged();
  const { revalidate } = useRevalidator();

  async function request() {
    setPending(true);
    try {
      await withFreshSignIn(() =>
        callApi(fetch, "/api/accounts/deletion", { method: "POST", body: {} }, deletionRequestedSchema),
      );
      setAsking(false);
      toast.success(m.accounts_delete_requested());
      await Promise.all([refresh(), revalidate()]);
    } catch (error) {
      if (!isFreshSignInRefusal(error)) tellFailure(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }

  return (
    <Card padding="lg">
      <section className="grid gap-5">
        <SettingsHeading title={m.accounts_delete_title()} text={m.accounts_delete_text()} />
        {security.deletion_due_at ? (
          <Alert
            tone="warning"
            actions={
              <ButtonLink to="/undo-deletion" variant="secondary" size="sm">
                {m.accounts_delete_undo()}
              </ButtonLink>
            }
          >
            {m.accounts_delete_banner({ date: `${formatDateTime(security.deletion_due_at)} UTC` })}
          </Alert>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            onClick={() => setAsking(true)}
          >
            {m.accounts_delete_open()}
          </Button>
        )}
      </section>
      {asking && (
        <ConfirmDialog
          title={m.accounts_delete_confirm_title()}
          text={m.accounts_delete_text()}
          label={m.accounts_delete_submit()}
          danger
          pending={pending}
          onConfirm={() => void request()}
          onClose={() => setAsking(false)}
        >
          <ul className="grid list-disc gap-2 pl-5 text-small">
            <li>{m.accounts_delete_consequence_videos()}</li>
            <li>{m.accounts_delete_consequence_plan()}</li>
            <li>{m.accounts_delete_consequence_others()}</li>
            <li>{m.accounts_delete_consequence_kept()}</li>
          </ul>
        </ConfirmDialog>
      )}
      {freshSignInDialog}
    </Card>
  );
}
