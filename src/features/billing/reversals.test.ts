import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditHolds, creditTransactions } from "#features/credits/tables.ts";
import { referralTracking } from "#features/referrals/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { endSuspicions } from "./end-suspicions.ts";
import type { EventContext, StripeEvent } from "./event-handler.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { creditsFor } from "./reversal-targets.ts";
import { planGrants } from "./tables.ts";
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

const send = (event: StripeEvent) => handleStripeEvent(context, event);
const news = (payment: ProviderPayment, type: string) => send(TestProvider.about(payment, type));

async function accountOf(userId: string) {
  const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  return { credits: row?.credits, debt: row?.creditDebt };
}
async function historyOf(userId: string): Promise<string[]> {
  const rows = await app.platform.db
    .select()
    .from(creditTransactions)
    .where(eq(creditTransactions.userId, userId))
    .orderBy(asc(creditTransactions.seq));
  return rows.map(({ amount, reason }) => `${reason} ${amount}`);
}
const spend = (userId: string, amount: number) => change(userId, -amount, "usage");
function change(userId: string, amount: number, type: "usage" | "admin_grant") {
  const posting = { userId, amount, type, reason: "video", cause: `test:${crypto.randomUUID()}` };
  return app.platform.db.transaction((tx) => postCreditTransaction(tx, posting));
}

/** A person who has paid: ten credits for 1,999 cents. */
async function buyer(fields: Partial<ProviderPayment> = {}) {
  const kind = fields.kind ?? "invoice";
  const made = await addPayer(app.platform, provider, { amount: 1_999, ...fields, kind });
  const { session, invoice } = TestProvider.objects(made.payment);
  const paid =
    kind === "invoice" ? eventOf("invoice.paid", invoice) : eventOf("checkout.session.completed", session);
  await send(paid);
  return { ...made, paid };
}

/** The provider gives money back and says so. */
async function refund(payment: ProviderPayment, amount: number, status = "succeeded") {
  const made = { id: `re_${crypto.randomUUID()}`, amount, status };
  payment.refunds.push(made);
  await news(payment, "refund.created");
  return made;
}

describe("refunds", () => {
  test("a single video's refund takes its credit, in parts only with the last cent", async () => {
    const { userId, payment } = await addPayer(
      app.platform,
      provider,
      { kind: "checkout", amount: 249 },
      { credits: 1 },
    );
    await send(eventOf("checkout.session.completed", TestProvider.objects(payment).session));
    await refund(payment, 100);
    expect(await accountOf(userId)).toEqual({ credits: 1, debt: 0 });
    await refund(payment, 149);
    expect(await accountOf(userId)).toEqual({ credits: 0, debt: 0 });
    expect(await historyOf(userId)).toEqual(["purchase_single 1", "payment_refunded -1"]);
  });

  test("what is spent becomes a debt that blocks spending and is paid first", async () => {
    const { userId, payment } = await buyer();
    await spend(userId, 7);
    await refund(payment, 1_999);
    expect(await accountOf(userId)).toEqual({ credits: 0, debt: 7 });
    await expect(spend(userId, 1)).rejects.toMatchObject({ code: "insufficient_credits" });
    await change(userId, 3, "admin_grant");
    expect(await accountOf(userId)).toEqual({ credits: 0, debt: 4 });
    await expect(spend(userId, 1)).rejects.toMatchObject({ code: "insufficient_credits" });
    await change(userId, 6, "admin_grant");
    expect(await accountOf(userId)).toEqual({ credits: 2, debt: 0 });
    expect((await historyOf(userId)).slice(-4)).toEqual([
      "video 3",
      "debt_payment -3",
      "video 6",
      "debt_payment -4",
    ]);
  });

  test("a refund that fails gives the credits back, debts too", async () => {
    const { userId, payment } = await buyer();
    await spend(userId, 4);
    const made = await refund(payment, 1_999);
    expect(await accountOf(userId)).toEqual({ credits: 0, debt: 4 });
    made.status = "failed";
    await Promise.all([news(payment, "refund.updated"), news(payment, "refund.failed")]);
    expect(await accountOf(userId)).toEqual({ credits: 6, debt: 0 });
  });

  test("a year's months to come are cancelled with all of the money, and return with it", async () => {
    const { userId, payment } = await buyer({ interval: "year", amount: 19_990 });
    const months = async () => {
      const rows = await app.platform.db.select().from(planGrants).where(eq(planGrants.userId, userId));
      return rows.filter(({ state }) => state === "due").length;
    };
    const due = await months();
    expect(due).toBeGreaterThan(9);
    await refund(payment, 9_995);
    expect([await months(), await accountOf(userId)]).toEqual([due, { credits: 5 * (12 - due), debt: 0 }]);
    const rest = await refund(payment, 9_995);
    expect([await months(), await accountOf(userId)]).toEqual([0, { credits: 0, debt: 0 }]);
    rest.status = "failed";
    await news(payment, "refund.failed");
    expect([await months(), await accountOf(userId)]).toEqual([due, { credits: 5 * (12 - due), debt: 0 }]);
  });

  test("news of a stranger's charge is noted and changes nothing", async () => {
    const stranger = provider.add({ kind: "checkout", customer: "cus_stranger", amount: 500 });
    stranger.refunds.push({ id: "re_stranger", amount: 500, status: "succeeded" });
    await news(stranger, "refund.created");
    await send(eventOf("charge.refunded", { object: "charge", id: "ch_of_another_account" }));
  });
});

