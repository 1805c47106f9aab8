import { UTCDate } from "@date-fns/utc";
import { addMonths } from "date-fns/addMonths";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nextBoundary } from "#emulators/stripe/subscriptions/calendar.ts";
import { type CoveredMonth, schedulePlanGrants } from "./plan-grant-schedule.ts";
import { PLANS } from "./schema.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriptions, seconds } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
  for await (const endpoint of shop.stripe.webhookEndpoints.list()) {
    // Those that grant; what the others do, and in any order, is looked at elsewhere.
    const enabled_events = ["invoice.paid", "test_helpers.test_clock.ready"] as const;
    await shop.stripe.webhookEndpoints.update(endpoint.id, { enabled_events: [...enabled_events] });
  }
});
afterAll(() => shop.app.close());

const packages = PLANS.filter((plan) => plan.mode === "subscription");
const starts = ["2027-01-29T09:00:00Z", "2027-01-31T23:30:00Z", "2028-02-29T00:10:00Z"];

function daysFrom(start: string, months: number): string[] {
  return Array.from({ length: months }, (_, month) =>
    new Date(+addMonths(new UTCDate(start), month)).toISOString().slice(0, 10),
  );
}

/** Beyond the renewal of a year and every length of February; all 36 months are looked at below, without invoices. */
const invoiced = 24;

test("two years of every package, each start in turn, through real invoices: nothing missed and nothing twice", async () => {
  const people = await Promise.all(
    packages.flatMap((plan, index) =>
      plan.prices.map(async ({ lookupKey }, turn) => {
        // Every start with one package by the month and one by the year; the calendar has all of them below.
        const start = starts[(index + turn) % starts.length] ?? "";
        return { start, plan, person: await subscriptions.subscribe({ lookupKey, startsAt: start }) };
      }),
    ),
  );
  expect(people).toHaveLength(6);
  const end = (start: string) => new Date(+addMonths(new UTCDate(start), invoiced) - 60_000).toISOString();
  // One clock after the other, as the payment server moves them: waiting for all at once only asks more often.
  for (const { person, start } of people) await person.advance(end(start));
  await subscriptions.delivered();
  for (const { start, plan, person } of people) {
    const months = daysFrom(start, invoiced).map((day) => `${day} ${plan.credits} granted`);
    expect([start, await person.months()]).toEqual([start, months]);
    expect(await shop.entriesOf(person.userId)).toHaveLength(invoiced);
    expect(await person.credits()).toBe(invoiced * plan.credits);
  }
  expect(await verifyLedger(shop.db)).toEqual([]);
}, 400_000);

describe("36 months of the payment server's calendar", () => {
  const cases = starts.flatMap((start) =>
    packages.flatMap(({ credits, prices }) =>
      prices.map((price) => ({ start, credits, lookupKey: price.lookupKey, interval: price.interval })),
    ),
  );

  test.each(cases)(
    "$lookupKey from $start: a month each, whole and in its place",
    ({ start, credits, interval }) => {
      const anchor = seconds(start);
      const covered: CoveredMonth[] = [];
      for (let at = anchor; covered.length < 36; ) {
        const end = nextBoundary(anchor, { interval, interval_count: 1 }, at);
        const months = interval === "year" ? 12 : 1;
        const line = { id: `il_${at}`, level: credits, months, kind: "period" } as const;
        const span = { start: new Date(at * 1_000), end: new Date(end * 1_000) };
        const { grants, cancelled } = schedulePlanGrants(
          [{ ...line, ...span }],
          covered,
          new Date(anchor * 1_000),
        );
        expect(cancelled).toEqual([]);
        covered.push(
          ...grants.map((grant) => ({ ...grant, id: `${grant.lineId} ${grant.n}`, granted: false })),
        );
        expect(grants.map((grant) => grant.credits)).toEqual(Array(months).fill(credits));
        at = end;
      }
      expect(covered.map(({ dueAt }) => dueAt.toISOString().slice(0, 10))).toEqual(daysFrom(start, 36));
      // No gap and no overlap.
      expect(covered.slice(1).map(({ dueAt }) => +dueAt)).toEqual(
        covered.slice(0, -1).map(({ endsAt }) => +endsAt),
      );
    },
  );
});
