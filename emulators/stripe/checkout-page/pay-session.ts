import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { findObject, idOf, ownObject, privateOf, saveObject } from "../objects.ts";
import {
  type Attempt,
  attemptPayment,
  failAuthentication,
  settlePayment,
} from "../payments/attempt-payment.ts";
import type { DeclineCode } from "../payments/cards.ts";
import { customerDetails, linesOf, type Payer } from "../resources/checkout-sessions.ts";
import { createCustomer } from "../resources/customers.ts";
import { keepDetails } from "../resources/keep-details.ts";
import { createIntent } from "../resources/payment-intents.ts";
import { attachMethod, createBankMethod, createCardMethod } from "../resources/payment-methods.ts";
import { startSubscription } from "../subscriptions/start-subscription.ts";
import { onClockOf } from "../test-time.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import type { Payment } from "./pay-form.ts";
import { invoiceSession } from "./session-invoice.ts";

/** What the browser is to do next. */
export type PayResult =
  | { kind: "done"; session: Stripe.Checkout.Session }
  | { kind: "authenticate" }
  | { kind: "declined"; code: DeclineCode }
  | { kind: "closed"; session: Stripe.Checkout.Session }
  | { kind: "missing" };

const intentData = z.object({
  description: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
  receipt_email: z.string().optional(),
  setup_future_usage: z.enum(["off_session", "on_session"]).optional(),
  statement_descriptor: z.string().optional(),
  statement_descriptor_suffix: z.string().optional(),
});

