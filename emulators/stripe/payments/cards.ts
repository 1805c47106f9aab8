import { createHmac } from "node:crypto";

/** Why a payment was refused, in the API's words. The page has its own texts by `declineCode`. */
export type Decline = {
  code: string;
  declineCode: DeclineCode;
  message: string;
  /** True when Radar blocks the payment before it reaches the bank. */
  blocked?: boolean;
};

export const declineCodes = [
  "authentication_failed",
  "expired_card",
  "fraudulent",
  "generic_decline",
  "incorrect_cvc",
  "insufficient_funds",
  "lost_card",
  "processing_error",
  "stolen_card",
  "test_mode_live_card",
] as const;
export type DeclineCode = (typeof declineCodes)[number];

const declined = "Your card was declined.";
const declines: Record<Exclude<DeclineCode, "authentication_failed">, Decline> = {
  expired_card: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  fraudulent: { code: "card_declined", declineCode: "fraudulent", message: declined, blocked: true },
  generic_decline: { code: "card_declined", declineCode: "generic_decline", message: declined },
  incorrect_cvc: {
    code: "incorrect_cvc",
    declineCode: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  insufficient_funds: {
    code: "card_declined",
    declineCode: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  lost_card: { code: "card_declined", declineCode: "lost_card", message: declined },
  processing_error: {
    code: "processing_error",
    declineCode: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  stolen_card: { code: "card_declined", declineCode: "stolen_card", message: declined },
  test_mode_live_card: {
    code: "card_declined",
    declineCode: "test_mode_live_card",
    message:
      "Your card was declined. Your request was in test mode, but used a non test card. For a list of valid " +
      "test cards, visit: https://stripe.com/docs/testing.",
  },
};

/** What happens when a saved or fresh payment method is charged. */
export type Behaviour = {
  decline?: Decline;
  /** Whether the bank asks the payer first. */
  challenge?: "always" | "unless_saved";
  /** Refused only when charged without the payer there, as at a renewal. */
  declinesLater?: Decline;
  refund?: "pending_then_succeeded" | "succeeded_then_failed";
  dispute?: "fraudulent";
  earlyFraudWarning?: boolean;
};

/** Behaviours by the name that is stored with a payment method in place of its number. */
export const behaviours: Record<string, Behaviour> = {
  succeeds: {},
  ...Object.fromEntries(Object.entries(declines).map(([name, decline]) => [name, { decline }])),
  challenge_always: { challenge: "always" },
  challenge_unless_saved: { challenge: "unless_saved" },
  challenge_then_declined: { challenge: "always", decline: declines.generic_decline },
  declines_after_attaching: { declinesLater: declines.generic_decline },
  disputed: { dispute: "fraudulent" },
  early_fraud_warning: { earlyFraudWarning: true },
  refund_pending: { refund: "pending_then_succeeded" },
  refund_fails: { refund: "succeeded_then_failed" },
};

const testCards: Record<string, string> = {
  "4242424242424242": "succeeds",
  "4000056655665556": "succeeds",
  "5555555555554444": "succeeds",
  "2223003122003222": "succeeds",
  "378282246310005": "succeeds",
  "6011111111111117": "succeeds",
  "4000007920000003": "succeeds",
  "4000000000000002": "generic_decline",
  "4000000000009995": "insufficient_funds",
  "4000000000009987": "lost_card",
  "4000000000009979": "stolen_card",
  "4000000000000069": "expired_card",
  "4000000000000127": "incorrect_cvc",
  "4000000000000119": "processing_error",
  "4100000000000019": "fraudulent",
  "4000000000000341": "declines_after_attaching",
  "4000002760003184": "challenge_always",
  "4000002500003155": "challenge_unless_saved",
  "4000008400001629": "challenge_then_declined",
  "4000000000000259": "disputed",
  "4000000000005423": "early_fraud_warning",
  "4000000000007726": "refund_pending",
  "4000000000005126": "refund_fails",
};

/** What may be kept of a card. The number itself goes no further than `readCard`. */
export type CardSummary = {
  brand: "amex" | "discover" | "mastercard" | "unknown" | "visa";
  funding: "credit" | "debit";
  last4: string;
  fingerprint: string;
  behaviour: string;
};

/**
 * Turns a number (digits only) into what may be kept of it. Valid numbers that are not test cards are declined
 * when charged, as in Stripe's test mode.
 * @param fingerprintKey Secret of this database; the same card has the same fingerprint within it.
 */
export function readCard(number: string, fingerprintKey: string): CardSummary {
  return {
    brand: brandOf(number),
    funding: number === "4000056655665556" ? "debit" : "credit",
    last4: number.slice(-4),
    fingerprint: createHmac("sha256", fingerprintKey)
      .update(number)
      .digest("base64url")
      .replace(/\W|_/g, "")
      .slice(0, 16),
    behaviour: testCards[number] ?? "test_mode_live_card",
  };
}

function brandOf(number: string): CardSummary["brand"] {
  if (number.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(number)) return "mastercard";
  if (/^3[47]/.test(number)) return "amex";
  if (/^6(011|5)/.test(number)) return "discover";
  return "unknown";
}

/** The check digit rule of card numbers (ISO/IEC 7812-1, Luhn). */
export function passesLuhn(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The failure of a payer who did not pass 3-D Secure. */
export const authenticationFailure: Decline = {
  code: "payment_intent_authentication_failure",
  declineCode: "authentication_failed",
  message:
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};
