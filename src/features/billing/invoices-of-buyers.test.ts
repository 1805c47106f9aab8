import { eq, sql } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { shown as asHtml } from "#emulators/stripe/test-kit.ts";
import type { TestClient } from "#tests/test-client.ts";
import { invoiceTerms } from "./invoice-terms.ts";
import { loadChargeReport } from "./load-charge-report.ts";
import {
  checkoutAnswerSchema,
  invoicesSchema,
  PLANS,
  portalAnswerSchema,
  purchasesSchema,
} from "./schema.ts";
import { payments } from "./tables.ts";
import { eventOf, openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriptions, submitForm } from "./test-subscriber.ts";
import { verifyLedger } from "./verify-ledger.ts";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

const COMPANY = {
  business: "yes",
  company: "Mercan Sabun Ltd. Şti.",
  tax_id: "1234567890",
  country: "TR",
  line1: "Mercan Sokak 3",
  postal_code: "34116",
  city: "İstanbul",
};
const CARD = "4242424242424242";

type Bought = Awaited<ReturnType<Subscriptions["openCheckout"]>>;

async function buySingle(fields: Record<string, string> = {}): Promise<Bought & { session: string }> {
  const person = await subscriptions.openCheckout({ lookupKey: "single" });
  await subscriptions.pay(person.url, CARD, fields);
  await subscriptions.delivered();
  return { ...person, session: person.url.split("/").at(-1) ?? "" };
}

/** One more single video for somebody who has bought before. */
async function buyAgain(client: TestClient, fields: Record<string, string> = {}): Promise<void> {
  const order = { price_id: shop.priceId("single"), mode: "payment" };
  const { url } = checkoutAnswerSchema.parse(
    await (await client.post("/functions/v1/stripe-checkout", order)).json(),
  );
  await subscriptions.pay(url, CARD, fields);
  await subscriptions.delivered();
}

async function invoicesOf(client: TestClient) {
  return invoicesSchema.parse(await (await client.get("/api/billing/invoices")).json()).invoices;
}

async function pageOf(url: string | null | undefined): Promise<string> {
  return (await fetch(url ?? "")).text();
}

async function purchasesOf(client: TestClient) {
  return purchasesSchema.parse(await (await client.get("/api/billing/purchases")).json()).purchases;
}

async function chargeOf(session: string): Promise<string> {
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session);
  return (await shop.stripe.charges.list({ payment_intent: String(payment_intent) })).data[0]?.id ?? "";
}

describe("whoever buys a single video", () => {
  test("gets one invoice for it, in the name on the card", async () => {
    const { client, customerId, session } = await buySingle({ name: "Zerrin Karabulut" });
    expect(await invoicesOf(client)).toMatchObject([{ amount: 249, status: "paid", currency: "usd" }]);
    const [invoice] = (await shop.stripe.invoices.list({ customer: customerId })).data;
    expect(invoice).toMatchObject({ description: "Vitrin Single Video", customer_name: "Zerrin Karabulut" });
    const { metadata } = await shop.stripe.checkout.sessions.retrieve(session);
    expect(invoice?.metadata).toEqual({ order_id: metadata?.order_id });
    const page = await pageOf((await invoicesOf(client))[0]?.url);
    for (const said of ["Zerrin Karabulut", "Single Video / Tek Video", "$2.49"])
      expect(page).toContain(said);
  });

  test("is not credited for the invoice as well, in whatever order and how often its news come", async () => {
    const { client, userId, customerId } = await buySingle();
    const [invoice] = (await shop.stripe.invoices.list({ customer: customerId })).data;
    for (const type of [
      "invoice.paid",
      "invoice.paid",
      "invoice.payment_failed",
      "invoice.voided",
      "invoice.finalized",
    ])
      expect((await shop.deliver(eventOf(type, invoice ?? {}))).status).toBe(200);
    expect(await shop.creditsOf(userId)).toBe(1);
    expect((await purchasesOf(client)).map(({ id }) => id.split(":")[0])).toEqual(["checkout"]);
    expect(await shop.db.$count(payments, eq(payments.userId, userId))).toBe(1);
    expect(await verifyLedger(shop.db)).toEqual([]);
  });

  test("has the money back once, by a refund or a dispute that is lost, and the credit goes once", async () => {
    const refunded = await buySingle();
    await shop.stripe.refunds.create({ charge: await chargeOf(refunded.session) });
    const disputed = await buySingle();
    const objects = `${shop.app.platform.config.stripe.apiUrl}/dashboard/objects`;
    const charge = await chargeOf(disputed.session);
    await submitForm(`${objects}/${charge}/dispute`, {});
    const [dispute] = (await shop.stripe.disputes.list({ charge })).data;
    await submitForm(`${objects}/${dispute?.id}/lose`, {});
    await subscriptions.delivered();
    for (const { client, userId } of [refunded, disputed]) {
      expect(await shop.creditsOf(userId)).toBe(0);
      expect(await purchasesOf(client)).toMatchObject([{ amount: 249, refunded: 249 }]);
      expect(await shop.db.$count(payments, eq(payments.userId, userId))).toBe(1);
    }
  });

  test("is known by the invoice's order where the provider does not find the checkout", async () => {
    const { session } = await buySingle();
    await shop.db.update(payments).set({ chargeId: null, paymentIntentId: null });
    const { apiUrl, secretKey } = shop.app.platform.config.stripe;
    const forgetful = new Stripe(secretKey, {
      host: new URL(apiUrl).hostname,
      port: new URL(apiUrl).port,
      protocol: "http",
      httpClient: Stripe.createFetchHttpClient(async (url: string | URL | Request, init?: RequestInit) =>
        String(url).includes("/checkout/sessions")
          ? Response.json({ object: "list", data: [], has_more: false, url: "" })
          : fetch(url, init),
      ),
    });
    const report = await loadChargeReport(shop.db, forgetful, await chargeOf(session));
    expect(report?.source).toBe(`checkout:${session}`);
  });
});

