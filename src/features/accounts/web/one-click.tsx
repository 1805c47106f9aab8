import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { m } from "#messages/messages.js";
import { errorCodeOf } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { errorMessage } from "#web/error-messages.ts";
import { AuthCard, loneLinkStyle } from "./auth-card.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface OneClickProps {
  /** False when the link is not complete. */
  ready: boolean;
  title: string;
  text: string;
  label: string;
  pendingLabel: string;
  doneTitle: string;
  /** The way on where the link does not work. */
  further: { to: string; label: string };
  /** Does it; gives the sentence that says what is true now. */
  act: () => Promise<string>;
}

/**
 * Where a mailed link leads that changes something. It waits for a click, because mail scanners open links before the
 * person does.
 */
export function OneClick(props: OneClickProps) {
  const { ready, title, text, label, pendingLabel, doneTitle, further, act } = props;
  const hydrated = useHydrated();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState("");
  const [done, setDone] = useState<ReactNode>(null);
  async function start() {
    setPending(true);
    setError("");
    try {
      setDone(await act());
    } catch (failure) {
      setError(errorMessage(errorCodeOf(failure)));
      setPending(false);
    }
  }
  if (done) {
    return (
      <AuthCard title={doneTitle}>
        <div className="grid gap-6">
          <Alert tone="success">{done}</Alert>
          <ButtonLink to="/dashboard" size="lg" block>
            {m.accounts_continue()}
          </ButtonLink>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={title}
      text={text}
      below={
        (!ready || error) && (
          <Link to={further.to} className={loneLinkStyle}>
            {further.label}
          </Link>
        )
      }
    >
      <div className="grid gap-5">
        {error && <Alert tone="danger">{error}</Alert>}
        {ready ? (
          <Button
            size="lg"
            block
            pending={pending}
            pendingLabel={pendingLabel}
            disabled={!hydrated}
            className={hydrated ? "" : "disabled:opacity-100!"}
            onClick={() => void start()}
          >
            {label}
          </Button>
        ) : (
          <Alert tone="warning">{m.accounts_confirm_no_token()}</Alert>
        )}
      </div>
    </AuthCard>
  );
}
