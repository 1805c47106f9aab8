import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { creditHolds } from "#features/credits/tables.ts";
import type { StripeEvent } from "./event-handler.ts";
import { creditsFor } from "./reversal-targets.ts";
import { addPayer, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { openReversals } from "./test-reversals.ts";
import { eventOf } from "./test-shop.ts";
import { verifyLedger } from "./verify-ledger.ts";

const { app, provider, send, news, spend, change, refund } = await openReversals();
afterAll(() => app.close());

test("any sequence of partial refunds takes what one refund of their sum takes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_080 }),
      fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 20 }),
      (credits, parts) => {
        const amount = parts.reduce((sum, part) => sum + part, 0);
        let sum = 0;
        let taken = 0;
        for (const part of parts) {
          const before = creditsFor(credits, sum, amount);
          sum += part;
          const step = creditsFor(credits, sum, amount) - before;
          expect(step).toBeGreaterThanOrEqual(0);
          taken += step;
        }
        expect(taken).toBe(credits);
      },
    ),
  );
});

/** What may happen to a payment and to the account that it went to. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant("refund" as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant("refund fails" as const), pick: fc.nat(5) }),
  fc.record({ kind: fc.constant("dispute" as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant("verdict" as const),
    pick: fc.nat(5),
    verdict: fc.constantFrom("won", "lost", "warning_closed"),
  }),
  fc.record({ kind: fc.constant("warning" as const), actionable: fc.boolean() }),
  fc.record({ kind: fc.constant("spend" as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("grant" as const), amount: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant("payment arrives" as const) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

test("whatever happens to a payment, the account ends where the money says", async () => {
  const histories = fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 12 }), async (steps) => {
    const { userId, payment } = await addPayer(app.platform, provider, {
      kind: "invoice",
      amount: 1_999,
    });
    const paid = eventOf("invoice.paid", TestProvider.objects(payment).invoice);
    let net = 0;
    for (const step of steps) net += await happen(userId, payment, paid, step);
    await send(paid);
    // The model: what came in by itself, less what was spent, and the payment's credits as far as its money stays.
    const gone = Math.min(1_999, refundedOf(payment) + sumOf(payment.disputes, ["lost"]));
    const stays = 10 - creditsFor(10, gone, 1_999);
    const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
    const holds = await app.platform.db.select().from(creditHolds).where(eq(creditHolds.userId, userId));
    const held = holds.reduce((sum, hold) => sum + (hold.state === "held" ? hold.amount : 0), 0);
    expect((row?.credits ?? 0) + held - (row?.creditDebt ?? 0)).toBe(net + stays);
    const doubtful =
      payment.warnings.some(({ actionable }) => actionable) ||
      sumOf(payment.disputes, ["needs_response"]) > 0;
    if (!doubtful) expect(held).toBe(0);
  });
  await fc.assert(histories, { numRuns: 30 });
  expect(await verifyLedger(app.platform.db)).toEqual([]);
}, 60_000);

const sumOf = (list: { amount: number; status: string }[], states: string[]) =>
  list.reduce((sum, { amount, status }) => (states.includes(status) ? sum + amount : sum), 0);
const refundedOf = (payment: ProviderPayment) => sumOf(payment.refunds, ["succeeded"]);

/** @returns what the step itself adds to the account */
async function happen(
  userId: string,
  payment: ProviderPayment,
  paid: StripeEvent,
  step: Happening,
): Promise<number> {
  const left = payment.amount - refundedOf(payment) - sumOf(payment.disputes, ["lost", "needs_response"]);
  const part = "share" in step ? Math.ceil((left * step.share) / 100) : 0;
  switch (step.kind) {
    case "refund":
      if (part > 0) await refund(payment, part);
      return 0;
    case "refund fails": {
      const made = payment.refunds[step.pick];
      if (made) made.status = "failed";
      await news(payment, "refund.failed");
      return 0;
    }
    case "dispute":
      if (part > 0)
        payment.disputes.push({ id: `du_${crypto.randomUUID()}`, amount: part, status: "needs_response" });
      await news(payment, "charge.dispute.created");
      return 0;
    case "verdict": {
      const made = payment.disputes[step.pick];
      if (made?.status === "needs_response") made.status = step.verdict;
      await news(payment, "charge.dispute.closed");
      return 0;
    }
    case "warning":
      payment.warnings = [
        { id: "issfr", created: Math.floor(Date.now() / 1_000), actionable: step.actionable },
      ];
      await news(payment, "radar.early_fraud_warning.updated");
      return 0;
    case "payment arrives":
      await send(paid);
      return 0;
    case "grant":
      await change(userId, step.amount, "admin_grant");
      return step.amount;
    case "spend":
      return spend(userId, step.amount).then(
        () => -step.amount,
        () => 0,
      );
  }
}
