import { html } from "hono/html";
import { addressFields, type BillingView, taxIdField } from "../checkout-page/billing-fields.ts";
import { input } from "../checkout-page/input.ts";
import type { Markup } from "../checkout-page/layout.ts";
import { type Language, messages } from "../checkout-page/messages.ts";
import type { Portal } from "./load.ts";
import { portalMessages } from "./messages.ts";
import { homeLink, portalLayout } from "./pages.ts";
import { buyerLines } from "./whom-for.ts";

/** Of the overview: whom invoices are for, and the way to change it. */
export function detailsSection(language: Language, portal: Portal): Markup | "" {
  const t = portalMessages[language];
  const { customer, taxIds, configuration, session } = portal;
  if (!configuration.features.customer_update.enabled) return "";
  const { email, name, address } = customer;
  return html`<section aria-labelledby="details"><h2 id="details">${t.detailsHeading}</h2>
    ${buyerLines(language, { email, name: name ?? null, address: address ?? null, taxIds })}
    <a class="secondary" href="/p/session/${session.id}/details">${t.changeDetails}</a></section>`;
}

/** The form for it, with what the configuration lets be changed. */
export function detailsPage(language: Language, portal: Portal, form: Omit<BillingView, "language">): Markup {
  const t = portalMessages[language];
  const view = { ...form, language };
  const { allowed_updates: allowed } = portal.configuration.features.customer_update;
  const wrong = Object.keys(form.errors).length > 0;
  return portalLayout(
    language,
    t.changeDetails,
    html`${homeLink(language, portal)}
      <h1>${t.detailsHeading}</h1><p>${t.detailsText}</p>
      ${wrong ? html`<div class="alert" role="alert"><p>${messages[language].checkFields}</p></div>` : ""}
      <form method="post" action="/p/session/${portal.session.id}/details" novalidate data-processing="${t.processing}">
        ${allowed.includes("name") ? nameField(view) : ""}
        ${allowed.includes("address") ? addressFields(view) : ""}
        ${allowed.includes("tax_id") ? taxIdField(view) : ""}
        <button type="submit" class="pay"><span class="pay-label">${t.saveDetails}</span></button>
        <p class="status" role="status"></p>
      </form>`,
  );
}

function nameField(view: BillingView): Markup {
  const label = portalMessages[view.language].nameOnInvoices;
  return input(view, { field: "company", label, value: view.kept.company, autocomplete: "organization" });
}
