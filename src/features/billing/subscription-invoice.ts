import { Stripe } from "stripe";
import { z } from "zod";
import { referenceSchema } from "./checkout-session.ts";

const itemDetailsSchema = z.object({ proration: z.boolean(), subscription: referenceSchema }).nullish();

const invoiceLineSchema = z.object({
  id: z.string(),
  /** In cents; negative for what a change gives back. */
  amount: z.int(),
  quantity: z.int().nullable(),
  period: z.object({ start: z.int(), end: z.int() }),
  parent: z
    .object({ subscription_item_details: itemDetailsSchema, invoice_item_details: itemDetailsSchema })
    .nullable(),
  pricing: z.object({ price_details: z.object({ price: referenceSchema }).optional() }).nullable(),
});
export type InvoiceLine = z.output<typeof invoiceLineSchema>;

/** What we read of an invoice; the provider adds fields freely. */
const invoiceSchema = z.object({
  id: z.string(),
  created: z.int(),
  customer: referenceSchema,
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).nullable(),
  number: z.string().nullable(),
  amount_due: z.int(),
  amount_paid: z.int(),
  attempt_count: z.int(),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  status_transitions: z.object({ paid_at: z.int().nullable() }),
  parent: z
    .object({ subscription_details: z.object({ subscription: referenceSchema }).nullable() })
    .nullable(),
  lines: z.object({ data: z.array(invoiceLineSchema), has_more: z.boolean() }),
});
export type Invoice = z.output<typeof invoiceSchema>;

/** The subscription that an invoice belongs to; null for one without, as of what was bought once. */
export function subscriptionOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details?.subscription ?? null;
}

/** The invoice as it is now; undefined if it belongs to another account of the provider. */
export async function retrieveInvoice(stripe: Stripe, id: string): Promise<Invoice | undefined> {
  const answer = await unlessMissing(stripe.invoices.retrieve(id));
  return answer && invoiceSchema.parse(answer);
}

/** Longer than any period that we sell, and the time until its invoice is paid. */
const OVERLAP_SECONDS = 400 * 24 * 60 * 60;

/**
 * A subscription's invoices that were paid before this one, and it, with all of their lines, in the order of payment.
 * Those whose time can't reach into this one's are left out.
 */
export async function listInvoicesPaidUntil(
  stripe: Stripe,
  subscription: string,
  invoice: Invoice,
): Promise<Invoice[]> {
  const last = paidAt(invoice);
  const created = { gte: invoice.created - OVERLAP_SECONDS, lte: Math.max(last, invoice.created) };
  const invoices: Invoice[] = [];
  for await (const answer of stripe.invoices.list({ subscription, status: "paid", created, limit: 100 })) {
    const found = invoiceSchema.parse(answer);
    if (paidAt(found) > last) continue;
    invoices.push({ ...found, lines: { data: await allLines(stripe, found), has_more: false } });
  }
  // Of one second, in the order of the provider's list, which has the newest first.
  return invoices.reverse().sort((a, b) => paidAt(a) - paidAt(b) || a.created - b.created);
}

/** When an invoice was paid, in Unix seconds. */
export function paidAt({ status_transitions, created }: Invoice): number {
  return status_transitions.paid_at ?? created;
}

/** A customer's newest invoices, newest first; drafts are nobody's business yet. */
export async function listInvoices(stripe: Stripe, customer: string, limit: number) {
  const { data } = await stripe.invoices.list({ customer, limit });
  return data.map((answer) => invoiceSchema.parse(answer)).filter((invoice) => invoice.status !== "draft");
}

async function allLines(stripe: Stripe, { id, lines }: Invoice): Promise<InvoiceLine[]> {
  if (!lines.has_more) return lines.data;
  const all = await stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: 1_000 });
  return all.map((line) => invoiceLineSchema.parse(line));
}

/** Whether the provider says that there is no such object. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** What the provider answers; undefined if it says that there is no such object. */
export function unlessMissing<Answer>(request: Promise<Answer>): Promise<Answer | undefined> {
  return request.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}
