import { useEffect, useRef, useState } from "react";
import {
  normalizeReferralCode,
  REFERRAL_CODE_LENGTH,
  referralCodeCheckSchema,
} from "#features/referrals/schema.ts";
import { callApi } from "#web/api.ts";
import { forgetReferralCode, keepReferralCode, pendingReferralCode } from "./pending-referral-code.ts";

export type ReferralCodeState = "idle" | "validating" | "valid" | "invalid";

/** Milliseconds without typing before a code is looked up. */
const PAUSE = 500;

/**
 * A referral code as it is typed: capitals, eight at most, looked up once it is complete. One that has an owner waits in
 * this browser until its friend has signed up: whoever is invited looks around first, and comes back by another link.
 */
export function useReferralCode(initial: string) {
  const [code, setCode] = useState(() => capped(initial));
  const [checked, setChecked] = useState<{ code: string; valid: boolean } | null>(null);
  const complete = code.length === REFERRAL_CODE_LENGTH;
  const isSpent = useRef(false);

  // Not before the page is the browser's: the server knows of no code that waits.
  useEffect(() => {
    if (!initial) setCode((typed) => typed || capped(pendingReferralCode()));
  }, [initial]);

  useEffect(() => {
    if (!complete) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      callApi(
        fetch,
        `/api/referrals/codes/${encodeURIComponent(code)}`,
        { signal: stop.signal },
        referralCodeCheckSchema,
      )
        .then(({ valid }) => {
          // One that was looked up while its friend signed up waits for nobody any more.
          if (valid && !isSpent.current) keepReferralCode(code);
          else forgetReferralCode();
          return valid;
        })
        // A check that fails counts as invalid, as the sign-up itself would treat the code.
        .catch(() => false)
        .then((valid) => !stop.signal.aborted && setChecked({ code, valid }));
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [code, complete]);

  const answer = checked?.code === code ? checked : null;
  const state: ReferralCodeState = !complete
    ? "idle"
    : answer
      ? answer.valid
        ? "valid"
        : "invalid"
      : "validating";
  return {
    code,
    state,
    missing: REFERRAL_CODE_LENGTH - code.length,
    change: (text: string) => {
      forgetReferralCode();
      setCode(capped(text));
    },
    /** Its friend has signed up. */
    spend: () => {
      isSpent.current = true;
      forgetReferralCode();
    },
  };
}

function capped(text: string): string {
  return normalizeReferralCode(text).slice(0, REFERRAL_CODE_LENGTH);
}
