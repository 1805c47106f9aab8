import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions, userProfiles } from "#features/accounts/tables.ts";
import { type UserDetails, userDetailsSchema } from "#features/admin/schema.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { PATIENCE } from "#tests/patience.ts";
import type { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../personal-data.ts";
import { alignCollection, alignCollections, findUnaligned } from "./align-collection.ts";
import { releaseDuePlanGrants } from "./release-due-plan-grants.ts";
import { createStripe } from "./stripe-client.ts";
import { stripeCustomers } from "./tables.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { APRIL, openSubscriptions, type Subscriber, type Subscriptions } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ inbox: true });
  subscriptions = await openSubscriptions(shop);
  admin = await signUpAdmin(shop.app);
});
afterAll(() => shop.app.close());

const delivered = () => subscriptions.delivered();
const subscribe = (lookupKey: string, card?: string) =>
  subscriptions.subscribe({ lookupKey, startsAt: APRIL, ...(card ? { card } : {}) });
const atProvider = ({ subscriptionId }: Subscriber) => shop.stripe.subscriptions.retrieve(subscriptionId);

async function packageOf({ userId }: { userId: string }): Promise<UserDetails["package"]> {
  return userDetailsSchema.parse(await (await admin.get(`/api/admin/users/${userId}`)).json()).package;
}

/** As an administrator does it, until the payment provider has been told. */
async function change(person: { userId: string }, to: "suspend" | "unsuspend"): Promise<void> {
  const body = to === "suspend" ? { reason: "Spam" } : {};
  expect((await admin.post(`/api/admin/users/${person.userId}/${to}`, body)).status).toBe(200);
  const told = to === "suspend" ? "stopped" : "on";
  await vi.waitFor(async () => expect((await packageOf(person))?.charging ?? told).toBe(told), PATIENCE);
}

/** As a use case's transaction does, without the job that tells the provider. */
async function suspendUnheard({ userId }: Subscriber, suspended: boolean): Promise<void> {
  const values = suspended
    ? { suspendedAt: new Date(), suspensionReason: "test" }
    : { suspendedAt: null, suspensionReason: null };
  await shop.db.update(userProfiles).set(values).where(eq(userProfiles.id, userId));
}

test("a month's package is neither charged nor granted while its owner is suspended, and goes on afterwards", async () => {
  const person = await subscribe("starter_monthly");
  await delivered();
  expect(await packageOf(person)).toEqual({ plan: "starter", charging: "on" });
  await change(person, "suspend");
  expect(await atProvider(person)).toMatchObject({
    status: "active",
    pause_collection: { behavior: "void" },
  });
  await person.advance("2027-06-02T00:00:00Z");
  await delivered();
  expect(await person.credits()).toBe(10);
  const charges = () => shop.stripe.charges.list({ customer: person.customerId });
  expect((await charges()).data).toHaveLength(1);
  expect(await packageOf(person)).toEqual({ plan: "starter", charging: "stopped" });

  await change(person, "unsuspend");
  expect(await atProvider(person)).toMatchObject({ pause_collection: null, metadata: {} });
  await person.advance("2027-07-02T00:00:00Z");
  await delivered();
  expect((await charges()).data).toHaveLength(2);
  expect(await person.months()).toEqual(["2027-04-01 10 granted", "2027-07-01 10 granted"]);
});

test("months of a year that is paid for wait, and come when the suspension is lifted", async () => {
  const person = await subscribe("starter_yearly");
  const inOurTime = await subscriptions.subscribe({ lookupKey: "starter_yearly" });
  await delivered();
  for (const one of [person, inOurTime]) await change(one, "suspend");
  await person.advance("2027-06-02T00:00:00Z");
  await delivered();
  const { db, log } = shop.app.platform;
  const now = () => new Date(Date.now() + 62 * 86_400_000);
  expect(await releaseDuePlanGrants({ db, log, now })).toBe(0);
  expect([await person.credits(), await inOurTime.credits()]).toEqual([10, 10]);
  for (const one of [person, inOurTime]) await change(one, "unsuspend");
  await releaseDuePlanGrants({ db, log, now });
  expect([await person.credits(), await inOurTime.credits()]).toEqual([30, 30]);
  expect(await verifyLedger(shop.db)).toEqual([]);
});

