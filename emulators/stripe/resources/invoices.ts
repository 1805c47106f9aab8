import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInPath, ownObject } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { includable, referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  flag,
  metadata,
  oneOf,
  paginationShape,
  paramsOf,
  text,
  timeRange,
  unsupported,
} from "../wire/params.ts";
import { route } from "../wire/route.ts";
import { buildLine, type LineFields } from "./invoice-lines.ts";
import { taxIdsOf } from "./tax-ids.ts";

referencesOf("invoice", {
  customer: "customer",
  default_payment_method: "payment_method",
  "parent.subscription_details.subscription": "subscription",
});
referencesOf("line_item", { "pricing.price_details.price": "price", subscription: "subscription" });
includable("invoice", "payments", (work, invoice) =>
  listObjects(work, "invoice_payment", {
    url: `/v1/invoice_payments?invoice=${invoice.id}`,
    page: {},
    parent: String(invoice.id),
  }),
);

export type InvoiceFields = {
  /** Chosen by the caller where the subscription must name its invoice first. */
  id?: string;
  /** `manual` for what was bought once. */
  reason: "manual" | "subscription_create" | "subscription_cycle" | "subscription_update";
  lines: LineFields[];
  periodStart: number;
  periodEnd: number;
  prorationDate?: number;
  /** When a draft is finalized by itself (Unix seconds); null leaves that to the caller. */
  finalizesAt: number | null;
  description?: string | null;
  footer?: string | null;
  metadata?: Record<string, string>;
};

/** What an invoice is about: a subscription, or something that was bought once. */
type Subject = { currency: string; subscription: Stripe.Subscription | null };

/** A new invoice's id, for those who must name it before it exists. */
export function newInvoiceId(): string {
  return newId("in");
}

function buildInvoice(
  work: Work,
  { currency, subscription }: Subject,
  buyer: { customer: Stripe.Customer; fields: CustomerFields },
  given: InvoiceFields,
): Stripe.Invoice {
  const { customer } = buyer;
  const id = given.id ?? newInvoiceId();
  const total = given.lines.reduce((sum, line) => sum + line.amount, 0);
  const lines = given.lines.map((line) => buildLine(id, line));
  return {
    id,
    object: "invoice",
    account_country: "US",
    account_name: "Local payment server",
    account_tax_ids: null,
    ...amountsOf(total, customer.balance),
    application: null,
    attempt_count: 0,
    attempted: false,
    // The renewals of an unpaid subscription stay drafts until somebody pays them, and so does all of a paused one.
    auto_advance:
      subscription !== null &&
      !subscription.pause_collection &&
      (given.reason !== "subscription_cycle" || given.finalizesAt !== null),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: given.finalizesAt,
    billing_reason: given.reason,
    collection_method: "charge_automatically",
    created: work.now,
    currency,
    custom_fields: null,
    ...buyer.fields,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: given.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    footer: given.footer ?? null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: given.metadata ?? {},
    next_payment_attempt: given.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: subscription && parentOf(subscription, given.prorationDate),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: given.periodEnd,
    period_start: given.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: "draft",
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: work.clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: work.now,
  };
}

/**
 * What is due of a total, after the customer's balance: credit (negative) is used up first, a total below zero
 * becomes credit.
 */
export function amountsOf(total: number, balance: number) {
  const left = total + balance;
  const due = Math.max(0, left);
  return {
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    ending_balance: null,
    starting_balance: balance,
  };
}

type CustomerFields = Awaited<ReturnType<typeof customerFields>>;

/** Whom an invoice is for: the customer as it is now. */
export async function customerFields(work: Work, customer: Stripe.Customer) {
  const taxIds = await taxIdsOf(work, customer.id);
  const { address, email, name, phone } = customer;
  return {
    customer: customer.id,
    customer_account: null,
    customer_address: address ?? null,
    customer_email: email,
    customer_name: name ?? null,
    customer_phone: phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? "none",
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
  };
}

function parentOf(
  subscription: Stripe.Subscription,
  prorationDate: number | undefined,
): Stripe.Invoice.Parent {
  return {
    quote_details: null,
    subscription_details: {
      metadata: subscription.metadata,
      subscription: subscription.id,
      ...(prorationDate === undefined ? {} : { subscription_proration_date: prorationDate }),
    },
    type: "subscription_details",
  };
}

/** Stores a draft for a subscription and tells the endpoints. */
export function createInvoice(
  work: Work,
  subscription: Stripe.Subscription,
  given: InvoiceFields,
): Promise<Stripe.Invoice> {
  const { currency } = subscription;
  return storeInvoice(work, idOf(subscription.customer) ?? "", { currency, subscription }, given);
}

/** The same for what a customer bought once. */
export function createSingleInvoice(
  work: Work,
  { customer, currency }: { customer: string; currency: string },
  given: InvoiceFields,
): Promise<Stripe.Invoice> {
  return storeInvoice(work, customer, { currency, subscription: null }, given);
}

async function storeInvoice(
  work: Work,
  customerId: string,
  subject: Subject,
  given: InvoiceFields,
): Promise<Stripe.Invoice> {
  const customer = await ownObject(work, "customer", customerId);
  const buyer = { customer, fields: await customerFields(work, customer) };
  const invoice = await insertObject(work, "invoice", buildInvoice(work, subject, buyer, given));
  for (const line of invoice.lines.data) await insertObject(work, "line_item", line, undefined, invoice.id);
  await emitEvent(work, "invoice.created", invoice);
  return invoice;
}

/** Id of the subscription that an invoice belongs to. */
export function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

const listParams = paramsOf<Stripe.InvoiceListParams>()({
  ...paginationShape,
  collection_method: oneOf("collection_method", ["charge_automatically", "send_invoice"]).optional(),
  created: timeRange().optional(),
  customer: text().optional(),
  status: oneOf("status", ["draft", "open", "paid", "uncollectible", "void"]).optional(),
  subscription: text().optional(),
  ...unsupported("customer_account", "due_date"),
});
export const updateInvoiceParams = paramsOf<Stripe.InvoiceUpdateParams>()({
  auto_advance: flag().optional(),
  description: text().optional(),
  metadata: metadata().optional(),
  ...unsupported(
    "account_tax_ids",
    "application_fee_amount",
    "automatic_tax",
    "automatically_finalizes_at",
    "collection_method",
    "custom_fields",
    "days_until_due",
    "default_payment_method",
    "default_source",
    "default_tax_rates",
    "discounts",
    "due_date",
    "effective_at",
    "footer",
    "issuer",
    "number",
    "on_behalf_of",
    "payment_settings",
    "rendering",
    "shipping_cost",
    "shipping_details",
    "statement_descriptor",
    "transfer_data",
  ),
});

export const invoiceRoutes = [
  route("GET", "/v1/invoices", listParams, (work, given) => {
    const { created, customer, collection_method, status, subscription, ...page } = given;
    return listObjects(work, "invoice", {
      url: "/v1/invoices",
      page,
      created,
      where: {
        customer,
        collection_method,
        status,
        "parent.subscription_details.subscription": subscription,
      },
    });
  }),
  route("GET", "/v1/invoices/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "invoice", id),
  ),
  route("GET", "/v1/invoices/:id/lines", z.strictObject(paginationShape), async (work, page, id) => {
    await objectInPath(work, "invoice", id);
    const url = `/v1/invoices/${id}/lines`;
    return listObjects(work, "line_item", { url, page, parent: id, oldestFirst: true });
  }),
];
