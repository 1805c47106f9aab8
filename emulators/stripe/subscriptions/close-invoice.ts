import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { ownObject, saveObject } from "../objects.ts";
import { closeInvoicePayment, intentOf } from "../resources/invoice-payments.ts";
import { clearTimers } from "../timers.ts";
import { emitEvent } from "../webhooks/emit-event.ts";

/**
 * Ends an invoice without payment: void, as if it had never been, or given up as uncollectible. The caller holds its
 * lock.
 */
export async function closeInvoice(
  work: Work,
  invoice: Stripe.Invoice,
  status: "uncollectible" | "void",
): Promise<Stripe.Invoice> {
  const moment = status === "void" ? "voided_at" : "marked_uncollectible_at";
  const closed: Stripe.Invoice = {
    ...invoice,
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status,
    status_transitions: { ...invoice.status_transitions, [moment]: work.now },
  };
  await saveObject(work, "invoice", closed);
  await clearTimers(work, invoice.id);
  if (status === "uncollectible") {
    await emitEvent(work, "invoice.marked_uncollectible", closed);
    return closed;
  }
  await cancelIntent(work, closed);
  await emitEvent(work, "invoice.voided", closed);
  return closed;
}

async function cancelIntent(work: Work, invoice: Stripe.Invoice): Promise<void> {
  await closeInvoicePayment(work, invoice, "canceled");
  const id = await intentOf(work, invoice.id);
  if (id === null) return;
  const intent = await ownObject(work, "payment_intent", id, { lock: true });
  const canceled = await saveObject(work, "payment_intent", {
    ...intent,
    canceled_at: work.now,
    cancellation_reason: "void_invoice",
    status: "canceled",
  });
  await emitEvent(work, "payment_intent.canceled", canceled);
}
