import type Stripe from "stripe";
import { z } from "zod";
import type { GivenTaxId } from "../billing-details.ts";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { deleteObject, insertObject, objectInPath } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { invalidRequest, noSuchObject } from "../wire/errors.ts";
import { includable, referencesOf } from "../wire/expansion.ts";
import { childrenOf, listObjects, type Page } from "../wire/pagination.ts";
import { oneOf, paginationShape, paramsOf, text } from "../wire/params.ts";
import { route } from "../wire/route.ts";

referencesOf("tax_id", { customer: "customer" });
includable("customer", "tax_ids", (work, customer) => listOf(work, String(customer.id), {}));

const union = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");
/** Countries that hosted pages ask tax ids of; Stripe knows more. */
export const taxCountries = [...union, "GB", "TR", "US"];

const types: readonly GivenTaxId["type"][] = ["eu_vat", "gb_vat", "tr_tin", "us_ein"];
const formats: Record<GivenTaxId["type"], RegExp> = {
  eu_vat: new RegExp(`^(${union.map(prefixOf).join("|")})[A-Z0-9]{8,12}$`),
  gb_vat: /^GB(\d{9}|\d{12})$/,
  tr_tin: /^\d{10}$/,
  us_ein: /^\d{2}-\d{7}$/,
};

/** How a member of the Union begins its VAT numbers: Greece by the name that it has for itself. */
function prefixOf(country: string): string {
  return country === "GR" ? "EL" : country;
}

/**
 * A tax id as somebody of this country typed it.
 * @returns undefined if it can't be one
 */
export function readTaxId(country: string, typed: string): GivenTaxId | undefined {
  const type = ({ GB: "gb_vat", TR: "tr_tin", US: "us_ein" } as const)[country] ?? "eu_vat";
  const value = typed.toUpperCase().replace(/\s/g, "");
  const isTheirs = type !== "eu_vat" || value.startsWith(prefixOf(country));
  return isTheirs && formats[type].test(value) ? { type, value } : undefined;
}

/** The country that a tax id is of. */
export function countryOf({ type, value }: GivenTaxId): string {
  if (type !== "eu_vat") return type.slice(0, 2).toUpperCase();
  return value.startsWith("EL") ? "GR" : value.slice(0, 2);
}

/** A customer's tax ids, oldest first. */
export function taxIdsOf(work: Work, customer: string): Promise<Stripe.TaxId[]> {
  return childrenOf(work, "tax_id", customer);
}

/** Gives a customer a tax id and tells the endpoints. */
export async function createTaxId(work: Work, customer: string, given: GivenTaxId): Promise<Stripe.TaxId> {
  const taxId: Stripe.TaxId = {
    id: newId("txi"),
    object: "tax_id",
    country: countryOf(given),
    created: work.now,
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer", customer, customer_account: null },
    ...given,
    // Nobody is asked whether it exists.
    verification: { status: "unavailable", verified_address: null, verified_name: null },
  };
  await insertObject(work, "tax_id", taxId, undefined, customer);
  await emitEvent(work, "customer.tax_id.created", taxId);
  return taxId;
}

/** Takes a tax id from its customer. */
export async function removeTaxId(work: Work, taxId: Stripe.TaxId): Promise<Stripe.DeletedTaxId> {
  await deleteObject(work, "tax_id", taxId.id);
  await emitEvent(work, "customer.tax_id.deleted", taxId);
  return { id: taxId.id, object: "tax_id", deleted: true };
}

function listOf(work: Work, customer: string, page: Page): Promise<Stripe.ApiList<Stripe.TaxId>> {
  const url = `/v1/customers/${customer}/tax_ids`;
  return listObjects(work, "tax_id", { url, page, parent: customer });
}

async function taxIdOf(work: Work, customer: string, id: string): Promise<Stripe.TaxId> {
  await objectInPath(work, "customer", customer);
  const found = (await taxIdsOf(work, customer)).find((known) => known.id === id);
  if (!found) throw noSuchObject("tax_id", id, "id", 404);
  return found;
}

const createParams = paramsOf<Stripe.CustomerCreateTaxIdParams>()({
  type: oneOf("type", types),
  value: text(),
});

async function createByRequest(
  work: Work,
  { type, value }: z.output<typeof createParams>,
  customer: string,
): Promise<Stripe.TaxId> {
  await objectInPath(work, "customer", customer, { lock: true });
  if (!formats[type].test(value))
    throw invalidRequest(`Invalid value for ${type}.`, "value", "tax_id_invalid");
  return createTaxId(work, customer, { type, value });
}

const none = z.strictObject({});
const base = "/v1/customers/:id/tax_ids";

export const taxIdRoutes = [
  route("POST", base, createParams, createByRequest),
  route("GET", base, z.strictObject(paginationShape), async (work, page, customer) => {
    await objectInPath(work, "customer", customer);
    return listOf(work, customer, page);
  }),
  route("GET", `${base}/:nested`, none, (work, _params, customer, id) => taxIdOf(work, customer, id)),
  route("DELETE", `${base}/:nested`, none, async (work, _params, customer, id) =>
    removeTaxId(work, await taxIdOf(work, customer, id)),
  ),
];
