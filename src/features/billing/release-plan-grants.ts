import { and, asc, eq, getTableColumns, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { grantForPayment } from "./grant-for-payment.ts";
import { invoiceSource } from "./payment-source.ts";
import { planGrants } from "./tables.ts";

/**
 * Posts the months of a subscription that have begun to the ledger, the oldest first. Once each: the row's state and
 * the ledger's cause both say so. Those of somebody who is suspended wait until they are so no longer.
 * @param asOf the time that the subscription lives in
 */
export async function releasePlanGrants(
  tx: Transaction,
  { subscriptionId, asOf, now }: { subscriptionId: string; asOf: Date; now: Date },
): Promise<void> {
  const which = and(lte(planGrants.dueAt, asOf), isNull(userProfiles.suspendedAt));
  await grantMonths(tx, { subscriptionId, which, closedAt: asOf, now });
}

/**
 * Posts all months to come of a package that ends because one of its payments is given back: those that its other payments
 * paid for, as an upgrade leaves what was paid before it. They would be cancelled with the package, and their money stays.
 * Also of somebody who is suspended: nothing is left that they could wait for.
 */
export async function releaseOtherMonths(
  tx: Transaction,
  { subscriptionId, invoiceId, now }: { subscriptionId: string; invoiceId: string; now: Date },
): Promise<void> {
  await grantMonths(tx, { subscriptionId, which: ne(planGrants.invoiceId, invoiceId), closedAt: now, now });
}

/** Posts all months to come that one payment of a package that has ended has paid for, by the same rule. */
export async function releaseAllMonths(
  tx: Transaction,
  { subscriptionId, invoiceId, now }: { subscriptionId: string; invoiceId: string; now: Date },
): Promise<void> {
  await grantMonths(tx, { subscriptionId, which: eq(planGrants.invoiceId, invoiceId), closedAt: now, now });
}

async function grantMonths(
  tx: Transaction,
  {
    subscriptionId,
    which,
    closedAt,
    now,
  }: { subscriptionId: string; which: SQL | undefined; closedAt: Date; now: Date },
): Promise<void> {
  await lockPlanGrants(tx, subscriptionId);
  const due = await tx
    .select(getTableColumns(planGrants))
    .from(planGrants)
    .innerJoin(userProfiles, eq(userProfiles.id, planGrants.userId))
    .where(and(eq(planGrants.subscriptionId, subscriptionId), eq(planGrants.state, "due"), which))
    .orderBy(asc(planGrants.dueAt), asc(planGrants.n));
  for (const { id, userId, credits, invoiceId, lineId, dueAt } of due) {
    if (credits > 0) {
      const [source, cause] = [invoiceSource(invoiceId), planGrantCause(lineId, dueAt)];
      await grantForPayment(tx, { source, userId, credits, reason: "package", cause }, now);
    }
    await tx.update(planGrants).set({ state: "granted", closedAt }).where(eq(planGrants.id, id));
  }
}

/** The ledger's cause of a month: the invoice line and the beginning of the month that it paid for. */
function planGrantCause(lineId: string, dueAt: Date): string {
  return `invoice-line:${lineId}:${Math.floor(+dueAt / 1_000)}`;
}

/** One transaction at a time works on a subscription's months. */
export async function lockPlanGrants(tx: Transaction, subscriptionId: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`plan-grants:${subscriptionId}`}, 0))`,
  );
}
