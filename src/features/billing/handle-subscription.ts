import { eq } from "drizzle-orm";
import type { Stripe } from "stripe";
import { z } from "zod";
import { accountDeletions, userProfiles } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { stopCollectionAgain } from "./align-collection.ts";
import type { EventHandler } from "./event-handler.ts";
import { type MirrorState, mirrorSubscription, readMirror, settlePlanGrants } from "./mirror-subscription.ts";
import {
  type ProviderSubscription,
  parseSubscription,
  retrieveSubscription,
  timeOf,
} from "./provider-subscription.ts";
import { endNotice, goesOnNotice, sendPackageNotice } from "./send-package-mail.ts";
import { standstillOf } from "./standstill.ts";
import { stripeCustomers } from "./tables.ts";

/**
 * customer.subscription.*: mirrors the subscription as it is now, not as the event says it was: events come in any
 * order. Never grants anew; that is the paid invoice's. Months that were paid for come as they begin, and none after
 * its end.
 */
export const handleSubscription: EventHandler = async (context, event) => {
  const { db, stripe, now, log } = context;
  const { id } = z.object({ id: z.string() }).parse(event.data.object);
  const askedAt = now();
  const before = await readMirror(db, id);
  const subscription = await retrieveSubscription(stripe, id);
  if (!subscription) {
    log.warn({ subscriptionId: id, eventId: event.id }, "a subscription that is not ours");
    return undefined;
  }
  const asOf = await timeOf(stripe, subscription, now);
  return async (tx) => {
    const owner = await findOwner(tx, subscription.customer);
    // The end of a deleted account's: nothing is kept of it any more.
    if (!owner && before === undefined) return;
    await mirrorSubscription(tx, subscription, before);
    await settlePlanGrants(tx, { subscriptionId: id, asOf, now: askedAt });
    if (!owner) return;
    const { userId } = owner;
    // Bought in the moment that it was to stand still, or resumed by hand.
    const collects = subscription.pause_collection === null && subscription.ended_at === null;
    if (standstillOf(owner) && collects) await stopCollectionAgain(tx, context.jobs, userId);
    // An account that is being deleted is told of its own end.
    const isGoing = owner.deletionDueAt !== null && owner.deletionDueAt <= askedAt;
    const notice = endNotice(subscription) ?? (await goesOnNotice(tx, subscription));
    if (notice && !isGoing) await sendPackageNotice(tx, context, { userId, subscription, notice });
  };
};

/** Whose customer this is, here. */
async function findOwner(tx: Transaction, customerId: string | null) {
  const [owner] = await tx
    .select({
      userId: stripeCustomers.userId,
      suspendedAt: userProfiles.suspendedAt,
      deletionDueAt: accountDeletions.dueAt,
    })
    .from(stripeCustomers)
    .innerJoin(userProfiles, eq(userProfiles.id, stripeCustomers.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, stripeCustomers.userId))
    .where(eq(stripeCustomers.customerId, customerId ?? ""));
  return owner;
}

/**
 * test_helpers.test_clock.ready: in the provider's test mode, time has moved on for the subscriptions on a clock, and
 * months of theirs have begun.
 */
export const handleTestClock: EventHandler = async ({ db, stripe, now }, event) => {
  const { id } = z.object({ id: z.string() }).parse(event.data.object);
  const askedAt = now();
  const before = new Map<string, MirrorState>();
  // Asked twice: a mirror may not know yet that its subscription is on the clock, and is to be read before the answer.
  for (const known of await listOnClock(stripe, id)) before.set(known.id, await readMirror(db, known.id));
  const subscriptions = await listOnClock(stripe, id);
  const [first] = subscriptions;
  if (!first) return undefined;
  const asOf = await timeOf(stripe, first, now);
  return async (tx) => {
    for (const subscription of subscriptions) {
      await mirrorSubscription(tx, subscription, before.get(subscription.id));
      await settlePlanGrants(tx, { subscriptionId: subscription.id, asOf, now: askedAt });
    }
  };
};

async function listOnClock(stripe: Stripe, clock: string): Promise<ProviderSubscription[]> {
  const found = stripe.subscriptions.list({ test_clock: clock, status: "all", limit: 100 });
  return (await found.autoPagingToArray({ limit: 1_000 })).map(parseSubscription);
}
