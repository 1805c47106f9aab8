import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { findPlanPrice, type Plan, type PlanPrice, plansSchema } from "../schema.ts";
import { PlanCards, PlanLink } from "./plan-cards.tsx";
import { PlanPromises } from "./plan-promises.tsx";
import { planTexts } from "./plan-texts.ts";
import { type Purchase, useCheckout } from "./use-checkout.ts";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.billing_pricing_title(), description: m.billing_pricing_description() });

/** Price ids by lookup key; those that are missing can't be bought. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Record<string, string>> {
  const { plans } = await callApi(context.get(pageContext).api, "/api/billing/plans", {}, plansSchema);
  const prices = plans.flatMap((plan) => plan.prices);
  return Object.fromEntries(
    prices.flatMap((price) => (price.price_id ? [[price.lookup_key, price.price_id]] : [])),
  );
}

/** The pricing page, at /pricing. `?plan=starter_monthly` is the price that somebody came back for. */
export default function Pricing() {
  const priceIds = useLoaderData<typeof loader>();
  const { viewer } = usePage();
  const [query] = useSearchParams();
  const chosen = findPlanPrice(query.get("plan"))?.price.lookupKey;
  const { pending, error, start } = useCheckout();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: "center" });
  }, [error]);
  useFocusOnChosen(chosen);

  const action = (plan: Plan, price: PlanPrice) => {
    const priceId = priceIds[price.lookupKey];
    if (priceId && !viewer) return <PlanLink plan={plan} price={price} />;
    const purchase = priceId && { priceId, mode: plan.mode, lookupKey: price.lookupKey };
    return <BuyButton plan={plan} purchase={purchase || null} pending={pending} onBuy={start} />;
  };
  return (
    <div className="shell pb-24">
      <header className="mx-auto grid max-w-2xl gap-4 pt-14 pb-10 text-center">
        <h1 className="font-display text-section font-bold">{m.billing_pricing_heading()}</h1>
        <p className="text-lead text-muted">{m.billing_pricing_text()}</p>
      </header>
      <div ref={alert}>
        {error && (
          <Alert tone="danger" className="mx-auto mb-8 max-w-2xl">
            {error}
          </Alert>
        )}
      </div>
      <PlanCards action={action} chosen={chosen} heading="h2" />
      <div className="mt-16 border-t border-line pt-12">
        <PlanPromises />
      </div>
    </div>
  );
}

/** The button of the price that somebody came back for is the next thing they will want. */
function useFocusOnChosen(chosen: string | undefined): void {
  useEffect(() => {
    if (!chosen) return;
    const card = document.querySelector(`[data-price="${chosen}"]`);
    const control = card?.querySelector<HTMLElement>("a, button:not(:disabled)");
    control?.focus({ preventScroll: true });
    (control ?? card)?.scrollIntoView({ block: "center" });
  }, [chosen]);
}

function BuyButton({
  plan,
  purchase,
  pending,
  onBuy,
}: {
  plan: Plan;
  purchase: Purchase | null;
  pending: string | null;
  onBuy: (purchase: Purchase) => Promise<void>;
}) {
  if (!purchase) {
    return (
      <p className="grid min-h-11 place-items-center rounded-control bg-sunken px-2 py-1 text-center text-micro text-muted">
        {m.error_plan_unavailable()}
      </p>
    );
  }
  return (
    <Button
      block
      variant={plan.popular ? "primary" : "secondary"}
      pending={pending === purchase.priceId}
      pendingLabel={m.billing_loading()}
      disabled={pending !== null}
      onClick={() => void onBuy(purchase)}
    >
      {planTexts[plan.id].action()}
    </Button>
  );
}
