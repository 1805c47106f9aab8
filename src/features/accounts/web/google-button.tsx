import { useEffect, useState } from "react";
import { m } from "#messages/messages.js";
import { ApiError, callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { googleSignInAnswerSchema } from "../schema.ts";
import { GoogleMark } from "./google-mark.tsx";
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
