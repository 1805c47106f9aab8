import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, ownObject, privateOf } from "../objects.ts";
import { takePendingItems } from "../resources/invoice-items.ts";
import { periodLines } from "../resources/invoice-lines.ts";
import { createInvoice, newInvoiceId } from "../resources/invoices.ts";
import { atPrice, cycleOf, firstItem } from "../resources/subscription-items.ts";
import { setTimer } from "../timers.ts";
import { nextBoundary } from "./calendar.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { closeInvoice } from "./close-invoice.ts";
import { changeSubscription, lockSubscription } from "./load-subscription.ts";

/** Drafts can be changed for an hour before they are collected, as at Stripe. */
export const draftFor = 60 * 60;

const renewable = ["active", "past_due", "unpaid"];

/** Begins the next period of a subscription whose period is over, or ends it where that was asked for. */
export async function renewSubscription(work: Work, id: string): Promise<void> {
  const subscription = await lockSubscription(work, id);
  const { current_period_end: start } = firstItem(subscription);
  if (!renewable.includes(subscription.status) || start > work.now) return;
  // Its customer was put on a test clock a moment ago, which renews it from now on.
  if (idOf(subscription.test_clock) !== work.clock) return;
  if (subscription.cancel_at !== null && subscription.cancel_at <= start) {
    await cancelSubscription(work, subscription, "cancellation_requested");
    return;
  }
  const renewed = await nextPeriod(work, subscription, start);
  const invoiceId = newInvoiceId();
  const current: Stripe.Subscription = { ...renewed, latest_invoice: invoiceId };
  const hidden = { next_price: null };
  await changeSubscription(work, subscription, current, hidden);
  const collected = current.status !== "unpaid" && !current.pause_collection;
  const lines = [
    ...(await takePendingItems(work, current, invoiceId)),
    ...(await periodLines(work, current)),
  ];
  const draft = await createInvoice(work, current, {
    id: invoiceId,
    reason: "subscription_cycle",
    lines,
    periodStart: firstItem(subscription).current_period_start,
    periodEnd: start,
    finalizesAt: collected ? work.now + draftFor : null,
  });
  // Nothing of it is finalized: the customer's balance stays as it is.
  if (current.pause_collection?.behavior === "void") await closeInvoice(work, draft, "void");
  if (collected) await setTimer(work, "finalize_invoice", invoiceId, work.now + draftFor);
  await setTimer(work, "renew_subscription", id, firstItem(current).current_period_end);
}

async function nextPeriod(
  work: Work,
  subscription: Stripe.Subscription,
  start: number,
): Promise<Stripe.Subscription> {
  const { next_price } = await privateOf(work, "subscription", subscription.id);
  const next = next_price === null ? null : await ownObject(work, "price", next_price);
  const before = cycleOf(firstItem(subscription).price);
  const items = subscription.items.data.map((item, index) =>
    next && index === 0 ? atPrice(item, next) : item,
  );
  const cycle = cycleOf(items[0]?.price ?? firstItem(subscription).price);
  const same = cycle.interval === before.interval && cycle.interval_count === before.interval_count;
  const anchor = same ? subscription.billing_cycle_anchor : start;
  const end = nextBoundary(anchor, cycle, start);
  const data = items.map((item) => ({ ...item, current_period_start: start, current_period_end: end }));
  return { ...subscription, billing_cycle_anchor: anchor, items: { ...subscription.items, data } };
}

/** Ends a subscription at the time that was set for it, unless that was taken back. */
export async function cancelWhenDue(work: Work, id: string): Promise<void> {
  const subscription = await lockSubscription(work, id);
  if (subscription.status === "canceled") return;
  if (subscription.cancel_at === null || subscription.cancel_at > work.now) return;
  await cancelSubscription(work, subscription, "cancellation_requested");
}
