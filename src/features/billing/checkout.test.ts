import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { creditSummarySchema } from "#features/credits/schema.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { endSubscriptions } from "./end-subscriptions.ts";
import { checkoutAnswerSchema, orderSchema, plansSchema, subscriptionSchema } from "./schema.ts";
import { setUpStripe } from "./set-up-stripe.ts";
import { createStripe } from "./stripe-client.ts";
import { checkoutOrders, stripeCustomers, stripeEvents } from "./tables.ts";
import { ADDRESS } from "./test-subscriber.ts";

let app: TestApp;
let single: string;
beforeAll(async () => {
  app = await startTestApp({ services: ["payments"], environment: { TRIAL_CREDITS: "0" } });
  single = priceOf(await read(await app.visitor().get("/api/billing/plans"), plansSchema), "single") ?? "";
});
afterAll(() => app.close());

let buyer: TestClient;
beforeEach(async () => {
  buyer = await app.signUp();
});

async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${JSON.stringify(body)}`);
  return schema.parse(body);
}

function priceOf({ plans }: z.infer<typeof plansSchema>, lookupKey: string): string | null {
  return (
    plans.flatMap((plan) => plan.prices).find((price) => price.lookup_key === lookupKey)?.price_id ?? null
  );
}

const start = (client: TestClient, body: object = {}) =>
  client.post("/functions/v1/stripe-checkout", { price_id: single, mode: "payment", ...body });

async function open(client: TestClient): Promise<{ url: string; sessionId: string }> {
  const { url } = await read(await start(client), checkoutAnswerSchema);
  return { url, sessionId: url.split("/").at(-1) ?? "" };
}

/** Fills in the hosted payment page's form as a browser does. */
function pay(url: string, number = "4242 4242 4242 4242", fields: Record<string, string> = {}) {
  const card = {
    method: "card",
    number,
    expiry: "12 / 34",
    cvc: "123",
    name: "Ada Yılmaz",
    email: "ada@example.com",
    ...ADDRESS,
  };
  return fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { origin: new URL(url).origin },
    body: new URLSearchParams({ ...card, ...fields }),
  });
}

async function creditsOf(client: TestClient) {
  return read(await client.get("/api/credits/transactions"), creditSummarySchema);
}

const orderOf = async (client: TestClient, sessionId: string) =>
  read(await client.get(`/api/billing/orders/${sessionId}`), orderSchema);

test("a Turkish buyer reads in Turkish what is bought: on the payment page, and with the payment and the package", async () => {
  const stripe = createStripe(app.platform.config.stripe);
  const turkish = await app.signUp({ locale: "tr" });
  const { url, sessionId } = await open(turkish);
  expect(await (await fetch(url)).text()).toContain("Satın aldığınız: Vitrin Tek Video.");
  expect((await pay(url)).status).toBe(303);
  const paid = await stripe.checkout.sessions.retrieve(sessionId, { expand: ["payment_intent", "customer"] });
  expect(paid).toMatchObject({
    locale: "tr",
    payment_intent: { description: "Vitrin Tek Video" },
    customer: { preferred_locales: ["tr"] },
  });

  const starter = priceOf(
    await read(await turkish.get("/api/billing/plans"), plansSchema),
    "starter_monthly",
  );
  const answer = await start(turkish, { price_id: starter, mode: "subscription" });
  const checkout = await read(answer, checkoutAnswerSchema);
  expect(await (await fetch(checkout.url)).text()).toContain("Satın aldığınız: Vitrin Başlangıç Paketi.");
  await pay(checkout.url);
  const { subscription } = await stripe.checkout.sessions.retrieve(checkout.url.split("/").at(-1) ?? "", {
    expand: ["subscription"],
  });
  expect(subscription).toMatchObject({ description: "Vitrin Başlangıç Paketi" });

  const english = await open(buyer);
  expect(await (await fetch(english.url)).text()).toContain("You are buying: Vitrin Single Video.");
});

/** Waits until the webhook has been handled: the test never asks the success page first. */
const waitForEvent = (sessionId: string, type: string) =>
  vi.waitFor(async () => {
    const events = await app.platform.db
      .select()
      .from(stripeEvents)
      .where(eq(stripeEvents.objectId, sessionId));
    expect(events.map((event) => event.type)).toContain(type);
  }, PATIENCE);

describe("plans", () => {
  test("anyone may read them, with their prices in cents", async () => {
    const { plans } = await read(await app.visitor().get("/api/billing/plans"), plansSchema);
    const amounts = plans.map((plan) => [plan.id, plan.credits, ...plan.prices.map((price) => price.amount)]);
    expect(amounts).toEqual([
      ["single", 1, 249],
      ["starter", 10, 1_999, 19_990],
      ["professional", 30, 4_999, 49_990],
      ["business", 90, 13_999, 139_990],
    ]);
    expect(plans.filter((plan) => plan.popular).map((plan) => plan.id)).toEqual(["professional"]);
    expect(plans.map((plan) => plan.savings)).toEqual([null, 17, 17, 17]);
    expect(single).toMatch(/^price_/);
  });

  test("setting the shop up again makes nothing new", async () => {
    expect(await setUpStripe(app.platform.config.stripe)).toEqual([]);
  });

  test("without the payment server they still come, without ids", async () => {
    const alone = await startTestApp();
    const { plans } = await read(await alone.visitor().get("/api/billing/plans"), plansSchema);
    expect(plans.flatMap((plan) => plan.prices.map((price) => price.price_id))).toEqual(Array(7).fill(null));
    const response = await start(await alone.signUp());
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: "checkout_failed" });
    await alone.close();
  });
});

describe("buying one video", () => {
  test("paid on the hosted page, the signed webhook brings the credit", async () => {
    const { url, sessionId } = await open(buyer);
    const paid = await pay(url);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`${app.url}/success?session_id=${sessionId}`);
    await waitForEvent(sessionId, "checkout.session.completed");
    const { credits, transactions } = await creditsOf(buyer);
    expect(credits).toBe(1);
    expect(transactions).toMatchObject([
      { amount: 1, type: "purchase", reason: "purchase_single", balance_after: 1 },
    ]);
    expect(await orderOf(buyer, sessionId)).toEqual({
      session_id: sessionId,
      plan: "single",
      mode: "payment",
      state: "paid",
      credits: 1,
      amount_total: 249,
      balance: 1,
      credited: true,
    });
  });

  test("webhook and success page at the same moment grant once", async () => {
    for (let round = 0; round < 5; round++) {
      const person = await app.signUp();
      const { url, sessionId } = await open(person);
      await pay(url);
      const orders = await Promise.all(Array.from({ length: 8 }, () => orderOf(person, sessionId)));
      expect(new Set(orders.map((order) => order.state))).toEqual(new Set(["paid"]));
      await waitForEvent(sessionId, "checkout.session.completed");
      const { credits, transactions } = await creditsOf(person);
      expect([credits, transactions.length]).toEqual([1, 1]);
    }
  });

  test("a declined card shows its reason and grants nothing; another card then pays", async () => {
    const { url, sessionId } = await open(buyer);
    const declined = await pay(url, "4000 0000 0000 9995");
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain("insufficient funds");
    expect((await orderOf(buyer, sessionId)).state).toBe("open");
    expect((await creditsOf(buyer)).credits).toBe(0);
    await pay(url);
    expect(await orderOf(buyer, sessionId)).toMatchObject({ state: "paid", balance: 1 });
  });

  test("a bank debit waits until the bank has paid", async () => {
    const { url, sessionId } = await open(buyer);
    await pay(url, "", { method: "bank", account: "succeeds" });
    await waitForEvent(sessionId, "checkout.session.completed");
    expect(await orderOf(buyer, sessionId)).toMatchObject({ state: "pending", balance: 0 });
  });

  test("the payment page speaks the buyer's language", async () => {
    const { url } = await open(await app.signUp({ locale: "tr" }));
    expect(await (await fetch(url)).text()).toContain('lang="tr"');
  });

  test("ten purchases started at once make one customer", async () => {
    await Promise.all(Array.from({ length: 10 }, () => open(buyer)));
    const customers = await createStripe(app.platform.config.stripe).customers.list({ email: buyer.email });
    expect(customers.data).toHaveLength(1);
  });
});

describe("what is refused", () => {
  const refusal = async (response: Response) => ({ status: response.status, body: await response.json() });

  test("a visitor", async () => {
    const answers = [
      await start(app.visitor()),
      await app.visitor().get("/api/billing/orders/cs_test_1"),
      await app.visitor().get("/api/billing/subscription"),
    ];
    for (const answer of answers) {
      expect(await refusal(answer)).toMatchObject({ status: 401, body: { code: "unauthenticated" } });
    }
  });

  test("another person's order, and one that never was", async () => {
    const { url, sessionId } = await open(buyer);
    const stranger = await app.signUp();
    for (const id of [sessionId, "cs_test_unknown"]) {
      const answer = await stranger.get(`/api/billing/orders/${id}`);
      expect(await refusal(answer)).toMatchObject({ status: 404, body: { code: "order_not_found" } });
    }
    await pay(url);
    await stranger.get(`/api/billing/orders/${sessionId}`);
    await waitForEvent(sessionId, "checkout.session.completed");
    expect([(await creditsOf(buyer)).credits, (await creditsOf(stranger)).credits]).toEqual([1, 0]);
    const malformed = await stranger.get("/api/billing/orders/not-a-session");
    expect(malformed.status).toBe(400);
  });

  test.each([
    ["success_url", "https://evil.example/success"],
    ["success_url", "//evil.example/success"],
    ["success_url", "javascript:alert(1)"],
    ["cancel_url", "https://evil.example/"],
    ["changed_url", "https://evil.example/"],
  ])("%s %s on another site", async (field, address) => {
    const answer = await refusal(await start(buyer, { [field]: address }));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: "invalid_request", issues: [{ path: field }] },
    });
    const orders = app.platform.db.select().from(checkoutOrders);
    expect(await orders.where(eq(checkoutOrders.userId, await idOf(buyer)))).toEqual([]);
  });

  test("a price that we don't sell, a wrong mode, unknown fields", async () => {
    expect(await refusal(await start(buyer, { price_id: "price_of_somebody_else" }))).toMatchObject({
      status: 422,
      body: { code: "plan_unavailable" },
    });
    for (const body of [{ mode: "subscription" }, { mode: "setup" }, { credits: 1_000 }, { price_id: 7 }]) {
      expect(await refusal(await start(buyer, body))).toMatchObject({
        status: 400,
        body: { code: "invalid_request" },
      });
    }
  });

  test("in the reader's language", async () => {
    const reader = await app.signUp({ locale: "tr" });
    const { body } = await refusal(await start(reader, { price_id: "price_unknown" }));
    expect(body).toMatchObject({ error: "Bu plan şu anda kullanılamıyor" });
  });

  test("too many checkouts by one person", async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => start(buyer, { price_id: "price_unknown" })),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });
});

test("own addresses are taken, with the session's id filled in", async () => {
  const answer = await start(buyer, {
    success_url: `${app.url}/success?from=studio`,
    cancel_url: `${app.url}/pricing`,
  });
  const { url } = await read(answer, checkoutAnswerSchema);
  const location = (await pay(url)).headers.get("location") ?? "";
  expect(location).toBe(`${app.url}/success?from=studio&session_id=${url.split("/").at(-1)}`);
});

test("a customer that the payment server has forgotten is made anew", async () => {
  await open(buyer);
  const [row] = await app.platform.db
    .update(stripeCustomers)
    .set({ customerId: `cus_lost_${Date.now()}` })
    .where(eq(stripeCustomers.userId, await idOf(buyer)))
    .returning();
  const { url, sessionId } = await open(buyer);
  await pay(url);
  expect(await orderOf(buyer, sessionId)).toMatchObject({ state: "paid", balance: 1 });
  const [now] = await app.platform.db
    .select()
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, row?.userId ?? ""));
  expect(now?.customerId).toMatch(/^cus_(?!lost)/);
});

test("a deleted account leaves no page behind on which its last checkout is still paid", async () => {
  const { url, sessionId } = await open(buyer);
  const { db, config } = app.platform;
  const [order] = await db.select().from(checkoutOrders).where(eq(checkoutOrders.sessionId, sessionId));
  await endSubscriptions(app.platform, order?.userId ?? "");
  await pay(url);
  const session = await createStripe(config.stripe).checkout.sessions.retrieve(sessionId);
  expect([session.status, session.payment_status]).toEqual(["expired", "unpaid"]);
});

test("without a subscription the plan is free", async () => {
  expect(await read(await buyer.get("/api/billing/subscription"), subscriptionSchema)).toEqual({
    status: null,
    plan: "free",
    current_period_end: null,
    cancel_at_period_end: false,
    cancel_at: null,
    interval: null,
    next_grant: null,
  });
});

async function idOf(client: TestClient): Promise<string> {
  const session = await client.get("/api/accounts/session");
  return z.object({ user: z.object({ id: z.string() }) }).parse(await session.json()).user.id;
}
