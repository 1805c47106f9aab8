import { html } from "hono/html";
import { taxCountries } from "../resources/tax-ids.ts";
import type { Asks, KeptBilling } from "./billing-form.ts";
import { input } from "./input.ts";
import type { Markup } from "./layout.ts";
import { type Language, messages } from "./messages.ts";
import type { FieldErrors } from "./pay-form.ts";

/** What the fields of whom an invoice is for know of themselves. */
export type BillingView = { language: Language; errors: FieldErrors; kept: KeptBilling };

/** The box for companies with its fields, and the address: of companies, or of everybody where the seller wants it. */
export function billingFields(view: BillingView, asks: Asks): Markup | "" {
  const t = messages[view.language];
  const { kept } = view;
  if (!asks.taxId && !asks.address) return "";
  return html`${
    asks.taxId
      ? html`<label class="account"><input type="checkbox" id="business" name="business" value="yes" ${kept.business ? "checked" : ""}>
          <span>${t.asBusiness}</span></label>
        <div class="business-fields">${companyField(view)}${taxIdField(view)}</div>`
      : ""
  }
    <div class="address-fields ${asks.address ? "always" : ""}">${addressFields(view)}</div>`;
}

function companyField(view: BillingView): Markup {
  const label = messages[view.language].company;
  return input(view, { field: "company", label, value: view.kept.company, autocomplete: "organization" });
}

/** The number that a tax office knows a company by. */
export function taxIdField(view: BillingView): Markup {
  const label = messages[view.language].taxId;
  const value = view.kept.taxId;
  return input(view, { field: "tax_id", label, value, autocomplete: "off", maxLength: 40 });
}

/** Country, street, code and town. */
export function addressFields(view: BillingView): Markup {
  const t = messages[view.language];
  const { kept } = view;
  return html`${countryField(view)}
    ${input(view, { field: "line1", label: t.line1, value: kept.line1, autocomplete: "address-line1" })}
    <div class="pair">
      ${input(view, { field: "postal_code", label: t.postalCode, value: kept.postalCode, autocomplete: "postal-code", maxLength: 16 })}
      ${input(view, { field: "city", label: t.city, value: kept.city, autocomplete: "address-level2" })}
    </div>`;
}

function countryField({ language, kept }: BillingView): Markup {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const countries = taxCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  const chosen = kept.country || (language === "tr" ? "TR" : "US");
  return html`<div class="field"><label for="country">${messages[language].country}</label>
    <select id="country" name="country" autocomplete="country">
      ${countries.map(({ code, name }) => html`<option value="${code}" ${code === chosen ? "selected" : ""}>${name}</option>`)}
    </select></div>`;
}
