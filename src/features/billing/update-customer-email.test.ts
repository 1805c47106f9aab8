import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { emailChangedJob } from "#features/accounts/jobs.ts";
import { users } from "#features/accounts/tables.ts";
import { idOf, mailTo } from "#tests/lived-in-account.ts";
import { PATIENCE } from "#tests/patience.ts";
import { startTestApp, type TestApp } from "#tests/test-app.ts";
import { subscribe } from "./test-subscription.ts";
import { updateCustomerEmail } from "./update-customer-email.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ services: ["payments", "inbox"], worker: true });
});
afterAll(() => app.close());

test("a new address reaches the payment provider, which may be away or asked twice", async () => {
  const owner = await app.signUp();
  const next = `next-${owner.email}`;
  const { db } = app.platform;
  const userId = await idOf(app, owner);
  const { stripe, customerId } = await subscribe(app, owner, userId);
  const emailThere = async () => {
    const customer = await stripe.customers.retrieve(customerId);
    return customer.deleted ? undefined : customer.email;
  };
  expect(await emailThere()).toBe(owner.email);
  await owner.post("/api/accounts/change-email", { email: next });
  const token = /\?token=([\w-]+)/.exec((await mailTo(app, next, /new email/))?.text ?? "")?.[1];
  expect((await app.visitor().post("/api/accounts/confirm-email", { token })).status).toBe(200);
  await vi.waitFor(async () => expect(await emailThere()).toBe(next), PATIENCE);

  // The queue tries again what fails.
  const away = new Stripe("sk_test_away", {
    host: "127.0.0.1",
    port: 9,
    protocol: "http",
    maxNetworkRetries: 0,
  });
  await expect(updateCustomerEmail(db, away, userId)).rejects.toThrow();
  expect(emailChangedJob.queue).toMatchObject({ retryLimit: 10, retryBackoff: true });

  // Changed once more while the provider is told: what stands there in the end is the last address.
  const setEmail = (email: string) => db.update(users).set({ email }).where(eq(users.id, userId));
  const slow = vi.spyOn(stripe.customers, "update").mockImplementationOnce(async (id, fields) => {
    await setEmail("last@example.com");
    return stripe.customers.update(id, fields);
  });
  await setEmail("between@example.com");
  await updateCustomerEmail(db, stripe, userId);
  expect(slow.mock.calls.map(([, fields]) => fields?.email)).toEqual([
    "between@example.com",
    "between@example.com",
    "last@example.com",
  ]);
  expect(await emailThere()).toBe("last@example.com");
  await stripe.customers.del(customerId);
  await updateCustomerEmail(db, stripe, userId);
});
