import type { BillingDetails } from "../billing-details.ts";
import { readTaxId, taxCountries } from "../resources/tax-ids.ts";
import type { FieldErrorName } from "./messages.ts";

export type BillingField = "city" | "company" | "line1" | "postal_code" | "tax_id";
export type BillingErrors = Partial<Record<BillingField, FieldErrorName>>;

/** What a page asks of whom an invoice is for. */
export type Asks = {
  /** Whether one can buy as a company. */
  taxId: boolean;
  /** Whether everybody's address is asked for; a company's is in any case. */
  address: boolean;
};

/** The fields as they are shown again after an error. */
export type KeptBilling = {
  business: boolean;
  company: string;
  taxId: string;
  country: string;
  line1: string;
  postalCode: string;
  city: string;
};

export const blankBilling: KeptBilling = {
  business: false,
  company: "",
  taxId: "",
  country: "",
  line1: "",
  postalCode: "",
  city: "",
};

type Field = (name: string) => string;

/** Reads the fields of whom an invoice is for. */
export function readBilling(
  field: Field,
  asks: Asks,
): { kept: KeptBilling; errors: BillingErrors; details: BillingDetails | null } {
  const kept: KeptBilling = {
    business: asks.taxId && field("business") !== "",
    company: field("company"),
    taxId: field("tax_id"),
    country: field("country"),
    line1: field("line1"),
    postalCode: field("postal_code"),
    city: field("city"),
  };
  if (!kept.business && !asks.address) return { kept, errors: {}, details: null };
  const { address, errors } = readAddress(kept);
  if (!kept.business) return { kept, errors, details: { company: null, taxId: null, address } };
  const taxId = readTaxId(address.country, kept.taxId);
  if (kept.company === "") errors.company = "companyMissing";
  if (kept.taxId === "") errors.tax_id = "taxIdMissing";
  else if (!taxId) errors.tax_id = "taxIdInvalid";
  return { kept, errors, details: { company: kept.company, taxId: taxId ?? null, address } };
}

/** The address among the fields, and what is missing of it. */
export function readAddress(kept: KeptBilling) {
  const errors: BillingErrors = {};
  if (kept.line1 === "") errors.line1 = "line1Missing";
  if (kept.postalCode === "") errors.postal_code = "postalCodeMissing";
  if (kept.city === "") errors.city = "cityMissing";
  const address = {
    // Only a made-up form names another.
    country: taxCountries.find((code) => code === kept.country) ?? "US",
    line1: kept.line1,
    line2: null,
    postal_code: kept.postalCode,
    city: kept.city,
    state: null,
  };
  return { address, errors };
}

/** What is known already, as fields. */
export function keepBilling(details: BillingDetails | null): KeptBilling {
  const { company, taxId, address } = details ?? {};
  return {
    business: Boolean(company),
    company: company ?? "",
    taxId: taxId?.value ?? "",
    country: address?.country ?? "",
    line1: address?.line1 ?? "",
    postalCode: address?.postal_code ?? "",
    city: address?.city ?? "",
  };
}
