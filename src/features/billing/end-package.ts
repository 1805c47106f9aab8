import { and, eq, ne } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Platform } from "#platform/platform.ts";
import { invoiceOf, type PaymentSource } from "./payment-source.ts";
import { releaseOtherMonths } from "./release-plan-grants.ts";
import { cancelPackageMonths } from "./reverse-package-months.ts";
import { isMissing } from "./subscription-invoice.ts";
import { planGrants, stripeSubscriptions } from "./tables.ts";

/**
 * Who gets the money of a package back has no package any more, and what they paid for it apart from that at once. The
 * months that this money was for are put away before the news of the end can cancel them: should it stay after all, they
 * come.
 */
export async function endPackage(
  { db, stripe, now }: Pick<Platform, "db" | "now"> & { stripe: Stripe },
  source: PaymentSource,
): Promise<void> {
  const invoiceId = invoiceOf(source);
  if (invoiceId === undefined) return;
  const found = await db
    .selectDistinct({ subscriptionId: planGrants.subscriptionId })
    .from(planGrants)
    .innerJoin(stripeSubscriptions, eq(stripeSubscriptions.subscriptionId, planGrants.subscriptionId))
    .where(and(eq(planGrants.invoiceId, invoiceId), ne(stripeSubscriptions.status, "canceled")));
  for (const { subscriptionId } of found) {
    await db.transaction(async (tx) => {
      await releaseOtherMonths(tx, { subscriptionId, invoiceId, now: now() });
      await cancelPackageMonths(tx, source, now());
    });
    await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
      // Ended meanwhile.
      if (!isMissing(error)) throw error;
    });
  }
}
