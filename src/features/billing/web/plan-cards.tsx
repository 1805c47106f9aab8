import { useEffect, useRef } from "react";
import { m } from "#messages/messages.js";
import { ButtonLink } from "#web/components/button-link.tsx";
import { formatPercent } from "#web/format.ts";
import { usePage } from "#web/page-data.tsx";
import { PLANS, type Plan, type PlanPrice } from "../schema.ts";
import { type Period, PeriodChoice } from "./period-choice.tsx";
import { pricingAddress, registerAddress } from "./plan-address.ts";
import { type PlanAction, PlanCard } from "./plan-card.tsx";
import { planTexts } from "./plan-texts.ts";
import { startPlanPeriods } from "./start-plan-periods.ts";

/**
 * The four plans with the switch for all of them. Works without React on documents: start `startPlanPeriods` there.
 * @param action what stands at the foot of a card for a price; a link to choose it unless given
 * @param chosen lookup key of the price to mark
 * @param period what the cards show at first
 * @param heading the level of the plans' names, below that of what holds the cards
 */
export function PlanCards({
  action,
  chosen,
  period = "month",
  heading = "h3",
}: {
  action?: PlanAction;
  chosen?: string | undefined;
  period?: Period;
  heading?: "h2" | "h3";
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? startPlanPeriods(root.current) : undefined), []);
  return (
    <div ref={root} data-plan-cards="" className="grid gap-8">
      <div className="flex flex-col items-center gap-3 text-center">
        <PeriodChoice
          all
          // Those of the cards work by themselves.
          className="noscript:hidden"
          name="all-plans-period"
          legend={m.billing_period_all()}
          chosen={period}
        />
        <p className="rounded-full bg-marigold-soft px-3 py-1.5 text-micro font-medium text-balance text-accent sm:px-4 sm:text-small">
          {m.billing_pricing_banner()} · {m.billing_plan_savings({ percent: formatPercent(0.17) })}
        </p>
      </div>
      <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
        {PLANS.map((plan) => (
          <li key={plan.id} className="flex">
            <PlanCard
              plan={plan}
              chosen={chosen}
              period={period}
              action={action ?? linkToPlan}
              heading={heading}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

const linkToPlan: PlanAction = (plan, price) => <PlanLink plan={plan} price={price} />;

/** For visitors to sign-up, for everyone else to the pricing page, and there to this price. */
export function PlanLink({ plan, price }: { plan: Plan; price: PlanPrice }) {
  const { viewer } = usePage();
  const address = viewer ? pricingAddress(price.lookupKey) : registerAddress(price.lookupKey);
  return (
    <ButtonLink to={address} block variant={plan.popular ? "primary" : "secondary"}>
      {planTexts[plan.id].action()}
    </ButtonLink>
  );
}
