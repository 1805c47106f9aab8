import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { creditHistorySchema } from "#features/admin/schema.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditSummarySchema } from "#features/credits/schema.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { approveRefundRequest, declineRefundRequest, finishRefunds } from "./decide-refund-request.ts";
import type { EventContext } from "./event-handler.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { checkoutSource, invoiceSource, type PaymentSource } from "./payment-source.ts";
import { purchasesSchema, type RefundRequests, refundRequestsSchema } from "./schema.ts";
import { sendPurchaseNotice } from "./send-purchase-notice.ts";
import { checkoutOrders, payments, refundRequests } from "./tables.ts";
import { addPayer, contextOf, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { eventOf } from "./test-shop.ts";
import { verifyLedger } from "./verify-ledger.ts";

const provider = new TestProvider();
const ADMIN = crypto.randomUUID();
let app: TestApp;
let context: EventContext;
beforeAll(async () => {
  app = await startTestApp({ environment: { TRIAL_CREDITS: "0" } });
  context = contextOf(app, provider);
});
afterAll(() => app.close());

const parts = () => ({ ...app.platform, stripe: provider.stripe, note: async () => undefined });

async function customer(
  kind: ProviderPayment["kind"] = "checkout",
  { locale = "en", daysAgo = 0 }: { locale?: "en" | "tr"; daysAgo?: number } = {},
) {
  const client = await app.signUp({ locale });
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, client.email));
  const userId = user?.id ?? "";
  const amount = kind === "checkout" ? 249 : 1_999;
  const credits = kind === "checkout" ? 1 : 10;
  const paidAt = Math.floor(Date.now() / 1_000) - daysAgo * 86_400;
  const { payment } = await addPayer(app.platform, provider, { kind, amount, paidAt }, { credits, userId });
  const { session, invoice } = TestProvider.objects(payment);
  await handleStripeEvent(
    context,
    kind === "checkout"
      ? eventOf("checkout.session.completed", session, paidAt)
      : eventOf("invoice.paid", invoice, paidAt),
  );
  const source = kind === "checkout" ? checkoutSource(session.id) : invoiceSource(invoice.id);
  return { client, userId, payment, source };
}

const ask = (client: TestClient, purchase: string, message?: string) =>
  client.post("/api/billing/refund-requests", { purchase, ...(message ? { message } : {}) });
async function purchasesOf(client: TestClient) {
  return purchasesSchema.parse(await (await client.get("/api/billing/purchases")).json()).purchases;
}
async function creditsOf(userId: string) {
  const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  return row?.credits;
}
async function requestOf(source: PaymentSource) {
  const [row] = await app.platform.db.select().from(refundRequests).where(eq(refundRequests.source, source));
  if (!row) throw new Error("no request");
  return row;
}
const refundNews = (payment: ProviderPayment) =>
  handleStripeEvent(context, TestProvider.about(payment, "refund.created"));

test("all purchases are listed, the newest first, page by page", async () => {
  const { client, userId } = await customer();
  const other = await customer();
  // Several within one microsecond: the source decides then.
  await app.platform.db.execute(sql`
    INSERT INTO payments (source, user_id, amount, currency, paid_at)
    SELECT 'checkout:cs_old_' || n, ${userId}, n, 'usd', '2026-01-01'::timestamptz + n / 4 * interval '1 second'
    FROM generate_series(1, 64) AS n`);
  const load = (cursor: string) =>
    client.get(`/api/billing/purchases${cursor && `?${new URLSearchParams({ cursor })}`}`);
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const page = purchasesSchema.parse(await (await load(cursor)).json());
    seen.push(...page.purchases.map(({ paid_at, id }) => `${paid_at} ${id}`));
    sizes.push(page.purchases.length);
    cursor = page.next_cursor;
  }
  expect(sizes).toEqual([20, 20, 20, 5]);
  expect(new Set(seen).size).toBe(65);
  expect(seen).toEqual(seen.toSorted().toReversed());
  expect(seen.join()).not.toContain(other.source);
  for (const odd of [
    "none",
    "2026-01-01T00:00:00Z~x",
    "2026-01-01T00:00:00Z~checkout:a\0b",
    "~",
    "2026~invoice:a",
  ])
    expect((await load(odd)).status).toBe(400);
});

