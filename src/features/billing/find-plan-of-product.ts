import { productIdOf } from "./product-id.ts";
import { PLANS, type Plan } from "./schema.ts";

/**
 * The package that a product of the payment server stands for. By the product, since a price that was replaced has
 * lost its lookup key while subscriptions still pay it.
 */
export function findPlanOfProduct(productId: string | null | undefined): Plan | undefined {
  return PLANS.find((plan) => plan.mode === "subscription" && productIdOf(plan.id) === productId);
}
