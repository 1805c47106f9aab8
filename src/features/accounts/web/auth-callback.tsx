import { useEffect, useState } from "react";
import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Spinner } from "#web/components/spinner.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { nextPath } from "#web/require-viewer.ts";
import { sessionSchema } from "../schema.ts";
import { AuthCard } from "./auth-card.tsx";
import { callbackErrorText } from "./callback-errors.ts";
import { forgetReferralCode } from "./pending-referral-code.ts";
import { withNext } from "./redirect-signed-in.ts";
import { announceSignInAgain } from "./sign-in-again.ts";
import { pause, waitForSession } from "./wait-for-session.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.accounts_callback_title(), index: false });

/** Milliseconds before going on, and before going back when it did not work. */
const ON_DELAY = 1_000;
const BACK_DELAY = 3_000;

async function hasSession(signal: AbortSignal): Promise<boolean> {
  const { user } = await callApi(fetch, "/api/accounts/session", { signal }, sessionSchema);
  return user !== null;
}

/** Where the browser lands after Google. */
export default function AuthCallback() {
  const [query] = useSearchParams();
  return query.has("again") ? <SignedInAgain /> : <SignedIn />;
}

/** The window in which someone proved again who they are: tells the page that waits for it, and closes. */
function SignedInAgain() {
  const [query] = useSearchParams();
  const error = query.get("error");
  const next = nextPath(query.get("next"));
  useEffect(() => {
    announceSignInAgain(error);
    window.close();
    // Still here: it was no window of its own, or one that scripts may not close.
    const timer = setTimeout(() => window.location.replace(next), error ? BACK_DELAY : ON_DELAY);
    return () => clearTimeout(timer);
  }, [error, next]);
  return (
    <AuthCard title={error ? m.accounts_callback_failed() : m.accounts_callback_title()}>
      {error ? <Alert tone="danger">{callbackErrorText(error)}</Alert> : <Waiting />}
    </AuthCard>
  );
}

function Waiting() {
  return (
    <p className="flex items-center gap-3 text-muted" role="status">
      <Spinner />
      {m.accounts_callback_text()}
    </p>
  );
}

/** Waits for the session and goes on, or says why not and goes back. */
function SignedIn() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const urlError = query.get("error");
  const next = nextPath(query.get("next"));
  const [failure, setFailure] = useState(urlError ? callbackErrorText(urlError) : "");

  useEffect(() => {
    if (failure) return;
    const stop = new AbortController();
    void (async () => {
      const outcome = await waitForSession(hasSession, stop.signal);
      if (stop.signal.aborted) return;
      if (outcome !== "signed_in") {
        setFailure(outcome === "timeout" ? m.accounts_callback_timeout() : m.accounts_callback_no_change());
        return;
      }
      forgetReferralCode();
      await pause(ON_DELAY, stop.signal);
      if (!stop.signal.aborted) window.location.replace(next);
    })();
    return () => stop.abort();
  }, [failure, next]);

  useEffect(() => {
    if (!failure) return;
    const login = withNext("/login", next === nextPath(null) ? null : next);
    const timer = setTimeout(() => void navigate(login, { replace: true }), BACK_DELAY);
    return () => clearTimeout(timer);
  }, [failure, navigate, next]);

  if (failure) {
    return (
      <AuthCard title={m.accounts_callback_failed()} below={m.accounts_callback_back()}>
        <Alert tone="danger">{failure}</Alert>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={m.accounts_callback_title()}>
      <Waiting />
    </AuthCard>
  );
}
