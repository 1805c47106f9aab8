import { and, eq, exists, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { accountDeletions, userProfiles } from "#features/accounts/tables.ts";
import type { Database, Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { expireCheckouts } from "./close-other-checkouts.ts";
import { collectionJob } from "./collection-job.ts";
import { collectHeld, holdDrafts, holdUnpaid, voidUnpaid } from "./hold-invoices.ts";
import { MirrorMoved, mirrorSubscription, readMirror, settlePlanGrants } from "./mirror-subscription.ts";
import { PAUSED_FOR, PAUSED_SINCE, parseSubscription, pausedFor, timeOf } from "./provider-subscription.ts";
import { type Standstill, standstillOf } from "./standstill.ts";
import { isRefused } from "./stripe-client.ts";
import { isMissing, unlessMissing } from "./subscription-invoice.ts";
import { stripeCustomers } from "./tables.ts";

type Parts = Pick<Platform, "db" | "now"> & { stripe: Stripe };

/**
 * Brings the payment provider to what stands here of a person: while they are suspended, or their account waits to be
 * deleted, nothing is collected from them, and afterwards it goes on. May run any number of times, in any order: it tells
 * what stands here, until that is what it told.
 */
export async function alignCollection(parts: Parts, userId: string): Promise<void> {
  for (;;) {
    const [person] = await parts.db
      .select({
        customer: stripeCustomers.customerId,
        suspendedAt: userProfiles.suspendedAt,
        deletionDueAt: accountDeletions.dueAt,
      })
      .from(stripeCustomers)
      .innerJoin(userProfiles, eq(userProfiles.id, stripeCustomers.userId))
      .leftJoin(accountDeletions, eq(accountDeletions.userId, stripeCustomers.userId))
      .where(eq(stripeCustomers.userId, userId));
    if (!person) return;
    const { customer } = person;
    const why = standstillOf(person);
    try {
      if (why) await stopCollecting(parts, customer, why);
      else await resumeCollecting(parts, customer);
    } catch (error) {
      // Deleted there, with all that it had. Another thing that is missing may hide what is still collected.
      if (!isMissing(error) || !(await isGone(parts.stripe, customer))) throw error;
    }
    if (await note(parts, userId, why)) return;
  }
}

/**
 * Before somebody is led to the provider's pages: they may be quicker there than the news that nothing stands still any
 * longer, and nothing would be collected for what they change.
 */
export async function resumeCollectionFirst(parts: Parts, customer: string): Promise<void> {
  const { customerId, collectionStoppedAt, userId } = stripeCustomers;
  const [stopped] = await parts.db
    .select({ userId })
    .from(stripeCustomers)
    .where(and(eq(customerId, customer), isNotNull(collectionStoppedAt)));
  if (stopped) await alignCollection(parts, stopped.userId);
}

/**
 * The provider collects from somebody of whom nothing is to be collected, or holds what is to be void or the other way
 * round: it is told again.
 */
export async function stopCollectionAgain(tx: Transaction, jobs: Jobs, userId: string): Promise<void> {
  await tx
    .update(stripeCustomers)
    .set({ collectionStoppedAt: null })
    .where(eq(stripeCustomers.userId, userId));
  await jobs.enqueue(tx, collectionJob, { userId });
}

/**
 * Goes on with people of whom the provider has not heard what they are now. One that can't be done now holds up none of
 * the others.
 * @throws what kept the last one that could not be done from it
 */
export async function alignCollections(parts: Parts): Promise<void> {
  let failure: unknown;
  for (const { userId } of await findUnaligned(parts.db)) {
    await alignCollection(parts, userId).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
}

/** Whom `alignCollections` goes on with: of each kind there are few, and each has its index. */
export function findUnaligned(db: Database) {
  const { id, suspendedAt } = userProfiles;
  const { userId, collectionStoppedAt: stopped } = stripeCustomers;
  const people = () => db.select({ userId }).from(stripeCustomers).innerJoin(userProfiles, eq(id, userId));
  const suspended = people().where(and(isNotNull(suspendedAt), isNull(stopped)));
  const leaving = db
    .select({ userId })
    .from(stripeCustomers)
    .innerJoin(accountDeletions, eq(accountDeletions.userId, userId))
    .where(isNull(stopped));
  const toResume = people().where(and(isNull(suspendedAt), not(isAskedToGo(db)), isNotNull(stopped)));
  // Who is suspended and leaving is one person.
  const waiting = suspended.union(leaving).union(toResume).as("waiting");
  return (
    db
      .select({ userId: waiting.userId })
      .from(waiting)
      // In any order: twenty that can't be done must not be in the way of the others for ever.
      .orderBy(sql`random()`)
      .limit(20)
  );
}

function isAskedToGo(db: Database) {
  const { userId } = accountDeletions;
  return exists(db.select({ userId }).from(accountDeletions).where(eq(userId, stripeCustomers.userId)));
}

/** Notes what the provider was told. @returns false when that is not what stands here any more */
async function note({ db, now }: Parts, userId: string, why: Standstill | null): Promise<boolean> {
  const { suspendedAt, id } = userProfiles;
  const leaving = isAskedToGo(db);
  const stands = {
    suspension: isNotNull(suspendedAt),
    deletion: and(isNull(suspendedAt), leaving),
    nothing: and(isNull(suspendedAt), not(leaving)),
  };
  const noted = await db
    .update(stripeCustomers)
    .set({ collectionStoppedAt: why ? now() : null })
    .from(userProfiles)
    .where(and(eq(stripeCustomers.userId, userId), eq(id, userId), stands[why ?? "nothing"]))
    .returning({ userId: stripeCustomers.userId });
  return noted.length > 0;
}

/** No open checkout can be paid, no period that begins is charged, and what was not paid before is not tried again. */
async function stopCollecting(parts: Parts, customer: string, why: Standstill): Promise<void> {
  const { stripe, now } = parts;
  await expireCheckouts(stripe, customer);
  for await (const found of stripe.subscriptions.list({ customer, limit: 100 })) {
    const subscription = parseSubscription(found);
    const before = pausedFor(subscription);
    // By hand, or told already.
    if (before === why || (subscription.pause_collection && !before)) continue;
    if (before === "deletion") await holdDrafts(stripe, subscription);
    const since = Math.floor((await timeOf(stripe, subscription, now)).getTime() / 1_000);
    await change(parts, subscription.id, {
      pause_collection: { behavior: why === "suspension" ? "void" : "keep_as_draft" },
      metadata: { [PAUSED_FOR]: why, [PAUSED_SINCE]: String(since) },
    });
    if (before === "deletion") await holdDrafts(stripe, subscription);
  }
  await (why === "suspension" ? voidUnpaid : holdUnpaid)(stripe, customer);
}

/**
 * Periods that begin are charged again, as is what was held for a deletion, and the months that were paid for and have
 * begun meanwhile come now.
 */
async function resumeCollecting(parts: Parts, customer: string): Promise<void> {
  const { db, stripe, now } = parts;
  const running = new Set<string>();
  // Those that have ended are not among them.
  for await (const found of stripe.subscriptions.list({ customer, limit: 100 })) {
    const subscription = parseSubscription(found);
    running.add(subscription.id);
    const why = pausedFor(subscription);
    if (why) {
      if (why === "deletion") await holdDrafts(stripe, subscription);
      await change(parts, subscription.id, {
        pause_collection: "",
        metadata: { [PAUSED_FOR]: "", [PAUSED_SINCE]: "" },
      });
      // One that came before the pause ended.
      if (why === "deletion") await holdDrafts(stripe, subscription);
    }
    const asOf = await timeOf(stripe, subscription, now);
    await db.transaction((tx) => settlePlanGrants(tx, { subscriptionId: subscription.id, asOf, now: now() }));
  }
  await collectHeld(stripe, customer, running);
}

/** Changes a subscription; one that has ended meanwhile takes no change, and needs none. */
async function change(
  { db, stripe }: Parts,
  id: string,
  params: Stripe.SubscriptionUpdateParams,
): Promise<void> {
  try {
    const before = await readMirror(db, id);
    const changed = parseSubscription(await stripe.subscriptions.update(id, params));
    await db.transaction((tx) => mirrorSubscription(tx, changed, before));
  } catch (error) {
    // It is changed, and the provider's news of that is to come, or is what was here first.
    if (error instanceof MirrorMoved) return;
    if (!isRefused(error) || !(await hasEnded(stripe, id))) throw error;
  }
}

async function hasEnded(stripe: Stripe, id: string): Promise<boolean> {
  const found = await unlessMissing(stripe.subscriptions.retrieve(id));
  return !found || found.status === "canceled" || found.status === "incomplete_expired";
}

async function isGone(stripe: Stripe, customer: string): Promise<boolean> {
  const found = await unlessMissing(stripe.customers.retrieve(customer));
  return !found || found.deleted === true;
}
