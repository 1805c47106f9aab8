import type Stripe from "stripe";
import { describe, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { portalMessages } from "./portal-page/messages.ts";
import { addMonths } from "./subscriptions/calendar.ts";
import { buildPlan, buildSubscription, post, runKit } from "./test-kit.ts";

const kit = runKit();

type Configuration = Stripe.BillingPortal.ConfigurationCreateParams;
const returnUrl = "https://shop.example/account";
const card = { number: "5555 5555 5555 4444", expiry: "04 / 49", cvc: "123", name: "Ada Lovelace" };

async function plans() {
  return {
    starter: await buildPlan(kit, 2000, "month", "Starter Package"),
    business: await buildPlan(kit, 9000, "month", "Business Package"),
    yearly: await buildPlan(kit, 20_000, "year", "Starter Package, yearly"),
  };
}

async function configure(
  prices: Stripe.Price[],
  update: Partial<Configuration["features"]["subscription_update"]> = {},
  rest: Partial<Configuration["features"]> = {},
): Promise<string> {
  const configuration = await kit.stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: {
        enabled: true,
        cancellation_reason: { enabled: true, options: ["too_expensive", "other"] },
      },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        proration_behavior: "always_invoice",
        products: prices.map((price) => ({ product: String(price.product), prices: [price.id] })),
        ...update,
      },
      ...rest,
    },
  });
  return configuration.id;
}

async function open(
  subscription: Stripe.Subscription,
  params: Partial<Stripe.BillingPortal.SessionCreateParams> = {},
): Promise<Stripe.BillingPortal.Session> {
  return kit.stripe.billingPortal.sessions.create({
    customer: String(subscription.customer),
    return_url: returnUrl,
    ...params,
  });
}

