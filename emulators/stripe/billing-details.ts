import { z } from "zod";

const part = z.string().nullable();

/** Whom an invoice is for, as a payer or a visitor of the portal said it. */
export const billingDetails = z.strictObject({
  /** Null for somebody who does not buy for a company. */
  company: part,
  taxId: z
    .strictObject({ type: z.enum(["eu_vat", "gb_vat", "tr_tin", "us_ein"]), value: z.string() })
    .nullable(),
  address: z
    .strictObject({ city: part, country: part, line1: part, line2: part, postal_code: part, state: part })
    .nullable(),
});
export type BillingDetails = z.infer<typeof billingDetails>;
export type GivenTaxId = NonNullable<BillingDetails["taxId"]>;
