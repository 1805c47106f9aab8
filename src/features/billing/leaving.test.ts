import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions } from "#features/accounts/tables.ts";
import { userDetailsSchema } from "#features/admin/schema.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { PATIENCE } from "#tests/patience.ts";
import type { TestClient } from "#tests/test-client.ts";
import { personalDataOf } from "../../personal-data.ts";
import { alignCollection, alignCollections } from "./align-collection.ts";
import { createStripe } from "./stripe-client.ts";
import { sentNotices } from "./tables.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import {
  APRIL,
  openSubscriptions,
  type Subscriber,
  type Subscriptions,
  submitForm,
} from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

/* What becomes of a package in the days in which its account waits to be deleted. */

let shop: TestShop;
let subscriptions: Subscriptions;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ inbox: true });
  subscriptions = await openSubscriptions(shop);
  admin = await signUpAdmin(shop.app);
});
afterAll(async () => {
  expect(await verifyLedger(shop.db)).toEqual([]);
  await shop.app.close();
});

type Person = Pick<Subscriber, "client" | "userId" | "customerId">;
const delivered = () => subscriptions.delivered();
const subscribe = async (lookupKey: string, card?: string) => {
  const person = await subscriptions.subscribe({ lookupKey, startsAt: APRIL, ...(card ? { card } : {}) });
  await delivered();
  return person;
};
const atProvider = ({ subscriptionId }: Subscriber) => shop.stripe.subscriptions.retrieve(subscriptionId);
const chargesOf = async ({ customerId }: Person) =>
  (await shop.stripe.charges.list({ customer: customerId })).data.filter(({ paid }) => paid);
const invoicesOf = async ({ customerId }: Person) =>
  (await shop.stripe.invoices.list({ customer: customerId })).data;
const statesOf = async (person: Person) => (await invoicesOf(person)).map(({ status }) => status);

async function chargingOf({ userId }: Person): Promise<string | undefined> {
  const details = await (await admin.get(`/api/admin/users/${userId}`)).json();
  return userDetailsSchema.parse(details).package?.charging;
}
const until = (person: Person, charging: string) =>
  vi.waitFor(async () => expect((await chargingOf(person)) ?? charging).toBe(charging), PATIENCE);

async function askToGo(person: Person): Promise<void> {
  expect((await person.client.post("/api/accounts/deletion")).status).toBe(202);
  await until(person, "leaving");
}
async function stay(person: Person, charging = "on"): Promise<void> {
  expect((await person.client.post("/api/accounts/deletion/undo", {})).status).toBe(204);
  await until(person, charging);
}
/** The days are over. */
async function leave({ userId }: Person): Promise<void> {
  const { platform } = shop.app;
  const dueAt = new Date(Date.now() - 60_000);
  await shop.db.update(accountDeletions).set({ dueAt }).where(eq(accountDeletions.userId, userId));
  await eraseAccount(platform, personalDataOf(platform), userId);
}

