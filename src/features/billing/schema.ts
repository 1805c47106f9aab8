import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";

export const billingErrors = defineErrors({
  plan_unavailable: 422,
  checkout_failed: 502,
  account_leaving: 409,
  portal_failed: 502,
  invoices_unavailable: 502,
  no_billing_account: 422,
  order_not_found: 404,
  invalid_signature: 400,
  purchase_not_found: 404,
  refund_already_requested: 409,
  refund_declined: 409,
  refund_not_possible: 409,
  refund_too_late: 409,
  refund_credits_used: 409,
  refund_request_not_found: 404,
  refund_request_decided: 409,
  refund_refused: 409,
  refund_unreachable: 502,
});

export type PlanId = "single" | "starter" | "professional" | "business";
export type CheckoutMode = "payment" | "subscription";
/** How often a price is paid. */
export type PriceInterval = "once" | "month" | "year";

/** A promise of a plan; web/plan-texts.ts has the words. */
export type PlanFeature =
  | "one_video"
  | "ten_videos"
  | "thirty_videos"
  | "ninety_videos"
  | "no_subscription"
  | "full_hd"
  | "four_k"
  | "eight_k"
  | "support_24_hours"
  | "support_12_hours"
  | "support_4_hours"
  | "priority_queue"
  | "custom_integrations"
  | "account_manager"
  | "phone_and_chat";

export interface PlanPrice {
  interval: PriceInterval;
  /** How the payment server knows the price, in test and live mode alike. */
  lookupKey: string;
  /** US cents for the whole interval. */
  amount: number;
}

export interface Plan {
  id: PlanId;
  mode: CheckoutMode;
  /** Videos that each payment (of a package: each month) brings. */
  credits: number;
  prices: readonly PlanPrice[];
  /** Percent that a year saves; null for what is bought once. */
  savings: number | null;
  /** Marked "Most popular". */
  popular: boolean;
  features: readonly PlanFeature[];
}

/** Price of a year in months: two are free. */
const MONTHS_PAID_A_YEAR = 10;
const YEARLY_SAVINGS_PERCENT = 17;

function subscription(
  id: Exclude<PlanId, "single">,
  plan: { monthly: number; credits: number; popular?: boolean; features: readonly PlanFeature[] },
): Plan {
  return {
    id,
    mode: "subscription",
    credits: plan.credits,
    prices: [
      { interval: "month", lookupKey: `${id}_monthly`, amount: plan.monthly },
      { interval: "year", lookupKey: `${id}_yearly`, amount: plan.monthly * MONTHS_PAID_A_YEAR },
    ],
    savings: YEARLY_SAVINGS_PERCENT,
    popular: plan.popular ?? false,
    features: plan.features,
  };
}

export const CURRENCY = "usd";

/** What is for sale, in the order of the cards. */
export const PLANS: readonly Plan[] = [
  {
    id: "single",
    mode: "payment",
    credits: 1,
    prices: [{ interval: "once", lookupKey: "single", amount: 249 }],
    savings: null,
    popular: false,
    features: ["one_video", "full_hd", "no_subscription"],
  },
  subscription("starter", {
    monthly: 1_999,
    credits: 10,
    features: ["ten_videos", "full_hd", "support_24_hours"],
  }),
  subscription("professional", {
    monthly: 4_999,
    credits: 30,
    popular: true,
    features: ["thirty_videos", "four_k", "support_12_hours"],
  }),
  subscription("business", {
    monthly: 13_999,
    credits: 90,
    features: [
      "ninety_videos",
      "eight_k",
      "priority_queue",
      "custom_integrations",
      "account_manager",
      "phone_and_chat",
      "support_4_hours",
    ],
  }),
];

/** Every price with its plan. */
export const PLAN_PRICES = PLANS.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));

/** The plan and price that a lookup key names, or undefined. */
export function findPlanPrice(lookupKey: string | null | undefined) {
  return PLAN_PRICES.find(({ price }) => price.lookupKey === lookupKey);
}

/** A year's price by the month, in whole cents. */
export function monthlyShare(yearlyAmount: number): number {
  return Math.round(yearlyAmount / 12);
}

