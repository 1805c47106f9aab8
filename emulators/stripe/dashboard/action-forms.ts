import { html } from "hono/html";
import type Stripe from "stripe";
import type { Markup } from "../checkout-page/layout.ts";
import type { Language } from "../checkout-page/messages.ts";
import { formatMoney, moneyText } from "../money.ts";
import { timeSteps } from "../subscriptions/advance-customer.ts";
import type { Stored } from "./load.ts";
import { dashboardMessages } from "./messages.ts";

/** What can be done with an object, as buttons; nothing for what one can only look at. */
export function actionsFor(stored: Stored, language: Language): Markup | "" {
  const t = dashboardMessages[language];
  const base = `/dashboard/objects/${stored.object.id}`;
  switch (stored.kind) {
    case "checkout.session":
      if (stored.object.status !== "open") return "";
      return html`${button(`${base}/expire`, t.expire)}<a class="button" href="${stored.object.url ?? ""}">${t.openPage}</a>`;
    case "payment_intent":
      return stored.object.status === "processing" ? button(`${base}/settle`, t.settle) : "";
    case "event":
      return button(`${base}/replay`, t.replay);
    case "charge":
      return chargeActions(stored.object, base, language);
    case "dispute":
      if (stored.object.status === "won" || stored.object.status === "lost") return "";
      return html`${button(`${base}/win`, t.win)}${button(`${base}/lose`, t.lose)}`;
    case "invoice":
      return invoiceActions(stored.object, base, language);
    case "subscription":
      return subscriptionActions(stored.object, base, language);
    case "customer":
      return timeActions(base, t.time, t.steps, language);
    case "test_helpers.test_clock":
      return timeActions(base, t.clockTime, t.clockSteps, language);
    default:
      return "";
  }
}

function chargeActions(charge: Stripe.Charge, base: string, language: Language): Markup | "" {
  const t = dashboardMessages[language];
  if (!charge.paid || charge.refunded) return "";
  const left = charge.amount - charge.amount_refunded;
  return html`<form method="post" action="${base}/refund">
      <label for="amount">${t.refundAmount(formatMoney(left, charge.currency, language))}</label>
      <input id="amount" name="amount" inputmode="decimal" value="${moneyText(left, charge.currency)}" required>
      <button type="submit">${t.refund}</button>
    </form>
    ${charge.disputed ? "" : button(`${base}/dispute`, t.dispute)}`;
}

function invoiceActions(invoice: Stripe.Invoice, base: string, language: Language): Markup | "" {
  const t = dashboardMessages[language];
  const page = invoice.hosted_invoice_url ?? null;
  const payable = invoice.status === "open" || invoice.status === "draft";
  return html`${page === null ? "" : html`<a class="button" href="${page}">${t.openInvoice}</a>`}
    ${payable ? button(`${base}/pay`, t.pay) : ""}
    ${invoice.status === "open" ? html`${button(`${base}/void`, t.void)}${button(`${base}/uncollectible`, t.uncollectible)}` : ""}`;
}

function subscriptionActions(
  subscription: Stripe.Subscription,
  base: string,
  language: Language,
): Markup | "" {
  const t = dashboardMessages[language];
  if (subscription.status === "canceled") return "";
  const ending = subscription.cancel_at !== null;
  return html`${timeActions(base, t.time, t.steps, language)}
    ${ending ? button(`${base}/resume`, t.resume) : button(`${base}/cancel_later`, t.cancelLater)}
    ${button(`${base}/cancel`, t.cancel)}`;
}

function timeActions(
  base: string,
  legend: string,
  labels: Record<(typeof timeSteps)[number], string>,
  language: Language,
): Markup {
  return html`<form method="post" action="${base}/advance" aria-label="${legend}">
    ${timeSteps.map((step) => html`<button type="submit" name="step" value="${step}">${labels[step]}</button>`)}
    <p class="soft time-note">${dashboardMessages[language].timeNote}</p>
  </form>`;
}

export function button(action: string, label: string): Markup {
  return html`<form method="post" action="${action}"><button type="submit">${label}</button></form>`;
}
