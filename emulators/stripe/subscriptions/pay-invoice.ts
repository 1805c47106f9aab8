import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { findObject, idOf, ownObject } from "../objects.ts";
import { type Attempt, attemptPayment } from "../payments/attempt-payment.ts";
import { intentOf } from "../resources/invoice-payments.ts";
import { subscriptionOf } from "../resources/invoices.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { lockSubscription, onClockOfSubscription } from "./load-subscription.ts";
import { settleAsFailed, settleAsPaid } from "./settle-invoice.ts";

/** How paying went; `attempt` is null when there was nothing to pay with, or nothing to pay. */
export type InvoicePayment = { invoice: Stripe.Invoice; attempt: Attempt | null };

type Circumstances = {
  /** Instead of the subscription's or the customer's default. */
  method?: Stripe.PaymentMethod | undefined;
  /** Nobody is there to answer 3-D Secure. */
  offSession: boolean;
  /** The server's own attempt, as opposed to one by hand. */
  scheduled: boolean;
  authenticated?: boolean;
  returnUrl?: string;
};

/**
 * Locks an invoice in the order that all who touch both keep: subscription, then invoice.
 * @returns the invoice, and the work at its customer's time
 */
export async function lockInvoice(
  work: Work,
  id: string,
): Promise<{ timed: Work; invoice: Stripe.Invoice; subscription: Stripe.Subscription | null }> {
  const subscriptionId = subscriptionOf(await ownObject(work, "invoice", id));
  const timed = await onClockOfSubscription(work, subscriptionId);
  const subscription = subscriptionId === null ? null : await lockSubscription(timed, subscriptionId);
  return { timed, subscription, invoice: await ownObject(timed, "invoice", id, { lock: true }) };
}

/** Tries to pay an open invoice. The caller holds its lock. */
export async function payInvoice(
  work: Work,
  invoice: Stripe.Invoice,
  circumstances: Circumstances,
): Promise<InvoicePayment> {
  const { scheduled, offSession } = circumstances;
  const intentId = await intentOf(work, invoice.id);
  if (intentId === null) return { invoice, attempt: null };
  const intent = await ownObject(work, "payment_intent", intentId, { lock: true });
  const method = circumstances.method ?? (await defaultMethodOf(work, invoice));
  if (!method) {
    const failed = await settleAsFailed(work, invoice, { scheduled, needsAction: false });
    return { invoice: failed, attempt: null };
  }
  const attempt = await attemptPayment(work, intent, method, {
    offSession,
    authenticated: circumstances.authenticated ?? false,
    ...(circumstances.returnUrl === undefined ? {} : { returnUrl: circumstances.returnUrl }),
  });
  if (attempt.outcome === "declined") {
    const needsAction = attempt.decline.code === "authentication_required";
    return { invoice: await settleAsFailed(work, invoice, { scheduled, needsAction }), attempt };
  }
  if (attempt.outcome !== "succeeded") return { invoice, attempt };
  return { invoice: await settleAsPaid(work, invoice), attempt };
}

/** The payment method that an invoice is collected with. */
export async function defaultMethodOf(
  work: Work,
  invoice: Stripe.Invoice,
): Promise<Stripe.PaymentMethod | undefined> {
  const customer = await ownObject(work, "customer", idOf(invoice.customer) ?? "");
  const subscriptionId = subscriptionOf(invoice);
  const subscription = subscriptionId === null ? null : await ownObject(work, "subscription", subscriptionId);
  const id =
    idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  return id === null ? undefined : findObject(work, "payment_method", id);
}

/** Draft → open → paid or not: what becomes of a renewal's invoice an hour after it was made. */
export async function collectInvoice(work: Work, id: string): Promise<Stripe.Invoice> {
  const { timed, invoice } = await lockInvoice(work, id);
  if (invoice.status !== "draft") return invoice;
  const open = await finalizeInvoice(timed, invoice);
  if (open.status !== "open") return open;
  return (await payInvoice(timed, open, { offSession: true, scheduled: true })).invoice;
}

/** The next try at an invoice whose payment has failed. */
export async function retryInvoice(work: Work, id: string): Promise<void> {
  const { timed, invoice } = await lockInvoice(work, id);
  if (invoice.status !== "open" || invoice.auto_advance === false) return;
  await payInvoice(timed, invoice, { offSession: true, scheduled: true });
}
