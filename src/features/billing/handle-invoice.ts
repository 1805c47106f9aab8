import { eq } from "drizzle-orm";
import { z } from "zod";
import { cancelPlanGrants } from "./cancel-plan-grants.ts";
import type { EventContext, EventHandler, StripeEvent } from "./event-handler.ts";
import { findFormerOwner } from "./find-former-owner.ts";
import { lookupKeyOf } from "./find-plan-of-product.ts";
import { giveBackStrayPayment } from "./give-back-stray-payment.ts";
import { notePayment, type PaymentFacts } from "./grant-for-payment.ts";
import { grantPaidInvoices, loadPaidPackages } from "./grant-paid-invoices.ts";
import { mirrorSubscription, readMirror, settlePlanGrants } from "./mirror-subscription.ts";
import { invoiceSource } from "./payment-source.ts";
import { type ProviderSubscription, retrieveSubscription, timeOf } from "./provider-subscription.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { reversePackageMonths } from "./reverse-package-months.ts";
import { rewardReferrer } from "./reward-referrer.ts";
import { CURRENCY } from "./schema.ts";
import { paymentFailedNotice, receiptNotice, sendPackageNotice } from "./send-package-mail.ts";
import { isNobodys } from "./standstill.ts";
import { type Invoice, paidAt, retrieveInvoice, subscriptionOf } from "./subscription-invoice.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * invoice.paid: the only source of a package's credits, once for each line and month. A package purchase also
 * completes the referral that brought this person. What is paid for an account that is nobody's goes back.
 */
export const handleInvoicePaid: EventHandler = async (context, event) => {
  const { stripe, now } = context;
  const askedAt = now();
  // Also of a customer that is forgotten by now: what they have paid is theirs, or goes back.
  const found = await findInvoice(context, event, { ofFormer: true });
  if (found?.invoice.status !== "paid") return undefined;
  const { invoice, userId, subscription, before } = found;
  const asOf = await timeOf(stripe, subscription, now);
  const invoices = await loadPaidPackages(context, subscription.id, invoice);
  const isPurchase =
    invoice.amount_paid > 0 &&
    invoices.some(({ id, lines }) => id === invoice.id && lines.some(({ kind }) => kind !== "back"));
  const facts = factsOf(invoice, subscription, userId);
  return async (tx) => {
    if (await isNobodys(tx, userId, askedAt))
      return giveBackStrayPayment(tx, { ...context, now: askedAt }, facts);
    await mirrorSubscription(tx, subscription, before);
    await grantPaidInvoices(tx, { userId, subscription, invoices, now: askedAt });
    await settlePlanGrants(tx, { subscriptionId: subscription.id, asOf, now: askedAt });
    const { source } = facts;
    await notePayment(tx, facts);
    // News of a refund may have come first.
    await reversePackageMonths(tx, source, askedAt);
    if (isPurchase) await rewardReferrer(tx, context, { source, buyerId: userId });
    await reconcilePayment(tx, source, askedAt);
    const notice = receiptNotice(invoice, { subscription, paidAt: facts.paidAt });
    if (notice) await sendPackageNotice(tx, context, { userId, subscription, notice });
  };
};

/**
 * invoice.payment_failed, invoice.payment_action_required: the subscription owes, and its owner is asked to pay;
 * nothing is granted.
 */
export const handleInvoiceUnpaid: EventHandler = async (context, event) => {
  const found = await findInvoice(context, event);
  if (!found) return undefined;
  const { invoice, subscription, userId, before } = found;
  return async (tx) => {
    await mirrorSubscription(tx, subscription, before);
    const notice = paymentFailedNotice(invoice);
    if (notice) await sendPackageNotice(tx, context, { userId, subscription, notice });
  };
};

/** invoice.voided, invoice.marked_uncollectible: what the invoice was still to bring does not come. */
export const handleInvoiceGivenUp: EventHandler = async (context, event) => {
  const askedAt = context.now();
  const found = await findInvoice(context, event);
  if (!found) return undefined;
  const { invoice, subscription, before } = found;
  return async (tx) => {
    await mirrorSubscription(tx, subscription, before);
    // One that was given up can still be paid, and then brings what it is for.
    if (invoice.status !== "paid") await cancelPlanGrants(tx, { invoiceId: invoice.id }, askedAt);
  };
};

function factsOf(invoice: Invoice, subscription: ProviderSubscription, userId: string): PaymentFacts {
  return {
    source: invoiceSource(invoice.id),
    userId,
    amount: invoice.amount_paid,
    currency: CURRENCY,
    paidAt: new Date(paidAt(invoice) * 1_000),
    lookupKey: lookupKeyOf(subscription),
    paymentIntentId: null,
  };
}

function invoiceIdOf(event: StripeEvent): string {
  return z.object({ id: z.string() }).parse(event.data.object).id;
}

/**
 * The invoice of an event as it is now, with its subscription and whose it is; undefined if it isn't ours, and of a single
 * purchase: that invoice only documents what the checkout's own events bring and take back.
 * @param ofFormer also whose it was, when its customer is nobody's here any more
 */
async function findInvoice(
  { db, stripe, log }: EventContext,
  event: StripeEvent,
  { ofFormer = false }: { ofFormer?: boolean } = {},
) {
  const id = invoiceIdOf(event);
  const invoice = await retrieveInvoice(stripe, id);
  const subscriptionId = invoice && subscriptionOf(invoice);
  if (!subscriptionId) return undefined;
  const [customer] = await db
    .select({ userId: stripeCustomers.userId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, invoice.customer ?? ""));
  const former = !customer && ofFormer ? await findFormerOwner(db, stripe, subscriptionId) : undefined;
  const userId = customer?.userId ?? former;
  const before = await readMirror(db, subscriptionId);
  const subscription = userId && (await retrieveSubscription(stripe, subscriptionId));
  if (!subscription) {
    log.warn({ invoiceId: id, eventId: event.id }, "an invoice of somebody we don't know");
    return undefined;
  }
  return { invoice, subscription, userId, before };
}
