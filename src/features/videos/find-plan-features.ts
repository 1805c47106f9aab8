import { findPlanOfProduct } from "#features/billing/find-plan-of-product.ts";
import { findSubscription } from "#features/billing/find-subscription.ts";
import { findPlanPrice, type PlanFeature } from "#features/billing/schema.ts";
import type { Queryable } from "#platform/database.ts";

/** Subscriptions that are paid for now. */
const PAID: readonly string[] = ["active", "trialing"];

/** What a person's package promises; nothing without one that is paid for. */
export async function findPlanFeatures(db: Queryable, userId: string): Promise<readonly PlanFeature[]> {
  const subscription = await findSubscription(db, userId);
  if (!subscription || !PAID.includes(subscription.status)) return [];
  const plan = findPlanPrice(subscription.lookupKey)?.plan ?? findPlanOfProduct(subscription.productId);
  return plan?.features ?? [];
}

/** Whether a person's films and exports are made before those that others wait for. */
export async function comesFirst(db: Queryable, userId: string): Promise<boolean> {
  return (await findPlanFeatures(db, userId)).includes("priority_queue");
}
