import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { findObject } from "../objects.ts";
import type { Cycle } from "../subscriptions/calendar.ts";
import { productOf } from "./prices.ts";

/** From when to when a subscription item is paid, in Unix seconds. */
export type Period = { start: number; end: number };

/** The old view of a recurring price, which subscription items still carry. */
function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    ...cycleOf(price),
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: productOf(price),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** How often a recurring price is billed. */
export function cycleOf(price: Stripe.Price): Cycle {
  const { interval, interval_count } = price.recurring ?? { interval: "month", interval_count: 1 };
  return { interval, interval_count };
}

/** One price of a subscription, paid for a period. */
export function buildSubscriptionItem(
  work: Work,
  subscription: string,
  price: Stripe.Price,
  quantity: number,
  period: Period,
): Stripe.SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: work.now,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** The item at another price. */
export function atPrice(item: Stripe.SubscriptionItem, price: Stripe.Price): Stripe.SubscriptionItem {
  return { ...item, price, plan: planOf(price) };
}

/** What an item costs for a whole period, in the currency's smallest unit. */
export function costOf(item: Stripe.SubscriptionItem): number {
  return (item.price.unit_amount ?? 0) * (item.quantity ?? 1);
}

/** The subscription with its prices as they are now: a lookup key may have moved on since it was stored. */
export async function withCurrentPrices(
  work: Work,
  subscription: Stripe.Subscription,
): Promise<Stripe.Subscription> {
  const data: Stripe.SubscriptionItem[] = [];
  for (const item of subscription.items.data) {
    const price = await findObject(work, "price", item.price.id, { deleted: true });
    data.push(price ? atPrice(item, price) : item);
  }
  return { ...subscription, items: { ...subscription.items, data } };
}

/** The one item that the local server's subscriptions are about first of all. */
export function firstItem(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`The subscription ${subscription.id} has no item.`);
  return item;
}
