import { html } from "hono/html";
import type Stripe from "stripe";
import { layout, type Markup } from "../checkout-page/layout.ts";
import { type Language, messages } from "../checkout-page/messages.ts";
import { type CardFormView, cardFields, dayText, perText } from "../checkout-page/page.ts";
import { formatMoney } from "../money.ts";
import type { DeclineCode } from "../payments/cards.ts";
import type { Offer, Portal, PortalSubscription } from "./load.ts";
import { type DoneName, type PortalMessages, portalMessages } from "./messages.ts";

/** The frame of a portal page. */
export function portalLayout(language: Language, title: string, body: Markup): Markup {
  return layout(
    language,
    title,
    html`<main class="portal">${body}<p class="fine">${portalMessages[language].testNote}</p></main>`,
    ["portal.css"],
  );
}

/** A price with its period: "$19.99 a month". */
export function priceText({ unit_amount, currency, ...price }: Stripe.Price, language: Language): string {
  const amount = formatMoney(unit_amount ?? 0, currency, language);
  return messages[language].amountPer(amount, perText({ unit_amount, currency, ...price }, language));
}

/** The card as a person knows it. */
export function cardText(method: Stripe.PaymentMethod, language: Language): string {
  const brand = method.card?.brand ?? "";
  const name = brand === "amex" ? "American Express" : brand.charAt(0).toUpperCase() + brand.slice(1);
  return portalMessages[language].card(name, method.card?.last4 ?? "");
}

/**
 * The overview: plan, card, invoices.
 * @param shown.details of whom invoices are for
 */
export function homePage(
  language: Language,
  portal: Portal,
  { done, details }: { done: DoneName | null; details: Markup | "" },
): Markup {
  const t = portalMessages[language];
  const { session, subscriptions } = portal;
  return portalLayout(
    language,
    t.title,
    html`${backLink(language, portal)}
      <h1>${portal.configuration.business_profile.headline ?? t.title}</h1>
      ${done === null ? "" : html`<p class="done" role="status">${t.done[done]}</p>`}
      <section aria-labelledby="plan"><h2 id="plan">${t.planHeading}</h2>
        ${subscriptions.length === 0 ? html`<p class="soft">${t.noPlan}</p>` : ""}
        ${subscriptions.map((shown) => planCard(language, portal, shown))}</section>
      <section aria-labelledby="method"><h2 id="method">${t.methodHeading}</h2>
        ${methodCard(language, portal)}
        ${
          portal.configuration.features.payment_method_update.enabled
            ? html`<a class="secondary" href="/p/session/${session.id}/card">${t.replaceCard}</a>`
            : ""
        }</section>
      ${details}
      ${portal.configuration.features.invoice_history.enabled ? invoiceTable(language, portal.invoices) : ""}`,
  );
}

function backLink(language: Language, { session }: Portal): Markup | "" {
  const t = portalMessages[language];
  if (session.return_url === null) return "";
  const host = URL.parse(session.return_url)?.host ?? t.site;
  return html`<a class="cancel" href="${session.return_url}"><span aria-hidden="true">←</span> ${t.back(host)}</a>`;
}

function planCard(language: Language, portal: Portal, shown: PortalSubscription): Markup {
  const t = portalMessages[language];
  const { subscription, offer, next, periodEnd } = shown;
  const { subscription_cancel: cancel, subscription_update: update } = portal.configuration.features;
  const base = `/p/session/${portal.session.id}`;
  const owing = subscription.status === "past_due" || subscription.status === "unpaid";
  const ending = subscription.cancel_at;
  const when = ending === null ? t.renews(dayText(periodEnd, language)) : t.ends(dayText(ending, language));
  return html`<div class="plan-card">
    <p class="plan-name">${offer.name}</p>
    <p class="plan-price">${priceText(offer.price, language)}</p>
    <p>${when}</p>
    ${next === null ? "" : html`<p>${t.changesTo(next.name, priceText(next.price, language), dayText(periodEnd, language))}</p>`}
    ${owing ? html`<p class="alert">${t.pastDue}</p>` : ""}
    <div class="buttons">
      ${update.enabled && ending === null ? html`<a class="pay" href="${base}/plan/${subscription.id}">${t.switchPlan}</a>` : ""}
      ${next === null ? "" : postButton(`${base}/keep/${subscription.id}`, t.keep, t)}
      ${ending === null ? "" : postButton(`${base}/resume/${subscription.id}`, t.resume, t)}
      ${cancel.enabled && ending === null ? html`<a class="secondary" href="${base}/cancel/${subscription.id}">${t.cancel}</a>` : ""}
    </div>
  </div>`;
}

