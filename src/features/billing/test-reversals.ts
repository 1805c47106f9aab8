import { asc, eq } from "drizzle-orm";
import { userProfiles } from "#features/accounts/tables.ts";
import { postCreditTransaction } from "#features/credits/post-credit-transaction.ts";
import { creditTransactions } from "#features/credits/tables.ts";
import { startTestApp } from "#tests/test-app.ts";
import type { StripeEvent } from "./event-handler.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { addPayer, contextOf, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { eventOf } from "./test-shop.ts";

/** For tests: the product beside a payment provider in memory, people who have paid, and news of their payments. */
export async function openReversals(environment: Record<string, string> = {}) {
  const provider = new TestProvider();
  const app = await startTestApp({ environment });
  const context = contextOf(app, provider);
  const { db } = app.platform;

  const send = (event: StripeEvent) => handleStripeEvent(context, event);
  const news = (payment: ProviderPayment, type: string) => send(TestProvider.about(payment, type));

  async function accountOf(userId: string) {
    const [row] = await db.select().from(userProfiles).where(eq(userProfiles.id, userId));
    return { credits: row?.credits, debt: row?.creditDebt };
  }
  async function historyOf(userId: string): Promise<string[]> {
    const rows = await db
      .select()
      .from(creditTransactions)
      .where(eq(creditTransactions.userId, userId))
      .orderBy(asc(creditTransactions.seq));
    return rows.map(({ amount, reason }) => `${reason} ${amount}`);
  }
  const spend = (userId: string, amount: number) => change(userId, -amount, "usage");
  function change(userId: string, amount: number, type: "usage" | "admin_grant") {
    const posting = { userId, amount, type, reason: "video", cause: `test:${crypto.randomUUID()}` };
    return db.transaction((tx) => postCreditTransaction(tx, posting));
  }

  /** A person who has paid: ten credits for 1,999 cents. */
  async function buyer(fields: Partial<ProviderPayment> = {}) {
    const kind = fields.kind ?? "invoice";
    const made = await addPayer(app.platform, provider, { amount: 1_999, ...fields, kind });
    const { session, invoice } = TestProvider.objects(made.payment);
    const paid =
      kind === "invoice" ? eventOf("invoice.paid", invoice) : eventOf("checkout.session.completed", session);
    await send(paid);
    return { ...made, paid };
  }

  /** The provider gives money back and says so. */
  async function refund(payment: ProviderPayment, amount: number, status = "succeeded") {
    const made = { id: `re_${crypto.randomUUID()}`, amount, status };
    payment.refunds.push(made);
    await news(payment, "refund.created");
    return made;
  }

  return { app, provider, send, news, accountOf, historyOf, spend, change, buyer, refund };
}
