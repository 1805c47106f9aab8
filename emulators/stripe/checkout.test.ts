import pg from "pg";
import { describe, expect, test } from "vitest";
import { messages } from "./checkout-page/messages.ts";
import { type DeclineCode, declineCodes } from "./payments/cards.ts";
import { buildPaidSession, buildSession, chargeOf, post, runKit, shown, submit, text } from "./test-kit.ts";

const kit = runKit();

/** Every row of every table of the server, as text. */
async function wholeDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: kit.databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'stripe_emulator'",
  );
  let everything = "";
  for (const { name } of tables.rows) {
    const rows = await client.query<{ row: string }>(`SELECT t::text AS row FROM stripe_emulator.${name} t`);
    everything += rows.rows.map(({ row }) => row).join("\n");
  }
  await client.end();
  return everything;
}

describe("paying", () => {
  test("the whole purchase: page, form, redirect, session, payment, charge", async () => {
    const session = await buildSession(kit, {
      client_reference_id: "user-7",
      customer_creation: "always",
      metadata: { order: "42" },
      payment_intent_data: { description: "One video", metadata: { order: "42" } },
    });
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_total: 249,
      currency: "usd",
    });
    expect(session.url).toBe(`${kit.url}/c/pay/${session.id}`);
    const page = await fetch(session.url ?? "");
    expect(page.status).toBe(200);
    expect(await text(page)).toContain("Pay $2.49");

    const paid = await submit(kit, session);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`https://shop.example/success?session_id=${session.id}`);

    const done = await kit.stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent", "customer"],
    });
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      client_reference_id: "user-7",
      metadata: { order: "42" },
      customer: { object: "customer", email: "ada@example.com", name: "Ada Lovelace" },
      customer_details: { email: "ada@example.com", name: "Ada Lovelace" },
      payment_intent: {
        status: "succeeded",
        amount_received: 249,
        description: "One video",
        metadata: { order: "42" },
      },
    });
    const charge = await chargeOf(kit, await kit.stripe.checkout.sessions.retrieve(session.id));
    expect(charge).toMatchObject({ paid: true, amount: 249, status: "succeeded" });
    expect(charge.payment_method_details?.card).toMatchObject({
      brand: "visa",
      last4: "4242",
      exp_month: 4,
      exp_year: 2049,
    });
  });

  test("uses the customer that the session names", async () => {
    const customer = await kit.stripe.customers.create({ email: "known@example.com" });
    const session = await buildSession(kit, { customer: customer.id });
    expect(await text(await fetch(session.url ?? ""))).toContain("known@example.com");
    await submit(kit, session, { email: "" });
    const done = await kit.stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({ customer: customer.id, customer_details: { email: "known@example.com" } });
  });

  test("happens once for a double click and for two tabs", async () => {
    const session = await buildSession(kit, { customer_creation: "always" });
    const responses = await Promise.all(Array.from({ length: 8 }, () => submit(kit, session)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(303));
    const done = await kit.stripe.checkout.sessions.retrieve(session.id);
    const charges = await kit.stripe.charges.list({ payment_intent: String(done.payment_intent) });
    expect(charges.data).toHaveLength(1);
    const events = await kit.stripe.events.list({ type: "checkout.session.completed", limit: 100 });
    expect(
      events.data.filter(({ data }) => "id" in data.object && data.object.id === session.id),
    ).toHaveLength(1);
  });

  test("nothing due asks for an e-mail only", async () => {
    const product = await kit.stripe.products.create({ name: "Gift" });
    const price = await kit.stripe.prices.create({ product: product.id, unit_amount: 0, currency: "usd" });
    const session = await buildSession(kit, { line_items: [{ price: price.id, quantity: 1 }] });
    expect((await post(kit, session.url ?? "", { email: "ada@example.com" })).status).toBe(303);
    const done = await kit.stripe.checkout.sessions.retrieve(session.id);
    expect(done).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
      payment_intent: null,
    });
  });

  test("keeps neither the card's number nor its code anywhere in the database", async () => {
    const session = await buildPaidSession(
      kit,
      {},
      { number: "5555 5555 5555 4444", cvc: "987", name: "Ada" },
    );
    const charge = await chargeOf(kit, session);
    const everything = await wholeDatabase();
    expect(everything).toContain(session.id);
    expect(everything.replaceAll(" ", "")).not.toContain("5555555555554444");
    expect(everything).not.toMatch(/"cvc"\s*:/);
    expect(charge.payment_method_details?.card?.fingerprint).toMatch(/^\w{16}$/);
    const again = await chargeOf(kit, await buildPaidSession(kit, {}, { number: "5555555555554444" }));
    expect(again.payment_method_details?.card?.fingerprint).toBe(
      charge.payment_method_details?.card?.fingerprint,
    );
  });
});

