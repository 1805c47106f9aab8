import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { findObject, type Kind, type StoredObjects } from "../objects.ts";
import { listObjects } from "../wire/pagination.ts";

export const shownKinds = [
  "checkout.session",
  "subscription",
  "invoice",
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "radar.early_fraud_warning",
  "customer",
  "product",
  "price",
  "test_helpers.test_clock",
  "event",
  "webhook_endpoint",
] as const satisfies Kind[];
export type ShownKind = (typeof shownKinds)[number];

/** An object of any kind, with what tells kinds apart. */
export type Stored = { [K in Kind]: { kind: K; object: StoredObjects[K] } }[Kind];

export const newest = 50;

/** The newest objects of a kind. */
export async function loadList(work: Work, kind: ShownKind): Promise<StoredObjects[ShownKind][]> {
  return (await listObjects(work, kind, { url: "", page: { limit: newest } })).data;
}

/** An object by its id alone. */
export async function loadObject(work: Work, id: string): Promise<Stored | undefined> {
  const result = await work.db.query<{ object: Kind }>(
    "SELECT object FROM stripe_emulator.objects WHERE id = $1",
    [id],
  );
  const kind = result.rows[0]?.object;
  const object = kind && (await findObject(work, kind, id, { deleted: true }));
  // The pair belongs together: the object was looked up by this kind.
  return object && ({ kind, object } as Stored);
}

/** Events whose subject is this object, oldest first. */
export async function eventsAbout(work: Work, id: string): Promise<Stripe.EventBase[]> {
  const result = await work.db.query<{ data: Stripe.EventBase }>(
    `SELECT data FROM stripe_emulator.objects
     WHERE object = 'event' AND data->'data'->'object'->>'id' = $1 ORDER BY seq LIMIT 100`,
    [id],
  );
  return result.rows.map((row) => row.data);
}

const delivery = z.strictObject({
  id: z.string(),
  endpoint_id: z.string(),
  url: z.string().nullable(),
  status: z.enum(["pending", "delivered", "failed"]),
  next_attempt_at: z.coerce.number(),
  attempts: z.array(
    z.strictObject({
      attempted_at: z.coerce.number(),
      status_code: z.number().nullable(),
      failure: z.string().nullable(),
      response_body: z.string(),
    }),
  ),
});
export type Delivery = z.infer<typeof delivery>;

/** Where an event was sent and what came back. */
export async function deliveriesOf(work: Work, eventId: string): Promise<Delivery[]> {
  const result = await work.db.query(
    `SELECT d.id, d.endpoint_id, endpoint.data->>'url' AS url, d.status, d.next_attempt_at,
       coalesce((SELECT json_agg(json_build_object('attempted_at', a.attempted_at, 'status_code', a.status_code,
         'failure', a.failure, 'response_body', a.response_body) ORDER BY a.id)
         FROM stripe_emulator.delivery_attempts a WHERE a.delivery_id = d.id), '[]') AS attempts
     FROM stripe_emulator.deliveries d
     LEFT JOIN stripe_emulator.objects endpoint ON endpoint.id = d.endpoint_id
     WHERE d.event_id = $1 ORDER BY d.id`,
    [eventId],
  );
  return z.array(delivery).parse(result.rows);
}
