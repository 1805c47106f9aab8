import { eq, lt, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.ts";
import { cancelPlanGrants } from "./cancel-plan-grants.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import { lockPlanGrants, releasePlanGrants } from "./release-plan-grants.ts";
import { stripeSubscriptions } from "./tables.ts";

/**
 * Writes the provider's subscription into the mirror, unless the mirror was asked for later.
 * @param askedAt when the provider was asked, by our clock
 */
export async function mirrorSubscription(
  tx: Transaction,
  subscription: ProviderSubscription,
  askedAt: Date,
): Promise<void> {
  const [item] = subscription.items.data;
  const { customer } = subscription;
  if (!item || !customer) return;
  const ending = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const mirror = {
    customerId: customer,
    priceId: item.price.id,
    lookupKey: item.price.lookup_key,
    productId: item.price.product,
    interval: item.price.recurring?.interval ?? null,
    status: subscription.status,
    currentPeriodEnd: moment(item.current_period_end),
    cancelAtPeriodEnd: ending,
    cancelAt: ending ? moment(subscription.cancel_at ?? item.current_period_end) : null,
    endedAt: subscription.ended_at === null ? null : moment(subscription.ended_at),
    testClock: subscription.test_clock,
    updatedAt: askedAt,
  };
  await tx
    .insert(stripeSubscriptions)
    .values({ subscriptionId: subscription.id, ...mirror })
    // Of two events at once, the one that asked later knows better.
    .onConflictDoUpdate({
      target: stripeSubscriptions.subscriptionId,
      set: mirror,
      setWhere: lt(stripeSubscriptions.updatedAt, sql`excluded.updated_at`),
    });
}

/**
 * Brings a subscription's months to a moment: those that have begun are granted, and of one that has ended, those
 * that would have begun after its end are cancelled.
 * @param asOf the time that the subscription lives in
 */
export async function settlePlanGrants(
  tx: Transaction,
  { subscriptionId, asOf, now }: { subscriptionId: string; asOf: Date; now: Date },
): Promise<void> {
  await lockPlanGrants(tx, subscriptionId);
  const ofSubscription = eq(stripeSubscriptions.subscriptionId, subscriptionId);
  // Who asked for the time earlier may come here later; what another found out counts.
  const [mirror] = await tx
    .update(stripeSubscriptions)
    .set({
      settledUntil: sql`greatest(${stripeSubscriptions.settledUntil}, ${asOf.toISOString()}::timestamptz)`,
    })
    .where(ofSubscription)
    .returning({ endedAt: stripeSubscriptions.endedAt, until: stripeSubscriptions.settledUntil });
  if (mirror?.endedAt) await cancelPlanGrants(tx, { subscriptionId, from: mirror.endedAt }, now);
  await releasePlanGrants(tx, { subscriptionId, asOf: mirror?.until ?? asOf, now });
}

function moment(seconds: number): Date {
  return new Date(seconds * 1_000);
}
