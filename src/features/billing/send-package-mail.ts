import { eq } from "drizzle-orm";
import type { MailLocale } from "#features/accounts/emails/layout.tsx";
import type { RenderedMail } from "#features/accounts/emails/render-mail.ts";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database.ts";
import { queueMail } from "#platform/mail.ts";
import type { EventContext } from "./event-handler.ts";
import { findPlanOfProduct } from "./find-plan-of-product.ts";
import { loadBillingMails } from "./load-mails.ts";
import type { ProviderSubscription } from "./provider-subscription.ts";
import type { PlanId } from "./schema.ts";
import type { Invoice } from "./subscription-invoice.ts";
import { sentNotices } from "./tables.ts";

interface Reader {
  locale: MailLocale;
  name: string;
  origin: string;
  plan: PlanId;
}
type Templates = Awaited<ReturnType<typeof loadBillingMails>>;

/** Something of a package that its owner should know, by mail, once. */
export interface PackageNotice {
  /** What it is about, once for ever: `package-receipt:in_…`; null where it is known to be news. */
  cause: string | null;
  render(templates: Templates, reader: Reader): Promise<RenderedMail>;
}

/** A payment of a package: the first one and every renewal. Nothing for an invoice that asked for nothing. */
export function receiptNotice(
  invoice: Invoice,
  { subscription, paidAt }: { subscription: ProviderSubscription; paidAt: Date },
): PackageNotice | undefined {
  const url = invoice.hosted_invoice_url;
  if (invoice.amount_paid === 0 || !url) return undefined;
  const [item] = subscription.items.data;
  const goesOn =
    subscription.cancel_at === null && !subscription.cancel_at_period_end && !subscription.ended_at;
  return {
    cause: `package-receipt:${invoice.id}`,
    render: (templates, reader) =>
      templates.renderPackageReceiptMail({
        ...reader,
        number: invoice.number ?? invoice.id,
        amount: invoice.amount_paid,
        paidAt,
        credits: planOf(subscription)?.credits ?? 0,
        next: item && goesOn ? { at: new Date(item.current_period_end * 1_000) } : null,
        url,
      }),
  };
}

/** A payment that failed or waits for its payer; each attempt is one, however many events tell of it. */
export function paymentFailedNotice(invoice: Invoice): PackageNotice | undefined {
  const url = invoice.hosted_invoice_url;
  // Paid in the meantime, or given up: nothing to do for anybody.
  if (invoice.status !== "open" || !url) return undefined;
  return {
    cause: `payment-failed:${invoice.id}:${invoice.attempt_count}`,
    render: (templates, reader) =>
      templates.renderPaymentFailedMail({ ...reader, amount: invoice.amount_due, url }),
  };
}

/** The end of a package: announced when it is cancelled, and told when it has come. */
export function endNotice(subscription: ProviderSubscription): PackageNotice | undefined {
  const { id, status, cancel_at, cancel_at_period_end } = subscription;
  if (status === "canceled") {
    return {
      cause: `package-ended:${id}`,
      render: (templates, reader) => templates.renderPackageEndedMail(reader),
    };
  }
  const end = cancel_at ?? (cancel_at_period_end ? periodEnd(subscription) : undefined);
  if (!end || status === "incomplete_expired") return undefined;
  return {
    cause: endingCause(id, end),
    render: (templates, reader) =>
      templates.renderPackageEndingMail({ ...reader, endsAt: new Date(end * 1_000) }),
  };
}

/**
 * The cancellation of a package that goes on was taken back, if it was announced. Cancelled anew, its end is news again:
 * called in the transaction that sends this notice.
 */
export async function goesOnNotice(
  tx: Transaction,
  subscription: ProviderSubscription,
): Promise<PackageNotice | undefined> {
  const end = periodEnd(subscription);
  if (!end) return undefined;
  const announced = await tx
    .delete(sentNotices)
    .where(eq(sentNotices.cause, endingCause(subscription.id, end)))
    .returning({ cause: sentNotices.cause });
  if (announced.length === 0) return undefined;
  return {
    cause: null,
    render: (templates, reader) =>
      templates.renderPackageGoesOnMail({ ...reader, renewsAt: new Date(end * 1_000) }),
  };
}

function endingCause(subscriptionId: string, end: number): string {
  return `package-ending:${subscriptionId}:${end}`;
}

function periodEnd({ items }: ProviderSubscription): number | undefined {
  return items.data[0]?.current_period_end;
}

/**
 * Queues a notice in its reader's language, if it was not sent before; in the transaction of what it tells of, so
 * that it goes out exactly when that is true.
 */
export async function sendPackageNotice(
  tx: Transaction,
  { jobs, origin }: Pick<EventContext, "jobs" | "origin">,
  {
    userId,
    subscription,
    notice,
  }: { userId: string; subscription: ProviderSubscription; notice: PackageNotice },
): Promise<void> {
  if (notice.cause !== null && !(await isNews(tx, notice.cause))) return;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const plan = planOf(subscription);
  if (!user || !plan) return;
  const reader = {
    locale: user.locale === "tr" ? "tr" : "en",
    name: user.name,
    origin,
    plan: plan.id,
  } as const;
  const mail = await notice.render(await loadBillingMails(), reader);
  await queueMail(jobs, tx, { to: user.email, ...mail });
}

async function isNews(tx: Transaction, cause: string): Promise<boolean> {
  const noted = await tx
    .insert(sentNotices)
    .values({ cause })
    .onConflictDoNothing()
    .returning({ cause: sentNotices.cause });
  return noted.length > 0;
}

function planOf(subscription: ProviderSubscription) {
  return findPlanOfProduct(subscription.items.data[0]?.price.product);
}
