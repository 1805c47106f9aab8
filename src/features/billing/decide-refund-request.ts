import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { Stripe } from "stripe";
import type { Transaction } from "#platform/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { REQUEST_KEY } from "./apply-charge-report.ts";
import { referenceSchema } from "./checkout-session.ts";
import { endPackage } from "./end-package.ts";
import { noticeJob } from "./notice-job.ts";
import { invoiceOf, type PaymentSource } from "./payment-source.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { billingErrors } from "./schema.ts";
import { payments, refundRequests } from "./tables.ts";

type Parts = Pick<Platform, "db" | "jobs" | "now"> & { stripe: Stripe };
/** Writes down who decided, in the transaction that does. */
interface Noted {
  note: (tx: Transaction) => Promise<void>;
}
type RefundRequest = typeof refundRequests.$inferSelect;

/** Approved requests that were not seen through after this long are taken up by `finishRefunds`. */
const PATIENCE_MILLISECONDS = 2 * 60_000;
/** News of the refund may come before its package is ended and its buyer told: what is left has no `refundId` yet. */
const APPROVED: readonly RefundRequest["state"][] = ["approved", "refunded"];

/**
 * Approves a request and gives the money back; a package ends with it. The credits go with the news of the refund.
 * Approving again after a failure on the way goes on where it stopped: the provider knows the request by its key.
 * @throws refund_request_not_found, conflict if it was decided otherwise, refund_refused if the provider won't do it
 */
export async function approveRefundRequest(
  parts: Parts & Noted,
  { id, adminId }: { id: string; adminId: string },
): Promise<void> {
  const { db, now, note } = parts;
  const request = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for("update");
    if (!found) throw billingErrors.refund_request_not_found();
    if (APPROVED.includes(found.state) && found.refundId === null) return found;
    if (found.state !== "open") throw billingErrors.refund_request_decided();
    await tx
      .update(refundRequests)
      .set({ state: "approved", decidedBy: adminId, decidedAt: now() })
      .where(eq(refundRequests.id, id));
    await note(tx);
    return found;
  });
  await refund(parts, request);
}

/**
 * Refuses a request; the person is told why, and the credits are free again.
 * @throws refund_request_not_found, conflict if it was decided before
 */
export async function declineRefundRequest(
  { db, jobs, now, note }: Pick<Platform, "db" | "jobs" | "now"> & Noted,
  { id, adminId, reason }: { id: string; adminId: string; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [request] = await tx.select().from(refundRequests).where(eq(refundRequests.id, id)).for("update");
    if (!request) throw billingErrors.refund_request_not_found();
    if (request.state !== "open") throw billingErrors.refund_request_decided();
    await tx
      .update(refundRequests)
      .set({ state: "declined", declineReason: reason, decidedBy: adminId, decidedAt: now() })
      .where(eq(refundRequests.id, id));
    await reconcilePayment(tx, request.source, now());
    await note(tx);
    await jobs.enqueue(tx, noticeJob, { kind: "refund-declined", id });
  });
}

/**
 * Goes on with approved requests whose way to the provider was cut off, and with those that nobody has to decide: money
 * that came in for a deleted account. One that can't be finished now, or that the provider refuses, holds up none of the
 * others.
 * @throws what kept the last one that could not be finished from it
 */
export async function finishRefunds(parts: Parts & Pick<Platform, "log">): Promise<void> {
  const { refundId, decidedAt } = refundRequests;
  const before = new Date(parts.now().getTime() - PATIENCE_MILLISECONDS);
  const waiting = await parts.db
    .select()
    .from(refundRequests)
    // Word for word the condition of the index.
    .where(and(sql`state IN ('approved', 'refunded')`, isNull(refundId), lt(decidedAt, before)))
    // In any order: twenty that can't be finished must not be in the way of the others for ever.
    .orderBy(sql`random()`)
    .limit(20);
  let failure: unknown;
  for (const request of waiting) {
    await refund(parts, request).catch((error: unknown) => {
      if (!isRefusal(error)) failure = error;
      else
        parts.log.error(
          { err: error, requestId: request.id, source: request.source },
          "a refund was refused",
        );
    });
  }
  if (failure !== undefined) throw failure;
}

/** It will not be done: disputed, given back by another way, or never paid through the provider. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    (error instanceof AppError && error.code === "refund_refused")
  );
}

async function refund(parts: Parts, request: RefundRequest): Promise<void> {
  const { db, jobs } = parts;
  const made = await (request.state === "refunded" ? findRefund : createRefund)(parts, request);
  await endPackage(parts, request.source);
  await db.transaction(async (tx) => {
    const noted = await tx
      .update(refundRequests)
      .set({ refundId: made.id })
      .where(and(eq(refundRequests.id, request.id), isNull(refundRequests.refundId)))
      .returning({ id: refundRequests.id });
    if (noted.length > 0) await jobs.enqueue(tx, noticeJob, { kind: "refund-approved", id: request.id });
  });
}

async function createRefund(parts: Parts, { id, source }: RefundRequest): Promise<Stripe.Refund> {
  const { db, stripe, now } = parts;
  try {
    return await stripe.refunds.create(
      {
        payment_intent: await paymentIntentOf(parts, source),
        reason: "requested_by_customer",
        metadata: { [REQUEST_KEY]: id },
      },
      { idempotencyKey: `refund-request:${id}` },
    );
  } catch (cause) {
    if (!isRefusal(cause)) throw billingErrors.refund_unreachable({ cause });
    // The credits are free of this request.
    await db.transaction(async (tx) => {
      await tx
        .update(refundRequests)
        .set({ state: "failed" })
        .where(and(eq(refundRequests.id, id), eq(refundRequests.state, "approved")));
      await reconcilePayment(tx, source, now());
    });
    throw billingErrors.refund_refused({ cause });
  }
}

/** The refund of a request that the provider has told of. */
async function findRefund(parts: Parts, { id, source }: RefundRequest): Promise<Stripe.Refund> {
  const payment_intent = await paymentIntentOf(parts, source);
  for await (const refund of parts.stripe.refunds.list({ payment_intent, limit: 100 })) {
    if (refund.metadata?.[REQUEST_KEY] === id) return refund;
  }
  throw new Error(`no refund of request ${id}`);
}

/** The payment of a purchase at the provider; an invoice does not name its own. */
async function paymentIntentOf({ db, stripe }: Parts, source: PaymentSource): Promise<string> {
  const [payment] = await db
    .select({ intent: payments.paymentIntentId })
    .from(payments)
    .where(eq(payments.source, source));
  if (payment?.intent) return payment.intent;
  const invoice = invoiceOf(source);
  const { data } = invoice ? await stripe.invoicePayments.list({ invoice, limit: 10 }) : { data: [] };
  const paid = data.find(({ status }) => status === "paid");
  const intent = referenceSchema.parse(paid?.payment.payment_intent ?? null);
  if (!intent) throw billingErrors.refund_refused({ detail: `no payment of ${source}` });
  return intent;
}
