import Stripe from "stripe";
import type { Work } from "../database.ts";
import { newId } from "../ids.ts";
import { ownObject } from "../objects.ts";
import { productOf } from "./prices.ts";
import { costOf, type Period } from "./subscription-items.ts";

/** What a line of an invoice is made from. Amounts in the currency's smallest unit; credits are negative. */
export type LineFields = {
  amount: number;
  currency: string;
  description: string;
  metadata: Record<string, string>;
  period: Period;
  price: { id: string; product: string; unit_amount: number };
  quantity: number;
  /** Both null for what was bought once. */
  subscription: string | null;
  subscriptionItem: string | null;
  /** Set for an adjustment that waited as an invoice item before, and for what was bought once. */
  invoiceItem: string | null;
  proration: boolean;
};

/** A line as the API answers it. Which subscription item it pays stands under `parent` at this version. */
export function buildLine(invoiceId: string, given: LineFields): Stripe.InvoiceLineItem {
  return {
    id: newId("il"),
    object: "line_item",
    amount: given.amount,
    currency: given.currency,
    description: given.description,
    discount_amounts: [],
    discountable: !given.proration,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: given.metadata,
    parent: parentOf(given),
    period: given.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: given.price.id, product: given.price.product },
      type: "price_details",
      unit_amount_decimal: Stripe.Decimal.from(given.price.unit_amount),
    },
    quantity: given.quantity,
    quantity_decimal: Stripe.Decimal.from(given.quantity),
    subscription: given.subscription,
    subtotal: given.amount,
    taxes: [],
  };
}

function parentOf(given: LineFields): Stripe.InvoiceLineItem.Parent {
  const { invoiceItem, proration, subscription, subscriptionItem } = given;
  const details = { proration, proration_details: { credited_items: null } };
  if (subscriptionItem === null) {
    return {
      invoice_item_details: { ...details, invoice_item: invoiceItem ?? "", subscription },
      subscription_item_details: null,
      type: "invoice_item_details",
    };
  }
  return {
    invoice_item_details: null,
    subscription_item_details: {
      ...details,
      invoice_item: invoiceItem,
      subscription: subscription ?? "",
      subscription_item: subscriptionItem,
    },
    type: "subscription_item_details",
  };
}

/** What the fields of a line have in common that come from a subscription item. */
export function lineBasics(item: Stripe.SubscriptionItem, currency: string) {
  return {
    currency,
    metadata: item.metadata,
    price: {
      id: item.price.id,
      product: productOf(item.price),
      unit_amount: item.price.unit_amount ?? 0,
    },
    quantity: item.quantity ?? 1,
    subscription: item.subscription,
    subscriptionItem: item.id,
    invoiceItem: null,
  };
}

/** The lines that pay a subscription's items for their current period. */
export async function periodLines(work: Work, subscription: Stripe.Subscription): Promise<LineFields[]> {
  const lines: LineFields[] = [];
  for (const item of subscription.items.data) {
    const product = await ownObject(work, "product", productOf(item.price));
    lines.push({
      ...lineBasics(item, subscription.currency),
      amount: costOf(item),
      description: `${item.quantity ?? 1} × ${product.name} (at ${priceText(item.price)})`,
      period: { start: item.current_period_start, end: item.current_period_end },
      proration: false,
    });
  }
  return lines;
}

function priceText(price: Stripe.Price): string {
  const { interval = "month", interval_count = 1 } = price.recurring ?? {};
  const amount = new Intl.NumberFormat("en", { style: "currency", currency: price.currency });
  const { maximumFractionDigits = 2 } = amount.resolvedOptions();
  const each = amount.format((price.unit_amount ?? 0) / 10 ** maximumFractionDigits);
  return interval_count === 1 ? `${each} / ${interval}` : `${each} every ${interval_count} ${interval}s`;
}
