import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import { startTestApp } from "#tests/test-app.ts";
import { checkoutAnswerSchema, plansSchema } from "./schema.ts";
import { createStripe } from "./stripe-client.ts";
import { checkoutOrders, stripeEvents } from "./tables.ts";

/**
 * For tests: the product with a payment server, people with open checkouts, and events signed as the provider's.
 * @param options.now the clock of both
 * @param options.inbox also work in the background and send mails, to an inbox
 */
export async function openTestShop({
  inbox = false,
  ...options
}: {
  now?: () => Date;
  inbox?: boolean;
} = {}) {
  const app = await startTestApp({
    services: inbox ? ["payments", "inbox"] : ["payments"],
    worker: inbox,
    environment: { TRIAL_CREDITS: "0" },
    ...options,
  });
  const { config, db } = app.platform;
  const stripe = createStripe(config.stripe);
  const { plans } = plansSchema.parse(await (await app.request("/api/billing/plans")).json());
  const prices = plans.flatMap((plan) => plan.prices);
  const priceId = (lookupKey: string) =>
    prices.find((price) => price.lookup_key === lookupKey)?.price_id ?? "";

  /** A person with an open checkout session for a single video. */
  async function createBuyer(options: { referralCode?: string } = {}) {
    const client = await app.signUp(options);
    const body = { price_id: priceId("single"), mode: "payment" };
    const answer = await client.post("/functions/v1/stripe-checkout", body);
    const { url } = checkoutAnswerSchema.parse(await answer.json());
    const session = await stripe.checkout.sessions.retrieve(url.split("/").at(-1) ?? "");
    const [user] = await db.select().from(users).where(eq(users.email, client.email));
    return { client, userId: user?.id ?? "", customerId: String(session.customer), session };
  }

  /** Posts a body to the webhook as anybody could. */
  const send = (body: string, headers: Record<string, string> = {}) =>
    app.request("/api/billing/webhook", {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...headers },
    });

  /** Delivers a signed event. */
  function deliver(event: object, { secret, age = 0, body }: Delivery = {}): Promise<Response> {
    const payload = JSON.stringify(event);
    const header = stripe.webhooks.generateTestHeaderString({
      payload,
      secret: secret ?? config.stripe.webhookSecret,
      timestamp: Math.floor(Date.now() / 1_000) - age,
    });
    return send(body ?? payload, { "stripe-signature": header });
  }

  return {
    app,
    db,
    stripe,
    priceId,
    createBuyer,
    send,
    deliver,
    entriesOf: (userId: string) =>
      db.select().from(creditTransactions).where(eq(creditTransactions.userId, userId)),
    async creditsOf(userId: string) {
      const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
      return row?.credits;
    },
    async orderState(sessionId: string) {
      const [order] = await db.select().from(checkoutOrders).where(eq(checkoutOrders.sessionId, sessionId));
      return order?.state;
    },
    async isNoted(event: { id: string }) {
      return (await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id))).length === 1;
    },
  };
}
export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
export type Buyer = Awaited<ReturnType<TestShop["createBuyer"]>>;

interface Delivery {
  secret?: string;
  /** Seconds ago that it was signed. */
  age?: number;
  /** The body that arrives, if it isn't the signed one. */
  body?: string;
}

export function eventOf(type: string, object: object, created = Math.floor(Date.now() / 1_000)) {
  const id = `evt_${randomUUID()}`;
  return { id, object: "event", type, created, data: { object } };
}

/** The event of a session that was paid for. */
export function completed(session: object, fields: object = {}, type = "checkout.session.completed") {
  return eventOf(type, { ...session, status: "complete", payment_status: "paid", ...fields });
}