const read = async (url: string, language = "en") => {
  const response = await fetch(url, { headers: { "Accept-Language": language }, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location"), text: await response.text() };
};
const retrieve = (id: string) => kit.stripe.subscriptions.retrieve(id);
const priceOf = (subscription: Stripe.Subscription) => subscription.items.data[0]?.price.id;

describe("sessions and configurations", () => {
  test("a configuration keeps what it was given, and says what it does not know", async () => {
    const { starter } = await plans();
    const id = await configure([starter]);
    const configuration = await kit.stripe.billingPortal.configurations.retrieve(id);
    expect(configuration).toMatchObject({
      active: true,
      is_default: false,
      features: {
        subscription_update: { products: [{ product: starter.product, prices: [starter.id] }] },
        subscription_cancel: { mode: "at_period_end" },
      },
    });
    const updated = await kit.stripe.billingPortal.configurations.update(id, {
      active: false,
      business_profile: { headline: "Vitrine" },
      features: { invoice_history: { enabled: false } },
    });
    expect(updated).toMatchObject({
      active: false,
      business_profile: { headline: "Vitrine" },
      features: { invoice_history: { enabled: false }, payment_method_update: { enabled: true } },
    });
    const customer = await kit.stripe.customers.create({});
    const session = { customer: customer.id, configuration: id };
    await expect(kit.stripe.billingPortal.sessions.create(session)).rejects.toMatchObject({
      param: "configuration",
    });
    await expect(
      configure([starter], { products: [{ product: "prod_none", prices: [starter.id] }] }),
    ).rejects.toMatchObject({
      code: "resource_missing",
    });
  });

  test("a session without a configuration gets the default one, always the same", async () => {
    const customer = await kit.stripe.customers.create({});
    const make = () =>
      kit.stripe.billingPortal.sessions.create({ customer: customer.id, return_url: returnUrl });
    const [one, two] = await Promise.all([make(), make()]);
    expect(one.configuration).toBe(two?.configuration);
    const defaults = await kit.stripe.billingPortal.configurations.list({ is_default: true });
    expect(defaults.data.map(({ id }) => id)).toEqual([one.configuration]);
    expect((await read(one.url)).text).toContain("You have no subscription.");
  });
});

describe("the pages", () => {
  test("show plan, card, invoices and the way back, in both languages", async () => {
    const { starter } = await plans();
    const { subscription } = await buildSubscription(kit, starter);
    const session = await open(subscription);
    const english = await read(session.url);
    expect(english.text).toContain("Starter Package");
    expect(english.text).toContain("$20.00 a month");
    expect(english.text).toContain("Visa card ending in 4242");
    expect(english.text).toContain(`href="${returnUrl}"`);
    expect(english.text).toContain("Paid");
    const turkish = await read(session.url, "tr");
    expect(turkish.text).toContain('<html lang="tr">');
    expect(turkish.text).toContain(portalMessages.tr.switchPlan);
    const localized = await open(subscription, { locale: "tr" });
    expect((await read(localized.url)).text).toContain('<html lang="tr">');
    const invoice = await kit.stripe.invoices.retrieve(String(subscription.latest_invoice));
    const page = await read(invoice.hosted_invoice_url ?? "");
    expect(page.text).toContain(invoice.number);
    expect(page.text).toContain("1 × Starter Package");
    for (const path of ["card", `plan/${subscription.id}`, `cancel/${subscription.id}`]) {
      expect((await read(`${session.url}/${path}`)).status).toBe(200);
    }
  });

  test("close after an hour, do not exist for others, and take no forms from elsewhere", async () => {
    const { starter } = await plans();
    const [mine, other] = [await buildSubscription(kit, starter), await buildSubscription(kit, starter)];
    const session = await open(mine.subscription);
    const foreign = await post(kit, `${session.url}/cancel/${other.subscription.id}`, {});
    expect(foreign.status).toBe(400);
    expect((await retrieve(other.subscription.id)).cancel_at).toBeNull();
    const elsewhere = await fetch(`${session.url}/cancel/${mine.subscription.id}`, {
      method: "POST",
      body: new URLSearchParams(),
      headers: { Origin: "https://evil.example" },
    });
    expect(elsewhere.status).toBe(403);
    expect((await read(`${kit.url}/p/session/bps_none`)).status).toBe(404);
    kit.advance(3700);
    expect((await read(session.url)).status).toBe(410);
  });
});

describe("what one can do", () => {
  test("use another card, which pays from then on; a bad one is refused", async () => {
    const { starter } = await plans();
    const { subscription } = await buildSubscription(kit, starter, {}, { number: "4000000000000341" });
    const session = await open(subscription);
    const declined = await post(kit, `${session.url}/card`, { ...card, number: "4000 0000 0000 0002" });
    expect(declined.status).toBe(402);
    expect((await post(kit, `${session.url}/card`, { ...card, cvc: "" })).status).toBe(422);
    expect((await post(kit, `${session.url}/card`, card)).status).toBe(303);
    const after = await retrieve(subscription.id);
    const method = await kit.stripe.paymentMethods.retrieve(String(after.default_payment_method));
    expect(method).toMatchObject({
      customer: subscription.customer,
      card: { brand: "mastercard", last4: "4444" },
    });
    expect(await kit.stripe.customers.retrieve(String(subscription.customer))).toMatchObject({
      invoice_settings: { default_payment_method: method.id },
    });
  });

  test("switch up and pay the difference, down and get credit, to a year and begin anew", async () => {
    const { starter, business, yearly } = await plans();
    const { subscription } = await buildSubscription(kit, starter);
    const configuration = await configure([starter, business, yearly]);
    const session = await open(subscription, { configuration });
    const choices = (await read(`${session.url}/plan/${subscription.id}`)).text;
    expect(choices).toContain("Business Package");
    expect(choices).toContain("Monthly");
    expect(choices).toContain("Yearly");
    const confirm = `${session.url}/confirm/${subscription.id}`;
    expect((await read(confirm)).location).toContain("missing");
    const preview = (await read(`${confirm}?price=${business.id}`)).text;
    expect(preview).toContain("Due today");
    expect(preview).toContain("$70.00");
    const chosen = await post(kit, confirm, { price: business.id });
    expect(chosen.headers.get("location")).toBe(`/p/session/${session.id}?home=1&done=plan`);
    expect(priceOf(await retrieve(subscription.id))).toBe(business.id);
    const [invoice] = (await kit.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(invoice).toMatchObject({ billing_reason: "subscription_update", status: "paid" });
    expect(Math.abs((invoice?.total ?? 0) - 7000)).toBeLessThan(5);
    await post(kit, confirm, { price: starter.id });
    const customer = await kit.stripe.customers.retrieve(String(subscription.customer));
    expect(customer).toMatchObject({ balance: expect.closeTo(-7000, -1) });
    await post(kit, confirm, { price: yearly.id });
    const annual = await retrieve(subscription.id);
    const item = annual.items.data[0];
    expect(item?.current_period_end).toBe(addMonths(item?.current_period_start ?? 0, 12));
    const elsewhere = await buildPlan(kit, 1, "month", "Not for sale here");
    expect((await post(kit, confirm, { price: elsewhere.id })).status).toBe(400);
  });

  test("a switch that the card cannot pay changes nothing", async () => {
    const { starter, yearly } = await plans();
    const { subscription } = await buildSubscription(kit, starter, {}, { number: "4000000000000341" });
    const session = await open(subscription, { configuration: await configure([starter, yearly]) });
    const answer = await post(kit, `${session.url}/confirm/${subscription.id}`, { price: yearly.id });
    expect(answer.status).toBe(402);
    expect(await answer.text()).toContain("Your card was declined.");
    expect(await retrieve(subscription.id)).toMatchObject({ status: "active" });
    expect(priceOf(await retrieve(subscription.id))).toBe(starter.id);
  });

  test("switch down at the end of the period, change one's mind, and then let it happen", async () => {
    const { starter, business } = await plans();
    const { subscription } = await buildSubscription(kit, business);
    const conditions = [{ type: "decreasing_item_amount" }];
    const configuration = await configure([starter, business], { schedule_at_period_end: { conditions } });
    const session = await open(subscription, { configuration });
    const confirm = `${session.url}/confirm/${subscription.id}`;
    expect((await read(`${confirm}?price=${starter.id}`)).text).toContain("Nothing is due now.");
    await post(kit, confirm, { price: starter.id });
    const waiting = await retrieve(subscription.id);
    expect([priceOf(waiting), waiting.schedule]).toEqual([business.id, expect.stringMatching(/^sub_sched_/)]);
    expect((await read(`${session.url}?home=1`)).text).toContain("Changes to Starter Package");
    await post(kit, `${session.url}/keep/${subscription.id}`, {});
    expect((await retrieve(subscription.id)).schedule).toBeNull();
    expect((await read(`${session.url}?home=1`)).text).not.toContain("Changes to Starter Package");
    await post(kit, confirm, { price: starter.id });
    await post(kit, `${kit.url}/dashboard/objects/${subscription.id}/advance`, { step: "payment" });
    const renewed = await retrieve(subscription.id);
    expect([priceOf(renewed), renewed.schedule]).toEqual([starter.id, null]);
    expect(await kit.stripe.invoices.retrieve(String(renewed.latest_invoice))).toMatchObject({ total: 2000 });
  });

  test("cancel at the end of the period with a reason, and take it back", async () => {
    const { starter } = await plans();
    const { subscription } = await buildSubscription(kit, starter);
    const session = await open(subscription);
    const cancel = `${session.url}/cancel/${subscription.id}`;
    expect((await post(kit, cancel, { feedback: "too_expensive" })).status).toBe(303);
    const end = subscription.items.data[0]?.current_period_end;
    expect(await retrieve(subscription.id)).toMatchObject({
      status: "active",
      cancel_at: end,
      cancel_at_period_end: false,
      cancellation_details: { feedback: "too_expensive", reason: "cancellation_requested" },
    });
    expect((await read(`${session.url}?home=1`)).text).toContain("Do not cancel");
    await post(kit, `${session.url}/resume/${subscription.id}`, {});
    expect(await retrieve(subscription.id)).toMatchObject({ cancel_at: null, canceled_at: null });
  });

  test("what the configuration does not offer is refused", async () => {
    const { starter, business } = await plans();
    const { subscription } = await buildSubscription(kit, starter);
    const configuration = await configure(
      [starter, business],
      { enabled: false },
      { subscription_cancel: { enabled: false }, payment_method_update: { enabled: false } },
    );
    const session = await open(subscription, { configuration });
    const { id } = subscription;
    expect((await post(kit, `${session.url}/confirm/${id}`, { price: business.id })).status).toBe(400);
    expect((await post(kit, `${session.url}/cancel/${id}`, {})).status).toBe(400);
    expect((await post(kit, `${session.url}/card`, card)).status).toBe(400);
  });

  test("a flow leads straight to its page and back to where it says", async () => {
    const { starter } = await plans();
    const { subscription } = await buildSubscription(kit, starter);
    const session = await open(subscription, {
      flow_data: {
        type: "subscription_cancel",
        subscription_cancel: { subscription: subscription.id },
        after_completion: { type: "redirect", redirect: { return_url: "https://shop.example/bye" } },
      },
    });
    const first = await read(session.url);
    expect(first.location).toBe(`/p/session/${session.id}/cancel/${subscription.id}`);
    const done = await post(kit, `${kit.url}${first.location}`, {});
    expect(done.headers.get("location")).toBe("https://shop.example/bye");
  });
});

describe("open invoices", () => {
  async function owing(number: string) {
    const { starter } = await plans();
    const clock = await kit.stripe.testHelpers.testClocks.create({ frozen_time: kit.now() });
    const customer = await kit.stripe.customers.create({ email: "ada@example.com", test_clock: clock.id });
    const { subscription } = await buildSubscription(kit, starter, { customer: customer.id });
    const session = await open(subscription);
    await post(kit, `${session.url}/card`, { ...card, number });
    await post(kit, `${kit.url}/dashboard/objects/${customer.id}/advance`, { step: "payment" });
    const [invoice] = (await kit.stripe.invoices.list({ customer: customer.id, status: "open" })).data;
    if (!invoice) throw new Error("no open invoice");
    expect((await retrieve(subscription.id)).status).toBe("past_due");
    return { subscription, invoice, url: invoice.hosted_invoice_url ?? "" };
  }

  test("are paid with another card on their page", async () => {
    const { subscription, invoice, url } = await owing("4000000000000341");
    expect((await read(url)).text).toContain("Pay with another card");
    const refused = await post(kit, url, { method: "card", ...card, number: "4000 0000 0000 9995" });
    expect(refused.status).toBe(402);
    const both = await Promise.all([
      post(kit, url, { method: "card", ...card }),
      post(kit, url, { method: "card", ...card }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await kit.stripe.invoices.retrieve(invoice.id)).toMatchObject({ status: "paid" });
    await vi.waitFor(async () => expect((await retrieve(subscription.id)).status).toBe("active"), PATIENCE);
    const intents = await kit.stripe.invoicePayments.list({ invoice: invoice.id });
    expect(intents.data).toMatchObject([{ status: "paid", amount_paid: 2000 }]);
  });

  test("are confirmed with the bank where it asks", async () => {
    const { subscription, url } = await owing("4000002760003184");
    const saved = await post(kit, url, { method: "saved" });
    const question = saved.headers.get("location") ?? "";
    expect(question).toContain("/authenticate");
    expect((await read(`${kit.url}${question}`)).text).toContain("Complete authentication");
    expect((await post(kit, `${kit.url}${question}`, { answer: "fail" })).status).toBe(402);
    expect((await retrieve(subscription.id)).status).toBe("past_due");
    await post(kit, url, { method: "saved" });
    await post(kit, `${kit.url}${question}`, { answer: "complete" });
    expect((await retrieve(subscription.id)).status).toBe("active");
  });
});
