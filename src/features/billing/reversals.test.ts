import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { creditHolds } from "#features/credits/tables.ts";
import { referralTracking } from "#features/referrals/tables.ts";
import { endSuspicions } from "./end-suspicions.ts";
import { planGrants } from "./tables.ts";
import { addPayer, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { openReversals } from "./test-reversals.ts";
import { eventOf } from "./test-shop.ts";
import { verifyLedger } from "./verify-ledger.ts";

const { app, provider, send, news, accountOf, historyOf, spend, change, buyer, refund } =
  await openReversals();
afterAll(() => app.close());

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

  test("of warnings whose time is over, one that can't be ended holds up none of the others", async () => {
    const people = [await buyer(), await buyer(), await buyer()];
    for (const { payment } of people) {
      payment.warnings.push({ id: "issfr_2", created: Math.floor(Date.now() / 1_000), actionable: true });
      await news(payment, "radar.early_fraud_warning.created");
    }
    const credits = () => Promise.all(people.map(async ({ userId }) => (await accountOf(userId)).credits));
    expect(await credits()).toEqual([0, 0, 0]);
    // Something in the database is in the second one's way.
    const { db } = app.platform;
    await db.execute(sql`CREATE TRIGGER in_the_way BEFORE INSERT ON credit_transactions FOR EACH ROW
      WHEN (NEW.user_id = ${sql.raw(`'${people[1]?.userId}'`)}) EXECUTE FUNCTION refuse_debt_change()`);
    const now = () => new Date(Date.now() + 31 * 86_400_000);
    await expect(endSuspicions({ ...app.platform, now })).rejects.toThrow();
    expect(await credits()).toEqual([10, 0, 10]);
    await db.execute(sql`DROP TRIGGER in_the_way ON credit_transactions`);
    await endSuspicions({ ...app.platform, now });
    expect(await credits()).toEqual([10, 10, 10]);
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

  test("after that refund a later package brings the reward, once, also if the refund then fails", async () => {
    const { referrer, friend } = await referredBuyer();
    const refunded = await refund(friend.payment, 1_999);
    await send(eventOf("invoice.paid", TestProvider.objects(friend.payment).invoice));
    expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
    const later = provider.add({ kind: "invoice", customer: friend.payment.customer, amount: 1_999 });
    const paid = () => send(eventOf("invoice.paid", TestProvider.objects(later).invoice));
    await Promise.all([paid(), paid()]);
    const tracking = () =>
      app.platform.db
        .select()
        .from(referralTracking)
        .where(eq(referralTracking.referredUserId, friend.userId));
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    expect(await tracking()).toMatchObject([{ status: "completed", creditsAwarded: 1, refusal: null }]);
    refunded.status = "failed";
    await news(friend.payment, "refund.failed");
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    // The first package is paid after all.
    await refund(later, 1_999);
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    await refund(friend.payment, 1_999);
    expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
    expect(await historyOf(referrer.userId)).toEqual([
      "referral 1",
      "referral_reversed -1",
      "referral_restored 1",
      "referral_reversed -1",
    ]);
  });

  test("of two paid packages the refund of either takes nothing, and no card of the referrer's brings it back", async () => {
    const { referrer, friend } = await referredBuyer();
    const later = provider.add({ kind: "invoice", customer: friend.payment.customer, amount: 1_999 });
    await send(eventOf("invoice.paid", TestProvider.objects(later).invoice));
    await refund(friend.payment, 1_999);
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    const made = await refund(later, 1_999);
    expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
    // While it is gone, the friend's card turns out to be the referrer's.
    await send(eventOf("charge.succeeded", TestProvider.objects(later).charge));
    referrer.payment.fingerprint = later.fingerprint;
    await send(eventOf("charge.succeeded", TestProvider.objects(referrer.payment).charge));
    made.status = "failed";
    await news(later, "refund.failed");
    expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
  });

  test("a reward that came with a later package goes, too, when the card turns out to be the referrer's", async () => {
    const { referrer, friend } = await referredBuyer();
    await refund(friend.payment, 1_999);
    const later = provider.add({ kind: "invoice", customer: friend.payment.customer, amount: 1_999 });
    await send(eventOf("invoice.paid", TestProvider.objects(later).invoice));
    expect(await accountOf(referrer.userId)).toEqual({ credits: 1, debt: 0 });
    await send(eventOf("charge.succeeded", TestProvider.objects(later).charge));
    referrer.payment.fingerprint = later.fingerprint;
    await send(eventOf("charge.succeeded", TestProvider.objects(referrer.payment).charge));
    expect(await accountOf(referrer.userId)).toEqual({ credits: 0, debt: 0 });
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

test("after all of it, the ledger is right", async () => {
  expect(await verifyLedger(app.platform.db)).toEqual([]);
});
