import { z } from "zod";
import { defineErrors } from "#platform/errors.ts";

export const billingErrors = defineErrors({
  plan_unavailable: 422,
  checkout_failed: 502,
  order_not_found: 404,
  invalid_signature: 400,
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
  current_period_end: z.iso.datetime().nullable(),
  cancel_at_period_end: z.boolean(),
});
export type SubscriptionAnswer = z.infer<typeof subscriptionSchema>;

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
});
export type OrderAnswer = z.infer<typeof orderSchema>;
