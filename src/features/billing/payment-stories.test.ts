import { randomInt, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions, userProfiles } from "#features/accounts/tables.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { personalDataOf } from "../../personal-data.ts";
import { finishRefunds } from "./decide-refund-request.ts";
import { HANDLED_EVENTS } from "./handle-stripe-event.ts";
import { payments, refundRequests } from "./tables.ts";
import { type Courier, openCourier } from "./test-courier.ts";
import { BEGUN, type Person, paymentStories, type Story } from "./test-payment-stories.ts";
import { eventOf, openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriptions, seconds } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

/*
 * Payments from the hosted page to the ledger, through the payment server and its signed webhooks. Everybody's story
 * has three acts, played together; in each of them every event fails at first, at the very end of its transaction,
 * and comes again.
 */

const START = Date.now();
let ahead = 0;
let ticks = 0;
/** Time as the test says, however long it takes: a millisecond each time that somebody looks. */
function now(): Date {
  ticks += 1;
  return new Date(START + ahead + ticks);
}

let shop: TestShop;
let subscriptions: Subscriptions;
let stories: Record<string, Story>;
let courier: Courier;
beforeAll(async () => {
  shop = await openTestShop({ now });
  subscriptions = await openSubscriptions(shop);
  stories = paymentStories({ shop, subscriptions, leave, finishRefunds: () => finishRefunds(later()) });
  courier = await openCourier(shop);
  await shop.db.execute(sql`CREATE TABLE full_disk (full_disk boolean)`);
  await shop.db.execute(sql`
    CREATE FUNCTION fail_on_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM full_disk) THEN RAISE EXCEPTION 'the disk is full'; END IF;
      RETURN NULL;
    END $$`);
  await shop.db.execute(sql`
    CREATE CONSTRAINT TRIGGER fail_on_commit AFTER INSERT ON stripe_events
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail_on_commit()`);
});
afterAll(async () => {
  courier.close();
  await shop.app.close();
});

/** The account is deleted, as if its seven days were over. What was paid in our time was paid before they began. */
async function leave({ userId }: Person): Promise<void> {
  const { platform } = shop.app;
  const past = new Date(+platform.now() - 60_000);
  await shop.db.insert(accountDeletions).values({ userId, requestedAt: platform.now(), dueAt: past });
  await eraseAccount(platform, personalDataOf(platform), userId);
}

/** A few minutes on, with the payment server. */
function later() {
  const { platform } = shop.app;
  return { ...platform, stripe: shop.stripe, now: () => new Date(+platform.now() + 180_000) };
}

const PATIENCE = { timeout: 30_000, interval: 100 };
const breakDisk = () => shop.db.execute(sql`INSERT INTO full_disk VALUES (true)`);
const mendDisk = () => shop.db.execute(sql`DELETE FROM full_disk`);

/** What the payment server does by itself in the second and the third act. */
const BY_ITSELF: Record<string, number>[] = [
  {
    "charge.dispute.created": 2,
    "radar.early_fraud_warning.created": 1,
    "checkout.session.async_payment_succeeded": 2,
    "checkout.session.async_payment_failed": 1,
  },
  { "refund.failed": 1 },
];

async function letTimePass(events: Record<string, number> = {}): Promise<void> {
  ahead += 30_000;
  for (const [type, count] of Object.entries(events)) {
    const seen = async () => (await shop.stripe.events.list({ type })).data.length;
    await expect.poll(seen, { ...PATIENCE, message: type }).toBe(count);
  }
}

const people = new Map<string, Person>();

async function enter(name: string, { buys, onClock, referredBy }: Story): Promise<void> {
  const referrer = people.get(referredBy ?? "")?.userId ?? "";
  const [profile] = referredBy
    ? await shop.db.select().from(userProfiles).where(eq(userProfiles.id, referrer))
    : [];
  const buyer = await subscriptions.openCheckout({
    lookupKey: buys,
    ...(profile ? { referralCode: profile.referralCode } : {}),
  });
  const clock = onClock
    ? await shop.stripe.testHelpers.testClocks.create({
        customer: buyer.customerId,
        frozen_time: seconds(BEGUN),
      })
    : undefined;
  people.set(name, { ...buyer, clockId: clock?.id ?? "" });
}

