import { and, eq, lte } from "drizzle-orm";
import type { Platform } from "#platform/platform.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { payments } from "./tables.ts";

/** Payments a round; what is left is the next round's. */
const BATCH = 200;

/** Ends holds for warnings of fraud that nothing has come of in their time. */
export async function endSuspicions({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const time = now();
  const over = await db
    .select({ source: payments.source })
    .from(payments)
    .where(lte(payments.suspiciousUntil, time))
    .limit(BATCH);
  for (const { source } of over) {
    await db.transaction(async (tx) => {
      await reconcilePayment(tx, source, time);
      await tx
        .update(payments)
        .set({ suspiciousUntil: null })
        .where(and(eq(payments.source, source), lte(payments.suspiciousUntil, time)));
    });
  }
}
