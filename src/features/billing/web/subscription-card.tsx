import { m } from "#messages/messages.js";
import { Badge } from "#web/components/badge.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { Card } from "#web/components/card.tsx";
import { formatDate } from "#web/format.ts";
import type { SubscriptionAnswer } from "../schema.ts";

const planNames: Record<SubscriptionAnswer["plan"], () => string> = {
  free: m.billing_subscription_free,
  starter: m.billing_subscription_starter,
  professional: m.billing_subscription_professional,
  business: m.billing_subscription_business,
};

/** Whether a subscription runs, which, and until when. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionAnswer }) {
  const active = subscription.status === "active";
  return (
    <Card className="flex flex-col">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-small font-medium text-muted">{m.billing_subscription_plan()}</h2>
        <Badge tone={active ? "success" : "neutral"}>
          {active ? m.billing_subscription_active() : m.billing_subscription_free()}
        </Badge>
      </div>
      <p className="mt-2 font-display text-heading font-bold">{planNames[subscription.plan]()}</p>
      <p className="mt-1 text-small text-muted">{periodText(subscription)}</p>
      <div className="mt-auto pt-5">
        <ButtonLink to="/pricing" variant="secondary" size="sm">
          {m.billing_subscription_see_plans()}
        </ButtonLink>
      </div>
    </Card>
  );
}

function periodText({ status, current_period_end: end, cancel_at_period_end }: SubscriptionAnswer): string {
  if (status !== "active" || !end) return m.billing_subscription_none();
  const date = formatDate(end);
  return cancel_at_period_end
    ? m.billing_subscription_ends({ date })
    : m.billing_subscription_renews({ date });
}
