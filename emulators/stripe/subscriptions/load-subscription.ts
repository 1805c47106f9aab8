import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { findObject, idOf, ownObject, type Private, saveObject } from "../objects.ts";
import { withCurrentPrices } from "../resources/subscription-items.ts";
import { onClockOf } from "../test-time.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";

/** A subscription of our own, kept from other transactions until this one ends, with its prices of today. */
export async function lockSubscription(work: Work, id: string): Promise<Stripe.Subscription> {
  return withCurrentPrices(work, await ownObject(work, "subscription", id, { lock: true }));
}

/** Stores what changed of a subscription and tells the endpoints; nothing changed, nothing told. */
export async function changeSubscription(
  work: Work,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
  hidden?: Private<"subscription">,
): Promise<Stripe.Subscription> {
  await saveObject(work, "subscription", after, hidden);
  const previous = changes(before, after);
  if (previous) await emitEvent(work, "customer.subscription.updated", after, previous);
  return after;
}

/** The same work at the time that a subscription lives in: its customer's test clock, or the server's. */
export async function onClockOfSubscription(work: Work, id: string | null): Promise<Work> {
  const subscription = id === null ? undefined : await findObject(work, "subscription", id);
  return onClockOf(work, idOf(subscription?.customer));
}
