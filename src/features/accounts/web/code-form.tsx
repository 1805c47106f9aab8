import { useForm } from "react-hook-form";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { Checkbox } from "#web/components/checkbox.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { type SignedIn, signedInSchema } from "../schema.ts";
import { SubmitButton } from "./submit-button.tsx";

/** Finishes a sign-in that asked for a code (`code_needed`). For any screen on which people sign in. */
export function CodeForm({ onSignedIn }: { onSignedIn: (answer: SignedIn) => void | Promise<void> }) {
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<{ code: string; remember_device: boolean }>();
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await onSignedIn(
        await callApi(fetch, "/api/accounts/sign-in/code", { method: "POST", body }, signedInSchema),
      );
    } catch (error) {
      form.setError("root", { message: errorMessage(errorCodeOf(error)) });
      form.setFocus("code", { shouldSelect: true });
    }
  });
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {errors.root && <FormError>{errors.root.message}</FormError>}
      <TextField
        label={m.accounts_code_label()}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        {...form.register("code")}
      />
      <Checkbox label={m.accounts_code_remember()} {...form.register("remember_device")} />
      <SubmitButton pending={isSubmitting || isSubmitSuccessful} pendingLabel={m.accounts_code_submitting()}>
        {m.accounts_code_submit()}
      </SubmitButton>
    </form>
  );
}
