import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { PATIENCE } from "#tests/patience.ts";
import { stripeSubscriptions } from "./tables.ts";
import { openTestShop, type TestShop } from "./test-shop.ts";
import { openSubscriptions, type Subscriptions } from "./test-subscriber.ts";

/** Pays, and is disputed at once. */
const DISPUTED = "4000 0000 0000 0259";

let shop: TestShop;
let subscriptions: Subscriptions;
beforeAll(async () => {
  shop = await openTestShop();
  subscriptions = await openSubscriptions(shop);
});
afterAll(() => shop.app.close());

test("a package goes on while its payment is disputed, and ends when the dispute is lost", async () => {
  const { userId, subscriptionId } = await subscriptions.subscribe({
    lookupKey: "starter_yearly",
    card: DISPUTED,
  });
  const dispute = await vi.waitFor(async () => {
    const [found] = (await shop.stripe.disputes.list({ limit: 1 })).data;
    if (!found) throw new Error("not disputed yet");
    return found;
  }, PATIENCE);
  await subscriptions.delivered();
  const stateNow = async () => {
    const [known] = await shop.db
      .select({ status: stripeSubscriptions.status })
      .from(stripeSubscriptions)
      .where(eq(stripeSubscriptions.subscriptionId, subscriptionId));
    return [(await shop.stripe.subscriptions.retrieve(subscriptionId)).status, known?.status];
  };
  expect(await stateNow()).toEqual(["active", "active"]);
  await shop.stripe.disputes.close(dispute.id);
  await subscriptions.delivered();
  expect(await stateNow()).toEqual(["canceled", "canceled"]);
  expect(await shop.creditsOf(userId)).toBe(0);
});
