import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInPath, saveObject } from "../objects.ts";
import type { Decline } from "../payments/cards.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { includable, referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  clearable,
  email,
  mergeMetadata,
  metadata,
  paginationShape,
  paramsOf,
  text,
  timeRange,
  unsupported,
} from "../wire/params.ts";
import { route } from "../wire/route.ts";

referencesOf("charge", { customer: "customer", payment_intent: "payment_intent" });
includable("charge", "refunds", (work, charge) =>
  listObjects(work, "refund", {
    url: `/v1/charges/${charge.id}/refunds`,
    page: {},
    where: { charge: String(charge.id) },
  }),
);

/** How an attempt to take money went. */
export type ChargeResult =
  | { status: "succeeded" }
  | { status: "pending" }
  | { status: "failed"; decline: Decline };

function buildCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: ChargeResult,
  authenticated: boolean,
): Stripe.Charge {
  const paid = result.status === "succeeded";
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? "LOCAL TEST",
    captured: paid,
    created: work.now,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: result.status === "failed" ? result.decline.code : null,
    failure_message: result.status === "failed" ? result.decline.message : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(result, method.type),
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(intent, method, authenticated),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.status,
    transfer_data: null,
    transfer_group: null,
  };
}

function outcomeOf(result: ChargeResult, methodType: string): Stripe.Charge.Outcome {
  const none = { advice_code: null, network_advice_code: null, network_decline_code: null };
  if (result.status !== "failed") {
    const risk =
      methodType === "card" ? { risk_level: "normal", risk_score: 20 } : { risk_level: "not_assessed" };
    const seller_message = "Payment complete.";
    return {
      ...none,
      ...risk,
      network_status: "approved_by_network",
      reason: null,
      seller_message,
      type: "authorized",
    };
  }
  const { decline } = result;
  if (decline.blocked) {
    return {
      ...none,
      network_status: "not_sent_to_network",
      reason: "highest_risk_level",
      risk_level: "highest",
      risk_score: 92,
      seller_message: "Stripe blocked this payment as too risky.",
      type: "blocked",
    };
  }
  return {
    ...none,
    network_status: "declined_by_network",
    reason: decline.declineCode,
    risk_level: "normal",
    risk_score: 30,
    seller_message: "The bank did not return any further details with this decline.",
    type: "issuer_declined",
  };
}

function detailsOf(
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { card, us_bank_account: bank } = method;
  if (bank) {
    const { account_holder_type, account_type, bank_name, fingerprint, last4, routing_number } = bank;
    return {
      type: "us_bank_account",
      us_bank_account: {
        account_holder_type,
        account_type,
        bank_name,
        fingerprint,
        last4,
        payment_reference: null,
        routing_number,
      },
    };
  }
  if (!card) return { type: method.type };
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status } = card;
  const details: Stripe.Charge.PaymentMethodDetails.Card = {
    amount_authorized: intent.amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: authenticated ? "05" : null,
    exp_month,
    exp_year,
    fingerprint: fingerprint ?? null,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: authenticated ? threeDSecure() : null,
    transaction_link_id: null,
    wallet: null,
  };
  return { type: "card", card: details };
}

function threeDSecure(): Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure {
  return {
    authentication_flow: "challenge",
    electronic_commerce_indicator: "05",
    exemption_indicator: null,
    result: "authenticated",
    result_reason: null,
    transaction_id: null,
    version: "2.2.0",
  };
}

/** Records an attempt to take money and tells the endpoints how it went. */
export async function createCharge(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: ChargeResult,
  authenticated: boolean,
): Promise<Stripe.Charge> {
  const charge = await insertObject(work, "charge", buildCharge(work, intent, method, result, authenticated));
  if (result.status === "succeeded") await emitEvent(work, "charge.succeeded", charge);
  else if (result.status === "failed") await emitEvent(work, "charge.failed", charge);
  else await emitEvent(work, "charge.pending", charge);
  return charge;
}

const updateParams = z.strictObject({
  description: clearable(text()).optional(),
  metadata: metadata().optional(),
  receipt_email: clearable(email()).optional(),
});
const listParams = paramsOf<Stripe.ChargeListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  customer: text().optional(),
  payment_intent: text().optional(),
  ...unsupported("transfer_group"),
});

async function updateCharge(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.Charge> {
  const before = await objectInPath(work, "charge", id, { lock: true });
  const after = await saveObject(work, "charge", {
    ...before,
    description: given.description === undefined ? before.description : given.description,
    receipt_email: given.receipt_email === undefined ? before.receipt_email : given.receipt_email,
    metadata: mergeMetadata(before.metadata, given.metadata),
  });
  await emitEvent(work, "charge.updated", after);
  return after;
}

export const chargeRoutes = [
  route("GET", "/v1/charges", listParams, (work, { created, customer, payment_intent, ...page }) =>
    listObjects(work, "charge", { url: "/v1/charges", page, created, where: { customer, payment_intent } }),
  ),
  route("GET", "/v1/charges/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "charge", id),
  ),
  route("POST", "/v1/charges/:id", updateParams, updateCharge),
];
