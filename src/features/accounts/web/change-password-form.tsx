import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Card } from "#web/components/card.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { toast } from "#web/toast.ts";
import { findPasswordProblem } from "../schema.ts";
import { SettingsHeading, settingsError } from "./settings-card.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSecurityChanged } from "./use-security.ts";

const noPasswords = { current_password: "", new_password: "", confirmation: "" };

/** The password of whoever knows the old one. The button waits until all three fields are filled. */
export function ChangePasswordForm({ email }: { email: string }) {
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<typeof noPasswords>();
  const { errors, isSubmitting } = form.formState;
  // Asked of the fields themselves, since they may have been filled in before there was any state.
  const element = useRef<HTMLFormElement>(null);
  const [filled, setFilled] = useState(false);
  const refresh = useSecurityChanged();
  const look = () => setFilled(isFilled(element.current));
  useEffect(() => setFilled(isFilled(element.current)), []);
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
      setFilled(false);
      toast.success(m.accounts_change_done());
      await refresh();
    } catch (error) {
      form.setError("root", { message: settingsError(error, m.accounts_change_failed()) });
    }
  });
  return (
    <Card padding="lg">
      <form ref={element} onInput={look} onSubmit={submit} method="post" noValidate className="grid gap-5">
        <SettingsHeading title={m.accounts_change_title()} text={m.accounts_change_text()} />
        {errors.root && <FormError>{errors.root.message}</FormError>}
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
          disabled={!filled}
          block={false}
        >
          {m.accounts_change_submit()}
        </SubmitButton>
      </form>
    </Card>
  );
}

function isFilled(form: HTMLFormElement | null): boolean {
  return form !== null && [...new FormData(form).values()].every((value) => value !== "");
}

function problemOf(values: typeof noPasswords): string | null {
  if (values.new_password !== values.confirmation) return errorMessage("passwords_do_not_match");
  const problem = findPasswordProblem(values.new_password);
  if (!problem) return null;
  return problem === "weak_password" ? m.accounts_change_too_short() : errorMessage(problem);
}