/** Body of POST /functions/v1/stripe-checkout. Addresses may only lead back to our own site. */
export const checkoutRequestSchema = z.strictObject({
  price_id: z.string().min(1).max(255),
  mode: z.enum(["payment", "subscription"]),
  success_url: z.url().max(2_000).optional(),
  cancel_url: z.url().max(2_000).optional(),
  /** Where a plan that is changed leads, for who has one already. */
  changed_url: z.url().max(2_000).optional(),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

export const checkoutAnswerSchema = z.strictObject({ url: z.url() });
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>;

const planIdSchema = z.enum(["single", "starter", "professional", "business"]);

export const plansSchema = z.strictObject({
  currency: z.literal(CURRENCY),
  plans: z.array(
    z.strictObject({
      id: planIdSchema,
      mode: z.enum(["payment", "subscription"]),
      credits: z.int(),
      popular: z.boolean(),
      savings: z.int().nullable(),
      prices: z.array(
        z.strictObject({
          interval: z.enum(["once", "month", "year"]),
          amount: z.int(),
          lookup_key: z.string(),
          /** Null while the payment server has no such price: the plan can't be bought. */
          price_id: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type PlansAnswer = z.infer<typeof plansSchema>;

export const subscriptionSchema = z.strictObject({
  /** The payment provider's word, such as `active` or `past_due`; null without a subscription. */
  status: z.string().nullable(),
  plan: z.enum(["free", "starter", "professional", "business"]),
  /** How often it is paid; null without a plan. */
  interval: z.enum(["month", "year"]).nullable(),
  current_period_end: z.iso.datetime().nullable(),
  /** Whether it ends instead of renewing, in whichever way that was asked for. */
  cancel_at_period_end: z.boolean(),
  /** When it ends, if it does. */
  cancel_at: z.iso.datetime().nullable(),
  /** The next credits of the plan; null when none are to come. */
  next_grant: z.strictObject({ at: z.iso.datetime(), credits: z.int() }).nullable(),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionSchema>;

/** Body of POST /api/billing/portal: where in the portal to begin. */
export const portalRequestSchema = z.strictObject({
  page: z.enum(["overview", "payment_method"]).default("overview"),
});
export const portalAnswerSchema = z.strictObject({ url: z.url() });
export type PortalAnswer = z.infer<typeof portalAnswerSchema>;

export const invoicesSchema = z.strictObject({
  invoices: z.array(
    z.strictObject({
      id: z.string(),
      number: z.string().nullable(),
      date: z.iso.datetime(),
      /** Cents. */
      amount: z.int(),
      currency: z.literal(CURRENCY),
      status: z.enum(["open", "paid", "uncollectible", "void"]),
      /** The provider's page of the invoice, where an open one can be paid. */
      url: z.url().nullable(),
      pdf: z.url().nullable(),
    }),
  ),
});
export type InvoicesAnswer = z.infer<typeof invoicesSchema>;

export const orderSchema = z.strictObject({
  session_id: z.string(),
  plan: planIdSchema,
  mode: z.enum(["payment", "subscription"]),
  state: z.enum(["open", "pending", "paid", "failed", "expired"]),
  /** Credits that this payment brings. */
  credits: z.int(),
  /** US cents, once known. */
  amount_total: z.int().nullable(),
  /** Credits on the account now. */
  balance: z.int(),
  /** Whether what was bought is among them; a package's first month comes a moment after its payment. */
  credited: z.boolean(),
});
export type OrderAnswer = z.infer<typeof orderSchema>;

/** Days that the money of a purchase may be asked back, if its credits are unused. */
export const GUARANTEE_DAYS = 30;

export const purchaseSchema = z.strictObject({
  id: z.string(),
  /** Null for what is not sold any more. */
  plan: planIdSchema.nullable(),
  paid_at: z.iso.datetime(),
  /** US cents. */
  amount: z.int(),
  /** Credits that it has brought so far. */
  credits: z.int(),
  /** US cents given back. */
  refunded: z.int(),
  /** Whether the money can be asked back, or why not. */
  refund: z.enum(["possible", "asked", "declined", "given_back", "in_doubt", "too_late", "credits_used"]),
  refundable_until: z.iso.datetime(),
  decline_reason: z.string().nullable(),
});
export type Purchase = z.infer<typeof purchaseSchema>;
/** Newest first. `next_cursor` is null at the end. */
export const purchasesSchema = z.strictObject({
  purchases: z.array(purchaseSchema),
  next_cursor: z.string().nullable(),
});
export type Purchases = z.infer<typeof purchasesSchema>;

/** Which purchase, as `payment-source.ts` writes it. */
export const paymentSource = z.string().regex(/^(checkout|invoice):\w{1,250}$/);

/** Body of POST /api/billing/refund-requests. */
export const refundRequestSchema = z.strictObject({
  purchase: paymentSource,
  message: z.string().trim().max(2_000).optional(),
});

export const refundRequestAnswerSchema = z.strictObject({
  id: z.uuid(),
  user_id: z.uuid(),
  /** Both empty when the account was deleted. */
  email: z.string(),
  full_name: z.string(),
  plan: planIdSchema.nullable(),
  /** US cents. */
  amount: z.int(),
  paid_at: z.iso.datetime().nullable(),
  state: z.enum(["open", "approved", "refunded", "failed", "declined"]),
  message: z.string().nullable(),
  decline_reason: z.string().nullable(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  /** Money that came in for a deleted account: nobody asked for it back, and nobody had to decide. */
  by_itself: z.boolean(),
});
export type RefundRequestAnswer = z.infer<typeof refundRequestAnswerSchema>;
export const refundRequestsSchema = z.strictObject({
  requests: z.array(refundRequestAnswerSchema),
  next_cursor: z.string().nullable(),
});
export type RefundRequests = z.infer<typeof refundRequestsSchema>;

export const refundDecidedSchema = z.strictObject({ success: z.literal(true) });

/** Body of POST /api/admin/refunds/{id}/decline; the person is sent the reason. */
export const declineRefundSchema = z.strictObject({ reason: z.string().trim().min(1).max(1_000) });
