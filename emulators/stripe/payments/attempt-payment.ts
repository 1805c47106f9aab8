import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, ownObject, privateOf, saveObject } from "../objects.ts";
import { createCharge } from "../resources/charges.ts";
import { behaviourOf } from "../resources/payment-methods.ts";
import { setTimer } from "../timers.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { bankAccounts, settlesAfter } from "./bank-accounts.ts";
import { authenticationFailure, type Decline } from "./cards.ts";

/** Seconds until a payment of the cards for it is disputed or warned of. Real ones take weeks. */
const troubleAfter = 20;

/** How an attempt ended. `intent` is the payment intent after it. */
export type Attempt =
  | { outcome: "succeeded" | "processing"; intent: Stripe.PaymentIntent }
  | { outcome: "requires_action"; intent: Stripe.PaymentIntent }
  | { outcome: "declined"; intent: Stripe.PaymentIntent; decline: Decline };

type Circumstances = {
  /** The payer has passed 3-D Secure for this attempt. */
  authenticated?: boolean;
  /** Nobody is there to answer 3-D Secure: a renewal. */
  offSession?: boolean;
  /** Where to send a payer whose bank wants to ask. */
  returnUrl?: string;
};

/** Tries to pay an intent. The caller holds the lock that makes this happen once. */
export async function attemptPayment(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  circumstances: Circumstances = {},
): Promise<Attempt> {
  if (method.type === "us_bank_account") return startBankDebit(work, intent, method);
  const behaviour = await behaviourOf(work, method.id);
  const { authenticated = false, offSession = false } = circumstances;
  const saved = method.customer !== null;
  const asks = behaviour.challenge === "always" || (behaviour.challenge === "unless_saved" && !saved);
  if (asks && !authenticated) {
    if (!offSession) return requireAction(work, intent, method, circumstances.returnUrl ?? null);
    return decline(
      work,
      intent,
      method,
      { ...authenticationFailure, code: "authentication_required" },
      false,
    );
  }
  const refusal = behaviour.decline ?? (offSession ? behaviour.declinesLater : undefined);
  if (refusal) return decline(work, intent, method, refusal, authenticated);
  const paid = await succeed(work, intent, method, authenticated);
  const charge = idOf(paid.intent.latest_charge) ?? "";
  if (behaviour.dispute) await setTimer(work, "open_dispute", charge, work.now + troubleAfter);
  if (behaviour.earlyFraudWarning) await setTimer(work, "warn_of_fraud", charge, work.now + troubleAfter);
  return paid;
}

/** The payer did not pass 3-D Secure: the intent waits for another payment method. */
export async function failAuthentication(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Attempt> {
  const failed = await saveObject(work, "payment_intent", {
    ...intent,
    status: "requires_payment_method",
    next_action: null,
    payment_method: null,
    last_payment_error: {
      type: "invalid_request_error",
      code: authenticationFailure.code,
      doc_url: "https://stripe.com/docs/error-codes/payment-intent-authentication-failure",
      message: authenticationFailure.message,
      payment_method: method,
    },
  });
  await emitEvent(work, "payment_intent.payment_failed", failed);
  return { outcome: "declined", intent: failed, decline: authenticationFailure };
}

async function succeed(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Promise<Attempt> {
  const charge = await createCharge(work, intent, method, { status: "succeeded" }, authenticated);
  const paid = await saveObject(work, "payment_intent", {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  await emitEvent(work, "payment_intent.succeeded", paid);
  return { outcome: "succeeded", intent: paid };
}

async function decline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  reason: Decline,
  authenticated: boolean,
): Promise<Attempt> {
  const result = { status: "failed", decline: reason } as const;
  const charge = await createCharge(work, intent, method, result, authenticated);
  const failed = await saveObject(work, "payment_intent", {
    ...intent,
    last_payment_error: {
      type: "card_error",
      charge: charge.id,
      code: reason.code,
      decline_code: reason.declineCode,
      doc_url: `https://stripe.com/docs/error-codes/${reason.code.replaceAll("_", "-")}`,
      message: reason.message,
      payment_method: method,
    },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  await emitEvent(work, "payment_intent.payment_failed", failed);
  return { outcome: "declined", intent: failed, decline: reason };
}

async function requireAction(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  url: string | null,
): Promise<Attempt> {
  const waiting = await saveObject(work, "payment_intent", {
    ...intent,
    last_payment_error: null,
    next_action: { type: "redirect_to_url", redirect_to_url: { return_url: url, url } },
    payment_method: method.id,
    status: "requires_action",
  });
  await emitEvent(work, "payment_intent.requires_action", waiting);
  return { outcome: "requires_action", intent: waiting };
}

async function startBankDebit(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Attempt> {
  const account =
    method.us_bank_account?.last4 === bankAccounts.fails.last4 ? bankAccounts.fails : bankAccounts.succeeds;
  const charge = await createCharge(work, intent, method, { status: "pending" }, false);
  const processing: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "processing",
  };
  await saveObject(work, "payment_intent", processing, { settles: account.settles });
  await emitEvent(work, "payment_intent.processing", processing);
  await setTimer(work, "settle_payment", intent.id, work.now + settlesAfter);
  return { outcome: "processing", intent: processing };
}

/**
 * Ends a delayed payment as its test account says.
 * @returns the intent, or undefined when it has already ended.
 */
export async function settlePayment(work: Work, intentId: string): Promise<Stripe.PaymentIntent | undefined> {
  const intent = await ownObject(work, "payment_intent", intentId, { lock: true });
  if (intent.status !== "processing") return undefined;
  const { settles } = await privateOf(work, "payment_intent", intentId);
  const charge = await ownObject(work, "charge", idOf(intent.latest_charge) ?? "", { lock: true });
  return settles === "failed" ? failLate(work, intent, charge) : succeedLate(work, intent, charge);
}

async function succeedLate(work: Work, intent: Stripe.PaymentIntent, charge: Stripe.Charge) {
  const settled: Stripe.Charge = {
    ...charge,
    amount_captured: charge.amount,
    captured: true,
    paid: true,
    status: "succeeded",
  };
  await saveObject(work, "charge", settled);
  await emitEvent(work, "charge.succeeded", settled);
  const paid: Stripe.PaymentIntent = { ...intent, amount_received: intent.amount, status: "succeeded" };
  await saveObject(work, "payment_intent", paid);
  await emitEvent(work, "payment_intent.succeeded", paid);
  return paid;
}

async function failLate(work: Work, intent: Stripe.PaymentIntent, charge: Stripe.Charge) {
  const { code, message } = bankAccounts.fails.failure;
  const failedCharge: Stripe.Charge = {
    ...charge,
    failure_code: code,
    failure_message: message,
    status: "failed",
  };
  await saveObject(work, "charge", failedCharge);
  await emitEvent(work, "charge.failed", failedCharge);
  const failed: Stripe.PaymentIntent = {
    ...intent,
    last_payment_error: { type: "card_error", charge: charge.id, code, message },
    payment_method: null,
    status: "requires_payment_method",
  };
  await saveObject(work, "payment_intent", failed);
  await emitEvent(work, "payment_intent.payment_failed", failed);
  return failed;
}
