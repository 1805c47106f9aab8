import type { BillingDetails } from "../billing-details.ts";
import {
  type BillingErrors,
  type KeptBilling,
  keepBilling,
  readAddress,
  readBilling,
} from "../checkout-page/billing-form.ts";
import type { Work } from "../database.ts";
import { keepDetails, type NewDetails } from "../resources/keep-details.ts";
import { readTaxId } from "../resources/tax-ids.ts";
import type { Portal } from "./load.ts";

/** The details that are there, as fields of the form. */
export function presentDetails({ customer, taxIds }: Portal): KeptBilling {
  const [taxId] = taxIds;
  const kept = keepBilling({
    company: customer.name ?? null,
    taxId: null,
    address: addressOf(customer.address),
  });
  // Without an address the number's own country is the best guess.
  const country = kept.country || (taxId?.country ?? "");
  return { ...kept, country, taxId: taxId?.value ?? "" };
}

function addressOf(address: Portal["customer"]["address"]): BillingDetails["address"] {
  if (!address) return null;
  const { city, country, line1, line2, postal_code, state } = address;
  return { city, country, line1, line2, postal_code, state };
}

/** What the form asks for, of what the configuration lets be changed. */
export function readDetails(
  { configuration }: Portal,
  field: (name: string) => string,
): { kept: KeptBilling; errors: BillingErrors; details: NewDetails } {
  const { allowed_updates: allowed } = configuration.features.customer_update;
  const { kept } = readBilling(field, { taxId: false, address: false });
  const read = readAddress(kept);
  const errors: BillingErrors = allowed.includes("address") ? read.errors : {};
  if (allowed.includes("name") && kept.company === "") errors.company = "companyMissing";
  const taxId = kept.taxId === "" ? null : readTaxId(kept.country, kept.taxId);
  if (allowed.includes("tax_id") && taxId === undefined) errors.tax_id = "taxIdInvalid";
  return {
    kept,
    errors,
    details: {
      name: allowed.includes("name") ? kept.company : undefined,
      address: allowed.includes("address") ? read.address : undefined,
      taxId: allowed.includes("tax_id") ? taxId : undefined,
    },
  };
}

/** Keeps them for the invoices to come. */
export function changeDetails(work: Work, { customer }: Portal, details: NewDetails): Promise<void> {
  return keepDetails(work, customer.id, details);
}
