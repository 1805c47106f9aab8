import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { findObject, idOf, saveObject } from "../objects.ts";
import { clearTimers } from "../timers.ts";
import { emitEvent } from "../webhooks/emit-event.ts";

/**
 * Ends a subscription now. What it still owes stays open and is no longer collected. The caller holds the lock.
 * @param reason Why, unless a cancellation was already noted.
 */
export async function cancelSubscription(
  work: Work,
  subscription: Stripe.Subscription,
  reason: Stripe.Subscription.CancellationDetails.Reason,
): Promise<Stripe.Subscription> {
  const details = subscription.cancellation_details;
  const canceled = await saveObject(work, "subscription", {
    ...subscription,
    canceled_at: subscription.canceled_at ?? work.now,
    cancellation_details: {
      comment: details?.comment ?? null,
      feedback: details?.feedback ?? null,
      feedback_option: null,
      reason: details?.reason ?? reason,
    },
    ended_at: work.now,
    status: "canceled",
  });
  await clearTimers(work, subscription.id);
  await stopCollecting(work, idOf(subscription.latest_invoice));
  await emitEvent(work, "customer.subscription.deleted", canceled);
  return canceled;
}

async function stopCollecting(work: Work, invoiceId: string | null): Promise<void> {
  if (invoiceId === null) return;
  const invoice = await findObject(work, "invoice", invoiceId, { lock: true });
  if (invoice?.status !== "open" && invoice?.status !== "draft") return;
  await clearTimers(work, invoiceId);
  await saveObject(work, "invoice", {
    ...invoice,
    auto_advance: false,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
  });
}
