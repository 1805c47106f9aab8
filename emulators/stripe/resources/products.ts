import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import {
  deleteObject,
  findObject,
  insertObject,
  objectInParam,
  objectInPath,
  saveObject,
} from "../objects.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest } from "../wire/errors.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  clearable,
  flag,
  list,
  mergeMetadata,
  metadata,
  paginationShape,
  paramsOf,
  text,
  timeRange,
  unsupported,
  url,
} from "../wire/params.ts";
import { route } from "../wire/route.ts";

referencesOf("product", { default_price: "price" });

const shared = {
  active: flag().optional(),
  description: clearable(text(40_000)).optional(),
  images: list(url(), 8).optional(),
  marketing_features: list(z.strictObject({ name: text(80) }), 15).optional(),
  metadata: metadata().optional(),
  statement_descriptor: clearable(text(22)).optional(),
  unit_label: clearable(text(12)).optional(),
  url: clearable(url()).optional(),
};
const alsoKnown = unsupported("package_dimensions", "shippable", "tax_code", "tax_details");

const createParams = paramsOf<Stripe.ProductCreateParams>()({
  ...shared,
  ...alsoKnown,
  id: text(255).optional(),
  name: text(),
  ...unsupported("default_price_data", "type"),
});
const updateParams = paramsOf<Stripe.ProductUpdateParams>()({
  ...shared,
  ...alsoKnown,
  name: text().optional(),
  default_price: clearable(text()).optional(),
});
const listParams = paramsOf<Stripe.ProductListParams>()({
  ...paginationShape,
  active: flag().optional(),
  created: timeRange().optional(),
  ids: list(text()).optional(),
  url: text().optional(),
  ...unsupported("shippable", "type"),
});

/** What is needed to make a product, also inline from a price or a session. */
export type ProductFields = Partial<z.output<typeof createParams>> & { name: string };

function buildProduct(work: Work, given: ProductFields): Stripe.Product {
  return {
    id: given.id ?? newId("prod", 14),
    object: "product",
    active: given.active ?? true,
    created: work.now,
    default_price: null,
    description: given.description ?? null,
    images: given.images ?? [],
    livemode: false,
    marketing_features: given.marketing_features ?? [],
    metadata: mergeMetadata({}, given.metadata),
    name: given.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: given.statement_descriptor ?? null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: given.unit_label ?? null,
    updated: work.now,
    url: given.url ?? null,
  };
}

/** Creates a product and tells the endpoints. */
export async function createProduct(work: Work, given: ProductFields): Promise<Stripe.Product> {
  if (given.id !== undefined && (await findObject(work, "product", given.id, { deleted: true }))) {
    throw invalidRequest(`Product already exists.`, "id", "resource_already_exists");
  }
  const product = await insertObject(work, "product", buildProduct(work, given));
  await emitEvent(work, "product.created", product);
  return product;
}

async function updateProduct(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.Product> {
  const before = await objectInPath(work, "product", id, { lock: true });
  const { metadata: pairs, ...fields } = given;
  if (typeof given.default_price === "string") {
    await objectInParam(work, "price", given.default_price, "default_price");
  }
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: Stripe.Product = {
    ...before,
    ...changed,
    metadata: mergeMetadata(before.metadata, pairs),
    updated: work.now,
  };
  await saveObject(work, "product", after);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "product.updated", after, previous);
  return after;
}

async function removeProduct(work: Work, id: string): Promise<Stripe.DeletedProduct> {
  const product = await objectInPath(work, "product", id, { lock: true });
  const page = { limit: 1 };
  const prices = await listObjects(work, "price", { url: "/v1/prices", page, where: { product: id } });
  if (prices.data.length > 0) {
    throw invalidRequest(
      "This product cannot be deleted because it has one or more user-created prices. You can archive it " +
        "by setting active to false.",
    );
  }
  await deleteObject(work, "product", id);
  await emitEvent(work, "product.deleted", product);
  return { id, object: "product", deleted: true };
}

export const productRoutes = [
  route("POST", "/v1/products", createParams, createProduct),
  route("GET", "/v1/products", listParams, (work, { created, active, ids, url: page_url, ...page }) =>
    listObjects(work, "product", {
      url: "/v1/products",
      page,
      created,
      where: { active, url: page_url },
      among: { id: ids },
    }),
  ),
  route("GET", "/v1/products/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "product", id),
  ),
  route("POST", "/v1/products/:id", updateParams, updateProduct),
  route("DELETE", "/v1/products/:id", z.strictObject({}), (work, _params, id) => removeProduct(work, id)),
];
