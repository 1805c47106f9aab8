import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
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
  const changed = hidden ? withSchedule(after, hidden) : after;
  await saveObject(work, "subscription", changed, hidden);
  const previous = changes(before, changed);
  if (previous) await emitEvent(work, "customer.subscription.updated", changed, previous);
  return changed;
}

/** A change that waits for the renewal has a schedule, of which there is the id alone. */
function withSchedule(
  subscription: Stripe.Subscription,
  { next_price }: Private<"subscription">,
): Stripe.Subscription {
  const schedule = next_price === null ? null : (subscription.schedule ?? newId("sub_sched"));
  return { ...subscription, schedule };
}

/** The same work at the time that a subscription lives in: its customer's test clock, or the server's. */
export async function onClockOfSubscription(work: Work, id: string | null): Promise<Work> {
  const subscription = id === null ? undefined : await findObject(work, "subscription", id);
  return onClockOf(work, idOf(subscription?.customer));
}
