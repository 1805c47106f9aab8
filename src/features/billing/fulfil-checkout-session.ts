import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { CheckoutSession } from "./checkout-session.ts";
import { grantForPayment, notePayment } from "./grant-for-payment.ts";
import { noticeJob } from "./notice-job.ts";
import { checkoutSource } from "./payment-source.ts";
import { checkoutOrders } from "./tables.ts";

type Order = typeof checkoutOrders.$inferSelect;
type OrderState = Order["state"];

/** From which states an order may get where. Money that has arrived counts whatever was thought before. */
const COMES_FROM: Record<OrderState, readonly OrderState[]> = {
  open: [],
  pending: ["open"],
  paid: ["open", "pending", "failed", "expired"],
  failed: ["open", "pending"],
  expired: ["open"],
};

/**
 * Brings our order to what the provider says of its session, and grants what was paid for. The webhook and the
 * success page both call it, in any order and at the same moment: the order's row lock lets one act, and the
 * ledger's cause would stop a second grant even so. The credits are those of our own order, never of the session.
 * @param session as the provider sent it, signed or fetched
 * @param paidAt when it was paid, if that was earlier than now: the news may be late
 * @param outcome given when an event says more than the session does: a delayed payment that failed
 * @returns the order afterwards; undefined if the session isn't one of ours
 */
export async function fulfilCheckoutSession(
  tx: Transaction,
  session: CheckoutSession,
  {
    jobs,
    now,
    paidAt = now,
    outcome = outcomeOf(session),
  }: { jobs: Jobs; now: Date; paidAt?: Date; outcome?: OrderState },
): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(checkoutOrders)
    .where(eq(checkoutOrders.sessionId, session.id))
    .for("update");
  if (!order || !COMES_FROM[outcome].includes(order.state)) return order;
  const change = {
    state: outcome,
    amountTotal: session.amount_total,
    currency: session.currency,
    fulfilledAt: outcome === "paid" ? now : null,
  };
  await tx.update(checkoutOrders).set(change).where(eq(checkoutOrders.id, order.id));
  // A package's credits come with each paid invoice, the first one too.
  if (outcome === "paid" && order.mode === "payment") {
    await grantPurchase(tx, order, session, { paidAt, now });
    await jobs.enqueue(tx, noticeJob, { kind: "receipt", id: order.id });
  }
  return { ...order, ...change };
}

async function grantPurchase(
  tx: Transaction,
  { userId, credits, lookupKey }: Order,
  session: CheckoutSession,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<void> {
  const source = checkoutSource(session.id);
  await notePayment(tx, {
    source,
    userId,
    amount: session.amount_total ?? 0,
    currency: session.currency,
    paidAt,
    lookupKey,
    paymentIntentId: session.payment_intent,
  });
  await grantForPayment(
    tx,
    { source, userId, credits, reason: "purchase_single", cause: `checkout:${session.id}` },
    now,
  );
}

function outcomeOf(session: CheckoutSession): OrderState {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  return session.payment_status === "unpaid" ? "pending" : "paid";
}
