import type Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { addMonths, nextBoundary, wholeMonths } from "./subscriptions/calendar.ts";
import { buildPlan, buildSubscription, Kit, post, runKit } from "./test-kit.ts";

const hour = 60 * 60;
const at = (text: string) => Date.parse(text) / 1000;
const day = (moment: number) => new Date(moment * 1000).toISOString().slice(0, 10);

const kit = runKit();

const clocks = () => kit.stripe.testHelpers.testClocks;

async function advanceTo(clock: string, moment: number): Promise<void> {
  await clocks().advance(clock, { frozen_time: moment });
  await vi.waitFor(async () => expect((await clocks().retrieve(clock)).status).toBe("ready"), PATIENCE);
}

async function subscriptionOn(
  frozen: number,
  plan: Stripe.Price,
  fields: Record<string, string> = {},
): Promise<{ clock: Stripe.TestHelpers.TestClock; subscription: Stripe.Subscription }> {
  const clock = await clocks().create({ frozen_time: frozen, name: "Years" });
  const customer = await kit.stripe.customers.create({ email: "ada@example.com", test_clock: clock.id });
  const { subscription } = await buildSubscription(kit, plan, { customer: customer.id }, fields);
  return { clock, subscription };
}

const invoicesOf = async (subscription: string) =>
  (await kit.stripe.invoices.list({ subscription, limit: 100 })).data.toReversed();

