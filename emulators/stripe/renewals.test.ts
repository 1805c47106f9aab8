import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { addMonths } from "./subscriptions/calendar.ts";
import {
  buildPlan,
  buildSubscription,
  eventsAbout,
  invoicesOf,
  itemOf,
  runKit,
  startReceiver,
  submit,
  until,
} from "./test-kit.ts";

const day = 24 * 60 * 60;

const kit = runKit();

const retrieve = (id: string) => kit.stripe.subscriptions.retrieve(id);

describe("renewing", () => {
  test("by the clock: a draft first, an hour later paid; the events say what changed", async () => {
    const { subscription } = await buildSubscription(kit, await buildPlan(kit, 1999, "month"));
    const first = itemOf(subscription);
    kit.advance(first.current_period_end - kit.now() + 5);
    const renewed = await until(
      () => retrieve(subscription.id),
      (now) => itemOf(now).current_period_start === first.current_period_end,
    );
    expect(itemOf(renewed).current_period_end).toBe(addMonths(first.current_period_start, 2));
    const [draft] = await invoicesOf(kit, subscription.id);
    expect(draft).toMatchObject({
      status: "draft",
      billing_reason: "subscription_cycle",
      created: first.current_period_end,
      automatically_finalizes_at: first.current_period_end + 3600,
      period_start: first.current_period_start,
      period_end: first.current_period_end,
      lines: { data: [{ period: { start: first.current_period_end } }] },
    });
    kit.advance(3600);
    const [invoice] = await until(
      () => invoicesOf(kit, subscription.id),
      ([newest]) => newest?.status === "paid",
    );
    expect(invoice).toMatchObject({ amount_paid: 1999, attempt_count: 1 });
    expect(invoice?.number).toMatch(/-0002$/);
    const events = await eventsAbout(kit, [subscription.id]);
    const update = events.find(({ type }) => type === "customer.subscription.updated");
    expect(Object.keys(update?.data.previous_attributes ?? {}).toSorted()).toEqual([
      "items",
      "latest_invoice",
    ]);
  });

  test("a jump over months renews each of them on its day", async () => {
    const { subscription } = await buildSubscription(kit, await buildPlan(kit, 1999, "month"));
    const anchor = subscription.billing_cycle_anchor;
    kit.advance(addMonths(anchor, 5) + day - kit.now());
    const paid = await until(
      () => invoicesOf(kit, subscription.id),
      (all) => all.length === 6 && all.every(({ status }) => status === "paid"),
    );
    expect(paid.map(({ created }) => created).toReversed()).toEqual(
      [0, 1, 2, 3, 4, 5].map((months) => addMonths(anchor, months)),
    );
    expect(new Set(paid.map(({ lines }) => lines.data[0]?.period.start)).size).toBe(6);
  });
});

test("a renewal that is under way does not stand in the way of a request that holds the subscription", async () => {
  const { subscription } = await buildSubscription(kit, await buildPlan(kit, 100, "month"));
  const client = new pg.Client({ connectionString: kit.databaseUrl });
  await client.connect();
  await client.query("SET lock_timeout = '3s'");
  await client.query("BEGIN");
  await client.query("SELECT 1 FROM stripe_emulator.objects WHERE id = $1 FOR UPDATE", [subscription.id]);
  kit.advance(itemOf(subscription).current_period_end + 5 - kit.now());
  await vi.waitFor(async () => {
    const waiting = await client.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    expect(waiting.rowCount).toBe(1);
  }, PATIENCE);
  // An update of the subscription rewrites its timers while it holds the lock.
  await client.query("UPDATE stripe_emulator.timers SET due = due WHERE object_id = $1", [subscription.id]);
  await client.query("COMMIT");
  await client.end();
  await until(
    () => invoicesOf(kit, subscription.id),
    (all) => all.length === 2,
  );
});

