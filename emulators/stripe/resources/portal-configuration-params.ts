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
  unsupported,
  url,
} from "../wire/params.ts";

type Create = Stripe.BillingPortal.ConfigurationCreateParams;
type Given = Stripe.BillingPortal.ConfigurationCreateParams.Features;

const reasons = [
  "customer_service",
  "low_quality",
  "missing_features",
  "other",
  "switched_service",
  "too_complex",
  "too_expensive",
  "unused",
] as const;
const prorations = ["always_invoice", "create_prorations", "none"] as const;

const onOff = z.strictObject({ enabled: flag() });

const product =
  paramsOf<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product>()({
    adjustable_quantity: z
      .strictObject({ enabled: flag(), maximum: integer(1).optional(), minimum: integer(0).optional() })
      .optional(),
    prices: list(text(), 10),
    product: text(),
  });

const features = paramsOf<Given>()({
  customer_update: z
    .strictObject({
      allowed_updates: list(oneOf("allowed_updates", ["address", "name", "tax_id"])).optional(),
      enabled: flag(),
    })
    .optional(),
  invoice_history: onOff.optional(),
  payment_method_update: onOff.extend({ ...unsupported("payment_method_configuration") }).optional(),
  subscription_cancel: paramsOf<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionCancel>()(
    {
      cancellation_reason: z
        .strictObject({
          enabled: flag(),
          options: list(oneOf("options", reasons)).optional(),
          ...unsupported("feedback_options"),
        })
        .optional(),
      enabled: flag().optional(),
      mode: oneOf("mode", ["at_period_end", "immediately"]).optional(),
      proration_behavior: oneOf("proration_behavior", ["none"]).optional(),
    },
  ).optional(),
  subscription_pause: z.strictObject({ enabled: oneOf("enabled", ["false"]) }).optional(),
  subscription_update: paramsOf<Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate>()(
    {
      billing_cycle_anchor: oneOf("billing_cycle_anchor", ["now", "unchanged"]).optional(),
      default_allowed_updates: list(oneOf("default_allowed_updates", ["price"])).optional(),
      enabled: flag().optional(),
      products: list(product, 30).optional(),
      proration_behavior: oneOf("proration_behavior", prorations).optional(),
      schedule_at_period_end: z
        .strictObject({
          conditions: list(
            z.strictObject({
              type: oneOf("conditions[type]", ["decreasing_item_amount", "shortening_interval"]),
            }),
          ).optional(),
        })
        .optional(),
      trial_update_behavior: oneOf("trial_update_behavior", ["continue_trial", "end_trial"]).optional(),
    },
  ).optional(),
});
export type FeatureParams = z.output<typeof features>;

const businessProfile = paramsOf<Create["business_profile"] & object>()({
  headline: clearable(text(60)).optional(),
  privacy_policy_url: clearable(url()).optional(),
  terms_of_service_url: clearable(url()).optional(),
});
const shared = {
  business_profile: businessProfile.optional(),
  default_return_url: clearable(url()).optional(),
  login_page: z.strictObject({ enabled: oneOf("login_page[enabled]", ["false"]) }).optional(),
  metadata: metadata().optional(),
  name: clearable(text(100)).optional(),
};

export const createConfigurationParams = paramsOf<Create>()({ ...shared, features });
export const updateConfigurationParams = paramsOf<Stripe.BillingPortal.ConfigurationUpdateParams>()({
  ...shared,
  active: flag().optional(),
  features: features.optional(),
});
export const listConfigurationsParams = paramsOf<Stripe.BillingPortal.ConfigurationListParams>()({
  ...paginationShape,
  active: flag().optional(),
  is_default: flag().optional(),
});
