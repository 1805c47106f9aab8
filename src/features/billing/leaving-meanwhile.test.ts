import { eq } from "drizzle-orm";
import { afterAll, expect, test, vi } from "vitest";
import { accountDeletions } from "#features/accounts/tables.ts";
import { openLeaving } from "#tests/open-leaving.ts";
import { PATIENCE } from "#tests/patience.ts";
import type { TestClient } from "#tests/test-client.ts";
import { alignCollection, alignCollections } from "./align-collection.ts";
import { createStripe } from "./stripe-client.ts";

/* What else happens to a package, or its account, in the days in which that waits to be deleted. */

const {
  shop,
  subscriptions,
  admin,
  delivered,
  subscribe,
  atProvider,
  chargesOf,
  invoicesOf,
  statesOf,
  chargingOf,
  until,
  askToGo,
  stay,
  close,
} = await openLeaving();
afterAll(() => close());

test("suspended meanwhile: what began is void; lifted, it is held again; undone first, it stays stopped", async () => {
  const person = await subscribe("starter_monthly");
  const { userId } = person;
  const suspend = () => admin.post(`/api/admin/users/${userId}/suspend`, { reason: "Spam" });
  const lift = () => admin.post(`/api/admin/users/${userId}/unsuspend`, {});
  await askToGo(person);
  await person.advance("2027-05-02T00:00:00Z");
  await suspend();
  await until(person, "stopped");
  expect((await atProvider(person)).pause_collection?.behavior).toBe("void");
  expect(await statesOf(person)).toEqual(["void", "paid"]);
  await lift();
  await until(person, "leaving");
  expect((await atProvider(person)).pause_collection?.behavior).toBe("keep_as_draft");
  await suspend();
  await until(person, "stopped");
  await shop.db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
  await alignCollection({ ...shop.app.platform, stripe: shop.stripe }, userId);
  expect(await chargingOf(person)).toBe("stopped");
  await lift();
  await until(person, "on");
  expect((await atProvider(person)).pause_collection).toBeNull();
  await person.advance("2027-06-02T00:00:00Z");
  await delivered();
  expect(await chargesOf(person)).toHaveLength(2);
});

test("nothing is sold to an account that waits to be deleted, and open payment pages close", async () => {
  const buyer = await shop.createBuyer();
  await askToGo(buyer);
  await vi.waitFor(async () => {
    const session = await shop.stripe.checkout.sessions.retrieve(buyer.session.id);
    expect(session.status).toBe("expired");
  }, PATIENCE);
  const buy = (client: TestClient, lookupKey: string, mode: string) =>
    client.post("/functions/v1/stripe-checkout", { price_id: shop.priceId(lookupKey), mode });
  const person = await subscribe("starter_monthly");
  await askToGo(person);
  for (const { client } of [buyer, person]) {
    for (const [key, mode] of [
      ["single", "payment"],
      ["business_monthly", "subscription"],
    ] as const) {
      const refused = await buy(client, key, mode);
      expect([refused.status, (await refused.json()).code]).toEqual([409, "account_leaving"]);
    }
  }
  const { url } = await (await person.client.post("/api/billing/portal")).json();
  expect(await (await fetch(url)).text()).not.toContain("/update");
  await stay(buyer);
  expect((await buy(buyer.client, "single", "payment")).status).toBe(200);
});

test("asked to go while a payment page is being opened: it is closed again", async () => {
  const buyer = await shop.createBuyer();
  const { db } = shop;
  const { userId } = buyer;
  const now = new Date();
  const create = vi.spyOn(Object.getPrototypeOf(shop.stripe.checkout.sessions), "create");
  create.mockImplementationOnce(async (...given) => {
    await db
      .insert(accountDeletions)
      .values({ userId, requestedAt: now, dueAt: new Date(+now + 86_400_000) });
    // What a prototype's method is given has no types.
    return shop.stripe.checkout.sessions.create(
      ...(given as Parameters<typeof shop.stripe.checkout.sessions.create>),
    );
  });
  const body = { price_id: shop.priceId("single"), mode: "payment" };
  const refused = await buyer.client.post("/functions/v1/stripe-checkout", body);
  create.mockRestore();
  expect((await refused.json()).code).toBe("account_leaving");
  const { data } = await shop.stripe.checkout.sessions.list({ customer: buyer.customerId });
  expect(data.map(({ status }) => status)).toEqual(["expired", "open"]);
});

test("a package that is bought in that very moment stands still from its next period on", async () => {
  const buyer = await subscriptions.openCheckout({ lookupKey: "starter_monthly" });
  await shop.db.insert(accountDeletions).values({
    userId: buyer.userId,
    requestedAt: new Date(),
    dueAt: new Date(Date.now() + 86_400_000),
  });
  await subscriptions.pay(buyer.url);
  await vi.waitFor(async () => {
    const { data } = await shop.stripe.subscriptions.list({ customer: buyer.customerId });
    expect(data[0]?.pause_collection?.behavior).toBe("keep_as_draft");
  }, PATIENCE);
});

test("while the provider is away nothing is lost, and what an operator holds by hand stays theirs", async () => {
  const person = await subscribe("starter_monthly");
  const byHand = await subscribe("starter_monthly");
  await byHand.advance("2027-05-01T00:10:00Z");
  await delivered();
  const draft = (await invoicesOf(byHand))[0]?.id ?? "";
  await shop.stripe.invoices.update(draft, { auto_advance: false });
  const { platform } = shop.app;
  const away = createStripe({ ...platform.config.stripe, apiUrl: "http://127.0.0.1:9" });
  const { userId } = person;
  const now = new Date();
  await shop.db
    .insert(accountDeletions)
    .values({ userId, requestedAt: now, dueAt: new Date(+now + 86_400_000) });
  await expect(alignCollections({ ...platform, stripe: away })).rejects.toThrow("our connection");
  expect(await chargingOf(person)).toBe("stopping");
  await alignCollections({ ...platform, stripe: shop.stripe });
  expect(await chargingOf(person)).toBe("leaving");
  await shop.db.delete(accountDeletions).where(eq(accountDeletions.userId, userId));
  expect(await chargingOf(person)).toBe("resuming");
  await alignCollections({ ...platform, stripe: shop.stripe });
  expect((await atProvider(person)).pause_collection).toBeNull();
  await askToGo(byHand);
  await stay(byHand);
  expect(await shop.stripe.invoices.retrieve(draft)).toMatchObject({ status: "draft", auto_advance: false });
});

test("undone at the very moment of a renewal's news: nothing stays held, whichever comes first", async () => {
  for (const undoesFirst of [true, false]) {
    const person = await subscribe("starter_monthly");
    await askToGo(person);
    const steps = [() => stay(person), () => person.advance("2027-05-02T00:00:00Z")];
    await Promise.all((undoesFirst ? steps : steps.reverse()).map((step) => step()));
    await delivered();
    await person.advance("2027-05-02T02:00:00Z");
    expect(await statesOf(person)).toEqual(["paid", "paid"]);
    await delivered();
    expect(await person.months()).toEqual(["2027-04-01 10 granted", "2027-05-01 10 granted"]);
    expect(await atProvider(person)).toMatchObject({ pause_collection: null });
  }
});
