import type { Stripe } from "stripe";
import type { Log } from "#platform/log.ts";
import { isPriceOf, listPrices } from "./provider-price.ts";
import { PLAN_PRICES, type Plan, type PlanPrice } from "./schema.ts";

const KEEP_MILLISECONDS = 5 * 60_000;
/** After a failure, pages do without ids for this long instead of each waiting for the payment server. */
const PAUSE_MILLISECONDS = 10_000;
const TIMEOUT_MILLISECONDS = 4_000;

/** A price that can be bought: ours and the payment server's. */
export interface SoldPrice {
  priceId: string;
  plan: Plan;
  price: PlanPrice;
}

/**
 * Makes the function that finds our plans' prices at the payment server. The answer is kept for minutes and shared by
 * everybody who asks meanwhile.
 * @returns the prices for sale; undefined while the payment server can't be reached
 */
export function createPriceFinder(stripe: Stripe, log: Log) {
  let kept: { prices: Promise<SoldPrice[] | undefined>; until: number } | undefined;
  return async (): Promise<SoldPrice[] | undefined> => {
    if (!kept || kept.until <= performance.now()) {
      const entry = { prices: load(stripe, log), until: performance.now() + KEEP_MILLISECONDS };
      kept = entry;
      void entry.prices.then((prices) => {
        // Also while a price is still missing: it may be set up at any moment.
        if (prices?.length !== PLAN_PRICES.length) entry.until = performance.now() + PAUSE_MILLISECONDS;
      });
    }
    return kept.prices;
  };
}
export type PriceFinder = ReturnType<typeof createPriceFinder>;

async function load(stripe: Stripe, log: Log): Promise<SoldPrice[] | undefined> {
  try {
    const found = await listPrices(stripe, { timeout: TIMEOUT_MILLISECONDS, maxNetworkRetries: 0 });
    return PLAN_PRICES.flatMap(({ plan, price }) => {
      const sold = found.get(price.lookupKey);
      if (sold && isPriceOf(sold, price)) return [{ priceId: sold.id, plan, price }];
      // Selling at another price than the one shown would be worse than not selling.
      log.warn({ lookupKey: price.lookupKey, found: sold?.id }, "no price for a plan; run stripe:setup");
      return [];
    });
  } catch (error) {
    log.warn({ err: error }, "the payment server's prices could not be loaded");
    return undefined;
  }
}
