import type { ResolutionId } from "#engine/encode/output-formats.ts";
import { findPlanOfProduct } from "#features/billing/find-plan-of-product.ts";
import { findSubscription } from "#features/billing/find-subscription.ts";
import { findPlanPrice } from "#features/billing/schema.ts";
import type { Queryable } from "#platform/database.ts";

/** Subscriptions that are paid for now. */
const PAID: readonly string[] = ["active", "trialing"];

/** Resolutions that a person's plan brings: Full HD always, 4K and 8K as the plan's features say. */
export async function allowedResolutions(db: Queryable, userId: string): Promise<ResolutionId[]> {
  const subscription = await findSubscription(db, userId);
  const plan =
    subscription && PAID.includes(subscription.status)
      ? (findPlanPrice(subscription.lookupKey)?.plan ?? findPlanOfProduct(subscription.productId))
      : undefined;
  const features = plan?.features ?? [];
  if (features.includes("eight_k")) return ["full_hd", "four_k", "eight_k"];
  return features.includes("four_k") ? ["full_hd", "four_k"] : ["full_hd"];
}
