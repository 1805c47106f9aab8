import pg from "pg";
import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { addMonths } from "./subscriptions/calendar.ts";
import { buildPlan, buildSubscription, type Kit, startKit, startReceiver, submit } from "./test-kit.ts";

const day = 24 * 60 * 60;

let kit: Kit;
beforeAll(async () => {
  kit = await startKit();
});
afterAll(() => kit.close());

const invoicesOf = async (subscription: string) =>
  (await kit.stripe.invoices.list({ subscription, limit: 100 })).data;
const typesOf = async (ids: (string | null)[]) => {
  const events = (await kit.stripe.events.list({ limit: 100 })).data.toReversed();
  return events.filter(({ data }) => "id" in data.object && ids.includes(String(data.object.id)));
};
const itemOf = (subscription: Stripe.Subscription) => {
  const item = subscription.items.data[0];
  if (!item) throw new Error("no item");
  return item;
};
/** Waits until the clock has done what a jump made due. */
const until = <T>(look: () => Promise<T>, holds: (value: T) => boolean): Promise<T> =>
  vi.waitFor(
    async () => {
      const value = await look();
      if (!holds(value)) throw new Error(`not yet: ${JSON.stringify(value).slice(0, 2000)}`);
      return value;
    },
    { timeout: 15_000, interval: 50 },
  );
const retrieve = (id: string) => kit.stripe.subscriptions.retrieve(id);

