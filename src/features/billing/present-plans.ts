import type { SoldPrice } from "./find-plan-prices.ts";
import { CURRENCY, PLANS, type PlansAnswer } from "./schema.ts";

/** The plan list with the payment server's price ids; without them the plans can be read, not bought. */
export function presentPlans(sold: SoldPrice[] | undefined): PlansAnswer {
  const ids = new Map(sold?.map(({ price, priceId }) => [price.lookupKey, priceId]));
  return {
    currency: CURRENCY,
    plans: PLANS.map((plan) => ({
      id: plan.id,
      mode: plan.mode,
      credits: plan.credits,
      popular: plan.popular,
      savings: plan.savings,
      prices: plan.prices.map((price) => ({
        interval: price.interval,
        amount: price.amount,
        lookup_key: price.lookupKey,
        price_id: ids.get(price.lookupKey) ?? null,
      })),
    })),
  };
}
