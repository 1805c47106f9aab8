import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { payments } from "./tables.ts";
import { openTestShop } from "./test-shop.ts";
import { submitForm } from "./test-subscriber.ts";

test("the success page that comes before the webhook, and late, knows when was paid", async () => {
  let hoursAhead = 0;
  const shop = await openTestShop({ now: () => new Date(Date.now() + hoursAhead * 3_600_000) });
  onTestFinished(() => shop.app.close());
  for await (const { id } of shop.stripe.webhookEndpoints.list())
    await shop.stripe.webhookEndpoints.update(id, { disabled: true });
  const { client, userId, session } = await shop.createBuyer();
  const card = { method: "card", number: "4242 4242 4242 4242", expiry: "12 / 34", cvc: "123" };
  const paid = await submitForm(session.url ?? "", { ...card, name: "Ada Yılmaz", email: "ada@example.com" });
  expect(paid.status).toBe(303);
  const { payment_intent } = await shop.stripe.checkout.sessions.retrieve(session.id);
  const [charge] = (await shop.stripe.charges.list({ payment_intent: String(payment_intent) })).data;
  hoursAhead = 5;
  expect(await (await client.get(`/api/billing/orders/${session.id}`)).json()).toMatchObject({
    state: "paid",
  });
  const [payment] = await shop.app.platform.db.select().from(payments).where(eq(payments.userId, userId));
  expect(payment?.paidAt?.getTime()).toBe((charge?.created ?? 0) * 1_000);
});
