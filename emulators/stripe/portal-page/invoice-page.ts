import { html } from "hono/html";
import type Stripe from "stripe";
import { layout, type Markup } from "../checkout-page/layout.ts";
import { type Language, messages } from "../checkout-page/messages.ts";
import { type CardFormView, cardFields, dayText } from "../checkout-page/page.ts";
import { formatMoney } from "../money.ts";
import type { DeclineCode } from "../payments/cards.ts";
import { portalMessages } from "./messages.ts";
import { cardText, declinedAlert, portalLayout, statusText } from "./pages.ts";
import { buyerLines } from "./whom-for.ts";

/** What an invoice's page shows. */
export type InvoiceView = CardFormView & {
  invoice: Stripe.Invoice;
  /** The saved card that would pay it. */
  method: Stripe.PaymentMethod | null;
  declined: DeclineCode | null;
};

/** An invoice to look at, print, and pay while it is open. */
export function invoicePage(view: InvoiceView): Markup {
  const { invoice, language } = view;
  const t = portalMessages[language];
  const money = (amount: number) => formatMoney(amount, invoice.currency, language);
  const title = t.invoiceTitle(invoice.number ?? invoice.id);
  const used = invoice.total - invoice.amount_due;
  const paidAt = invoice.status_transitions.paid_at;
  return portalLayout(
    language,
    title,
    html`<h1>${title}</h1>
      ${declinedAlert(language, view.declined)}
      <dl><dt>${t.columns.status}</dt>
        <dd>${paidAt === null ? statusText(invoice, language) : t.paidOn(dayText(paidAt, language))}</dd>
        <dt>${t.invoiceDate}</dt><dd>${dayText(invoice.created, language)}</dd>
        <dt>${t.invoiceFor}</dt><dd>${buyerLines(language, buyerOf(invoice))}</dd></dl>
      ${invoice.description ? html`<p>${invoice.description}</p>` : ""}
      <div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><tbody>
        ${invoice.lines.data.map(
          (line) => html`<tr><th scope="row">${line.description}${periodText(line, language)}</th>
            <td>${money(line.amount)}</td></tr>`,
        )}
        <tr><th scope="row">${t.total}</th><td>${money(invoice.total)}</td></tr>
        ${used === 0 || invoice.total < 0 ? "" : html`<tr><th scope="row">${t.balance}</th><td>${money(-used)}</td></tr>`}
        <tr><th scope="row">${t.amountDue}</th><td><strong>${money(invoice.amount_remaining)}</strong></td></tr>
      </tbody></table></div>
      ${invoice.status === "open" ? payForms(view, money(invoice.amount_remaining)) : ""}`,
  );
}

function buyerOf(invoice: Stripe.Invoice) {
  return {
    name: invoice.customer_name,
    email: invoice.customer_email,
    address: invoice.customer_address,
    taxIds: invoice.customer_tax_ids ?? [],
  };
}

/** What is bought once is for no time. */
function periodText({ period }: Stripe.InvoiceLineItem, language: Language): Markup | "" {
  if (period.start === period.end) return "";
  return html`<br>${dayText(period.start, language)} – ${dayText(period.end, language)}`;
}

function payForms(view: InvoiceView, amount: string): Markup {
  const { invoice, language, method } = view;
  const t = portalMessages[language];
  const action = `/i/${invoice.id}`;
  return html`${
    method
      ? html`<form method="post" action="${action}" data-processing="${t.processing}">
          <input type="hidden" name="method" value="saved">
          <button type="submit" class="pay"><span class="pay-label">${t.paySaved(amount, cardText(method, language))}</span></button>
          <p class="status" role="status"></p></form>`
      : ""
  }
    <section aria-labelledby="other"><h2 id="other">${t.payOther}</h2>
      <form method="post" action="${action}" novalidate data-processing="${t.processing}">
        <input type="hidden" name="method" value="card">
        ${cardFields(view)}
        <button type="submit" class="pay"><span class="pay-label">${t.pay(amount)}</span></button>
        <p class="status" role="status"></p>
        <p class="fine">${messages[language].safety}</p>
      </form></section>`;
}

/** The bank's question about an invoice's payment. */
export function invoiceAuthenticationPage(
  language: Language,
  invoice: Stripe.Invoice,
  last4: string,
): Markup {
  const t = messages[language];
  const amount = formatMoney(invoice.amount_remaining, invoice.currency, language);
  return layout(
    language,
    t.authTitle,
    html`<main class="notice">
      <p class="bank-name">${t.authBank}</p>
      <h1>${t.authTitle}</h1>
      <p>${t.authText(amount, last4)}</p>
      <form method="post" action="/i/${invoice.id}/authenticate" class="answers" data-processing="${t.processing}">
        <button type="submit" name="answer" value="complete" class="pay"><span class="pay-label">${t.authComplete}</span></button>
        <button type="submit" name="answer" value="fail" class="secondary">${t.authFail}</button>
      </form>
      <p class="fine">${t.authNote}</p>
    </main>`,
  );
}
