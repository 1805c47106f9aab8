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

/** Whether an even number of pairs stands the other way round: of two orders that differ in one swap, one does. */
function isEven(order: readonly number[]): boolean {
  const swapped = order.map((item, at) => order.slice(at + 1).filter((later) => later < item).length);
  return swapped.reduce((sum, count) => sum + count, 0) % 2 === 0;
}

async function buyInOrder(order: readonly number[]): Promise<string> {
  const { userId, payment } = await addPayer(app.platform, provider, { kind: "invoice", amount: 1_999 });
  payment.refunds.push({ id: `re_${payment.key}`, amount: 1_000, status: "succeeded" });
  const events = sixEvents(payment);
  // Each once more at once, and once more after all others.
  for (const index of [...order.flatMap((each) => [each, each]), ...order]) {
    const event = events[index];
    if (event) await handleStripeEvent(context, event);
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

test("all orders of a purchase's six events, each delivered three times: the same ledger", async () => {
  // Both events of the refund are handled the same way: of two orders that differ in their places alone, one is enough.
  // Either of them comes first in half of these.
  const orders = [...permutations([0, 1, 2, 3, 4, 5])].filter(isEven);
  expect(orders).toHaveLength(360);
  const ledgers = new Map<string, number>();
  await inLanes(orders, 12, async (order) => {
    const ledger = await buyInOrder(order);
    ledgers.set(ledger, (ledgers.get(ledger) ?? 0) + 1);
  });
  // 1,000 of 1,999 cents are 5.002 of ten credits.
  expect(Object.fromEntries(ledgers)).toEqual({ "package 10 → 10, payment_refunded -5 → 5": 360 });
  expect(await verifyLedger(app.platform.db)).toEqual([]);
}, 300_000);
