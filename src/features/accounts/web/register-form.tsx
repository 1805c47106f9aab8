import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { findSignUpProblem, normalizeName, type SignUpProblem, signUpAnswerSchema } from "../schema.ts";
import { forgetReferralCode } from "./pending-referral-code.ts";
import { ReferralCodeField } from "./referral-code-field.tsx";
import { SubmitButton } from "./submit-button.tsx";
import type { useReferralCode } from "./use-referral-code.ts";

/** Milliseconds that the success message stands before the dashboard opens. */
const REDIRECT_DELAY = 2_000;

type Fields = Record<"full_name" | "email" | "password" | "confirm_password", string>;

export function RegisterForm({
  referral,
  next,
  onDone,
  onConfirmationSent,
}: {
  referral: ReturnType<typeof useReferralCode>;
  next: string;
  onDone: () => void;
  /** The address has to be confirmed first. */
  onConfirmationSent: (email: string) => void;
}) {
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<Fields>();
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const problem = findSignUpProblem(values);
    if (problem) {
      form.setError("root", { message: errorMessage(problem) });
      form.setFocus(fieldOf(problem, values));
      return;
    }
    const referralCode = referral.missing === 0 && referral.state !== "invalid" ? referral.code : "";
    try {
      const answer = await callApi(
        fetch,
        "/api/accounts/sign-up",
        { method: "POST", body: { ...values, ...(referralCode ? { referral_code: referralCode } : {}) } },
        signUpAnswerSchema,
      );
      forgetReferralCode();
      if ("confirmation_sent" in answer) {
        onConfirmationSent(values.email.trim());
        return;
      }
      onDone();
      setTimeout(() => window.location.assign(next), REDIRECT_DELAY);
    } catch (error) {
      const known = error instanceof ApiError && error.code !== "internal";
      form.setError("root", {
        message: known ? errorMessage(error.code) : m.accounts_register_failed(),
      });
    }
  });
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <TextField
        label={m.accounts_full_name()}
        autoComplete="name"
        placeholder={m.accounts_full_name_placeholder()}
        maxLength={200}
        required
        {...form.register("full_name")}
      />
      <TextField
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        placeholder={m.accounts_email_placeholder()}
        required
        {...form.register("email")}
      />
      <TextField
        label={m.accounts_password()}
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
        {...form.register("confirm_password")}
      />
      <ReferralCodeField referral={referral} />
      <SubmitButton pending={isSubmitting} pendingLabel={m.accounts_register_submitting()}>
        {m.accounts_register_submit()}
      </SubmitButton>
    </form>
  );
}

/** The field to correct. */
function fieldOf(problem: SignUpProblem, values: Fields): keyof Fields {
  if (problem === "invalid_email") return "email";
  if (problem === "passwords_do_not_match") return "confirm_password";
  if (problem !== "fields_required") return "password";
  if (!normalizeName(values.full_name)) return "full_name";
  if (!values.email.trim()) return "email";
  return values.password ? "confirm_password" : "password";
}