describe("disputes and warnings", () => {
  const dispute = (payment: ProviderPayment) => {
    const made = { id: `du_${crypto.randomUUID()}`, amount: payment.amount, status: "needs_response" };
    payment.disputes.push(made);
    return made;
  };

  test("a dispute holds the credits; won, they return", async () => {
    const { userId, payment } = await buyer();
    const made = dispute(payment);
    await news(payment, "charge.dispute.created");
    expect(await accountOf(userId)).toEqual({ credits: 0, debt: 0 });
    made.status = "won";
    await Promise.all([
      news(payment, "charge.dispute.closed"),
      news(payment, "charge.dispute.funds_reinstated"),
    ]);
    expect(await accountOf(userId)).toEqual({ credits: 10, debt: 0 });
    expect(await historyOf(userId)).toEqual(["package 10", "payment_on_hold -10", "payment_released 10"]);
  });

  test("lost, they are gone, and what was spent is owed", async () => {
    const { userId, payment } = await buyer();
    await spend(userId, 4);
    const made = dispute(payment);
    await news(payment, "charge.dispute.created");
    made.status = "lost";
    await news(payment, "charge.dispute.closed");
    expect(await accountOf(userId)).toEqual({ credits: 0, debt: 4 });
    expect(await historyOf(userId)).toEqual(["package 10", "video -4", "payment_on_hold -6"]);
    const holds = await app.platform.db.select().from(creditHolds).where(eq(creditHolds.userId, userId));
    expect(holds.map(({ state }) => state)).toEqual(["settled"]);
  });

  test("a warning of fraud holds buyer's and referrer's credits, until its time is over", async () => {
    const { referrer, friend } = await referredBuyer();
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    const created = Math.floor(Date.now() / 1_000);
    friend.payment.warnings.push({ id: "issfr_1", created, actionable: true });
    await news(friend.payment, "radar.early_fraud_warning.created");
    expect([await accountOf(friend.userId), await accountOf(referrer.userId)]).toEqual([
      { credits: 0, debt: 0 },
      { credits: 0, debt: 0 },
    ]);
    expect(await historyOf(referrer.userId)).toEqual(["referral 1", "referral_on_hold -1"]);
    await endSuspicions({ ...app.platform, now: () => new Date(Date.now() + 29 * 86_400_000) });
    expect(await accountOf(friend.userId)).toEqual({ credits: 0, debt: 0 });
    await endSuspicions({ ...app.platform, now: () => new Date(Date.now() + 31 * 86_400_000) });
    expect([await accountOf(friend.userId), await accountOf(referrer.userId)]).toEqual([
      { credits: 10, debt: 0 },
      { credits: 1, debt: 0 },
    ]);
  });
});

/** Somebody who came through another, and has bought a package. */
async function referredBuyer(cards: { referrer?: string; friend?: string } = {}) {
  const referrer = await addPayer(app.platform, provider, {
    kind: "checkout",
    amount: 249,
    ...(cards.referrer ? { fingerprint: cards.referrer } : {}),
  });
  const friend = await addPayer(app.platform, provider, {
    kind: "invoice",
    amount: 1_999,
    ...(cards.friend ? { fingerprint: cards.friend } : {}),
  });
  await app.platform.db
    .insert(referralTracking)
    .values({ referrerUserId: referrer.userId, referredUserId: friend.userId });
  if (cards.referrer) await send(eventOf("charge.succeeded", TestProvider.objects(referrer.payment).charge));
  await send(eventOf("invoice.paid", TestProvider.objects(friend.payment).invoice));
  return { referrer, friend };
}

describe("rewards", () => {
  test("a reward goes with the refund of what earned it, and comes back if that fails", async () => {
    const { referrer, friend } = await referredBuyer();
    const half = await refund(friend.payment, 1_000);
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    await refund(friend.payment, 999);
    expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
    const tracking = () =>
      app.platform.db
        .select()
        .from(referralTracking)
        .where(eq(referralTracking.referredUserId, friend.userId));
    expect(await tracking()).toMatchObject([{ status: "completed", creditsAwarded: 0, refusal: "reversed" }]);
    half.status = "failed";
    await news(friend.payment, "refund.failed");
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    expect(await tracking()).toMatchObject([{ status: "completed", creditsAwarded: 1, refusal: null }]);
  });

  test("a purchase with the referrer's own card earns nothing, whichever news comes first", async () => {
    for (const cardFirst of [true, false]) {
      const card = crypto.randomUUID();
      const referrerCard = cardFirst ? { referrer: card, friend: card } : { friend: card, referrer: "" };
      const { referrer, friend } = await referredBuyer(referrerCard);
      await send(eventOf("charge.succeeded", TestProvider.objects(friend.payment).charge));
      if (!cardFirst) {
        referrer.payment.fingerprint = card;
        await send(eventOf("charge.succeeded", TestProvider.objects(referrer.payment).charge));
      }
      expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
      await refund(friend.payment, 1_999);
      expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
    }
  });
});

describe("properties", () => {
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
    const histories = fc.asyncProperty(
      fc.array(happening, { minLength: 1, maxLength: 12 }),
      async (steps) => {
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
      },
    );
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
});

test("after all of it, the ledger is right", async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});
