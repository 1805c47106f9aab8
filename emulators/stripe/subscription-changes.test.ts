import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { addMonths } from "./subscriptions/calendar.ts";
import { buildPlan, buildSubscription, invoicesOf, itemOf, runKit, until } from "./test-kit.ts";

const day = 24 * 60 * 60;

const kit = runKit();

const retrieve = (id: string) => kit.stripe.subscriptions.retrieve(id);

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
    const [invoice] = await invoicesOf(kit, subscription.id);
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
    const [credit] = await invoicesOf(kit, subscription.id);
    expect(credit).toMatchObject({ total: -1500, amount_due: 0, status: "paid", ending_balance: -1500 });
    const customer = String(subscription.customer);
    expect(await kit.stripe.customers.retrieve(customer)).toMatchObject({ balance: -1500 });
    kit.advance(item.current_period_end + 3700 - kit.now());
    const [renewal] = await until(
      () => invoicesOf(kit, subscription.id),
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
    expect(await invoicesOf(kit, subscription.id)).toHaveLength(1);
    const pending = await kit.stripe.invoiceItems.list({ customer, pending: true });
    expect(pending.data.map(({ amount, proration }) => [amount, proration]).toSorted()).toEqual([
      [-1000, true],
      [2500, true],
    ]);
    kit.advance(item.current_period_end + 3700 - kit.now());
    const [renewal] = await until(
      () => invoicesOf(kit, subscription.id),
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
    const [invoice] = await invoicesOf(kit, subscription.id);
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
    expect(await invoicesOf(kit, subscription.id)).toHaveLength(1);
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
    expect(await invoicesOf(kit, id)).toHaveLength(1);
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
