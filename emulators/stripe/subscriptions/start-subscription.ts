import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { insertObject } from "../objects.ts";
import { periodLines } from "../resources/invoice-lines.ts";
import { createInvoice, newInvoiceId } from "../resources/invoices.ts";
import { buildSubscriptionItem, cycleOf, type Period } from "../resources/subscription-items.ts";
import { buildSubscription } from "../resources/subscriptions.ts";
import { setTimer } from "../timers.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { nextBoundary } from "./calendar.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { settleAsPaid } from "./settle-invoice.ts";

export type SubscriptionStart = {
  customer: string;
  lines: Stripe.LineItem[];
  /** Pays the renewals; null for a subscription that costs nothing. */
  method: string | null;
  description: string | null;
  metadata: Record<string, string>;
  /** The first payment, which has succeeded; null when nothing was due. */
  intent: Stripe.PaymentIntent | null;
};

/** Makes a subscription that was paid at the checkout, with its first invoice. */
export async function startSubscription(
  work: Work,
  given: SubscriptionStart,
): Promise<{ subscription: Stripe.Subscription; invoice: Stripe.Invoice }> {
  const invoiceId = newInvoiceId();
  const built = buildSubscription(work, { ...given, currency: given.lines[0]?.currency ?? "usd", invoiceId });
  const data = given.lines.flatMap((line) => {
    if (!line.price) return [];
    const period: Period = { start: work.now, end: nextBoundary(work.now, cycleOf(line.price), work.now) };
    return [buildSubscriptionItem(work, built.id, line.price, line.quantity ?? 1, period)];
  });
  const subscription: Stripe.Subscription = { ...built, items: { ...built.items, data } };
  await insertObject(work, "subscription", subscription, { next_price: null });
  await emitEvent(work, "customer.subscription.created", subscription);
  const draft = await createInvoice(work, subscription, {
    id: invoiceId,
    reason: "subscription_create",
    lines: await periodLines(work, subscription),
    periodStart: work.now,
    periodEnd: work.now,
    finalizesAt: null,
  });
  const open = await finalizeInvoice(work, draft, given.intent ?? undefined);
  const end = Math.min(...data.map((item) => item.current_period_end));
  await setTimer(work, "renew_subscription", subscription.id, end);
  return { subscription, invoice: open.status === "open" ? await settleAsPaid(work, open) : open };
}
