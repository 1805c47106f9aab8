import type { Stripe } from "stripe";
import { referenceSchema } from "./checkout-session.ts";
import { PAUSED_SINCE, type ProviderSubscription } from "./provider-subscription.ts";
import { unlessRefused } from "./stripe-client.ts";

/** Metadata of an invoice that is not collected for a while: apart from those that an operator holds by hand. */
const HELD_FOR = "held_for";
const HELD = { [HELD_FOR]: "deletion" };

const isHeld = ({ metadata }: Stripe.Invoice) => metadata?.[HELD_FOR] === HELD[HELD_FOR];

const UNPAID = ["draft", "open"] as const;

/** What a customer has not paid yet, drafts among it. */
async function listUnpaid(
  stripe: Stripe,
  customer: string,
  states: readonly Stripe.InvoiceListParams.Status[] = UNPAID,
): Promise<Stripe.Invoice[]> {
  const found: Stripe.Invoice[] = [];
  for (const status of states) {
    for await (const invoice of stripe.invoices.list({ customer, status, limit: 100 })) found.push(invoice);
  }
  return found;
}

/** Nothing that the provider would collect by itself is collected until `collectHeld`. */
export async function holdUnpaid(stripe: Stripe, customer: string): Promise<void> {
  for (const { id, auto_advance } of await listUnpaid(stripe, customer)) {
    if (auto_advance)
      await unlessRefused(stripe.invoices.update(id, { auto_advance: false, metadata: HELD }));
  }
}

/** The same for what a paused subscription was billed since: its drafts, which the provider itself leaves alone. */
export async function holdDrafts(stripe: Stripe, { id, metadata }: ProviderSubscription): Promise<void> {
  const created = { gte: Number(metadata[PAUSED_SINCE] ?? 0) };
  for await (const draft of stripe.invoices.list({
    subscription: id,
    status: "draft",
    created,
    limit: 100,
  })) {
    if (!draft.auto_advance && !isHeld(draft))
      await unlessRefused(stripe.invoices.update(draft.id, { metadata: HELD }));
  }
}

/**
 * What was held is collected: a renewal of these days now, and what was owed before when its next try is. Of a subscription
 * that has ended meanwhile nothing is, as the provider stops collecting with the end.
 * @param running ids of the customer's subscriptions that have not ended
 */
export async function collectHeld(
  stripe: Stripe,
  customer: string,
  running: ReadonlySet<string>,
): Promise<void> {
  const released = { [HELD_FOR]: "" };
  for (const invoice of await listUnpaid(stripe, customer)) {
    if (!isHeld(invoice)) continue;
    const { id } = invoice;
    const subscription = referenceSchema.parse(invoice.parent?.subscription_details?.subscription ?? null);
    if (subscription !== null && !running.has(subscription)) {
      await unlessRefused(stripe.invoices.update(id, { metadata: released }));
    } else if (invoice.status === "open") {
      await unlessRefused(stripe.invoices.update(id, { auto_advance: true, metadata: released }));
    } else {
      await unlessRefused(stripe.invoices.finalizeInvoice(id, { auto_advance: true }));
      await unlessRefused(stripe.invoices.update(id, { metadata: released }));
    }
  }
}

/** What the provider would still collect by itself, or holds for us, is never paid. */
export async function voidUnpaid(stripe: Stripe, customer: string): Promise<void> {
  for (const invoice of await listUnpaid(stripe, customer)) {
    if (invoice.auto_advance || isHeld(invoice)) await voidInvoice(stripe, invoice);
  }
}

/** Nor can anything be paid by hand, also what was given up and has its link still. */
export async function voidAll(stripe: Stripe, customer: string): Promise<void> {
  const unpaid = await listUnpaid(stripe, customer, [...UNPAID, "uncollectible"]);
  for (const invoice of unpaid) await voidInvoice(stripe, invoice);
}

/** A draft of a subscription can't be deleted. */
async function voidInvoice(stripe: Stripe, { id, status }: Stripe.Invoice): Promise<void> {
  if (status === "draft") await unlessRefused(stripe.invoices.finalizeInvoice(id, { auto_advance: false }));
  await unlessRefused(stripe.invoices.voidInvoice(id));
}
