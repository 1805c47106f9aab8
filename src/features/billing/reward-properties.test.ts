import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { creditHolds } from "#features/credits/tables.ts";
import { referralTracking } from "#features/referrals/tables.ts";
import { inLanes } from "#tests/in-lanes.ts";
import { creditsFor } from "./reversal-targets.ts";
import { addPayer, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { openReversals } from "./test-reversals.ts";
import { eventOf } from "./test-shop.ts";
import { verifyLedger } from "./verify-ledger.ts";

const REWARD = 3;
const { app, provider, send, news, spend } = await openReversals({
  REFERRAL_REWARD_CREDITS: String(REWARD),
  REFERRAL_MONTHLY_LIMIT: "1000",
});
afterAll(() => app.close());

/** What may happen to one of a friend's packages, or to whoever brought the friend. */
const happening = fc.record({
  pick: fc.nat(2),
  kind: fc.constantFrom("paid", "refund", "part", "refund fails", "dispute", "won", "lost", "spend", "again"),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

test("a reward stands as far as any of a friend's packages is paid, whatever came first", async () => {
  const histories = fc.asyncProperty(
    fc.array(happening, { minLength: 1, maxLength: 14 }),
    fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
    async (steps, bought) => {
      const { referrerId, friendId, packages } = await friendWithPackages(3);
      const paid = (payment: ProviderPayment) =>
        send(eventOf("invoice.paid", TestProvider.objects(payment).invoice));
      const seen = new Set<ProviderPayment>();
      let spent = 0;
      for (const step of steps) {
        const payment = packages[step.pick];
        if (!payment) continue;
        if (step.kind === "paid") seen.add(payment);
        if (step.kind === "spend") spent += await spendOne(referrerId);
        else if (step.kind === "paid") await paid(payment);
        else await happen(payment, step.kind);
      }
      // The news of payments may be late, and comes in any order.
      for (const pick of bought) {
        const payment = packages[pick];
        if (payment) await paid(payment);
        if (payment) seen.add(payment);
      }
      const stands = Math.max(
        ...[...seen].map((payment) => REWARD - creditsFor(REWARD, goneOf(payment), 1_999)),
      );
      expect(await worthOf(referrerId)).toBe(stands - spent);
      expect(await trackingOf(friendId)).toEqual({
        status: "completed",
        creditsAwarded: stands,
        refusal: stands === 0 ? "reversed" : null,
      });
    },
  );
  await fc.assert(histories, { numRuns: 20 });
  expect(await verifyLedger(app.platform.db)).toEqual([]);
}, 120_000);

test("refunds of two packages at one moment leave no reward, and no refund waits for another for ever", async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => friendWithPackages(2)));
  for (const { packages } of people)
    for (const payment of packages)
      await send(eventOf("invoice.paid", TestProvider.objects(payment).invoice));
  const refunds = people.flatMap(({ packages }) => packages);
  for (const payment of refunds)
    payment.refunds.push({ id: `re_${crypto.randomUUID()}`, amount: 1_999, status: "succeeded" });
  await inLanes(refunds, 6, (payment) => news(payment, "refund.created"));
  for (const { referrerId } of people) expect(await worthOf(referrerId)).toBe(0);
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});

async function friendWithPackages(count: number) {
  const referrer = await addPayer(app.platform, provider, { kind: "checkout", amount: 249 });
  const friend = await addPayer(app.platform, provider, { kind: "invoice", amount: 1_999 });
  const { customer } = friend.payment;
  const packages = [friend.payment];
  while (packages.length < count) packages.push(provider.add({ kind: "invoice", customer, amount: 1_999 }));
  await app.platform.db
    .insert(referralTracking)
    .values({ referrerUserId: referrer.userId, referredUserId: friend.userId });
  return { referrerId: referrer.userId, friendId: friend.userId, packages };
}

const sumOf = (list: { amount: number; status: string }[], states: string[]) =>
  list.reduce((sum, { amount, status }) => (states.includes(status) ? sum + amount : sum), 0);
const goneOf = (payment: ProviderPayment) =>
  sumOf(payment.refunds, ["succeeded"]) + sumOf(payment.disputes, ["lost"]);

async function happen(payment: ProviderPayment, kind: Exclude<Happening["kind"], "paid" | "spend">) {
  const left = payment.amount - goneOf(payment) - sumOf(payment.disputes, ["needs_response"]);
  const open = payment.disputes.find(({ status }) => status === "needs_response");
  const id = crypto.randomUUID();
  if ((kind === "refund" || kind === "part") && left > 0) {
    const amount = kind === "refund" ? left : Math.ceil(left / 2);
    payment.refunds.push({ id: `re_${id}`, amount, status: "succeeded" });
  }
  if (kind === "refund fails" && payment.refunds[0]) payment.refunds[0].status = "failed";
  if (kind === "dispute" && left > 0)
    payment.disputes.push({ id: `du_${id}`, amount: left, status: "needs_response" });
  if ((kind === "won" || kind === "lost") && open) open.status = kind;
  await news(payment, kind.startsWith("refund") ? "refund.updated" : "charge.dispute.updated");
}

const spendOne = (userId: string) =>
  spend(userId, 1).then(
    () => 1,
    () => 0,
  );

/** What a person has, what is held of it, and what is owed. */
async function worthOf(userId: string): Promise<number> {
  const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  const holds = await app.platform.db.select().from(creditHolds).where(eq(creditHolds.userId, userId));
  const held = holds.reduce((sum, hold) => sum + (hold.state === "held" ? hold.amount : 0), 0);
  return (row?.credits ?? 0) + held - (row?.creditDebt ?? 0);
}

async function trackingOf(friendId: string) {
  const { status, creditsAwarded, refusal } = referralTracking;
  const [row] = await app.platform.db
    .select({ status, creditsAwarded, refusal })
    .from(referralTracking)
    .where(eq(referralTracking.referredUserId, friendId));
  return row;
}
