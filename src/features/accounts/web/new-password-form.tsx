import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { ApiError } from "#web/api.ts";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { findPasswordProblem } from "../schema.ts";
import { SubmitButton } from "./submit-button.tsx";

interface NewPasswordFormProps {
  label: string;
  /** Saves the password; what it throws is told above the fields. */
  save: (password: string) => Promise<void>;
}

/** A new password, typed twice, for whoever came by a mailed link. */
export function NewPasswordForm({ label, save }: NewPasswordFormProps) {
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
      await save(password);
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
        {label}
      </SubmitButton>
    </form>
  );
}
