import type { Stripe } from "stripe";
import { m } from "#messages/messages.js";
import type { Locale } from "#platform/http/context.ts";
import { brand } from "../../brand.ts";
import { packageName } from "./emails/package-words.ts";
import type { Plan } from "./schema.ts";

/**
 * What is bought, in the buyer's language, wherever the provider takes it: beside the button of the payment page, and with
 * the payment or the package. A product's own name has both languages (set-up-stripe.ts).
 */
export function describePurchase(
  plan: Plan,
  locale: Locale,
): Pick<Stripe.Checkout.SessionCreateParams, "custom_text" | "payment_intent_data" | "subscription_data"> {
  const description = purchaseName(plan, locale);
  const message = m.billing_checkout_note({ what: description }, { locale });
  return {
    custom_text: { submit: { message } },
    ...(plan.mode === "payment"
      ? { payment_intent_data: { description } }
      : { subscription_data: { description } }),
  };
}

/** What is bought, with the seller's name. */
export function purchaseName(plan: Plan, locale: Locale): string {
  return `${brand.name} ${packageName({ plan: plan.id, locale })}`;
}
