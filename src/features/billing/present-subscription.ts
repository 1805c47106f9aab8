import type { FoundSubscription } from "./find-subscription.ts";
import type { SubscriptionAnswer } from "./schema.ts";

/** The plan's name follows from the price; only an active subscription has one. */
export function presentSubscription(row: FoundSubscription): SubscriptionAnswer {
  return {
    status: row?.status ?? null,
    plan: row?.status === "active" ? planOf(row.lookupKey ?? "") : "free",
    current_period_end: row?.currentPeriodEnd?.toISOString() ?? null,
    cancel_at_period_end: row?.cancelAtPeriodEnd ?? false,
  };
}

function planOf(priceName: string): SubscriptionAnswer["plan"] {
  const plans = ["starter", "professional", "business"] as const;
  return plans.find((plan) => priceName.includes(plan)) ?? "free";
}
