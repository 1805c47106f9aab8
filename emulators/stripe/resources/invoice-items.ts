import Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { idOf, insertObject, objectInPath, saveObject } from "../objects.ts";
import { emitEvent } from "../webhooks/emit-event.ts";
import { referencesOf } from "../wire/expansion.ts";
import { listObjects } from "../wire/pagination.ts";
import { flag, paginationShape, paramsOf, text, timeRange, unsupported } from "../wire/params.ts";
import { route } from "../wire/route.ts";
import type { LineFields } from "./invoice-lines.ts";

referencesOf("invoiceitem", { customer: "customer", invoice: "invoice" });

function buildInvoiceItem(
  work: Work,
  customer: string,
  line: LineFields,
  invoice: string | null,
): Stripe.InvoiceItem {
  const { subscription, subscriptionItem } = line;
  return {
    id: newId("ii"),
    object: "invoiceitem",
    amount: line.amount,
    currency: line.currency,
    customer,
    customer_account: null,
    date: work.now,
    description: line.description,
    discountable: false,
    discounts: [],
    invoice,
    livemode: false,
    metadata: line.metadata,
    net_amount: line.amount,
    parent:
      subscription === null
        ? null
        : {
            subscription_details: {
              subscription,
              ...(subscriptionItem === null ? {} : { subscription_item: subscriptionItem }),
            },
            type: "subscription_details",
          },
    period: line.period,
    pricing: {
      price_details: { price: line.price.id, product: line.price.product },
      type: "price_details",
      unit_amount_decimal: Stripe.Decimal.from(line.price.unit_amount),
    },
    proration: line.proration,
    quantity: line.quantity,
    quantity_decimal: Stripe.Decimal.from(line.quantity),
    tax_rates: [],
    test_clock: work.clock,
  };
}

/**
 * Stores an adjustment that goes on the customer's next invoice for the subscription.
 * @param invoice the one that it is on already, of what was bought once
 */
export async function createInvoiceItem(
  work: Work,
  customer: string,
  line: LineFields,
  invoice: string | null = null,
): Promise<Stripe.InvoiceItem> {
  const item = await insertObject(work, "invoiceitem", buildInvoiceItem(work, customer, line, invoice));
  await emitEvent(work, "invoiceitem.created", item);
  return item;
}

/** The subscription's waiting adjustments as lines of an invoice, which they belong to from now on. */
export async function takePendingItems(
  work: Work,
  subscription: Stripe.Subscription,
  invoiceId: string,
): Promise<LineFields[]> {
  const result = await work.db.query<{ data: Stripe.InvoiceItem }>(
    `SELECT data FROM stripe_emulator.objects WHERE object = 'invoiceitem' AND NOT deleted
       AND data->>'customer' = $1 AND data->>'invoice' IS NULL
       AND data->'parent'->'subscription_details'->>'subscription' = $2 ORDER BY seq`,
    [idOf(subscription.customer), subscription.id],
  );
  const lines: LineFields[] = [];
  for (const { data: item } of result.rows) {
    await saveObject(work, "invoiceitem", { ...item, invoice: invoiceId });
    lines.push(asLine(item, subscription));
  }
  return lines;
}

function asLine(item: Stripe.InvoiceItem, subscription: Stripe.Subscription): LineFields {
  const details = item.pricing?.price_details;
  return {
    amount: item.amount,
    currency: item.currency,
    description: item.description ?? "",
    metadata: item.metadata ?? {},
    period: item.period,
    price: {
      id: idOf(details?.price) ?? "",
      product: details?.product ?? "",
      unit_amount: Number(item.pricing?.unit_amount_decimal ?? 0),
    },
    quantity: item.quantity,
    subscription: subscription.id,
    subscriptionItem: item.parent?.subscription_details?.subscription_item ?? "",
    invoiceItem: item.id,
    proration: item.proration,
  };
}

const listParams = paramsOf<Stripe.InvoiceItemListParams>()({
  ...paginationShape,
  created: timeRange().optional(),
  customer: text().optional(),
  invoice: text().optional(),
  pending: flag().optional(),
  ...unsupported("customer_account"),
});

export const invoiceItemRoutes = [
  route("GET", "/v1/invoiceitems", listParams, (work, { created, customer, invoice, pending, ...page }) =>
    listObjects(work, "invoiceitem", {
      url: "/v1/invoiceitems",
      page,
      created,
      where: { customer, invoice },
      ...(pending === undefined ? {} : { empty: { invoice: pending } }),
    }),
  ),
  route("GET", "/v1/invoiceitems/:id", z.strictObject({}), (work, _params, id) =>
    objectInPath(work, "invoiceitem", id),
  ),
];
