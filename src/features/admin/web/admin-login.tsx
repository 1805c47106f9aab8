import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useSearchParams } from "react-router";
import { signInAnswerSchema } from "#features/accounts/schema.ts";
import { AuthCard, loneLinkStyle } from "#features/accounts/web/auth-card.tsx";
import { CodeForm } from "#features/accounts/web/code-form.tsx";
import { SubmitButton } from "#features/accounts/web/submit-button.tsx";
import { useHydrated } from "#features/accounts/web/use-hydrated.ts";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { LanguageSwitch } from "#web/language-switch.tsx";
import { pageContext } from "#web/page-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { ThemeSwitch } from "#web/theme-switch.tsx";
import { checkAdminAccess, signInFailure } from "./check-admin-access.ts";
import { nextAdminPath } from "./require-admin-viewer.ts";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.admin_login_title(), index: false });

export function loader({ request, context }: LoaderFunctionArgs): null {
  if (context.get(pageContext).viewer?.role !== "admin") return null;
  throw redirect(nextAdminPath(new URL(request.url).searchParams.get("next")));
}

/** The door of the admin area, a screen of its own without the site's header and footer. */
export default function AdminLogin() {
  return (
    <main id="content" className="relative flex min-h-dvh flex-col [&_.shell]:pt-20">
      {/* Over the card's ground, so that its light comes in at the edge of the window. */}
      <div className="absolute inset-x-0 top-0 z-10 flex h-16 items-center justify-end gap-2 px-4 sm:px-6">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <AuthCard
        title={m.admin_login_title()}
        text={m.admin_login_text()}
        below={
          <Link to="/" className={`${loneLinkStyle} gap-1.5`}>
            <ArrowLeft className="size-4" aria-hidden="true" />
            {m.admin_login_back()}
          </Link>
        }
      >
        <LoginForm />
      </AuthCard>
    </main>
  );
}

function LoginForm() {
  const [query] = useSearchParams();
  // No default values: they would take away what was typed before the page's script ran.
  const form = useForm<{ email: string; password: string }>();
  // Renders once more then, with what had been typed.
  useHydrated();
  const [failure, setFailure] = useState("");
  const { isSubmitting } = form.formState;
  const [codeNeeded, setCodeNeeded] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [email = "", password = ""] = form.watch(["email", "password"]);
  const submit = form.handleSubmit(async (body) => {
    setFailure("");
    try {
      const path = "/api/accounts/sign-in";
      const answer = await callApi(fetch, path, { method: "POST", body }, signInAnswerSchema);
      if ("code_needed" in answer) {
        setCodeNeeded(true);
        return;
      }
    } catch (error) {
      setFailure(signInFailure(error));
      return;
    }
    await enter();
  });

  async function enter() {
    const refusal = await checkAdminAccess();
    if (refusal) {
      setCodeNeeded(false);
      setFailure(refusal);
      return;
    }
    setLeaving(true);
    // A whole new page: what was loaded belonged to a visitor.
    window.location.assign(nextAdminPath(query.get("next")));
  }

  if (codeNeeded) return <CodeForm onSignedIn={enter} />;
  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-5">
      {failure && <Alert tone="danger">{failure}</Alert>}
      <TextField
        label={m.admin_login_email()}
        type="email"
        autoComplete="username"
        required
        {...form.register("email")}
      />
      <TextField
        label={m.admin_login_password()}
        type="password"
        autoComplete="current-password"
        required
        {...form.register("password")}
      />
      <SubmitButton
        pending={isSubmitting || leaving}
        pendingLabel={m.admin_login_submitting()}
        disabled={!email.trim() || !password}
      >
        {m.admin_login_submit()}
      </SubmitButton>
    </form>
  );
}
