import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { messages } from "./checkout-page/messages.ts";
import { portalMessages } from "./portal-page/messages.ts";
import {
  buildPaidSession,
  buildPlan,
  buildSession,
  buildSubscription,
  eventsAbout,
  invoicesOf,
  type Kit,
  post,
  runKit,
  shown,
  submit,
  text,
} from "./test-kit.ts";

const kit = runKit();
const company = {
  business: "yes",
  company: "Analytical Engines GmbH",
  tax_id: "de 123456789",
  country: "DE",
  line1: "Lovelacestraße 1",
  postal_code: "10115",
  city: "Berlin",
};
const asBusiness = {
  tax_id_collection: { enabled: true },
  customer_update: { name: "auto", address: "auto" },
} as const;
const address = {
  line1: "Lovelacestraße 1",
  line2: null,
  postal_code: "10115",
  city: "Berlin",
  state: null,
  country: "DE",
};

function buildCustomer({ stripe }: Kit): Promise<Stripe.Customer> {
  return stripe.customers.create({ name: "Ada Lovelace", email: "ada@example.com" });
}

describe("a company at the payment page", () => {
  test("is asked for its name, number and address, and its first invoice has them", async () => {
    const customer = await buildCustomer(kit);
    const plan = await buildPlan(kit, 1_999, "month");
    const { session, subscription } = await buildSubscription(
      kit,
      plan,
      { customer: customer.id, ...asBusiness },
      company,
    );
    expect(session.customer_details).toMatchObject({
      name: company.company,
      business_name: company.company,
      tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
      address,
    });
    expect(await kit.stripe.customers.retrieve(customer.id, { expand: ["tax_ids"] })).toMatchObject({
      name: company.company,
      email: "ada@example.com",
      address,
      tax_ids: { data: [{ type: "eu_vat", value: "DE123456789", country: "DE", customer: customer.id }] },
    });
    const [invoice] = await invoicesOf(kit, subscription.id);
    expect(invoice).toMatchObject({
      customer_name: company.company,
      customer_address: address,
      customer_tax_ids: [{ type: "eu_vat", value: "DE123456789" }],
    });
    const page = await text(await fetch(invoice?.hosted_invoice_url ?? ""));
    for (const said of [company.company, company.line1, "10115 Berlin", "Germany", "Tax ID DE123456789"])
      expect(page).toContain(said);
    const events = await eventsAbout(kit, [customer.id]);
    expect(events.map(({ type }) => type)).toContain("customer.updated");
  });

  test("is one only with the box ticked: the other fields alone say nothing", async () => {
    const customer = await buildCustomer(kit);
    const session = await buildPaidSession(
      kit,
      { customer: customer.id, ...asBusiness },
      { ...company, business: "" },
    );
    expect(session.customer_details).toMatchObject({ name: "Ada Lovelace", tax_ids: [], address: null });
    expect((await kit.stripe.customers.listTaxIds(customer.id)).data).toEqual([]);
  });

  test("is not offered where the session does not ask", async () => {
    const customer = await buildCustomer(kit);
    const session = await buildPaidSession(kit, { customer: customer.id }, company);
    expect(session.customer_details).toMatchObject({ name: "Ada Lovelace", tax_ids: [] });
    const open = await buildSession(kit, { customer: customer.id });
    expect(await text(await fetch(open.url ?? ""))).not.toContain(shown(messages.en.asBusiness));
  });

  test("is not asked again for the number that is known", async () => {
    const customer = await buildCustomer(kit);
    await kit.stripe.customers.createTaxId(customer.id, { type: "tr_tin", value: "1234567890" });
    const session = await buildSession(kit, { customer: customer.id, ...asBusiness });
    expect(await text(await fetch(session.url ?? ""))).not.toContain(shown(messages.en.asBusiness));
  });

  test.each([
    [{ company: " " }, "companyMissing"],
    [{ tax_id: "" }, "taxIdMissing"],
    [{ tax_id: "FR123456789" }, "taxIdInvalid"],
    [{ country: "TR", tax_id: "123456789" }, "taxIdInvalid"],
    [{ country: "US", tax_id: "123456789" }, "taxIdInvalid"],
    [{ line1: "" }, "line1Missing"],
    [{ postal_code: "" }, "postalCodeMissing"],
    [{ city: "" }, "cityMissing"],
  ] as const)("is told what is wrong: %j", async (fields, error) => {
    const customer = await buildCustomer(kit);
    const session = await buildSession(kit, { customer: customer.id, ...asBusiness });
    const answer = await submit(kit, session, { ...company, ...fields });
    expect(answer.status).toBe(422);
    const page = await text(answer);
    expect(page).toContain(shown(messages.en.fieldErrors[error]));
    expect(page).toMatch(/name="business" value="yes" checked/);
  });

  test("keeps what it typed through a bank's question", async () => {
    const customer = await buildCustomer(kit);
    const session = await buildSession(kit, { customer: customer.id, ...asBusiness });
    const asked = await submit(kit, session, { ...company, number: "4000002760003184" });
    const url = new URL(asked.headers.get("location") ?? "", kit.url);
    await post(kit, url.href, { answer: "complete" });
    expect(await kit.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: "complete",
      customer_details: { name: company.company, tax_ids: [{ value: "DE123456789" }] },
    });
  });

  test("everybody's address is asked for where it is required, and kept only if the session says so", async () => {
    const customer = await buildCustomer(kit);
    const required = { customer: customer.id, billing_address_collection: "required" } as const;
    const session = await buildSession(kit, required);
    expect((await submit(kit, session)).status).toBe(422);
    expect((await submit(kit, session, { ...company, business: "" })).status).toBe(303);
    expect(await kit.stripe.customers.retrieve(customer.id)).toMatchObject({ address: null });
    await buildPaidSession(kit, { ...required, customer_update: { address: "auto" } }, company);
    expect(await kit.stripe.customers.retrieve(customer.id)).toMatchObject({
      name: "Ada Lovelace",
      address,
    });
  });
});

