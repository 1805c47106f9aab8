import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { Platform } from "#platform/platform.ts";
import type { PurchaseMailProps } from "./emails/purchase-mail.tsx";
import { findDocument } from "./find-document.ts";
import { loadBillingMails } from "./load-mails.ts";
import type { PurchaseNotice } from "./notice-job.ts";
import { findPlanPrice } from "./schema.ts";
import { checkoutOrders, payments, refundRequests, sentNotices } from "./tables.ts";

/** Sends a mail about a purchase in its buyer's language, once for what it is about. */
export async function sendPurchaseNotice(
  { db, jobs, config, log, stripe }: Pick<Platform, "db" | "jobs" | "config" | "log"> & { stripe: Stripe },
  notice: PurchaseNotice,
): Promise<void> {
  const { renderPurchaseMail } = await loadBillingMails();
  const document = await documentOf({ db, log, stripe }, notice);
  await db.transaction(async (tx) => {
    const claimed = await tx
      .insert(sentNotices)
      .values({ cause: `${notice.kind}:${notice.id}` })
      .onConflictDoNothing()
      .returning({ cause: sentNotices.cause });
    const facts = claimed.length > 0 ? await factsOf(tx, notice) : undefined;
    if (!facts) return;
    const { userId, ...purchase } = facts;
    const [buyer] = await tx.select().from(users).where(eq(users.id, userId));
    if (!buyer) return;
    const mail = await renderPurchaseMail({
      ...purchase,
      kind: notice.kind,
      document,
      locale: buyer.locale === "tr" ? "tr" : "en",
      name: buyer.name,
      origin: config.publicUrl,
    });
    await queueMail(jobs, tx, { to: buyer.email, ...mail });
  });
}

/** Where the invoice is that a receipt leads to; not asked within the transaction. */
async function documentOf(
  { db, ...tools }: Pick<Platform, "db" | "log"> & { stripe: Stripe },
  { kind, id }: PurchaseNotice,
): Promise<string | null> {
  if (kind !== "receipt") return null;
  const [order] = await db.select().from(checkoutOrders).where(eq(checkoutOrders.id, id));
  return order?.sessionId ? findDocument(tools, order.sessionId) : null;
}

type Facts = Pick<PurchaseMailProps, "plan" | "amount" | "credits" | "date" | "reference" | "reason"> & {
  userId: string;
};

async function factsOf(tx: Transaction, { kind, id }: PurchaseNotice): Promise<Facts | undefined> {
  if (kind === "receipt") {
    const [order] = await tx.select().from(checkoutOrders).where(eq(checkoutOrders.id, id));
    if (!order) return undefined;
    return {
      userId: order.userId,
      plan: findPlanPrice(order.lookupKey)?.plan.id ?? "single",
      amount: order.amountTotal ?? 0,
      credits: order.credits,
      date: order.fulfilledAt ?? order.createdAt,
      // The same that the success page shows.
      reference: order.sessionId?.slice(-8) ?? "",
      reason: null,
    };
  }
  const [request] = await tx
    .select()
    .from(refundRequests)
    .innerJoin(payments, eq(payments.source, refundRequests.source))
    .where(eq(refundRequests.id, id));
  if (!request) return undefined;
  const { refund_requests: asked, payments: paid } = request;
  return {
    userId: asked.userId,
    plan: findPlanPrice(paid.lookupKey)?.plan.id ?? "single",
    amount: paid.amount,
    credits: 0,
    date: paid.paidAt ?? asked.createdAt,
    reference: asked.source.slice(-8),
    reason: asked.declineReason,
  };
}