test("asked, approved and given back: credits are held, then gone; a package is over", async () => {
  const { client, userId, payment, source } = await customer("invoice");
  expect(await purchasesOf(client)).toMatchObject([
    // Also at a price that was replaced since, and has no name any more.
    { id: source, plan: "starter", amount: 1_999, credits: 10, refunded: 0, refund: "possible" },
  ]);
  const answer = await ask(client, source, "It is not for me.");
  expect(answer.status).toBe(201);
  expect(await purchasesOf(client)).toMatchObject([{ refund: "asked" }]);
  expect(await creditsOf(userId)).toBe(0);
  expect(await (await ask(client, source)).json()).toMatchObject({ code: "refund_already_requested" });

  const { id } = await requestOf(source);
  await approveRefundRequest(parts(), { id, adminId: ADMIN });
  await expect(approveRefundRequest(parts(), { id, adminId: ADMIN })).rejects.toMatchObject({
    code: "refund_request_decided",
  });
  expect(payment.refunds).toMatchObject([{ amount: 1_999, metadata: { refund_request_id: id } }]);
  await refundNews(payment);
  expect(await requestOf(source)).toMatchObject({ state: "refunded", message: "It is not for me." });
  expect(await purchasesOf(client)).toMatchObject([{ refund: "given_back", refunded: 1_999 }]);
  expect(await creditsOf(userId)).toBe(0);
});

test("declined with a reason: the credits are free again, and asking once more is of no use", async () => {
  const { client, userId, source } = await customer();
  await ask(client, source);
  const { id } = await requestOf(source);
  await declineRefundRequest(parts(), { id, adminId: ADMIN, reason: "The video was downloaded." });
  expect(await creditsOf(userId)).toBe(1);
  expect(await purchasesOf(client)).toMatchObject([
    { refund: "declined", decline_reason: "The video was downloaded." },
  ]);
  expect(await (await ask(client, source)).json()).toMatchObject({ code: "refund_declined" });
});

test("a refund that fails later ends the request and frees the credits", async () => {
  const { client, userId, payment, source } = await customer();
  await ask(client, source);
  const { id } = await requestOf(source);
  await approveRefundRequest(parts(), { id, adminId: ADMIN });
  await refundNews(payment);
  expect([await creditsOf(userId), (await requestOf(source)).state]).toEqual([0, "refunded"]);
  for (const refund of payment.refunds) refund.status = "failed";
  await handleStripeEvent(context, TestProvider.about(payment, "refund.failed"));
  expect([await creditsOf(userId), (await requestOf(source)).state]).toEqual([1, "failed"]);
});

test("what the provider refuses is told and leaves the credits where the money is", async () => {
  const { client, userId, payment, source } = await customer();
  await ask(client, source);
  // Given back by another way meanwhile, and its news is late.
  payment.refunds.push({ id: "re_dashboard", amount: 249, status: "succeeded" });
  const { id } = await requestOf(source);
  await expect(approveRefundRequest(parts(), { id, adminId: ADMIN })).rejects.toMatchObject({
    code: "refund_refused",
  });
  expect([await creditsOf(userId), (await requestOf(source)).state]).toEqual([1, "failed"]);
  await refundNews(payment);
  expect(await creditsOf(userId)).toBe(0);
});

test("an approval that was cut off is finished, with one refund", async () => {
  const { client, payment, source } = await customer();
  await ask(client, source);
  const { id } = await requestOf(source);
  await approveRefundRequest(parts(), { id, adminId: ADMIN });
  // As if the process had died before it noted the refund.
  await app.platform.db.update(refundRequests).set({ refundId: null }).where(eq(refundRequests.id, id));
  await finishRefunds({ ...parts(), now: () => new Date(Date.now() + 180_000) });
  expect(payment.refunds).toHaveLength(1);
  expect((await requestOf(source)).refundId).toBe(payment.refunds[0]?.id);
});

test("a package ends with its refund, also when the news of that comes before it could be ended", async () => {
  const { client, userId, payment, source } = await customer("invoice");
  await ask(client, source);
  const { id } = await requestOf(source);
  payment.isEndStuck = true;
  await expect(approveRefundRequest(parts(), { id, adminId: ADMIN })).rejects.toThrow();
  await refundNews(payment);
  expect([(await requestOf(source)).state, await creditsOf(userId)]).toEqual(["refunded", 0]);
  payment.isEndStuck = false;
  const later = { ...parts(), now: () => new Date(Date.now() + 180_000) };
  for (let round = 0; round < 2; round++) await finishRefunds(later);
  expect(payment).toMatchObject({ hasEnded: true, refunds: [{ amount: 1_999 }] });
  expect(await requestOf(source)).toMatchObject({ state: "refunded", refundId: payment.refunds[0]?.id });
  const { rows } = await app.platform.db.execute(sql`
    SELECT FROM pgboss.job WHERE name = 'billing.purchase-notice'
      AND data ->> 'kind' = 'refund-approved' AND data ->> 'id' = ${id}`);
  expect(rows).toHaveLength(1);
});

