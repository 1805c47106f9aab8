import { html } from "hono/html";
import type { Markup } from "../checkout-page/layout.ts";
import type { Language } from "../checkout-page/messages.ts";
import { dayText } from "../checkout-page/page.ts";
import { formatMoney } from "../money.ts";
import type { DeclineCode } from "../payments/cards.ts";
import type { Offer, Portal, PortalSubscription, Preview } from "./load.ts";
import { type PortalMessages, portalMessages } from "./messages.ts";
import { cardText, declinedAlert, homeLink, offerText, portalLayout, priceText } from "./pages.ts";

/** The plans to choose from, monthly and yearly apart. */
export function planPage(
  language: Language,
  portal: Portal,
  shown: PortalSubscription,
  offers: Offer[],
  missing: boolean,
): Markup {
  const t = portalMessages[language];
  const current = shown.offer.price.id;
  const groups = [
    { label: t.monthly, offers: offers.filter(({ price }) => isEvery(price, "month")) },
    { label: t.yearly, offers: offers.filter(({ price }) => isEvery(price, "year")) },
    {
      label: t.other,
      offers: offers.filter(({ price }) => !isEvery(price, "month") && !isEvery(price, "year")),
    },
  ];
  const fieldsets = groups
    .filter((group) => group.offers.length > 0)
    .map(
      (group) => html`<fieldset><legend>${group.label}</legend>
        ${group.offers.map((offer) => choice(language, offer, current))}</fieldset>`,
    );
  const others = offers.some(({ price }) => price.id !== current);
  return portalLayout(
    language,
    t.planTitle,
    html`${homeLink(language, portal)}
      <h1>${t.planTitle}</h1>
      <p>${others ? t.planText : t.noOtherPlans}</p>
      ${missing ? html`<div class="alert" role="alert" tabindex="-1"><p>${t.chooseOne}</p></div>` : ""}
      <form method="get" action="/p/session/${portal.session.id}/confirm/${shown.subscription.id}">
        ${fieldsets}
        ${others ? html`<button type="submit" class="pay">${t.review}</button>` : ""}
      </form>`,
  );
}

function isEvery(price: Offer["price"], interval: string): boolean {
  return price.recurring?.interval === interval && price.recurring.interval_count === 1;
}

function choice(language: Language, { price, name }: Offer, current: string): Markup {
  const t = portalMessages[language];
  const own = price.id === current;
  return html`<label class="account"><input type="radio" name="price" value="${price.id}" ${own ? "disabled" : ""}>
    <span>${name} <span class="soft">${priceText(price, language)}</span>
      ${own ? html`<strong class="own">${t.current}</strong>` : ""}</span></label>`;
}

/** What a switch means, before it is made. */
export function confirmPage(
  language: Language,
  portal: Portal,
  shown: PortalSubscription,
  change: { to: Offer; preview: Preview; declined: DeclineCode | null },
): Markup {
  const t = portalMessages[language];
  const { to, preview } = change;
  return portalLayout(
    language,
    t.confirmTitle,
    html`${homeLink(language, portal)}
      <h1>${t.confirmTitle}</h1>
      ${declinedAlert(language, change.declined)}
      <dl><dt>${t.from}</dt><dd>${offerText(shown.offer, language)}</dd>
        <dt>${t.to}</dt><dd>${offerText(to, language)}</dd></dl>
      ${consequences(language, portal, to, preview)}
      <form method="post" action="/p/session/${portal.session.id}/confirm/${shown.subscription.id}" data-processing="${t.processing}">
        <input type="hidden" name="price" value="${to.price.id}">
        <button type="submit" class="pay"><span class="pay-label">${t.confirm}</span></button>
        <p class="status" role="status"></p>
      </form>`,
  );
}

function consequences(language: Language, portal: Portal, to: Offer, preview: Preview): Markup {
  const t = portalMessages[language];
  if (preview.when === "renewal") return html`<p>${t.atRenewal(dayText(preview.date, language))}</p>`;
  const { currency } = to.price;
  const card = portal.method ? cardText(portal.method, language) : "";
  const later = html`<p>${t.fromNow(priceText(to.price, language), dayText(preview.date, language))}</p>`;
  if (!preview.invoiced) return html`<p>${t.nextInvoice}</p>${later}`;
  return html`<p class="due"><span>${t.dueToday}</span>
      <strong class="amount">${formatMoney(preview.due, currency, language)}</strong></p>
    ${preview.due > 0 && card !== "" ? html`<p>${t.dueTodayText(card)}</p>` : ""}
    ${preview.credit > 0 ? html`<p>${t.credit(formatMoney(preview.credit, currency, language))}</p>` : ""}
    ${later}`;
}

/** The question whether one really wants to cancel. */
export function cancelPage(language: Language, portal: Portal, shown: PortalSubscription): Markup {
  const t = portalMessages[language];
  const { mode, cancellation_reason } = portal.configuration.features.subscription_cancel;
  const text =
    mode === "immediately"
      ? t.cancelNow(shown.offer.name)
      : t.cancelLater(shown.offer.name, dayText(shown.periodEnd, language));
  return portalLayout(
    language,
    t.cancelTitle,
    html`${homeLink(language, portal)}
      <h1>${t.cancelTitle}</h1>
      <p>${text}</p>
      <form method="post" action="/p/session/${portal.session.id}/cancel/${shown.subscription.id}" data-processing="${t.processing}">
        ${cancellation_reason.enabled ? reasonFields(t, cancellation_reason.options) : ""}
        <button type="submit" class="pay"><span class="pay-label">${t.confirmCancel}</span></button>
        <p class="status" role="status"></p>
      </form>`,
  );
}

function reasonFields(t: PortalMessages, options: string[]): Markup {
  const known = Object.entries(t.reasons).filter(([name]) => options.includes(name));
  return html`<fieldset><legend>${t.reason}</legend>
    ${known.map(([name, label]) => html`<label class="account"><input type="radio" name="feedback" value="${name}"><span>${label}</span></label>`)}
  </fieldset>`;
}