describe("declined cards", () => {
  const cards: [string, string, DeclineCode][] = [
    ["4000000000000002", "card_declined", "generic_decline"],
    ["4000000000009995", "card_declined", "insufficient_funds"],
    ["4000000000000069", "expired_card", "expired_card"],
    ["4000000000000127", "incorrect_cvc", "incorrect_cvc"],
    ["4000000000000119", "processing_error", "processing_error"],
    ["4100000000000019", "card_declined", "fraudulent"],
    ["4111111111111111", "card_declined", "test_mode_live_card"],
  ];
  test.each(cards)(
    "%s shows its reason in both languages and can be tried again",
    async (number, code, declineCode) => {
      const session = await buildSession(kit);
      for (const language of ["en", "tr"] as const) {
        const refused = await submit(kit, session, { number }, language);
        expect(refused.status).toBe(402);
        const page = await text(refused);
        expect(page).toContain(shown(messages[language].declined[declineCode]));
        expect(page).toContain('role="alert"');
        expect(page).toContain('value="ada@example.com"');
        expect(page).not.toContain(number);
      }
      const open = await kit.stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });
      expect(open).toMatchObject({ status: "open", payment_status: "unpaid" });
      expect(open.payment_intent).toMatchObject({
        status: "requires_payment_method",
        last_payment_error: { type: "card_error", code, decline_code: declineCode },
      });
      expect((await submit(kit, session)).status).toBe(303);
      const done = await kit.stripe.checkout.sessions.retrieve(session.id);
      const charges = await kit.stripe.charges.list({ payment_intent: String(done.payment_intent) });
      expect(charges.data.map(({ status }) => status)).toEqual(["succeeded", "failed", "failed"]);
    },
  );

  test("a blocked payment says so in its outcome", async () => {
    const session = await buildSession(kit);
    await submit(kit, session, { number: "4100000000000019" });
    const open = await kit.stripe.checkout.sessions.retrieve(session.id);
    const charge = await chargeOf(kit, open);
    expect(charge.outcome).toMatchObject({ type: "blocked", network_status: "not_sent_to_network" });
  });

  test("every reason has words in both languages", () => {
    for (const code of declineCodes) {
      expect(messages.en.declined[code]).not.toBe("");
      expect(messages.tr.declined[code]).not.toBe(messages.en.declined[code]);
    }
  });
});

describe("the form", () => {
  test.each([
    [{ number: "4242424242424241" }, "numberInvalid"],
    [{ number: "" }, "numberMissing"],
    [{ expiry: "13 / 40" }, "expiryInvalid"],
    [{ expiry: "01 / 20" }, "expiryPast"],
    [{ cvc: "12" }, "cvcInvalid"],
    [{ number: "378282246310005", cvc: "123" }, "cvcInvalid"],
    [{ email: "ada@" }, "emailInvalid"],
    [{ name: "" }, "nameMissing"],
  ] as const)("%o is refused before anything is charged", async (fields, error) => {
    const session = await buildSession(kit);
    const response = await submit(kit, session, fields);
    expect(response.status).toBe(422);
    const page = await text(response);
    expect(page).toContain(shown(messages.en.fieldErrors[error]));
    expect(page).toContain('aria-invalid="true"');
    expect((await kit.stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull();
  });

  test("comes from our own pages only", async () => {
    const session = await buildSession(kit);
    const body = new URLSearchParams({ email: "ada@example.com" });
    const headers = { Origin: "https://evil.example" };
    const response = await fetch(session.url ?? "", { method: "POST", body, headers });
    expect(response.status).toBe(403);
  });

  test("the page allows no inline script and forms to itself and the shop only", async () => {
    const session = await buildSession(kit);
    const page = await fetch(session.url ?? "");
    const policy = page.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("form-action 'self' https://shop.example");
    expect(policy).not.toContain("unsafe-inline");
    expect(await text(page)).not.toMatch(/<script(?![^>]*src=)|\sstyle=|\son\w+=/);
  });

  test("shows what a shop wrote as text", async () => {
    const product = await kit.stripe.products.create({ name: '<img src=x onerror="alert(1)">' });
    const price = await kit.stripe.prices.create({ product: product.id, unit_amount: 100, currency: "usd" });
    const session = await buildSession(kit, { line_items: [{ price: price.id, quantity: 2 }] });
    const page = await text(await fetch(session.url ?? ""));
    expect(page).not.toContain("<img src=x");
    expect(page).toContain("Quantity 2 · $1.00 each");
  });

  test("speaks the session's language, or else the browser's", async () => {
    const turkish = await buildSession(kit, { locale: "tr" });
    const page = await text(await fetch(turkish.url ?? "", { headers: { "Accept-Language": "en" } }));
    expect(page).toContain('<html lang="tr">');
    expect(page).toContain("$2,49 öde");
    const auto = await buildSession(kit, { locale: "auto" });
    const inTurkish = await fetch(auto.url ?? "", {
      headers: { "Accept-Language": "de, tr;q=0.9, en;q=0.5" },
    });
    expect(await text(inTurkish)).toContain('<html lang="tr">');
  });
});
