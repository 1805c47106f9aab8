import { html } from "hono/html";
import type Stripe from "stripe";
import type { Markup } from "../checkout-page/layout.ts";
import type { Language } from "../checkout-page/messages.ts";
import { portalMessages } from "./messages.ts";

type Buyer = {
  name: string | null;
  email: string | null;
  address: Stripe.Address | null;
  taxIds: { value: string | null }[];
};

/** Whom an invoice is for: name, address, e-mail and tax ids, a line each. */
export function buyerLines(language: Language, { name, email, address, taxIds }: Buyer): Markup {
  const t = portalMessages[language];
  const country = address?.country && new Intl.DisplayNames(language, { type: "region" }).of(address.country);
  const town = [address?.postal_code, address?.city].filter(Boolean).join(" ");
  const lines = [name, address?.line1, address?.line2, town, country, email].filter(Boolean);
  const numbers = taxIds.map(({ value }) => t.taxId(value ?? ""));
  return html`<p class="buyer">${[...lines, ...numbers].map((line, at) => html`${at === 0 ? "" : html`<br>`}${line}`)}</p>`;
}
