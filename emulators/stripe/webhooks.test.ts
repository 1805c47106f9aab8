import pg from "pg";
import { expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import {
  buildPaidSession,
  buildSession,
  chargeOf,
  post,
  runKit,
  secretKey,
  startReceiver,
  submit,
} from "./test-kit.ts";

const kit = runKit();

test("a purchase's events arrive signed so that the official SDK accepts them, and nothing else", async () => {
  const receiver = await startReceiver();
  const endpoint = await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  const secret = endpoint.secret ?? "";
  const session = await buildPaidSession(kit, { customer_creation: "always" });
  const { body, signature } = await receiver.next("checkout.session.completed");
  const event = kit.stripe.webhooks.constructEvent(body, signature, secret);
  expect(event).toMatchObject({ type: "checkout.session.completed", data: { object: { id: session.id } } });
  expect(() => kit.stripe.webhooks.constructEvent(`${body} `, signature, secret)).toThrow();
  expect(() => kit.stripe.webhooks.constructEvent(body, signature, "whsec_other")).toThrow();
  await vi.waitFor(() => {
    const types = receiver.received.map((received) => received.event.type);
    expect(types.toSorted()).toEqual([
      "charge.succeeded",
      "checkout.session.completed",
      "customer.created",
      "payment_intent.created",
      "payment_intent.succeeded",
      "price.created",
      "product.created",
    ]);
  }, PATIENCE);
  await kit.stripe.webhookEndpoints.del(endpoint.id);
});

test("an endpoint gets only what it listens to, and nothing once disabled", async () => {
  const receiver = await startReceiver();
  const other = await startReceiver();
  const endpoint = await kit.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["customer.updated"],
  });
  const all = await kit.stripe.webhookEndpoints.create({
    url: other.url,
    enabled_events: ["*"],
  });
  const customer = await kit.stripe.customers.create({ name: "Ada" });
  await kit.stripe.customers.update(customer.id, { name: "Grace" });
  const { event } = await receiver.next("customer.updated");
  expect(event.data.previous_attributes).toEqual({ name: "Ada" });
  await other.next("customer.created");
  expect(receiver.received.map((received) => received.event.type)).toEqual(["customer.updated"]);
  await kit.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await kit.stripe.customers.update(customer.id, { name: "Joan" });
  await vi.waitFor(
    () => expect(other.received.filter((r) => r.event.type === "customer.updated")).toHaveLength(2),
    PATIENCE,
  );
  expect(receiver.received).toHaveLength(1);
  await kit.stripe.webhookEndpoints.del(all.id);
});

test("a failing endpoint is tried again, with the same event, until it answers", async () => {
  const receiver = await startReceiver();
  receiver.answers.push(500, 302);
  const endpoint = await kit.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["checkout.session.completed"],
  });
  const session = await buildPaidSession(kit);
  const listed = async (delivery_success: boolean) => {
    const { data } = await kit.stripe.events.list({ delivery_success, type: "checkout.session.completed" });
    return data.some(({ data: { object } }) => "id" in object && object.id === session.id);
  };
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(0), PATIENCE);
  expect([await listed(false), await listed(true)]).toEqual([true, false]);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(3), PATIENCE);
  expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
  const id = receiver.received[0]?.event.id ?? "";
  await vi.waitFor(
    async () => expect((await kit.stripe.events.retrieve(id)).pending_webhooks).toBe(0),
    PATIENCE,
  );
  expect([await listed(false), await listed(true)]).toEqual([false, true]);
  const page = await (await fetch(`${kit.url}/dashboard/objects/${id}`)).text();
  expect(page).toContain("Answer 500");
  expect(page).toContain("Answer 302");
  expect(page).toContain("Delivered");
  expect(page).toContain(session.id);
  await kit.stripe.webhookEndpoints.del(endpoint.id);
});

