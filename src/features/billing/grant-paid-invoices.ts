import { and, eq, ne } from "drizzle-orm";
import type { Stripe } from "stripe";
import type { Transaction } from "#platform/database.ts";
import type { Log } from "#platform/log.ts";
import { cancelPlanGrants } from "./cancel-plan-grants.ts";
import { findPlanOfProduct } from "./find-plan-of-product.ts";
import { type PackageLine, schedulePlanGrants } from "./plan-grant-schedule.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import { lockPlanGrants } from "./release-plan-grants.ts";
import { type Invoice, type InvoiceLine, listInvoicesPaidUntil, paidAt } from "./subscription-invoice.ts";
import { planGrants } from "./tables.ts";

export interface PaidPackageInvoice {
  id: string;
  paidAt: Date;
  lines: PackageLine[];
}

/**
 * A paid invoice as far as it is about our packages, behind those of its subscription that were paid before it: what
 * it brings depends on them, and events come in any order.
 */
export async function loadPaidPackages(
  { stripe, log }: { stripe: Stripe; log: Log },
  subscriptionId: string,
  paid: Invoice,
): Promise<PaidPackageInvoice[]> {
  const asked = new Map<string, Promise<Stripe.Price>>();
  const findPrice = (id: string) => {
    const price = asked.get(id) ?? stripe.prices.retrieve(id);
    asked.set(id, price);
    return price;
  };
  const packages: PaidPackageInvoice[] = [];
  for (const invoice of await listInvoicesPaidUntil(stripe, subscriptionId, paid)) {
    const lines: PackageLine[] = [];
    for (const line of invoice.lines.data) {
      const known = await describeLine(line, findPrice);
      if (known === "unknown") log.warn({ lineId: line.id }, "a paid price that is not for sale here");
      else if (known) lines.push(known);
    }
    packages.push({ id: invoice.id, paidAt: new Date(paidAt(invoice) * 1_000), lines });
  }
  return packages;
}

async function describeLine(
  line: InvoiceLine,
  findPrice: (id: string) => Promise<Stripe.Price>,
): Promise<PackageLine | "unknown" | undefined> {
  const item = line.parent?.subscription_item_details ?? line.parent?.invoice_item_details;
  const priceId = line.pricing?.price_details?.price;
  if (!item || !priceId || line.amount === 0 || line.period.end <= line.period.start) return undefined;
  const { product, recurring } = await findPrice(priceId);
  const plan = findPlanOfProduct(typeof product === "string" ? product : product.id);
  const months = recurring?.interval === "year" ? 12 : 1;
  if (!plan || !recurring || recurring.interval_count !== 1 || !/^(month|year)$/.test(recurring.interval)) {
    return "unknown";
  }
  return {
    id: line.id,
    level: plan.credits * (line.quantity ?? 1),
    months,
    start: new Date(line.period.start * 1_000),
    end: new Date(line.period.end * 1_000),
    kind: line.amount < 0 ? "back" : item.proration ? "rest" : "period",
  };
}

/**
 * Writes the months that paid invoices bring; those that are written already stay as they are. They reach the account
 * when they begin, by `settlePlanGrants`.
 */
export async function grantPaidInvoices(
  tx: Transaction,
  {
    userId,
    subscription,
    invoices,
    now,
  }: { userId: string; subscription: ProviderSubscription; invoices: PaidPackageInvoice[]; now: Date },
): Promise<void> {
  const subscriptionId = subscription.id;
  await lockPlanGrants(tx, subscriptionId);
  const ofSubscription = eq(planGrants.subscriptionId, subscriptionId);
  const known = await tx
    .selectDistinct({ invoiceId: planGrants.invoiceId })
    .from(planGrants)
    .where(ofSubscription);
  for (const { id: invoiceId, lines, paidAt } of invoices) {
    if (lines.length === 0 || known.some((row) => row.invoiceId === invoiceId)) continue;
    const before = await tx
      .select()
      .from(planGrants)
      .where(and(ofSubscription, ne(planGrants.state, "cancelled")));
    const { grants, cancelled } = schedulePlanGrants(
      lines,
      before.map((row) => ({ ...row, granted: row.state === "granted" || row.dueAt <= paidAt })),
      new Date(subscription.billing_cycle_anchor * 1_000),
    );
    if (cancelled.length > 0) await cancelPlanGrants(tx, { ids: cancelled }, now);
    if (grants.length > 0) {
      await tx
        .insert(planGrants)
        .values(grants.map((grant) => ({ ...grant, userId, subscriptionId, invoiceId })))
        .onConflictDoNothing();
    }
  }
}
