import { eq, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { checkoutOrders, stripeCustomers } from "./tables.ts";
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

describe("signatures", () => {
  test("tampered, stale, of another secret or missing: refused, and nothing is written", async () => {
    const event = completed(buyer.session);
    const tampered = JSON.stringify(event).replace('"amount_total":249', '"amount_total":1');
    const answers = [
      await shop.deliver(event, { body: tampered }),
      await shop.deliver(event, { age: 301 }),
      await shop.deliver(event, { secret: "whsec_of_somebody_else" }),
      await shop.send(JSON.stringify(event)),
      await shop.send(JSON.stringify(event), { "stripe-signature": "t=1,v1=00" }),
      await shop.send("", { "stripe-signature": "" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid_signature" });
    }
    expect(await shop.isNoted(event)).toBe(false);
    expect([await shop.creditsOf(buyer.userId), await shop.orderState(buyer.session.id)]).toEqual([
      0,
      "open",
    ]);
  });

  test("almost five minutes old is still good", async () => {
    expect((await shop.deliver(completed(buyer.session), { age: 290 })).status).toBe(200);
    expect(await shop.creditsOf(buyer.userId)).toBe(1);
  });

  test("a body over the limit", async () => {
    expect((await shop.send("x".repeat(1_100_000))).status).toBe(413);
  });
});

describe("once, whatever happens", () => {
  test("the same event ten times at once, and again later", async () => {
    const event = completed(buyer.session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.deliver(event)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.creditsOf(buyer.userId)).toBe(1);
    expect(await shop.entriesOf(buyer.userId)).toHaveLength(1);
  });

  test("an event's id counts once, whatever comes under it later", async () => {
    const first = eventOf("payment_link.updated", { id: "plink_1" });
    expect((await shop.deliver(first)).status).toBe(200);
    expect((await shop.deliver({ ...completed(buyer.session), id: first.id })).status).toBe(200);
    expect(await shop.creditsOf(buyer.userId)).toBe(0);
  });

  test("different events about one session at once, with the success page", async () => {
    const page = () => buyer.client.get(`/api/billing/orders/${buyer.session.id}`);
    const types = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
    await Promise.all([
      ...types.flatMap((type) =>
        Array.from({ length: 4 }, () => shop.deliver(completed(buyer.session, {}, type))),
      ),
      page(),
      page(),
    ]);
    expect(await shop.creditsOf(buyer.userId)).toBe(1);
  });

  test("a failure in the middle answers 5xx and leaves nothing; the next delivery grants", async () => {
    const { db } = shop;
    const event = completed(buyer.session);
    await db.execute(sql`
      CREATE FUNCTION break_the_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the disk is full'; END $$`);
    await db.execute(sql`
      CREATE TRIGGER a_break BEFORE INSERT ON credit_transactions
        FOR EACH ROW EXECUTE FUNCTION break_the_ledger()`);
    try {
      const answer = await shop.deliver(event);
      expect(answer.status).toBe(500);
      expect(JSON.stringify(await answer.json())).not.toContain("disk");
    } finally {
      await db.execute(sql`DROP TRIGGER a_break ON credit_transactions`);
    }
    expect(await shop.isNoted(event)).toBe(false);
    expect([await shop.creditsOf(buyer.userId), await shop.orderState(buyer.session.id)]).toEqual([
      0,
      "open",
    ]);
    expect((await shop.deliver(event)).status).toBe(200);
    expect([await shop.creditsOf(buyer.userId), await shop.orderState(buyer.session.id)]).toEqual([
      1,
      "paid",
    ]);
  });
});

describe("a payment's way", () => {
  const unpaid = { payment_status: "unpaid" };
  const steps = {
    completed: () => completed(buyer.session, unpaid),
    succeeded: () => completed(buyer.session, {}, "checkout.session.async_payment_succeeded"),
    failed: () => completed(buyer.session, unpaid, "checkout.session.async_payment_failed"),
    expired: () => eventOf("checkout.session.expired", { ...buyer.session, status: "expired" }),
  };

  test.each([
    [["completed"], "pending", 0],
    [["completed", "succeeded"], "paid", 1],
    [["succeeded", "completed"], "paid", 1],
    [["completed", "failed"], "failed", 0],
    [["failed", "completed"], "failed", 0],
    [["completed", "failed", "succeeded"], "paid", 1],
    [["expired"], "expired", 0],
    [["expired", "succeeded"], "paid", 1],
    [["succeeded", "expired"], "paid", 1],
  ] as const)("%j ends as %s with %i credits", async (path, state, credits) => {
    for (const step of path) expect((await shop.deliver(steps[step]())).status).toBe(200);
    expect([await shop.orderState(buyer.session.id), await shop.creditsOf(buyer.userId)]).toEqual([
      state,
      credits,
    ]);
  });

  test("nothing due counts as paid", async () => {
    await shop.deliver(completed(buyer.session, { payment_status: "no_payment_required", amount_total: 0 }));
    expect(await shop.creditsOf(buyer.userId)).toBe(1);
  });

  test("expired at the payment server, the order closes", async () => {
    await shop.stripe.checkout.sessions.expire(buyer.session.id);
    await vi.waitFor(async () => expect(await shop.orderState(buyer.session.id)).toBe("expired"), PATIENCE);
  });

  test("an event that we don't know is noted and answered", async () => {
    const event = eventOf("payment_link.updated", { id: "plink_1" });
    expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.isNoted(event)).toBe(true);
  });

  test("an event of an unexpected shape is not swallowed", async () => {
    const event = eventOf("checkout.session.completed", { id: buyer.session.id, payment_status: 7 });
    expect((await shop.deliver(event)).status).toBe(500);
    expect(await shop.isNoted(event)).toBe(false);
  });
});

describe("sessions that we never opened", () => {
  const create = (fields: Partial<Stripe.Checkout.SessionCreateParams>) =>
    shop.stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [{ price: shop.priceId("single"), quantity: 1 }],
      success_url: `${shop.app.url}/success`,
      ...fields,
    });

  test("of one of our people and for one of our prices: granted to whose customer it is", async () => {
    const victim = await shop.createBuyer();
    const session = await create({ customer: buyer.customerId, client_reference_id: victim.userId });
    const event = completed(session, { metadata: { order_id: victim.session.id, credits: "1000" } });
    expect((await shop.deliver(event)).status).toBe(200);
    expect([await shop.creditsOf(buyer.userId), await shop.creditsOf(victim.userId)]).toEqual([1, 0]);
    expect(await shop.orderState(victim.session.id)).toBe("open");
  });

  test("with a forged reference but no customer of ours: noted, nothing granted", async () => {
    const [order] = await shop.db
      .select()
      .from(checkoutOrders)
      .where(eq(checkoutOrders.sessionId, buyer.session.id));
    const session = await create({
      client_reference_id: buyer.userId,
      metadata: { order_id: order?.id ?? "" },
    });
    const event = completed(session);
    expect((await shop.deliver(event)).status).toBe(200);
    expect(await shop.isNoted(event)).toBe(true);
    expect([await shop.creditsOf(buyer.userId), await shop.orderState(buyer.session.id)]).toEqual([
      0,
      "open",
    ]);
  });

  test("for something else, several at once, or unknown to the payment server: nothing granted", async () => {
    const price_data = { currency: "usd", unit_amount: 1, product_data: { name: "A sticker" } };
    const sessions = [
      await create({ customer: buyer.customerId, line_items: [{ price_data, quantity: 1 }] }),
      await create({
        customer: buyer.customerId,
        line_items: [{ price: shop.priceId("single"), quantity: 9 }],
      }),
      { ...buyer.session, id: "cs_test_of_another_account" },
    ];
    for (const session of sessions) expect((await shop.deliver(completed(session))).status).toBe(200);
    expect(await shop.creditsOf(buyer.userId)).toBe(0);
  });
});

test("a customer deleted at the payment server is detached", async () => {
  await shop.deliver(eventOf("customer.deleted", { id: buyer.customerId }));
  const rows = await shop.db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, buyer.customerId));
  expect(rows).toEqual([]);
});
