import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { creditHistorySchema } from "#features/admin/schema.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditSummarySchema } from "#features/credits/schema.ts";
import { approveRefundRequest, declineRefundRequest } from "./decide-refund-request.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { payments } from "./tables.ts";
import { TestProvider } from "./test-provider.ts";
import { ADMIN, askForRefund, openRefunds, purchasesOf } from "./test-refunds.ts";
import { verifyLedger } from "./verify-ledger.ts";

/* What becomes of a request for money back, and of the credits that it holds. */

const { app, context, customer, parts, creditsOf, requestOf, refundNews } = await openRefunds();
afterAll(() => app.close());

test("asked, approved and given back: credits are held, then gone; a package is over", async () => {
  const { client, userId, payment, source } = await customer("invoice");
  expect(await purchasesOf(client)).toMatchObject([
    // Also at a price that was replaced since, and has no name any more.
    { id: source, plan: "starter", amount: 1_999, credits: 10, refunded: 0, refund: "possible" },
  ]);
  const answer = await askForRefund(client, source, "It is not for me.");
  expect(answer.status).toBe(201);
  expect(await purchasesOf(client)).toMatchObject([{ refund: "asked" }]);
  expect(await creditsOf(userId)).toBe(0);
  expect(await (await askForRefund(client, source)).json()).toMatchObject({
    code: "refund_already_requested",
  });

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
  await askForRefund(client, source);
  const { id } = await requestOf(source);
  await declineRefundRequest(parts(), { id, adminId: ADMIN, reason: "The video was downloaded." });
  expect(await creditsOf(userId)).toBe(1);
  expect(await purchasesOf(client)).toMatchObject([
    { refund: "declined", decline_reason: "The video was downloaded." },
  ]);
  expect(await (await askForRefund(client, source)).json()).toMatchObject({ code: "refund_declined" });
});

test("a refund that fails later ends the request and frees the credits", async () => {
  const { client, userId, payment, source } = await customer();
  await askForRefund(client, source);
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
  await askForRefund(client, source);
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

test("the rules: unused credits, thirty days, one's own purchase", async () => {
  const { client, userId, source } = await customer("invoice");
  const stranger = await customer();
  expect((await askForRefund(stranger.client, source)).status).toBe(404);
  await app.platform.db.transaction((tx) =>
    postCreditTransaction(tx, { userId, amount: -1, type: "usage", reason: "video", cause: `t:${userId}` }),
  );
  expect(await (await askForRefund(client, source)).json()).toMatchObject({ code: "refund_credits_used" });
  const paidAt = (days: number) =>
    app.platform.db
      .update(payments)
      .set({ paidAt: new Date(Date.now() - days * 86_400_000) })
      .where(eq(payments.source, stranger.source));
  await paidAt(32);
  expect(await (await askForRefund(stranger.client, stranger.source)).json()).toMatchObject({
    code: "refund_too_late",
  });
  await paidAt(29.9);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => askForRefund(stranger.client, stranger.source)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
});

test("the guarantee runs from the payment, however late the news of it", async () => {
  for (const kind of ["checkout", "invoice"] as const) {
    const late = await customer(kind, { daysAgo: 40 });
    expect(await purchasesOf(late.client)).toMatchObject([{ refund: "too_late" }]);
    expect(await (await askForRefund(late.client, late.source)).json()).toMatchObject({
      code: "refund_too_late",
    });
  }
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
  await askForRefund(given.client, given.source);
  await askForRefund(refused.client, refused.source);
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
  await askForRefund(both.client, both.source);
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

test("after all of it, the ledger is right", async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});
