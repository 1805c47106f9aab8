import { useState } from "react";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { formatDate } from "#web/format.ts";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";
import type { GoogleAccount, Security } from "../schema.ts";
import { shownEmail } from "../shown-email.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { SettingsHeading } from "./settings-card.tsx";
import { isFreshSignInRefusal, useFreshSignIn } from "./use-fresh-sign-in.tsx";
import { useSecurityChanged } from "./use-security.ts";

/** The Google account that is a way in, and how it ends; nothing where none is. */
export function GoogleSection({ security }: { security: Security }) {
  const [asking, setAsking] = useState(false);
  const { disconnect, pending, freshSignInDialog } = useDisconnect(() => setAsking(false));
  const { google, email, password } = security;
  if (!google) return null;
  return (
    <Card padding="lg" className="lg:col-span-2">
      <section className="grid gap-5">
        <SettingsHeading title={m.accounts_google_title()} text={m.accounts_google_text()} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <span className="shrink-0 [&_svg]:size-5">
            <GoogleMark />
          </span>
          <Account google={google} />
          {password && (
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              {m.accounts_google_disconnect()}
            </Button>
          )}
        </div>
        {google.email && google.email !== email && <Alert tone="warning">{m.accounts_google_other()}</Alert>}
        {!password && <p className="text-small text-muted">{m.accounts_google_only()}</p>}
      </section>
      {asking && (
        <ConfirmDialog
          title={m.accounts_google_disconnect_title()}
          text={m.accounts_google_disconnect_text()}
          label={m.accounts_google_disconnect_submit()}
          danger
          pending={pending}
          onConfirm={() => void disconnect()}
          onClose={() => setAsking(false)}
        >
          <p className="text-muted">{m.accounts_google_disconnect_back()}</p>
        </ConfirmDialog>
      )}
      {freshSignInDialog}
    </Card>
  );
}

function Account({ google }: { google: GoogleAccount }) {
  return (
    <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
      <p className="font-semibold wrap-anywhere">
        {google.email ? shownEmail(google.email) : m.accounts_google_unnamed()}
      </p>
      <p className="text-small text-muted">
        {m.accounts_google_since({ date: formatDate(google.connected_at) })}
      </p>
    </div>
  );
}

/** Disconnects it; may ask for a fresh sign-in first. */
function useDisconnect(onDone: () => void) {
  const refresh = useSecurityChanged();
  const { withFreshSignIn, freshSignInDialog } = useFreshSignIn();
  const [pending, setPending] = useState(false);
  async function disconnect() {
    setPending(true);
    try {
      await withFreshSignIn(() =>
        callApi(fetch, "/api/accounts/google", { method: "DELETE" }, z.undefined()),
      );
      toast.success(m.accounts_google_disconnected());
      onDone();
      await refresh();
    } catch (error) {
      if (!isFreshSignInRefusal(error)) tellFailure(errorCodeOf(error));
    } finally {
      setPending(false);
    }
  }
  return { disconnect, pending, freshSignInDialog };
}
