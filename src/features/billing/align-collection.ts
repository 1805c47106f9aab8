import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { userProfiles } from "#features/accounts/tables.ts";
import type { Database, Transaction } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { collectionJob } from "./collection-job.ts";
import { MirrorMoved, mirrorSubscription, readMirror, settlePlanGrants } from "./mirror-subscription.ts";
import { isPausedByUs, PAUSED_FOR, parseSubscription, timeOf } from "./provider-subscription.ts";
import { isRefused, unlessRefused } from "./stripe-client.ts";
import { isMissing, listUncollectedInvoices, unlessMissing } from "./subscription-invoice.ts";
import { stripeCustomers } from "./tables.ts";

type Parts = Pick<Platform, "db" | "now"> & { stripe: Stripe };

/**
 * Brings the payment provider to what stands here of a person: while they are suspended nothing is collected from them,
 * and afterwards it goes on. May run any number of times, in any order: it tells what stands here, until that is what
 * it told.
 */
export async function alignCollection(parts: Parts, userId: string): Promise<void> {
  for (;;) {
    const [person] = await parts.db
      .select({ customer: stripeCustomers.customerId, suspendedAt: userProfiles.suspendedAt })
      .from(stripeCustomers)
      .innerJoin(userProfiles, eq(userProfiles.id, stripeCustomers.userId))
      .where(eq(stripeCustomers.userId, userId));
    if (!person) return;
    const { customer } = person;
    const suspended = person.suspendedAt !== null;
    try {
      await (suspended ? stopCollecting : resumeCollecting)(parts, customer);
    } catch (error) {
      // Deleted there, with all that it had. Another thing that is missing may hide what is still collected.
      if (!isMissing(error) || !(await isGone(parts.stripe, customer))) throw error;
    }
    if (await note(parts, userId, suspended)) return;
  }
}

/**
 * Before somebody is led to the provider's pages: they may be quicker there than the news that they are suspended no
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

/** The provider collects from somebody who is suspended: it is told again. */
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

/** Whom `alignCollections` goes on with: of either kind there are few, and each has its index. */
export function findUnaligned(db: Database) {
  const { id, suspendedAt } = userProfiles;
  const { userId, collectionStoppedAt: stopped } = stripeCustomers;
  const people = () => db.select({ userId }).from(stripeCustomers).innerJoin(userProfiles, eq(id, userId));
  const toStop = people().where(and(isNotNull(suspendedAt), isNull(stopped)));
  const toResume = people().where(and(isNull(suspendedAt), isNotNull(stopped)));
  const waiting = toStop.unionAll(toResume).as("waiting");
  return (
    db
      .select({ userId: waiting.userId })
      .from(waiting)
      // In any order: twenty that can't be done must not be in the way of the others for ever.
      .orderBy(sql`random()`)
      .limit(20)
  );
}

/** Notes what the provider was told. @returns false when that is not what stands here any more */
async function note({ db, now }: Parts, userId: string, suspended: boolean): Promise<boolean> {
  const { suspendedAt, id } = userProfiles;
  const noted = await db
    .update(stripeCustomers)
    .set({ collectionStoppedAt: suspended ? now() : null })
    .from(userProfiles)
    .where(
      and(
        eq(stripeCustomers.userId, userId),
        eq(id, userId),
        suspended ? isNotNull(suspendedAt) : isNull(suspendedAt),
      ),
    )
    .returning({ userId: stripeCustomers.userId });
  return noted.length > 0;
}

/** No open checkout can be paid, no period that begins is charged, and what was not paid before is not tried again. */
async function stopCollecting(parts: Parts, customer: string): Promise<void> {
  const { stripe } = parts;
  for await (const { id } of stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })) {
    await unlessRefused(stripe.checkout.sessions.expire(id));
  }
  for await (const { id, pause_collection } of stripe.subscriptions.list({ customer, limit: 100 })) {
    if (pause_collection) continue;
    await change(parts, id, {
      pause_collection: { behavior: "void" },
      metadata: { [PAUSED_FOR]: "suspension" },
    });
  }
  for (const { id, status } of await listUncollectedInvoices(stripe, customer)) {
    if (status === "draft") await unlessRefused(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
    await unlessRefused(stripe.invoices.voidInvoice(id));
  }
}

/** Periods that begin are charged again, and the months that were paid for and have begun meanwhile come now. */
async function resumeCollecting(parts: Parts, customer: string): Promise<void> {
  const { db, stripe, now } = parts;
  for await (const found of stripe.subscriptions.list({ customer, limit: 100 })) {
    const subscription = parseSubscription(found);
    if (isPausedByUs(subscription)) {
      await change(parts, subscription.id, { pause_collection: "", metadata: { [PAUSED_FOR]: "" } });
    }
    const asOf = await timeOf(stripe, subscription, now);
    await db.transaction((tx) => settlePlanGrants(tx, { subscriptionId: subscription.id, asOf, now: now() }));
  }
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
