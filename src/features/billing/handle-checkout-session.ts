import { checkoutSessionSchema } from "./checkout-session.ts";
import { describeUnknownSession, hasOrder } from "./describe-unknown-session.ts";
import type { EventHandler } from "./event-handler.ts";
import { fulfilCheckoutSession } from "./fulfil-checkout-session.ts";
import { checkoutOrders } from "./tables.ts";

/** checkout.session.completed, async_payment_succeeded, async_payment_failed, expired. */
export const handleCheckoutSession: EventHandler = async ({ db, jobs, stripe, log, now }, event) => {
  const session = checkoutSessionSchema.parse(event.data.object);
  let unknown: Awaited<ReturnType<typeof describeUnknownSession>>;
  if (!(await hasOrder(db, session.id))) {
    unknown = await describeUnknownSession(db, stripe, session.id);
    if (!unknown) {
      log.warn({ sessionId: session.id, eventId: event.id }, "a checkout session that is not ours");
      return undefined;
    }
  }
  const failed = event.type === "checkout.session.async_payment_failed";
  const paidAt = new Date(event.created * 1_000);
  return async (tx) => {
    if (unknown) await tx.insert(checkoutOrders).values(unknown).onConflictDoNothing();
    const news = { jobs, log, now: now(), paidAt, ...(failed && { outcome: "failed" as const }) };
    await fulfilCheckoutSession(tx, session, news);
  };
};
