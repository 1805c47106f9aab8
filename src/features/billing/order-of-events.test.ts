import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditTransactions } from "#features/credits/tables.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { EventContext, StripeEvent } from "./event-handler.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { addPayer, contextOf, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { eventOf } from "./test-shop.ts";
import { verifyLedger } from "./verify-ledger.ts";

const provider = new TestProvider();
let app: TestApp;
let context: EventContext;
beforeAll(async () => {
  app = await startTestApp();
  context = contextOf(app, provider);
});
afterAll(() => app.close());

/** What the provider sends of a package that is bought and then refunded in part. */
function sixEvents(payment: ProviderPayment): StripeEvent[] {
  const { subscription, session, charge, invoice } = TestProvider.objects(payment);
  return [
    eventOf("customer.subscription.created", subscription),
    eventOf("checkout.session.completed", session),
    eventOf("charge.succeeded", charge),
    eventOf("invoice.paid", invoice),
    eventOf("charge.refunded", charge),
    TestProvider.about(payment, "refund.created"),
  ];
}

function* permutations<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [index, item] of items.entries()) {
    const rest = [...items.slice(0, index), ...items.slice(index + 1)];
    for (const others of permutations(rest)) yield [item, ...others];
  }
}

async function buyInOrder(order: readonly number[]): Promise<string> {
  const { userId, payment } = await addPayer(app.platform, provider, { kind: "invoice", amount: 1_999 });
  payment.refunds.push({ id: `re_${payment.key}`, amount: 1_000, status: "succeeded" });
  const events = sixEvents(payment);
  for (let delivery = 0; delivery < 5; delivery++) {
    for (const index of order) {
      const event = events[index];
      if (event) await handleStripeEvent(context, event);
    }
  }
  const entries = await app.platform.db
    .select()
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId))
    .orderBy(asc(creditTransactions.seq));
  return entries
    .map(({ amount, reason, balanceAfter }) => `${reason} ${amount} → ${balanceAfter}`)
    .join(", ");
}

test("all 720 orders of a purchase's six events, each delivered five times: the same ledger", async () => {
  const orders = [...permutations([0, 1, 2, 3, 4, 5])];
  expect(orders).toHaveLength(720);
  const ledgers = new Map<string, number>();
  await inLanes(orders, 12, async (order) => {
    const ledger = await buyInOrder(order);
    ledgers.set(ledger, (ledgers.get(ledger) ?? 0) + 1);
  });
  // 1,000 of 1,999 cents are 5.002 of ten credits.
  expect(Object.fromEntries(ledgers)).toEqual({ "package 10 → 10, payment_refunded -5 → 5": 720 });
  expect(await verifyLedger(app.platform.db)).toEqual([]);
}, 300_000);
