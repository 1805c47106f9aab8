import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, ownObject, saveObject } from "../objects.ts";
import { createInvoicePayment } from "../resources/invoice-payments.ts";
import { amountsOf, customerFields, subscriptionOf } from "../resources/invoices.ts";
import { createIntent } from "../resources/payment-intents.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { settleAsPaid } from "./settle-invoice.ts";

const descriptions: Record<string, string> = {
  subscription_create: "Subscription creation",
  subscription_cycle: "Subscription update",
  subscription_update: "Subscription update",
};

/**
 * Gives a draft its number, uses up the customer's credit and opens it for payment; an invoice of nothing is paid
 * at once. Whom it is for is fixed with that. What was bought once was paid in full: no credit is used up for it.
 * @param intent The payment that was already tried for it at the checkout.
 */
export async function finalizeInvoice(
  work: Work,
  draft: Stripe.Invoice,
  intent?: Stripe.PaymentIntent,
): Promise<Stripe.Invoice> {
  const customer = await ownObject(work, "customer", idOf(draft.customer) ?? "", { lock: true });
  const sequence = customer.next_invoice_sequence ?? 1;
  const isSingle = subscriptionOf(draft) === null;
  const before = isSingle ? 0 : customer.balance;
  const left = draft.total + before;
  const open: Stripe.Invoice = {
    ...draft,
    ...amountsOf(draft.total, before),
    ...(await customerFields(work, customer)),
    automatically_finalizes_at: null,
    effective_at: work.now,
    ending_balance: Math.min(0, left),
    hosted_invoice_url: `${work.baseUrl}/i/${draft.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: work.now },
  };
  await saveObject(work, "invoice", open);
  const balance = isSingle ? customer.balance : Math.min(0, left);
  await noteBalance(work, customer, { balance, next_invoice_sequence: sequence + 1 });
  if (open.amount_due > 0) {
    const payment = intent ?? (await intentFor(work, open));
    await createInvoicePayment(work, open, payment.id);
  }
  await emitEvent(work, "invoice.finalized", open);
  return open.amount_due === 0 ? settleAsPaid(work, open) : open;
}

async function noteBalance(
  work: Work,
  before: Stripe.Customer,
  now: { balance: number; next_invoice_sequence: number },
): Promise<void> {
  const after = await saveObject(work, "customer", { ...before, ...now });
  // The sequence is the invoices' own affair: only a new balance is news of the customer.
  const previous = changes({ ...before, next_invoice_sequence: now.next_invoice_sequence }, after);
  if (previous) await emitEvent(work, "customer.updated", after, previous);
}

function intentFor(work: Work, invoice: Stripe.Invoice): Promise<Stripe.PaymentIntent> {
  return createIntent(work, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: idOf(invoice.customer),
    description: descriptions[invoice.billing_reason ?? ""] ?? null,
    metadata: {},
    methodTypes: ["card"],
    receiptEmail: null,
    setupFutureUsage: null,
    statementDescriptor: null,
    statementDescriptorSuffix: null,
  });
}
