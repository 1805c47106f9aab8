import type { Stripe } from "stripe";
import { expect } from "vitest";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import type { TestShop } from "./test-shop.ts";
import { type Subscriptions, seconds, submitForm } from "./test-subscriber.ts";

export interface Person {
  userId: string;
  customerId: string;
  /** Address of the hosted payment page. */
  url: string;
  clockId: string;
}
/** `credits` or `credits-debt` after each act. */
type Ends = [string, string, string];
export interface Story {
  buys: string;
  card?: string;
  /** The customer lives on a test clock from April 2027 on. */
  onClock?: boolean;
  referredBy?: string;
  pay?: (person: Person) => Promise<unknown>;
  acts?: [((person: Person) => Promise<unknown>)?, ((person: Person) => Promise<unknown>)?];
  ends: Ends;
}

export const BEGUN = "2027-04-01T00:00:00Z";
const RENEWED = "2027-05-01T02:00:00Z";
const PATIENCE = { timeout: 30_000, interval: 100 };

interface Stage {
  shop: TestShop;
  subscriptions: Subscriptions;
  /** The account is deleted. */
  leave: (person: Person) => Promise<unknown>;
  /** What the job does every five minutes with refunds that are under way. */
  finishRefunds: () => Promise<unknown>;
}

/** What a person, or the payment server's dashboard, may do. */
function actsOn({ shop, subscriptions }: Pick<Stage, "shop" | "subscriptions">) {
  async function chargeOf({ customerId }: Person): Promise<Stripe.Charge> {
    const { data } = await shop.stripe.charges.list({ customer: customerId, limit: 10 });
    const paid = data.find((charge) => charge.paid);
    if (!paid) throw new Error("nothing was paid");
    return paid;
  }
  async function subscriptionOf({ customerId }: Person): Promise<Stripe.Subscription> {
    const { data } = await shop.stripe.subscriptions.list({ customer: customerId, limit: 1 });
    if (!data[0]) throw new Error("no subscription");
    return data[0];
  }
  async function openInvoiceOf({ customerId }: Person): Promise<string> {
    const { data } = await shop.stripe.invoices.list({ customer: customerId, status: "open", limit: 1 });
    return data[0]?.id ?? "";
  }
  const refund = (cents?: number) => async (person: Person) =>
    shop.stripe.refunds.create({
      charge: (await chargeOf(person)).id,
      ...(cents === undefined ? {} : { amount: cents }),
    });
  const decide = (verdict: "winning" | "losing") => async (person: Person) => {
    const { data } = await shop.stripe.disputes.list({ charge: (await chargeOf(person)).id });
    await shop.stripe.disputes.update(data[0]?.id ?? "", {
      evidence: { uncategorized_text: `${verdict}_evidence` },
    });
  };
  const answerBank = (answer: "complete" | "fail", card: string) => async (person: Person) => {
    const asked = await subscriptions.pay(person.url, card);
    expect(asked.headers.get("location")).toMatch(/\/authenticate$/);
    expect((await submitForm(`${person.url}/authenticate`, { answer })).status).toBe(303);
  };
  const debit = (account: "succeeds" | "fails") => (person: Person) =>
    subscriptions.pay(person.url, "", { method: "bank", account });
  const spend = (amount: number) => (person: Person) =>
    shop.db.transaction((tx) =>
      postCreditTransaction(tx, {
        userId: person.userId,
        amount: -amount,
        type: "usage",
        reason: "video",
        cause: `test:${person.userId}`,
      }),
    );
  async function toNextPayment({ clockId }: Person): Promise<void> {
    const clocks = shop.stripe.testHelpers.testClocks;
    await clocks.advance(clockId, { frozen_time: seconds(RENEWED) });
    await expect.poll(async () => (await clocks.retrieve(clockId)).status, PATIENCE).toBe("ready");
  }

  return { subscriptionOf, openInvoiceOf, refund, decide, answerBank, debit, spend, toNextPayment };
}

