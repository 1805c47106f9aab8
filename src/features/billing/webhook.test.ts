import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { checkoutAnswerSchema, plansSchema, subscriptionSchema } from "./schema.ts";
import { createStripe } from "./stripe-client.ts";
import { checkoutOrders, stripeCustomers, stripeEvents, stripeSubscriptions } from "./tables.ts";

let app: TestApp;
let stripe: Stripe;
let prices: Map<string, string | null>;
beforeAll(async () => {
  app = await startTestApp({ services: ["payments"], environment: { TRIAL_CREDITS: "0" } });
  stripe = createStripe(app.platform.config.stripe);
  const { plans } = plansSchema.parse(await (await app.request("/api/billing/plans")).json());
  prices = new Map(plans.flatMap((plan) => plan.prices).map((price) => [price.lookup_key, price.price_id]));
});
afterAll(() => app.close());

interface Buyer {
  client: TestClient;
  userId: string;
  customerId: string;
  session: Stripe.Checkout.Session;
}
let buyer: Buyer;
beforeEach(async () => {
  buyer = await createBuyer();
});

/** A person with an open checkout session of ours. */
async function createBuyer(options: { referralCode?: string } = {}): Promise<Buyer> {
  const client = await app.signUp(options);
  const answer = await client.post("/functions/v1/stripe-checkout", {
    price_id: prices.get("single"),
    mode: "payment",
  });
  const { url } = checkoutAnswerSchema.parse(await answer.json());
  const session = await stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "");
  const [user] = await app.platform.db.select().from(users).where(eq(users.email, client.email));
  return { client, userId: user?.id ?? "", customerId: String(session.customer), session };
}

function eventOf(type: string, object: object, id = `evt_${randomUUID()}`) {
  return { id, object: "event", type, created: Math.floor(Date.now() / 1_000), data: { object } };
}

const completed = (session: object, fields: object = {}, type = "checkout.session.completed") =>
  eventOf(type, { ...session, status: "complete", payment_status: "paid", ...fields });

interface Delivery {
  secret?: string;
  /** Seconds ago that it was signed. */
  age?: number;
  /** The body that arrives, if it isn't the signed one. */
  body?: string;
}

function deliver(event: object, { secret, age = 0, body }: Delivery = {}): Promise<Response> {
  const payload = JSON.stringify(event);
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: secret ?? app.platform.config.stripe.webhookSecret,
    timestamp: Math.floor(Date.now() / 1_000) - age,
  });
  return send(body ?? payload, { "stripe-signature": header });
}

const send = (body: string, headers: Record<string, string> = {}) =>
  app.request("/api/billing/webhook", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });

async function creditsOf(userId: string): Promise<number | undefined> {
  const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  return row?.credits;
}

const entriesOf = (userId: string) =>
  app.platform.db.select().from(creditTransactions).where(eq(creditTransactions.userId, userId));

async function orderState(sessionId: string): Promise<string | undefined> {
  const [order] = await app.platform.db
    .select()
    .from(checkoutOrders)
    .where(eq(checkoutOrders.sessionId, sessionId));
  return order?.state;
}

const isNoted = async (event: { id: string }) =>
  (await app.platform.db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id))).length === 1;

describe("signatures", () => {
  test("tampered, stale, of another secret or missing: refused, and nothing is written", async () => {
    const event = completed(buyer.session);
    const tampered = JSON.stringify(event).replace('"amount_total":249', '"amount_total":1');
    const answers = [
      await deliver(event, { body: tampered }),
      await deliver(event, { age: 301 }),
      await deliver(event, { secret: "whsec_of_somebody_else" }),
      await send(JSON.stringify(event)),
      await send(JSON.stringify(event), { "stripe-signature": "t=1,v1=00" }),
      await send("", { "stripe-signature": "" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: "invalid_signature" });
    }
    expect(await isNoted(event)).toBe(false);
    expect([await creditsOf(buyer.userId), await orderState(buyer.session.id)]).toEqual([0, "open"]);
  });

  test("almost five minutes old is still good", async () => {
    expect((await deliver(completed(buyer.session), { age: 290 })).status).toBe(200);
    expect(await creditsOf(buyer.userId)).toBe(1);
  });

  test("a body over the limit", async () => {
    expect((await send("x".repeat(1_100_000))).status).toBe(413);
  });
});

