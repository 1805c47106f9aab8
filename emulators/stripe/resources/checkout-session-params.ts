import type Stripe from "stripe";
import { z } from "zod";
import {
  email,
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
  url,
} from "../wire/params.ts";
import { currency, recurring } from "./prices.ts";

/** Languages that hosted pages can be asked for; those without texts here are shown in English. */
export const locales = [
  ..."auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hi-IN hr hu id it ja ko lt lv ms mt nb".split(
    " ",
  ),
  ..."nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW".split(" "),
];

const productData = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData.ProductData>()({
  description: text(40_000).optional(),
  images: list(url(), 8).optional(),
  metadata: metadata().optional(),
  name: text(),
  unit_label: text(12).optional(),
  ...unsupported("tax_code", "tax_details"),
});
const priceData = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()({
  currency: currency(),
  product: text().optional(),
  product_data: productData.optional(),
  recurring: recurring.optional(),
  tax_behavior: oneOf("tax_behavior", ["exclusive", "inclusive", "unspecified"]).optional(),
  unit_amount: integer(0, 99_999_999),
  ...unsupported("unit_amount_decimal"),
});
const lineItem = paramsOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
  metadata: metadata().optional(),
  price: text().optional(),
  price_data: priceData.optional(),
  quantity: integer(1, 999_999).optional(),
  ...unsupported("adjustable_quantity", "tax_rates"),
});
/** One line of the order as a request names it. */
export type LineItemParams = z.output<typeof lineItem>;

const paymentIntentData = paramsOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
  capture_method: oneOf("payment_intent_data[capture_method]", ["automatic", "automatic_async"]).optional(),
  description: text(1000).optional(),
  metadata: metadata().optional(),
  receipt_email: email().optional(),
  setup_future_usage: oneOf("payment_intent_data[setup_future_usage]", [
    "off_session",
    "on_session",
  ]).optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  ...unsupported("application_fee_amount", "on_behalf_of", "shipping", "transfer_data", "transfer_group"),
});
export type PaymentIntentData = z.output<typeof paymentIntentData>;

const subscriptionData = paramsOf<Stripe.Checkout.SessionCreateParams.SubscriptionData>()({
  billing_mode: z
    .strictObject({
      type: oneOf("subscription_data[billing_mode][type]", ["flexible"]),
      ...unsupported("flexible"),
    })
    .optional(),
  description: text(500).optional(),
  metadata: metadata().optional(),
  proration_behavior: oneOf("subscription_data[proration_behavior]", [
    "create_prorations",
    "none",
  ]).optional(),
  ...unsupported(
    "application_fee_percent",
    "billing_cycle_anchor",
    "billing_cycle_anchor_config",
    "default_tax_rates",
    "invoice_settings",
    "on_behalf_of",
    "pending_invoice_item_interval",
    "transfer_data",
    "trial_end",
    "trial_period_days",
    "trial_settings",
  ),
});

const customText = paramsOf<Stripe.Checkout.SessionCreateParams.CustomText>()({
  submit: z.strictObject({ message: text(1200) }).optional(),
  ...unsupported("after_submit", "shipping_address", "terms_of_service_acceptance"),
});

const invoiceData = paramsOf<Stripe.Checkout.SessionCreateParams.InvoiceCreation.InvoiceData>()({
  description: text(1500).optional(),
  footer: text(5000).optional(),
  metadata: metadata().optional(),
  ...unsupported("account_tax_ids", "custom_fields", "issuer", "rendering_options"),
});
const autoOrNever = ["auto", "never"] as const;
const customerUpdate = paramsOf<Stripe.Checkout.SessionCreateParams.CustomerUpdate>()({
  address: oneOf("customer_update[address]", autoOrNever).optional(),
  name: oneOf("customer_update[name]", autoOrNever).optional(),
  ...unsupported("shipping"),
});

/** What POST /v1/checkout/sessions accepts. `payment_method_types` does not exist at this API version. */
export const createSessionParams = paramsOf<Stripe.Checkout.SessionCreateParams>()({
  adaptive_pricing: z.strictObject({ enabled: oneOf("adaptive_pricing[enabled]", ["false"]) }).optional(),
  allow_promotion_codes: flag().optional(),
  allowed_payment_method_types: list(text()).optional(),
  automatic_tax: z.strictObject({ enabled: oneOf("automatic_tax[enabled]", ["false"]) }).optional(),
  billing_address_collection: oneOf("billing_address_collection", ["auto", "required"]).optional(),
  cancel_url: url().optional(),
  client_reference_id: text(200).optional(),
  currency: currency().optional(),
  custom_text: customText.optional(),
  customer: text().optional(),
  customer_creation: oneOf("customer_creation", ["always", "if_required"]).optional(),
  customer_email: email().optional(),
  customer_update: customerUpdate.optional(),
  excluded_payment_method_types: list(text()).optional(),
  expires_at: integer().optional(),
  integration_identifier: text(200).optional(),
  line_items: list(lineItem, 100).optional(),
  locale: oneOf("locale", locales).optional(),
  metadata: metadata().optional(),
  mode: oneOf("mode", ["payment", "setup", "subscription"]),
  origin_context: oneOf("origin_context", ["mobile_app", "web"]).optional(),
  payment_intent_data: paymentIntentData.optional(),
  payment_method_collection: oneOf("payment_method_collection", ["always", "if_required"]).optional(),
  phone_number_collection: z
    .strictObject({ enabled: oneOf("phone_number_collection[enabled]", ["false"]) })
    .optional(),
  subscription_data: subscriptionData.optional(),
  submit_type: oneOf("submit_type", ["auto", "book", "donate", "pay", "subscribe"]).optional(),
  success_url: url().optional(),
  tax_id_collection: z
    .strictObject({
      enabled: flag(),
      required: oneOf("tax_id_collection[required]", ["if_supported", "never"]).optional(),
    })
    .optional(),
  ui_mode: oneOf("ui_mode", ["hosted_page"]).optional(),
  invoice_creation: z.strictObject({ enabled: flag(), invoice_data: invoiceData.optional() }).optional(),
  ...unsupported(
    "after_expiration",
    "branding_settings",
    "consent_collection",
    "custom_fields",
    "customer_account",
    "discounts",
    "managed_payments",
    "name_collection",
    "optional_items",
    "payment_method_configuration",
    "payment_method_data",
    "payment_method_options",
    "permissions",
    "redirect_on_completion",
    "return_url",
    "saved_payment_method_options",
    "setup_intent_data",
    "shipping_address_collection",
    "shipping_options",
    "wallet_options",
  ),
});
export type CreateSessionParams = z.output<typeof createSessionParams>;

export const updateSessionParams = z.strictObject({ metadata: metadata().optional() });

export const listSessionsParams = paramsOf<Stripe.Checkout.SessionListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  customer: text().optional(),
  customer_details: z.strictObject({ email: text(512) }).optional(),
  payment_intent: text().optional(),
  status: oneOf("status", ["complete", "expired", "open"]).optional(),
  subscription: text().optional(),
  ...unsupported("customer_account", "payment_link"),
});
export const listLineItemsParams = z.strictObject(paginationShape);
