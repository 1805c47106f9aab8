import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { ApiError, callApi, errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Card } from "#web/components/card.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { findPasswordProblem, sessionSchema } from "../schema.ts";
import { SubmitButton } from "./submit-button.tsx";

/** The dashboard's Account Settings: the name, and the password. */
export function AccountSettings({ fullName, email }: { fullName: string; email: string }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <ProfileForm fullName={fullName} email={email} />
      <ChangePasswordForm email={email} />
    </div>
  );
}

function ProfileForm({ fullName, email }: { fullName: string; email: string }) {
  const form = useForm({ values: { full_name: fullName } });
  const { errors, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi(fetch, "/api/accounts/profile", { method: "PATCH", body }, sessionSchema);
      await revalidate();
      toast.success(m.accounts_profile_saved());
    } catch (error) {
      form.setError("root", { message: messageFor(error, m.accounts_profile_failed()) });
    }
  });
  return (
    <Card padding="lg">
      <form onSubmit={submit} method="post" noValidate className="grid gap-5">
        <Heading title={m.accounts_profile_title()} text={m.accounts_profile_text()} />
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <TextField
          label={m.accounts_full_name()}
          autoComplete="name"
          maxLength={200}
          required
          {...form.register("full_name")}
        />
        <TextField
          label={m.accounts_email()}
          type="email"
          value={email}
          readOnly
          hint={m.accounts_profile_email_fixed()}
        />
        <SubmitButton pending={isSubmitting} pendingLabel={m.accounts_profile_saving()} block={false}>
          {m.accounts_profile_submit()}
        </SubmitButton>
      </form>
    </Card>
  );
}

const noPasswords = { current_password: "", new_password: "", confirmation: "" };

function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: noPasswords });
  const { errors, isSubmitting } = form.formState;
  const [current, next, confirmation] = form.watch(["current_password", "new_password", "confirmation"]);
  const submit = form.handleSubmit(async (values) => {
    const problem = problemOf(values);
    if (problem) {
      form.setError("root", { message: problem });
      return;
    }
    try {
      const { current_password, new_password } = values;
      const body = { current_password, new_password };
      await callApi(fetch, "/api/accounts/change-password", { method: "POST", body }, z.undefined());
      form.reset(noPasswords);
      toast.success(m.accounts_change_done());
    } catch (error) {
      form.setError("root", { message: messageFor(error, m.accounts_change_failed()) });
    }
  });
  return (
    <Card padding="lg">
      <form onSubmit={submit} method="post" noValidate className="grid gap-5">
        <Heading title={m.accounts_change_title()} text={m.accounts_change_text()} />
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        {/* Lets password managers know whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label={m.accounts_change_current()}
          type="password"
          autoComplete="current-password"
          required
          {...form.register("current_password")}
        />
        <TextField
          label={m.accounts_change_new()}
          type="password"
          autoComplete="new-password"
          hint={m.accounts_password_hint()}
          required
          {...form.register("new_password")}
        />
        <TextField
          label={m.accounts_change_confirm()}
          type="password"
          autoComplete="new-password"
          required
          {...form.register("confirmation")}
        />
        <SubmitButton
          pending={isSubmitting}
          pendingLabel={m.accounts_change_submitting()}
          disabled={!current || !next || !confirmation}
          block={false}
        >
          {m.accounts_change_submit()}
        </SubmitButton>
      </form>
    </Card>
  );
}

function problemOf(values: typeof noPasswords): string | null {
  if (values.new_password !== values.confirmation) return errorMessage("passwords_do_not_match");
  const problem = findPasswordProblem(values.new_password);
  if (!problem) return null;
  return problem === "weak_password" ? m.accounts_change_too_short() : errorMessage(problem);
}

function messageFor(error: unknown, otherwise: string): string {
  const known = error instanceof ApiError && error.code !== "internal";
  return known ? errorMessage(errorCodeOf(error)) : otherwise;
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-1">
      <h2 className="font-display text-title font-semibold">{title}</h2>
      <p className="text-small text-muted">{text}</p>
    </div>
  );
}
