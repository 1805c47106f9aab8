import { eq, sql } from "drizzle-orm";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import type { Transaction } from "#platform/database.ts";
import type { PaymentSource } from "./payment-source.ts";
import { reconcilePayment } from "./reconcile-payment.ts";
import { paymentGrants, payments } from "./tables.ts";

export interface PaymentFacts {
  source: PaymentSource;
  /** Who bought. */
  userId: string;
  /** Cents. */
  amount: number;
  currency: string | null;
  paidAt: Date;
  lookupKey: string | null;
  /** Null where the provider does not say it with the rest. */
  paymentIntentId: string | null;
}

/** Notes what was paid. News of refunds or disputes may have made the payment's row before. */
export async function notePayment(tx: Transaction, facts: PaymentFacts): Promise<void> {
  const { source: _, amount, paymentIntentId, ...rest } = facts;
  await tx
    .insert(payments)
    .values(facts)
    .onConflictDoUpdate({
      target: payments.source,
      set: {
        ...rest,
        // What the charge itself says counts more than what the session or invoice said.
        amount: sql`CASE WHEN ${payments.asked} > 0 THEN ${payments.amount} ELSE ${amount} END`,
        paymentIntentId: sql`coalesce(${payments.paymentIntentId}, ${paymentIntentId})`,
      },
    });
}

export interface PaymentGrant {
  source: PaymentSource;
  /** Whose account the credits go to. */
  userId: string;
  credits: number;
  reason: "purchase_single" | "package";
  /** The ledger's cause, once for ever. */
  cause: string;
}

/**
 * Posts credits that a payment brings, and notes that they are this payment's: they go when its money goes, also if
 * the news of that came first.
 */
export async function grantForPayment(tx: Transaction, grant: PaymentGrant, now: Date): Promise<void> {
  const { source, userId, credits, reason, cause } = grant;
  await lockPayment(tx, source, userId);
  const posted = await postCreditTransaction(tx, {
    userId,
    amount: credits,
    type: "purchase",
    reason,
    cause,
  });
  if (posted === undefined) return;
  await tx.insert(paymentGrants).values({ source, userId, kind: "purchase", credits, cause });
  await reconcilePayment(tx, source, now);
}

/** The payment's row before any account's, here as everywhere: two transactions never wait for each other. */
async function lockPayment(tx: Transaction, source: PaymentSource, userId: string): Promise<void> {
  await tx.insert(payments).values({ source, userId }).onConflictDoNothing();
  await tx.update(payments).set({ userId }).where(eq(payments.source, source));
}