describe("the calendar", () => {
  test.each([
    ["2027-01-31T10:20:30Z", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
    ["2028-01-30T10:20:30Z", ["2028-02-29", "2028-03-30", "2028-04-30", "2028-05-30"]],
    ["2027-01-29T23:59:59Z", ["2027-02-28", "2027-03-29", "2027-04-29", "2027-05-29"]],
    ["2028-02-29T00:00:00Z", ["2028-03-29", "2028-04-29", "2028-05-29", "2028-06-29"]],
  ])("bills %s monthly on its own day or the month's last", (start, days) => {
    const anchor = at(start);
    const cycle = { interval: "month", interval_count: 1 };
    const ends: number[] = [];
    for (let end = anchor; ends.length < days.length; ends.push(end)) end = nextBoundary(anchor, cycle, end);
    expect(ends.map(day)).toEqual(days);
    expect(ends.map((end) => end % (24 * hour))).toEqual(days.map(() => anchor % (24 * hour)));
  });

  test("bills a leap day's annual plan on 28 February and on 29 February again", () => {
    const anchor = at("2028-02-29T12:00:00Z");
    const cycle = { interval: "year", interval_count: 1 };
    const ends: string[] = [];
    for (let end = anchor; ends.length < 4; ends.push(day(end))) end = nextBoundary(anchor, cycle, end);
    expect(ends).toEqual(["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]);
  });

  test("counts months both ways the same, over 40 years of anchors", () => {
    for (
      let anchor = at("2024-01-01T01:02:03Z");
      anchor < at("2064-01-01T00:00:00Z");
      anchor += 86_400 * 13
    ) {
      for (const months of [0, 1, 2, 11, 12, 13, 48]) {
        const end = addMonths(anchor, months);
        expect(wholeMonths(anchor, end)).toBe(months);
        if (months > 0) expect(wholeMonths(anchor, end - 1)).toBe(months - 1);
      }
    }
  });
});

test("clocks are created, listed, advanced and deleted, with their customers", async () => {
  const clock = await clocks().create({ frozen_time: at("2027-01-01T00:00:00Z"), name: "Mine" });
  expect(clock).toMatchObject({ object: "test_helpers.test_clock", status: "ready", name: "Mine" });
  expect((await clocks().list({ limit: 1 })).data[0]?.id).toBe(clock.id);
  const customer = await kit.stripe.customers.create({ test_clock: clock.id });
  const later = at("2027-01-02T00:00:00Z");
  const advancing = await clocks().advance(clock.id, { frozen_time: later });
  expect(advancing).toMatchObject({
    status: "advancing",
    status_details: { advancing: { target_frozen_time: later } },
  });
  await vi.waitFor(
    async () =>
      expect(await clocks().retrieve(clock.id)).toMatchObject({ frozen_time: later, status: "ready" }),
    PATIENCE,
  );
  await expect(clocks().advance(clock.id, { frozen_time: later })).rejects.toMatchObject({
    param: "frozen_time",
  });
  expect(await clocks().del(clock.id)).toMatchObject({ deleted: true });
  expect(await kit.stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  await expect(clocks().retrieve(clock.id)).rejects.toMatchObject({ code: "resource_missing" });
  const types = (await kit.stripe.events.list({ limit: 20 })).data.map(({ type }) => type);
  for (const name of ["created", "advancing", "ready", "deleted"]) {
    expect(types).toContain(`test_helpers.test_clock.${name}`);
  }
});

describe("36 months of simulated time", () => {
  test.each(["2027-01-29T10:00:00Z", "2027-01-31T10:00:00Z", "2028-02-29T10:00:00Z"])(
    "a monthly plan begun on %s: no renewal missed or doubled",
    async (start) => {
      const { clock, subscription } = await subscriptionOn(at(start), await buildPlan(kit, 1999, "month"));
      expect(subscription).toMatchObject({ test_clock: clock.id, billing_cycle_anchor: at(start) });
      await advanceTo(clock.id, addMonths(at(start), 36) + 2 * hour);
      const invoices = await invoicesOf(subscription.id);
      const expected = Array.from({ length: 37 }, (_, month) => addMonths(at(start), month));
      expect(invoices.map(({ created }) => created)).toEqual(expected);
      expect(invoices.every(({ status }) => status === "paid")).toBe(true);
      const periods = invoices.map(({ lines }) => lines.data[0]?.period);
      expect(periods).toEqual(
        expected.map((from, month) => ({ start: from, end: addMonths(at(start), month + 1) })),
      );
      const charges = await kit.stripe.charges.list({ customer: String(subscription.customer), limit: 100 });
      expect(charges.data).toHaveLength(37);
    },
  );

  test("an annual plan begun on a leap day is paid four times", async () => {
    const start = at("2028-02-29T10:00:00Z");
    const { clock, subscription } = await subscriptionOn(start, await buildPlan(kit, 19_990, "year"));
    await advanceTo(clock.id, addMonths(start, 36) + 2 * hour);
    const days = (await invoicesOf(subscription.id)).map(({ created }) => day(created));
    expect(days).toEqual(["2028-02-29", "2029-02-28", "2030-02-28", "2031-02-28"]);
  });
});

test("other customers' time and the server's do not move", async () => {
  const plan = await buildPlan(kit, 1999, "month");
  const here = await buildSubscription(kit, plan);
  const { clock } = await subscriptionOn(kit.now(), plan);
  await advanceTo(clock.id, addMonths(kit.now(), 3));
  expect(await invoicesOf(here.subscription.id)).toHaveLength(1);
});

test("a customer that is already subscribed can be put on a clock", async () => {
  const { subscription } = await buildSubscription(kit, await buildPlan(kit, 1999, "month"));
  const customer = String(subscription.customer);
  await expect(clocks().create({ frozen_time: kit.now() - 7 * 24 * hour, customer })).rejects.toMatchObject({
    param: "frozen_time",
  });
  const clock = await clocks().create({ frozen_time: kit.now(), customer });
  expect(await kit.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ test_clock: clock.id });
  await advanceTo(clock.id, addMonths(subscription.billing_cycle_anchor, 2) + 2 * hour);
  const invoices = await invoicesOf(subscription.id);
  expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid", "paid"]);
  await expect(clocks().create({ frozen_time: kit.now(), customer })).rejects.toMatchObject({
    param: "customer",
  });
});

test("the retries of a failed renewal follow the clock", async () => {
  const start = at("2027-01-31T10:00:00Z");
  const plan = await buildPlan(kit, 1999, "month");
  const { clock, subscription } = await subscriptionOn(start, plan, { number: "4000000000000341" });
  await advanceTo(clock.id, at("2027-02-28T12:00:00Z"));
  expect((await kit.stripe.subscriptions.retrieve(subscription.id)).status).toBe("past_due");
  await advanceTo(clock.id, at("2027-03-20T12:00:00Z"));
  const ended = await kit.stripe.subscriptions.retrieve(subscription.id);
  expect(ended.status).toBe("canceled");
  expect(day(ended.ended_at ?? 0)).toBe("2027-03-15");
});

test("told so, the last failed retry leaves the subscription unpaid; its renewals wait as drafts", async () => {
  const lenient = new Kit({ afterDunning: "unpaid" });
  await lenient.start();
  const plan = await buildPlan(lenient, 1999, "month");
  const card = { number: "4000000000000341" };
  const { subscription } = await buildSubscription(lenient, plan, {}, card);
  const { id } = subscription;
  const good = await buildSubscription(lenient, plan, { customer: String(subscription.customer) });
  const statusAfter = async (months: number, days: number, status: string, invoices: number) => {
    const moment = addMonths(subscription.billing_cycle_anchor, months) + days * 24 * hour;
    lenient.advance(moment - lenient.now());
    await vi.waitFor(async () => {
      expect((await lenient.stripe.subscriptions.retrieve(id)).status).toBe(status);
      expect((await lenient.stripe.invoices.list({ subscription: id })).data).toHaveLength(invoices);
    }, PATIENCE);
  };
  await statusAfter(1, 1, "past_due", 2);
  await statusAfter(1, 16, "unpaid", 2);
  await statusAfter(2, 1, "unpaid", 3);
  const [draft] = (await lenient.stripe.invoices.list({ subscription: id })).data;
  expect(draft).toMatchObject({ status: "draft", auto_advance: false, automatically_finalizes_at: null });
  const payment_method = String(good.subscription.default_payment_method);
  await lenient.stripe.invoices.pay(draft?.id ?? "", { payment_method });
  expect((await lenient.stripe.subscriptions.retrieve(id)).status).toBe("active");
  await lenient.close();
});

describe("the dashboard moves time", () => {
  const step = (id: string, name: string) =>
    post(kit, `${kit.url}/dashboard/objects/${id}/advance`, { step: name });

  test("by months of the subscription, through February and back to the 31st", async () => {
    const start = at("2027-01-31T10:00:00Z");
    const { clock, subscription } = await subscriptionOn(start, await buildPlan(kit, 1999, "month"));
    for (const expected of ["2027-02-28", "2027-03-31", "2027-04-30"]) {
      expect((await step(subscription.id, "month")).status).toBe(303);
      const newest = (await invoicesOf(subscription.id)).at(-1);
      expect([day(newest?.created ?? 0), newest?.status]).toEqual([expected, "paid"]);
    }
    await step(String(subscription.customer), "year");
    expect(day((await clocks().retrieve(clock.id)).frozen_time)).toBe("2028-04-30");
    expect(await invoicesOf(subscription.id)).toHaveLength(16);
  });

  test("to the next payment of an annual plan, for a customer that had no clock", async () => {
    const { subscription } = await buildSubscription(kit, await buildPlan(kit, 19_990, "year"));
    const page = await (await fetch(`${kit.url}/dashboard/objects/${subscription.id}`)).text();
    expect(page).toContain("To the next payment");
    expect((await step(subscription.id, "payment")).status).toBe(303);
    const invoices = await invoicesOf(subscription.id);
    expect(invoices.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect(invoices[1]?.created).toBe(addMonths(subscription.billing_cycle_anchor, 12));
    expect((await step(subscription.id, "century")).status).toBe(400);
  });
});
