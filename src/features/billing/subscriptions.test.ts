import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { findDue, releaseDuePlanGrants } from "./release-due-plan-grants.ts";
import { eventOf, openTestShop, type TestShop } from "./test-shop.ts";
import {
  APRIL,
  MID_APRIL,
  openSubscriptions,
  type Subscriber,
  type Subscriptions,
} from "./test-subscriber.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

const subscribe = (lookupKey: string, startsAt = APRIL) => subscriptions.subscribe({ lookupKey, startsAt });
const subscribeNow = () => subscriptions.subscribe({ lookupKey: "starter_yearly" });
const delivered = () => subscriptions.delivered();

/** Every event about this person that we act on, as the payment server keeps them. */
async function eventsOf(person: Subscriber) {
  const events = await shop.stripe.events
    .list({
      limit: 100,
      types: [
        "invoice.paid",
        "customer.subscription.updated",
        "customer.subscription.created",
        "customer.subscription.deleted",
      ],
    })
    .autoPagingToArray({ limit: 1_000 });
  return events.filter(({ data }) => JSON.stringify(data).includes(person.customerId));
}

describe("packages", () => {
  test("by the month: credits with each paid invoice; the dashboard knows plan, period and what comes next", async () => {
    const person = await subscribe("starter_monthly");
    await delivered();
    expect(await person.credits()).toBe(10);
    const order = await person.client.get(`/api/billing/orders/${person.url.split("/").at(-1)}`);
    expect(await order.json()).toMatchObject({ state: "paid", credited: true, balance: 10 });
    expect(await person.shown()).toEqual({
      status: "active",
      plan: "starter",
      interval: "month",
      current_period_end: "2027-05-01T00:00:00.000Z",
      cancel_at_period_end: false,
      cancel_at: null,
      next_grant: { at: "2027-05-01T00:00:00.000Z", credits: 10 },
    });
    await person.advance("2027-06-01T02:00:00Z");
    await delivered();
    expect(await person.months()).toEqual([
      "2027-04-01 10 granted",
      "2027-05-01 10 granted",
      "2027-06-01 10 granted",
    ]);
    expect((await shop.entriesOf(person.userId)).map((entry) => entry.reason)).toEqual([
      "package",
      "package",
      "package",
    ]);
  });

  test("by the year: paid once, credited month by month as time goes on", async () => {
    const person = await subscribe("business_yearly", "2027-01-31T10:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(90);
    expect(await person.shown()).toMatchObject({
      interval: "year",
      current_period_end: "2028-01-31T10:00:00.000Z",
      next_grant: { at: "2027-02-28T10:00:00.000Z", credits: 90 },
    });
    await person.advance("2027-02-28T09:59:59Z");
    await delivered();
    expect(await person.credits()).toBe(90);
    await person.advance("2027-04-30T10:00:00Z");
    await delivered();
    expect(await person.granted()).toEqual([
      "2027-01-31 90 granted",
      "2027-02-28 90 granted",
      "2027-03-31 90 granted",
      "2027-04-30 90 granted",
    ]);
  });

  test("in our own time the schedule releases what has begun, once, and leaves test clocks alone", async () => {
    const person = await subscribeNow();
    const onClock = await subscribe("starter_yearly");
    await delivered();
    const { db, log } = shop.app.platform;
    const later = (days: number) => () => new Date(Date.now() + days * 86_400_000);
    await Promise.all([1, 2, 3].map(() => releaseDuePlanGrants({ db, log, now: later(62) })));
    expect(await person.credits()).toBe(30);
    expect(await releaseDuePlanGrants({ db, log, now: later(62) })).toBe(0);
    await releaseDuePlanGrants({ db, log, now: later(800) });
    expect([await person.credits(), await onClock.credits()]).toEqual([120, 10]);
  });

  test("a subscription whose month can't be granted lets the others go first", async () => {
    const { db, log } = shop.app.platform;
    const now = () => new Date(Date.now() + 32 * 86_400_000);
    const [one, other] = [await subscribeNow(), await subscribeNow()];
    const [stuck, next] = one.subscriptionId < other.subscriptionId ? [one, other] : [other, one];
    await delivered();
    await db.execute(sql`
      CREATE FUNCTION refuse_stuck() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'stuck'; END $$`);
    await db.execute(sql`
      CREATE TRIGGER refuse_stuck BEFORE INSERT ON credit_transactions FOR EACH ROW
      WHEN (NEW.user_id = ${sql.raw(`'${stuck.userId}'`)}) EXECUTE FUNCTION refuse_stuck()`);
    const round = () => releaseDuePlanGrants({ db, log, now }, 1);
    const rounds = [await Promise.allSettled([round()]), await Promise.allSettled([round()])];
    expect(
      rounds
        .flat()
        .map(({ status }) => status)
        .sort(),
    ).toEqual(["fulfilled", "rejected"]);
    expect([await stuck.credits(), await next.credits()]).toEqual([10, 20]);
    await expect(round()).rejects.toThrow();
    await db.execute(sql`DROP TRIGGER refuse_stuck ON credit_transactions`);
    expect([await round(), await round()]).toEqual([1, 0]);
    expect(await stuck.credits()).toBe(20);
  });

  test("months that are due are found without looking at all of them", async () => {
    const { db } = shop.app.platform;
    const [person] = await db.select({ id: userProfiles.id }).from(userProfiles).limit(1);
    await db.execute(sql`
      INSERT INTO plan_grants (user_id, subscription_id, invoice_id, line_id, n, level, credits, due_at, ends_at, state)
      SELECT ${person?.id}, 'sub_many', 'in_many', 'il_many', n, 10, 10, day, day + interval '1 month', 'granted'
      FROM generate_series(1, 4000) n, LATERAL (SELECT now() - make_interval(hours => n) AS day) days`);
    await db.execute(sql`ANALYZE plan_grants, user_profiles, stripe_subscriptions`);
    const query = findDue(db, new Date(), 500).getSQL();
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN ${query}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("plan_grants_turn_index");
    await db.execute(sql`DELETE FROM plan_grants WHERE subscription_id = 'sub_many'`);
  });

  test("the first one rewards whoever brought this person, once", async () => {
    const referrer = await subscribe("starter_monthly");
    const [profile] = await shop.db.select().from(userProfiles).where(eq(userProfiles.id, referrer.userId));
    const referralCode = profile?.referralCode ?? "";
    const friend = await subscriptions.subscribe({
      lookupKey: "starter_monthly",
      startsAt: APRIL,
      referralCode,
      // Another card than the referrer's: nobody is rewarded for bringing themselves.
      card: "5555555555554444",
    });
    await friend.advance("2027-05-01T02:00:00Z");
    await delivered();
    expect([await friend.credits(), await referrer.credits()]).toEqual([20, 11]);
  });

  test("invoices and subscriptions of others are answered and bring nothing", async () => {
    for (const [type, object] of [
      ["invoice.paid", { id: "in_of_somebody" }],
      ["customer.subscription.updated", { id: "sub_of_somebody" }],
      ["test_helpers.test_clock.ready", { id: "clock_of_somebody" }],
    ] as const) {
      expect((await shop.deliver(eventOf(type, object))).status).toBe(200);
    }
  });
});

describe("any order, any number of times", () => {
  test("a year of upgrades and renewals delivered five times, shuffled: the same ledger", async () => {
    const person = await subscribe("starter_monthly");
    await person.advance("2027-04-11T00:00:00Z");
    await person.change("professional_monthly");
    await person.advance("2027-05-20T00:00:00Z");
    await person.change("professional_yearly");
    await person.advance("2027-08-01T00:00:00Z");
    await delivered();
    const [months, credits] = [await person.months(), await person.credits()];
    const events = await eventsOf(person);
    expect(events.length).toBeGreaterThan(5);
    const shuffled = Array.from({ length: 5 }, () => events.toReversed()).flat();
    await inLanes(shuffled, 8, (event) => shop.deliver(event));
    // The same news under other ids, as a second endpoint or a replay by hand would bring.
    await inLanes(events.entries(), 8, ([index, event]) =>
      shop.deliver({ ...event, id: `${event.id}_${index}` }),
    );
    expect([await person.months(), await person.credits()]).toEqual([months, credits]);
  });

  test("the endpoint was down for days: everything arrives late and backwards", async () => {
    const [endpoint] = (await shop.stripe.webhookEndpoints.list()).data;
    const id = endpoint?.id ?? "";
    await shop.stripe.webhookEndpoints.update(id, { disabled: true });
    const [late, prompt] = [await subscribe("starter_monthly"), await subscribe("starter_monthly")];
    const live = async (person: Subscriber) => {
      await person.advance(MID_APRIL);
      await person.change("business_monthly");
      await person.advance("2027-06-10T00:00:00Z");
    };
    await live(late);
    expect([await late.credits(), (await late.shown()).status]).toEqual([0, null]);
    await shop.stripe.webhookEndpoints.update(id, { disabled: false });
    await live(prompt);
    for (const event of await eventsOf(late)) expect((await shop.deliver(event)).status).toBe(200);
    await delivered();
    expect(await late.credits()).toBe(10 + 40 + 90 + 90);
    expect(await late.months()).toEqual(await prompt.months());
    expect(await late.shown()).toEqual(await prompt.shown());
  });
});
