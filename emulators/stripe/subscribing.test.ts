import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { addMonths } from "./subscriptions/calendar.ts";
import { buildPlan, buildSubscription, eventsAbout, invoicesOf, itemOf, runKit, submit } from "./test-kit.ts";

const kit = runKit();

describe("subscribing at the checkout", () => {
  test("the page tells the price, the period and the renewal, in both languages", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    expect(session).toMatchObject({ mode: "subscription", amount_total: 1999, customer_creation: "always" });
    const english = await (await fetch(session.url ?? "")).text();
    expect(english).toContain("Subscribe for $19.99");
    expect(english).toMatch(/Renews by itself: \$19\.99 a month, next on \w+ \d+, \d{4}/);
    const headers = { "Accept-Language": "tr" };
    expect(await (await fetch(session.url ?? "", { headers })).text()).toMatch(/edene kadar ayda \$?19,99/);
  });

  test("makes customer, payment method, subscription, invoice and payment, and tells each of them", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const { session, subscription } = await buildSubscription(kit, plan, {
      metadata: { order_id: "7" },
      subscription_data: { metadata: { user: "u1" }, description: "Starter" },
    });
    expect(session).toMatchObject({ status: "complete", payment_status: "paid", payment_intent: null });
    const item = itemOf(subscription);
    expect(subscription).toMatchObject({
      status: "active",
      customer: session.customer,
      metadata: { user: "u1" },
      description: "Starter",
      cancel_at_period_end: false,
      latest_invoice: session.invoice,
    });
    expect(item.current_period_end).toBe(addMonths(item.current_period_start, 1));
    expect(item.price.id).toBe(plan.id);
    const invoice = await kit.stripe.invoices.retrieve(String(session.invoice), {
      expand: ["payments.data.payment.payment_intent", "customer"],
    });
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      total: 1999,
      amount_paid: 1999,
      amount_remaining: 0,
      parent: { type: "subscription_details", subscription_details: { subscription: subscription.id } },
      customer: { id: session.customer },
    });
    expect(invoice.number).toMatch(/^\w+-0001$/);
    expect(invoice.lines.data).toMatchObject([
      {
        amount: 1999,
        description: "1 × Starter Package (at $19.99 / month)",
        period: { start: item.current_period_start, end: item.current_period_end },
        parent: {
          type: "subscription_item_details",
          subscription_item_details: { proration: false, subscription_item: item.id },
        },
        pricing: { price_details: { price: plan.id } },
      },
    ]);
    const payment = invoice.payments?.data[0];
    expect(payment).toMatchObject({ status: "paid", amount_paid: 1999, is_default: true });
    const intent = payment?.payment.payment_intent;
    if (typeof intent !== "object") throw new Error("not expanded");
    expect(intent).toMatchObject({ status: "succeeded", description: "Subscription creation" });
    const byIntent = await kit.stripe.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: intent.id },
    });
    expect(byIntent.data.map(({ invoice: id }) => id)).toEqual([invoice.id]);
    const method = await kit.stripe.paymentMethods.retrieve(String(subscription.default_payment_method));
    expect(method.customer).toBe(session.customer);
    const customer = String(session.customer);
    for (const saved of [
      await kit.stripe.paymentMethods.list({ customer }),
      await kit.stripe.customers.listPaymentMethods(customer, { type: "card" }),
    ]) {
      expect(saved.data.map(({ id }) => id)).toEqual([method.id]);
    }
    const told = (await eventsAbout(kit, [subscription.id, invoice.id, session.id])).map(({ type }) => type);
    expect(told).toEqual([
      "customer.subscription.created",
      "invoice.created",
      "invoice.finalized",
      "invoice.paid",
      "invoice.payment_succeeded",
      "checkout.session.completed",
    ]);
  });

  test("a refused card makes nothing; 3-D Secure comes first where the bank asks", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const customer = await kit.stripe.customers.create({ email: "ada@example.com" });
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    expect((await submit(kit, session, { number: "4000000000009995" })).status).toBe(402);
    expect((await kit.stripe.subscriptions.list({ customer: customer.id, status: "all" })).data).toEqual([]);
    const asked = await submit(kit, session, { number: "4000002760003184" });
    expect(asked.headers.get("location")).toContain("/authenticate");
    const answered = await fetch(`${kit.url}/c/pay/${session.id}/authenticate`, {
      method: "POST",
      body: new URLSearchParams({ answer: "complete" }),
      redirect: "manual",
      headers: { Origin: kit.url },
    });
    expect(answered.headers.get("location")).toBe("https://shop.example/");
    const [subscription] = (await kit.stripe.subscriptions.list({ customer: customer.id })).data;
    expect(subscription?.status).toBe("active");
    expect(await invoicesOf(kit, subscription?.id ?? "")).toHaveLength(1);
  });

  test("eight submissions at once make one subscription", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const session = await kit.stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: plan.id, quantity: 1 }],
      success_url: "https://shop.example/",
    });
    await Promise.all(Array.from({ length: 8 }, () => submit(kit, session)));
    const done = await kit.stripe.checkout.sessions.retrieve(session.id);
    const customer = String(done.customer);
    expect((await kit.stripe.subscriptions.list({ customer })).data).toHaveLength(1);
    expect((await kit.stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  test("refuses what does not fit the mode", async () => {
    const plan = await buildPlan(kit, 1999, "month");
    const yearly = await buildPlan(kit, 19990, "year");
    const base = { success_url: "https://shop.example/", mode: "subscription" } as const;
    const create = (params: Partial<Stripe.Checkout.SessionCreateParams>) =>
      kit.stripe.checkout.sessions.create({
        ...base,
        line_items: [{ price: plan.id, quantity: 1 }],
        ...params,
      });
    await expect(create({ customer_creation: "always" })).rejects.toMatchObject({
      param: "customer_creation",
    });
    await expect(create({ subscription_data: { trial_period_days: 3 } })).rejects.toMatchObject({
      code: "parameter_unsupported",
    });
    await expect(create({ mode: "payment" })).rejects.toMatchObject({ param: "line_items[0][price]" });
    await expect(
      create({
        line_items: [
          { price: plan.id, quantity: 1 },
          { price: yearly.id, quantity: 1 },
        ],
      }),
    ).rejects.toMatchObject({ param: "line_items[1][price]" });
    await expect(create({ mode: "setup" })).rejects.toMatchObject({ param: "mode" });
  });
});
