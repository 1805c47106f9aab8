import type Stripe from "stripe";
import { z } from "zod";
import { billingDetails } from "./billing-details.ts";
import type { Work } from "./database.ts";
import { noSuchObject } from "./wire/errors.ts";

/** Every kind of object we keep, by the value of its `object` field. */
export type StoredObjects = {
  "billing_portal.configuration": Stripe.BillingPortal.Configuration;
  "billing_portal.session": Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  "checkout.session": Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.EventBase;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  invoiceitem: Stripe.InvoiceItem;
  item: Stripe.LineItem;
  line_item: Stripe.InvoiceLineItem;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  price: Stripe.Price;
  product: Stripe.Product;
  "radar.early_fraud_warning": Stripe.Radar.EarlyFraudWarning;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  tax_id: Stripe.TaxId;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
  webhook_endpoint: Stripe.WebhookEndpoint;
};
export type Kind = keyof StoredObjects;

/** What belongs to an object but is never shown through the API. */
export const privateState = {
  "billing_portal.configuration": z.strictObject({}),
  "billing_portal.session": z.strictObject({}),
  charge: z.strictObject({}),
  "checkout.session": z.strictObject({
    /** The customer made for this session at the first attempt, when the session asks for one. */
    customer: z.string().nullable(),
    /** Authentication in progress: the payment method waiting for its 3-D Secure answer. */
    authenticating: z.strictObject({ payment_method: z.string() }).nullable(),
    /** Who tried to pay last, shown again when that failed. */
    payer: z
      .strictObject({
        email: z.string(),
        name: z.string().nullable(),
        billing: billingDetails.nullable().default(null),
      })
      .nullable(),
    /** Which of the payer's details the customer keeps that the session names. */
    customer_update: z
      .strictObject({ address: z.enum(["auto", "never"]), name: z.enum(["auto", "never"]) })
      .default({ address: "never", name: "never" }),
    payment_intent_data: z.record(z.string(), z.unknown()),
    subscription_data: z.record(z.string(), z.unknown()),
    /** The intent of a subscription's first payment, which the session itself never names. */
    first_payment: z.string().nullable().default(null),
  }),
  customer: z.strictObject({}),
  dispute: z.strictObject({}),
  event: z.strictObject({}),
  invoice: z.strictObject({}),
  invoice_payment: z.strictObject({}),
  invoiceitem: z.strictObject({}),
  item: z.strictObject({}),
  line_item: z.strictObject({}),
  payment_intent: z.strictObject({
    /** How a delayed payment will end. */
    settles: z.enum(["succeeded", "failed"]).nullable(),
  }),
  payment_method: z.strictObject({
    /** Name of the test card or account, see payments/cards.ts. Never the number. */
    behaviour: z.string(),
  }),
  price: z.strictObject({}),
  product: z.strictObject({}),
  "radar.early_fraud_warning": z.strictObject({}),
  refund: z.strictObject({ settles: z.enum(["succeeded", "failed"]).nullable() }),
  subscription: z.strictObject({
    /** A price chosen in the portal that takes over at the next renewal. */
    next_price: z.string().nullable(),
  }),
  tax_id: z.strictObject({}),
  "test_helpers.test_clock": z.strictObject({}),
  webhook_endpoint: z.strictObject({ secret: z.string() }),
} satisfies Record<Kind, z.ZodType>;
export type Private<K extends Kind> = z.infer<(typeof privateState)[K]>;

/** Stores a new object. `parent` is the object whose list it belongs to (a session's line items). */
export async function insertObject<K extends Kind>(
  work: Work,
  kind: K,
  object: StoredObjects[K],
  hidden?: Private<K>,
  parent?: string,
): Promise<StoredObjects[K]> {
  const created = "created" in object ? object.created : work.now;
  await work.db.query(
    `INSERT INTO stripe_emulator.objects (id, object, parent, created, data, private)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      object.id,
      kind,
      parent ?? null,
      created,
      JSON.stringify(object),
      hidden === undefined ? null : JSON.stringify(hidden),
    ],
  );
  return object;
}

/** Replaces the stored object (and its private state, when given). */
export async function saveObject<K extends Kind>(
  work: Work,
  kind: K,
  object: StoredObjects[K],
  hidden?: Private<K>,
): Promise<StoredObjects[K]> {
  await work.db.query(
    `UPDATE stripe_emulator.objects SET data = $3, private = coalesce($4::json, private)
     WHERE id = $1 AND object = $2`,
    [object.id, kind, JSON.stringify(object), hidden === undefined ? null : JSON.stringify(hidden)],
  );
  return object;
}

/** Marks as deleted: invisible to lists and look-ups from now on. */
export async function deleteObject(work: Work, kind: Kind, id: string): Promise<void> {
  await work.db.query(`UPDATE stripe_emulator.objects SET deleted = true WHERE id = $1 AND object = $2`, [
    id,
    kind,
  ]);
}

/**
 * An object by id, or undefined. `lock` keeps other transactions off the row until this one ends.
 * `deleted` also finds deleted ones.
 */
export async function findObject<K extends Kind>(
  work: Work,
  kind: K,
  id: string,
  options: { lock?: boolean; deleted?: boolean } = {},
): Promise<StoredObjects[K] | undefined> {
  const result = await work.db.query<{ data: StoredObjects[K] }>(
    `SELECT data FROM stripe_emulator.objects
     WHERE id = $1 AND object = $2 ${options.deleted ? "" : "AND NOT deleted"} ${options.lock ? "FOR UPDATE" : ""}`,
    [id, kind],
  );
  // The JSON was written by insertObject or saveObject from a value of this very type.
  return result.rows[0]?.data;
}

/** The object that a request's path names: missing is 404 with param "id". */
export async function objectInPath<K extends Kind>(
  work: Work,
  kind: K,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredObjects[K]> {
  const object = await findObject(work, kind, id, options);
  if (!object) throw noSuchObject(kind, id, "id", 404);
  return object;
}

/** The object that a parameter names: missing is 400 with that param. */
export async function objectInParam<K extends Kind>(
  work: Work,
  kind: K,
  id: string,
  param: string,
  options: { lock?: boolean } = {},
): Promise<StoredObjects[K]> {
  const object = await findObject(work, kind, id, options);
  if (!object) throw noSuchObject(kind, id, param, 400);
  return object;
}

/** An object that must exist because we stored its id ourselves. */
export async function ownObject<K extends Kind>(
  work: Work,
  kind: K,
  id: string,
  options: { lock?: boolean } = {},
): Promise<StoredObjects[K]> {
  const object = await findObject(work, kind, id, { ...options, deleted: true });
  if (!object) throw new Error(`The stored ${kind} ${id} is gone.`);
  return object;
}

/** The private state that was stored with the object. */
export async function privateOf<K extends Kind>(work: Work, kind: K, id: string): Promise<Private<K>> {
  const result = await work.db.query<{ private: unknown }>(
    `SELECT private FROM stripe_emulator.objects WHERE id = $1 AND object = $2`,
    [id, kind],
  );
  const schema: z.ZodType = privateState[kind];
  // The schema is the one that Private<K> is inferred from; TypeScript cannot follow it through the index.
  return schema.parse(result.rows[0]?.private ?? undefined) as Private<K>;
}

/** The id of a reference that may be stored as id or as an expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  if (reference === null || reference === undefined) return null;
  return typeof reference === "string" ? reference : reference.id;
}
