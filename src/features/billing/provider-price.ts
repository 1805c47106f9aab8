import type { Stripe } from "stripe";
import { CURRENCY, PLANS, type PlanPrice } from "./schema.ts";

/** How the payment server calls how often a price is paid; one that is paid once has none. */
export const RECURRING_INTERVALS = { once: undefined, month: "month", year: "year" } as const;

/** Whether the payment server's price is the one that we show: amount, currency and interval. */
export function isPriceOf(found: Stripe.Price | undefined, price: PlanPrice): boolean {
  return (
    found?.active === true &&
    found.unit_amount === price.amount &&
    found.currency === CURRENCY &&
    found.recurring?.interval === RECURRING_INTERVALS[price.interval] &&
    (found.recurring?.interval_count ?? 1) === 1
  );
}

/** The payment server's active prices for our plans, by lookup key. */
export async function listPrices(
  stripe: Stripe,
  options?: Stripe.RequestOptions,
): Promise<Map<string, Stripe.Price>> {
  const lookupKeys = PLANS.flatMap((plan) => plan.prices.map((price) => price.lookupKey));
  // A lookup key belongs to one price at most, and the list of keys is under the request's limit of ten.
  const page = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 100 }, options);
  return new Map(
    page.data.flatMap((price) => (price.lookup_key ? [[price.lookup_key, price] as const] : [])),
  );
}
