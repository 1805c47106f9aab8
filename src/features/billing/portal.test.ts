import { eq, sql } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { closeOtherCheckouts } from "./close-other-checkouts.ts";
import { createPriceFinder } from "./find-plan-prices.ts";
import { createPortalFinder } from "./open-portal.ts";
import { checkoutAnswerSchema, invoicesSchema, portalAnswerSchema } from "./schema.ts";
import { setUpStripe } from "./set-up-stripe.ts";
import { startCheckout } from "./start-checkout.ts";
import { createStripe } from "./stripe-client.ts";
import { checkoutOrders } from "./tables.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { APRIL, openSubscriptions, type Subscriber, type Subscriptions } from "./test-subscriber.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

const buy = (person: { client: Subscriber["client"] }, lookupKey: string) =>
  person.client.post("/functions/v1/stripe-checkout", {
    price_id: shop.priceId(lookupKey),
    mode: "subscription",
  });
const urlOf = async (answer: Response) => checkoutAnswerSchema.parse(await answer.json()).url;
const configurations = async () => (await shop.stripe.billingPortal.configurations.list({ limit: 100 })).data;

/** Submits the portal's form for the change that a session is about. */
async function confirm(url: string): Promise<Response> {
  const page = await fetch(url);
  const form = await page.text();
  const price = /name="price" value="([^"]+)"/.exec(form)?.[1] ?? "";
  return fetch(page.url.split("?")[0] ?? "", {
    method: "POST",
    body: new URLSearchParams({ price }),
    redirect: "manual",
    headers: { Origin: new URL(url).origin },
  });
}

describe("the portal", () => {
  test("opens for who has been to a checkout and signed in a short while ago", async () => {
    const person = await subscriptions.subscribe({ lookupKey: "starter_monthly" });
    const answer = await person.client.post("/api/billing/portal");
    const page = await fetch(portalAnswerSchema.parse(await answer.json()).url);
    expect([answer.status, page.status]).toEqual([200, 200]);
    expect(await page.text()).toContain("Starter Package");

    const newcomer = await shop.app.signUp();
    expect((await newcomer.post("/api/billing/portal")).status).toBe(422);
    expect((await shop.app.visitor().post("/api/billing/portal")).status).toBe(401);
    await shop.db.execute(
      sql`UPDATE sessions SET authenticated_at = authenticated_at - interval '16 minutes'`,
    );
    const refused = await person.client.post("/api/billing/portal");
    expect([refused.status, (await refused.json()).code]).toEqual([403, "fresh_sign_in_required"]);
    expect((await buy(person, "business_monthly")).status).toBe(403);
  });

  test("it and its invoices name what was bought so that both languages' buyers can read it", async () => {
    const person = await subscriptions.subscribe({ lookupKey: "business_yearly" });
    const { data } = await shop.stripe.invoices.list({ customer: person.customerId });
    const portal = await person.client.post("/api/billing/portal");
    for (const url of [data[0]?.hosted_invoice_url ?? "", portalAnswerSchema.parse(await portal.json()).url])
      expect(await (await fetch(url)).text()).toContain("Business Package / İşletme Paketi");
  });

  test("its configurations are made once and kept to what is sold", async () => {
    const before = await configurations();
    await setUpStripe(shop.app.platform.config.stripe);
    const after = await configurations();
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    const plans = after.find(({ metadata }) => metadata?.vitrin_portal === "plans");
    expect(plans?.features.subscription_update).toMatchObject({
      enabled: true,
      default_allowed_updates: ["price"],
      proration_behavior: "always_invoice",
      schedule_at_period_end: {
        conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
      },
    });
    // The e-mail address is changed here alone.
    for (const { features } of after)
      expect(features).toMatchObject({
        customer_update: { enabled: true, allowed_updates: ["name", "address", "tax_id"] },
        invoice_history: { enabled: true },
      });
    expect(plans?.features.subscription_update.products?.flatMap(({ prices }) => prices)).toHaveLength(6);
  });
});

