import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { objectInParam, ownObject } from "../objects.ts";
import { invalidRequest } from "../wire/errors.ts";
import { mergeMetadata } from "../wire/params.ts";
import type { LineItemParams } from "./checkout-session-params.ts";
import { createPrice, productOf } from "./prices.ts";
import { createProduct } from "./products.ts";

/** A line of an order: a price at the moment of ordering, times a quantity. */
function buildLineItem(
  price: Stripe.Price,
  description: string,
  quantity: number,
  metadata: Record<string, string>,
): Stripe.LineItem {
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description,
    metadata,
    price,
    quantity,
  };
}

/**
 * Reads the lines of a request; inline prices and products are created.
 * @throws ApiError 400 for an unknown or inactive price, or mixed currencies.
 */
export async function lineItemsFrom(work: Work, given: LineItemParams[]): Promise<Stripe.LineItem[]> {
  const items: Stripe.LineItem[] = [];
  for (const [index, line] of given.entries()) items.push(await lineItemFrom(work, line, index));
  const first = items[0];
  const stranger = items.find((item) => item.currency !== first?.currency);
  if (first && stranger) {
    throw invalidRequest(
      `The price specified only supports \`${stranger.currency}\`. This doesn't match the expected currency: ` +
        `\`${first.currency}\`.`,
      "line_items",
    );
  }
  return items;
}

async function lineItemFrom(work: Work, line: LineItemParams, index: number): Promise<Stripe.LineItem> {
  const param = `line_items[${index}]`;
  if (line.quantity === undefined) {
    throw invalidRequest(
      `Missing required param: ${param}[quantity].`,
      `${param}[quantity]`,
      "parameter_missing",
    );
  }
  const price = await priceOf(work, line, param);
  const product = await ownObject(work, "product", productOf(price));
  if (!price.active) {
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      `${param}[price]`,
    );
  }
  return buildLineItem(price, product.name, line.quantity, mergeMetadata({}, line.metadata));
}

async function priceOf(work: Work, line: LineItemParams, param: string): Promise<Stripe.Price> {
  const { price, price_data: inline } = line;
  if ((price === undefined) === (inline === undefined)) {
    throw invalidRequest(`You must specify either \`price\` or \`price_data\` for ${param}.`, param);
  }
  if (price !== undefined) return objectInParam(work, "price", price, `${param}[price]`);
  const product = await inlineProduct(work, inline, param);
  return createPrice(work, {
    // An inline price is for this order only: it cannot be ordered again.
    active: true,
    currency: inline?.currency ?? "",
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: inline?.recurring,
    tax_behavior: inline?.tax_behavior ?? "unspecified",
    unit_amount: inline?.unit_amount ?? 0,
  });
}

async function inlineProduct(
  work: Work,
  inline: LineItemParams["price_data"],
  param: string,
): Promise<string> {
  if (inline?.product_data) return (await createProduct(work, inline.product_data)).id;
  if (inline?.product !== undefined) {
    return (await objectInParam(work, "product", inline.product, `${param}[price_data][product]`)).id;
  }
  const message = "You must specify either `product` or `product_data` when creating a price.";
  throw invalidRequest(message, `${param}[price_data][product]`, "parameter_missing");
}
