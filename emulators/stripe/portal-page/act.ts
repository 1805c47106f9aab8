import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { ownObject, saveObject } from "../objects.ts";
import type { CardSummary, DeclineCode } from "../payments/cards.ts";
import { behaviours } from "../payments/cards.ts";
import { attachMethod, createCardMethod } from "../resources/payment-methods.ts";
import { firstItem } from "../resources/subscription-items.ts";
import type { feedbacks } from "../resources/subscription-params.ts";
import { cancelNow } from "../resources/subscriptions.ts";
import { lockSubscription } from "../subscriptions/load-subscription.ts";
import { updateSubscription } from "../subscriptions/update-subscription.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { type Portal, waits } from "./load.ts";
import type { DoneName } from "./messages.ts";

/**
 * Saves a card as what pays for everything from now on.
 * @returns why the bank refused it, or null
 */
export async function replaceCard(
  work: Work,
  portal: Portal,
  name: string,
  card: CardSummary & { expMonth: number; expYear: number },
): Promise<DeclineCode | null> {
  // Banks refuse bad cards already when they are saved.
  const refusal = behaviours[card.behaviour]?.decline;
  if (refusal) return refusal.declineCode;
  // Oldest first, as everywhere: two transactions never wait for each other.
  for (const { subscription } of portal.subscriptions.toReversed()) {
    await lockSubscription(work, subscription.id);
  }
  const method = await createCardMethod(work, { email: portal.customer.email, name }, card);
  await attachMethod(work, method, portal.customer.id);
  for (const { subscription } of portal.subscriptions) {
    await updateSubscription(work, { default_payment_method: method.id }, subscription.id);
  }
  const before = await ownObject(work, "customer", portal.customer.id, { lock: true });
  const after: Stripe.Customer = {
    ...before,
    invoice_settings: { ...before.invoice_settings, default_payment_method: method.id },
  };
  await saveObject(work, "customer", after);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "customer.updated", after, previous);
  return null;
}

/** Switches a subscription to a price, now or at its renewal, as the configuration says. */
export async function switchPlan(
  work: Work,
  portal: Portal,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Promise<DoneName> {
  const item = firstItem(subscription);
  const { proration_behavior } = portal.configuration.features.subscription_update;
  if (waits(portal.configuration, item, price)) {
    await updateSubscription(work, {}, subscription.id, { next_price: price.id });
    return "later";
  }
  await updateSubscription(
    work,
    {
      items: [{ id: item.id, price: price.id }],
      // Stripe's type leaves room for more; the configuration accepts these three.
      proration_behavior: proration_behavior as "always_invoice" | "create_prorations" | "none",
      payment_behavior: "error_if_incomplete",
    },
    subscription.id,
  );
  return "plan";
}

/** Takes back a change that waits for the renewal. */
export async function keepPlan(work: Work, id: string): Promise<void> {
  await updateSubscription(work, {}, id, { next_price: null });
}

/**
 * Cancels as the configuration says. At the end of the period the portal sets `cancel_at` and leaves
 * `cancel_at_period_end` alone, as Stripe's does.
 */
export async function cancelPlan(
  work: Work,
  portal: Portal,
  subscription: Stripe.Subscription,
  feedback: (typeof feedbacks)[number] | null,
): Promise<void> {
  const cancellation_details = feedback === null ? {} : { feedback };
  if (portal.configuration.features.subscription_cancel.mode === "immediately") {
    await updateSubscription(work, { cancellation_details }, subscription.id);
    await cancelNow(work, {}, subscription.id);
    return;
  }
  await updateSubscription(work, { cancel_at: "min_period_end", cancellation_details }, subscription.id);
}

/** Takes a cancellation back. */
export async function resumePlan(work: Work, id: string): Promise<void> {
  await updateSubscription(work, { cancel_at: null }, id);
}
