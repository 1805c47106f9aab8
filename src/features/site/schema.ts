import { z } from "zod";

/** What a sent contact form is answered: the address that a reply goes to. */
export interface ContactAnswer {
  email: string;
}

/** The texts behind the footer's modals; each is also a page, /legal/<name>. In the footer's order. */
export const legalNames = [
  "about",
  "contact",
  "faq",
  "support",
  "privacy",
  "terms",
  "distance-sales",
  "returns",
  "cookies",
  "data-security",
] as const;
export type LegalName = (typeof legalNames)[number];
export const legalNameSchema = z.enum(legalNames);
