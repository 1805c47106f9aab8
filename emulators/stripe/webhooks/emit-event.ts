import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { insertObject } from "../objects.ts";
import { apiVersion } from "../wire/api-version.ts";

type EventOf<T extends Stripe.Event["type"]> = Extract<Stripe.Event, { type: T }>;
type Subject<T extends Stripe.Event["type"]> = EventOf<T>["data"]["object"];

/**
 * Records that something happened and queues it for every endpoint that listens, in the same transaction as the
 * change itself: an event exists exactly when its cause does.
 * @param previous The old values of the fields that changed, for `*.updated` events.
 */
export async function emitEvent<T extends Stripe.Event["type"]>(
  work: Work,
  type: T,
  object: Subject<T>,
  previous?: Partial<Subject<T>>,
): Promise<void> {
  const endpoints = await endpointsFor(work, type);
  const event = buildEvent(work, type, object, previous, endpoints.length);
  await insertObject(work, "event", event);
  for (const endpoint of endpoints) await queueDelivery(work, event.id, endpoint);
}

/**
 * Queues one more delivery of an event to an endpoint. Queue times are wall clock: sending is real.
 * @param follows A delivery that must have been tried first.
 * @returns the delivery's id
 */
export async function queueDelivery(
  work: Work,
  eventId: string,
  endpointId: string,
  follows: string | null = null,
): Promise<string> {
  const queued = await work.db.query<{ id: string }>(
    `INSERT INTO stripe_emulator.deliveries (event_id, endpoint_id, status, first_queued_at, next_attempt_at, follows)
     VALUES ($1, $2, 'pending', $3, $3, $4) RETURNING id`,
    [eventId, endpointId, Date.now(), follows],
  );
  const id = queued.rows[0]?.id;
  if (id === undefined) throw new Error("A delivery was not queued.");
  return id;
}

function buildEvent<T extends Stripe.Event["type"]>(
  work: Work,
  type: T,
  object: Subject<T>,
  previous: Partial<Subject<T>> | undefined,
  pending: number,
): Stripe.EventBase {
  return {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: work.now,
    data: { object, ...(previous === undefined ? {} : { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: pending,
    request: work.request,
    type,
  };
}

/** Ids of the endpoints that are enabled and listen to this type of event. */
export async function endpointsFor(work: Work, type: string): Promise<string[]> {
  const result = await work.db.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects
     WHERE object = 'webhook_endpoint' AND NOT deleted AND data->>'status' = 'enabled'
       AND (data->'enabled_events')::jsonb ?| $1 ORDER BY seq`,
    [[type, "*"]],
  );
  return result.rows.map((row) => row.id);
}

/** The old values of what changed between two states, as `previous_attributes` wants them. */
export function changes<T extends object>(before: T, after: T): Partial<T> | undefined {
  const changed = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(after, key)),
  );
  // A selection of T's own entries.
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<T>);
}
