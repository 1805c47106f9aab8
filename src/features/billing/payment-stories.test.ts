import { randomInt, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { HANDLED_EVENTS } from "./handle-stripe-event.ts";
import { type Courier, openCourier } from "./test-courier.ts";
import { eventOf, openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriptions, seconds, submitForm } from "./test-subscriber.ts";
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
let courier: Courier;
beforeAll(async () => {
  shop = await openTestShop({ now });
  subscriptions = await openSubscriptions(shop);
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

const PATIENCE = { timeout: 30_000, interval: 100 };
const breakDisk = () => shop.db.execute(sql`INSERT INTO full_disk VALUES (true)`);
const mendDisk = () => shop.db.execute(sql`DELETE FROM full_disk`);

interface Person {
  userId: string;
  customerId: string;
  /** Address of the hosted payment page. */
  url: string;
  clockId: string;
}
/** `credits` or `credits-debt` after each act. */
type Ends = [string, string, string];
interface Story {
  buys: string;
  card?: string;
  /** The customer lives on a test clock from April 2027 on. */
  onClock?: boolean;
  referredBy?: string;
  pay?: (person: Person) => Promise<unknown>;
  acts?: [((person: Person) => Promise<unknown>)?, ((person: Person) => Promise<unknown>)?];
  ends: Ends;
}

async function chargeOf({ customerId }: Person): Promise<Stripe.Charge> {
  const { data } = await shop.stripe.charges.list({ customer: customerId, limit: 10 });
  const paid = data.find((charge) => charge.paid);
  if (!paid) throw new Error("nothing was paid");
  return paid;
}
async function subscriptionOf({ customerId }: Person): Promise<Stripe.Subscription> {
  const { data } = await shop.stripe.subscriptions.list({ customer: customerId, limit: 1 });
  if (!data[0]) throw new Error("no subscription");
  return data[0];
}
async function openInvoiceOf({ customerId }: Person): Promise<string> {
  const { data } = await shop.stripe.invoices.list({ customer: customerId, status: "open", limit: 1 });
  return data[0]?.id ?? "";
}
const refund = (cents?: number) => async (person: Person) =>
  shop.stripe.refunds.create({
    charge: (await chargeOf(person)).id,
    ...(cents === undefined ? {} : { amount: cents }),
  });
const decide = (verdict: "winning" | "losing") => async (person: Person) => {
  const { data } = await shop.stripe.disputes.list({ charge: (await chargeOf(person)).id });
  await shop.stripe.disputes.update(data[0]?.id ?? "", {
    evidence: { uncategorized_text: `${verdict}_evidence` },
  });
};
const answerBank = (answer: "complete" | "fail", card: string) => async (person: Person) => {
  const asked = await subscriptions.pay(person.url, card);
  expect(asked.headers.get("location")).toMatch(/\/authenticate$/);
  expect((await submitForm(`${person.url}/authenticate`, { answer })).status).toBe(303);
};
const debit = (account: "succeeds" | "fails") => (person: Person) =>
  subscriptions.pay(person.url, "", { method: "bank", account });
const spend = (amount: number) => (person: Person) =>
  shop.db.transaction((tx) =>
    postCreditTransaction(tx, {
      userId: person.userId,
      amount: -amount,
      type: "usage",
      reason: "video",
      cause: `test:${person.userId}`,
    }),
  );
const BEGUN = "2027-04-01T00:00:00Z";
const RENEWED = "2027-05-01T02:00:00Z";
async function toNextPayment({ clockId }: Person): Promise<void> {
  const clocks = shop.stripe.testHelpers.testClocks;
  await clocks.advance(clockId, { frozen_time: seconds(RENEWED) });
  await expect.poll(async () => (await clocks.retrieve(clockId)).status, PATIENCE).toBe("ready");
}

/** What a person buys, what happens then, and the credits after each act. */
const STORIES: Record<string, Story> = {
  "a video, given back whole": { buys: "single", acts: [refund()], ends: ["1", "0", "0"] },
  "a month, given back in two parts": {
    buys: "starter_monthly",
    acts: [refund(1_000), refund(999)],
    // 1,000 of 1,999 cents are 5.002 of ten credits.
    ends: ["10", "5", "0"],
  },
  "a month, spent and given back: owed": {
    buys: "starter_monthly",
    acts: [async (person) => [await spend(7)(person), await refund()(person)]],
    ends: ["10", "0-7", "0-7"],
  },
  "a year, given back whole": { buys: "business_yearly", acts: [refund()], ends: ["90", "0", "0"] },
  // Half a minute passes before the second act and before the third; the payment server's test cards act then.
  "a refund that fails later": {
    buys: "starter_monthly",
    card: "4000000000005126",
    acts: [refund()],
    ends: ["10", "0", "10"],
  },
  "a refund that is pending first": {
    buys: "single",
    card: "4000000000007726",
    acts: [refund()],
    ends: ["1", "0", "0"],
  },
  "a dispute, won": {
    buys: "starter_monthly",
    card: "4000000000000259",
    acts: [undefined, decide("winning")],
    ends: ["10", "0", "10"],
  },
  "a dispute, lost after spending": {
    buys: "professional_monthly",
    card: "4000000000000259",
    acts: [spend(4), decide("losing")],
    ends: ["30", "0", "0-4"],
  },
  "a warning of fraud, then the money given back": {
    buys: "single",
    card: "4000000000005423",
    acts: [undefined, refund()],
    ends: ["1", "0", "0"],
  },
  "a bank debit that clears": { buys: "single", pay: debit("succeeds"), ends: ["0", "1", "1"] },
  "a bank debit that is refused": { buys: "single", pay: debit("fails"), ends: ["0", "0", "0"] },
  "3-D Secure, passed": {
    buys: "single",
    pay: answerBank("complete", "4000002760003184"),
    acts: [refund()],
    ends: ["1", "0", "0"],
  },
  "3-D Secure, not passed": {
    buys: "single",
    pay: answerBank("fail", "4000002760003184"),
    ends: ["0", "0", "0"],
  },
  "3-D Secure, passed and declined": {
    buys: "starter_yearly",
    pay: answerBank("complete", "4000008400001629"),
    ends: ["0", "0", "0"],
  },
  "a renewal that asks for the payer": {
    buys: "starter_monthly",
    onClock: true,
    pay: answerBank("complete", "4000002760003184"),
    acts: [toNextPayment],
    ends: ["10", "10", "10"],
  },
  "a renewal that fails, its invoice void": {
    buys: "starter_monthly",
    onClock: true,
    card: "4000000000000341",
    acts: [toNextPayment, async (person) => shop.stripe.invoices.voidInvoice(await openInvoiceOf(person))],
    ends: ["10", "10", "10"],
  },
  "a renewal that fails, its invoice given up": {
    buys: "starter_monthly",
    onClock: true,
    card: "4000000000000341",
    acts: [
      toNextPayment,
      async (person) => shop.stripe.invoices.markUncollectible(await openInvoiceOf(person)),
    ],
    ends: ["10", "10", "10"],
  },
  "a year, ended at once": {
    buys: "starter_yearly",
    acts: [async (person) => shop.stripe.subscriptions.cancel((await subscriptionOf(person)).id)],
    ends: ["10", "10", "10"],
  },
  "a referrer": { buys: "single", card: "5555555555554444", ends: ["2", "1", "1"] },
  "their friend, who takes the money back": {
    buys: "starter_monthly",
    card: "6011111111111117",
    referredBy: "a referrer",
    acts: [refund()],
    ends: ["10", "0", "0"],
  },
  "themselves under another name, with the same card": {
    buys: "starter_monthly",
    card: "5555555555554444",
    referredBy: "a referrer",
    ends: ["10", "10", "10"],
  },
  "a session that is let go": {
    buys: "single",
    pay: (person) => shop.stripe.checkout.sessions.expire(person.url.split("/").at(-1) ?? ""),
    ends: ["0", "0", "0"],
  },
  "a customer who is deleted at the provider": {
    buys: "starter_monthly",
    acts: [(person) => shop.stripe.customers.del(person.customerId)],
    ends: ["10", "10", "10"],
  },
};

/** What the payment server does by itself in the second and the third act. */
const BY_ITSELF: Record<string, number>[] = [
  {
    "charge.dispute.created": 2,
    "radar.early_fraud_warning.created": 1,
    "checkout.session.async_payment_succeeded": 1,
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
  const scenes = Object.entries(STORIES).map(async ([name, story]) => {
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
  Object.fromEntries(Object.entries(STORIES).map(([name, { ends }]) => [name, ends[act]]));

test("every event fails first, is answered 500 and leaves nothing; its second delivery makes it right", async () => {
  for (const [name, story] of Object.entries(STORIES)) await enter(name, story);
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
    await subscriptions.delivered();
    expect(await accounts()).toEqual(endsOf(act));
    expect(await verifyLedger(shop.db)).toEqual([]);
  }
  const person = people.get("a video, given back whole");
  if (!person) throw new Error("nobody");
  // The payment server pauses no subscriptions.
  for (const type of ["customer.subscription.paused", "customer.subscription.resumed"]) {
    const event = eventOf(
      type,
      await subscriptionOf(people.get("a month, given back in two parts") ?? person),
    );
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
  const work = async () => {
    for (let next = order.pop(); next; next = order.pop()) {
      expect((await shop.deliver(next)).status, `seed ${seed}, ${next.type}`).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  expect(await accounts(), `seed ${seed}`).toEqual(endsOf(2));
  expect(await verifyLedger(shop.db), `seed ${seed}`).toEqual([]);
}, 300_000);
