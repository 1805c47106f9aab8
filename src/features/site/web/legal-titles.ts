import { m } from "#messages/messages.js";
import type { LegalName } from "../schema.ts";

/** What each text is called, in the footer and over the text itself. */
export const legalTitles: Record<LegalName, () => string> = {
  about: m.legal_about_title,
  contact: m.legal_contact_title,
  faq: m.legal_faq_title,
  support: m.legal_support_title,
  privacy: m.legal_privacy_title,
  terms: m.legal_terms_title,
  "distance-sales": m.legal_sales_title,
  returns: m.legal_returns_title,
  cookies: m.legal_cookies_title,
  "data-security": m.legal_security_title,
};

/** Where a text stands as a page of its own. */
export function legalAddress(name: LegalName): string {
  return `/legal/${name}`;
}
