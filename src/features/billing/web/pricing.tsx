import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { m } from "#messages/messages.js";
import { callApi } from "#web/api.ts";
import { Alert } from "#web/components/alert.tsx";
import { Button } from "#web/components/button.tsx";
import { ButtonLink } from "#web/components/button-link.tsx";
import { pageContext } from "#web/page-context.ts";
import { usePage } from "#web/page-data.tsx";
import { pageMeta } from "#web/page-meta.ts";
import {
  findPlanPrice,
  type Plan,
  type PlanPrice,
  plansSchema,
  type SubscriptionAnswer,
  subscriptionSchema,
} from "../schema.ts";
import { waitingProject } from "./plan-address.ts";
import { PlanCards, PlanLink } from "./plan-cards.tsx";
import { PlanPromises } from "./plan-promises.tsx";
import { planTexts } from "./plan-texts.ts";
import { type Purchase, useCheckout } from "./use-checkout.ts";
import { loadWaitingProject, WaitingProject } from "./waiting-project.tsx";

export const meta: MetaFunction = (input) =>
  pageMeta(input, { title: m.billing_pricing_title(), description: m.billing_pricing_description() });

/**
 * Price ids by lookup key; those that are missing can't be bought. The plan that the reader has already, and the project
 * that waits for a credit.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { api, viewer } = context.get(pageContext);
  const projectId = waitingProject(new URL(request.url).searchParams);
  const [{ plans }, subscription, waiting] = await Promise.all([
    callApi(api, "/api/billing/plans", {}, plansSchema),
    viewer ? callApi(api, "/api/billing/subscription", {}, subscriptionSchema) : null,
    viewer && projectId ? loadWaitingProject(api, projectId) : null,
  ]);
  const prices = plans.flatMap((plan) => plan.prices);
  const priceIds: Record<string, string> = Object.fromEntries(
    prices.flatMap((price) => (price.price_id ? [[price.lookup_key, price.price_id]] : [])),
  );
  return { priceIds, subscription, waiting };
}

/** The pricing page, at /pricing. `?plan=starter_monthly` is the price that somebody came back for. */
export default function Pricing() {
  const { priceIds, subscription, waiting } = useLoaderData<typeof loader>();
  const { viewer } = usePage();
  const [query] = useSearchParams();
  const price = findPlanPrice(query.get("plan"))?.price;
  const chosen = price?.lookupKey;
  const interval = price?.interval ?? subscription?.interval;
  const { pending, error, start, freshSignInDialog } = useCheckout();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: "center" });
  }, [error]);
  useFocusOnChosen(chosen);

  const action = (plan: Plan, price: PlanPrice) => {
    const priceId = priceIds[price.lookupKey];
    if (priceId && !viewer) return <PlanLink plan={plan} price={price} />;
    const purchase = priceId && { priceId, mode: plan.mode, lookupKey: price.lookupKey };
    const place = placeOf(plan, price, subscription);
    return (
      <BuyButton plan={plan} purchase={purchase || null} place={place} pending={pending} onBuy={start} />
    );
  };
  return (
    <div className="shell pb-24">
      <header className="mx-auto grid max-w-2xl gap-4 pt-14 pb-10 text-center">
        <h1 className="font-display text-section font-bold">{m.billing_pricing_heading()}</h1>
        <p className="text-lead text-balance text-muted">{m.billing_pricing_text()}</p>
      </header>
      {waiting && <WaitingProject project={waiting} />}
      <div ref={alert}>
        {error && (
          <Alert tone="danger" className="mx-auto mb-8 max-w-2xl">
            {error}
          </Alert>
        )}
      </div>
      {subscription && subscription.plan !== "free" && (
        <p className="mx-auto mb-8 max-w-2xl text-center text-small text-balance text-muted">
          {m.billing_pricing_change_note()}
        </p>
      )}
      <PlanCards
        action={action}
        chosen={chosen}
        period={interval === "year" ? "year" : "month"}
        heading="h2"
      />
      <PaymentTerms />
      {freshSignInDialog}
      <div className="mt-16 border-t border-line pt-12">
        <PlanPromises />
      </div>
    </div>
  );
}

/** The contract, and how to get out of it. Opened by start-legal-dialog.ts. */
function PaymentTerms() {
  const style = "font-medium text-teal underline underline-offset-4 hover:text-teal-hover";
  return (
    <p className="mx-auto mt-8 max-w-2xl text-center text-small text-balance text-muted">
      {m.billing_accept()}{" "}
      <a
        href="/legal/distance-sales"
        data-legal-link="distance-sales"
        aria-haspopup="dialog"
        className={style}
      >
        {m.billing_accept_sales()}
      </a>
      ,{" "}
      <a href="/legal/returns" data-legal-link="returns" aria-haspopup="dialog" className={style}>
        {m.billing_accept_returns()}
      </a>
    </p>
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

/** How a price stands to the plan that the reader has: it is the very one, a change to it, or there is none. */
function placeOf(plan: Plan, price: PlanPrice, subscription: SubscriptionAnswer | null): Place {
  if (plan.mode === "payment" || !subscription || subscription.plan === "free") return "new";
  return plan.id === subscription.plan && price.interval === subscription.interval ? "current" : "change";
}
type Place = "new" | "change" | "current";

function BuyButton({
  plan,
  purchase,
  place,
  pending,
  onBuy,
}: {
  plan: Plan;
  purchase: Purchase | null;
  place: Place;
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
  if (place === "current") {
    return (
      <ButtonLink to="/dashboard" block variant="ghost">
        <Check aria-hidden="true" />
        {m.billing_plan_current()}
      </ButtonLink>
    );
  }
  return (
    <Button
      block
      variant={plan.popular ? "primary" : "secondary"}
      pending={pending === purchase.priceId}
      pendingLabel={m.billing_loading()}
      disabled={pending !== null && pending !== purchase.priceId}
      onClick={() => void onBuy(purchase)}
    >
      {place === "change" ? m.billing_plan_switch() : planTexts[plan.id].action()}
    </Button>
  );
}
