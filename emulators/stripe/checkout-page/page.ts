import { html } from "hono/html";
import type Stripe from "stripe";
import { formatMoney } from "../money.ts";
import type { DeclineCode } from "../payments/cards.ts";
import { cycleOf } from "../resources/subscription-items.ts";
import { type BillingView, billingFields } from "./billing-fields.ts";
import type { Asks, KeptBilling } from "./billing-form.ts";
import { input } from "./input.ts";
import { layout, type Markup } from "./layout.ts";
import { type Interval, type Language, messages } from "./messages.ts";
import type { FieldErrors, Kept } from "./pay-form.ts";

/** What the page shows. */
export type CheckoutView = {
  language: Language;
  session: Stripe.Checkout.Session;
  lines: Stripe.LineItem[];
  images: Map<string, string>;
  knownEmail: string | null;
  kept: Kept;
  asks: Asks;
  billing: KeptBilling;
  errors: FieldErrors;
  declined: DeclineCode | null;
  /** When a subscription begun now is paid again, in Unix seconds; null for one-off payments. */
  renewsAt: number | null;
};

/** What a form for a card knows of itself. */
export type CardFormView = Pick<CheckoutView, "errors" | "kept" | "language">;

/** The hosted checkout page. */
export function checkoutPage(view: CheckoutView): Markup {
  const { language, session } = view;
  const t = messages[language];
  const total = formatMoney(session.amount_total ?? 0, session.currency ?? "usd", language);
  const failed = view.declined !== null || Object.keys(view.errors).length > 0;
  const product = view.lines[0]?.description ?? "";
  const title = view.renewsAt === null ? t.title(product) : t.subscribeTitle(product);
  const pay = view.renewsAt === null ? t.pay(total) : t.subscribe(total);
  const needsPayment = session.payment_status !== "no_payment_required";
  return layout(
    language,
    failed ? `${t.errorTitle}: ${title}` : title,
    html`<main class="checkout">
      ${summary(view, total)}
      <section class="payment" aria-labelledby="payment-heading">
        <h2 id="payment-heading">${t.payHeading}</h2>
        ${alert(view)}
        <form method="post" action="/c/pay/${session.id}" novalidate data-processing="${t.processing}">
          ${emailField(view)}
          ${billingFields(billingView(view), view.asks)}
          ${needsPayment ? paymentFields(view) : ""}
          ${submitNote(session)}
          <button type="submit" class="pay">
            <span class="pay-label">${needsPayment ? pay : t.complete}</span>
          </button>
          <p class="status" role="status"></p>
          <p class="fine">${t.safety}</p>
        </form>
      </section>
    </main>`,
  );
}

function billingView({ language, errors, billing }: CheckoutView): BillingView {
  return { language, errors, kept: billing };
}

/** The seller's own words beside the button. */
function submitNote({ custom_text }: Stripe.Checkout.Session): Markup | string {
  const message = custom_text.submit?.message;
  return message === undefined ? "" : html`<p class="seller-note">${message}</p>`;
}

function summary(view: CheckoutView, total: string): Markup {
  const { language, session } = view;
  const t = messages[language];
  const cancel = session.cancel_url;
  return html`<section class="summary" aria-labelledby="summary-heading">
    ${cancel === null ? "" : html`<a class="cancel" href="${cancel}"><span aria-hidden="true">←</span> ${t.cancel}</a>`}
    <h1 id="summary-heading" class="summary-title">${t.orderSummary}</h1>
    <p class="due"><span class="due-label">${t.total}</span> <strong class="amount">${total}</strong></p>
    <ul class="lines">
      ${view.lines.map((line) => orderLine(line, view))}
    </ul>
    ${renewalNote(view, total)}
    ${testNote(language)}
  </section>`;
}

/** "a month", "every 3 months": how often a recurring price is paid. */
export function perText(price: Stripe.Price, language: Language): string {
  const { interval, interval_count } = cycleOf(price);
  const t = messages[language];
  // Stripe's type leaves room for intervals to come; prices here have one of these four.
  return t.per[interval as Interval](interval_count);
}

/** A day as a person reads it. */
export function dayText(moment: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  return format.format(new Date(moment * 1000));
}

function renewalNote(view: CheckoutView, total: string): Markup | string {
  const price = view.lines[0]?.price;
  if (view.renewsAt === null || !price) return "";
  const { language } = view;
  const note = messages[language].renewal(total, perText(price, language), dayText(view.renewsAt, language));
  return html`<p class="renewal">${note}</p>`;
}

