import { useState } from "react";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Button } from "#web/components/button.tsx";
import { tellFailure } from "#web/tell-failure.ts";
import { toast } from "#web/toast.ts";

/** Asks for the confirmation mail once more. The answer is the same for every address. */
export function ResendConfirmation({ email }: { email: string }) {
  const [sending, setSending] = useState(false);
  async function resend() {
    setSending(true);
    try {
      await callApi(
        fetch,
        "/api/accounts/confirm-email/resend",
        { method: "POST", body: { email } },
        z.undefined(),
      );
      toast.success(m.accounts_resend_done());
    } catch (error) {
      tellFailure(errorCodeOf(error));
    } finally {
      setSending(false);
    }
  }
  return (
    <Button variant="secondary" size="sm" pending={sending} onClick={() => void resend()}>
      {m.accounts_resend()}
    </Button>
  );
}
