import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId, randomText } from "../ids.ts";
import { insertObject, objectInPath, saveObject } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { referencesOf } from "../wire/expansion.ts";
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

referencesOf("payment_intent", {
  customer: "customer",
  latest_charge: "charge",
  payment_method: "payment_method",
});

/** What a payment intent is made from. */
export type IntentFields = {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  methodTypes: string[];
  receiptEmail: string | null;
  setupFutureUsage: Stripe.PaymentIntent.SetupFutureUsage | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
};

function buildIntent(work: Work, given: IntentFields): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: "automatic",
    created: work.now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: given.methodTypes,
    payment_record: null,
    processing: null,
    receipt_email: given.receiptEmail,
    review: null,
    setup_future_usage: given.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: given.statementDescriptor,
    statement_descriptor_suffix: given.statementDescriptorSuffix,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

/** Stores a payment intent that nothing has been tried with yet. */
export async function createIntent(work: Work, given: IntentFields): Promise<Stripe.PaymentIntent> {
  const intent = await insertObject(work, "payment_intent", buildIntent(work, given), { settles: null });
  await emitEvent(work, "payment_intent.created", intent);
  return intent;
}

const updateParams = z.strictObject({
  description: clearable(text()).optional(),
  metadata: metadata().optional(),
  receipt_email: clearable(email()).optional(),
});
const listParams = paramsOf<Stripe.PaymentIntentListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  customer: text().optional(),
  ...unsupported("customer_account"),
});

async function updateIntent(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.PaymentIntent> {
  const before = await objectInPath(work, "payment_intent", id, { lock: true });
  return saveObject(work, "payment_intent", {
    ...before,
    description: given.description === undefined ? before.description : given.description,
    receipt_email: given.receipt_email === undefined ? before.receipt_email : given.receipt_email,
    metadata: mergeMetadata(before.metadata, given.metadata),
  });
}

export const paymentIntentRoutes = [
  route("GET", "/v1/payment_intents", listParams, (work, { created, customer, ...page }) =>
    listObjects(work, "payment_intent", { url: "/v1/payment_intents", page, created, where: { customer } }),
  ),
  route("GET", "/v1/payment_intents/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "payment_intent", id),
  ),
  route("POST", "/v1/payment_intents/:id", updateParams, updateIntent),
];
