import { eq } from "drizzle-orm";
import { userProfiles, users } from "#features/accounts/tables.ts";
import { startTestApp } from "#tests/test-app.ts";
import type { TestClient } from "#tests/test-client.ts";
import { handleStripeEvent } from "./handle-stripe-event.ts";
import { checkoutSource, invoiceSource, type PaymentSource } from "./payment-source.ts";
import { purchasesSchema } from "./schema.ts";
import { refundRequests } from "./tables.ts";
import { addPayer, contextOf, type ProviderPayment, TestProvider } from "./test-provider.ts";
import { eventOf } from "./test-shop.ts";

/** Who decides in these tests. */
export const ADMIN = crypto.randomUUID();

/** For tests: people who have bought something and want their money back. */
export async function openRefunds() {
  const provider = new TestProvider();
  const app = await startTestApp({ environment: { TRIAL_CREDITS: "0" } });
  const context = contextOf(app, provider);

  async function customer(
    kind: ProviderPayment["kind"] = "checkout",
    { locale = "en", daysAgo = 0 }: { locale?: "en" | "tr"; daysAgo?: number } = {},
  ) {
    const client = await app.signUp({ locale });
    const [user] = await app.platform.db.select().from(users).where(eq(users.email, client.email));
    const userId = user?.id ?? "";
    const amount = kind === "checkout" ? 249 : 1_999;
    const credits = kind === "checkout" ? 1 : 10;
    const paidAt = Math.floor(Date.now() / 1_000) - daysAgo * 86_400;
    const { payment } = await addPayer(app.platform, provider, { kind, amount, paidAt }, { credits, userId });
    const { session, invoice } = TestProvider.objects(payment);
    await handleStripeEvent(
      context,
      kind === "checkout"
        ? eventOf("checkout.session.completed", session, paidAt)
        : eventOf("invoice.paid", invoice, paidAt),
    );
    const source = kind === "checkout" ? checkoutSource(session.id) : invoiceSource(invoice.id);
    return { client, userId, payment, source };
  }

  return {
    app,
    context,
    customer,
    parts: () => ({ ...app.platform, stripe: provider.stripe, note: async () => undefined }),
    async creditsOf(userId: string) {
      const [row] = await app.platform.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
      return row?.credits;
    },
    async requestOf(source: PaymentSource) {
      const { db } = app.platform;
      const [row] = await db.select().from(refundRequests).where(eq(refundRequests.source, source));
      if (!row) throw new Error("no request");
      return row;
    },
    refundNews: (payment: ProviderPayment) =>
      handleStripeEvent(context, TestProvider.about(payment, "refund.created")),
  };
}

export const askForRefund = (client: TestClient, purchase: string, message?: string) =>
  client.post("/api/billing/refund-requests", { purchase, ...(message ? { message } : {}) });

export async function purchasesOf(client: TestClient) {
  return purchasesSchema.parse(await (await client.get("/api/billing/purchases")).json()).purchases;
}