describe("once, whatever happens", () => {
  test("the same event ten times at once, and again later", async () => {
    const event = completed(buyer.session);
    const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(event)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect((await deliver(event)).status).toBe(200);
    expect(await creditsOf(buyer.userId)).toBe(1);
    expect(await entriesOf(buyer.userId)).toHaveLength(1);
  });

  test("different events about one session at once, with the success page", async () => {
    const page = () => buyer.client.get(`/api/billing/orders/${buyer.session.id}`);
    const types = ["checkout.session.completed", "checkout.session.async_payment_succeeded"];
    await Promise.all([
      ...types.flatMap((type) =>
        Array.from({ length: 4 }, () => deliver(completed(buyer.session, {}, type))),
      ),
      page(),
      page(),
    ]);
    expect(await creditsOf(buyer.userId)).toBe(1);
  });

  test("a failure in the middle answers 5xx and leaves nothing; the next delivery grants", async () => {
    const { db } = app.platform;
    const event = completed(buyer.session);
    await db.execute(sql`
      CREATE FUNCTION break_the_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'the disk is full'; END $$`);
    await db.execute(sql`
      CREATE TRIGGER a_break BEFORE INSERT ON credit_transactions
        FOR EACH ROW EXECUTE FUNCTION break_the_ledger()`);
    try {
      const answer = await deliver(event);
      expect(answer.status).toBe(500);
      expect(JSON.stringify(await answer.json())).not.toContain("disk");
    } finally {
      await db.execute(sql`DROP TRIGGER a_break ON credit_transactions`);
    }
    expect(await isNoted(event)).toBe(false);
    expect([await creditsOf(buyer.userId), await orderState(buyer.session.id)]).toEqual([0, "open"]);
    expect((await deliver(event)).status).toBe(200);
    expect([await creditsOf(buyer.userId), await orderState(buyer.session.id)]).toEqual([1, "paid"]);
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
    for (const step of path) expect((await deliver(steps[step]())).status).toBe(200);
    expect([await orderState(buyer.session.id), await creditsOf(buyer.userId)]).toEqual([state, credits]);
  });

  test("nothing due counts as paid", async () => {
    await deliver(completed(buyer.session, { payment_status: "no_payment_required", amount_total: 0 }));
    expect(await creditsOf(buyer.userId)).toBe(1);
  });

  test("expired at the payment server, the order closes", async () => {
    await stripe.checkout.sessions.expire(buyer.session.id);
    await vi.waitFor(async () => expect(await orderState(buyer.session.id)).toBe("expired"), {
      timeout: 15_000,
    });
  });

  test("an event that we don't know is noted and answered", async () => {
    const event = eventOf("payment_link.updated", { id: "plink_1" });
    expect((await deliver(event)).status).toBe(200);
    expect(await isNoted(event)).toBe(true);
  });

  test("an event of an unexpected shape is not swallowed", async () => {
    const event = eventOf("checkout.session.completed", { id: buyer.session.id, payment_status: 7 });
    expect((await deliver(event)).status).toBe(500);
    expect(await isNoted(event)).toBe(false);
  });
});