test("one that can't be finished holds up none of the others, and one without a payment to give back fails", async () => {
  const { db } = app.platform;
  const [stuck, unpaid, fine] = [await customer(), await customer(), await customer()];
  const later = { ...parts(), now: () => new Date(Date.now() + 180_000) };
  for (const { client, source } of [stuck, unpaid, fine]) await ask(client, source);
  await db
    .update(refundRequests)
    .set({ state: "approved", decidedBy: ADMIN, decidedAt: new Date() })
    .where(eq(refundRequests.state, "open"));
  // Noted as paid, by no payment that the provider knows: an invoice that was settled outside of it.
  await db.execute(sql`UPDATE payments SET payment_intent_id = NULL WHERE source = ${unpaid.source}`);
  stuck.payment.isStuck = true;
  await expect(finishRefunds(later)).rejects.toMatchObject({ code: "refund_unreachable" });
  expect([(await requestOf(unpaid.source)).state, await creditsOf(unpaid.userId)]).toEqual(["failed", 1]);
  expect([(await requestOf(fine.source)).refundId, fine.payment.refunds.length]).toEqual([
    fine.payment.refunds[0]?.id,
    1,
  ]);
  stuck.payment.isStuck = false;
  await finishRefunds(later);
  expect(stuck.payment.refunds).toHaveLength(1);
});

