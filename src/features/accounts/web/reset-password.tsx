import { useState } from "react";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { AuthCard, loneLinkStyle } from "./auth-card.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { withNext } from "./redirect-signed-in.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_reset_title(), index: false });

/** Where the link of the reset mail leads. */
export default function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const next = query.get("next");
  const [done, setDone] = useState(false);
  async function save(password: string): Promise<void> {
    const body = { token, password };
    await callApi(fetch, "/api/accounts/reset-password", { method: "POST", body }, z.undefined());
    setDone(true);
  }
  if (done) {
    return (
      <AuthCard title={m.accounts_reset_done_title()}>
        <div className="grid gap-6">
          <Alert tone="success">{m.accounts_reset_done_text()}</Alert>
          <ButtonLink to={withNext("/login", next)} size="lg" block>
            {m.accounts_login_submit()}
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  const request = (
    <Link to={withNext("/forgot-password", next)} className={loneLinkStyle}>
      {m.accounts_reset_request()}
    </Link>
  );
  return (
    <AuthCard title={m.accounts_reset_title()} text={m.accounts_reset_text()} below={request}>
      {token ? (
        <NewPasswordForm label={m.accounts_reset_submit()} save={save} />
      ) : (
        <Alert tone="warning">{m.accounts_reset_no_token()}</Alert>
      )}
    </AuthCard>
  );
}
