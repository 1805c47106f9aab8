import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#platform/database.ts";
import { cancelPlanGrants } from "./cancel-plan-grants.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import { lockPlanGrants, releasePlanGrants } from "./release-plan-grants.ts";
import { stripeSubscriptions } from "./tables.ts";

/** The state of a subscription's mirror, as it stood before the provider was asked; undefined if there was none. */
export type MirrorState = string | undefined;

/**
 * Somebody else has written the mirror since the provider was asked: its answer may be older than theirs. Or has removed it
 * with its account.
 */
export class MirrorMoved extends Error {
  constructor() {
    super("the mirror of a subscription was written since its provider was asked");
  }
}

/** To be read before the provider is asked what the mirror shall say. */
export async function readMirror(db: Queryable, subscriptionId: string): Promise<MirrorState> {
  const [mirror] = await db
    .select({ state: sql<string>`${stripeSubscriptions.updatedAt}::text` })
    .from(stripeSubscriptions)
    .where(eq(stripeSubscriptions.subscriptionId, subscriptionId));
  return mirror?.state;
}

/**
 * Writes the provider's subscription into the mirror. Answers overtake one another, and no clock tells which is the
 * later one; but an answer is later than all that was written before the question.
 * @param before the mirror as it stood before the provider was asked
 * @throws MirrorMoved when it stands no more so: then the provider has to be asked again
 */
export async function mirrorSubscription(
  tx: Transaction,
  subscription: ProviderSubscription,
  before: MirrorState,
): Promise<void> {
  const [item] = subscription.items.data;
  const { customer } = subscription;
  if (!item || !customer) return;
  // Before the mirror's row, as where months are settled: nobody waits for somebody who waits for them.
  await lockPlanGrants(tx, subscription.id);
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
    isScheduled: subscription.schedule !== null,
    testClock: subscription.test_clock,
  };
  const { subscriptionId, updatedAt } = stripeSubscriptions;
  const written =
    before === undefined
      ? await tx
          .insert(stripeSubscriptions)
          .values({ subscriptionId: subscription.id, ...mirror, updatedAt: sql`clock_timestamp()` })
          .onConflictDoNothing()
          .returning({ id: subscriptionId })
      : await tx
          .update(stripeSubscriptions)
          .set({
            ...mirror,
            // Never the same twice, whatever the clock does: it tells one state of the mirror from another.
            updatedAt: sql`greatest(clock_timestamp(), ${updatedAt} + interval '1 microsecond')`,
          })
          .where(and(eq(subscriptionId, subscription.id), sql`${updatedAt}::text = ${before}`))
          .returning({ id: subscriptionId });
  if (written.length === 0) throw new MirrorMoved();
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
