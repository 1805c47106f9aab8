import type Stripe from "stripe";

import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { insertObject, objectInParam, objectInPath, saveObject } from "../objects.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { listObjects } from "../wire/pagination.ts";
import { mergeMetadata } from "../wire/params.ts";
import { route } from "../wire/route.ts";
import {
  createConfigurationParams,
  type FeatureParams,
  listConfigurationsParams,
  updateConfigurationParams,
} from "./portal-configuration-params.ts";
import { productOf } from "./prices.ts";

type Configuration = Stripe.BillingPortal.Configuration;
type Features = Configuration["features"];

const nothing: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

function withFeatures(before: Features, given: Partial<FeatureParams>): Features {
  const cancel = given.subscription_cancel;
  const update = given.subscription_update;
  const was = before.subscription_update;
  return {
    customer_update: { ...before.customer_update, ...defined(given.customer_update ?? {}) },
    invoice_history: given.invoice_history ?? before.invoice_history,
    payment_method_update: {
      ...before.payment_method_update,
      enabled: given.payment_method_update?.enabled ?? before.payment_method_update.enabled,
    },
    subscription_cancel: {
      cancellation_reason: {
        ...before.subscription_cancel.cancellation_reason,
        ...defined(cancel?.cancellation_reason ?? {}),
        feedback_options: null,
      },
      enabled: cancel?.enabled ?? before.subscription_cancel.enabled,
      mode: cancel?.mode ?? before.subscription_cancel.mode,
      proration_behavior: "none",
    },
    subscription_pause: before.subscription_pause,
    subscription_update: {
      billing_cycle_anchor: update?.billing_cycle_anchor ?? was.billing_cycle_anchor,
      default_allowed_updates: update?.default_allowed_updates ?? was.default_allowed_updates,
      enabled: update?.enabled ?? was.enabled,
      products: update?.products?.map(asProduct) ?? was.products ?? [],
      proration_behavior: update?.proration_behavior ?? was.proration_behavior,
      schedule_at_period_end: {
        conditions: update?.schedule_at_period_end?.conditions ?? was.schedule_at_period_end.conditions,
      },
      trial_update_behavior: update?.trial_update_behavior ?? was.trial_update_behavior,
    },
  };
}

type GivenProduct = NonNullable<NonNullable<FeatureParams["subscription_update"]>["products"]>[number];

function asProduct(
  given: GivenProduct,
): Stripe.BillingPortal.Configuration.Features.SubscriptionUpdate.Product {
  const { enabled = false, maximum = null, minimum = 1 } = given.adjustable_quantity ?? {};
  return {
    adjustable_quantity: { enabled, maximum, minimum },
    prices: given.prices,
    product: given.product,
  };
}

// Only what was said: an undefined field leaves the old value.
function defined<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

type Fields = Partial<Omit<z.output<typeof createConfigurationParams>, "features">> & {
  features: FeatureParams;
};

function buildConfiguration(work: Work, given: Fields, isDefault: boolean): Configuration {
  return {
    id: newId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: profileOf(given.business_profile, null),
    created: work.now,
    default_return_url: given.default_return_url ?? null,
    features: withFeatures(nothing, given.features),
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    updated: work.now,
  };
}

function profileOf(
  given: Fields["business_profile"],
  before: Stripe.BillingPortal.Configuration.BusinessProfile | null,
): Stripe.BillingPortal.Configuration.BusinessProfile {
  const { headline, privacy_policy_url: privacy, terms_of_service_url: terms } = given ?? {};
  return {
    headline: headline === undefined ? (before?.headline ?? null) : headline,
    privacy_policy_url: privacy === undefined ? (before?.privacy_policy_url ?? null) : privacy,
    terms_of_service_url: terms === undefined ? (before?.terms_of_service_url ?? null) : terms,
  };
}

async function checkFeatures(work: Work, given: Partial<FeatureParams>): Promise<void> {
  const details = given.customer_update;
  if (details?.enabled && !details.allowed_updates?.length) {
    const param = "features[customer_update][allowed_updates]";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const update = given.subscription_update;
  const base = "features[subscription_update]";
  if (update?.enabled && !update.default_allowed_updates) {
    const param = `${base}[default_allowed_updates]`;
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  for (const [index, { product, prices }] of (update?.products ?? []).entries()) {
    const param = `${base}[products][${index}]`;
    await objectInParam(work, "product", product, `${param}[product]`);
    for (const [at, id] of prices.entries()) {
      const price = await objectInParam(work, "price", id, `${param}[prices][${at}]`);
      if (productOf(price) !== product || price.type !== "recurring") {
        throw invalidRequest(
          `The price ${id} must be a recurring price of the product ${product}.`,
          `${param}[prices][${at}]`,
        );
      }
    }
  }
}

async function createConfiguration(work: Work, given: Fields): Promise<Configuration> {
  await checkFeatures(work, given.features);
  const configuration = buildConfiguration(work, given, false);
  await insertObject(work, "billing_portal.configuration", configuration);
  await emitEvent(work, "billing_portal.configuration.created", configuration);
  return configuration;
}

async function updateConfiguration(
  work: Work,
  given: z.output<typeof updateConfigurationParams>,
  id: string,
): Promise<Configuration> {
  const before = await objectInPath(work, "billing_portal.configuration", id, { lock: true });
  await checkFeatures(work, given.features ?? {});
  const after: Configuration = {
    ...before,
    active: given.active ?? before.active,
    business_profile: profileOf(given.business_profile, before.business_profile),
    default_return_url:
      given.default_return_url === undefined ? before.default_return_url : given.default_return_url,
    features: withFeatures(before.features, given.features ?? {}),
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
    name: given.name === undefined ? before.name : given.name,
    updated: work.now,
  };
  await saveObject(work, "billing_portal.configuration", after);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "billing_portal.configuration.updated", after, previous);
  return after;
}

/**
 * The configuration of sessions that name none. At Stripe one saves it in the dashboard; here it is made on first
 * use and allows everything, with every recurring price that is for sale.
 */
export async function defaultConfiguration(work: Work): Promise<Configuration> {
  const listing = { url: "", page: { limit: 1 }, where: { is_default: true } };
  await work.db.query("SELECT pg_advisory_xact_lock(hashtext('stripe_emulator default portal'))");
  const known = (await listObjects(work, "billing_portal.configuration", listing)).data[0];
  if (known) return known;
  const features: FeatureParams = {
    customer_update: { allowed_updates: ["name", "address", "tax_id"], enabled: true },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true, payment_method_configuration: undefined },
    subscription_cancel: {
      cancellation_reason: {
        enabled: true,
        options: ["too_expensive", "unused", "other"],
        feedback_options: undefined,
      },
      enabled: true,
      mode: "at_period_end",
      proration_behavior: "none",
    },
    subscription_update: {
      default_allowed_updates: ["price"],
      enabled: true,
      proration_behavior: "always_invoice",
    },
  };
  const configuration = buildConfiguration(work, { features }, true);
  return insertObject(work, "billing_portal.configuration", configuration);
}

const base = "/v1/billing_portal/configurations";

export const portalConfigurationRoutes = [
  route("POST", base, createConfigurationParams, createConfiguration),
  route("GET", base, listConfigurationsParams, (work, { active, is_default, ...page }) =>
    listObjects(work, "billing_portal.configuration", { url: base, page, where: { active, is_default } }),
  ),
  route("GET", `${base}/:id`, z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "billing_portal.configuration", id),
  ),
  route("POST", `${base}/:id`, updateConfigurationParams, updateConfiguration),
];
