import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions, users } from "#features/accounts/tables.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { personalDataOf } from "../../personal-data.ts";
import { finishRefunds } from "./decide-refund-request.ts";
import { refundRequestsSchema } from "./schema.ts";
import { createStripe } from "./stripe-client.ts";
import { payments, refundRequests, sentNotices } from "./tables.ts";
import { completed, openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriptions, submitForm } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

/* Money that comes in for an account that is nobody's, or is about to be. */

const START = Date.now();
let ahead = 0;
let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop({ now: () => new Date(START + ahead) });
  subscriptions = await openSubscriptions(shop);
});
afterAll(async () => {
  expect(await verifyLedger(shop.db)).toEqual([]);
  await shop.app.close();
});

const PATIENCE = { timeout: 30_000, interval: 100 };
const DAY = 86_400_000;
type Person = Awaited<ReturnType<Subscriptions["openCheckout"]>>;

/** What the job does every five minutes, a few minutes on. */
const giveBack = (stripe = shop.stripe) => {
  const { platform } = shop.app;
  return finishRefunds({ ...platform, stripe, now: () => new Date(+platform.now() + 180_000) });
};
const debit = ({ url }: Person) => subscriptions.pay(url, "", { method: "bank", account: "succeeds" });
/** Twenty seconds on the debit clears. */
async function clears({ url }: Person): Promise<void> {
  const id = url.split("/").at(-1) ?? "";
  ahead += 30_000;
  const status = async () => (await shop.stripe.checkout.sessions.retrieve(id)).payment_status;
  await expect.poll(status, PATIENCE).toBe("paid");
  await subscriptions.delivered({ retry: true });
}
const askToGo = async ({ client }: Person) =>
  expect((await client.post("/api/accounts/deletion")).status).toBe(202);
async function erase({ userId }: Person): Promise<void> {
  const { platform } = shop.app;
  await eraseAccount(platform, personalDataOf(platform), userId);
}
async function makeDue({ userId }: Person): Promise<void> {
  const dueAt = new Date(START + ahead - 60_000);
  await shop.db.update(accountDeletions).set({ dueAt }).where(eq(accountDeletions.userId, userId));
}
/** Sums paid and given back, and what became of each request. */
const moneyOf = ({ userId }: Person) =>
  shop.db
    .select({ amount: payments.amount, refunded: payments.refunded, state: refundRequests.state })
    .from(payments)
    .leftJoin(refundRequests, eq(refundRequests.source, payments.source))
    .where(eq(payments.userId, userId));

test("a debit that clears for a deleted account goes back by itself, once, and operators see it", async () => {
  const person = await subscriptions.openCheckout({ lookupKey: "single" });
  await debit(person);
  await askToGo(person);
  await makeDue(person);
  await erase(person);
  await clears(person);
  expect(await moneyOf(person)).toEqual([{ amount: 249, refunded: 0, state: "approved" }]);
  expect(await shop.entriesOf(person.userId)).toEqual([]);
  const away = createStripe({ ...shop.app.platform.config.stripe, apiUrl: "http://127.0.0.1:9" });
  await expect(giveBack(away)).rejects.toMatchObject({ code: "refund_unreachable" });
  expect(await moneyOf(person)).toMatchObject([{ state: "approved" }]);
  for (let round = 0; round < 3; round++) await giveBack();
  await subscriptions.delivered({ retry: true });
  expect(await moneyOf(person)).toEqual([{ amount: 249, refunded: 249, state: "refunded" }]);
  const [charge] = (await shop.stripe.charges.list({ limit: 100 })).data.filter(
    ({ amount }) => amount === 249,
  );
  expect((await shop.stripe.refunds.list({ charge: charge?.id ?? "" })).data).toHaveLength(1);
  const admin = await signUpAdmin(shop.app);
  const answer = await (await admin.get("/api/admin/refunds?state=decided")).json();
  expect(refundRequestsSchema.parse(answer).requests).toMatchObject([
    { by_itself: true, email: "", amount: 249, state: "refunded" },
  ]);
  const receipts = await shop.db.select().from(sentNotices);
  expect(receipts.filter(({ cause }) => cause.startsWith("receipt:"))).toEqual([]);
});

test("one that clears after the due moment and before the deletion goes back, too", async () => {
  const person = await subscriptions.openCheckout({ lookupKey: "single" });
  await debit(person);
  await askToGo(person);
  await makeDue(person);
  await clears(person);
  await erase(person);
  await giveBack();
  await subscriptions.delivered({ retry: true });
  expect(await moneyOf(person)).toEqual([{ amount: 249, refunded: 249, state: "refunded" }]);
  expect(await shop.entriesOf(person.userId)).toEqual([]);
});

