import type Stripe from "stripe";
import { z } from "zod";
import type { BillingDetails } from "../billing-details.ts";
import type { Work } from "../database.ts";
import { randomText } from "../ids.ts";
import { insertObject, objectInParam, objectInPath, saveObject } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { includable, referencesOf } from "../wire/expansion.ts";
import { listObjects, type Page } from "../wire/pagination.ts";
import { mergeMetadata } from "../wire/params.ts";
import { route } from "../wire/route.ts";
import { checkCombination, checkPrices } from "./checkout-session-checks.ts";
import {
  type CreateSessionParams,
  createSessionParams,
  listLineItemsParams,
  listSessionsParams,
  updateSessionParams,
} from "./checkout-session-params.ts";
import { lineItemsFrom } from "./line-items.ts";

referencesOf("checkout.session", {
  customer: "customer",
  invoice: "invoice",
  payment_intent: "payment_intent",
  subscription: "subscription",
});
includable("checkout.session", "line_items", (work, session) => linesOf(work, String(session.id), {}));

const day = 24 * 60 * 60;

/** Methods the hosted page knows. Bank debits settle in dollars only. */
function methodsFor(given: CreateSessionParams, currency: string): string[] {
  const known = currency === "usd" && given.mode === "payment" ? ["card", "us_bank_account"] : ["card"];
  const allowed = given.allowed_payment_method_types;
  const excluded = given.excluded_payment_method_types ?? [];
  const offered = known.filter((type) => (allowed?.includes(type) ?? true) && !excluded.includes(type));
  if (offered.length > 0) return offered;
  throw invalidRequest(
    "No payment method types are available for this Checkout Session: the local payment server offers card and, " +
      "for one-off payments in USD, us_bank_account.",
    "allowed_payment_method_types",
  );
}

