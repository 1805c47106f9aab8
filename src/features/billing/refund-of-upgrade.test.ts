import { afterAll, beforeAll, expect, test } from "vitest";
import { signUpAdmin } from "#features/admin/testing.ts";
import { purchasesSchema, refundRequestsSchema } from "./schema.ts";
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

async function askForRefund({ client }: Subscriber, place: number): Promise<void> {
  const answer = await client.get("/api/billing/purchases");
  const { purchases } = purchasesSchema.parse(await answer.json());
  const asked = await client.post("/api/billing/refund-requests", { purchase: purchases[place]?.id });
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
  await askForRefund(person, 0);
  await approveAll();
  expect((await person.shown()).plan).toBe("free");
  expect(await person.credits()).toBe(12 * 10);
  expect((await person.months()).filter((month) => month.endsWith("due"))).toEqual([]);
  expect(await verifyLedger(shop.db)).toEqual([]);
});

test("all of it is given back: nothing is left", async () => {
  const person = await buyYearAndUpgrade();
  await askForRefund(person, 0);
  await askForRefund(person, 1);
  await approveAll();
  expect((await person.shown()).plan).toBe("free");
  expect(await person.credits()).toBe(0);
  expect((await person.months()).filter((month) => month.endsWith("due"))).toEqual([]);
  expect(await verifyLedger(shop.db)).toEqual([]);
});