test("what clears in the days to think is the person's; unused, it goes back with the account", async () => {
  const [unused, used, stays] = [
    await subscriptions.openCheckout({ lookupKey: "single" }),
    await subscriptions.openCheckout({ lookupKey: "single" }),
    await subscriptions.openCheckout({ lookupKey: "single" }),
  ];
  const all = [unused, used, stays];
  for (const person of all) await debit(person);
  for (const person of all) await askToGo(person);
  for (const person of all) await clears(person);
  for (const { userId } of all) expect(await shop.creditsOf(userId)).toBe(1);
  const { userId } = used;
  await shop.db.transaction((tx) =>
    postCreditTransaction(tx, {
      userId,
      amount: -1,
      type: "usage",
      reason: "video",
      cause: `test:${userId}`,
    }),
  );
  expect((await stays.client.post("/api/accounts/deletion/undo", {})).status).toBe(204);
  ahead += 8 * DAY;
  for (const person of all) await erase(person);
  await erase(unused);
  await giveBack();
  await subscriptions.delivered({ retry: true });
  expect(await moneyOf(unused)).toEqual([{ amount: 249, refunded: 249, state: "refunded" }]);
  expect(await moneyOf(used)).toEqual([{ amount: 249, refunded: 0, state: null }]);
  expect(await moneyOf(stays)).toEqual([{ amount: 249, refunded: 0, state: null }]);
  expect(await Promise.all(all.map((person) => shop.creditsOf(person.userId)))).toEqual([0, 0, 1]);
});

test("paid in the second in which the deletion was asked for: it goes back, too", async () => {
  const person = await subscriptions.openCheckout({ lookupKey: "single" });
  await subscriptions.pay(person.url);
  await subscriptions.delivered();
  await askToGo(person);
  await makeDue(person);
  const { userId } = person;
  const [paid] = await shop.db.select().from(payments).where(eq(payments.userId, userId));
  // The payment server tells whole seconds.
  expect(paid?.paidAt?.getMilliseconds()).toBe(0);
  const requestedAt = new Date(Number(paid?.paidAt) + 900);
  await shop.db.update(accountDeletions).set({ requestedAt }).where(eq(accountDeletions.userId, userId));
  await erase(person);
  expect(await moneyOf(person)).toEqual([{ amount: 249, refunded: 0, state: "approved" }]);
});

test("erased at the very moment of the news: the money goes back, whoever comes first", async () => {
  for await (const { id } of shop.stripe.webhookEndpoints.list())
    await shop.stripe.webhookEndpoints.update(id, { enabled_events: ["product.created"] });
  for (let round = 0; round < 6; round++) {
    const person = await subscriptions.openCheckout({
      lookupKey: round % 2 ? "starter_monthly" : "single",
    });
    await subscriptions.pay(person.url);
    await askToGo(person);
    await makeDue(person);
    const session = await shop.stripe.checkout.sessions.retrieve(person.url.split("/").at(-1) ?? "");
    const invoice = (await shop.stripe.invoices.list({ customer: person.customerId })).data[0];
    // The invoice of a single video brings nothing: its checkout does.
    const event =
      invoice && session.mode === "subscription"
        ? { ...completed(invoice, {}, "invoice.paid"), data: { object: invoice } }
        : completed(session);
    const news = async () => {
      // Told again, as the payment server does, until it is taken.
      await expect.poll(async () => (await shop.deliver(event)).status, PATIENCE).toBe(200);
    };
    const acts = [news, () => erase(person)];
    await Promise.all((round < 3 ? acts : acts.reverse()).map((act) => act()));
    await erase(person);
    const [user] = await shop.db.select().from(users).where(eq(users.id, person.userId));
    expect(user?.deletedAt).not.toBeNull();
    expect(await moneyOf(person)).toMatchObject([{ state: "approved" }]);
    expect(await shop.entriesOf(person.userId)).toEqual([]);
    await giveBack();
    const { data } = await shop.stripe.refunds.list({ limit: 1 });
    expect(data[0]?.amount).toBe(session.amount_total);
  }
});

test("whoever pays on a page that closes in this moment pays nothing that stays", async () => {
  const person = await subscriptions.openCheckout({ lookupKey: "single" });
  await askToGo(person);
  await makeDue(person);
  const card = { email: "a@example.com", method: "card", number: "4242424242424242", expiry: "12 / 34" };
  await Promise.all([submitForm(person.url, { ...card, cvc: "123", name: "Ada" }), erase(person)]);
  const session = await shop.stripe.checkout.sessions.retrieve(person.url.split("/").at(-1) ?? "");
  if (session.payment_status === "paid") {
    expect((await shop.deliver(completed(session))).status).toBe(200);
    expect(await moneyOf(person)).toMatchObject([{ amount: 249, state: "approved" }]);
  } else {
    expect(session.status).toBe("expired");
    expect(await moneyOf(person)).toEqual([]);
  }
});

test("what somebody paid whose customer was deleted before the news of it came is theirs", async () => {
  const person = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
  const { customerId, userId } = person;
  await subscriptions.pay(person.url);
  const [invoice] = (await shop.stripe.invoices.list({ customer: customerId })).data;
  if (!invoice) throw new Error("nothing was paid");
  ahead += 60_000;
  // By an operator's hand.
  await shop.stripe.customers.del(customerId);
  const news = (type: string, object: { id: string }) =>
    shop.deliver({ ...completed(object, {}, type), data: { object } });
  expect((await news("customer.deleted", { id: customerId })).status).toBe(200);
  for (let time = 0; time < 2; time++) expect((await news("invoice.paid", invoice)).status).toBe(200);
  expect(await shop.creditsOf(userId)).toBe(10);
  expect(await moneyOf(person)).toEqual([{ amount: invoice.amount_paid, refunded: 0, state: null }]);
});