function buildSession(
  work: Work,
  given: CreateSessionParams,
  lines: Stripe.LineItem[],
): Stripe.Checkout.Session {
  const id = `cs_test_${randomText(58)}`;
  const amount = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const currency = lines[0]?.currency ?? given.currency ?? "usd";
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: given.allow_promotion_codes ?? null,
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: given.billing_address_collection ?? null,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: work.now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: given.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer ?? null,
    customer_account: null,
    customer_creation: customerCreation(given),
    customer_details: detailsBefore(given),
    customer_email: given.customer_email ?? null,
    discounts: [],
    expires_at: given.expires_at ?? work.now + day,
    integration_identifier: given.integration_identifier ?? null,
    invoice: null,
    invoice_creation: given.mode === "payment" ? invoiceCreation(given) : null,
    livemode: false,
    locale: given.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, given.metadata),
    mode: given.mode,
    origin_context: given.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection:
      given.payment_method_collection ?? (given.mode === "payment" ? "if_required" : "always"),
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: methodsFor(given, currency),
    payment_status: given.mode === "payment" && amount === 0 ? "no_payment_required" : "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: given.submit_type ?? null,
    subscription: null,
    success_url: given.success_url ?? null,
    tax_id_collection: {
      enabled: given.tax_id_collection?.enabled ?? false,
      required: given.tax_id_collection?.required ?? "never",
    },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${work.baseUrl}/c/pay/${id}`,
    wallet_options: null,
  };
}

function customerCreation(given: CreateSessionParams): Stripe.Checkout.Session.CustomerCreation | null {
  if (given.customer !== undefined) return null;
  return given.mode === "subscription" ? "always" : (given.customer_creation ?? "if_required");
}

function detailsBefore(given: CreateSessionParams): Stripe.Checkout.Session.CustomerDetails | null {
  if (given.customer_email === undefined) return null;
  return customerDetails({ email: given.customer_email, name: null, billing: null });
}

/** Who pays, as the page learned it. */
export type Payer = { email: string; name: string | null; billing: BillingDetails | null };

/** The payer of a session, as the API tells it. */
export function customerDetails({ email, name, billing }: Payer): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: billing?.address ?? null,
    business_name: billing?.company ?? null,
    email,
    individual_name: null,
    name: billing?.company ?? name,
    phone: null,
    tax_exempt: "none",
    tax_ids: billing?.taxId ? [billing.taxId] : [],
  };
}

function invoiceCreation({ invoice_creation }: CreateSessionParams): Stripe.Checkout.Session.InvoiceCreation {
  const { description, footer, metadata } = invoice_creation?.invoice_data ?? {};
  return {
    enabled: invoice_creation?.enabled ?? false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: description ?? null,
      footer: footer ?? null,
      issuer: null,
      metadata: mergeMetadata({}, metadata),
      rendering_options: null,
    },
  };
}

async function createSession(work: Work, given: CreateSessionParams): Promise<Stripe.Checkout.Session> {
  checkCombination(work, given);
  if (given.customer !== undefined) await objectInParam(work, "customer", given.customer, "customer");
  const lines = await lineItemsFrom(work, given.line_items ?? []);
  checkPrices(given, lines);
  const session = await insertObject(work, "checkout.session", buildSession(work, given, lines), {
    customer: null,
    authenticating: null,
    payer: null,
    customer_update: {
      address: given.customer_update?.address ?? "never",
      name: given.customer_update?.name ?? "never",
    },
    payment_intent_data: given.payment_intent_data ?? {},
    subscription_data: given.subscription_data ?? {},
    first_payment: null,
  });
  for (const line of lines) await insertObject(work, "item", line, undefined, session.id);
  return session;
}

/** The lines of a session, in their order. */
export function linesOf(work: Work, sessionId: string, page: Page): Promise<Stripe.ApiList<Stripe.LineItem>> {
  const url = `/v1/checkout/sessions/${sessionId}/line_items`;
  return listObjects(work, "item", { url, page, parent: sessionId, oldestFirst: true });
}

/** Ends an open session without payment. The caller holds its lock. */
export async function closeAsExpired(
  work: Work,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Checkout.Session> {
  const expired = await saveObject(work, "checkout.session", { ...session, status: "expired", url: null });
  await emitEvent(work, "checkout.session.expired", expired);
  return expired;
}

/** POST …/expire, also a button of the dashboard. */
export async function expireSession(work: Work, id: string): Promise<Stripe.Checkout.Session> {
  const session = await objectInPath(work, "checkout.session", id, { lock: true });
  if (session.status !== "open") {
    throw invalidRequest(
      `This Checkout Session is not in an expireable state. Only Checkout Sessions with status \`open\` can be ` +
        `expired; this one is \`${session.status}\`.`,
    );
  }
  return closeAsExpired(work, session);
}

async function updateSession(
  work: Work,
  given: z.output<typeof updateSessionParams>,
  id: string,
): Promise<Stripe.Checkout.Session> {
  const before = await objectInPath(work, "checkout.session", id, { lock: true });
  const metadata = mergeMetadata(before.metadata ?? {}, given.metadata);
  return saveObject(work, "checkout.session", { ...before, metadata });
}

const none = z.strictObject({});

export const checkoutSessionRoutes = [
  route("POST", "/v1/checkout/sessions", createSessionParams, createSession),
  route("GET", "/v1/checkout/sessions", listSessionsParams, (work, given) => {
    const { created, customer, customer_details, payment_intent, status, subscription, ...page } = given;
    return listObjects(work, "checkout.session", {
      url: "/v1/checkout/sessions",
      page,
      created,
      where: {
        customer,
        payment_intent,
        status,
        subscription,
        "customer_details.email": customer_details?.email,
      },
    });
  }),
  route("GET", "/v1/checkout/sessions/:id", none, (work, _params, id) =>
    objectInPath(work, "checkout.session", id),
  ),
  route("POST", "/v1/checkout/sessions/:id", updateSessionParams, updateSession),
  route("POST", "/v1/checkout/sessions/:id/expire", none, (work, _params, id) => expireSession(work, id)),
  route("GET", "/v1/checkout/sessions/:id/line_items", listLineItemsParams, async (work, page, id) => {
    await objectInPath(work, "checkout.session", id);
    return linesOf(work, id, page);
  }),
];
