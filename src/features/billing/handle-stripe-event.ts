import { eq } from "drizzle-orm";
import type { EventContext, EventHandler, StripeEvent } from "./event-handler.ts";
import { handleCharge, handlePaidCard } from "./handle-charge.ts";
import { handleCheckoutSession } from "./handle-checkout-session.ts";
import { handleCustomerDeleted } from "./handle-customer.ts";
import { handleInvoiceGivenUp, handleInvoicePaid, handleInvoiceUnpaid } from "./handle-invoice.ts";
import { handleSubscription, handleTestClock } from "./handle-subscription.ts";
import { MirrorMoved } from "./mirror-subscription.ts";
import { stripeEvents } from "./tables.ts";

/** Which file acts on which event. Others are noted and answered, so that the provider stops sending them. */
const HANDLERS: Readonly<Record<string, EventHandler>> = {
  "checkout.session.completed": handleCheckoutSession,
  "checkout.session.async_payment_succeeded": handleCheckoutSession,
  "checkout.session.async_payment_failed": handleCheckoutSession,
  "checkout.session.expired": handleCheckoutSession,
  "invoice.paid": handleInvoicePaid,
  "invoice.payment_failed": handleInvoiceUnpaid,
  "invoice.payment_action_required": handleInvoiceUnpaid,
  "invoice.voided": handleInvoiceGivenUp,
  "invoice.marked_uncollectible": handleInvoiceGivenUp,
  "customer.subscription.created": handleSubscription,
  "customer.subscription.updated": handleSubscription,
  "customer.subscription.deleted": handleSubscription,
  "customer.subscription.paused": handleSubscription,
  "customer.subscription.resumed": handleSubscription,
  "customer.deleted": handleCustomerDeleted,
  "charge.succeeded": handlePaidCard,
  "charge.refunded": handleCharge,
  "charge.dispute.created": handleCharge,
  "charge.dispute.updated": handleCharge,
  "charge.dispute.closed": handleCharge,
  "charge.dispute.funds_withdrawn": handleCharge,
  "charge.dispute.funds_reinstated": handleCharge,
  "refund.created": handleCharge,
  "refund.updated": handleCharge,
  "refund.failed": handleCharge,
  "radar.early_fraud_warning.created": handleCharge,
  "radar.early_fraud_warning.updated": handleCharge,
  "test_helpers.test_clock.ready": handleTestClock,
};

/** Events that we act on; what a webhook endpoint should be subscribed to. */
export const HANDLED_EVENTS = Object.keys(HANDLERS);

/** News of one purchase come together; each question but the last finds that another answer was written meanwhile. */
const MOST_QUESTIONS = 10;

/**
 * Acts on a verified event, once for ever: the event's id, the change of state and the ledger's rows are committed
 * together or not at all. A delivery at the same moment waits for the first one's commit and then finds it done.
 * @throws whatever went wrong, so that the provider is told and delivers again
 */
export async function handleStripeEvent(context: EventContext, event: StripeEvent): Promise<void> {
  // Most repetitions come long after the first delivery: they need not ask anything.
  for (let question = 1; !(await isNoted(context.db, event.id)); question++) {
    try {
      return await act(context, event);
    } catch (error) {
      if (!(error instanceof MirrorMoved) || question === MOST_QUESTIONS) throw error;
    }
  }
}

async function act(context: EventContext, event: StripeEvent): Promise<void> {
  const write = await HANDLERS[event.type]?.(context, event);
  await context.db.transaction(async (tx) => {
    const noted = await tx
      .insert(stripeEvents)
      .values({
        id: event.id,
        type: event.type,
        objectId: objectIdOf(event),
        createdAt: new Date(event.created * 1_000),
      })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (noted.length > 0) await write?.(tx);
  });
}

async function isNoted(db: EventContext["db"], id: string): Promise<boolean> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id));
  return rows.length > 0;
}

function objectIdOf({ data: { object } }: StripeEvent): string | null {
  return typeof object === "object" && object !== null && "id" in object && typeof object.id === "string"
    ? object.id
    : null;
}
