import type Stripe from "stripe";
import type { BillingDetails } from "../billing-details.ts";
import type { Work } from "../database.ts";
import { ownObject, saveObject } from "../objects.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { createTaxId, removeTaxId, taxIdsOf } from "./tax-ids.ts";

/** What becomes of a customer's details; what is undefined stays as it is. */
export type NewDetails = {
  name?: string | undefined;
  address?: BillingDetails["address"] | undefined;
  /** Null takes the present one away. */
  taxId?: BillingDetails["taxId"] | undefined;
};

/** Notes whom a customer's next invoices are for, and tells the endpoints what is new of it. */
export async function keepDetails(work: Work, customer: string, given: NewDetails): Promise<void> {
  const before = await ownObject(work, "customer", customer, { lock: true });
  const after: Stripe.Customer = {
    ...before,
    name: given.name ?? before.name ?? null,
    address: given.address === undefined ? (before.address ?? null) : given.address,
  };
  const previous = changes(before, after);
  if (previous) {
    await saveObject(work, "customer", after);
    await emitEvent(work, "customer.updated", after, previous);
  }
  if (given.taxId !== undefined) await keepTaxId(work, customer, given.taxId);
}

/** A tax id can't be changed at Stripe: another takes its place. */
async function keepTaxId(work: Work, customer: string, given: BillingDetails["taxId"]): Promise<void> {
  const known = await taxIdsOf(work, customer);
  const stays = known.find(({ type, value }) => type === given?.type && value === given.value);
  for (const taxId of known) if (taxId !== stays) await removeTaxId(work, taxId);
  if (given && !stays) await createTaxId(work, customer, given);
}
