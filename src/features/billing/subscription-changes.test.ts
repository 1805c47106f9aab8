import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stripeSubscriptions } from "./tables.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import {
  APRIL,
  MID_APRIL,
  openSubscriptions,
  type Subscriber,
  type Subscriptions,
} from "./test-subscriber.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

const subscribe = (lookupKey: string, card?: string) =>
  subscriptions.subscribe({ lookupKey, startsAt: APRIL, ...(card ? { card } : {}) });
const delivered = () => subscriptions.delivered();

/** Subjects of the mails that were queued for somebody. */
async function mailsTo(person: Subscriber): Promise<string[]> {
  const { rows } = await shop.db.execute<{ subject: string }>(
    sql`SELECT data->>'subject' AS subject FROM pgboss.job
        WHERE name = 'mail.send' AND data->>'to' = ${person.client.email} AND data->>'subject' LIKE '%Package%'
        ORDER BY data->>'subject'`,
  );
  return rows.map(({ subject }) => subject);
}

describe("changes of plan", () => {
  test("an upgrade brings the difference for the rest of the month, from its paid invoice", async () => {
    const person = await subscribe("starter_monthly");
    await person.advance(MID_APRIL);
    await person.change("professional_monthly");
    await delivered();
    expect(await person.months()).toEqual(["2027-04-01 10 granted", "2027-04-16 10 granted"]);
    expect((await person.shown()).plan).toBe("professional");
    await person.advance("2027-05-01T02:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(10 + 10 + 30);
  });

  test("an upgrade that waits for the next invoice brings its share with that", async () => {
    const person = await subscribe("starter_monthly");
    await person.advance(MID_APRIL);
    await person.change("professional_monthly", "create_prorations");
    await delivered();
    expect(await person.credits()).toBe(10);
    await person.advance("2027-05-01T02:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(10 + 10 + 30);
  });

  test("up, down and up again the same day: a downgrade takes nothing, and nothing is granted twice", async () => {
    const person = await subscribe("starter_monthly");
    await person.change("professional_monthly");
    await person.change("starter_monthly");
    await person.change("professional_monthly");
    await delivered();
    expect(await person.credits()).toBe(30);
    await person.change("starter_monthly");
    await person.advance("2027-05-01T02:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(30 + 10);
  });

  test("from month to year: the rest of the paid month is not granted again", async () => {
    const person = await subscribe("starter_monthly");
    await person.advance(MID_APRIL);
    await person.change("starter_yearly");
    await delivered();
    expect((await person.months()).slice(0, 3)).toEqual([
      "2027-04-01 10 granted",
      "2027-04-16 5 granted",
      "2027-05-16 10 due",
    ]);
    await person.advance("2028-04-15T00:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(10 + 5 + 11 * 10);
  });

  test("from year to month: months whose money went back do not come", async () => {
    const person = await subscribe("professional_yearly");
    await person.advance(MID_APRIL);
    await person.change("professional_monthly");
    await delivered();
    expect(await person.granted()).toEqual(["2027-04-01 30 granted", "2027-04-16 15 granted"]);
    expect((await person.months()).filter((row) => row.endsWith("cancelled"))).toHaveLength(11);
    await person.advance("2027-05-16T02:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(30 + 15 + 30);
  });

  test("a big month given back for a small year: the year brings what is left of it", async () => {
    const person = await subscribe("business_monthly");
    await person.change("starter_yearly");
    await delivered();
    expect(await person.credits()).toBe(90);
    await person.advance("2028-03-15T00:00:00Z");
    await delivered();
    // 120 credits were paid for in all, and 90 of them came first.
    expect(await person.credits()).toBe(120);
  });

  test("payments of one second count in their order, also when the news of the first comes late", async () => {
    // By their ids, which are random, one of four people at least would have them the wrong way round nearly always.
    for (const _ of [1, 2, 3, 4]) {
      const person = await shop.db.transaction(async (tx) => {
        await tx.execute(sql`LOCK TABLE stripe_events`);
        const buyer = await subscribe("business_monthly");
        await buyer.change("starter_yearly");
        return buyer;
      });
      await delivered();
      const credits = (await person.months()).map((month) => Number(month.split(" ")[1]));
      expect(credits.reduce((sum, one) => sum + one)).toBe(120);
    }
  });

  test("an upgrade within a year lifts the months to come", async () => {
    const person = await subscribe("starter_yearly");
    await person.advance(MID_APRIL);
    await person.change("business_yearly");
    await delivered();
    expect((await person.shown()).next_grant).toEqual({ at: "2027-05-01T00:00:00.000Z", credits: 90 });
    await person.advance("2028-03-15T00:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(10 + 40 + 11 * 90);
  });
});

describe("owing, ending, coming back", () => {
  test("a renewal that fails grants nothing and keeps the plan's name; with a better card its month comes", async () => {
    const person = await subscribe("starter_monthly", "4000000000000341");
    await person.advance("2027-05-01T02:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(10);
    expect(await person.shown()).toMatchObject({ status: "past_due", plan: "starter", next_grant: null });
    const [invoice] = (await shop.stripe.invoices.list({ customer: person.customerId, status: "open" })).data;
    const better = await subscribe("starter_monthly");
    await subscriptions.pay(invoice?.hosted_invoice_url ?? "");
    await delivered();
    expect(await person.credits()).toBe(20);
    expect(await person.shown()).toMatchObject({ status: "active", plan: "starter" });
    // Each cause once: two receipts, and one mail for the attempt that failed.
    expect(await mailsTo(person)).toEqual([
      "Your payment failed: Starter Package",
      "Your receipt: Starter Package, $19.99",
      "Your receipt: Starter Package, $19.99",
    ]);
    expect(await mailsTo(better)).toHaveLength(1);
  });

  test("given up and void invoices bring nothing", async () => {
    for (const end of ["markUncollectible", "voidInvoice"] as const) {
      const person = await subscribe("starter_monthly", "4000000000000341");
      await person.advance("2027-05-01T02:00:00Z");
      const [invoice] = (await shop.stripe.invoices.list({ customer: person.customerId, status: "open" }))
        .data;
      await shop.stripe.invoices[end](invoice?.id ?? "");
      await delivered();
      expect(await person.credits()).toBe(10);
    }
  });

  test("cancelled at the period's end, taken back, cancelled again: ends on its day and not before", async () => {
    const person = await subscribe("starter_yearly");
    const set = (cancel_at_period_end: boolean) =>
      shop.stripe.subscriptions.update(person.subscriptionId, { cancel_at_period_end });
    await set(true);
    await delivered();
    expect(await person.shown()).toMatchObject({
      status: "active",
      plan: "starter",
      cancel_at_period_end: true,
      cancel_at: "2028-04-01T00:00:00.000Z",
    });
    expect(await mailsTo(person)).toContain("Starter Package ends on April 1, 2028 (UTC)");
    await set(false);
    await shop.stripe.subscriptions.update(person.subscriptionId, { metadata: { note: "goes on" } });
    await delivered();
    expect(await person.shown()).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
    await shop.stripe.subscriptions.update(person.subscriptionId, { cancel_at: "min_period_end" });
    await delivered();
    // News of it that comes once more is none.
    await shop.stripe.subscriptions.update(person.subscriptionId, { metadata: { note: "asked by phone" } });
    await person.advance("2028-04-02T00:00:00Z");
    await delivered();
    expect(await person.shown()).toMatchObject({ status: "canceled", plan: "free", next_grant: null });
    expect(await person.credits()).toBe(120);
    // Taken back it is told once, and cancelled anew it is told anew, on the same day though it ends.
    expect((await mailsTo(person)).filter((subject) => !subject.includes("receipt"))).toEqual([
      "Starter Package ends on April 1, 2028 (UTC)",
      "Starter Package ends on April 1, 2028 (UTC)",
      "Starter Package goes on",
      "Starter Package has ended",
    ]);
  });

  test("ended at once, the months to come do not come, in whichever order one hears of it", async () => {
    const person = await subscribe("starter_yearly");
    await person.advance("2027-06-15T00:00:00Z");
    await shop.stripe.subscriptions.cancel(person.subscriptionId);
    await person.advance("2028-06-01T00:00:00Z");
    await delivered();
    expect(await person.credits()).toBe(30);
    expect((await person.months()).filter((row) => row.endsWith("due"))).toEqual([]);
    const [mirror] = await shop.db
      .select()
      .from(stripeSubscriptions)
      .where(eq(stripeSubscriptions.subscriptionId, person.subscriptionId));
    expect(mirror?.endedAt?.toISOString()).toBe("2027-06-15T00:00:00.000Z");
  });
});
