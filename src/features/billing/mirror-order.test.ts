import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { waitForLocks } from "#tests/wait-for-locks.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { settlePlanGrants } from "./mirror-subscription.ts";
import { createBillingPersonalData } from "./personal-data.ts";
import { parseSubscription } from "./provider-subscription.ts";
import { lockPlanGrants } from "./release-plan-grants.ts";
import { stripeCustomers, stripeEvents, stripeSubscriptions } from "./tables.ts";
import { addPayer, contextOf, TestProvider } from "./test-provider.ts";
import { eventOf } from "./test-shop.ts";

const HOUR = 3_600_000;
const provider = new TestProvider();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

/** A process of ours whose clock is off. */
const processAt = (offset: number) => ({
  ...contextOf(app, provider),
  now: () => new Date(Date.now() + offset),
});

async function subscribe(kind: "invoice" = "invoice") {
  const { payment } = await addPayer(app.platform, provider, { kind, amount: 1_999 });
  const { subscription, invoice } = TestProvider.objects(payment);
  const statusNow = async () => {
    const [mirror] = await app.platform.db
      .select({ status: stripeSubscriptions.status })
      .from(stripeSubscriptions)
      .where(eq(stripeSubscriptions.subscriptionId, subscription.id));
    return mirror?.status;
  };
  return { subscription, invoice, statusNow };
}

/** The provider says this of subscriptions, one after the other; the first answer stays on its way until it is let go. */
function answerInTurn(first: object, later: object): { asked: Promise<void>; letGo: () => void } {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const answer = (subscription: object) =>
    // What the client answers with is read through this schema only.
    parseSubscription(subscription) as unknown as Awaited<
      ReturnType<typeof provider.stripe.subscriptions.retrieve>
    >;
  vi.spyOn(provider.stripe.subscriptions, "retrieve")
    .mockImplementation(async () => answer(later))
    .mockImplementationOnce(async () => {
      asked.resolve();
      await gate.promise;
      return answer(first);
    });
  return { asked: asked.promise, letGo: gate.resolve };
}

test.each([
  ["an hour ahead", HOUR],
  ["right", 0],
  ["an hour behind", -HOUR],
])("an answer that took its time does not hide a later one; its process's clock is %s", async (_, offset) => {
  const { subscription, statusNow } = await subscribe();
  const news = () => eventOf("customer.subscription.updated", subscription);
  await handleStripeEvent(processAt(0), news());
  const ended = { ...subscription, status: "canceled", ended_at: subscription.billing_cycle_anchor + 60 };
  const { asked, letGo } = answerInTurn(subscription, ended);
  const late = news();
  const first = handleStripeEvent(processAt(offset), late);
  await asked;
  await handleStripeEvent(processAt(0), news());
  expect(await statusNow()).toBe("canceled");
  letGo();
  await first;
  expect(await statusNow()).toBe("canceled");
  const noted = await app.platform.db.select().from(stripeEvents).where(eq(stripeEvents.id, late.id));
  expect(noted).toHaveLength(1);
});

test("later news counts, also where an earlier one came to a process whose clock is ahead", async () => {
  const { subscription, statusNow } = await subscribe();
  await handleStripeEvent(processAt(HOUR), eventOf("customer.subscription.created", subscription));
  answerInTurn(subscription, { ...subscription, status: "past_due" }).letGo();
  await handleStripeEvent(processAt(0), eventOf("customer.subscription.updated", subscription));
  await handleStripeEvent(processAt(0), eventOf("customer.subscription.updated", subscription));
  expect(await statusNow()).toBe("past_due");
});

test("all news of a purchase may come at the same moment", async () => {
  const { subscription, invoice, statusNow } = await subscribe();
  const events = [
    eventOf("customer.subscription.created", subscription),
    eventOf("customer.subscription.updated", subscription),
    eventOf("invoice.paid", invoice),
    eventOf("invoice.paid", invoice),
  ];
  await Promise.all(events.map((event) => handleStripeEvent(processAt(0), event)));
  expect(await statusNow()).toBe("active");
});

test("the end of a deleted account's package brings nothing of it back: told while it is deleted, or afterwards", async () => {
  const { subscription, statusNow } = await subscribe();
  await handleStripeEvent(processAt(0), eventOf("customer.subscription.created", subscription));
  const { db } = app.platform;
  const [customer] = await db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, String(subscription.customer)));
  const ended = { ...subscription, status: "canceled", ended_at: subscription.billing_cycle_anchor + 60 };
  const { asked, letGo } = answerInTurn(ended, ended);
  const beside = handleStripeEvent(processAt(0), eventOf("customer.subscription.deleted", subscription));
  await asked;
  const { erase } = createBillingPersonalData(app.platform);
  await db.transaction((tx) => erase(tx, customer?.userId ?? ""));
  letGo();
  await beside;
  expect(await statusNow()).toBeUndefined();
  await handleStripeEvent(processAt(0), eventOf("customer.subscription.deleted", subscription));
  expect(await statusNow()).toBeUndefined();
});

test("news of a package and the round that settles its months do not wait for each other for ever", async () => {
  const { subscription, invoice } = await subscribe();
  await handleStripeEvent(processAt(0), eventOf("invoice.paid", invoice));
  const { db } = app.platform;
  const news = await db.transaction(async (tx) => {
    await lockPlanGrants(tx, subscription.id);
    const handled = handleStripeEvent(processAt(0), eventOf("customer.subscription.updated", subscription));
    await waitForLocks(db, 1);
    await settlePlanGrants(tx, { subscriptionId: subscription.id, asOf: new Date(), now: new Date() });
    return { handled };
  });
  await news.handled;
});