test("the rules: unused credits, thirty days, one's own purchase", async () => {
  const { client, userId, source } = await customer("invoice");
  const stranger = await customer();
  expect((await ask(stranger.client, source)).status).toBe(404);
  await app.platform.db.transaction((tx) =>
    postCreditTransaction(tx, { userId, amount: -1, type: "usage", reason: "video", cause: `t:${userId}` }),
  );
  expect(await (await ask(client, source)).json()).toMatchObject({ code: "refund_credits_used" });
  const paidAt = (days: number) =>
    app.platform.db
      .update(payments)
      .set({ paidAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(payments.source, stranger.source));
  await paidAt(32);
  expect(await (await ask(stranger.client, stranger.source)).json()).toMatchObject({
    code: "refund_too_late",
  });
  await paidAt(29.9);
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(stranger.client, stranger.source)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("the ledger tells what has become of what was held, to its owner and to administrators", async () => {
  const admin = await signUpAdmin(app);
  const [given, refused, doubted] = [await customer(), await customer(), await customer()];
  const reasons = async ({ client, userId }: Awaited<ReturnType<typeof customer>>) => {
    const [own, seen] = [
      await client.get("/api/credits/transactions"),
      await admin.get(`/functions/v1/credit-management/history/${userId}`),
    ];
    const told = creditSummarySchema.parse(await own.json()).transactions.map(({ reason }) => reason);
    const { transactions } = creditHistorySchema.parse(await seen.json());
    expect(transactions.map(({ reason }) => reason)).toEqual(told);
    return told;
  };
  await ask(given.client, given.source);
  await ask(refused.client, refused.source);
  expect(await reasons(given)).toEqual(["refund_requested", "purchase_single"]);

  await approveRefundRequest(parts(), { id: (await requestOf(given.source)).id, adminId: ADMIN });
  await refundNews(given.payment);
  expect(await reasons(given)).toEqual(["payment_refunded", "purchase_single"]);

  const { id } = await requestOf(refused.source);
  await declineRefundRequest(parts(), { id, adminId: ADMIN, reason: "Used." });
  expect(await reasons(refused)).toEqual(["payment_released", "refund_request_over", "purchase_single"]);

  doubted.payment.disputes.push({ id: "dp_doubted", amount: 249, status: "needs_response" });
  await handleStripeEvent(context, TestProvider.about(doubted.payment, "charge.dispute.created"));
  expect(await reasons(doubted)).toEqual(["payment_on_hold", "purchase_single"]);
  for (const dispute of doubted.payment.disputes) dispute.status = "lost";
  await handleStripeEvent(context, TestProvider.about(doubted.payment, "charge.dispute.closed"));
  expect(await reasons(doubted)).toEqual(["payment_gone", "purchase_single"]);

  const both = await customer();
  await ask(both.client, both.source);
  both.payment.disputes.push({ id: "dp_both", amount: 249, status: "needs_response" });
  await handleStripeEvent(context, TestProvider.about(both.payment, "charge.dispute.created"));
  expect(await reasons(both)).toEqual(["refund_requested", "purchase_single"]);
  const asked = await requestOf(both.source);
  await declineRefundRequest(parts(), { id: asked.id, adminId: ADMIN, reason: "Used." });
  // Still held, for the dispute alone.
  const declined = ["payment_on_hold", "payment_released", "refund_request_over", "purchase_single"];
  expect([await reasons(both), await creditsOf(both.userId)]).toEqual([declined, 0]);
  for (const dispute of both.payment.disputes) dispute.status = "won";
  await handleStripeEvent(context, TestProvider.about(both.payment, "charge.dispute.closed"));
  expect(await creditsOf(both.userId)).toBe(1);
});

test("the guarantee runs from the payment, however late the news of it", async () => {
  for (const kind of ["checkout", "invoice"] as const) {
    const late = await customer(kind, { daysAgo: 40 });
    expect(await purchasesOf(late.client)).toMatchObject([{ refund: "too_late" }]);
    expect(await (await ask(late.client, late.source)).json()).toMatchObject({ code: "refund_too_late" });
  }
});

test("mails about a purchase go out once, in the buyer's language", async () => {
  const { userId, client } = await customer("checkout", { locale: "tr" });
  const [order] = await app.platform.db
    .select()
    .from(checkoutOrders)
    .where(eq(checkoutOrders.userId, userId));
  for (let time = 0; time < 2; time++)
    await sendPurchaseNotice(app.platform, { kind: "receipt", id: order?.id ?? "" });
  const { rows } = await app.platform.db.execute<{ data: { subject: string; text: string } }>(sql`
    SELECT data FROM pgboss.job WHERE name = 'mail.send' AND data ->> 'to' = ${client.email}
      AND data ->> 'subject' LIKE '%makbuz%'`);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.data.text).toContain("$2,49");
  expect(rows[0]?.data.text).toContain("KDV");
});

test("administrators page through all of them: who waits longest first, and the newest decisions first", async () => {
  const { db } = app.platform;
  const admin = await signUpAdmin(app, "Deniz Ak");
  const { userId } = await customer();
  await db.execute(sql`
    INSERT INTO payments (source, user_id, amount) SELECT 'checkout:page' || n, ${userId}::uuid, 249
    FROM generate_series(1, 120) n`);
  // Several of one moment, so that ids have to tell them apart.
  await db.execute(sql`
    INSERT INTO refund_requests (source, user_id, state, decided_at, created_at)
    SELECT 'checkout:page' || n, ${userId}::uuid, CASE WHEN n % 2 = 0 THEN 'open' ELSE 'refunded' END,
      CASE WHEN n % 2 = 1 THEN now() END, now() - n / 10 * interval '1 hour' FROM generate_series(1, 120) n`);
  for (const state of ["open", "decided"] as const) {
    const times: string[] = [];
    const seen = new Set<string>();
    for (let cursor: string | null = ""; cursor !== null; ) {
      const query = new URLSearchParams({ state, ...(cursor ? { cursor } : {}) });
      const answer = await admin.get(`/api/admin/refunds?${query}`);
      const page: RefundRequests = refundRequestsSchema.parse(await answer.json());
      expect(page.requests.length).toBeLessThanOrEqual(25);
      for (const { id, created_at, state: is } of page.requests) {
        expect(is === "open").toBe(state === "open");
        seen.add(id);
        times.push(created_at);
      }
      cursor = page.next_cursor;
    }
    const isOpen = state === "open" ? sql`state = 'open'` : sql`state <> 'open'`;
    expect(seen.size).toBe(await db.$count(refundRequests, isOpen));
    expect(times).toHaveLength(seen.size);
    const sorted = times.toSorted();
    expect(times).toEqual(state === "open" ? sorted : sorted.reverse());
  }
  const nonsense = await admin.get("/api/admin/refunds?cursor=nonsense");
  expect(await nonsense.json()).toMatchObject({ code: "invalid_request" });
  await db.execute(sql`DELETE FROM refund_requests WHERE source LIKE 'checkout:page%'`);
  await db.execute(sql`DELETE FROM payments WHERE source LIKE 'checkout:page%'`);
});

test("after all of it, the ledger is right", async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});
