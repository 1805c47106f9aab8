import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Spinner } from "#web/components/spinner.tsx";
import { TextField } from "#web/components/text-field.tsx";
import { usePage } from "#web/page-data.tsx";
import type { useReferralCode } from "./use-referral-code.ts";

/** The optional code of whoever recommended us, with what it is worth to them. */
export function ReferralCodeField({ referral }: { referral: ReturnType<typeof useReferralCode> }) {
  const { code, state, missing, change } = referral;
  return (
    <TextField
      label={m.accounts_referral_label()}
      optional
      name="referral_code"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={code}
      onChange={(event) => change(event.target.value)}
      trailing={state === "validating" ? <Spinner /> : state === "valid" ? <Tick /> : null}
      error={state === "invalid" ? m.accounts_referral_invalid() : undefined}
      hint={hintOf(state, code, missing)}
    />
  );
}

function hintOf(state: string, code: string, missing: number): ReactNode {
  if (state === "valid") return <ValidNote />;
  if (state === "validating") return m.accounts_referral_checking();
  return code && missing > 0 ? m.accounts_referral_more({ count: missing }) : undefined;
}

function ValidNote() {
  const { on, credits: count } = usePage().policies.referral;
  return (
    <span role="status">
      <span className="font-medium text-success">{m.accounts_referral_valid()}</span>{" "}
      {count > 0 &&
        (on === "signup"
          ? m.accounts_referral_reward_signup({ count })
          : m.accounts_referral_reward_purchase({ count }))}
    </span>
  );
}

function Tick() {
  return <CircleCheck className="size-5 text-success" aria-hidden="true" />;
}