describe("who has a plan is not sold a second one", () => {
  test("up: paid and credited at once; down: with the next period, and nothing is taken", async () => {
    const person = await subscriptions.subscribe({ lookupKey: "starter_monthly", startsAt: APRIL });
    const up = await confirm(await urlOf(await buy(person, "professional_monthly")));
    expect([up.status, up.headers.get("location")]).toEqual([303, `${shop.app.url}/dashboard`]);
    await subscriptions.delivered();
    expect([await person.credits(), (await person.shown()).plan]).toEqual([30, "professional"]);

    const down = await confirm(await urlOf(await buy(person, "starter_monthly")));
    expect(down.status).toBe(303);
    await subscriptions.delivered();
    expect([await person.credits(), (await person.shown()).plan]).toEqual([30, "professional"]);
    // The next month brings fewer: this plan's are not promised any more.
    expect((await person.shown()).next_grant).toBeNull();
    await person.advance("2027-05-01T02:00:00Z");
    await subscriptions.delivered();
    expect([await person.credits(), (await person.shown()).plan]).toEqual([40, "starter"]);
    expect((await person.shown()).next_grant).toEqual({ at: "2027-06-01T00:00:00.000Z", credits: 10 });
    expect(
      (await shop.stripe.subscriptions.list({ customer: person.customerId, status: "all" })).data,
    ).toHaveLength(1);
  });

  test("who owes, is leaving or has this very price is led to the portal's overview", async () => {
    const owing = await subscriptions.subscribe({
      lookupKey: "starter_monthly",
      startsAt: APRIL,
      card: "4000000000000341",
    });
    await owing.advance("2027-05-01T02:00:00Z");
    const leaving = await subscriptions.subscribe({ lookupKey: "starter_monthly" });
    await shop.stripe.subscriptions.update(leaving.subscriptionId, { cancel_at_period_end: true });
    const same = await subscriptions.subscribe({ lookupKey: "business_yearly" });
    for (const person of [owing, leaving, same]) {
      const page = await fetch(await urlOf(await buy(person, "business_yearly")));
      expect(page.url).not.toContain("/confirm/");
      expect(page.status).toBe(200);
    }
    const overview = await (await fetch(await urlOf(await buy(owing, "business_yearly")))).text();
    expect(overview).not.toContain(`/plan/${owing.subscriptionId}`);
  });

  test("who changes to a smaller plan at the period's end is led to where that can be taken back first", async () => {
    const person = await subscriptions.subscribe({ lookupKey: "professional_monthly" });
    expect((await confirm(await urlOf(await buy(person, "starter_monthly")))).status).toBe(303);
    const again = await buy(person, "business_monthly");
    expect(again.status).toBe(200);
    const page = await fetch(await urlOf(again));
    expect([page.status, page.url.includes("/confirm/")]).toEqual([200, false]);
    expect(await page.text()).toContain("Starter Package");
  });

  test("of several open checkouts one can be paid, also of those opened at once", async () => {
    const person = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
    const answers = await Promise.all([1, 2, 3].map(() => buy(person, "business_monthly")));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const open = await shop.stripe.checkout.sessions.list({ customer: person.customerId, status: "open" });
    expect(open.data).toHaveLength(1);
  });
});

test("while an older checkout may still be open, no newer one is handed out", async () => {
  const person = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
  const { data } = await shop.stripe.checkout.sessions.list({ customer: person.customerId, status: "open" });
  const session = { id: "cs_newer", mode: "subscription", customer: person.customerId };
  const { db } = shop.app.platform;
  const [order] = await db
    .insert(checkoutOrders)
    .values({ userId: person.userId, priceId: "price", lookupKey: "x", mode: "subscription", credits: 90 })
    .returning({ id: checkoutOrders.id });
  const close = (status: number, error: object) =>
    closeOtherCheckouts(
      {
        db,
        stripe: new Stripe("sk_test_x", {
          httpClient: Stripe.createFetchHttpClient(async (url: string | URL | Request) =>
            String(url).endsWith("/expire")
              ? Response.json({ error }, { status })
              : Response.json({ object: "list", data, has_more: false }),
          ),
          maxNetworkRetries: 0,
          telemetry: false,
        }),
      },
      // As much of it as is looked at.
      session as Stripe.Checkout.Session & { customer: string },
      order?.id ?? "",
    );
  await expect(close(500, { type: "api_error" })).rejects.toThrow();
  // Paid, or expired, in this moment.
  expect(await close(400, { type: "invalid_request_error" })).toBe(true);
});

test("a package that is paid for in another window while a checkout opens leaves nothing to pay a second one with", async () => {
  const { platform } = shop.app;
  const person = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
  const stripe = createStripe(platform.config.stripe);
  const create = stripe.checkout.sessions.create.bind(stripe.checkout.sessions);
  vi.spyOn(stripe.checkout.sessions, "create").mockImplementationOnce(async (...given) => {
    await subscriptions.pay(person.url);
    return create(...given);
  });
  const [user] = await shop.db.select().from(users).where(eq(users.id, person.userId));
  if (!user) throw new Error("nobody is there");
  const started = startCheckout(
    platform,
    { stripe, findPrices: createPriceFinder(stripe, platform.log), findPortal: createPortalFinder(stripe) },
    {
      payer: { id: user.id, email: user.email, fullName: user.name, locale: "en" },
      locale: "en",
      request: { price_id: shop.priceId("business_monthly"), mode: "subscription" },
      isFresh: true,
    },
  );
  await expect(started).rejects.toMatchObject({ code: "checkout_failed" });
  const { customerId: customer } = person;
  expect((await shop.stripe.checkout.sessions.list({ customer, status: "open" })).data).toEqual([]);
  expect((await shop.stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
  // Trying again, as the message asks for, leads to the change of the plan.
  expect(await urlOf(await buy(person, "business_monthly"))).toContain("/p/session/");
});

describe("invoices", () => {
  test("newest first, with their pages; one's own only", async () => {
    const person = await subscriptions.subscribe({ lookupKey: "starter_monthly", startsAt: APRIL });
    await person.advance("2027-05-01T02:00:00Z");
    const read = async (client: Subscriber["client"]) =>
      invoicesSchema.parse(await (await client.get("/api/billing/invoices")).json()).invoices;
    const invoices = await read(person.client);
    expect(invoices.map(({ date, amount, status }) => [date.slice(0, 10), amount, status])).toEqual([
      ["2027-05-01", 1_999, "paid"],
      ["2027-04-01", 1_999, "paid"],
    ]);
    expect((await fetch(invoices[0]?.url ?? "")).status).toBe(200);
    expect(await read(await shop.app.signUp())).toEqual([]);
    expect((await shop.app.request("/api/billing/invoices")).status).toBe(401);
  });
});
