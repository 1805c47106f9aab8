import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import {
  idOf,
  insertObject,
  objectInParam,
  objectInPath,
  ownObject,
  privateOf,
  saveObject,
} from "../objects.ts";
import { behaviourOf } from "../resources/payment-methods.ts";
import { setTimer } from "../timers.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  integer,
  mergeMetadata,
  metadata,
  oneOf,
  paginationShape,
  paramsOf,
  text,
  timeRange,
  unsupported,
} from "../wire/params.ts";
import { route } from "../wire/route.ts";
import { checkNotDisputed } from "./disputes.ts";
import { closeWarnings } from "./early-fraud-warnings.ts";

referencesOf("refund", { charge: "charge", payment_intent: "payment_intent", customer: "customer" });

/** Seconds until a refund that is not final at once gets its result. Real ones take days. */
const resultAfter = 20;

const createParams = paramsOf<Stripe.RefundCreateParams>()({
  amount: integer(1).optional(),
  charge: text().optional(),
  metadata: metadata().optional(),
  payment_intent: text().optional(),
  reason: oneOf("reason", ["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  ...unsupported(
    "currency",
    "customer",
    "instructions_email",
    "origin",
    "refund_application_fee",
    "reverse_transfer",
  ),
});
export type RefundFields = Partial<z.output<typeof createParams>>;
const updateParams = z.strictObject({ metadata: metadata().optional() });
const listParams = paramsOf<Stripe.RefundListParams>()({
  ...paginationShape,
  charge: text().optional(),
  created: timeRange().optional(),
  payment_intent: text().optional(),
});

function buildRefund(
  work: Work,
  charge: Stripe.Charge,
  amount: number,
  given: RefundFields,
  status: "pending" | "succeeded",
): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      type: "card",
      card: { type: "refund", reference_status: "pending", reference_type: "acquirer_reference_number" },
    },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === "pending" ? { pending_reason: "processing" } : {}),
  };
}

/**
 * Gives back a charge, whole or in part.
 * @throws ApiError 400 for more than is left, an unpaid charge, or both or neither of charge and payment_intent.
 */
export async function createRefund(work: Work, given: RefundFields): Promise<Stripe.Refund> {
  const charge = await chargeToRefund(work, given);
  const left = charge.amount - charge.amount_refunded;
  if (charge.refunded || left === 0) {
    throw invalidRequest(
      `Charge ${charge.id} has already been refunded.`,
      undefined,
      "charge_already_refunded",
    );
  }
  await checkNotDisputed(work, charge);
  const amount = given.amount ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      "amount",
      "amount_too_large",
    );
  }
  const course =
    charge.payment_method === null ? undefined : (await behaviourOf(work, charge.payment_method)).refund;
  const pending = course === "pending_then_succeeded";
  const refund = buildRefund(work, charge, amount, given, pending ? "pending" : "succeeded");
  const settles = pending ? "succeeded" : course === "succeeded_then_failed" ? "failed" : null;
  await insertObject(work, "refund", refund, { settles });
  if (settles) {
    await setTimer(work, "settle_refund", refund.id, work.now + resultAfter);
  }
  await applyToCharge(work, charge, amount);
  await emitEvent(work, "refund.created", refund);
  return refund;
}

async function chargeToRefund(work: Work, given: RefundFields): Promise<Stripe.Charge> {
  if ((given.charge === undefined) === (given.payment_intent === undefined)) {
    throw invalidRequest(
      "One of the following params should be provided for this request: payment_intent or charge.",
      "charge",
      "parameter_missing",
    );
  }
  if (given.charge !== undefined)
    return paidCharge(await objectInParam(work, "charge", given.charge, "charge", { lock: true }));
  const intent = await objectInParam(work, "payment_intent", given.payment_intent ?? "", "payment_intent");
  const charge = idOf(intent.latest_charge);
  if (intent.status !== "succeeded" || charge === null) {
    throw invalidRequest(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      "payment_intent",
    );
  }
  return ownObject(work, "charge", charge, { lock: true });
}

function paidCharge(charge: Stripe.Charge): Stripe.Charge {
  if (charge.paid) return charge;
  throw invalidRequest(`Charge ${charge.id} was not paid and cannot be refunded.`, "charge");
}

async function applyToCharge(work: Work, charge: Stripe.Charge, amount: number): Promise<void> {
  const amount_refunded = charge.amount_refunded + amount;
  const after: Stripe.Charge = { ...charge, amount_refunded, refunded: amount_refunded === charge.amount };
  await saveObject(work, "charge", after);
  const previous = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  if (amount > 0) await emitEvent(work, "charge.refunded", after, previous);
  else await emitEvent(work, "charge.updated", after, previous);
  if (after.refunded) await closeWarnings(work, charge.id);
}

/** Gives a refund its later result: a pending one succeeds, or a succeeded one fails and the money comes back. */
export async function settleRefund(work: Work, refundId: string): Promise<void> {
  const { charge: chargeId } = await ownObject(work, "refund", refundId);
  // Charge before refund, as everywhere: two transactions never wait for each other.
  const charge = await ownObject(work, "charge", idOf(chargeId) ?? "", { lock: true });
  const refund = await ownObject(work, "refund", refundId, { lock: true });
  const { settles } = await privateOf(work, "refund", refundId);
  if (settles === null) return;
  if (settles === "succeeded") {
    const { pending_reason: _, ...rest } = refund;
    const done = await saveObject(work, "refund", { ...rest, status: "succeeded" }, { settles: null });
    await emitEvent(work, "refund.updated", done, { status: "pending" });
    return;
  }
  const failed: Stripe.Refund = { ...refund, status: "failed", failure_reason: "expired_or_canceled_card" };
  await saveObject(work, "refund", failed, { settles: null });
  await emitEvent(work, "refund.updated", failed, { status: "succeeded" });
  await emitEvent(work, "refund.failed", failed);
  await applyToCharge(work, charge, -refund.amount);
}

async function updateRefund(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.Refund> {
  const before = await objectInPath(work, "refund", id, { lock: true });
  const after: Stripe.Refund = { ...before, metadata: mergeMetadata(before.metadata ?? {}, given.metadata) };
  await saveObject(work, "refund", after);
  await emitEvent(work, "refund.updated", after, { metadata: before.metadata });
  return after;
}

export const refundRoutes = [
  route("POST", "/v1/refunds", createParams, createRefund),
  route("GET", "/v1/refunds", listParams, (work, { charge, created, payment_intent, ...page }) =>
    listObjects(work, "refund", { url: "/v1/refunds", page, created, where: { charge, payment_intent } }),
  ),
  route("GET", "/v1/refunds/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "refund", id),
  ),
  route("POST", "/v1/refunds/:id", updateParams, updateRefund),
];
