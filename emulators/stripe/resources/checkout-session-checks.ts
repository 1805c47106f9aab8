import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { invalidRequest } from "../wire/errors.ts";
import type { CreateSessionParams } from "./checkout-session-params.ts";

const minute = 60;
const day = 24 * 60 * minute;

/**
 * What parameters of a session go together.
 * @throws ApiError 400 in Stripe's words.
 */
export function checkCombination(work: Work, given: CreateSessionParams): void {
  if (given.mode === "setup") {
    throw invalidRequest("The local payment server does not support mode: setup.", "mode");
  }
  if (!given.line_items?.length) {
    throw invalidRequest("Missing required param: line_items.", "line_items", "parameter_missing");
  }
  if (given.success_url === undefined) {
    throw invalidRequest("Missing required param: success_url.", "success_url", "parameter_missing");
  }
  if (given.customer !== undefined && given.customer_email !== undefined) {
    throw invalidRequest(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer",
    );
  }
  checkCustomerUpdate(given);
  if (given.customer !== undefined && given.customer_creation !== undefined) {
    throw invalidRequest(
      "You may only specify one of these parameters: customer, customer_creation.",
      "customer_creation",
    );
  }
  checkModeParams(given);
  checkExpiry(work, given.expires_at);
}

/** What only one of the modes knows. */
function checkModeParams(given: CreateSessionParams): void {
  const onlyPayment = ["customer_creation", "invoice_creation", "payment_intent_data"] as const;
  const wrong =
    given.mode === "subscription" ? onlyPayment.find((name) => given[name] !== undefined) : undefined;
  if (wrong !== undefined) throw invalidRequest(`\`${wrong}\` can only be used in \`payment\` mode.`, wrong);
  if (given.mode === "payment" && given.subscription_data !== undefined) {
    throw invalidRequest("You can not pass `subscription_data` in `payment` mode.", "subscription_data");
  }
  if (given.mode === "payment" && given.payment_method_collection !== undefined) {
    throw invalidRequest(
      "You can only set `payment_method_collection` if there are recurring prices.",
      "payment_method_collection",
    );
  }
}

/** A customer who is there already is changed only as the request allows; a company's name can't be left out then. */
function checkCustomerUpdate({ customer, customer_update, tax_id_collection }: CreateSessionParams): void {
  if (customer === undefined && customer_update !== undefined) {
    throw invalidRequest("`customer_update` can only be used with `customer`.", "customer_update");
  }
  if (customer !== undefined && tax_id_collection?.enabled && customer_update?.name !== "auto") {
    throw invalidRequest(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an " +
        "existing customer, please set `customer_update[name]` to `auto`.",
    );
  }
}

function checkExpiry(work: Work, expiresAt: number | undefined): void {
  if (expiresAt === undefined) return;
  if (expiresAt < work.now + 30 * minute) {
    throw invalidRequest(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  }
  if (expiresAt > work.now + day) {
    throw invalidRequest(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
}

/** Which prices a session of this mode can sell. */
export function checkPrices(given: CreateSessionParams, lines: Stripe.LineItem[]): void {
  const recurringAt = lines.findIndex((line) => line.price?.type === "recurring");
  if (given.mode === "payment") {
    if (recurringAt < 0) return;
    throw invalidRequest(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only " +
        "one-time prices.",
      `line_items[${recurringAt}][price]`,
    );
  }
  if (recurringAt < 0) {
    throw invalidRequest(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
      "line_items",
    );
  }
  const first = lines[0]?.price?.recurring;
  const other = lines.findIndex(({ price }) => {
    const cycle = price?.recurring;
    return cycle?.interval !== first?.interval || cycle?.interval_count !== first?.interval_count;
  });
  if (other < 0) return;
  throw invalidRequest(
    "The local payment server bills all prices of a subscription together: they must recur equally often.",
    `line_items[${other}][price]`,
  );
}