test("a month that begins in those days is not charged; it is once the deletion is undone, and brings its credits", async () => {
  const person = await subscribe("starter_monthly");
  await askToGo(person);
  expect(await atProvider(person)).toMatchObject({
    status: "active",
    pause_collection: { behavior: "keep_as_draft" },
  });
  await person.advance("2027-05-05T00:00:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(1);
  expect(await statesOf(person)).toEqual(["draft", "paid"]);
  expect(await person.credits()).toBe(10);

  await stay(person);
  await person.advance("2027-05-05T00:01:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(2);
  expect(await person.months()).toEqual(["2027-04-01 10 granted", "2027-05-01 10 granted"]);
  expect(await atProvider(person)).toMatchObject({ pause_collection: null, metadata: {} });
  expect((await invoicesOf(person))[0]?.metadata).toEqual({});
  await person.advance("2027-06-02T00:00:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(3);
});

test("undone before anything was due, everything is as it was", async () => {
  const person = await subscribe("starter_yearly");
  const before = await atProvider(person);
  await askToGo(person);
  await person.advance("2027-05-03T00:00:00Z");
  await delivered();
  // Paid for long ago.
  expect(await person.credits()).toBe(20);
  await stay(person);
  expect(await atProvider(person)).toEqual(before);
});

test("whoever goes pays nothing: what was held is void, and the package ends", async () => {
  const yearly = await subscribe("starter_yearly");
  await yearly.advance("2028-03-30T00:00:00Z");
  const owing = await subscribe("starter_monthly", "4000000000000341");
  await owing.advance("2027-05-01T02:00:00Z");
  await delivered();
  for (const person of [yearly, owing]) await askToGo(person);
  await yearly.advance("2028-04-02T00:00:00Z");
  await owing.advance("2027-05-06T00:00:00Z");
  await delivered();
  expect(await statesOf(yearly)).toEqual(["draft", "paid"]);
  expect((await invoicesOf(owing))[0]).toMatchObject({
    status: "open",
    attempt_count: 1,
    auto_advance: false,
  });
  for (const person of [yearly, owing]) {
    await leave(person);
    expect(await statesOf(person)).toEqual(["void", "paid"]);
    expect((await atProvider(person)).status).toBe("canceled");
    expect(await chargesOf(person)).toHaveLength(1);
    await delivered();
    // The mail of the deletion says it.
    const ended = `package-ended:${person.subscriptionId}`;
    expect(await shop.db.$count(sentNotices, eq(sentNotices.cause, ended))).toBe(0);
  }
});

test("what is owed is not tried again in those days; afterwards its tries go on", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  await person.advance("2027-05-01T02:00:00Z");
  await askToGo(person);
  await person.advance("2027-05-06T00:00:00Z");
  const newest = async () => (await invoicesOf(person))[0];
  expect(await newest()).toMatchObject({ status: "open", attempt_count: 1 });
  await stay(person);
  expect(await newest()).toMatchObject({ auto_advance: true, metadata: {} });
  await person.advance("2027-05-10T00:00:00Z");
  expect(await newest()).toMatchObject({ status: "open", attempt_count: 2 });
});

test("of a package that ended in those days nothing is collected any more, whether it was owed or had just begun", async () => {
  const owing = await subscribe("starter_monthly", "4000000000000341");
  await owing.advance("2027-05-01T02:00:00Z");
  const begun = await subscribe("starter_monthly");
  await begun.advance("2027-05-01T00:10:00Z");
  await delivered();
  for (const person of [owing, begun]) {
    await askToGo(person);
    // As after a lost dispute, or by an operator's hand.
    await shop.stripe.subscriptions.cancel(person.subscriptionId);
    await delivered();
    const [left] = await invoicesOf(person);
    await stay(person);
    await person.advance("2027-05-20T00:00:00Z");
    await delivered();
    expect((await invoicesOf(person))[0]).toMatchObject({
      status: left?.status,
      attempt_count: left?.attempt_count,
      auto_advance: false,
      metadata: {},
    });
    expect(await chargesOf(person)).toHaveLength(1);
  }
});

test("what was given up as uncollectible can't be paid by its link when its account is gone", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  await person.advance("2027-05-01T02:00:00Z");
  await delivered();
  const [owed] = await invoicesOf(person);
  await shop.stripe.invoices.markUncollectible(owed?.id ?? "");
  await askToGo(person);
  await leave(person);
  expect(await statesOf(person)).toEqual(["void", "paid"]);
});

test("a package that was cancelled before ends on its day, whether the deletion is undone or not", async () => {
  const [ended, ending] = [await subscribe("starter_monthly"), await subscribe("starter_monthly")];
  for (const person of [ended, ending]) {
    await shop.stripe.subscriptions.update(person.subscriptionId, { cancel_at_period_end: true });
    await askToGo(person);
  }
  await ended.advance("2027-05-03T00:00:00Z");
  await stay(ended);
  expect((await atProvider(ended)).status).toBe("canceled");
  await stay(ending);
  expect(await atProvider(ending)).toMatchObject({ status: "active", cancel_at_period_end: true });
  await delivered();
  expect((await ended.shown()).plan).toBe("free");
});

test("suspended meanwhile: what began is void; lifted, it is held again; undone first, it stays stopped", async () => {
  const person = await subscribe("starter_monthly");
  const { userId } = person;
  const suspend = () => admin.post(`/api/admin/users/${userId}/suspend`, { reason: "Spam" });
  const lift = () => admin.post(`/api/admin/users/${userId}/unsuspend`, {});
  await askToGo(person);
  await person.advance("2027-05-02T00:00:00Z");
  await suspend();
  await until(person, "stopped");
  expect((await atProvider(person)).pause_collection?.behavior).toBe("void");
  expect(await statesOf(person)).toEqual(["void", "paid"]);
  await lift();
  await until(person, "leaving");
  expect((await atProvider(person)).pause_collection?.behavior).toBe("keep_as_draft");
  await suspend();
  await until(person, "stopped");
  await shop.db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
  await alignCollection({ ...shop.app.platform, stripe: shop.stripe }, userId);
  expect(await chargingOf(person)).toBe("stopped");
  await lift();
  await until(person, "on");
  expect((await atProvider(person)).pause_collection).toBeNull();
  await person.advance("2027-06-02T00:00:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(2);
});

test("nothing is sold to an account that waits to be deleted, and open payment pages close", async () => {
  const buyer = await shop.createBuyer();
  await askToGo(buyer);
  await vi.waitFor(async () => {
    const session = await shop.stripe.checkout.sessions.retrieve(buyer.session.id);
    expect(session.status).toBe("expired");
  }, PATIENCE);
  const buy = (client: TestClient, lookupKey: string, mode: string) =>
    client.post("/functions/v1/stripe-checkout", { price_id: shop.priceId(lookupKey), mode });
  const person = await subscribe("starter_monthly");
  await askToGo(person);
  for (const { client } of [buyer, person]) {
    for (const [key, mode] of [
      ["single", "payment"],
      ["business_monthly", "subscription"],
    ] as const) {
      const refused = await buy(client, key, mode);
      expect([refused.status, (await refused.json()).code]).toEqual([409, "account_leaving"]);
    }
  }
  const { url } = await (await person.client.post("/api/billing/portal")).json();
  expect(await (await fetch(url)).text()).not.toContain("/update");
  await stay(buyer);
  expect((await buy(buyer.client, "single", "payment")).status).toBe(200);
});

test("asked to go while a payment page is being opened: it is closed again", async () => {
  const buyer = await shop.createBuyer();
  const { db } = shop;
  const { userId } = buyer;
  const now = new Date();
  const create = vi.spyOn(Object.getPrototypeOf(shop.stripe.checkout.sessions), "create");
  create.mockImplementationOnce(async (...given) => {
    await db
      .insert(accountDeletions)
      .values({ userId, requestedAt: now, dueAt: new Date(+now + 86_400_000) });
    // What a prototype's method is given has no types.
    return shop.stripe.checkout.sessions.create(
      ...(given as Parameters<typeof shop.stripe.checkout.sessions.create>),
    );
  });
  const body = { price_id: shop.priceId("single"), mode: "payment" };
  const refused = await buyer.client.post("/functions/v1/stripe-checkout", body);
  create.mockRestore();
  expect((await refused.json()).code).toBe("account_leaving");
  const { data } = await shop.stripe.checkout.sessions.list({ customer: buyer.customerId });
  expect(data.map(({ status }) => status)).toEqual(["expired", "open"]);
});

test("a plan that is changed at the provider in those days is paid once the deletion is undone", async () => {
  const person = await subscribe("starter_monthly");
  await askToGo(person);
  await person.change("business_monthly");
  await delivered();
  expect([(await chargesOf(person)).length, await person.credits()]).toEqual([1, 10]);
  await stay(person);
  await person.advance("2027-04-01T01:00:00Z");
  await delivered();
  expect([(await chargesOf(person)).length, await person.credits()]).toEqual([2, 90]);
});

test("a package that is bought in that very moment stands still from its next period on", async () => {
  const buyer = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
  await shop.db.insert(accountDeletions).values({
    userId: buyer.userId,
    requestedAt: new Date(),
    dueAt: new Date(Date.now() + 86_400_000),
  });
  await subscriptions.pay(buyer.url);
  await vi.waitFor(async () => {
    const { data } = await shop.stripe.subscriptions.list({ customer: buyer.customerId });
    expect(data[0]?.pause_collection?.behavior).toBe("keep_as_draft");
  }, PATIENCE);
});

test("while the provider is away nothing is lost, and what an operator holds by hand stays theirs", async () => {
  const person = await subscribe("starter_monthly");
  const byHand = await subscribe("starter_monthly");
  await byHand.advance("2027-05-01T00:10:00Z");
  await delivered();
  const draft = (await invoicesOf(byHand))[0]?.id ?? "";
  await shop.stripe.invoices.update(draft, { auto_advance: false });
  const { platform } = shop.app;
  const away = createStripe({ ...platform.config.stripe, apiUrl: "http://127.0.0.1:9" });
  const { userId } = person;
  const now = new Date();
  await shop.db
    .insert(accountDeletions)
    .values({ userId, requestedAt: now, dueAt: new Date(+now + 86_400_000) });
  await expect(alignCollections({ ...platform, stripe: away })).rejects.toThrow("our connection");
  expect(await chargingOf(person)).toBe("stopping");
  await alignCollections({ ...platform, stripe: shop.stripe });
  expect(await chargingOf(person)).toBe("leaving");
  await shop.db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
  expect(await chargingOf(person)).toBe("resuming");
  await alignCollections({ ...platform, stripe: shop.stripe });
  expect((await atProvider(person)).pause_collection).toBeNull();
  await askToGo(byHand);
  await stay(byHand);
  expect(await shop.stripe.invoices.retrieve(draft)).toMatchObject({ status: "draft", auto_advance: false });
});

test("undone at the very moment of a renewal's news: nothing stays held, whichever comes first", async () => {
  for (const undoesFirst of [true, false]) {
    const person = await subscribe("starter_monthly");
    await askToGo(person);
    const steps = [() => stay(person), () => person.advance("2027-05-02T00:00:00Z")];
    await Promise.all((undoesFirst ? steps : steps.reverse()).map((step) => step()));
    await delivered();
    await person.advance("2027-05-02T02:00:00Z");
    expect(await statesOf(person)).toEqual(["paid", "paid"]);
    await delivered();
    expect(await person.months()).toEqual(["2027-04-01 10 granted", "2027-05-01 10 granted"]);
    expect(await atProvider(person)).toMatchObject({ pause_collection: null });
  }
});

test("the payment server's own page of a held invoice still takes a payment by hand", async () => {
  const person = await subscribe("starter_monthly", "4000000000000341");
  await person.advance("2027-05-01T02:00:00Z");
  await delivered();
  await askToGo(person);
  const url = (await invoicesOf(person))[0]?.hosted_invoice_url ?? "";
  const card = { number: "4242424242424242", expiry: "12 / 34", cvc: "123", name: "Ada" };
  expect((await submitForm(url, { method: "card", ...card })).status).toBe(303);
  await delivered();
  expect(await person.credits()).toBe(20);
});
