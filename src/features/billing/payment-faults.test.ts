import type { Socket } from "node:net";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import { referralTracking } from "#features/referrals/tables.ts";
import { connectDatabase, type DatabaseConnection } from "#platform/database.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { EventContext, StripeEvent } from "./event-handler.ts";
import { HANDLED_EVENTS, handleStripeEvent } from "./handle-stripe-event.ts";
import { stripeEvents } from "./tables.ts";
import { addPayer, contextOf, TestProvider } from "./test-provider.ts";
import { eventOf } from "./test-shop.ts";
import { verifyLedger } from "./verify-ledger.ts";

const provider = new TestProvider();
let app: TestApp;
let frail: DatabaseConnection;
let context: EventContext;
beforeAll(async () => {
  app = await startTestApp();
  frail = connectDatabase({ url: app.platform.config.database.url, poolSize: 2, onError: () => undefined });
  frail.pool.on("connect", breakWhenTold);
  context = { ...contextOf(app, provider), db: frail.db };
});
afterAll(async () => {
  await frail.close();
  await app.close();
});

/** Statements until the connection is lost: odd ones before they are sent, even ones before their answer arrives. */
let statementsLeft = Number.POSITIVE_INFINITY;
let losesAnswer = false;

/** Cuts a connection at the statement that was chosen, as a killed process or network would. */
function breakWhenTold(client: pg.PoolClient): void {
  client.on("error", () => undefined);
  // Its many ways of being called come to one: what it is given is passed on.
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const broken = (...given: unknown[]) => {
    statementsLeft -= 1;
    if (statementsLeft !== 0) return query(...given);
    // The socket is the driver's own business and not in its types.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    if (losesAnswer) {
      stream.removeAllListeners("data");
      stream.once("data", () => stream.destroy(new Error("lost")));
    } else {
      stream.destroy(new Error("lost"));
    }
    return query(...given);
  };
  // As above.
  client.query = broken as typeof client.query;
}

async function stateOf(userIds: string[], event: StripeEvent): Promise<string> {
  const { db } = app.platform;
  const noted = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  const parts: string[] = [`noted ${noted.length}`];
  for (const userId of userIds) {
    const entries = await db
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.userId, userId))
      // Where transactions were given up, later rows may lie before earlier ones.
      .orderBy(creditTransactions.seq);
    const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
    parts.push(`${entries.map(({ amount }) => amount).join(" ")} = ${profile?.credits}`);
  }
  return parts.join(", ");
}

/** Delivers an event again and again, losing the connection one statement later each time, until it comes through. */
async function deliverThroughFaults(event: StripeEvent, userIds: string[]): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let statement = 1; statement < 200; statement++) {
    statementsLeft = statement;
    losesAnswer = statement % 2 === 0;
    const failed = await handleStripeEvent(context, event).then(
      () => false,
      () => true,
    );
    const reached = statementsLeft <= 0;
    statementsLeft = Number.POSITIVE_INFINITY;
    seen.add(await stateOf(userIds, event));
    if (!failed && !reached) return seen;
  }
  throw new Error("the event never came through");
}

test("the connection is lost at each step of a purchase and of its refund: nothing, or all of it", async () => {
  const referrer = await addPayer(app.platform, provider, { kind: "checkout", amount: 249 });
  const { userId, payment } = await addPayer(app.platform, provider, { kind: "invoice", amount: 1_999 });
  await app.platform.db
    .insert(referralTracking)
    .values({ referrerUserId: referrer.userId, referredUserId: userId });
  const people = [userId, referrer.userId];
  const paid = eventOf("invoice.paid", TestProvider.objects(payment).invoice);
  expect(await deliverThroughFaults(paid, people)).toEqual(
    new Set(["noted 0,  = 0,  = 0", "noted 1, 10 = 10, 1 = 1"]),
  );
  payment.refunds.push({ id: "re_1", amount: 1_999, status: "succeeded" });
  const refunded = TestProvider.about(payment, "refund.created");
  expect(await deliverThroughFaults(refunded, people)).toEqual(
    new Set(["noted 0, 10 = 10, 1 = 1", "noted 1, 10 -10 = 0, 1 -1 = 0"]),
  );
  expect(await verifyLedger(app.platform.db)).toEqual([]);
}, 300_000);

test("no event's error becomes a success: what can't be read or asked is delivered again", async () => {
  const broken = { ...context, stripe: new TestProvider().stripe };
  for (const type of HANDLED_EVENTS) {
    const event = eventOf(type, { id: 7 });
    await expect(handleStripeEvent(broken, event), type).rejects.toThrow();
    expect(await stateOf([], event)).toBe("noted 0");
  }
});
