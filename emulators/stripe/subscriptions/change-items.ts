import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { ownObject } from "../objects.ts";
import { type LineFields, lineBasics } from "../resources/invoice-lines.ts";
import { productOf } from "../resources/prices.ts";
import { atPrice, costOf, cycleOf, type Period } from "../resources/subscription-items.ts";
import { nextBoundary } from "./calendar.ts";

/** An item's price or quantity from now on. */
export type ItemChange = { id: string; price: Stripe.Price; quantity: number };

/** What a change of items does: the subscription after it, and what it costs or gives back. */
export type ItemsChange = {
  subscription: Stripe.Subscription;
  adjustments: LineFields[];
  /** True when a new period begins now, which is always invoiced at once. */
  newPeriod: boolean;
};

/**
 * Changes the prices of items. The unused rest of the old price is given back and the rest of the new one charged,
 * to the second; another interval begins a new period now.
 * @param date The moment that the rest is counted from, in Unix seconds.
 */
export async function changeItems(
  work: Work,
  subscription: Stripe.Subscription,
  changed: ItemChange[],
  options: { prorate: boolean; date: number; resetAnchor: boolean },
): Promise<ItemsChange> {
  const items = subscription.items.data;
  const after = items.map((item) => {
    const change = changed.find(({ id }) => id === item.id);
    return change ? { ...atPrice(item, change.price), quantity: change.quantity } : item;
  });
  const newPeriod = options.resetAnchor || after.some((item, index) => !sameCycle(item, items[index]));
  const adjustments: LineFields[] = [];
  for (const [index, item] of after.entries()) {
    const old = items[index];
    if (!old || !options.prorate) continue;
    if (!newPeriod && costOf(old) === costOf(item) && old.price.id === item.price.id) continue;
    adjustments.push(...(await adjust(work, subscription, old, newPeriod ? null : item, options.date)));
  }
  const data = newPeriod ? after.map((item) => restarted(work, item)) : after;
  return {
    subscription: {
      ...subscription,
      billing_cycle_anchor: newPeriod ? work.now : subscription.billing_cycle_anchor,
      items: { ...subscription.items, data },
    },
    adjustments,
    newPeriod,
  };
}

function sameCycle(item: Stripe.SubscriptionItem, old: Stripe.SubscriptionItem | undefined): boolean {
  if (!old) return true;
  const [a, b] = [cycleOf(item.price), cycleOf(old.price)];
  return a.interval === b.interval && a.interval_count === b.interval_count;
}

function restarted(work: Work, item: Stripe.SubscriptionItem): Stripe.SubscriptionItem {
  const end = nextBoundary(work.now, cycleOf(item.price), work.now);
  return { ...item, current_period_start: work.now, current_period_end: end };
}

async function adjust(
  work: Work,
  subscription: Stripe.Subscription,
  old: Stripe.SubscriptionItem,
  item: Stripe.SubscriptionItem | null,
  date: number,
): Promise<LineFields[]> {
  const { current_period_start: start, current_period_end: end } = old;
  const rest = Math.min(1, Math.max(0, (end - date) / (end - start)));
  const period: Period = { start: date, end };
  const lines: LineFields[] = [];
  const line = async (of: Stripe.SubscriptionItem, amount: number, word: string) => {
    const product = await ownObject(work, "product", productOf(of.price));
    const basics = lineBasics(of, subscription.currency);
    const description = `${word} ${product.name} after ${dateText(date)}`;
    if (amount !== 0) lines.push({ ...basics, amount, description, period, proration: true });
  };
  await line(old, -Math.round(costOf(old) * rest), "Unused time on");
  if (item) await line(item, Math.round(costOf(item) * rest), "Remaining time on");
  return lines;
}

function dateText(moment: number): string {
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "2-digit",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(moment * 1000));
}
