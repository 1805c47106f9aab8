import { eq, or, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { referenceSchema } from "./checkout-session.ts";
import { ORDER_ID } from "./invoice-terms.ts";
import { checkoutSource, invoiceSource, type PaymentSource } from "./payment-source.ts";
import { isMissing } from "./subscription-invoice.ts";
import { checkoutOrders, payments, stripeCustomers } from "./tables.ts";

/** How long a warning of fraud holds credits when nothing comes of it. Disputes that follow one come in this time. */
const SUSPICION_MILLISECONDS = 30 * 86_400_000;

const chargeSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  customer: referenceSchema,
  payment_intent: referenceSchema,
});
const refundSchema = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullable(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type RefundReport = z.infer<typeof refundSchema>;
const disputeSchema = z.object({ amount: z.int(), status: z.string() });
const warningSchema = z.object({ actionable: z.boolean(), created: z.int() });

/** What the provider says of a charge at one moment. */
export interface ChargeReport {
  source: PaymentSource;
  chargeId: string;
  paymentIntentId: string | null;
  amount: number;
  currency: string;
  refunded: number;
  lost: number;
  disputed: number;
  suspiciousUntil: Date | null;
  refunds: RefundReport[];
  /** Number of this question; of two reports the one with the higher number is the newer. */
  asked: number;
}

/**
 * Asks the provider for all that has happened to a charge. Events only say that something has: they come in any
 * order, and each may be the last to arrive.
 * @returns undefined if the charge is not for anything of ours
 */
export async function loadChargeReport(
  db: Database,
  stripe: Stripe,
  chargeId: string,
): Promise<ChargeReport | undefined> {
  const asked = await nextQuestion(db);
  const answer = await stripe.charges.retrieve(chargeId).catch(missingAsUndefined);
  if (!answer) return undefined;
  const charge = chargeSchema.parse(answer);
  const source = await findSource(db, stripe, charge);
  if (!source) return undefined;
  const ofCharge = { charge: chargeId, limit: 100 };
  const [refunds, disputes, warnings] = await Promise.all([
    collect(stripe.refunds.list(ofCharge), refundSchema),
    collect(stripe.disputes.list(ofCharge), disputeSchema),
    collect(stripe.radar.earlyFraudWarnings.list(ofCharge), warningSchema),
  ]);
  const sumOf = (list: { amount: number; status: string | null }[], states: readonly string[]) =>
    list.reduce((sum, { amount, status }) => (states.includes(status ?? "") ? sum + amount : sum), 0);
  const warned = warnings.filter(({ actionable }) => actionable).map(({ created }) => created);
  return {
    source,
    chargeId,
    paymentIntentId: charge.payment_intent,
    amount: charge.amount,
    currency: charge.currency,
    refunded: sumOf(refunds, REFUNDED),
    lost: sumOf(disputes, ["lost"]),
    disputed: sumOf(disputes, UNDECIDED),
    suspiciousUntil:
      warned.length > 0 ? new Date(Math.max(...warned) * 1_000 + SUSPICION_MILLISECONDS) : null,
    refunds,
    asked,
  };
}

/** A refund counts from the moment that it was made; one that fails counts no more. */
const REFUNDED = ["pending", "requires_action", "succeeded"];
/** Inquiries included: they may become a dispute. */
const UNDECIDED = ["needs_response", "under_review", "warning_needs_response", "warning_under_review"];

/** The number is drawn before asking, so an answer is at least as new as its number says. */
async function nextQuestion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ asked: string }>(sql`SELECT nextval('payment_questions') AS asked`);
  return Number(rows[0]?.asked);
}

async function collect<Item, Schema extends z.ZodType>(
  list: Stripe.ApiListPromise<Item>,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const found: z.output<Schema>[] = [];
  for await (const item of list) found.push(schema.parse(item));
  return found;
}

/** Which of our payments a charge belongs to; at this version of the API a charge names neither session nor invoice. */
async function findSource(
  db: Database,
  stripe: Stripe,
  charge: z.infer<typeof chargeSchema>,
): Promise<PaymentSource | undefined> {
  const { id, payment_intent, customer } = charge;
  const [known] = await db
    .select({ source: payments.source })
    .from(payments)
    .where(or(eq(payments.chargeId, id), eq(payments.paymentIntentId, payment_intent ?? "")));
  if (known) return known.source;
  const source = payment_intent === null ? undefined : await askForSource(db, stripe, payment_intent);
  if (!source) return undefined;
  const isOurs = await db
    .select({ ours: sql`1` })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.customerId, customer ?? ""))
    // A customer that was deleted since is known by what the payment brought.
    .unionAll(db.select({ ours: sql`1` }).from(payments).where(eq(payments.source, source)));
  return isOurs.length > 0 ? source : undefined;
}

const invoicePaymentSchema = z.object({
  invoice: z.object({
    id: z.string(),
    metadata: z.record(z.string(), z.string()).nullish(),
    parent: z.object({ subscription_details: z.object({}).nullish() }).nullish(),
  }),
});

async function askForSource(
  db: Database,
  stripe: Stripe,
  intent: string,
): Promise<PaymentSource | undefined> {
  const [session] = (await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })).data;
  if (session?.mode === "payment") return checkoutSource(session.id);
  const payment = { type: "payment_intent", payment_intent: intent } as const;
  const [paid] = (await stripe.invoicePayments.list({ payment, limit: 1, expand: ["data.invoice"] })).data;
  if (!paid) return undefined;
  const { invoice } = invoicePaymentSchema.parse(paid);
  return invoice.parent?.subscription_details
    ? invoiceSource(invoice.id)
    : findSinglePurchase(db, invoice.metadata?.[ORDER_ID]);
}

/** The invoice of a single purchase is not its payment: that is the checkout's, whichever of the two is found. */
async function findSinglePurchase(
  db: Database,
  orderId: string | undefined,
): Promise<PaymentSource | undefined> {
  const id = z.uuid().safeParse(orderId);
  if (!id.success) return undefined;
  const [order] = await db
    .select({ sessionId: checkoutOrders.sessionId })
    .from(checkoutOrders)
    .where(eq(checkoutOrders.id, id.data));
  return order?.sessionId ? checkoutSource(order.sessionId) : undefined;
}

function missingAsUndefined(error: unknown): undefined {
  if (isMissing(error)) return undefined;
  throw error;
}
