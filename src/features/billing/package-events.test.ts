import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { userProfiles } from "#features/accounts/tables.ts";
import { subscriptionSchema } from "./schema.ts";
import { stripeSubscriptions } from "./tables.ts";
import { type Buyer, completed, eventOf, openTestShop, type TestShop } from "./test-shop.ts";

let shop: TestShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  buyer = await shop.createBuyer();
});
afterAll(() => shop.app.close());

describe("packages", () => {
  const invoice = (lookupKey: string, line: object = {}) => ({
    id: `in_${randomUUID()}`,
    customer: buyer.customerId,
    lines: {
      data: [
        {
          id: `il_${randomUUID()}`,
          amount: 1_999,
          period: { start: 1_795_000_000, end: 1_797_592_000 },
          parent: { subscription_item_details: { proration: false } },
          pricing: { price_details: { price: shop.priceId(lookupKey) } },
          ...line,
        },
      ],
    },
  });

  test("each paid invoice brings the month's credits, once for its line and period", async () => {
    const first = invoice("starter_monthly");
    await shop.deliver(eventOf("invoice.paid", first));
    await shop.deliver(eventOf("invoice.paid", first));
    expect(await shop.creditsOf(buyer.userId)).toBe(10);
    await shop.deliver(eventOf("invoice.paid", invoice("business_monthly")));
    expect(await shop.creditsOf(buyer.userId)).toBe(100);
    expect((await shop.entriesOf(buyer.userId)).map((entry) => entry.reason)).toEqual(["package", "package"]);
  });

  test("adjustments, trials, other prices and strangers bring nothing", async () => {
    const invoices = [
      invoice("starter_monthly", { parent: { subscription_item_details: { proration: true } } }),
      invoice("starter_monthly", { amount: 0 }),
      invoice("starter_monthly", { parent: null }),
      invoice("single"),
      { ...invoice("starter_monthly"), customer: "cus_stranger" },
    ];
    for (const object of invoices)
      expect((await shop.deliver(eventOf("invoice.paid", object))).status).toBe(200);
    expect(await shop.creditsOf(buyer.userId)).toBe(0);
  });

  test("the first one rewards whoever brought this person; a single video does not", async () => {
    const referrer = buyer;
    const [profile] = await shop.db.select().from(userProfiles).where(eq(userProfiles.id, referrer.userId));
    buyer = await shop.createBuyer({ referralCode: profile?.referralCode ?? "" });
    await shop.deliver(completed(buyer.session));
    expect([await shop.creditsOf(buyer.userId), await shop.creditsOf(referrer.userId)]).toEqual([1, 0]);
    await shop.deliver(eventOf("invoice.paid", invoice("starter_monthly")));
    await shop.deliver(eventOf("invoice.paid", invoice("starter_monthly")));
    expect([await shop.creditsOf(buyer.userId), await shop.creditsOf(referrer.userId)]).toEqual([21, 1]);
  });

  test.each([
    ["active", "professional"],
    ["past_due", "free"],
  ])("a %s subscription reads as plan %s", async (status, plan) => {
    const currentPeriodEnd = new Date("2026-12-21T10:00:00Z");
    await shop.db.insert(stripeSubscriptions).values({
      subscriptionId: `sub_${randomUUID()}`,
      customerId: buyer.customerId,
      priceId: "price_1",
      lookupKey: "professional_monthly",
      status,
      currentPeriodEnd,
    });
    const answer = await (await buyer.client.get("/api/billing/subscription")).json();
    expect(subscriptionSchema.parse(answer)).toEqual({
      status,
      plan,
      current_period_end: currentPeriodEnd.toISOString(),
      cancel_at_period_end: false,
    });
  });
});
