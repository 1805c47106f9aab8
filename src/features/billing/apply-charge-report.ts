import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#platform/database.ts";
import type { ChargeReport, RefundReport } from "./load-charge-report.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { lockPackageMonths, reversePackageMonths } from "./reverse-package-months.ts";
import { payments, refundRequests } from "./tables.ts";

/** Notes what the provider says of a charge, unless something newer is known, and brings the ledger to it. */
export async function applyChargeReport(tx: Transaction, report: ChargeReport, now: Date): Promise<void> {
  const { refunds, ...facts } = report;
  await lockPackageMonths(tx, report.source);
  await tx
    .insert(payments)
    .values(facts)
    .onConflictDoUpdate({
      target: payments.source,
      set: { ...facts, updatedAt: now },
      setWhere: lt(payments.asked, sql`excluded.asked`),
    });
  await closeRefundRequests(tx, refunds);
  await reversePackageMonths(tx, report.source, now);
  await reconcilePayment(tx, report.source, now);
}

/** Metadata of a refund that a person asked for: the request's id. */
export const REQUEST_KEY = "refund_request_id";

/** A person's request ends with its refund; one whose refund fails, even later, has failed. */
async function closeRefundRequests(tx: Transaction, refunds: readonly RefundReport[]): Promise<void> {
  for (const { status, metadata } of refunds) {
    const requestId = z.uuid().safeParse(metadata?.[REQUEST_KEY]).data;
    if (requestId === undefined) continue;
    const failed = status === "failed" || status === "canceled";
    if (!failed && status !== "succeeded") continue;
    await tx
      .update(refundRequests)
      .set({ state: failed ? "failed" : "refunded" })
      .where(
        and(
          eq(refundRequests.id, requestId),
          inArray(refundRequests.state, failed ? ["approved", "refunded"] : ["approved"]),
        ),
      );
  }
}
