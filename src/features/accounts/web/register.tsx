import { useState } from "react";
import { Link, type LoaderFunctionArgs, type MetaFunction, useSearchParams } from "react-router";
import { ChosenPlan } from "#features/billing/web/chosen-plan.tsx";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { nextPath } from "#web/require-viewer.ts";
import { AuthCard, Divider, linkStyle, loneLinkStyle } from "./auth-card.tsx";
import { GoogleButton } from "./google-button.tsx";
import { redirectSignedIn, withNext } from "./redirect-signed-in.ts";
import { RegisterForm } from "./register-form.tsx";
import { ResendConfirmation } from "./resend-confirmation.tsx";
import { TermsNote } from "./terms-note.tsx";
import { useReferralCode } from "./use-referral-code.ts";

export const meta: MetaFunction = (input) => pageMeta(input, { title: m.accounts_register_submit() });

export function loader(args: LoaderFunctionArgs) {
  return redirectSignedIn(args);
}

/** Sign-up, at /register and /signup. `?ref=CODE` fills the referral code in, `?plan=KEY` says what was chosen. */
export default function Register() {
  const [query] = useSearchParams();
  const next = query.get("next");
  const referral = useReferralCode(query.get("ref") ?? "");
  const [done, setDone] = useState(false);
  const [confirming, setConfirming] = useState<{ email: string; shown: string }>();
  const { trial } = usePage().policies;
  if (confirming) {
    return (
      <AuthCard
        title={m.accounts_register_confirm_title()}
        below={
          <Link to={withNext("/login", next)} className={loneLinkStyle}>
            {m.accounts_back_to_login()}
          </Link>
        }
      >
        <div className="grid justify-items-start gap-5">
          <p role="status">{m.accounts_register_confirm_text({ email: confirming.shown })}</p>
          <ResendConfirmation email={confirming.email} />
        </div>
      </AuthCard>
    );
  }
  if (done) {
    return (
      <AuthCard title={m.accounts_register_success_title()}>
        <Alert tone="success">
          {nextPath(next) === nextPath(null)
            ? m.accounts_register_success_text()
            : m.accounts_register_success_on()}
        </Alert>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={m.accounts_register_title()}
      text={
        <>
          {m.accounts_register_text()}{" "}
          {trial && m.accounts_register_trial({ count: trial.credits, days: trial.days })}
        </>
      }
      below={
        <>
          <p className="text-muted">
            {m.accounts_register_has_account()}{" "}
            <Link to={withNext("/login", next)} className={linkStyle}>
              {m.accounts_register_sign_in()}
            </Link>
          </p>
          <TermsNote sentence={m.accounts_register_terms} />
          <Link to="/" className={loneLinkStyle}>
            {m.accounts_back_home()}
          </Link>
        </>
      }
    >
      <ChosenPlan lookupKey={query.get("plan")} />
      <RegisterForm
        referral={referral}
        next={nextPath(next)}
        onDone={() => setDone(true)}
        onConfirmationSent={(email, shown) => setConfirming({ email, shown })}
      />
      <Divider>{m.accounts_or()}</Divider>
      <GoogleButton
        label={m.accounts_register_google()}
        next={nextPath(next)}
        referralCode={referral.state === "invalid" || referral.missing > 0 ? "" : referral.code}
      />
    </AuthCard>
  );
}