/** Plays an act of every story at once. */
async function play(act: number): Promise<void> {
  if (act > 0) await letTimePass(BY_ITSELF[act - 1]);
  const scenes = Object.entries(stories).map(async ([name, story]) => {
    const person = people.get(name);
    if (!person) throw new Error(`nobody for ${name}`);
    const { pay = () => subscriptions.pay(person.url, story.card) } = story;
    await (act === 0 ? pay : story.acts?.[act - 1])?.(person);
  });
  await Promise.all(scenes);
}

/** Everybody's credits, and debt if there is one. */
async function accounts(): Promise<Record<string, string>> {
  const ends: Record<string, string> = {};
  for (const [name, { userId }] of people) {
    const [row] = await shop.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
    ends[name] = `${row?.credits}${row?.creditDebt ? `-${row.creditDebt}` : ""}`;
  }
  return ends;
}
const endsOf = (act: 0 | 1 | 2) =>
  Object.fromEntries(Object.entries(stories).map(([name, { ends }]) => [name, ends[act]]));

test("every event fails first, is answered 500 and leaves nothing; its second delivery makes it right", async () => {
  for (const [name, story] of Object.entries(stories)) await enter(name, story);
  const failed = new Set<string>();
  for (const act of [0, 1, 2] as const) {
    const from = courier.answered.length;
    await breakDisk();
    const before = await accounts();
    await play(act);
    await courier.tried();
    for (const { type, status } of courier.answered.slice(from)) {
      expect([type, status]).toEqual([type, 500]);
      failed.add(type);
    }
    if (act !== 1) expect(await accounts()).toEqual(before);
    await mendDisk();
    await subscriptions.delivered({ retry: true });
    expect(await accounts()).toEqual(endsOf(act));
    expect(await verifyLedger(shop.db)).toEqual([]);
    expect(await verifyLedger(shop.db)).toEqual([]);
  }
  const strays = await shop.db
    .select({ state: refundRequests.state, amount: payments.amount, refunded: payments.refunded })
    .from(refundRequests)
    .innerJoin(payments, eq(payments.source, refundRequests.source))
    .orderBy(payments.amount);
  expect(strays).toEqual([
    { state: "refunded", amount: 249, refunded: 249 },
    // The month before it, too: by its clock it was paid after the deletion was asked for, and not used.
    { state: "refunded", amount: 1_999, refunded: 1_999 },
    { state: "refunded", amount: 1_999, refunded: 1_999 },
    { state: "refunded", amount: 4_999, refunded: 4_999 },
  ]);
  // The payment server pauses no subscriptions.
  const customer = people.get("a month, given back in two parts")?.customerId ?? "";
  const { data } = await shop.stripe.subscriptions.list({ customer, limit: 1 });
  for (const type of ["customer.subscription.paused", "customer.subscription.resumed"]) {
    const event = eventOf(type, data[0] ?? {});
    await breakDisk();
    expect((await shop.deliver(event)).status).toBe(500);
    expect(await shop.isNoted(event)).toBe(false);
    await mendDisk();
    expect((await shop.deliver(event)).status).toBe(200);
    failed.add(type);
  }
  expect([...failed].sort()).toEqual([...HANDLED_EVENTS].sort());
}, 300_000);

test("all events once more after days, in any order, under their own and under new names: nothing changes", async () => {
  const seed = randomInt(2 ** 31);
  const events = await shop.stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 2_000 });
  const handled = events.filter(({ type }) => HANDLED_EVENTS.includes(type));
  const late = handled.map((event) => ({
    ...event,
    id: `evt_${randomUUID()}`,
    created: event.created - 3 * 86_400,
  }));
  const all = [...handled, ...late];
  const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
  const [order = []] = fc.sample(shuffled, { numRuns: 1, seed });
  expect(order.length).toBeGreaterThan(100);
  await inLanes(order, 6, async (event) => {
    expect((await shop.deliver(event)).status, `seed ${seed}, ${event.type}`).toBe(200);
  });
  expect(await accounts(), `seed ${seed}`).toEqual(endsOf(2));
  expect(await verifyLedger(shop.db), `seed ${seed}`).toEqual([]);
}, 300_000);
