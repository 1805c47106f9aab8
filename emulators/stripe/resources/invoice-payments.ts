import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { insertObject, objectInPath, saveObject } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { referencesOf } from "../wire/expansion.ts";
import { childrenOf, listObjects } from "../wire/pagination.ts";
import { oneOf, paginationShape, paramsOf, text, timeRange } from "../wire/params.ts";
import { route } from "../wire/route.ts";

referencesOf("invoice_payment", { invoice: "invoice", "payment.payment_intent": "payment_intent" });

function buildInvoicePayment(work: Work, invoice: Stripe.Invoice, intent: string): Stripe.InvoicePayment {
  return {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: work.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: "payment_intent", payment_intent: intent },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}

/** Says which payment intent pays an invoice: at this version neither of the two names the other. */
export function createInvoicePayment(
  work: Work,
  invoice: Stripe.Invoice,
  intent: string,
): Promise<Stripe.InvoicePayment> {
  return insertObject(
    work,
    "invoice_payment",
    buildInvoicePayment(work, invoice, intent),
    undefined,
    invoice.id,
  );
}

/** The payment intent that pays an invoice by default, or null when nothing is due. */
export async function intentOf(work: Work, invoiceId: string): Promise<string | null> {
  const [payment] = await childrenOf(work, "invoice_payment", invoiceId);
  const intent = payment?.payment.payment_intent;
  return typeof intent === "string" ? intent : null;
}

/** The invoice's payment has arrived, or the invoice is void. */
export async function closeInvoicePayment(
  work: Work,
  invoice: Stripe.Invoice,
  status: "canceled" | "paid",
): Promise<void> {
  const [payment] = await childrenOf(work, "invoice_payment", invoice.id);
  if (!payment) return;
  const paid = status === "paid";
  const closed = await saveObject(work, "invoice_payment", {
    ...payment,
    amount_paid: paid ? payment.amount_requested : null,
    status,
    status_transitions: { canceled_at: paid ? null : work.now, paid_at: paid ? work.now : null },
  });
  if (paid) await emitEvent(work, "invoice_payment.paid", closed);
}

const listParams = paramsOf<Stripe.InvoicePaymentListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  invoice: text().optional(),
  payment: z
    .strictObject({ type: oneOf("payment[type]", ["payment_intent"]), payment_intent: text() })
    .optional(),
  status: oneOf("status", ["canceled", "open", "paid"]).optional(),
});

export const invoicePaymentRoutes = [
  route("GET", "/v1/invoice_payments", listParams, (work, { created, invoice, payment, status, ...page }) =>
    listObjects(work, "invoice_payment", {
      url: "/v1/invoice_payments",
      page,
      created,
      where: { invoice, status, "payment.payment_intent": payment?.payment_intent },
    }),
  ),
  route("GET", "/v1/invoice_payments/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "invoice_payment", id),
  ),
];
