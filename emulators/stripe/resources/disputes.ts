import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInPath, ownObject, saveObject } from "../objects.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  flag,
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
import { closeWarnings } from "./early-fraud-warnings.ts";

referencesOf("dispute", { charge: "charge", payment_intent: "payment_intent" });

const day = 24 * 60 * 60;
/** Time to answer with evidence. */
const evidenceWithin = 9 * day;

const evidenceFields = [
  "access_activity_log",
  "billing_address",
  "cancellation_policy",
  "cancellation_policy_disclosure",
  "cancellation_rebuttal",
  "customer_communication",
  "customer_email_address",
  "customer_name",
  "customer_purchase_ip",
  "customer_signature",
  "duplicate_charge_documentation",
  "duplicate_charge_explanation",
  "duplicate_charge_id",
  "product_description",
  "receipt",
  "refund_policy",
  "refund_policy_disclosure",
  "refund_refusal_explanation",
  "service_date",
  "service_documentation",
  "shipping_address",
  "shipping_carrier",
  "shipping_date",
  "shipping_documentation",
  "shipping_tracking_number",
  "uncategorized_file",
  "uncategorized_text",
] as const;
type EvidenceField = (typeof evidenceFields)[number];

const evidence = paramsOf<Stripe.DisputeUpdateParams.Evidence>()({
  // Object.fromEntries forgets which names it was given.
  ...(Object.fromEntries(evidenceFields.map((name) => [name, z.string().optional()])) as Record<
    EvidenceField,
    z.ZodOptional<z.ZodString>
  >),
  ...unsupported("appeal", "enhanced_evidence"),
});
const updateParams = paramsOf<Stripe.DisputeUpdateParams>()({
  evidence: evidence.optional(),
  intended_submission_method: oneOf("intended_submission_method", ["manual"]).optional(),
  metadata: metadata().optional(),
  submit: flag().optional(),
});
const listParams = paramsOf<Stripe.DisputeListParams>()({
  ...paginationShape,
  charge: text().optional(),
  created: timeRange().optional(),
  payment_intent: text().optional(),
});

function noEvidence(): Stripe.Dispute.Evidence {
  // Every field but the structured one is a text that may be null.
  const fields = Object.fromEntries(evidenceFields.map((name) => [name, null])) as Record<
    EvidenceField,
    null
  >;
  return { ...fields, enhanced_evidence: {} };
}

function buildDispute(work: Work, charge: Stripe.Charge): Stripe.Dispute {
  const { brand } = charge.payment_method_details?.card ?? {};
  return {
    id: newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence(),
    evidence_details: {
      due_by: work.now + evidenceWithin,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: "10.4",
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: {
      type: "card",
      card: {
        brand: brand ?? "visa",
        case_type: "chargeback",
        network: brand ?? "visa",
        network_reason_code: "10.4",
      },
    },
    reason: "fraudulent",
    status: "needs_response",
  };
}

/** The cardholder takes a payment back: what is left of it is withdrawn until the dispute is decided. */
export async function openDispute(work: Work, chargeId: string): Promise<void> {
  const charge = await objectInPath(work, "charge", chargeId, { lock: true });
  if (charge.disputed || !charge.paid || charge.refunded) {
    throw invalidRequest(
      "Only a paid charge that is neither refunded nor disputed can be disputed.",
      "charge",
    );
  }
  const disputed = await saveObject(work, "charge", { ...charge, disputed: true });
  await emitEvent(work, "charge.updated", disputed, { disputed: false });
  const dispute = await insertObject(work, "dispute", buildDispute(work, charge));
  await emitEvent(work, "charge.dispute.created", dispute);
  await emitEvent(work, "charge.dispute.funds_withdrawn", dispute);
  await closeWarnings(work, charge.id);
}

/** The timer behind the disputed test card: nothing happens to what was refunded in the meantime. */
export async function openDisputeWhenDue(work: Work, chargeId: string): Promise<void> {
  const charge = await ownObject(work, "charge", chargeId, { lock: true });
  if (!charge.disputed && !charge.refunded) await openDispute(work, chargeId);
}

async function lockDispute(work: Work, id: string): Promise<Stripe.Dispute> {
  const { charge } = await objectInPath(work, "dispute", id);
  // Charge before dispute, as with refunds: two transactions never wait for each other.
  await ownObject(work, "charge", idOf(charge) ?? "", { lock: true });
  return ownObject(work, "dispute", id, { lock: true });
}

const undecided = ["needs_response", "under_review"];

function checkUndecided(dispute: Stripe.Dispute): void {
  if (undecided.includes(dispute.status)) return;
  throw invalidRequest(`This dispute is already closed: it is ${dispute.status}.`);
}

/** Decides a dispute: won, the money comes back; lost, it is gone. */
export async function closeDispute(
  work: Work,
  id: string,
  status: "lost" | "won",
  given?: Stripe.Dispute,
): Promise<Stripe.Dispute> {
  const before = given ?? (await lockDispute(work, id));
  checkUndecided(before);
  const closed = await saveObject(work, "dispute", { ...before, status });
  await emitEvent(work, "charge.dispute.closed", closed);
  if (status === "won") await emitEvent(work, "charge.dispute.funds_reinstated", closed);
  return closed;
}

/** Texts that Stripe's test mode decides by at once; other evidence stays under review. */
const verdicts: Record<string, "lost" | "won"> = { winning_evidence: "won", losing_evidence: "lost" };

async function updateDispute(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.Dispute> {
  const before = await lockDispute(work, id);
  if (given.evidence !== undefined) checkUndecided(before);
  const added = Object.entries(given.evidence ?? {}).filter(([, value]) => value !== undefined);
  const submitted = given.evidence !== undefined && given.submit !== false;
  const details = before.evidence_details;
  const after: Stripe.Dispute = {
    ...before,
    evidence: { ...before.evidence, ...Object.fromEntries(added) },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || added.length > 0,
      submission_count: details.submission_count + (submitted ? 1 : 0),
      submission_method: submitted ? "manual" : details.submission_method,
    },
    intended_submission_method: given.intended_submission_method ?? before.intended_submission_method,
    metadata: mergeMetadata(before.metadata, given.metadata),
    status: submitted ? "under_review" : before.status,
  };
  await saveObject(work, "dispute", after);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "charge.dispute.updated", after, previous);
  const verdict = submitted ? verdicts[after.evidence.uncategorized_text ?? ""] : undefined;
  return verdict === undefined ? after : closeDispute(work, id, verdict, after);
}

/** Refuses a refund of money that a dispute has already taken back. */
export async function checkNotDisputed(work: Work, charge: Stripe.Charge): Promise<void> {
  if (!charge.disputed) return;
  const page = { limit: 1 };
  const disputes = await listObjects(work, "dispute", { url: "", page, where: { charge: charge.id } });
  if (disputes.data[0]?.status === "won") return;
  throw invalidRequest(
    `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    undefined,
    "charge_disputed",
  );
}

export const disputeRoutes = [
  route("GET", "/v1/disputes", listParams, (work, { charge, created, payment_intent, ...page }) =>
    listObjects(work, "dispute", { url: "/v1/disputes", page, created, where: { charge, payment_intent } }),
  ),
  route("GET", "/v1/disputes/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "dispute", id),
  ),
  route("POST", "/v1/disputes/:id", updateParams, updateDispute),
  // Closing by request is giving up.
  route("POST", "/v1/disputes/:id/close", z.strictObject({}), (work, _params, id) =>
    closeDispute(work, id, "lost"),
  ),
];
