import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, ownObject } from "../objects.ts";
import { linesOf } from "../resources/checkout-sessions.ts";
import { createInvoiceItem } from "../resources/invoice-items.ts";
import type { LineFields } from "../resources/invoice-lines.ts";
import { createSingleInvoice, newInvoiceId } from "../resources/invoices.ts";
import { productOf } from "../resources/prices.ts";
import { finalizeInvoice } from "../subscriptions/finalize-invoice.ts";
import { settleAsPaid } from "../subscriptions/settle-invoice.ts";
import { onClockOf } from "../test-time.ts";

/**
 * Writes the invoice of a one-off payment that has succeeded, if the session asks for one.
 * @returns the session, with its invoice
 */
export async function invoiceSession(
  work: Work,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
): Promise<Stripe.Checkout.Session> {
  const customer = idOf(intent.customer);
  if (!session.invoice_creation?.enabled || customer === null) return session;
  const timed = await onClockOf(work, customer);
  const id = newInvoiceId();
  const { description, footer, metadata } = session.invoice_creation.invoice_data;
  const draft = await createSingleInvoice(
    timed,
    { customer, currency: intent.currency },
    {
      id,
      reason: "manual",
      lines: await soldLines(timed, session, { customer, invoice: id }),
      periodStart: timed.now,
      periodEnd: timed.now,
      finalizesAt: null,
      description,
      footer,
      metadata: metadata ?? {},
    },
  );
  const open = await finalizeInvoice(timed, draft, intent);
  const paid = open.status === "open" ? await settleAsPaid(timed, open) : open;
  return { ...session, invoice: paid.id };
}

/** What was sold, each as the item of an invoice. */
async function soldLines(
  work: Work,
  session: Stripe.Checkout.Session,
  { customer, invoice }: { customer: string; invoice: string },
): Promise<LineFields[]> {
  const lines: LineFields[] = [];
  for (const sold of (await linesOf(work, session.id, { limit: 100 })).data) {
    if (!sold.price) continue;
    const product = await ownObject(work, "product", productOf(sold.price));
    const line: LineFields = {
      amount: sold.amount_total,
      currency: sold.currency,
      description: product.name,
      metadata: sold.metadata ?? {},
      period: { start: work.now, end: work.now },
      price: { id: sold.price.id, product: product.id, unit_amount: sold.price.unit_amount ?? 0 },
      quantity: sold.quantity ?? 1,
      subscription: null,
      subscriptionItem: null,
      invoiceItem: null,
      proration: false,
    };
    const item = await createInvoiceItem(work, customer, line, invoice);
    lines.push({ ...line, invoiceItem: item.id });
  }
  return lines;
}
