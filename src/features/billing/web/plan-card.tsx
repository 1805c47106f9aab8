import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages/messages.js";
import { classNames } from "#web/class-names.ts";
import { Badge } from "#web/components/badge.tsx";
import { Card } from "#web/components/card.tsx";
import { formatMoney, formatPercent } from "#web/format.ts";
import { monthlyShare, type Plan, type PlanPrice } from "../schema.ts";
import { type Period, PeriodChoice } from "./period-choice.tsx";
import { featureTexts, planTexts } from "./plan-texts.ts";

/** What stands at the foot of a card for one of its prices. */
export type PlanAction = (plan: Plan, price: PlanPrice) => ReactNode;

/** Which of a card's two prices shows, by the radio button that is chosen inside the card. */
const SHOWN: Record<PlanPrice["interval"], string> = {
  once: "",
  month: "group-has-[[value=year]:checked]/plan:hidden",
  year: "hidden group-has-[[value=year]:checked]/plan:grid",
};

export function PlanCard({
  plan,
  chosen,
  period,
  action,
  heading: Heading,
}: {
  plan: Plan;
  chosen: string | undefined;
  period: Period;
  action: PlanAction;
  heading: "h2" | "h3";
}) {
  const texts = planTexts[plan.id];
  return (
    <Card
      lit={plan.popular}
      padding="none"
      data-plan={plan.id}
      className={classNames(
        "group/plan relative flex w-full flex-col p-6",
        plan.prices.some(({ lookupKey }) => lookupKey === chosen) &&
          "outline-2 outline-offset-4 outline-focus",
      )}
    >
      {plan.popular && (
        <Badge tone="accent" className="absolute -top-3 left-5">
          {m.billing_plan_popular()}
        </Badge>
      )}
      <Heading className="font-display text-title font-semibold">{texts.name()}</Heading>
      <p className="mt-1 text-small text-muted md:min-h-[2lh]">{texts.text()}</p>
      <div className={classNames("mt-5 h-10", plan.prices.length === 1 && "max-md:hidden")}>
        {plan.prices.length > 1 && (
          <PeriodChoice
            name={`period-${plan.id}`}
            legend={m.billing_period_plan({ plan: texts.name() })}
            chosen={period}
          />
        )}
      </div>
      {plan.prices.map((price) => (
        <div
          key={price.lookupKey}
          data-price={price.lookupKey}
          className={classNames("grid", SHOWN[price.interval])}
        >
          <Price plan={plan} price={price} />
          <div className="mt-5">{action(plan, price)}</div>
        </div>
      ))}
      <ul className="mt-6 grid gap-2.5 border-t border-line pt-6 text-small">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
            {featureTexts[feature]()}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The amount by the month (or once), and under it how it is billed. */
function Price({ plan, price }: { plan: Plan; price: PlanPrice }) {
  const yearly = price.interval === "year";
  const amount = yearly ? monthlyShare(price.amount) : price.amount;
  return (
    <>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[2.25rem] leading-tight font-bold tracking-tight tabular-nums">
          {formatMoney(amount)}
        </span>
        <span className="text-small text-muted">
          {price.interval === "once" ? m.billing_price_once() : m.billing_price_month()}
        </span>
      </p>
      {/* As high for a month as for a year, so that the switch moves nothing. */}
      <div
        className={classNames(
          "mt-1 grid content-start gap-1.5",
          plan.savings === null ? "md:min-h-13" : "min-h-13",
        )}
      >
        <p className="text-small text-muted">{billingNote(price)}</p>
        {yearly && plan.savings !== null && (
          <Badge tone="success" className="justify-self-start">
            {m.billing_plan_savings({ percent: formatPercent(plan.savings / 100) })}
          </Badge>
        )}
      </div>
    </>
  );
}

function billingNote(price: PlanPrice): string {
  if (price.interval === "once") return m.billing_price_single();
  if (price.interval === "month") return m.billing_price_monthly();
  return m.billing_price_annually({ total: formatMoney(price.amount) });
}