/** What a person buys, what happens then, and the credits after each act. */
export function paymentStories(stage: Stage): Record<string, Story> {
  const { shop, subscriptions, leave, finishRefunds } = stage;
  const { subscriptionOf, openInvoiceOf, refund, decide, answerBank, debit, spend, toNextPayment } =
    actsOn(stage);
  return {
    "a video, given back whole": { buys: "single", acts: [refund()], ends: ["1", "0", "0"] },
    "a month, given back in two parts": {
      buys: "starter_monthly",
      acts: [refund(1_000), refund(999)],
      // 1,000 of 1,999 cents are 5.002 of ten credits.
      ends: ["10", "5", "0"],
    },
    "a month, spent and given back: owed": {
      buys: "starter_monthly",
      acts: [async (person) => [await spend(7)(person), await refund()(person)]],
      ends: ["10", "0-7", "0-7"],
    },
    "a year, given back whole": { buys: "business_yearly", acts: [refund()], ends: ["90", "0", "0"] },
    // Half a minute passes before the second act and before the third; the payment server's test cards act then.
    "a refund that fails later": {
      buys: "starter_monthly",
      card: "4000000000005126",
      acts: [refund()],
      ends: ["10", "0", "10"],
    },
    "a refund that is pending first": {
      buys: "single",
      card: "4000000000007726",
      acts: [refund()],
      ends: ["1", "0", "0"],
    },
    "a dispute, won": {
      buys: "starter_monthly",
      card: "4000000000000259",
      acts: [undefined, decide("winning")],
      ends: ["10", "0", "10"],
    },
    "a dispute, lost after spending": {
      buys: "professional_monthly",
      card: "4000000000000259",
      acts: [spend(4), decide("losing")],
      ends: ["30", "0", "0-4"],
    },
    "a warning of fraud, then the money given back": {
      buys: "single",
      card: "4000000000005423",
      acts: [undefined, refund()],
      ends: ["1", "0", "0"],
    },
    "a bank debit that clears": { buys: "single", pay: debit("succeeds"), ends: ["0", "1", "1"] },
    "a bank debit that is refused": { buys: "single", pay: debit("fails"), ends: ["0", "0", "0"] },
    "3-D Secure, passed": {
      buys: "single",
      pay: answerBank("complete", "4000002760003184"),
      acts: [refund()],
      ends: ["1", "0", "0"],
    },
    "3-D Secure, not passed": {
      buys: "single",
      pay: answerBank("fail", "4000002760003184"),
      ends: ["0", "0", "0"],
    },
    "3-D Secure, passed and declined": {
      buys: "starter_yearly",
      pay: answerBank("complete", "4000008400001629"),
      ends: ["0", "0", "0"],
    },
    "a renewal that asks for the payer": {
      buys: "starter_monthly",
      onClock: true,
      pay: answerBank("complete", "4000002760003184"),
      acts: [toNextPayment],
      ends: ["10", "10", "10"],
    },
    "a renewal that fails, its invoice void": {
      buys: "starter_monthly",
      onClock: true,
      card: "4000000000000341",
      acts: [toNextPayment, async (person) => shop.stripe.invoices.voidInvoice(await openInvoiceOf(person))],
      ends: ["10", "10", "10"],
    },
    "a renewal that fails, its invoice given up": {
      buys: "starter_monthly",
      onClock: true,
      card: "4000000000000341",
      acts: [
        toNextPayment,
        async (person) => shop.stripe.invoices.markUncollectible(await openInvoiceOf(person)),
      ],
      ends: ["10", "10", "10"],
    },
    "a year, ended at once": {
      buys: "starter_yearly",
      acts: [async (person) => shop.stripe.subscriptions.cancel((await subscriptionOf(person)).id)],
      ends: ["10", "10", "10"],
    },
    "a referrer": { buys: "single", card: "5555555555554444", ends: ["2", "1", "1"] },
    "their friend, who takes the money back": {
      buys: "starter_monthly",
      card: "6011111111111117",
      referredBy: "a referrer",
      acts: [refund()],
      ends: ["10", "0", "0"],
    },
    "themselves under another name, with the same card": {
      buys: "starter_monthly",
      card: "5555555555554444",
      referredBy: "a referrer",
      ends: ["10", "10", "10"],
    },
    "a session that is let go": {
      buys: "single",
      pay: (person) => shop.stripe.checkout.sessions.expire(person.url.split("/").at(-1) ?? ""),
      ends: ["0", "0", "0"],
    },
    "a customer who is deleted at the provider": {
      buys: "starter_monthly",
      acts: [(person) => shop.stripe.customers.del(person.customerId)],
      ends: ["10", "10", "10"],
    },
    // The news comes when there is nobody any more: in the first act it is late, as all of it.
    "a bank debit that clears when its account is gone": {
      buys: "single",
      pay: async (person) => [await debit("succeeds")(person), await leave(person)],
      acts: [undefined, finishRefunds],
      ends: ["0", "0", "0"],
    },
    "a package that is bought at the last moment": {
      buys: "professional_monthly",
      pay: async (person) => [await subscriptions.pay(person.url), await leave(person)],
      acts: [finishRefunds],
      ends: ["0", "0", "0"],
    },
    "a renewal of which is heard when its account is gone": {
      buys: "starter_monthly",
      onClock: true,
      acts: [async (person) => [await toNextPayment(person), await leave(person)], finishRefunds],
      ends: ["10", "0", "0"],
    },
    "a referrer who leaves before their friend buys": {
      buys: "single",
      card: "5555555555554444",
      acts: [leave],
      ends: ["1", "1", "1"],
    },
    "that friend: nobody is rewarded": {
      buys: "starter_monthly",
      referredBy: "a referrer who leaves before their friend buys",
      pay: async () => undefined,
      acts: [undefined, (person) => subscriptions.pay(person.url)],
      ends: ["0", "0", "10"],
    },
    "a referrer who leaves after the reward": {
      buys: "single",
      card: "5555555555554444",
      acts: [leave],
      ends: ["2", "2", "1"],
    },
    "that friend, who takes the money back": {
      buys: "starter_monthly",
      referredBy: "a referrer who leaves after the reward",
      acts: [undefined, refund()],
      ends: ["10", "10", "0"],
    },
  };
}