describe("an invoice for what is bought once", () => {
  const invoice_creation = {
    enabled: true,
    invoice_data: { description: "One video", metadata: { order_id: "7" } },
  };

  test("is written when it is paid, for its price alone, and belongs to no subscription", async () => {
    const customer = await kit.stripe.customers.create({ email: "ada@example.com", balance: -100 });
    const session = await buildPaidSession(
      kit,
      { customer: customer.id, invoice_creation, ...asBusiness },
      company,
    );
    expect(session.invoice_creation).toMatchObject(invoice_creation);
    const invoice = await kit.stripe.invoices.retrieve(String(session.invoice), { expand: ["payments"] });
    expect(invoice).toMatchObject({
      billing_reason: "manual",
      status: "paid",
      amount_due: 249,
      amount_paid: 249,
      description: "One video",
      metadata: { order_id: "7" },
      parent: null,
      customer: customer.id,
      customer_name: company.company,
      customer_tax_ids: [{ value: "DE123456789" }],
      lines: {
        data: [
          {
            amount: 249,
            parent: { type: "invoice_item_details", invoice_item_details: { subscription: null } },
          },
        ],
      },
      payments: { data: [{ status: "paid", payment: { payment_intent: session.payment_intent } }] },
    });
    // Credit is for subscriptions.
    expect(await kit.stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -100 });
    const events = await eventsAbout(kit, [invoice.id, session.id]);
    expect(events.map(({ type }) => type)).toEqual([
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.completed",
    ]);
  });

  test("waits for the money of a bank debit", async () => {
    const customer = await buildCustomer(kit);
    const session = await buildPaidSession(
      kit,
      { customer: customer.id, invoice_creation },
      { method: "bank" },
    );
    expect(session).toMatchObject({ payment_status: "unpaid", invoice: null });
    kit.advance(60);
    await expect
      .poll(async () => (await kit.stripe.checkout.sessions.retrieve(session.id)).invoice)
      .toMatch(/^in_/);
  });

  test("is none without being asked for, and makes a customer of whoever has none", async () => {
    expect((await buildPaidSession(kit)).invoice).toBeNull();
    const session = await buildPaidSession(kit, { invoice_creation });
    expect(session.customer).toMatch(/^cus_/);
    expect(session.invoice).toMatch(/^in_/);
  });
});

