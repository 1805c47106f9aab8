import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signUpAdmin } from "#features/admin/testing.ts";
import { PATIENCE } from "#tests/patience.ts";
import { endPackage } from "./end-package.ts";
import { invoiceSource } from "./payment-source.ts";
import { purchasesSchema, refundRequestsSchema } from "./schema.ts";
import { planGrants } from "./tables.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriber, type Subscriptions } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

/** A year at ten credits a month, lifted to thirty on the day that it was bought. */
async function buyYearAndUpgrade(): Promise<Subscriber> {
  const person = await subscriptions.subscribe({ lookupKey: "starter_yearly" });
  await subscriptions.delivered();
  await person.change("professional_yearly");
  await subscriptions.delivered();
  expect(await person.credits()).toBe(30);
  return person;
}

/** By what was bought: two purchases of one second are in no order. */
async function askForRefund({ client }: Subscriber, plan: "starter" | "professional"): Promise<void> {
  const answer = await client.get("/api/billing/purchases");
  const { purchases } = purchasesSchema.parse(await answer.json());
  const purchase = purchases.find((one) => one.plan === plan)?.id;
  const asked = await client.post("/api/billing/refund-requests", { purchase });
  expect(asked.status).toBe(201);
}

async function approveAll(): Promise<void> {
  const admin = await signUpAdmin(shop.app);
  const open = await admin.get("/api/admin/refunds");
  for (const { id } of refundRequestsSchema.parse(await open.json()).requests) {
    expect((await admin.post(`/api/admin/refunds/${id}/approve`)).status).toBe(200);
  }
  await subscriptions.delivered();
}

test("an upgrade is given back, and with it the package ends: the year that stays paid comes at once", async () => {
  const person = await buyYearAndUpgrade();
  await askForRefund(person, "professional");
  await approveAll();
  expect((await person.shown()).plan).toBe("free");
  expect(await person.credits()).toBe(12 * 10);
  expect((await person.months()).filter((month) => month.endsWith("due"))).toEqual([]);
  expect(await verifyLedger(shop.db)).toEqual([]);
});

test("all of it is given back: nothing is left", async () => {
  const person = await buyYearAndUpgrade();
  await askForRefund(person, "professional");
  await askForRefund(person, "starter");
  await approveAll();
  expect((await person.shown()).plan).toBe("free");
  expect(await person.credits()).toBe(0);
  expect((await person.months()).filter((month) => month.endsWith("due"))).toEqual([]);
  expect(await verifyLedger(shop.db)).toEqual([]);
});

test("also of somebody who is suspended meanwhile: what stays paid is there when the suspension is lifted", async () => {
  const person = await buyYearAndUpgrade();
  await askForRefund(person, "professional");
  const admin = await signUpAdmin(shop.app);
  const set = (to: string) => admin.post(`/api/admin/users/${person.userId}/${to}`, { reason: "Spam" });
  expect((await set("suspend")).status).toBe(200);
  await approveAll();
  expect((await person.months()).filter((month) => month.endsWith("due"))).toEqual([]);
  expect((await set("unsuspend")).status).toBe(200);
  expect(await person.credits()).toBe(12 * 10);
  expect(await verifyLedger(shop.db)).toEqual([]);
});

/** Its refunds succeed, and come back to the shop twenty seconds later. */
const CLOSED_ACCOUNT = "4000000000005126";

async function buyYear(): Promise<Subscriber> {
  const person = await subscriptions.subscribe({ lookupKey: "starter_yearly", card: CLOSED_ACCOUNT });
  await subscriptions.delivered();
  return person;
}

/** Gives a package's money back where the news of the package's end comes first. */
async function endFirst(person: Subscriber): Promise<void> {
  const [month] = await shop.db.select().from(planGrants).where(eq(planGrants.userId, person.userId));
  const parts = { db: shop.db, stripe: shop.stripe, now: () => new Date() };
  await endPackage(parts, invoiceSource(month?.invoiceId ?? ""));
  await subscriptions.delivered();
  expect((await person.months()).filter((row) => row.endsWith("cancelled"))).toHaveLength(11);
  const { data } = await shop.stripe.charges.list({ customer: person.customerId });
  await shop.stripe.refunds.create({ charge: data[0]?.id ?? "" });
}

test("a refund that fails in the end: the package has ended, and the year that stays paid comes at once", async () => {
  const [asked, ended] = [await buyYear(), await buyYear()];
  await askForRefund(asked, "starter");
  await approveAll();
  await endFirst(ended);
  await subscriptions.delivered();
  expect([await asked.credits(), await ended.credits()]).toEqual([0, 0]);
  for (const person of [asked, ended]) {
    await vi.waitFor(async () => {
      const { data } = await shop.stripe.charges.list({ customer: person.customerId });
      expect(data[0]?.amount_refunded).toBe(0);
    }, PATIENCE);
    await subscriptions.delivered();
    expect(await person.shown()).toMatchObject({ plan: "free", next_grant: null });
    expect(await person.credits()).toBe(12 * 10);
  }
  expect(await verifyLedger(shop.db)).toEqual([]);
  // What stays paid and unused can be asked back again.
  await askForRefund(asked, "starter");
  expect(await asked.credits()).toBe(0);
});
