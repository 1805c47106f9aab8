import { productIdOf } from "./product-id.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import { PLANS, type Plan } from "./schema.ts";

/**
 * The package that a product of the payment server stands for. By the product, since a price that was replaced has
 * lost its lookup key while subscriptions still pay it.
 */
export function findPlanOfProduct(productId: string | null | undefined): Plan | undefined {
  return PLANS.find((plan) => plan.mode === "subscription" && productIdOf(plan.id) === productId);
}

/** The lookup key of what a subscription pays, or the one that its price had before it was replaced. */
export function lookupKeyOf(subscription: ProviderSubscription): string | null {
  const price = subscription.items.data[0]?.price;
  const plan = findPlanOfProduct(price?.product);
  const own = plan?.prices.find(({ interval }) => interval === price?.recurring?.interval);
  return price?.lookup_key ?? own?.lookupKey ?? null;
}
