import { asc, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { users } from "#features/accounts/tables.ts";
import { HANDLED_EVENTS } from "./handle-stripe-event.ts";
import { checkoutAnswerSchema, subscriptionSchema } from "./schema.ts";
import { planGrants, stripeCustomers } from "./tables.ts";
import type { TestShop } from "./test-shop.ts";

export const seconds = (text: string) => Date.parse(text) / 1_000;
const DAY = 24 * 60 * 60;
/** A month of 30 days, so that half of it is a whole number of days. */
export const APRIL = "2027-04-01T00:00:00Z";
export const MID_APRIL = "2027-04-16T00:00:00Z";
/** What the payment page asks of everybody who buys a package. */
export const ADDRESS = { country: "TR", line1: "Mercan Sokak 3", postal_code: "34116", city: "İstanbul" };
const PATIENCE = { timeout: 240_000, interval: 150 };

interface SubscriberOptions {
  lookupKey: string;
  /** On a test clock of its own from this moment on; in our own time without. */
  startsAt?: string;
  card?: string;
  locale?: "en" | "tr";
  referralCode?: string;
}

/** For tests: people who bought a package at the local payment server, whose events reach the webhook by themselves. */
export async function openSubscriptions(shop: TestShop) {
  const { app, db, stripe } = shop;
  for await (const endpoint of stripe.webhookEndpoints.list()) {
    // What `npm run stripe:setup` asks a real account for; test events of the local server are not in the SDK's type.
    const enabled_events = HANDLED_EVENTS as never[];
    await stripe.webhookEndpoints.update(endpoint.id, { enabled_events });
  }

  /**
   * Waits until every event so far was answered with a 2xx.
   * @param options.retry what failed is tried again now, instead of when the payment server would
   */
  async function delivered({ retry = false } = {}): Promise<void> {
    await vi.waitFor(async () => {
      if (retry) await submitForm(`${app.platform.config.stripe.apiUrl}/dashboard/retry`, {});
      const waiting = await stripe.events.list({ delivery_success: false, limit: 1 });
      expect(waiting.data.map(({ type }) => type)).toEqual([]);
    }, PATIENCE);
  }

  async function openCheckout({ lookupKey, locale = "en", referralCode }: SubscriberOptions) {
    const client = await app.signUp({ locale, ...(referralCode ? { referralCode } : {}) });
    const mode = lookupKey === "single" ? "payment" : "subscription";
    const answer = await client.post("/functions/v1/stripe-checkout", {
      price_id: shop.priceId(lookupKey),
      mode,
    });
    const { url } = checkoutAnswerSchema.parse(await answer.json());
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, client.email));
    const userId = user?.id ?? "";
    const [customer] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
    return { client, userId, customerId: customer?.customerId ?? "", url };
  }

  async function subscribe(options: SubscriberOptions) {
    const buyer = await openCheckout(options);
    const { customerId, userId, client } = buyer;
    const clockId = options.startsAt
      ? (
          await stripe.testHelpers.testClocks.create({
            customer: customerId,
            frozen_time: seconds(options.startsAt),
          })
        ).id
      : "";
    await pay(buyer.url, options.card);
    const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 1 });
    const subscription = data[0];
    if (!subscription) throw new Error("the payment made no subscription");
    const id = subscription.id;

    async function advance(text: string): Promise<void> {
      await stripe.testHelpers.testClocks.advance(clockId, { frozen_time: seconds(text) });
      await vi.waitFor(async () => {
        const clock = await stripe.testHelpers.testClocks.retrieve(clockId);
        expect(clock.status).toBe("ready");
      }, PATIENCE);
    }

    /** The months so far: `2027-01-31 10 granted`. */
    async function months(): Promise<string[]> {
      const rows = await db
        .select()
        .from(planGrants)
        .where(eq(planGrants.userId, userId))
        .orderBy(asc(planGrants.dueAt), asc(planGrants.createdAt));
      return rows.map((row) => `${row.dueAt.toISOString().slice(0, 10)} ${row.credits} ${row.state}`);
    }

    return {
      ...buyer,
      subscriptionId: id,
      clockId,
      advance,
      /** Changes the price at the payment server, as its portal or dashboard would. */
      async change(
        lookupKey: string,
        proration_behavior: "always_invoice" | "create_prorations" = "always_invoice",
      ) {
        const { items } = await stripe.subscriptions.retrieve(id);
        const items_ = [{ id: items.data[0]?.id ?? "", price: shop.priceId(lookupKey) }];
        await stripe.subscriptions.update(id, { items: items_, proration_behavior });
      },
      credits: () => shop.creditsOf(userId),
      months,
      granted: async () => (await months()).filter((row) => row.endsWith("granted")),
      async shown() {
        return subscriptionSchema.parse(await (await client.get("/api/billing/subscription")).json());
      },
    };
  }

  /** Submits the hosted payment page. */
  async function pay(
    url: string,
    number = "4242424242424242",
    fields: Record<string, string> = {},
  ): Promise<Response> {
    const answer = await submitForm(url, {
      email: "payer@example.com",
      method: "card",
      number,
      expiry: "12 / 34",
      cvc: "123",
      name: "Ada",
      ...ADDRESS,
      ...fields,
    });
    expect(answer.status).toBe(303);
    return answer;
  }

  return { subscribe, openCheckout, pay, delivered, DAY };
}

/** Posts a form of the payment server's own pages, as a browser would. */
export function submitForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
    headers: { Origin: new URL(url).origin },
  });
}
export type Subscriptions = Awaited<ReturnType<typeof openSubscriptions>>;
export type Subscriber = Awaited<ReturnType<Subscriptions["subscribe"]>>;
