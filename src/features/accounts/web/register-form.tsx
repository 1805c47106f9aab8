import { type UseFormReturn, useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { FormError } from "#web/components/form-error.tsx";
import { lettersOver } from "#web/components/limited-text-area.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import {
  findSignUpProblem,
  NAME_MAX_LENGTH,
  normalizeName,
  type SignUpProblem,
  signUpAnswerSchema,
} from "../schema.ts";
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
  /** The address has to be confirmed first. Hears it as it was typed, and as its owner reads it. */
  onConfirmationSent: (email: string, shown: string) => void;
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
    const referralCode = codeToSend(referral);
    const body = { ...values, ...(referralCode ? { referral_code: referralCode } : {}) };
    try {
      const answer = await callApi(
        fetch,
        "/api/accounts/sign-up",
        { method: "POST", body },
        signUpAnswerSchema,
      );
      referral.spend();
      if ("confirmation_sent" in answer) {
        onConfirmationSent(values.email.trim(), answer.email);
        return;
      }
      onDone();
      setTimeout(() => window.location.assign(next), REDIRECT_DELAY);
    } catch (error) {
      form.setError("root", { message: failureMessage(error) });
    }
  });
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <PersonFields form={form} />
      <ReferralCodeField referral={referral} />
      <SubmitButton pending={isSubmitting} pendingLabel={m.accounts_register_submitting()}>
        {m.accounts_register_submit()}
      </SubmitButton>
    </form>
  );
}

/** Who signs up, and with which password. */
function PersonFields({ form: { register, watch } }: { form: UseFormReturn<Fields> }) {
  return (
    <>
      <LimitedTextField
        label={m.accounts_full_name()}
        autoComplete="name"
        placeholder={m.accounts_full_name_placeholder()}
        limit={NAME_MAX_LENGTH}
        text={watch("full_name") ?? ""}
        required
        {...register("full_name", { validate: (text) => lettersOver(text, NAME_MAX_LENGTH) === 0 })}
      />
      <TextField
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        placeholder={m.accounts_email_placeholder()}
        required
        {...register("email")}
      />
      <TextField
        label={m.accounts_password()}
        type="password"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
        required
        {...register("password")}
      />
      <TextField
        label={m.accounts_confirm_password()}
        type="password"
        autoComplete="new-password"
        required
        {...register("confirm_password")}
      />
    </>
  );
}

/** None that is unfinished or known to be wrong. */
function codeToSend({ missing, state, code }: ReturnType<typeof useReferralCode>): string {
  return missing === 0 && state !== "invalid" ? code : "";
}

function failureMessage(error: unknown): string {
  const known = error instanceof ApiError && error.code !== "internal";
  return known ? errorMessage(error.code) : m.accounts_register_failed();
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