describe("sessions that we never opened", () => {
  const create = (fields: Partial<Stripe.Checkout.SessionCreateParams>) =>
    stripe.checkout.sessions.create({
      mode: "payment",
      line_items: [{ price: prices.get("single") ?? "", quantity: 1 }],
      success_url: `${app.url}/success`,
      ...fields,
    });

  test("of one of our people and for one of our prices: granted to whose customer it is", async () => {
    const victim = await createBuyer();
    const session = await create({ customer: buyer.customerId, client_reference_id: victim.userId });
    const event = completed(session, { metadata: { order_id: victim.session.id, credits: "1000" } });
    expect((await deliver(event)).status).toBe(200);
    expect([await creditsOf(buyer.userId), await creditsOf(victim.userId)]).toEqual([1, 0]);
    expect(await orderState(victim.session.id)).toBe("open");
  });

  test("with a forged reference but no customer of ours: noted, nothing granted", async () => {
    const [order] = await app.platform.db
      .select()
      .from(checkoutOrders)
      .where(eq(checkoutOrders.sessionId, buyer.session.id));
    const session = await create({
      client_reference_id: buyer.userId,
      metadata: { order_id: order?.id ?? "" },
    });
    const event = completed(session);
    expect((await deliver(event)).status).toBe(200);
    expect(await isNoted(event)).toBe(true);
    expect([await creditsOf(buyer.userId), await orderState(buyer.session.id)]).toEqual([0, "open"]);
  });

  test("for something else, several at once, or unknown to the payment server: nothing granted", async () => {
    const price_data = { currency: "usd", unit_amount: 1, product_data: { name: "A sticker" } };
    const sessions = [
      await create({ customer: buyer.customerId, line_items: [{ price_data, quantity: 1 }] }),
      await create({
        customer: buyer.customerId,
        line_items: [{ price: prices.get("single") ?? "", quantity: 9 }],
      }),
      { ...buyer.session, id: "cs_test_of_another_account" },
    ];
    for (const session of sessions) expect((await deliver(completed(session))).status).toBe(200);
    expect(await creditsOf(buyer.userId)).toBe(0);
  });
});

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
          pricing: { price_details: { price: priceId(lookupKey) } },
          ...line,
        },
      ],
    },
  });
  const priceId = (lookupKey: string) => prices.get(lookupKey) ?? "";

  test("each paid invoice brings the month's credits, once for its line and period", async () => {
    const first = invoice("starter_monthly");
    await deliver(eventOf("invoice.paid", first));
    await deliver(eventOf("invoice.paid", first));
    expect(await creditsOf(buyer.userId)).toBe(10);
    await deliver(eventOf("invoice.paid", invoice("business_monthly")));
    expect(await creditsOf(buyer.userId)).toBe(100);
    expect((await entriesOf(buyer.userId)).map((entry) => entry.reason)).toEqual(["package", "package"]);
  });

  test("adjustments, trials, other prices and strangers bring nothing", async () => {
    const invoices = [
      invoice("starter_monthly", { parent: { subscription_item_details: { proration: true } } }),
      invoice("starter_monthly", { amount: 0 }),
      invoice("starter_monthly", { parent: null }),
      invoice("single"),
      { ...invoice("starter_monthly"), customer: "cus_stranger" },
    ];
    for (const object of invoices) expect((await deliver(eventOf("invoice.paid", object))).status).toBe(200);
    expect(await creditsOf(buyer.userId)).toBe(0);
  });

  test("the first one rewards whoever brought this person; a single video does not", async () => {
    const referrer = buyer;
    const [profile] = await app.platform.db
      .select()
      .from(userProfiles)
      .where(eq(userProfiles.id, referrer.userId));
    buyer = await createBuyer({ referralCode: profile?.referralCode ?? "" });
    await deliver(completed(buyer.session));
    expect([await creditsOf(buyer.userId), await creditsOf(referrer.userId)]).toEqual([1, 0]);
    await deliver(eventOf("invoice.paid", invoice("starter_monthly")));
    await deliver(eventOf("invoice.paid", invoice("starter_monthly")));
    expect([await creditsOf(buyer.userId), await creditsOf(referrer.userId)]).toEqual([21, 1]);
  });

  test.each([
    ["active", "professional"],
    ["past_due", "free"],
  ])("a %s subscription reads as plan %s", async (status, plan) => {
    const currentPeriodEnd = new Date("2026-12-21T10:00:00Z");
    await app.platform.db.insert(stripeSubscriptions).values({
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

test("a customer deleted at the payment server is detached", async () => {
  await deliver(eventOf("customer.deleted", { id: buyer.customerId }));
  const rows = await app.platform.db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, buyer.customerId));
  expect(rows).toEqual([]);
});