test("what was not paid yet is not tried again: failed renewals, drafts, open checkouts", async () => {
  const owing = await subscribe("starter_monthly", "4000000000000341");
  await owing.advance("2027-05-01T02:00:00Z");
  const drafting = await subscribe("starter_monthly");
  await drafting.advance("2027-05-01T00:10:00Z");
  const buyer = await shop.createBuyer();
  await delivered();
  for (const person of [owing, drafting, buyer]) await change(person, "suspend");
  for (const { customerId } of [owing, drafting]) {
    const { data } = await shop.stripe.invoices.list({ customer: customerId });
    expect(data.map(({ status }) => status)).toEqual(["void", "paid"]);
  }
  await vi.waitFor(async () => {
    const session = await shop.stripe.checkout.sessions.retrieve(buyer.session.id);
    expect(session.status).toBe("expired");
  }, PATIENCE);
  await drafting.advance("2027-05-20T00:00:00Z");
  await delivered();
  expect([await drafting.credits(), await owing.credits()]).toEqual([10, 10]);
});

test("suspended while a payment page is being opened: it is closed again", async () => {
  const buyer = await shop.createBuyer();
  const create = vi.spyOn(Object.getPrototypeOf(shop.stripe.checkout.sessions), "create");
  create.mockImplementationOnce(async (...given) => {
    await change(buyer, "suspend");
    await vi.waitFor(async () => {
      const session = await shop.stripe.checkout.sessions.retrieve(buyer.session.id);
      expect(session.status).toBe("expired");
    }, PATIENCE);
    // What a prototype's method is given has no types.
    return shop.stripe.checkout.sessions.create(
      ...(given as Parameters<typeof shop.stripe.checkout.sessions.create>),
    );
  });
  const body = { price_id: shop.priceId("single"), mode: "payment" };
  const refused = await buyer.client.post("/functions/v1/stripe-checkout", body);
  create.mockRestore();
  expect([refused.status, (await refused.json()).code]).toEqual([403, "account_suspended"]);
  const { data } = await shop.stripe.checkout.sessions.list({ customer: buyer.customerId });
  expect(data.map(({ status }) => status)).toEqual(["expired", "expired"]);
  await change(buyer, "unsuspend");
});

test("while the provider is away nothing is lost: whoever it has not heard of is gone on with", async () => {
  const person = await subscribe("starter_monthly");
  await delivered();
  const { platform } = shop.app;
  const stripe = createStripe({ ...platform.config.stripe, apiUrl: "http://127.0.0.1:9" });
  for (const [suspended, waiting, done, pause] of [
    [true, "stopping", "stopped", { behavior: "void" }],
    [false, "resuming", "on", null],
  ] as const) {
    await suspendUnheard(person, suspended);
    await expect(alignCollections({ ...platform, stripe })).rejects.toThrow(
      "An error occurred with our connection",
    );
    expect((await packageOf(person))?.charging).toBe(waiting);
    await alignCollections({ ...platform, stripe: shop.stripe });
    expect((await packageOf(person))?.charging).toBe(done);
    expect((await atProvider(person)).pause_collection?.behavior).toBe(pause?.behavior);
  }
});

test("subscriptions that end in that moment keep nothing from being stopped", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  const ended = await subscribe("starter_monthly");
  await person.advance("2027-05-01T02:00:00Z");
  await shop.stripe.subscriptions.cancel(ended.subscriptionId);
  await delivered();
  const { platform } = shop.app;
  const stripe = createStripe(platform.config.stripe);
  const list = stripe.subscriptions.list.bind(stripe.subscriptions);
  const before = await atProvider(person);
  Object.assign(stripe.subscriptions, {
    async *list(params: Parameters<typeof list>[0]) {
      for (const id of [ended.subscriptionId, "sub_gone"]) yield { ...before, id };
      yield* list(params);
    },
  });
  await suspendUnheard(person, true);
  await alignCollection({ ...platform, stripe }, person.userId);
  expect((await atProvider(person)).pause_collection).toMatchObject({ behavior: "void" });
  const { data } = await shop.stripe.invoices.list({ customer: person.customerId });
  expect(data.map(({ status }) => status)).toEqual(["void", "paid"]);
});

test("a customer who was deleted there is done with; one who is there is not, whatever else is missing", async () => {
  const person = await subscribe("starter_monthly");
  await delivered();
  const { platform } = shop.app;
  const stripe = createStripe(platform.config.stripe);
  Object.assign(stripe.subscriptions, { list: () => [stripe.prices.retrieve("price_gone")] });
  await suspendUnheard(person, true);
  const align = (parts: { stripe: typeof stripe }) =>
    alignCollection({ ...platform, ...parts }, person.userId);
  await expect(align({ stripe })).rejects.toThrow("No such price");
  expect(await packageOf(person)).toMatchObject({ charging: "stopping" });
  // Another customer, whose event lets go of nobody here.
  const { userId } = person;
  const customerId = (await shop.stripe.customers.create()).id;
  await shop.stripe.customers.del(customerId);
  await delivered();
  await shop.db.update(stripeCustomers).set({ customerId }).where(eq(stripeCustomers.userId, userId));
  await align({ stripe: shop.stripe });
  const [row] = await shop.db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  expect(row?.collectionStoppedAt).toBeInstanceOf(Date);
});

