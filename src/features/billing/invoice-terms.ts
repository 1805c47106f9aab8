import { Stripe } from "stripe";
import type { Plan } from "./schema.ts";
import { unlessMissing } from "./subscription-invoice.ts";

type Terms = Pick<
  Stripe.Checkout.SessionCreateParams,
  "billing_address_collection" | "customer_update" | "invoice_creation" | "tax_id_collection"
>;

/** Metadata by which the invoice of a single purchase names its order. */
export const ORDER_ID = "order_id";

interface Sale {
  plan: Plan;
  orderId: string;
  /** What is bought, in the buyer's language. */
  description: string;
}

/**
 * How a purchase gets an invoice in its buyer's name: a person's, or a company's with its tax id. Whoever is known as a
 * company stays what the billing portal shows: the payment page would write the name on the card over the company's.
 */
export async function invoiceTerms(
  stripe: Stripe,
  customer: string,
  { plan, orderId, description }: Sale,
): Promise<Terms> {
  const isSingle = plan.mode === "payment";
  return {
    ...((await isCompany(stripe, customer)) ? {} : askForBuyer(isSingle)),
    // A package's payments have invoices anyway.
    ...(isSingle && {
      invoice_creation: { enabled: true, invoice_data: { description, metadata: { [ORDER_ID]: orderId } } },
    }),
  };
}

/**
 * A package is billed again and again, for sums whose invoices must have an address; for a single video four more fields
 * would be in the way of everybody, for a sum whose invoices need none.
 */
function askForBuyer(isSingle: boolean): Terms {
  return {
    tax_id_collection: { enabled: true },
    billing_address_collection: isSingle ? "auto" : "required",
    customer_update: { name: "auto", address: "auto" },
  };
}

/** Whether the customer has a tax id; a restricted key that may not look is no reason to sell nothing. */
async function isCompany(stripe: Stripe, customer: string): Promise<boolean> {
  const asked = stripe.customers.listTaxIds(customer, { limit: 1 }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripePermissionError) return undefined;
    throw error;
  });
  const known = await unlessMissing(asked);
  return Boolean(known?.data.length);
}
