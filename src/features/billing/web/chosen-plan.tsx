import { m } from "#messages/messages.js";
import { formatMoney } from "#web/format.ts";
import { findPlanPrice, monthlyShare, type PlanPrice } from "../schema.ts";
import { planTexts } from "./plan-texts.ts";

/** Reminds who signs up of the price they chose before; nothing for a key that is no price's. */
export function ChosenPlan({ lookupKey }: { lookupKey: string | null }) {
  const found = findPlanPrice(lookupKey);
  if (!found) return null;
  return (
    <div className="mb-6 grid gap-0.5 rounded-control border border-line bg-sunken px-4 py-3 text-small">
      <p className="font-semibold">{m.billing_chosen_plan({ plan: planTexts[found.plan.id].name() })}</p>
      <p className="text-muted">{priceText(found.price)}</p>
      <p className="text-muted">{m.billing_chosen_next()}</p>
    </div>
  );
}

function priceText({ amount, interval }: PlanPrice): string {
  if (interval === "once") return `${formatMoney(amount)} ${m.billing_price_once()}`;
  if (interval === "month") return `${formatMoney(amount)} ${m.billing_price_month()}`;
  const share = `${formatMoney(monthlyShare(amount))} ${m.billing_price_month()}`;
  return `${share} · ${m.billing_price_annually({ total: formatMoney(amount) })}`;
}
