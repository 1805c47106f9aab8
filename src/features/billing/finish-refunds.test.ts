import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { approveRefundRequest, finishRefunds } from "./decide-refund-request.ts";
import { refundRequests } from "./tables.ts";
import { ADMIN, askForRefund, openRefunds } from "./test-refunds.ts";
import { verifyLedger } from "./verify-ledger.ts";

/* Refunds that were approved and not given back: what is finished later, and what it ends. */

const { app, customer, parts, creditsOf, requestOf, refundNews } = await openRefunds();
afterAll(() => app.close());

test("an approval that was cut off is finished, with one refund", async () => {
  const { client, payment, source } = await customer();
  await askForRefund(client, source);
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
  await askForRefund(client, source);
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
  for (const { client, source } of [stuck, unpaid, fine]) await askForRefund(client, source);
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

test("after all of it, the ledger is right", async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});
