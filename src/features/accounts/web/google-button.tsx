import { useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { googleSignInAnswerSchema } from "../schema.ts";
import { keepReferralCode, pendingReferralCode } from "./pending-referral-code.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Sends the browser to Google. Idle, then redirecting; an error is shown and gives the button back. */
export function GoogleButton({
  label,
  next,
  referralCode = "",
}: {
  label: string;
  /** Where to go after signing in. */
  next: string;
  referralCode?: string;
}) {
  const [redirecting, setRedirecting] = useState(false);
  const [error, setError] = useState("");
  const hydrated = useHydrated();

  // Coming back with the browser's back button shows the page as it was left: waiting.
  useEffect(() => {
    const reset = (event: PageTransitionEvent) => event.persisted && setRedirecting(false);
    window.addEventListener("pageshow", reset);
    return () => window.removeEventListener("pageshow", reset);
  }, []);

  async function start() {
    setError("");
    setRedirecting(true);
    keepReferralCode(referralCode);
    const code = referralCode || pendingReferralCode();
    try {
      const { url } = await callApi(
        fetch,
        "/api/accounts/sign-in/google",
        { method: "POST", body: { next, ...(code ? { referral_code: code } : {}) } },
        googleSignInAnswerSchema,
      );
      window.location.assign(url);
    } catch (failure) {
      const known = failure instanceof ApiError && failure.code !== "internal";
      setError(
        known
          ? m.accounts_google_error({ message: errorMessage(failure.code) })
          : m.accounts_google_unexpected(),
      );
      setRedirecting(false);
    }
  }

  return (
    <div className="grid gap-3">
      {error && <Alert tone="danger">{error}</Alert>}
      <Button
        variant="secondary"
        size="lg"
        block
        pending={redirecting}
        pendingLabel={m.accounts_google_redirecting()}
        disabled={!hydrated}
        className={hydrated ? "" : "disabled:opacity-100!"}
        onClick={() => void start()}
      >
        <GoogleMark />
        {label}
      </Button>
    </div>
  );
}

/** Google's own mark, in its own colours, as its branding rules ask. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path fill="#FBBC05" d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z" />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.58A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  );
}
