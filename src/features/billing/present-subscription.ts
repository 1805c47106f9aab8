import { findPlanOfProduct } from "./find-plan-of-product.ts";
import { type FoundSubscription, LIVE_STATUSES } from "./find-subscription.ts";
import type { SubscriptionAnswer } from "./schema.ts";

/**
 * The plan's name follows from the price, and stands while the subscription can still go on: who owes a payment keeps
 * it until the provider ends the subscription.
 */
export function presentSubscription(row: FoundSubscription): SubscriptionAnswer {
  const plan = row && LIVE_STATUSES.includes(row.status) ? planOf(row) : "free";
  return {
    status: row?.status ?? null,
    plan,
    interval: plan === "free" ? null : row?.interval === "year" ? "year" : "month",
    current_period_end: row?.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: row?.cancelAtPeriodEnd ?? false,
    cancel_at: row?.cancelAt?.toISOString() ?? null,
    next_grant: nextGrantOf(row, plan),
  };
}

/** By the price's name, as the product's is when the name has moved on to a newer price. */
function planOf({ lookupKey, productId }: NonNullable<FoundSubscription>): SubscriptionAnswer["plan"] {
  const plans = ["starter", "professional", "business"] as const;
  return plans.find((plan) => (lookupKey ?? productId ?? "").includes(plan)) ?? "free";
}

/** A month that was paid for already, else the first of the next payment, where that is for the same plan. */
function nextGrantOf(
  row: FoundSubscription,
  plan: SubscriptionAnswer["plan"],
): SubscriptionAnswer["next_grant"] {
  if (row?.nextGrant) return { at: row.nextGrant.at.toISOString(), credits: row.nextGrant.credits };
  if (row?.status !== "active" || row.cancelAtPeriodEnd || row.isScheduled) return null;
  if (!row.currentPeriodEnd) return null;
  const credits = findPlanOfProduct(row.productId ?? `vitrin_${plan}`)?.credits;
  return credits ? { at: row.currentPeriodEnd.toISOString(), credits } : null;
}
