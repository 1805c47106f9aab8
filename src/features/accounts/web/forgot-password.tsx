import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, type MetaFunction, useSearchParams } from "react-router";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { pageMeta } from "#web/page-meta.ts";
import { nextPath } from "#web/require-viewer.ts";
import { shownEmail } from "../shown-email.ts";
import { AuthCard, loneLinkStyle } from "./auth-card.tsx";
import { withNext } from "./redirect-signed-in.ts";
import { SubmitButton } from "./submit-button.tsx";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.accounts_forgot_title() });

export default function ForgotPassword() {
  const [query] = useSearchParams();
  const next = query.get("next");
  const [sentTo, setSentTo] = useState("");
  const back = (
    <Link to={withNext("/login", next)} className={loneLinkStyle}>
      {m.accounts_back_to_login()}
    </Link>
  );
  if (sentTo) {
    return (
      <AuthCard title={m.accounts_forgot_sent_title()} below={back}>
        <div className="grid gap-3" role="status">
          <p>{m.accounts_forgot_sent_text({ email: shownEmail(sentTo) })}</p>
          <p className="text-small text-muted">{m.accounts_forgot_spam()}</p>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={m.accounts_forgot_title()} text={m.accounts_forgot_text()} below={back}>
      <ForgotPasswordForm next={next} onSent={setSentTo} />
    </AuthCard>
  );
}

function ForgotPasswordForm({ next, onSent }: { next: string | null; onSent: (email: string) => void }) {
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<{ email: string }>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email }) => {
    try {
      await callApi(
        fetch,
        "/api/accounts/forgot-password",
        { method: "POST", body: { email, ...(next && { next: nextPath(next) }) } },
        z.undefined(),
      );
      onSent(email.trim());
    } catch (error) {
      const known = error instanceof ApiError && error.code !== "internal";
      form.setError("root", { message: known ? errorMessage(error.code) : m.accounts_failed() });
    }
  });
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <TextField
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        placeholder={m.accounts_email_placeholder()}
        required
        {...form.register("email")}
      />
      <SubmitButton pending={isSubmitting} pendingLabel={m.accounts_forgot_submitting()}>
        {m.accounts_forgot_submit()}
      </SubmitButton>
    </form>
  );
}