test("lifted in the middle of telling the provider: it is told that, too", async () => {
  const person = await subscribe("starter_monthly");
  await delivered();
  const { platform } = shop.app;
  const stripe = createStripe(platform.config.stripe);
  const update = stripe.subscriptions.update.bind(stripe.subscriptions);
  let lifted = false;
  stripe.subscriptions.update = async (...given: Parameters<typeof update>) => {
    if (!lifted) {
      lifted = true;
      await suspendUnheard(person, false);
      await alignCollection({ ...platform, stripe: shop.stripe }, person.userId);
    }
    return update(...given);
  };
  await suspendUnheard(person, true);
  await alignCollection({ ...platform, stripe }, person.userId);
  expect(lifted).toBe(true);
  expect((await atProvider(person)).pause_collection).toBeNull();
  expect((await packageOf(person))?.charging).toBe("on");
});

test("lifted and not told yet: who opens the portal finds that it is, and pays for a change of plan", async () => {
  const person = await subscribe("starter_monthly");
  await delivered();
  const parts = { ...shop.app.platform, stripe: shop.stripe };
  const ways = [
    () => person.client.post("/api/billing/portal"),
    () =>
      person.client.post("/functions/v1/stripe-checkout", {
        price_id: shop.priceId("business_monthly"),
        mode: "subscription",
      }),
  ];
  for (const open of ways) {
    await suspendUnheard(person, true);
    await alignCollection(parts, person.userId);
    await suspendUnheard(person, false);
    expect((await packageOf(person))?.charging).toBe("resuming");
    expect((await open()).status).toBe(200);
    expect((await atProvider(person)).pause_collection).toBeNull();
    expect((await packageOf(person))?.charging).toBe("on");
  }
  await person.change("business_monthly");
  await delivered();
  const charges = await shop.stripe.charges.list({ customer: person.customerId });
  expect(charges.data).toHaveLength(2);
  expect(await person.credits()).toBeGreaterThan(10);
});

test("a pause made by hand stays; one that is ended by hand during a suspension is made again", async () => {
  const person = await subscribe("starter_monthly");
  await delivered();
  const pause = (pause_collection: { behavior: "void" } | "") =>
    shop.stripe.subscriptions.update(person.subscriptionId, { pause_collection });
  await pause({ behavior: "void" });
  await change(person, "suspend");
  await change(person, "unsuspend");
  expect((await atProvider(person)).pause_collection).not.toBeNull();
  await pause("");
  await change(person, "suspend");
  await pause("");
  await vi.waitFor(async () => expect((await atProvider(person)).pause_collection).not.toBeNull(), PATIENCE);
});

test("the deletion of a suspended account ends its package", async () => {
  const person = await subscribe("starter_yearly");
  await delivered();
  await change(person, "suspend");
  const { platform } = shop.app;
  const past = new Date(Date.now() - 60_000);
  const { userId } = person;
  await shop.db.insert(accountDeletions).values({ userId, requestedAt: past, dueAt: past });
  await eraseAccount(platform, personalDataOf(platform), userId);
  expect((await atProvider(person)).status).toBe("canceled");
  expect(await shop.db.$count(stripeCustomers, eq(stripeCustomers.userId, userId))).toBe(0);
  expect((await person.months()).filter((row) => row.endsWith("due"))).toEqual([]);
});

test("whom the provider has not heard of is found without looking at everybody", async () => {
  const { db } = shop.app.platform;
  await db.execute(sql`
    INSERT INTO users (name, email) SELECT 'Ada', 'many' || n || '@example.com' FROM generate_series(1, 5000) n`);
  await db.execute(sql`
    INSERT INTO stripe_customers (user_id, customer_id)
    SELECT id, 'cus_' || id FROM users WHERE email LIKE 'many%'`);
  await db.execute(sql`ANALYZE users, user_profiles, stripe_customers, account_deletions`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN ${findUnaligned(db).getSQL()}`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toMatch(
    // Of the accounts that wait to be deleted, all are looked at.
    /Seq Scan on (users|user_profiles|stripe_customers)/,
  );
});
