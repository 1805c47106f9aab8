import { useForm } from "react-hook-form";
import { Link, type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi, errorCodeOf } from "#web/api.ts";
import { FormError } from "#web/components/form-error.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { pageMeta } from "#web/page-meta.ts";
import { nextPath } from "#web/require-viewer.ts";
import { signInAnswerSchema } from "../schema.ts";
import { AuthCard, Divider, linkStyle, loneLinkStyle } from "./auth-card.tsx";
import { GoogleButton } from "./google-button.tsx";
import { redirectSignedIn, withNext } from "./redirect-signed-in.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TermsNote } from "./terms-note.tsx";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.accounts_login_submit() });

export function loader(args: LoaderFunctionArgs) {
  return redirectSignedIn(args);
}

export default function Login() {
  const [query] = useSearchParams();
  const next = query.get("next");
  return (
    <AuthCard
      title={m.accounts_login_title()}
      text={m.accounts_login_text()}
      below={
        <>
          <p className="text-muted">
            {m.accounts_login_no_account()}{" "}
            <Link to={withNext("/signup", next)} className={linkStyle}>
              {m.accounts_login_sign_up()}
            </Link>
          </p>
          <TermsNote sentence={m.accounts_login_terms} />
        </>
      }
    >
      <LoginForm next={nextPath(next)} forgot={withNext("/forgot-password", next)} />
      <Divider>{m.accounts_or()}</Divider>
      <GoogleButton label={m.accounts_login_google()} next={nextPath(next)} />
    </AuthCard>
  );
}

function LoginForm({ next, forgot }: { next: string; forgot: string }) {
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<{ email: string; password: string }>();
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const answer = await callApi(
        fetch,
        "/api/accounts/sign-in",
        { method: "POST", body: values },
        signInAnswerSchema,
      );
      // A whole new page: everything that was loaded belonged to a visitor.
      window.location.assign("code_needed" in answer ? withNext("/login/code", next) : next);
    } catch (error) {
      form.setError("root", { type: errorCodeOf(error), message: errorMessage(errorCodeOf(error)) });
    }
  });
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {errors.root && (
        <FormError
          actions={
            errors.root.type === "email_not_confirmed" && (
              <ResendConfirmation email={form.getValues("email")} />
            )
          }
        >
          {errors.root.message}
        </FormError>
      )}
      <TextField
        label={m.accounts_email()}
        type="email"
        autoComplete="username"
        placeholder={m.accounts_email_placeholder()}
        required
        {...form.register("email")}
      />
      <div className="grid gap-2">
        <TextField
          label={m.accounts_password()}
          type="password"
          autoComplete="current-password"
          required
          {...form.register("password")}
        />
        <Link to={forgot} className={`${loneLinkStyle} justify-self-end text-small`}>
          {m.accounts_login_forgot()}
        </Link>
      </div>
      <SubmitButton pending={isSubmitting || isSubmitSuccessful} pendingLabel={m.accounts_login_submitting()}>
        {m.accounts_login_submit()}
      </SubmitButton>
    </form>
  );
}
