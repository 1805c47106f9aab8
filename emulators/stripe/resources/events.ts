import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { objectInPath } from "../objects.ts";
import { invalidRequest } from "../wire/errors.ts";
import { listObjects } from "../wire/pagination.ts";
import { flag, list, paginationShape, paramsOf, text, timeRange } from "../wire/params.ts";
import { route } from "../wire/route.ts";

const listParams = paramsOf<Stripe.EventListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  type: text().optional(),
  types: list(text(), 20).optional(),
  delivery_success: flag().optional(),
});

/** Waiting still, or given up. */
const undelivered =
  "EXISTS (SELECT 1 FROM stripe_emulator.deliveries d WHERE d.event_id = objects.id AND d.status <> 'delivered')";

// The snapshot never changes, but how many endpoints still wait for it does.
async function withPending(work: Work, events: Stripe.EventBase[]): Promise<Stripe.EventBase[]> {
  const result = await work.db.query<{ event_id: string; pending: string }>(
    `SELECT event_id, count(*) AS pending FROM stripe_emulator.deliveries
     WHERE status = 'pending' AND event_id = ANY($1) GROUP BY event_id`,
    [events.map((event) => event.id)],
  );
  const pending = new Map(result.rows.map((row) => [row.event_id, Number(row.pending)]));
  return events.map((event) => ({ ...event, pending_webhooks: pending.get(event.id) ?? 0 }));
}

async function retrieveEvent(work: Work, id: string): Promise<Stripe.EventBase> {
  const event = await objectInPath(work, "event", id);
  return (await withPending(work, [event]))[0] ?? event;
}

async function listEvents(
  work: Work,
  given: z.output<typeof listParams>,
): Promise<Stripe.ApiList<Stripe.EventBase>> {
  const { created, delivery_success: delivered, type, types, ...page } = given;
  if (type !== undefined && types !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: type, types.", "type");
  }
  const pattern = type?.endsWith(".*") ? await namesLike(work, type) : undefined;
  const listed = await listObjects(work, "event", {
    url: "/v1/events",
    page,
    created,
    where: { type: pattern ? undefined : type },
    among: { type: pattern ?? types },
    condition: delivered === undefined ? undefined : `${delivered ? "NOT" : ""} ${undelivered}`,
  });
  return { ...listed, data: await withPending(work, listed.data) };
}

async function namesLike(work: Work, wildcard: string): Promise<string[]> {
  const result = await work.db.query<{ type: string }>(
    `SELECT DISTINCT data->>'type' AS type FROM stripe_emulator.objects
     WHERE object = 'event' AND starts_with(data->>'type', $1)`,
    [wildcard.slice(0, -1)],
  );
  return result.rows.map((row) => row.type);
}

export const eventRoutes = [
  route("GET", "/v1/events", listParams, listEvents),
  route("GET", "/v1/events/:id", z.strictObject({}), (work, _params, id) => retrieveEvent(work, id)),
];