describe("payments that fail", () => {
  test("4000000000000341: past due, retried, then canceled", async () => {
    const receiver = await startReceiver();
    const endpoint = await kit.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ["*"] });
    const { subscription } = await buildSubscription(
      kit,
      await buildPlan(kit, 1999, "month"),
      {},
      { number: "4000000000000341" },
    );
    const end = itemOf(subscription).current_period_end;
    kit.advance(end + 3700 - kit.now());
    await until(
      () => retrieve(subscription.id),
      ({ status }) => status === "past_due",
    );
    const [invoice] = await invoicesOf(kit, subscription.id);
    expect(invoice).toMatchObject({
      status: "open",
      attempt_count: 1,
      next_payment_attempt: end + 3600 + 3 * day,
    });
    const customer = String(subscription.customer);
    expect(await kit.stripe.customers.retrieve(customer)).toMatchObject({ delinquent: true });
    kit.advance(8 * day + 3600);
    await until(
      () => kit.stripe.invoices.retrieve(invoice?.id ?? ""),
      ({ attempt_count }) => attempt_count === 3,
    );
    kit.advance(8 * day);
    const ended = await until(
      () => retrieve(subscription.id),
      ({ status }) => status === "canceled",
    );
    expect(ended.cancellation_details?.reason).toBe("payment_failed");
    expect(await kit.stripe.invoices.retrieve(invoice?.id ?? "")).toMatchObject({
      status: "open",
      attempt_count: 4,
      next_payment_attempt: null,
      auto_advance: false,
    });
    await receiver.next("customer.subscription.deleted");
    expect(receiver.received.filter(({ event }) => event.type === "invoice.payment_failed")).toHaveLength(4);
    await kit.stripe.webhookEndpoints.del(endpoint.id);
  });

  test("paying the open invoice with another card ends the debt", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const { subscription } = await buildSubscription(kit, plan, {}, { number: "4000000000000341" });
    const good = await buildSubscription(kit, plan, { customer: String(subscription.customer) });
    kit.advance(itemOf(subscription).current_period_end + 3700 - kit.now());
    await until(
      () => retrieve(subscription.id),
      ({ status }) => status === "past_due",
    );
    const [open] = await invoicesOf(kit, subscription.id);
    const id = open?.id ?? "";
    await expect(kit.stripe.invoices.pay(id)).rejects.toMatchObject({
      code: "card_declined",
      statusCode: 402,
    });
    const method = String(good.subscription.default_payment_method);
    expect(await kit.stripe.invoices.pay(id, { payment_method: method })).toMatchObject({ status: "paid" });
    expect((await retrieve(subscription.id)).status).toBe("active");
    await expect(kit.stripe.invoices.pay(id)).rejects.toThrow("already paid");
  });

  test("4000002760003184: a renewal needs the payer", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const customer = await kit.stripe.customers.create({ email: "ada@example.com" });
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    await submit(kit, session, { number: "4000002760003184" });
    await fetch(`${kit.url}/c/pay/${session.id}/authenticate`, {
      method: "POST",
      body: new URLSearchParams({ answer: "complete" }),
      headers: { Origin: kit.url },
      redirect: "manual",
    });
    const [subscription] = (await kit.stripe.subscriptions.list({ customer: customer.id })).data;
    if (!subscription) throw new Error("no subscription");
    kit.advance(itemOf(subscription).current_period_end + 3700 - kit.now());
    await until(
      () => retrieve(subscription.id),
      ({ status }) => status === "past_due",
    );
    const [open] = await invoicesOf(kit, subscription.id);
    const told = (await eventsAbout(kit, [open?.id ?? ""])).map(({ type }) => type);
    expect(told).toContain("invoice.payment_action_required");
    const voided = await kit.stripe.invoices.voidInvoice(open?.id ?? "");
    expect(voided).toMatchObject({ status: "void", next_payment_attempt: null });
    expect((await eventsAbout(kit, [voided.id])).map(({ type }) => type)).toContain("invoice.voided");
  });
});
