import { useForm } from "react-hook-form";
import { useRevalidator } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { classNames } from "#web/class-names.ts";
import { Card } from "#web/components/card.tsx";
import { FormError } from "#web/components/form-error.tsx";
import { lettersOver } from "#web/components/limited-text-area.tsx";
import { LimitedTextField } from "#web/components/limited-text-field.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { toast } from "#web/toast.ts";
import { NAME_MAX_LENGTH, sessionSchema } from "../schema.ts";
import { loneLinkStyle } from "./auth-card.tsx";
import { leadToSignInEmail, SettingsHeading, settingsError } from "./settings-card.tsx";
import { SubmitButton } from "./submit-button.tsx";

/** The name. The address stands beside it to be seen; it is changed in a section of its own. */
export function ProfileForm({ fullName, email }: { fullName: string; email: string }) {
  // The field's own default value, not the form's: that would take away what was typed before the page's script ran.
  const form = useForm<{ full_name: string }>();
  const { errors, isSubmitting } = form.formState;
  const { revalidate } = useRevalidator();
  const submit = form.handleSubmit(async (body) => {
    try {
      await callApi(fetch, "/api/accounts/profile", { method: "PATCH", body }, sessionSchema);
      await revalidate();
      toast.success(m.accounts_profile_saved());
    } catch (error) {
      form.setError("root", { message: settingsError(error, m.accounts_profile_failed()) });
    }
  });
  return (
    <Card padding="lg">
      <form onSubmit={submit} method="post" noValidate className="grid gap-5">
        <SettingsHeading title={m.accounts_profile_title()} text={m.accounts_profile_text()} />
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <LimitedTextField
          label={m.accounts_full_name()}
          autoComplete="name"
          limit={NAME_MAX_LENGTH}
          text={form.watch("full_name") ?? ""}
          required
          defaultValue={fullName}
          {...form.register("full_name", { validate: (text) => lettersOver(text, NAME_MAX_LENGTH) === 0 })}
        />
        <TextField
          label={m.accounts_email()}
          type="email"
          value={email}
          readOnly
          hint={
            <>
              <span className="block">{m.accounts_profile_email_fixed()}</span>
              <button
                type="button"
                className={classNames(loneLinkStyle, "text-left")}
                onClick={leadToSignInEmail}
              >
                {m.accounts_profile_email_elsewhere()}
              </button>
            </>
          }
        />
        <SubmitButton pending={isSubmitting} pendingLabel={m.accounts_profile_saving()} block={false}>
          {m.accounts_profile_submit()}
        </SubmitButton>
      </form>
    </Card>
  );
}