describe("subscribing at the checkout", () => {
  test("the page tells the price, the period and the renewal, in both languages", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    expect(session).toMatchObject({ mode: "subscription", amount_total: 1999, customer_creation: "always" });
    const english = await (await fetch(session.url ?? "")).text();
    expect(english).toContain("Subscribe for $19.99");
    expect(english).toMatch(/Renews by itself: \$19\.99 a month, next on \w+ \d+, \d{4}/);
    const headers = { "Accept-Language": "tr" };
    expect(await (await fetch(session.url ?? "", { headers })).text()).toMatch(/edene kadar ayda \$?19,99/);
  });

  test("makes customer, payment method, subscription, invoice and payment, and tells each of them", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const { session, subscription } = await buildSubscription(kit, plan, {
      metadata: { order_id: "7" },
      subscription_data: { metadata: { user: "u1" }, description: "Starter" },
    });
    expect(session).toMatchObject({ status: "complete", payment_status: "paid", payment_intent: null });
    const item = itemOf(subscription);
    expect(subscription).toMatchObject({
      status: "active",
      customer: session.customer,
      metadata: { user: "u1" },
      description: "Starter",
      cancel_at_period_end: false,
      latest_invoice: session.invoice,
    });
    expect(item.current_period_end).toBe(addMonths(item.current_period_start, 1));
    expect(item.price.id).toBe(plan.id);
    const invoice = await kit.stripe.invoices.retrieve(String(session.invoice), {
      expand: ["payments.data.payment.payment_intent", "customer"],
    });
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      total: 1999,
      amount_paid: 1999,
      amount_remaining: 0,
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
      customer: { id: session.customer },
    });
    expect(invoice.number).toMatch(/^\w+-0001$/);
    expect(invoice.lines.data).toMatchObject([
      {
        amount: 1999,
        description: "1 × Starter Package (at $19.99 / month)",
        period: { start: item.current_period_start, end: item.current_period_end },
        parent: {
          type: "subscription_item_details",
          subscription_item_details: { proration: false, subscription_item: item.id },
        },
        pricing: { price_details: { price: plan.id } },
      },
    ]);
    const payment = invoice.payments?.data[0];
    expect(payment).toMatchObject({ status: "paid", amount_paid: 1999, is_default: true });
    const intent = payment?.payment.payment_intent;
    if (typeof intent !== "object") throw new Error("not expanded");
    expect(intent).toMatchObject({ status: "succeeded", description: "Subscription creation" });
    const byIntent = await kit.stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
    expect(byIntent.data.map(({ invoice: id }) => id)).toEqual([invoice.id]);
    const method = await kit.stripe.paymentMethods.retrieve(String(subscription.default_payment_method));
    expect(method.customer).toBe(session.customer);
    const customer = String(session.customer);
    for (const saved of [
      await kit.stripe.paymentMethods.list({ customer }),
      await kit.stripe.customers.listPaymentMethods(customer, { type: "card" }),
    ]) {
      expect(saved.data.map(({ id }) => id)).toEqual([method.id]);
    }
    const told = (await typesOf([subscription.id, invoice.id, session.id])).map(({ type }) => type);
    expect(told).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.completed",
    ]);
  });

  test("a refused card makes nothing; 3-D Secure comes first where the bank asks", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const customer = await kit.stripe.customers.create({ email: "ada@example.com" });
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    expect((await submit(kit, session, { number: "4000000000009995" })).status).toBe(402);
    expect((await kit.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual([]);
    const asked = await submit(kit, session, { number: "4000002760003184" });
    expect(asked.headers.get("location")).toContain("/authenticate");
    const answered = await fetch(`${kit.url}/c/pay/${session.id}/authenticate`, {
      method: "POST",
      body: new URLSearchParams({ answer: "complete" }),
      redirect: "manual",
      headers: { Origin: kit.url },
    });
    expect(answered.headers.get("location")).toBe("https://shop.example/");
    const [subscription] = (await kit.stripe.subscriptions.list({ customer: customer.id })).data;
    expect(subscription?.status).toBe("active");
    expect(await invoicesOf(subscription?.id ?? "")).toHaveLength(1);
  });

  test("eight submissions at once make one subscription", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    await Promise.all(Array.from({ length: 8 }, () => submit(kit, session)));
    const done = await kit.stripe.checkout.sessions.retrieve(session.id);
    const customer = String(done.customer);
    expect((await kit.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    expect((await kit.stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  test("refuses what does not fit the mode", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const yearly = await buildPlan(kit, 19990, "year");
    const base = { success_url: "https://shop.example/", mode: "subscription" } as const;
    const create = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
      kit.stripe.checkout.sessions.create({
        ...base,
        line_items: [{ price: plan.id, quantity: 1 }],
        ...params,
      });
    await expect(create({ customer_creation: "always" })).rejects.toMatchObject({
      param: "customer_creation",
    });
    await expect(create({ subscription_data: { trial_period_days: 3 } })).rejects.toMatchObject({
      code: "parameter_unsupported",
    });
    await expect(create({ mode: "payment" })).rejects.toMatchObject({ param: "line_items[0][price]" });
    await expect(
      create({
        line_items: [
          { price: plan.id, quantity: 1 },
          { price: yearly.id, quantity: 1 },
        ],
      }),
    ).rejects.toMatchObject({ param: "line_items[1][price]" });
    await expect(create({ mode: "setup" })).rejects.toMatchObject({ param: "mode" });
  });
});

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
    const [draft] = await invoicesOf(subscription.id);
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
      () => invoicesOf(subscription.id),
      ([newest]) => newest?.status === "paid",
    );
    expect(invoice).toMatchObject({ amount_paid: 1999, attempt_count: 1 });
    expect(invoice?.number).toMatch(/-0002$/);
    const events = await typesOf([subscription.id]);
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
      () => invoicesOf(subscription.id),
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
  });
  // An update of the subscription rewrites its timers while it holds the lock.
  await client.query("UPDATE stripe_emulator.timers SET due = due WHERE object_id = $1", [subscription.id]);
  await client.query("COMMIT");
  await client.end();
  await until(
    () => invoicesOf(subscription.id),
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
    const [invoice] = await invoicesOf(subscription.id);
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
    const [open] = await invoicesOf(subscription.id);
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
    const [open] = await invoicesOf(subscription.id);
    const told = (await typesOf([open?.id ?? ""])).map(({ type }) => type);
    expect(told).toContain("invoice.payment_action_required");
    const voided = await kit.stripe.invoices.voidInvoice(open?.id ?? "");
    expect(voided).toMatchObject({ status: "void", next_payment_attempt: null });
    expect((await typesOf([voided.id])).map(({ type }) => type)).toContain("invoice.voided");
  });
});

