import type Stripe from "stripe";
import { z } from "zod";
import {
  clearable,
  flag,
  integer,
  list,
  metadata,
  oneOf,
  paginationShape,
  paramsOf,
  text,
  timeRange,
  unsupported,
} from "../wire/params.ts";

/** Reasons that a person may give for cancelling. */
export const feedbacks = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;

const cancellationDetails = z.strictObject({
  comment: clearable(text()).optional(),
  feedback: clearable(oneOf("cancellation_details[feedback]", feedbacks)).optional(),
  ...unsupported("feedback_option"),
});

const item = paramsOf<Stripe.SubscriptionUpdateParams.Item>()({
  id: text().optional(),
  price: text().optional(),
  quantity: integer(1, 999_999).optional(),
  ...unsupported(
    "billing_thresholds",
    "clear_usage",
    "current_trial",
    "deleted",
    "discounts",
    "metadata",
    "plan",
    "price_data",
    "tax_rates",
  ),
});

const cancelAtWords = ["max_period_end", "min_period_end"] as const;
/** A moment in Unix seconds, or one of the words that stand for the end of the current period. */
const cancelAt = z.string().transform((value, context): number | (typeof cancelAtWords)[number] => {
  const word = cancelAtWords.find((known) => known === value);
  if (word !== undefined) return word;
  if (/^\d{1,15}$/.test(value)) return Number(value);
  context.addIssue({ code: "custom", message: `Invalid timestamp: ${value}` });
  return z.NEVER;
});

const pauseCollection = paramsOf<Stripe.SubscriptionUpdateParams.PauseCollection>()({
  behavior: oneOf("pause_collection[behavior]", ["keep_as_draft", "void"]),
  ...unsupported("resumes_at"),
});

export const updateSubscriptionParams = paramsOf<Stripe.SubscriptionUpdateParams>()({
  billing_cycle_anchor: z
    .strictObject({ type: oneOf("billing_cycle_anchor[type]", ["now", "unchanged"]) })
    .optional(),
  cancel_at: clearable(cancelAt).optional(),
  cancel_at_period_end: flag().optional(),
  cancellation_details: cancellationDetails.optional(),
  collection_method: oneOf("collection_method", ["charge_automatically"]).optional(),
  default_payment_method: text().optional(),
  description: clearable(text(500)).optional(),
  items: list(item, 20).optional(),
  metadata: metadata().optional(),
  off_session: flag().optional(),
  pause_collection: clearable(pauseCollection).optional(),
  payment_behavior: oneOf("payment_behavior", ["allow_incomplete", "error_if_incomplete"]).optional(),
  proration_behavior: oneOf("proration_behavior", ["always_invoice", "create_prorations", "none"]).optional(),
  proration_date: integer(0).optional(),
  ...unsupported(
    "add_invoice_items",
    "application_fee_percent",
    "automatic_tax",
    "billing_schedules",
    "billing_thresholds",
    "days_until_due",
    "default_source",
    "default_tax_rates",
    "discounts",
    "invoice_settings",
    "on_behalf_of",
    "payment_settings",
    "pending_invoice_item_interval",
    "transfer_data",
    "trial_end",
    "trial_from_plan",
    "trial_settings",
  ),
});
type Given = z.output<typeof updateSubscriptionParams>;
/** What an update may say, from a request or from one of our own pages. */
export type UpdateSubscriptionParams = Partial<Omit<Given, "cancellation_details" | "items">> & {
  cancellation_details?: Partial<NonNullable<Given["cancellation_details"]>> | undefined;
  items?: Pick<Partial<NonNullable<Given["items"]>[number]>, "id" | "price" | "quantity">[] | undefined;
};

export const cancelSubscriptionParams = paramsOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: cancellationDetails.optional(),
  invoice_now: oneOf("invoice_now", ["false"]).optional(),
  prorate: oneOf("prorate", ["false"]).optional(),
});

export const subscriptionStatuses = [
  "active",
  "canceled",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

export const listSubscriptionsParams = paramsOf<Stripe.SubscriptionListParams>()({
  ...paginationShape,
  collection_method: oneOf("collection_method", ["charge_automatically", "send_invoice"]).optional(),
  created: timeRange().optional(),
  customer: text().optional(),
  status: oneOf("status", [...subscriptionStatuses, "all", "ended"]).optional(),
  test_clock: text().optional(),
  ...unsupported(
    "automatic_tax",
    "current_period_end",
    "current_period_start",
    "customer_account",
    "plan",
    "price",
  ),
});
