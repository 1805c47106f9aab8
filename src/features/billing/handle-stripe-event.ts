import type { EventContext, EventHandler, StripeEvent } from "./event-handler.ts";
import { handleCheckoutSession } from "./handle-checkout-session.ts";
import { handleCustomerDeleted } from "./handle-customer.ts";
import { handleInvoicePaid } from "./handle-invoice.ts";
import { handleSubscription } from "./handle-subscription.ts";
import { stripeEvents } from "./tables.ts";

/** Which file acts on which event. Others are noted and answered, so that the provider stops sending them. */
const HANDLERS: Readonly<Record<string, EventHandler>> = {
  "checkout.session.completed": handleCheckoutSession,
  "checkout.session.async_payment_succeeded": handleCheckoutSession,
  "checkout.session.async_payment_failed": handleCheckoutSession,
  "checkout.session.expired": handleCheckoutSession,
  "invoice.paid": handleInvoicePaid,
  "customer.subscription.created": handleSubscription,
  "customer.subscription.updated": handleSubscription,
  "customer.subscription.deleted": handleSubscription,
  "customer.subscription.paused": handleSubscription,
  "customer.subscription.resumed": handleSubscription,
  "customer.deleted": handleCustomerDeleted,
};

/** Events that we act on; what a webhook endpoint should be subscribed to. */
export const HANDLED_EVENTS = Object.keys(HANDLERS);

/**
 * Acts on a verified event, once for ever: the event's id, the change of state and the ledger's rows are committed
 * together or not at all. A delivery at the same moment waits for the first one's commit and then finds it done.
 * @throws whatever went wrong, so that the provider is told and delivers again
 */
export async function handleStripeEvent(context: EventContext, event: StripeEvent): Promise<void> {
  const act = await HANDLERS[event.type]?.(context, event);
  await context.db.transaction(async (tx) => {
    const noted = await tx
      .insert(stripeEvents)
      .values({
        id: event.id,
        type: event.type,
        objectId: objectIdOf(event),
        payload: event,
        createdAt: new Date(event.created * 1_000),
      })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (noted.length > 0) await act?.(tx);
  });
}

function objectIdOf({ data: { object } }: StripeEvent): string | null {
  return typeof object === "object" && object !== null && "id" in object && typeof object.id === "string"
    ? object.id
    : null;
}