describe("a company", () => {
  test("has its name, tax id and address on what it buys once, and nothing of them is kept here", async () => {
    const { client } = await buySingle(COMPANY);
    const page = await pageOf((await invoicesOf(client))[0]?.url);
    for (const said of [COMPANY.company, COMPANY.tax_id, COMPANY.line1, COMPANY.city])
      expect(page).toContain(asHtml(said));
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
    );
    for (const { name } of rows) {
      const found = await shop.db.execute(
        sql`SELECT 1 FROM ${sql.raw(name)} t WHERE t::text LIKE '%Mercan Sabun%' OR t::text LIKE '%Mercan Sokak%'`,
      );
      expect([name, found.rows.length]).toEqual([name, 0]);
    }
  });

  test("has them on each invoice of its package", async () => {
    const person = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
    expect(
      (await submitForm(person.url, { name: "Ada", number: CARD, expiry: "12 / 34", cvc: "123" })).status,
    ).toBe(422);
    await subscriptions.pay(person.url, CARD, COMPANY);
    await subscriptions.delivered();
    const [invoice] = await invoicesOf(person.client);
    const page = await pageOf(invoice?.url);
    for (const said of [COMPANY.company, COMPANY.tax_id]) expect(page).toContain(asHtml(said));
    expect(await shop.creditsOf(person.userId)).toBe(10);
  });

  test("stays what it is when it buys again, with whosever card", async () => {
    const { client } = await buySingle(COMPANY);
    await buyAgain(client, { name: "Zerrin Karabulut", company: "Başka A.Ş.", line1: "Elsewhere 1" });
    const [newest] = await invoicesOf(client);
    const page = await pageOf(newest?.url);
    expect(page).toContain(asHtml(COMPANY.company));
    expect(page).toContain(COMPANY.tax_id);
    expect(page).toContain(COMPANY.line1);
    expect(page).not.toContain("Zerrin");
  });

  test("changes its details in the portal, for the invoices to come", async () => {
    const { client } = await buySingle();
    const { url } = portalAnswerSchema.parse(await (await client.post("/api/billing/portal")).json());
    expect(await pageOf(url)).toContain("Billing information");
    expect((await submitForm(`${url}/details`, COMPANY)).status).toBe(303);
    await buyAgain(client);
    const [newest, first] = await invoicesOf(client);
    expect(await pageOf(newest?.url)).toContain(asHtml(COMPANY.company));
    // What is paid stays as it was written.
    expect(await pageOf(first?.url)).not.toContain(asHtml(COMPANY.company));
  });
});

test("a restricted key that may not read tax ids sells all the same, and asks who buys", async () => {
  const restricted = new Stripe("rk_test_1", {
    httpClient: Stripe.createFetchHttpClient(async () =>
      Response.json({ error: { type: "invalid_request_error", message: "no" } }, { status: 403 }),
    ),
    maxNetworkRetries: 0,
  });
  const [single] = PLANS;
  if (!single) throw new Error("nothing is for sale");
  const terms = await invoiceTerms(restricted, "cus_1", { plan: single, orderId: "1", description: "One" });
  expect(terms).toMatchObject({
    tax_id_collection: { enabled: true },
    customer_update: { name: "auto", address: "auto" },
    billing_address_collection: "auto",
    invoice_creation: { enabled: true },
  });
});
