import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import {
  deleteObject,
  findObject,
  idOf,
  insertObject,
  objectInParam,
  objectInPath,
  saveObject,
} from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { ApiError, invalidRequest } from "../wire/errors.ts";
import { listObjects } from "../wire/pagination.ts";
import { integer, paginationShape, paramsOf, text } from "../wire/params.ts";
import { route } from "../wire/route.ts";
import { removeCustomer } from "./customers.ts";

const keptFor = 30 * 24 * 60 * 60;

type Clock = Stripe.TestHelpers.TestClock;

const createParams = paramsOf<Stripe.TestHelpers.TestClockCreateParams>()({
  customer: text().optional(),
  frozen_time: integer(0),
  name: text(300).optional(),
});
const advanceParams = paramsOf<Stripe.TestHelpers.TestClockAdvanceParams>()({ frozen_time: integer(0) });

function buildClock(work: Work, given: z.output<typeof createParams>): Clock {
  return {
    id: newId("clock"),
    object: "test_helpers.test_clock",
    created: work.now,
    deletes_after: work.now + keptFor,
    frozen_time: given.frozen_time,
    livemode: false,
    name: given.name ?? null,
    status: "ready",
    status_details: {},
  };
}

/** Makes a clock; a customer that already exists, and what it has subscribed to, can be put on it for good. */
export async function createClock(
  work: Work,
  given: { customer?: string | undefined; frozen_time: number; name?: string | undefined },
): Promise<Clock> {
  const clock = await insertObject(work, "test_helpers.test_clock", buildClock(work, given));
  await emitEvent(work, "test_helpers.test_clock.created", clock);
  if (given.customer !== undefined) await attachCustomer(work, clock, given.customer);
  return clock;
}

async function attachCustomer(work: Work, clock: Clock, customerId: string): Promise<void> {
  const subscriptions = await work.db.query<{ data: Stripe.Subscription }>(
    `SELECT data FROM stripe_emulator.objects
     WHERE object = 'subscription' AND data->>'customer' = $1 ORDER BY seq FOR UPDATE`,
    [customerId],
  );
  const customer = await objectInParam(work, "customer", customerId, "customer", { lock: true });
  if (idOf(customer.test_clock) !== null) {
    throw invalidRequest(`The customer ${customerId} is already attached to a test clock.`, "customer");
  }
  const began = Math.max(
    customer.created,
    ...subscriptions.rows.map(({ data }) => data.billing_cycle_anchor),
  );
  if (clock.frozen_time < began) {
    throw invalidRequest("`frozen_time` cannot be before what has happened to the customer.", "frozen_time");
  }
  await saveObject(work, "customer", { ...customer, test_clock: clock.id });
  for (const { data } of subscriptions.rows) {
    await saveObject(work, "subscription", { ...data, test_clock: clock.id });
  }
  const invoices = await listObjects(work, "invoice", {
    url: "",
    page: { limit: 100 },
    where: { customer: customerId },
  });
  const owners = [...subscriptions.rows.map(({ data }) => data.id), ...invoices.data.map(({ id }) => id)];
  await work.db.query("UPDATE stripe_emulator.timers SET clock = $1 WHERE object_id = ANY($2)", [
    clock.id,
    owners,
  ]);
  work.wakeClock();
}

/** Sets a clock going: it is `advancing` until everything up to the new time has happened. */
export async function advanceClock(work: Work, id: string, frozenTime: number): Promise<Clock> {
  const clock = await objectInPath(work, "test_helpers.test_clock", id, { lock: true });
  if (clock.status === "advancing") {
    throw new ApiError(429, {
      type: "invalid_request_error",
      message: "Test clock advancement underway - cannot perform modifications",
      code: "rate_limit",
    });
  }
  if (frozenTime <= clock.frozen_time) {
    throw invalidRequest("You can only advance a test clock to a time in its future.", "frozen_time");
  }
  const advancing = await saveObject(work, "test_helpers.test_clock", {
    ...clock,
    status: "advancing",
    status_details: { advancing: { target_frozen_time: frozenTime } },
  });
  await emitEvent(work, "test_helpers.test_clock.advancing", advancing);
  work.wakeClock();
  return advancing;
}

/**
 * One step of an advancing clock: to the next thing that is due, which `run` then does, or to the end.
 * @returns whether there may be more to do
 */
export async function moveClock(
  work: Work,
  id: string,
  run: (timed: Work, kind: string, objectId: string) => Promise<void>,
): Promise<boolean> {
  const clock = await findObject(work, "test_helpers.test_clock", id, { lock: true });
  const target = clock?.status_details.advancing?.target_frozen_time;
  if (clock?.status !== "advancing" || target === undefined) return false;
  // Not locked, as with the server's own timers: the clock's row makes sure that it is done once.
  const due = await work.db.query<{ id: string; kind: string; object_id: string; due: string }>(
    `SELECT id, kind, object_id, due FROM stripe_emulator.timers WHERE clock = $1 AND due <= $2
     ORDER BY due, id LIMIT 1`,
    [id, target],
  );
  const timer = due.rows[0];
  if (!timer) {
    const ready: Clock = { ...clock, frozen_time: target, status: "ready", status_details: {} };
    await saveObject(work, "test_helpers.test_clock", ready);
    await emitEvent({ ...work, now: target }, "test_helpers.test_clock.ready", ready);
    return false;
  }
  const now = Math.max(clock.frozen_time, Number(timer.due));
  await saveObject(work, "test_helpers.test_clock", { ...clock, frozen_time: now });
  await run({ ...work, now, clock: id }, timer.kind, timer.object_id);
  await work.db.query("DELETE FROM stripe_emulator.timers WHERE id = $1", [timer.id]);
  return true;
}

/** Stops a clock that could not be moved on; the server's log names the cause. */
export async function failClock(work: Work, id: string): Promise<void> {
  const clock = await findObject(work, "test_helpers.test_clock", id, { lock: true });
  if (clock?.status !== "advancing") return;
  const failed: Clock = { ...clock, status: "internal_failure", status_details: {} };
  await saveObject(work, "test_helpers.test_clock", failed);
  await emitEvent(work, "test_helpers.test_clock.internal_failure", failed);
}

async function removeClock(
  work: Work,
  id: string,
): Promise<{ id: string; object: "test_helpers.test_clock"; deleted: true }> {
  const clock = await objectInPath(work, "test_helpers.test_clock", id, { lock: true });
  const customers = await work.db.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects
     WHERE object = 'customer' AND NOT deleted AND data->>'test_clock' = $1`,
    [id],
  );
  // Its customers end with it.
  for (const customer of customers.rows) await removeCustomer(work, customer.id);
  await deleteObject(work, "test_helpers.test_clock", id);
  await work.db.query("DELETE FROM stripe_emulator.timers WHERE clock = $1", [id]);
  await emitEvent(work, "test_helpers.test_clock.deleted", clock);
  return { id, object: "test_helpers.test_clock", deleted: true };
}

const base = "/v1/test_helpers/test_clocks";
const none = z.strictObject({});

export const testClockRoutes = [
  route("POST", base, createParams, createClock),
  route("GET", base, z.strictObject(paginationShape), (work, page) =>
    listObjects(work, "test_helpers.test_clock", { url: base, page }),
  ),
  route("GET", `${base}/:id`, none, (work, _params, id) => objectInPath(work, "test_helpers.test_clock", id)),
  route("POST", `${base}/:id/advance`, advanceParams, (work, { frozen_time }, id) =>
    advanceClock(work, id, frozen_time),
  ),
  route("DELETE", `${base}/:id`, none, (work, _params, id) => removeClock(work, id)),
];