describe("changing", () => {
  const half = async (subscription: Stripe.Subscription) => {
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    return Math.floor((start + end) / 2);
  };

  test("an upgrade invoiced at once pays the difference for the rest of the period", async () => {
    const [starter, professional] = [
      await buildPlan(kit, 2000, "month"),
      await buildPlan(kit, 5000, "month", "Professional Package"),
    ];
    const { subscription } = await buildSubscription(kit, starter);
    const item = itemOf(subscription);
    const date = await half(subscription);
    const changed = await kit.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: professional.id }],
      proration_behavior: "always_invoice",
      proration_date: date,
      expand: ["latest_invoice"],
    });
    expect(itemOf(changed)).toMatchObject({
      id: item.id,
      price: { id: professional.id },
      current_period_end: item.current_period_end,
    });
    expect(changed.latest_invoice).toMatchObject({
      billing_reason: "subscription_update",
      status: "paid",
      total: 1500,
      parent: { subscription_details: { subscription_proration_date: date } },
    });
    const [invoice] = await invoicesOf(subscription.id);
    expect(invoice?.lines.data).toMatchObject([
      {
        amount: -1000,
        description: expect.stringContaining("Unused time on Starter Package after"),
        period: { start: date, end: item.current_period_end },
        parent: { subscription_item_details: { proration: true } },
      },
      { amount: 2500, parent: { subscription_item_details: { proration: true } } },
    ]);
  });

  test("a downgrade gives credit, which later invoices use up", async () => {
    const [professional, starter] = [
      await buildPlan(kit, 5000, "month"),
      await buildPlan(kit, 2000, "month"),
    ];
    const { subscription } = await buildSubscription(kit, professional);
    const item = itemOf(subscription);
    await kit.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: starter.id }],
      proration_behavior: "always_invoice",
      proration_date: await half(subscription),
    });
    const [credit] = await invoicesOf(subscription.id);
    expect(credit).toMatchObject({ total: -1500, amount_due: 0, status: "paid", ending_balance: -1500 });
    const customer = String(subscription.customer);
    expect(await kit.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1500 });
    kit.advance(item.current_period_end + 3700 - kit.now());
    const [renewal] = await until(
      () => invoicesOf(subscription.id),
      ([newest]) => newest?.billing_reason === "subscription_cycle" && newest.status === "paid",
    );
    expect(renewal).toMatchObject({
      total: 2000,
      amount_paid: 500,
      starting_balance: -1500,
      ending_balance: 0,
    });
    expect(await kit.stripe.customers.retrieve(customer)).toMatchObject({ balance: 0 });
  });

  test("adjustments that are not invoiced at once wait for the renewal", async () => {
    const [starter, professional] = [
      await buildPlan(kit, 2000, "month"),
      await buildPlan(kit, 5000, "month"),
    ];
    const { subscription } = await buildSubscription(kit, starter);
    const item = itemOf(subscription);
    const customer = String(subscription.customer);
    await kit.stripe.subscriptions.update(subscription.id, {
      items: [{ id: item.id, price: professional.id }],
      proration_date: await half(subscription),
    });
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
    const pending = await kit.stripe.invoiceItems.list({ customer, pending: true });
    expect(pending.data.map(({ amount, proration }) => [amount, proration]).toSorted()).toEqual([
      [-1000, true],
      [2500, true],
    ]);
    kit.advance(item.current_period_end + 3700 - kit.now());
    const [renewal] = await until(
      () => invoicesOf(subscription.id),
      ([newest]) => newest?.status === "paid" && newest.total === 6500,
    );
    expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([-1000, 2500, 5000]);
    expect((await kit.stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });

  test("another interval begins a new period now and is invoiced at once", async () => {
    const [monthly, yearly] = [await buildPlan(kit, 2000, "month"), await buildPlan(kit, 20_000, "year")];
    const { subscription } = await buildSubscription(kit, monthly);
    const changed = await kit.stripe.subscriptions.update(subscription.id, {
      items: [{ id: itemOf(subscription).id, price: yearly.id }],
    });
    const item = itemOf(changed);
    expect(item.current_period_end).toBe(addMonths(item.current_period_start, 12));
    expect(changed.billing_cycle_anchor).toBe(item.current_period_start);
    const [invoice] = await invoicesOf(subscription.id);
    const proration = invoice?.lines.data.map(({ parent }) => parent?.subscription_item_details?.proration);
    expect(proration).toEqual([true, false]);
    expect(invoice?.lines.data[1]).toMatchObject({
      amount: 20_000,
      pricing: { price_details: { price: yearly.id } },
    });
  });

  test("a change that cannot be paid is undone when asked to be", async () => {
    const [monthly, yearly] = [await buildPlan(kit, 2000, "month"), await buildPlan(kit, 20_000, "year")];
    const { subscription } = await buildSubscription(kit, monthly, {}, { number: "4000000000000341" });
    const items = [{ id: itemOf(subscription).id, price: yearly.id }];
    const change = kit.stripe.subscriptions.update(subscription.id, {
      items,
      payment_behavior: "error_if_incomplete",
    });
    await expect(change).rejects.toMatchObject({ code: "card_declined", statusCode: 402 });
    expect(itemOf(await retrieve(subscription.id)).price.id).toBe(monthly.id);
    expect(await invoicesOf(subscription.id)).toHaveLength(1);
    expect(await kit.stripe.subscriptions.update(subscription.id, { items })).toMatchObject({
      status: "past_due",
    });
  });
});