function postButton(action: string, label: string, t: PortalMessages): Markup {
  return html`<form method="post" action="${action}" data-processing="${t.processing}">
    <button type="submit" class="pay"><span class="pay-label">${label}</span></button></form>`;
}

function methodCard(language: Language, { method }: Portal): Markup {
  const t = portalMessages[language];
  if (!method?.card) return html`<p class="soft">${t.noMethod}</p>`;
  const month = `${String(method.card.exp_month).padStart(2, "0")} / ${method.card.exp_year}`;
  return html`<p class="method">${cardText(method, language)} <span class="soft">${t.expires(month)}</span></p>`;
}

function invoiceTable(language: Language, invoices: Stripe.Invoice[]): Markup {
  const t = portalMessages[language];
  const shown = invoices.filter(({ hosted_invoice_url }) => hosted_invoice_url);
  const rows = shown.map((invoice) => {
    const name = invoice.number ?? invoice.id;
    const url = invoice.hosted_invoice_url ?? "";
    const pay = html`<a href="${url}">${t.viewAndPay}</a>`;
    return html`<tr><td>${shortDayText(invoice.created, language)}</td>
      <td><a href="${url}" aria-label="${t.viewInvoice(name)}">${name}</a></td>
      <td>${formatMoney(invoice.total, invoice.currency, language)}</td>
      <td>${statusText(invoice, language)} ${invoice.status === "open" ? pay : ""}</td></tr>`;
  });
  const { date, number, amount, status } = t.columns;
  const table = html`<div class="scroll" role="group" aria-labelledby="invoices" tabindex="0"><table>
    <thead><tr><th scope="col">${date}</th><th scope="col">${number}</th><th scope="col">${amount}</th>
    <th scope="col">${status}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
  return html`<section aria-labelledby="invoices"><h2 id="invoices">${t.invoicesHeading}</h2>
    ${shown.length === 0 ? html`<p class="soft">${t.noInvoices}</p>` : table}</section>`;
}

function shortDayText(moment: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.format(new Date(moment * 1000));
}

/** An invoice's status in words. */
export function statusText(invoice: Stripe.Invoice, language: Language): string {
  const { statuses } = portalMessages[language];
  // Stripe's type leaves room for more; invoices here have one of these.
  return statuses[(invoice.status ?? "draft") as keyof typeof statuses] ?? "";
}

/** The form for another card. */
export function cardPage(
  language: Language,
  portal: Portal,
  form: Omit<CardFormView, "language">,
  declined: DeclineCode | null,
): Markup {
  const t = portalMessages[language];
  return portalLayout(
    language,
    t.cardTitle,
    html`${homeLink(language, portal)}
      <h1>${t.cardTitle}</h1><p>${t.cardText}</p>
      ${declinedAlert(language, declined)}
      <form method="post" action="/p/session/${portal.session.id}/card" novalidate data-processing="${t.processing}">
        ${cardFields({ ...form, language })}
        <button type="submit" class="pay"><span class="pay-label">${t.saveCard}</span></button>
        <p class="status" role="status"></p>
        <p class="fine">${messages[language].safety}</p>
      </form>`,
  );
}

/** Why the bank refused, as an alert; nothing when it did not. */
export function declinedAlert(language: Language, declined: DeclineCode | null): Markup | "" {
  if (declined === null) return "";
  return html`<div class="alert" role="alert" tabindex="-1"><p>${messages[language].declined[declined]}</p></div>`;
}

/** Back to the overview. */
export function homeLink(language: Language, { session }: Portal): Markup {
  return html`<a class="cancel" href="/p/session/${session.id}?home=1"><span aria-hidden="true">←</span>
    ${portalMessages[language].home}</a>`;
}

/** A page with one message and, where there is one, a way on. */
export function portalNotice(
  language: Language,
  notice: { title: string; text: string; next?: string | null },
): Markup {
  const next = notice.next ?? null;
  const label = messages[language].continue;
  return portalLayout(
    language,
    notice.title,
    html`<h1>${notice.title}</h1><p>${notice.text}</p>
      ${next === null ? "" : html`<p><a class="pay" href="${next}">${label}</a></p>`}`,
  );
}

/** An offer in words: name and price. */
export function offerText(offer: Offer, language: Language): string {
  return `${offer.name}: ${priceText(offer.price, language)}`;
}
