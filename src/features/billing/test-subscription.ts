import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import type { TestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { checkoutAnswerSchema, plansSchema } from "./schema.ts";
import { createStripe } from "./stripe-client.ts";
import { paymentGrants, stripeCustomers } from "./tables.ts";
import { ADDRESS } from "./test-subscriber.ts";

/** For tests: gives a person a running subscription, bought at the payment server's own page. */
export async function subscribe(app: TestApp, client: TestClient, userId: string) {
  const { db, config } = app.platform;
  const { plans } = plansSchema.parse(await (await app.request("/api/billing/plans")).json());
  const price = plans.flatMap((plan) => plan.prices).find(({ lookup_key }) => lookup_key !== "single");
  const body = { price_id: price?.price_id, mode: "subscription" };
  const checkout = await client.post("/functions/v1/stripe-checkout", body);
  const { url } = checkoutAnswerSchema.parse(await checkout.json());
  const card = { method: "card", number: "4242424242424242", expiry: "12 / 34", cvc: "123" };
  const paid = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...card, ...ADDRESS, email: client.email, name: "Zerrin Karabulut" }),
    redirect: "manual",
    headers: { Origin: new URL(url).origin },
  });
  expect(paid.status).toBe(303);
  const [customer] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.userId, userId));
  const stripe = createStripe(config.stripe);
  const { data } = await stripe.subscriptions.list({ customer: customer?.customerId ?? "", limit: 1 });
  expect(data[0]).toMatchObject({ status: "active" });
  // The news of it has come: entries that are counted later are not its.
  await vi.waitFor(
    async () => expect(await db.$count(paymentGrants, eq(paymentGrants.userId, userId))).toBe(1),
    PATIENCE,
  );
  return { stripe, customerId: customer?.customerId ?? "", subscriptionId: data[0]?.id ?? "" };
}