test("the dashboard delivers again, refunds a part, expires, and refuses forms from elsewhere", async () => {
  const receiver = await startReceiver();
  const endpoint = await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
  const session = await buildPaidSession(kit);
  const { event } = await receiver.next("checkout.session.completed");
  const replay = `${kit.url}/dashboard/objects/${event.id}/replay`;
  const foreign = await fetch(replay, {
    method: "POST",
    body: new URLSearchParams(),
    headers: { Origin: "https://evil.example" },
  });
  expect(foreign.status).toBe(403);
  expect((await post(kit, replay, {})).status).toBe(303);
  await vi.waitFor(
    () => expect(receiver.received.filter((received) => received.event.id === event.id)).toHaveLength(2),
    PATIENCE,
  );
  const charge = await chargeOf(kit, session);
  expect(
    (await post(kit, `${kit.url}/dashboard/objects/${charge.id}/refund`, { amount: "1,00" })).status,
  ).toBe(303);
  const refunded = await receiver.next("charge.refunded");
  expect(refunded.event.data.object).toMatchObject({ amount_refunded: 100, refunded: false });
  await receiver.next("refund.created");
  const tooMuch = await post(kit, `${kit.url}/dashboard/objects/${charge.id}/refund`, { amount: "1.50" });
  expect(tooMuch.status).toBe(400);
  const open = await buildSession(kit);
  await post(kit, `${kit.url}/dashboard/objects/${open.id}/expire`, {});
  expect((await kit.stripe.checkout.sessions.retrieve(open.id)).status).toBe("expired");
  for (const kind of [
    "checkout.session",
    "event",
    "customer",
    "price",
    "charge",
    "refund",
    "webhook_endpoint",
  ]) {
    expect((await fetch(`${kit.url}/dashboard?kind=${kind}`)).status).toBe(200);
  }
  await kit.stripe.webhookEndpoints.del(endpoint.id);
});

test("what failed waits for its next attempt, or is tried at once when the dashboard is asked to", async () => {
  const receiver = await startReceiver();
  receiver.answers.push(503);
  const endpoint = await kit.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["customer.created"],
  });
  await kit.stripe.customers.create({ name: "Ada" });
  const client = new pg.Client({ connectionString: kit.databaseUrl });
  await client.connect();
  // Its next attempt is far away, as after a long outage.
  const putOff = async () => {
    const { rowCount } = await client.query(
      "UPDATE stripe_emulator.deliveries SET next_attempt_at = next_attempt_at + 3600000 WHERE status = 'pending' AND attempts = 1",
    );
    expect(rowCount).toBe(1);
  };
  await vi.waitFor(putOff, PATIENCE);
  await client.end();
  const waiting = async () =>
    (await kit.stripe.events.list({ delivery_success: false, type: "customer.created" })).data.length;
  expect(await waiting()).toBe(1);
  expect((await post(kit, `${kit.url}/dashboard/retry`, {})).status).toBe(303);
  await vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);
  expect(receiver.received).toHaveLength(2);
  await kit.stripe.webhookEndpoints.del(endpoint.id);
});

/** Milliseconds that the server waits for an answer; its own end waits for none. */
const ANSWERS_WITHIN = 20_000;

test("a restart keeps objects, keys and deliveries, and open pages move to the new address", async () => {
  const receiver = await startReceiver();
  // Fails until the restart: at least the attempt before it, and perhaps one more.
  receiver.answers.push(503);
  const endpoint = await kit.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ["checkout.session.completed"],
  });
  const options = { idempotencyKey: "before-restart" };
  const customer = await kit.stripe.customers.create({ name: "Kept" }, options);
  const open = await buildSession(kit);
  const paid = await buildPaidSession(kit);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(1), PATIENCE);
  const before = kit.url;
  const began = Date.now();
  await kit.restart();
  expect(Date.now() - began).toBeLessThan(ANSWERS_WITHIN);
  expect(kit.url).not.toBe(before);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(2), PATIENCE);
  const { body, signature } = receiver.received[1] ?? { body: "", signature: "" };
  const event = kit.stripe.webhooks.constructEvent(body, signature, endpoint.secret ?? "");
  expect(event.data.object).toMatchObject({ id: paid.id });
  expect((await kit.stripe.customers.create({ name: "Kept" }, options)).id).toBe(customer.id);
  const moved = await kit.stripe.checkout.sessions.retrieve(open.id);
  expect(moved.url).toBe(`${kit.url}/c/pay/${open.id}`);
  expect((await submit(kit, moved)).status).toBe(303);
  expect(
    (await fetch(`${kit.url}/v1/customers`, { headers: { Authorization: `Bearer ${secretKey}` } })).status,
  ).toBe(200);
});

test("a receiver that never answers does not hold up the end", async () => {
  const { createServer } = await import("node:http");
  const reached = Promise.withResolvers<void>();
  const silent = createServer(() => reached.resolve());
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const endpoint = await kit.stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/`,
    enabled_events: ["customer.created"],
  });
  await kit.stripe.customers.create({ name: "Waiting" });
  await reached.promise;
  const began = Date.now();
  await kit.restart();
  expect(Date.now() - began).toBeLessThan(ANSWERS_WITHIN);
  silent.close();
  silent.closeAllConnections();
  await kit.stripe.webhookEndpoints.del(endpoint.id);
});
