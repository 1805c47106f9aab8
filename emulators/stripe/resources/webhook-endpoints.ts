import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { deleteObject, insertObject, objectInPath, saveObject } from "../objects.ts";
import { apiVersion } from "../wire/api-version.ts";
import { listObjects } from "../wire/pagination.ts";
import {
  clearable,
  flag,
  list,
  mergeMetadata,
  metadata,
  oneOf,
  paginationShape,
  paramsOf,
  text,
  url,
} from "../wire/params.ts";
import { route } from "../wire/route.ts";

const eventNames = list(
  z.string().regex(/^(\*|[a-z0-9_]+(\.[a-z0-9_]+)+)$/, "not the name of an event"),
  300,
);

const createParams = paramsOf<Stripe.WebhookEndpointCreateParams>()({
  api_version: oneOf("api_version", [apiVersion]).optional(),
  connect: oneOf("connect", ["false"]).optional(),
  description: clearable(text()).optional(),
  enabled_events: eventNames,
  metadata: metadata().optional(),
  url: url(),
});
const updateParams = paramsOf<Stripe.WebhookEndpointUpdateParams>()({
  description: clearable(text()).optional(),
  disabled: flag().optional(),
  enabled_events: eventNames.optional(),
  metadata: metadata().optional(),
  url: url().optional(),
});
const listParams = paramsOf<Stripe.WebhookEndpointListParams>()(paginationShape);

function buildEndpoint(work: Work, given: z.output<typeof createParams>): Stripe.WebhookEndpoint {
  return {
    id: newId("we"),
    object: "webhook_endpoint",
    api_version: given.api_version ?? null,
    application: null,
    created: work.now,
    description: given.description ?? null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, given.metadata),
    status: "enabled",
    url: given.url,
  };
}

async function createEndpoint(
  work: Work,
  given: z.output<typeof createParams>,
): Promise<Stripe.WebhookEndpoint> {
  const secret = newId("whsec", 32);
  const endpoint = await insertObject(work, "webhook_endpoint", buildEndpoint(work, given), { secret });
  // The secret is shown this once, as Stripe does.
  return { ...endpoint, secret };
}

async function updateEndpoint(
  work: Work,
  given: z.output<typeof updateParams>,
  id: string,
): Promise<Stripe.WebhookEndpoint> {
  const before = await objectInPath(work, "webhook_endpoint", id, { lock: true });
  const after: Stripe.WebhookEndpoint = {
    ...before,
    description: given.description === undefined ? before.description : given.description,
    enabled_events: given.enabled_events ?? before.enabled_events,
    metadata: mergeMetadata(before.metadata, given.metadata),
    status: given.disabled === undefined ? before.status : given.disabled ? "disabled" : "enabled",
    url: given.url ?? before.url,
  };
  return saveObject(work, "webhook_endpoint", after);
}

async function removeEndpoint(work: Work, id: string): Promise<Stripe.DeletedWebhookEndpoint> {
  await objectInPath(work, "webhook_endpoint", id, { lock: true });
  await deleteObject(work, "webhook_endpoint", id);
  return { id, object: "webhook_endpoint", deleted: true };
}

export const webhookEndpointRoutes = [
  route("POST", "/v1/webhook_endpoints", createParams, createEndpoint),
  route("GET", "/v1/webhook_endpoints", listParams, (work, page) =>
    listObjects(work, "webhook_endpoint", { url: "/v1/webhook_endpoints", page }),
  ),
  route("GET", "/v1/webhook_endpoints/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "webhook_endpoint", id),
  ),
  route("POST", "/v1/webhook_endpoints/:id", updateParams, updateEndpoint),
  route("DELETE", "/v1/webhook_endpoints/:id", z.strictObject({}), (work, _params, id) =>
    removeEndpoint(work, id),
  ),
];
