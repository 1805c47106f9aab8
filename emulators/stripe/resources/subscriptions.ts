import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { objectInPath } from "../objects.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.ts";
import { lockSubscription } from "../subscriptions/load-subscription.ts";
import { updateSubscription } from "../subscriptions/update-subscription.ts";
import { onClockOf } from "../test-time.ts";
import { noSuchObject } from "../wire/errors.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import { route } from "../wire/route.ts";
import { withCurrentPrices } from "./subscription-items.ts";
import {
  cancelSubscriptionParams,
  listSubscriptionsParams,
  subscriptionStatuses,
  updateSubscriptionParams,
} from "./subscription-params.ts";

referencesOf("subscription", {
  customer: "customer",
  default_payment_method: "payment_method",
  latest_invoice: "invoice",
  test_clock: "test_helpers.test_clock",
});

type SubscriptionFields = {
  currency: string;
  customer: string;
  description: string | null;
  invoiceId: string;
  metadata: Record<string, string>;
  method: string | null;
};

/** A subscription that begins now and is paid; its items come after it, since they name it. */
export function buildSubscription(work: Work, given: SubscriptionFields): Stripe.Subscription {
  const id = newId("sub");
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: work.now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: work.now,
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: given.method,
    default_source: null,
    default_tax_rates: [],
    description: given.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: { object: "list", data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: given.invoiceId,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: work.now,
    status: "active",
    test_clock: work.clock,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
  };
}

const ended = ["canceled", "incomplete_expired"];

function statusesFor(wanted: z.output<typeof listSubscriptionsParams>["status"]): string[] | undefined {
  if (wanted === "all") return undefined;
  if (wanted === "ended") return ended;
  // Ended ones are listed only when asked for.
  return wanted === undefined ? subscriptionStatuses.filter((status) => status !== "canceled") : [wanted];
}

async function list(
  work: Work,
  given: z.output<typeof listSubscriptionsParams>,
): Promise<Stripe.ApiList<Stripe.Subscription>> {
  const { created, customer, collection_method, status, test_clock, ...page } = given;
  const listed = await listObjects(work, "subscription", {
    url: "/v1/subscriptions",
    page,
    created,
    where: { customer, collection_method, test_clock },
    among: { status: statusesFor(status) },
  });
  const data: Stripe.Subscription[] = [];
  for (const subscription of listed.data) data.push(await withCurrentPrices(work, subscription));
  return { ...listed, data };
}

/** DELETE /v1/subscriptions/:id, also a button of the dashboard: ends at once, gives nothing back. */
export async function cancelNow(
  work: Work,
  given: Partial<z.output<typeof cancelSubscriptionParams>>,
  id: string,
): Promise<Stripe.Subscription> {
  const { customer } = await objectInPath(work, "subscription", id);
  const timed = await onClockOf(work, typeof customer === "string" ? customer : customer.id);
  const subscription = await lockSubscription(timed, id);
  if (subscription.status === "canceled") throw noSuchObject("subscription", id, "id", 404);
  const { comment, feedback } = given.cancellation_details ?? {};
  const details = subscription.cancellation_details;
  return cancelSubscription(
    timed,
    {
      ...subscription,
      cancellation_details: {
        comment: comment ?? details?.comment ?? null,
        feedback: feedback ?? details?.feedback ?? null,
        feedback_option: null,
        reason: details?.reason ?? null,
      },
    },
    "cancellation_requested",
  );
}

export const subscriptionRoutes = [
  route("GET", "/v1/subscriptions", listSubscriptionsParams, list),
  route("GET", "/v1/subscriptions/:id", z.strictObject({}), async (work, _params, id) =>
    withCurrentPrices(work, await objectInPath(work, "subscription", id)),
  ),
  route("POST", "/v1/subscriptions/:id", updateSubscriptionParams, (work, given, id) =>
    updateSubscription(work, given, id),
  ),
  route("DELETE", "/v1/subscriptions/:id", cancelSubscriptionParams, cancelNow),
];