const firstPaymentData = { description: "Subscription creation", setup_future_usage: "off_session" };
const subscriptionData = z.object({
  description: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/**
 * Pays an open session, once: the session's row is locked, so of two submissions the second finds it complete.
 * A declined card leaves it open.
 */
export async function paySession(work: Work, sessionId: string, payment: Payment): Promise<PayResult> {
  const session = await openSession(work, sessionId);
  if ("kind" in session) return session;
  const name = payment.method === "card" ? payment.name : null;
  const payer = { email: payment.email, name, billing: payment.billing };
  const hidden = await privateOf(work, "checkout.session", session.id);
  await saveObject(work, "checkout.session", session, { ...hidden, payer, authenticating: null });
  const customer = await customerFor(work, session, payer);
  if (payment.method === "none") {
    await keepPayer(work, session, customer, payer);
    const subscribed = await subscribe(work, session, customer, null, null);
    const done = await complete(work, subscribed, customer, payer, "no_payment_required");
    return { kind: "done", session: done };
  }
  const method =
    payment.method === "card"
      ? await createCardMethod(work, payer, payment.card)
      : await createBankMethod(work, payer, payment.account);
  const timed = await onClockOf(work, customer);
  const intent = await intentFor(timed, session, customer);
  const returnUrl = `${work.baseUrl}/c/pay/${session.id}/authenticate`;
  const attempt = await attemptPayment(timed, intent, method, { returnUrl });
  const tried = session.mode === "payment" ? { ...session, payment_intent: intent.id } : session;
  return conclude(work, tried, customer, payer, method, attempt);
}

/** The payer's answer on the 3-D Secure page. */
export async function answerAuthentication(
  work: Work,
  sessionId: string,
  passed: boolean,
): Promise<PayResult> {
  const session = await openSession(work, sessionId);
  if ("kind" in session) return session;
  const hidden = await privateOf(work, "checkout.session", session.id);
  const { authenticating, payer } = hidden;
  const intentId = idOf(session.payment_intent) ?? hidden.first_payment;
  if (!authenticating || !payer || intentId === null) return { kind: "authenticate" };
  const method = await ownObject(work, "payment_method", authenticating.payment_method);
  const intent = await ownObject(work, "payment_intent", intentId, { lock: true });
  await saveObject(work, "checkout.session", session, { ...hidden, authenticating: null });
  const timed = await onClockOf(work, idOf(intent.customer));
  const attempt = passed
    ? await attemptPayment(timed, intent, method, { authenticated: true })
    : await failAuthentication(timed, intent, method);
  return conclude(work, session, idOf(intent.customer), payer, method, attempt);
}

/** Ends a delayed payment of a session and says so. Called by the clock, or at once from the dashboard. */
export async function settleSessionPayment(work: Work, intentId: string): Promise<void> {
  const found = await work.db.query<{ id: string }>(
    `SELECT id FROM stripe_emulator.objects WHERE object = 'checkout.session' AND data->>'payment_intent' = $1`,
    [intentId],
  );
  // Session before intent, as everywhere: two transactions never wait for each other.
  const id = found.rows[0]?.id;
  const session =
    id === undefined ? undefined : await findObject(work, "checkout.session", id, { lock: true });
  const intent = await settlePayment(work, intentId);
  if (!intent || !session) return;
  if (intent.status !== "succeeded") {
    await emitEvent(work, "checkout.session.async_payment_failed", session);
    return;
  }
  const invoiced = await invoiceSession(work, session, intent);
  const paid = await saveObject(work, "checkout.session", { ...invoiced, payment_status: "paid" });
  await emitEvent(work, "checkout.session.async_payment_succeeded", paid);
}

async function openSession(
  work: Work,
  id: string,
): Promise<Stripe.Checkout.Session | (PayResult & { kind: "closed" | "missing" })> {
  const session = await findObject(work, "checkout.session", id, { lock: true });
  if (!session) return { kind: "missing" };
  if (session.status !== "open" || session.expires_at <= work.now) return { kind: "closed", session };
  return session;
}

async function customerFor(
  work: Work,
  session: Stripe.Checkout.Session,
  payer: Payer,
): Promise<string | null> {
  const given = idOf(session.customer);
  // An invoice is somebody's.
  const isNeeded = session.customer_creation === "always" || session.invoice_creation?.enabled;
  if (given !== null || !isNeeded) return given;
  const hidden = await privateOf(work, "checkout.session", session.id);
  if (hidden.customer !== null) return hidden.customer;
  const customer = await createCustomer(work, { email: payer.email, name: payer.name });
  await saveObject(work, "checkout.session", session, { ...hidden, customer: customer.id });
  return customer.id;
}

async function intentFor(
  work: Work,
  session: Stripe.Checkout.Session,
  customer: string | null,
): Promise<Stripe.PaymentIntent> {
  const hidden = await privateOf(work, "checkout.session", session.id);
  const known = idOf(session.payment_intent) ?? hidden.first_payment;
  if (known !== null) return ownObject(work, "payment_intent", known, { lock: true });
  const data = intentData.parse(
    session.mode === "subscription" ? firstPaymentData : hidden.payment_intent_data,
  );
  const intent = await createIntent(work, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    customer,
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    methodTypes: session.payment_method_types,
    receiptEmail: data.receipt_email ?? null,
    setupFutureUsage: data.setup_future_usage ?? null,
    statementDescriptor: data.statement_descriptor ?? null,
    statementDescriptorSuffix: data.statement_descriptor_suffix ?? null,
  });
  if (session.mode === "subscription") {
    await saveObject(work, "checkout.session", session, { ...hidden, first_payment: intent.id });
  }
  return intent;
}

async function conclude(
  work: Work,
  session: Stripe.Checkout.Session,
  customer: string | null,
  payer: Payer,
  method: Stripe.PaymentMethod,
  attempt: Attempt,
): Promise<PayResult> {
  if (attempt.outcome === "declined") {
    await saveObject(work, "checkout.session", session);
    return { kind: "declined", code: attempt.decline.declineCode };
  }
  if (attempt.outcome === "requires_action") {
    const hidden = await privateOf(work, "checkout.session", session.id);
    await saveObject(work, "checkout.session", session, {
      ...hidden,
      authenticating: { payment_method: method.id },
    });
    return { kind: "authenticate" };
  }
  if (customer !== null && attempt.intent.setup_future_usage !== null)
    await attachMethod(work, method, customer);
  const status = attempt.outcome === "succeeded" ? "paid" : "unpaid";
  // Before the first invoice, which names them.
  await keepPayer(work, session, customer, payer);
  const sold =
    session.mode === "subscription"
      ? await subscribe(work, session, customer, method.id, attempt.intent)
      : status === "paid"
        ? await invoiceSession(work, session, attempt.intent)
        : session;
  return { kind: "done", session: await complete(work, sold, customer, payer, status) };
}

/** The customer's details as the payer gave them: of a new customer all, else what the session was told to keep. */
async function keepPayer(
  work: Work,
  session: Stripe.Checkout.Session,
  customer: string | null,
  { name, billing }: Payer,
): Promise<void> {
  if (customer === null) return;
  const { customer_update } = await privateOf(work, "checkout.session", session.id);
  const isNew = session.customer === null;
  await keepDetails(work, customer, {
    name: isNew || customer_update.name === "auto" ? (billing?.company ?? name ?? undefined) : undefined,
    address: isNew || customer_update.address === "auto" ? (billing?.address ?? undefined) : undefined,
    taxId: billing?.taxId ?? undefined,
  });
}

/** The session with the subscription that it has begun, if that is what it sells. */
async function subscribe(
  work: Work,
  session: Stripe.Checkout.Session,
  customer: string | null,
  method: string | null,
  intent: Stripe.PaymentIntent | null,
): Promise<Stripe.Checkout.Session> {
  if (session.mode !== "subscription" || customer === null) return session;
  const { subscription_data } = await privateOf(work, "checkout.session", session.id);
  const data = subscriptionData.parse(subscription_data);
  const { subscription, invoice } = await startSubscription(await onClockOf(work, customer), {
    customer,
    lines: (await linesOf(work, session.id, { limit: 100 })).data,
    method,
    description: data.description ?? null,
    metadata: data.metadata ?? {},
    intent,
  });
  return { ...session, subscription: subscription.id, invoice: invoice.id };
}

async function complete(
  work: Work,
  session: Stripe.Checkout.Session,
  customer: string | null,
  payer: Payer,
  paymentStatus: Stripe.Checkout.Session.PaymentStatus,
): Promise<Stripe.Checkout.Session> {
  const done = await saveObject(work, "checkout.session", {
    ...session,
    customer,
    customer_details: customerDetails(payer),
    collected_information: {
      business_name: payer.billing?.company ?? null,
      individual_name: null,
      shipping_details: null,
    },
    payment_status: paymentStatus,
    status: "complete",
    url: null,
  });
  await emitEvent(work, "checkout.session.completed", done);
  return done;
}

/** Where the payer goes after paying: the success address with the session's id filled in. */
export function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}
