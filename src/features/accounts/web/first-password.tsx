import { useState } from "react";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { Card } from "#web/components/card.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { shownEmail } from "../shown-email.ts";
import { SettingsHeading } from "./settings-card.tsx";

/** In place of the form that asks for the current password, where there is none: a mailed link sets the first one. */
export function FirstPassword({ email }: { email: string }) {
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [error, setError] = useState("");
  async function send() {
    setPending(true);
    setError("");
    try {
      const body = { email, next: "/dashboard?tab=settings" };
      await callApi(fetch, "/api/accounts/forgot-password", { method: "POST", body }, z.unknown());
      setSent(true);
    } catch (failure) {
      setError(errorMessage(errorCodeOf(failure)));
    } finally {
      setPending(false);
    }
  }
  return (
    <Card padding="lg">
      <section className="grid gap-5">
        <SettingsHeading title={m.accounts_first_password_title()} text={m.accounts_first_password_text()} />
        {error && <Alert tone="danger">{error}</Alert>}
        {sent ? (
          <Alert tone="success">{m.accounts_first_password_sent({ email: shownEmail(email) })}</Alert>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start"
            pending={pending}
            onClick={() => void send()}
          >
            {m.accounts_first_password_submit()}
          </Button>
        )}
      </section>
    </Card>
  );
}
