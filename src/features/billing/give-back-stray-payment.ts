import { and, eq, gte, sql } from "drizzle-orm";
import { accountDeletions } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import type { Log } from "#platform/log.ts";
import type { Platform } from "#platform/platform.ts";
import { findPurchase } from "./find-purchases.ts";
import { notePayment, type PaymentFacts } from "./grant-for-payment.ts";
import type { PaymentSource } from "./payment-source.ts";
import { refundability } from "./purchase-rules.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { payments, refundRequests } from "./tables.ts";

interface Parts {
  log: Log;
  now: Date;
}

/**
 * Money that came in for an account that is nobody's goes back, and brings no credits. One that was known before, of when
 * it was somebody's, stays what it was.
 */
export async function giveBackStrayPayment(
  tx: Transaction,
  { log, now }: Parts,
  facts: PaymentFacts,
): Promise<void> {
  const { source, userId, amount } = facts;
  const [known] = await tx
    .select({ paidAt: payments.paidAt })
    .from(payments)
    .where(eq(payments.source, source))
    .for("update");
  if (known?.paidAt) return;
  await notePayment(tx, facts);
  if (amount > 0) await giveBack(tx, { source, userId, now });
  await reconcilePayment(tx, source, now);
  log.warn({ source, userId }, "money came in for a deleted account; it goes back");
}

/**
 * Before an account is deleted: what was paid since that was asked for, and has not been used, goes back. Such as a bank
 * debit that cleared, or a renewal in the moment of asking. Doing it twice is no error.
 */
export async function giveBackLastPurchases(
  { db, log, now }: Pick<Platform, "db" | "log" | "now">,
  userId: string,
): Promise<void> {
  const time = now();
  // The provider tells whole seconds.
  const askedInSecond = sql`date_trunc('second', ${accountDeletions.requestedAt})`;
  const found = await db
    .select({ source: payments.source })
    .from(payments)
    .innerJoin(accountDeletions, eq(accountDeletions.userId, payments.userId))
    .where(and(eq(payments.userId, userId), gte(payments.paidAt, askedInSecond)));
  for (const { source } of found) {
    await db.transaction(async (tx) => {
      await tx.select().from(payments).where(eq(payments.source, source)).for("update");
      const purchase = await findPurchase(tx, userId, source);
      if (!purchase || purchase.amount === 0 || refundability(purchase, time) !== "possible") return;
      await giveBack(tx, { source, userId, now: time });
      // Its credits are held until the news of the refund takes them.
      await reconcilePayment(tx, source, time);
      log.info({ source, userId }, "paid after a deletion was asked for, and not used; it goes back");
    });
  }
}

/** A request that nobody made and nobody decides: `finishRefunds` sees it through, and administrators see it there. */
async function giveBack(
  tx: Transaction,
  { source, userId, now }: { source: PaymentSource; userId: string; now: Date },
): Promise<void> {
  await tx
    .insert(refundRequests)
    .values({ source, userId, state: "approved", createdAt: now, decidedAt: now })
    // Of one that waits for a decision already, an administrator decides.
    .onConflictDoNothing({ target: refundRequests.source, where: sql`state IN ('open', 'approved')` });
}
