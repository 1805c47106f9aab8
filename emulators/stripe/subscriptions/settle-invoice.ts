import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, ownObject, saveObject } from "../objects.ts";
import { closeInvoicePayment } from "../resources/invoice-payments.ts";
import { subscriptionOf } from "../resources/invoices.ts";
import { clearTimers, setTimer } from "../timers.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { cancelSubscription } from "./cancel-subscription.ts";
import { changeSubscription, lockSubscription } from "./load-subscription.ts";

const day = 24 * 60 * 60;
/** When a failed payment is tried again, counted from the invoice's finalization. */
const retriesAfter = [3 * day, 8 * day, 15 * day];

const owing = ["incomplete", "past_due", "unpaid"];

/** Marks an invoice as paid; a subscription whose newest invoice it is owes nothing any more. */
export async function settleAsPaid(work: Work, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const paid: Stripe.Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: work.now },
  };
  await saveObject(work, "invoice", paid);
  await clearTimers(work, invoice.id);
  await closeInvoicePayment(work, paid, "paid");
  await emitEvent(work, "invoice.paid", paid);
  await emitEvent(work, "invoice.payment_succeeded", paid);
  const subscriptionId = subscriptionOf(invoice);
  if (subscriptionId !== null) {
    const subscription = await lockSubscription(work, subscriptionId);
    if (owing.includes(subscription.status) && idOf(subscription.latest_invoice) === invoice.id) {
      await changeSubscription(work, subscription, { ...subscription, status: "active" });
      await setDelinquent(work, invoice, false);
    }
  }
  return paid;
}

/**
 * Notes a failed payment. The subscription is past due; it is tried again until the retries are used up, and then
 * it ends as the server was told.
 * @param scheduled False when somebody tried by hand, which leaves the schedule as it is.
 */
export async function settleAsFailed(
  work: Work,
  invoice: Stripe.Invoice,
  failure: { scheduled: boolean; needsAction: boolean },
): Promise<Stripe.Invoice> {
  const next = failure.scheduled ? nextRetry(work, invoice) : invoice.next_payment_attempt;
  const failed: Stripe.Invoice = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    attempted: true,
    next_payment_attempt: next,
  };
  await saveObject(work, "invoice", failed);
  await emitEvent(work, "invoice.payment_failed", failed);
  if (failure.needsAction) await emitEvent(work, "invoice.payment_action_required", failed);
  if (failure.scheduled) {
    if (next !== null) await setTimer(work, "retry_invoice", invoice.id, next);
    await noteFailure(work, failed, next === null);
  }
  return failed;
}

export function nextRetry(work: Work, invoice: Stripe.Invoice): number | null {
  const finalized = invoice.status_transitions.finalized_at ?? work.now;
  return retriesAfter.map((wait) => finalized + wait).find((due) => due > work.now) ?? null;
}

async function noteFailure(work: Work, invoice: Stripe.Invoice, last: boolean): Promise<void> {
  const subscriptionId = subscriptionOf(invoice);
  if (subscriptionId === null) return;
  const subscription = await lockSubscription(work, subscriptionId);
  if (subscription.status === "canceled") return;
  await setDelinquent(work, invoice, true);
  if (last && work.afterDunning === "cancel") {
    await cancelSubscription(work, subscription, "payment_failed");
    return;
  }
  const status = last && work.afterDunning === "unpaid" ? "unpaid" : "past_due";
  if (status === subscription.status || subscription.status === "unpaid") return;
  await changeSubscription(work, subscription, { ...subscription, status });
}

async function setDelinquent(work: Work, invoice: Stripe.Invoice, delinquent: boolean): Promise<void> {
  const before = await ownObject(work, "customer", idOf(invoice.customer) ?? "", { lock: true });
  const after = await saveObject(work, "customer", { ...before, delinquent });
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "customer.updated", after, previous);
}
