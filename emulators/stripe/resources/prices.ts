import Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInParam, objectInPath, saveObject } from "../objects.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  clearable,
  flag,
  integer,
  list,
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
import { createProduct } from "./products.ts";

referencesOf("price", { product: "product" });

const intervals = ["day", "month", "week", "year"] as const;
const behaviours = ["exclusive", "inclusive", "unspecified"] as const;

/** A currency by its three letters, in lower case. */
export const currency = (): z.ZodType<string> =>
  text().transform((value, context) => {
    const code = value.toLowerCase();
    if (Intl.supportedValuesOf("currency").includes(code.toUpperCase())) return code;
    context.addIssue({ code: "custom", message: `Invalid currency: ${value}` });
    return z.NEVER;
  });

/** How often a recurring price is billed. */
export const recurring = z.strictObject({
  interval: oneOf("recurring[interval]", intervals),
  interval_count: integer(1, 36).optional(),
  usage_type: oneOf("recurring[usage_type]", ["licensed"]).optional(),
  ...unsupported("meter", "trial_period_days"),
});

const createParams = paramsOf<Stripe.PriceCreateParams>()({
  active: flag().optional(),
  billing_scheme: oneOf("billing_scheme", ["per_unit"]).optional(),
  currency: currency(),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: text().optional(),
  product: text().optional(),
  product_data: z
    .strictObject({
      id: text(255).optional(),
      active: flag().optional(),
      metadata: metadata().optional(),
      name: text(),
      statement_descriptor: text(22).optional(),
      unit_label: text(12).optional(),
      ...unsupported("tax_code", "tax_details"),
    })
    .optional(),
  recurring: recurring.optional(),
  tax_behavior: oneOf("tax_behavior", behaviours).optional(),
  transfer_lookup_key: flag().optional(),
  unit_amount: integer(0, 99_999_999).optional(),
  ...unsupported(
    "currency_options",
    "custom_unit_amount",
    "tiers",
    "tiers_mode",
    "transform_quantity",
    "unit_amount_decimal",
  ),
});
const updateParams = paramsOf<Stripe.PriceUpdateParams>()({
  active: flag().optional(),
  lookup_key: text(200).optional(),
  metadata: metadata().optional(),
  nickname: clearable(text()).optional(),
  tax_behavior: oneOf("tax_behavior", behaviours).optional(),
  transfer_lookup_key: flag().optional(),
  ...unsupported("currency_options"),
});
const listParams = paramsOf<Stripe.PriceListParams>()({
  ...paginationShape,
  active: flag().optional(),
  created: timeRange().optional(),
  currency: currency().optional(),
  lookup_keys: list(text(), 10).optional(),
  product: text().optional(),
  recurring: z
    .strictObject({
      interval: oneOf("recurring[interval]", intervals).optional(),
      ...unsupported("meter", "usage_type"),
    })
    .optional(),
  type: oneOf("type", ["one_time", "recurring"]).optional(),
});

/** The fields a price is built from. */
export type PriceFields = {
  active: boolean;
  currency: string;
  lookup_key: string | null;
  metadata: Record<string, string>;
  nickname: string | null;
  product: string;
  recurring: z.output<typeof recurring> | undefined;
  tax_behavior: (typeof behaviours)[number];
  unit_amount: number;
};

function buildPrice(work: Work, given: PriceFields): Stripe.Price {
  const { interval, interval_count = 1, usage_type = "licensed" } = given.recurring ?? {};
  return {
    id: newId("price"),
    object: "price",
    active: given.active,
    billing_scheme: "per_unit",
    created: work.now,
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key,
    metadata: given.metadata,
    nickname: given.nickname,
    product: given.product,
    recurring:
      interval === undefined
        ? null
        : { interval, interval_count, meter: null, trial_period_days: null, usage_type },
    tax_behavior: given.tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: interval === undefined ? "one_time" : "recurring",
    unit_amount: given.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
  };
}

/** Stores a price and tells the endpoints. */
export async function createPrice(work: Work, given: PriceFields): Promise<Stripe.Price> {
  const price = await insertObject(work, "price", buildPrice(work, given));
  await emitEvent(work, "price.created", price);
  return price;
}

async function createFromParams(work: Work, given: z.output<typeof createParams>): Promise<Stripe.Price> {
  if (given.unit_amount === undefined) {
    throw invalidRequest("Missing required param: unit_amount.", "unit_amount", "parameter_missing");
  }
  const product = await productFor(work, given);
  const lookup_key = given.lookup_key ?? null;
  if (lookup_key !== null) await freeLookupKey(work, lookup_key, given.transfer_lookup_key ?? false);
  return createPrice(work, {
    active: given.active ?? true,
    currency: given.currency,
    lookup_key,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product,
    recurring: given.recurring,
    tax_behavior: given.tax_behavior ?? "unspecified",
    unit_amount: given.unit_amount,
  });
}

async function productFor(work: Work, given: z.output<typeof createParams>): Promise<string> {
  if (given.product !== undefined && given.product_data !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: product, product_data.", "product");
  }
  if (given.product_data !== undefined) return (await createProduct(work, given.product_data)).id;
  if (given.product === undefined) {
    throw invalidRequest(
      "You must specify either `product` or `product_data` when creating a price.",
      "product",
      "parameter_missing",
    );
  }
  return (await objectInParam(work, "product", given.product, "product")).id;
}

// The unique index in the database is what guarantees it; this gives the error its words.
async function freeLookupKey(work: Work, key: string, transfer: boolean): Promise<void> {
  const listing = { url: "/v1/prices", page: { limit: 1 }, where: { lookup_key: key } };
  await work.db.query("SELECT pg_advisory_xact_lock(hashtextextended('stripe_emulator lookup ' || $1, 0))", [
    key,
  ]);
  const holder = (await listObjects(work, "price", listing)).data[0];
  if (!holder) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Please set \`transfer_lookup_key\` to true if you ` +
        "would like to transfer the lookup key.",
      "lookup_key",
      "resource_already_exists",
    );
  }
  const after: Stripe.Price = { ...holder, lookup_key: null };
  await saveObject(work, "price", after);
  await emitEvent(work, "price.updated", after, { lookup_key: key });
}

async function updatePrice(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.Price> {
  const before = await objectInPath(work, "price", id, { lock: true });
  const { metadata: pairs, transfer_lookup_key, ...fields } = given;
  if (given.lookup_key !== undefined && given.lookup_key !== before.lookup_key) {
    await freeLookupKey(work, given.lookup_key, transfer_lookup_key ?? false);
  }
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: Stripe.Price = { ...before, ...changed, metadata: mergeMetadata(before.metadata, pairs) };
  await saveObject(work, "price", after);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "price.updated", after, previous);
  return after;
}

/** Id of the product that a price belongs to. */
export function productOf(price: Stripe.Price): string {
  return idOf(price.product) ?? "";
}

export const priceRoutes = [
  route("POST", "/v1/prices", createParams, createFromParams),
  route("GET", "/v1/prices", listParams, (work, given) => {
    const { created, active, currency: code, lookup_keys, product, recurring: cycle, type, ...page } = given;
    return listObjects(work, "price", {
      url: "/v1/prices",
      page,
      created,
      where: { active, currency: code, product, type, "recurring.interval": cycle?.interval },
      among: { lookup_key: lookup_keys },
    });
  }),
  route("GET", "/v1/prices/:id", z.strictObject({}), (work, _params, id) => objectInPath(work, "price", id)),
  route("POST", "/v1/prices/:id", updateParams, updatePrice),
];
