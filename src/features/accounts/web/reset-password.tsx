import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { pageMeta } from "#web/page-meta.ts";
import { findPasswordProblem } from "../schema.ts";
import { AuthCard, linkStyle } from "./auth-card.tsx";
import { SubmitButton } from "./submit-button.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_reset_title(), index: false });

/** Where the link of the reset mail leads. */
export default function ResetPassword() {
  const [query] = useSearchParams();
  const token = query.get("token") ?? "";
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <AuthCard title={m.accounts_reset_done_title()}>
        <div className="grid gap-6">
          <Alert tone="success">{m.accounts_reset_done_text()}</Alert>
          <ButtonLink to="/login" size="lg" block>
            {m.accounts_login_submit()}
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  const request = (
    <Link to="/forgot-password" className={linkStyle}>
      {m.accounts_reset_request()}
    </Link>
  );
  return (
    <AuthCard title={m.accounts_reset_title()} text={m.accounts_reset_text()} below={request}>
      {token ? (
        <ResetPasswordForm token={token} onDone={() => setDone(true)} />
      ) : (
        <Alert tone="warning">{m.accounts_reset_no_token()}</Alert>
      )}
    </AuthCard>
  );
}

function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<{ password: string; confirmation: string }>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password, confirmation }) => {
    const problem =
      findPasswordProblem(password) ?? (password === confirmation ? null : "passwords_do_not_match");
    if (problem) {
      form.setError("root", { message: errorMessage(problem) });
      form.setFocus(problem === "passwords_do_not_match" ? "confirmation" : "password");
      return;
    }
    try {
      const body = { token, password };
      await callApi(fetch, "/api/accounts/reset-password", { method: "POST", body }, z.undefined());
      onDone();
    } catch (error) {
      const known = error instanceof ApiError && error.code !== "internal";
      form.setError("root", { message: known ? errorMessage(error.code) : m.accounts_change_failed() });
    }
  });
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <TextField
        label={m.accounts_reset_new()}
        type="password"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
        required
        {...form.register("password")}
      />
      <TextField
        label={m.accounts_confirm_password()}
        type="password"
        autoComplete="new-password"
        required
        {...form.register("confirmation")}
      />
      <SubmitButton pending={isSubmitting} pendingLabel={m.accounts_reset_submitting()}>
        {m.accounts_reset_submit()}
      </SubmitButton>
    </form>
  );
}
