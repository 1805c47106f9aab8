import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { findObject, idOf, ownObject, privateOf } from "../objects.ts";
import { productOf } from "../resources/prices.ts";
import { costOf, cycleOf, firstItem, withCurrentPrices } from "../resources/subscription-items.ts";
import { taxIdsOf } from "../resources/tax-ids.ts";
import { changeItems } from "../subscriptions/change-items.ts";
import { onClockOf } from "../test-time.ts";
import { listObjects } from "../wire/pagination.ts";

/** A price with the name of what it buys. */
export type Offer = { price: Stripe.Price; name: string };

export type PortalSubscription = {
  subscription: Stripe.Subscription;
  offer: Offer;
  /** What it changes to at the end of the period. */
  next: Offer | null;
  periodEnd: number;
};

/** What a person sees in the portal. */
export type Portal = {
  session: Stripe.BillingPortal.Session;
  configuration: Stripe.BillingPortal.Configuration;
  customer: Stripe.Customer;
  taxIds: Stripe.TaxId[];
  subscriptions: PortalSubscription[];
  method: Stripe.PaymentMethod | null;
  invoices: Stripe.Invoice[];
};

/** Seconds that a portal session can be used. */
const openFor = 60 * 60;

/** The portal of a session; `expired` with the session when its hour is over. */
export async function loadPortal(
  work: Work,
  id: string,
): Promise<Portal | { expired: Stripe.BillingPortal.Session } | undefined> {
  const session = await findObject(work, "billing_portal.session", id);
  const customer = session && (await findObject(work, "customer", session.customer));
  if (!session || !customer) return undefined;
  if (session.created + openFor < work.now) return { expired: session };
  const listing = { url: "", page: { limit: 24 }, where: { customer: customer.id } };
  const found = await listObjects(work, "subscription", listing);
  const subscriptions: PortalSubscription[] = [];
  for (const subscription of found.data) subscriptions.push(await describe(work, subscription));
  const living = subscriptions.filter(({ subscription }) => subscription.status !== "canceled");
  return {
    session,
    configuration: await ownObject(work, "billing_portal.configuration", idOf(session.configuration) ?? ""),
    customer,
    taxIds: await taxIdsOf(work, customer.id),
    subscriptions: living,
    method: await methodOf(work, customer, living[0]?.subscription),
    invoices: (await listObjects(work, "invoice", listing)).data,
  };
}

async function describe(work: Work, stored: Stripe.Subscription): Promise<PortalSubscription> {
  const subscription = await withCurrentPrices(work, stored);
  const item = firstItem(subscription);
  const { next_price } = await privateOf(work, "subscription", subscription.id);
  const next = next_price === null ? null : await ownObject(work, "price", next_price);
  return {
    subscription,
    offer: await offerOf(work, item.price),
    next: next && (await offerOf(work, next)),
    periodEnd: item.current_period_end,
  };
}

async function offerOf(work: Work, price: Stripe.Price): Promise<Offer> {
  return { price, name: (await ownObject(work, "product", productOf(price))).name };
}

async function methodOf(
  work: Work,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription | undefined,
): Promise<Stripe.PaymentMethod | null> {
  const id =
    idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method);
  return id === null ? null : ((await findObject(work, "payment_method", id)) ?? null);
}

/** The plans that a subscription can be switched to, its own among them, cheapest first. */
export async function offersFor(
  work: Work,
  portal: Portal,
  subscription: Stripe.Subscription,
): Promise<Offer[]> {
  const { products } = portal.configuration.features.subscription_update;
  const everything = portal.configuration.is_default && !products?.length;
  const listed = await work.db.query<{ data: Stripe.Price }>(
    `SELECT data FROM stripe_emulator.objects
     WHERE object = 'price' AND NOT deleted AND data->>'type' = 'recurring' AND data->>'active' = 'true'
       AND data->>'currency' = $1 AND ($2 OR id = ANY($3)) ORDER BY (data->>'unit_amount')::bigint, seq`,
    [subscription.currency, everything, (products ?? []).flatMap(({ prices }) => prices)],
  );
  const offers: Offer[] = [];
  for (const { data: price } of listed.rows) {
    const product = await findObject(work, "product", productOf(price));
    if (product?.active) offers.push({ price, name: product.name });
  }
  return offers;
}

/** What switching does: at once, with what is due or credited today; or at the next renewal. */
export type Preview =
  | { when: "renewal"; date: number }
  | { when: "now"; date: number; due: number; credit: number; invoiced: boolean };

/** What switching to a price would cost, without doing it. */
export async function previewSwitch(
  work: Work,
  portal: Portal,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Promise<Preview> {
  const item = firstItem(subscription);
  if (waits(portal.configuration, item, price)) return { when: "renewal", date: item.current_period_end };
  const timed = await onClockOf(work, portal.customer.id);
  const { proration_behavior } = portal.configuration.features.subscription_update;
  const quantity = item.quantity ?? 1;
  const change = await changeItems(timed, subscription, [{ id: item.id, price, quantity }], {
    prorate: proration_behavior !== "none",
    date: timed.now,
    resetAnchor: false,
  });
  const after = firstItem(change.subscription);
  const adjustments = change.adjustments.reduce((sum, line) => sum + line.amount, 0);
  const invoiced = change.newPeriod || proration_behavior === "always_invoice";
  const left = adjustments + (change.newPeriod ? costOf(after) : 0) + portal.customer.balance;
  return {
    when: "now",
    date: after.current_period_end,
    due: invoiced ? Math.max(0, left) : 0,
    credit: invoiced && adjustments < 0 ? Math.max(0, -left) : 0,
    invoiced,
  };
}

/** Whether the configuration puts such a change off to the end of the period. */
export function waits(
  configuration: Stripe.BillingPortal.Configuration,
  item: Stripe.SubscriptionItem,
  price: Stripe.Price,
): boolean {
  const days = (of: Stripe.Price) => {
    const { interval, interval_count } = cycleOf(of);
    // The SDK's type leaves room for intervals to come.
    return interval_count * ({ day: 1, week: 7, month: 30, year: 365 }[interval as string] ?? 30);
  };
  const { conditions } = configuration.features.subscription_update.schedule_at_period_end;
  return conditions.some(({ type }) =>
    type === "shortening_interval"
      ? days(price) < days(item.price)
      : (price.unit_amount ?? 0) < (item.price.unit_amount ?? 0),
  );
}