function orderLine(line: Stripe.LineItem, view: CheckoutView): Markup {
  const { language } = view;
  const t = messages[language];
  const quantity = line.quantity ?? 1;
  const each = formatMoney(line.price?.unit_amount ?? 0, line.currency, language);
  const image = view.images.get(line.id);
  const amount = formatMoney(line.amount_total, line.currency, language);
  const per = line.price?.recurring ? perText(line.price, language) : null;
  return html`<li>
    ${image === undefined ? html`<span class="thumb thumb-empty" aria-hidden="true"></span>` : html`<img class="thumb" src="${image}" alt="" width="48" height="48">`}
    <span class="line-name">${line.description}
      ${quantity > 1 ? html`<small>${t.quantity(quantity)} · ${t.each(each)}</small>` : ""}
    </span>
    <span class="line-amount">${per === null ? amount : t.amountPer(amount, per)}</span>
  </li>`;
}

function alert(view: CheckoutView): Markup | string {
  const t = messages[view.language];
  if (view.declined !== null) {
    return html`<div class="alert" role="alert" tabindex="-1"><p>${t.declined[view.declined]}</p>
      <p class="alert-more">${t.notCharged}</p></div>`;
  }
  if (Object.keys(view.errors).length === 0) return "";
  return html`<div class="alert" role="alert"><p>${t.checkFields}</p></div>`;
}

function emailField(view: CheckoutView): Markup {
  const t = messages[view.language];
  if (view.knownEmail !== null) {
    return html`<div class="field"><span class="known-label">${t.email}</span>
      <span class="known-email">${view.knownEmail}</span></div>`;
  }
  const value = view.kept.email;
  return input(view, {
    field: "email",
    label: t.email,
    value,
    type: "email",
    mode: "email",
    autocomplete: "email",
  });
}

function paymentFields(view: CheckoutView): Markup {
  const types = view.session.payment_method_types;
  const both = types.includes("card") && types.includes("us_bank_account");
  return html`
    ${both ? methodChoice(view) : ""}
    ${types.includes("card") ? cardFields(view) : ""}
    ${types.includes("us_bank_account") ? bankFields(view) : ""}
    ${both ? "" : html`<input type="hidden" name="method" value="${types.includes("card") ? "card" : "bank"}">`}`;
}

function methodChoice(view: CheckoutView): Markup {
  const t = messages[view.language];
  const { method } = view.kept;
  return html`<fieldset class="methods">
    <legend>${t.methodHeading}</legend>
    <div class="choices">
      <label class="choice"><input type="radio" name="method" value="card" ${method === "card" ? "checked" : ""}>
        <span>${t.card}</span></label>
      <label class="choice"><input type="radio" name="method" value="bank" ${method === "bank" ? "checked" : ""}>
        <span>${t.bankDebit}</span></label>
    </div>
  </fieldset>`;
}

/** Number, date, code and name of a card. */
export function cardFields(view: CardFormView): Markup {
  const t = messages[view.language];
  const digits = { mode: "numeric" };
  const number = { ...digits, autocomplete: "cc-number", placeholder: "1234 1234 1234 1234", maxLength: 23 };
  return html`<div class="card-fields">
    ${input(view, { field: "number", label: t.cardNumber, ...number })}
    <div class="pair">
      ${input(view, { field: "expiry", label: t.expiry, ...digits, autocomplete: "cc-exp", maxLength: 9 })}
      ${input(view, { field: "cvc", label: t.cvc, ...digits, autocomplete: "cc-csc", maxLength: 4 })}
    </div>
    ${input(view, { field: "name", label: t.cardName, value: view.kept.name, autocomplete: "cc-name" })}
  </div>`;
}

function bankFields(view: CheckoutView): Markup {
  const t = messages[view.language];
  const { account } = view.kept;
  return html`<fieldset class="bank-fields">
    <legend>${t.bankAccount}</legend>
    <label class="account"><input type="radio" name="account" value="succeeds" ${account === "succeeds" ? "checked" : ""}>
      <span>${t.bankSucceeds}</span></label>
    <label class="account"><input type="radio" name="account" value="fails" ${account === "fails" ? "checked" : ""}>
      <span>${t.bankFails}</span></label>
    <p class="fine">${t.bankHint}</p>
  </fieldset>`;
}

function testNote(language: Language): Markup {
  const t = messages[language];
  return html`<aside class="test-note" aria-label="${t.testTitle}">
    <p><strong>${t.testTitle}.</strong> ${t.testText}</p>
    <p class="test-card"><code>4242 4242 4242 4242</code></p>
    <details>
      <summary>${t.otherCards}</summary>
      <ul>
        ${Object.entries(t.testCardOutcomes).map(
          ([number, outcome]) => html`<li><code>${number}</code> <span>${outcome}</span></li>`,
        )}
      </ul>
    </details>
  </aside>`;
}
