import { and, eq, gte } from "drizzle-orm";
import type { Stripe } from "stripe";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Database } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { type CheckoutSession, checkoutSessionSchema } from "./checkout-session.ts";
import { findPaidCharge } from "./find-paid-charge.ts";
import { fulfilCheckoutSession } from "./fulfil-checkout-session.ts";
import { billingErrors } from "./schema.ts";
import { checkoutOrders, planGrants } from "./tables.ts";

/**
 * A person's order for the success page. If it isn't settled yet, asks the provider and fulfils it as the webhook
 * would: whichever comes first grants, the other changes nothing.
 * @throws order_not_found also for another person's order
 */
export async function loadOrder(
  { db, jobs, now, log }: Pick<Platform, "db" | "jobs" | "now" | "log">,
  stripe: Stripe,
  { userId, sessionId }: { userId: string; sessionId: string },
) {
  let [order] = await db
    .select()
    .from(checkoutOrders)
    .where(and(eq(checkoutOrders.sessionId, sessionId), eq(checkoutOrders.userId, userId)));
  if (!order) throw billingErrors.order_not_found();
  if (order.state !== "paid") {
    try {
      const session = checkoutSessionSchema.parse(await stripe.checkout.sessions.retrieve(sessionId));
      const paidAt = order.state === "pending" ? undefined : await findPaidAt(stripe, session);
      const news = { jobs, log, now: now(), ...(paidAt && { paidAt }) };
      order = (await db.transaction(async (tx) => fulfilCheckoutSession(tx, session, news))) ?? order;
    } catch (error) {
      // The webhook will do it; until then the page shows what is known.
      log.warn({ err: error, sessionId }, "the success page could not fulfil an order");
    }
  }
  // Before the balance, which then has the credits in it.
  const credited = await isCredited(db, order);
  const [profile] = await db
    .select({ credits: userProfiles.credits })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  return { order, balance: profile?.credits ?? 0, credited };
}

/**
 * By the provider's clock: who pays may come back to us hours later. Not of a delayed payment, whose charge is of the day
 * that it was begun; only an event tells when it arrived.
 */
async function findPaidAt(stripe: Stripe, session: CheckoutSession): Promise<Date | undefined> {
  if (session.payment_status !== "paid" || !session.payment_intent) return undefined;
  const charge = await findPaidCharge(stripe, session.payment_intent);
  return charge && new Date(charge.created * 1_000);
}

async function isCredited(
  db: Database,
  { userId, mode, state, createdAt }: typeof checkoutOrders.$inferSelect,
): Promise<boolean> {
  if (state !== "paid" || mode === "payment") return state === "paid";
  const months = await db
    .select({ id: planGrants.id })
    .from(planGrants)
    .where(
      and(
        eq(planGrants.userId, userId),
        eq(planGrants.state, "granted"),
        gte(planGrants.createdAt, createdAt),
      ),
    )
    .limit(1);
  return months.length > 0;
}
