import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { insertObject, objectInPath, privateOf, saveObject } from "../objects.ts";
import { type BankAccountName, bankAccounts } from "../payments/bank-accounts.ts";
import { type Behaviour, behaviours, type CardSummary } from "../payments/cards.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import { oneOf, paginationShape, paramsOf, text, unsupported } from "../wire/params.ts";
import { route } from "../wire/route.ts";

referencesOf("payment_method", { customer: "customer" });

/** Who pays: what the page asked for beside the payment method itself. */
export type Payer = { email: string | null; name: string | null };

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function buildMethod(work: Work, payer: Payer): Omit<Stripe.PaymentMethod, "type"> {
  return {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: noAddress, email: payer.email, name: payer.name, phone: null, tax_id: null },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
  };
}

/** Stores a card's summary as a payment method. */
export async function createCardMethod(
  work: Work,
  payer: Payer,
  card: CardSummary & { expMonth: number; expYear: number },
): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    ...buildMethod(work, payer),
    type: "card",
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: card.brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: card.funding,
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
  };
  return insertObject(work, "payment_method", method, { behaviour: card.behaviour });
}

/** Stores one of the test bank accounts as a payment method. */
export async function createBankMethod(
  work: Work,
  payer: Payer,
  account: BankAccountName,
): Promise<Stripe.PaymentMethod> {
  const method: Stripe.PaymentMethod = {
    ...buildMethod(work, payer),
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: "individual",
      account_type: "checking",
      bank_name: "STRIPE TEST BANK",
      financial_connections_account: null,
      fingerprint: `bank${bankAccounts[account].last4}`,
      last4: bankAccounts[account].last4,
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: "110000000",
      status_details: {},
    },
  };
  return insertObject(work, "payment_method", method, { behaviour: account });
}

/** Saves the payment method to a customer for later payments. */
export async function attachMethod(
  work: Work,
  method: Stripe.PaymentMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> {
  const attached = await saveObject(work, "payment_method", { ...method, customer });
  await emitEvent(work, "payment_method.attached", attached);
  return attached;
}

/** How the test card behind a payment method behaves. */
export async function behaviourOf(work: Work, methodId: string): Promise<Behaviour> {
  const { behaviour } = await privateOf(work, "payment_method", methodId);
  return behaviours[behaviour] ?? {};
}

const listParams = paramsOf<Stripe.PaymentMethodListParams>()({
  ...paginationShape,
  customer: text().optional(),
  type: oneOf("type", ["card", "us_bank_account"]).optional(),
  ...unsupported("allow_redisplay", "customer_account"),
});
const listOfCustomerParams = paramsOf<Stripe.CustomerListPaymentMethodsParams>()({
  ...paginationShape,
  type: oneOf("type", ["card", "us_bank_account"]).optional(),
  ...unsupported("allow_redisplay"),
});

export const paymentMethodRoutes = [
  route("GET", "/v1/payment_methods", listParams, (work, { customer, type, ...page }) =>
    listObjects(work, "payment_method", {
      url: "/v1/payment_methods",
      page,
      where: { customer, type },
      // Only what was saved to a customer is listed.
      empty: { customer: false },
    }),
  ),
  route("GET", "/v1/customers/:id/payment_methods", listOfCustomerParams, async (work, given, id) => {
    const { type, ...page } = given;
    await objectInPath(work, "customer", id);
    const url = `/v1/customers/${id}/payment_methods`;
    return listObjects(work, "payment_method", { url, page, where: { customer: id, type } });
  }),
  route("GET", "/v1/payment_methods/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "payment_method", id),
  ),
];