describe("ending", () => {
  test("at the end of the period, taken back, asked for again, and then it ends on its day", async () => {
    const { subscription } = await buildSubscription(kit, await buildPlan(kit, 1999, "month"));
    const { id } = subscription;
    const end = itemOf(subscription).current_period_end;
    expect(await kit.stripe.subscriptions.update(id, { cancel_at_period_end: true })).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
      cancel_at: end,
      cancellation_details: { reason: "cancellation_requested" },
    });
    expect(await kit.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    });
    const set = await kit.stripe.subscriptions.update(id, { cancel_at: "min_period_end" });
    expect(set).toMatchObject({ cancel_at: end, cancel_at_period_end: false });
    kit.advance(end + 5 - kit.now());
    const ended = await until(
      () => retrieve(id),
      ({ status }) => status === "canceled",
    );
    expect(ended.ended_at).toBe(end);
    expect(await invoicesOf(id)).toHaveLength(1);
    const customer = String(subscription.customer);
    expect((await kit.stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await kit.stripe.subscriptions.list({ customer, status: "ended" })).data).toHaveLength(1);
    await expect(kit.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toMatchObject({
      code: "invalid_canceled_subscription_fields",
    });
  });

  test("at a time of its own, at once, and with its customer", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const [one, two, three] = [
      await buildSubscription(kit, plan),
      await buildSubscription(kit, plan),
      await buildSubscription(kit, plan),
    ];
    await kit.stripe.subscriptions.update(one.subscription.id, { cancel_at: kit.now() + 3 * day });
    kit.advance(3 * day + 5);
    await until(
      () => retrieve(one.subscription.id),
      ({ status }) => status === "canceled",
    );
    const details = { feedback: "too_expensive", comment: "Sorry" } as const;
    expect(
      await kit.stripe.subscriptions.cancel(two.subscription.id, { cancellation_details: details }),
    ).toMatchObject({ status: "canceled", cancellation_details: details });
    await kit.stripe.customers.del(String(three.subscription.customer));
    expect((await retrieve(three.subscription.id)).status).toBe("canceled");
  });
});
