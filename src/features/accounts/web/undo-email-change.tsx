import { useState } from "react";
import { type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { confirmedEmailSchema } from "../schema.ts";
import { AuthCard } from "./auth-card.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

/** The address as its owner reads it. */
const answerSchema = confirmedEmailSchema.pick({ email: true });

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_undo_email_title(), index: false });

/** Where the link leads that the earlier address gets when an account's address was changed. */
export default function UndoEmailChange() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [email, setEmail] = useState("");
  async function undo(password: string): Promise<void> {
    const body = { token, password };
    const path = "/api/accounts/change-email/undo";
    setEmail((await callApi(fetch, path, { method: "POST", body }, answerSchema)).email);
  }
  if (email) {
    return (
      <AuthCard title={m.accounts_undo_email_done_title()}>
        <div className="grid gap-6">
          <Alert tone="success">{m.accounts_undo_email_done_text({ email })}</Alert>
          <ButtonLink to="/login" size="lg" block>
            {m.accounts_login_submit()}
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={m.accounts_undo_email_title()} text={m.accounts_undo_email_text()}>
      {token ? (
        <NewPasswordForm label={m.accounts_undo_email_submit()} save={undo} />
      ) : (
        <Alert tone="warning">{m.accounts_confirm_no_token()}</Alert>
      )}
    </AuthCard>
  );
}
