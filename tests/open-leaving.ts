import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { eraseAccount } from "#features/accounts/delete-account.ts";
import { accountDeletions } from "#features/accounts/tables.ts";
import { userDetailsSchema } from "#features/admin/schema.ts";
import { signUpAdmin } from "#features/admin/testing.ts";
import { openTestShop } from "#features/billing/test-shop.ts";
import { APRIL, openSubscriptions, type Subscriber } from "#features/billing/test-subscriber.ts";
import { verifyLedger } from "#features/billing/verify-ledger.ts";
import { PATIENCE } from "#tests/patience.ts";
import { personalDataOf } from "../src/personal-data.ts";

type Person = Pick<Subscriber, "client" | "userId" | "customerId">;

/** For tests: people with a package whose accounts wait to be deleted, or don't any more. */
export async function openLeaving() {
  const shop = await openTestShop({ inbox: true });
  const subscriptions = await openSubscriptions(shop);
  const admin = await signUpAdmin(shop.app);

  const delivered = () => subscriptions.delivered();
  const invoicesOf = async ({ customerId }: Person) =>
    (await shop.stripe.invoices.list({ customer: customerId })).data;

  async function subscribe(lookupKey: string, card?: string) {
    const person = await subscriptions.subscribe({ lookupKey, startsAt: APRIL, ...(card ? { card } : {}) });
    await delivered();
    return person;
  }

  async function chargingOf({ userId }: Person): Promise<string | undefined> {
    const details = await (await admin.get(`/api/admin/users/${userId}`)).json();
    return userDetailsSchema.parse(details).package?.charging;
  }
  const until = (person: Person, charging: string) =>
    vi.waitFor(async () => expect((await chargingOf(person)) ?? charging).toBe(charging), PATIENCE);

  async function askToGo(person: Person): Promise<void> {
    expect((await person.client.post("/api/accounts/deletion")).status).toBe(202);
    await until(person, "leaving");
  }
  async function stay(person: Person, charging = "on"): Promise<void> {
    expect((await person.client.post("/api/accounts/deletion/undo", {})).status).toBe(204);
    await until(person, charging);
  }
  /** The days are over. */
  async function leave({ userId }: Person): Promise<void> {
    const { platform } = shop.app;
    const dueAt = new Date(Date.now() - 60_000);
    await shop.db.update(accountDeletions).set({ dueAt }).where(eq(accountDeletions.userId, userId));
    await eraseAccount(platform, personalDataOf(platform), userId);
  }

  return {
    shop,
    subscriptions,
    admin,
    delivered,
    subscribe,
    atProvider: ({ subscriptionId }: Subscriber) => shop.stripe.subscriptions.retrieve(subscriptionId),
    chargesOf: async ({ customerId }: Person) =>
      (await shop.stripe.charges.list({ customer: customerId })).data.filter(({ paid }) => paid),
    invoicesOf,
    statesOf: async (person: Person) => (await invoicesOf(person)).map(({ status }) => status),
    chargingOf,
    until,
    askToGo,
    stay,
    leave,
    /** The ledger must be right then. */
    async close() {
      expect(await verifyLedger(shop.db)).toEqual([]);
      await shop.app.close();
    },
  };
}
