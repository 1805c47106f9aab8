import { z } from "zod";

/** The contact form. All three are required, by the spec; the limits keep a mail readable. */
export const contactSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  email: z.email().max(254),
  message: z.string().trim().min(1).max(5_000),
});
export type ContactMessage = z.infer<typeof contactSchema>;

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
