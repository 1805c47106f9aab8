import type { Stripe } from "stripe";
import type { Locale } from "#platform/http/context.ts";
import type { SoldPrice } from "./find-plan-prices.ts";
import { LIVE_STATUSES } from "./find-subscription.ts";
import { openPortal, type PortalTools } from "./open-portal.ts";
import { type ProviderSubscription, parseSubscription } from "./provider-subscription.ts";

/**
 * The subscription that a customer has already, asked of the provider: the mirror may lag behind, and nobody is sold
 * a second one. One whose first payment is still open counts too.
 */
export async function findLiveSubscription(
  stripe: Stripe,
  customer: string,
): Promise<ProviderSubscription | undefined> {
  const { data } = await stripe.subscriptions.list({ customer, status: "all", limit: 100 });
  return data
    .map(parseSubscription)
    .find(({ status }) => LIVE_STATUSES.includes(status) || status === "incomplete");
}

export interface PlanChange {
  customer: string;
  subscription: ProviderSubscription;
  sold: SoldPrice;
  locale: Locale;
  /** Where the portal leads back to: after the change, and without it. */
  doneUrl: string;
  returnUrl: string;
}

/**
 * Where somebody who has a plan changes it: the portal's page for just this change. A subscription that owes a
 * payment, is about to end or has this price already is sent to the portal's overview, where that is settled first.
 */
export async function changePlan(
  tools: PortalTools,
  { customer, subscription, sold, locale, doneUrl, returnUrl }: PlanChange,
): Promise<string> {
  const [item] = subscription.items.data;
  const ending = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const running = subscription.status === "active" || subscription.status === "trialing";
  const common = { customer, locale, returnUrl };
  if (!running) return openPortal(tools, { ...common, face: "account" });
  if (!item || ending || item.price.id === sold.priceId)
    return openPortal(tools, { ...common, face: "plans" });
  return openPortal(tools, {
    ...common,
    face: "plans",
    flow: {
      type: "subscription_update_confirm",
      subscription_update_confirm: {
        subscription: subscription.id,
        items: [{ id: item.id, price: sold.priceId }],
      },
      after_completion: { type: "redirect", redirect: { return_url: doneUrl } },
    },
  });
}
