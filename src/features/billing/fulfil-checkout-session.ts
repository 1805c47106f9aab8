import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { CheckoutSession } from "./checkout-session.ts";
import { giveBackStrayPayment } from "./give-back-stray-payment.ts";
import { grantForPayment, notePayment, type PaymentFacts } from "./grant-for-payment.ts";
import { noticeJob } from "./notice-job.ts";
import { checkoutSource } from "./payment-source.ts";
import { isNobodys } from "./standstill.ts";
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
 * ledger's cause would stop a second grant even so. The credits are those of our own order, never of the session. Whose
 * account is nobody's by then gets the money back instead.
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
    log,
    now,
    paidAt = now,
    outcome = outcomeOf(session),
  }: { jobs: Jobs; log: Log; now: Date; paidAt?: Date; outcome?: OrderState },
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
    const facts = factsOf(order, session, paidAt);
    if (await isNobodys(tx, order.userId, now)) {
      await giveBackStrayPayment(tx, { log, now }, facts);
    } else {
      await grantPurchase(tx, order, facts, now);
      await jobs.enqueue(tx, noticeJob, { kind: "receipt", id: order.id });
    }
  }
  return { ...order, ...change };
}

function factsOf({ userId, lookupKey }: Order, session: CheckoutSession, paidAt: Date): PaymentFacts {
  return {
    source: checkoutSource(session.id),
    userId,
    amount: session.amount_total ?? 0,
    currency: session.currency,
    paidAt,
    lookupKey,
    paymentIntentId: session.payment_intent,
  };
}

async function grantPurchase(
  tx: Transaction,
  { userId, credits, sessionId }: Order,
  facts: PaymentFacts,
  now: Date,
): Promise<void> {
  const { source } = facts;
  await notePayment(tx, facts);
  await grantForPayment(
    tx,
    { source, userId, credits, reason: "purchase_single", cause: `checkout:${sessionId}` },
    now,
  );
}

function outcomeOf(session: CheckoutSession): OrderState {
  if (session.status === "expired") return "expired";
  if (session.status !== "complete") return "open";
  return session.payment_status === "unpaid" ? "pending" : "paid";
}