test("what Stripe refuses is refused", async () => {
  const customer = await buildCustomer(kit);
  const plan = await buildPlan(kit, 1_999, "month");
  const line_items = [{ price: plan.id, quantity: 1 }];
  const refused: [Partial<Stripe.Checkout.SessionCreateParams>, RegExp][] = [
    [
      { customer: customer.id, tax_id_collection: { enabled: true } },
      /set `customer_update\[name\]` to `auto`/,
    ],
    [
      { customer: customer.id, tax_id_collection: { enabled: true }, customer_update: { address: "auto" } },
      /set `customer_update\[name\]` to `auto`/,
    ],
    [{ customer_update: { name: "auto" } }, /can only be used with `customer`/],
    [
      { mode: "subscription", line_items, invoice_creation: { enabled: true } },
      /`invoice_creation` can only be used in `payment` mode/,
    ],
  ];
  for (const [params, message] of refused) await expect(buildSession(kit, params)).rejects.toThrow(message);
  await buildSession(kit, { tax_id_collection: { enabled: true } });
  await expect(
    kit.stripe.billingPortal.configurations.create({ features: { customer_update: { enabled: true } } }),
  ).rejects.toThrow("allowed_updates");
  await expect(
    kit.stripe.customers.createTaxId(customer.id, { type: "tr_tin", value: "12" }),
  ).rejects.toMatchObject({ code: "tax_id_invalid" });
});

describe("the portal", () => {
  async function openPortal(allowed_updates: ("address" | "name" | "tax_id")[]) {
    const customer = await buildCustomer(kit);
    const { id } = await kit.stripe.billingPortal.configurations.create({
      features: { customer_update: { enabled: allowed_updates.length > 0, allowed_updates } },
    });
    const { url } = await kit.stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: id,
    });
    return { customer, url };
  }

  test("shows whom invoices are for and lets it be changed, in both languages", async () => {
    for (const language of ["en", "tr"] as const) {
      const t = portalMessages[language];
      const { customer, url } = await openPortal(["name", "address", "tax_id"]);
      const read = async (path = "") =>
        text(await fetch(`${url}${path}`, { headers: { "Accept-Language": language } }));
      expect(await read()).toContain(t.detailsHeading);
      expect(await read("/details")).toContain('value="Ada Lovelace"');
      const wrong = await post(kit, `${url}/details`, { ...company, tax_id: "1" }, language);
      expect(wrong.status).toBe(422);
      expect(await text(wrong)).toContain(shown(messages[language].fieldErrors.taxIdInvalid));
      const saved = await post(kit, `${url}/details`, company, language);
      expect(saved.headers.get("location")).toContain("done=details");
      const home = await read("?home=1&done=details");
      for (const said of [t.done.details, company.company, t.taxId("DE123456789")])
        expect(home).toContain(said);
      expect(await read("/details")).toContain('value="DE123456789"');
      await post(kit, `${url}/details`, { ...company, tax_id: "" });
      expect((await kit.stripe.customers.listTaxIds(customer.id)).data).toEqual([]);
    }
  });

  test("changes nothing that the configuration does not let be changed", async () => {
    const { customer, url } = await openPortal(["name"]);
    await post(kit, `${url}/details`, company);
    expect(await kit.stripe.customers.retrieve(customer.id, { expand: ["tax_ids"] })).toMatchObject({
      name: company.company,
      address: null,
      tax_ids: { data: [] },
    });
    const closed = await openPortal([]);
    expect((await post(kit, `${closed.url}/details`, company)).status).toBe(400);
  });

  test("a tax id is kept at the customer until it is taken away", async () => {
    const { customer } = await openPortal([]);
    const made = await kit.stripe.customers.createTaxId(customer.id, {
      type: "gb_vat",
      value: "GB123456789",
    });
    expect(await kit.stripe.customers.retrieveTaxId(customer.id, made.id)).toMatchObject({ country: "GB" });
    await kit.stripe.customers.deleteTaxId(customer.id, made.id);
    await expect(kit.stripe.customers.retrieveTaxId(customer.id, made.id)).rejects.toMatchObject({
      code: "resource_missing",
    });
    const events = await eventsAbout(kit, [made.id]);
    expect(events.map(({ type }) => type)).toEqual(["customer.tax_id.created", "customer.tax_id.deleted"]);
  });
});
