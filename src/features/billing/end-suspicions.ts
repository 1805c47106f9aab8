import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import type { PaymentSource } from "./payment-source.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { payments } from "./tables.ts";

/** Payments a round; what is left is the next round's. */
const BATCH = 200;

/**
 * Ends holds for warnings of fraud that nothing has come of in their time. One that can't be ended now holds up none of
 * the others.
 * @throws what kept the last one that could not be ended from it
 */
export async function endSuspicions({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const time = now();
  const over = await db
    .select({ source: payments.source })
    .from(payments)
    .where(lte(payments.suspiciousUntil, time))
    // In any order: a batch that can't be ended must not be in the way of the others for ever.
    .orderBy(sql`random()`)
    .limit(BATCH);
  let failure: unknown;
  for (const { source } of over) {
    await endSuspicion(db, source, time).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
}

async function endSuspicion(db: Database, source: PaymentSource, time: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await reconcilePayment(tx, source, time);
    await tx
      .update(payments)
      .set({ suspiciousUntil: null })
      .where(and(eq(payments.source, source), lte(payments.suspiciousUntil, time)));
  });
}
