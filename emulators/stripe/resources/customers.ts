import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId, randomText } from "../ids.ts";
import {
  deleteObject,
  findObject,
  insertObject,
  objectInParam,
  objectInPath,
  saveObject,
} from "../objects.ts";
import { cancelSubscription } from "../subscriptions/cancel-subscription.ts";
import { lockSubscription } from "../subscriptions/load-subscription.ts";
import { onClockOf } from "../test-time.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { noSuchObject } from "../wire/errors.ts";
import { includable, referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  address,
  clearable,
  email,
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

referencesOf("customer", {
  "invoice_settings.default_payment_method": "payment_method",
  test_clock: "test_helpers.test_clock",
});
includable("customer", "subscriptions", (work, customer) =>
  listObjects(work, "subscription", {
    url: `/v1/customers/${customer.id}/subscriptions`,
    page: {},
    where: { customer: String(customer.id) },
    among: { status: ["active", "past_due", "unpaid"] },
  }),
);

const shipping = z
  .strictObject({ address: address(), name: text(), phone: clearable(text()).optional() })
  .transform((given) => ({ ...given, phone: given.phone ?? null, carrier: null, tracking_number: null }));
const invoiceSettings = z.strictObject({ default_payment_method: clearable(text()).optional() }).optional();

const shared = {
  address: clearable(address()).optional(),
  balance: integer().optional(),
  description: clearable(text()).optional(),
  email: clearable(email()).optional(),
  invoice_prefix: text(12).optional(),
  invoice_settings: invoiceSettings,
  metadata: metadata().optional(),
  name: clearable(text(256)).optional(),
  next_invoice_sequence: integer(1).optional(),
  phone: clearable(text(20)).optional(),
  preferred_locales: list(text()).optional(),
  shipping: clearable(shipping).optional(),
  tax_exempt: clearable(oneOf("tax_exempt", ["exempt", "none", "reverse"])).optional(),
};
const alsoKnown = unsupported(
  "business_name",
  "cash_balance",
  "individual_name",
  "source",
  "tax",
  "validate",
);

const createParams = paramsOf<Stripe.CustomerCreateParams>()({
  ...shared,
  ...alsoKnown,
  test_clock: text().optional(),
  ...unsupported("payment_method", "tax_id_data"),
});
const updateParams = paramsOf<Stripe.CustomerUpdateParams>()({
  ...shared,
  ...alsoKnown,
  ...unsupported("default_source"),
});
const listParams = paramsOf<Stripe.CustomerListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  email: text(512).optional(),
  test_clock: text().optional(),
});
type CustomerFields = Partial<z.output<typeof createParams>>;

/** A customer as the API answers it. */
function buildCustomer(work: Work, given: CustomerFields): Stripe.Customer {
  return {
    id: newId("cus", 14),
    object: "customer",
    address: given.address ?? null,
    balance: given.balance ?? 0,
    created: work.now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: given.invoice_prefix ?? randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: given.invoice_settings?.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    next_invoice_sequence: given.next_invoice_sequence ?? 1,
    phone: given.phone ?? null,
    preferred_locales: given.preferred_locales ?? [],
    shipping: given.shipping ?? null,
    tax_exempt: given.tax_exempt ?? "none",
    test_clock: given.test_clock ?? null,
  };
}

/** Creates a customer and tells the endpoints. */
export async function createCustomer(work: Work, given: CustomerFields): Promise<Stripe.Customer> {
  if (given.test_clock !== undefined) {
    await objectInParam(work, "test_helpers.test_clock", given.test_clock, "test_clock");
  }
  const customer = await insertObject(work, "customer", buildCustomer(work, given));
  await emitEvent(work, "customer.created", customer);
  return customer;
}

async function updateCustomer(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.Customer> {
  const before = await objectInPath(work, "customer", id, { lock: true });
  const { invoice_settings, metadata: pairs, ...fields } = given;
  const method = invoice_settings?.default_payment_method;
  if (typeof method === "string") {
    await objectInParam(work, "payment_method", method, "invoice_settings[default_payment_method]");
  }
  const given_fields = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: Stripe.Customer = {
    ...before,
    ...given_fields,
    metadata: mergeMetadata(before.metadata, pairs),
    invoice_settings: {
      ...before.invoice_settings,
      ...(method === undefined ? {} : { default_payment_method: method }),
    },
  };
  await saveObject(work, "customer", after);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "customer.updated", after, previous);
  return after;
}

async function retrieveCustomer(work: Work, id: string): Promise<Stripe.Customer | Stripe.DeletedCustomer> {
  const living = await findObject(work, "customer", id);
  if (living) return living;
  if (!(await findObject(work, "customer", id, { deleted: true })))
    throw noSuchObject("customer", id, "id", 404);
  return { id, object: "customer", deleted: true };
}

/** Deletes a customer; its subscriptions end with it. */
export async function removeCustomer(work: Work, id: string): Promise<Stripe.DeletedCustomer> {
  const timed = await onClockOf(work, id);
  const living = await work.db.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects
     WHERE object = 'subscription' AND data->>'customer' = $1 AND data->>'status' <> 'canceled' ORDER BY seq`,
    [id],
  );
  for (const subscription of living.rows) {
    await cancelSubscription(timed, await lockSubscription(timed, subscription.id), "cancellation_requested");
  }
  const customer = await objectInPath(work, "customer", id, { lock: true });
  await deleteObject(work, "customer", id);
  await emitEvent(work, "customer.deleted", customer);
  return { id, object: "customer", deleted: true };
}

export const customerRoutes = [
  route("POST", "/v1/customers", createParams, createCustomer),
  route("GET", "/v1/customers", listParams, (work, { created, email: wanted, test_clock, ...page }) =>
    listObjects(work, "customer", {
      url: "/v1/customers",
      page,
      created,
      where: { email: wanted, test_clock },
    }),
  ),
  route("GET", "/v1/customers/:id", z.strictObject({}), (work, _params, id) => retrieveCustomer(work, id)),
  route("POST", "/v1/customers/:id", updateParams, updateCustomer),
  route("DELETE", "/v1/customers/:id", z.strictObject({}), (work, _params, id) => removeCustomer(work, id)),
];
