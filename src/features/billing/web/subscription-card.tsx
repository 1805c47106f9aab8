import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { Alert } from "#web/components/alert.tsx";
import { Badge } from "#web/components/badge.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Card } from "#web/components/card.tsx";
import { formatDate } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import type { SubscriptionAnswer } from "../schema.ts";
import { usePortal } from "./use-portal.ts";

const planNames: Record<SubscriptionAnswer["plan"], () => string> = {
  free: m.billing_subscription_free,
  starter: m.billing_subscription_starter,
  professional: m.billing_subscription_professional,
  business: m.billing_subscription_business,
};

/** Whether a subscription runs, which, until when, what it brings next, and the way to change it. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionAnswer }) {
  const { open, pending, freshSignInDialog } = usePortal();
  const active = subscription.status === "active";
  const hasPlan = subscription.plan !== "free";
  // The notice has the way to the portal then.
  const owing = subscription.status === "past_due" || subscription.status === "unpaid";
  const leaving = Boolean(usePage().viewer?.deletionDueAt);
  return (
    <Card className="flex flex-col" data-subscription={subscription.status ?? "none"}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-small font-medium text-muted">{m.billing_subscription_plan()}</h2>
        <Badge tone={active ? "success" : "neutral"}>
          {active ? m.billing_subscription_active() : m.billing_subscription_free()}
        </Badge>
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-heading font-bold">{planNames[subscription.plan]()}</span>
        {subscription.interval && (
          <span className="text-small text-muted">
            {subscription.interval === "year" ? m.billing_period_annual() : m.billing_period_monthly()}
          </span>
        )}
      </p>
      <Facts subscription={subscription} leaving={leaving} />
      {leaving && hasPlan ? (
        <p className="mt-3 text-small">{m.billing_subscription_leaving()}</p>
      ) : (
        <Notice
          subscription={subscription}
          pending={pending !== null}
          onSettle={() => void open("overview")}
        />
      )}
      <div className="mt-auto flex flex-wrap gap-2.5 pt-5">
        {hasPlan && (!owing || leaving) && (
          <Button
            variant="secondary"
            size="sm"
            pending={pending !== null}
            onClick={() => void open("overview")}
          >
            <ExternalLink aria-hidden="true" />
            {m.billing_subscription_manage()}
          </Button>
        )}
        {/* Nothing is sold to whoever is leaving. */}
        {!leaving && (
          <ButtonLink to="/pricing" variant={hasPlan && !owing ? "ghost" : "secondary"} size="sm">
            {hasPlan ? m.billing_subscription_change() : m.billing_subscription_see_plans()}
          </ButtonLink>
        )}
      </div>
      {freshSignInDialog}
    </Card>
  );
}

function Facts({ subscription, leaving }: { subscription: SubscriptionAnswer; leaving: boolean }) {
  const { status, plan, current_period_end: end, cancel_at, next_grant: next } = subscription;
  if (plan === "free") return <p className="mt-1 text-small text-muted">{m.billing_subscription_none()}</p>;
  return (
    <ul className="mt-1 grid gap-0.5 text-small text-muted">
      {cancel_at ? (
        <Fact>{m.billing_subscription_ends({ date: formatDate(cancel_at) })}</Fact>
      ) : (
        status === "active" &&
        end &&
        !leaving && <Fact>{m.billing_subscription_renews({ date: formatDate(end) })}</Fact>
      )}
      {next && !leaving && (
        <Fact>{m.billing_subscription_next({ count: next.credits, date: formatDate(next.at) })}</Fact>
      )}
    </ul>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

/** What needs the person: a payment that failed, or a plan that is about to end. */
function Notice({
  subscription: { status, plan, cancel_at },
  pending,
  onSettle,
}: {
  subscription: SubscriptionAnswer;
  pending: boolean;
  onSettle: () => void;
}) {
  if (plan === "free") return null;
  if (status === "past_due" || status === "unpaid") {
    return (
      <Alert
        tone="warning"
        className="mt-4"
        title={m.billing_subscription_owing_title()}
        actions={
          <Button size="sm" pending={pending} onClick={onSettle}>
            {m.billing_subscription_owing_action()}
          </Button>
        }
      >
        {status === "unpaid" ? m.billing_subscription_unpaid_text() : m.billing_subscription_owing_text()}
      </Alert>
    );
  }
  if (status === "paused") {
    return (
      <Alert className="mt-4" title={m.billing_subscription_paused_title()}>
        {m.billing_subscription_paused_text()}
      </Alert>
    );
  }
  if (!cancel_at) return null;
  return <p className="mt-3 text-small">{m.billing_subscription_resume_hint()}</p>;
}
