import type Stripe from "stripe";
import type { Work } from "../database.ts";
import { idOf, objectInParam, objectInPath, type Private, privateOf } from "../objects.ts";
import { createInvoiceItem } from "../resources/invoice-items.ts";
import { periodLines } from "../resources/invoice-lines.ts";
import { createInvoice, newInvoiceId } from "../resources/invoices.ts";
import { firstItem } from "../resources/subscription-items.ts";
import type { UpdateSubscriptionParams } from "../resources/subscription-params.ts";
import { onClockOf } from "../test-time.ts";
import { clearTimers, setTimer } from "../timers.ts";
import { ApiError, invalidRequest } from "../wire/errors.ts";
import { mergeMetadata } from "../wire/params.ts";
import { changeItems, type ItemChange, type ItemsChange } from "./change-items.ts";
import { closeInvoice } from "./close-invoice.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { changeSubscription, lockSubscription } from "./load-subscription.ts";
import { payInvoice } from "./pay-invoice.ts";

/** POST /v1/subscriptions/:id: also what the billing portal and the dashboard do with a subscription. */
export async function updateSubscription(
  work: Work,
  given: UpdateSubscriptionParams,
  id: string,
  hidden?: Private<"subscription">,
): Promise<Stripe.Subscription> {
  const { customer } = await objectInPath(work, "subscription", id);
  const timed = await onClockOf(work, idOf(customer));
  const before = await lockSubscription(timed, id);
  checkEnded(before, given);
  const plain = await withPlainFields(timed, before, given);
  const cancelling = withCancellation(timed, plain, given);
  const change = await itemsChange(timed, cancelling, given);
  const after = change?.subscription ?? cancelling;
  const invoiced =
    change &&
    (change.newPeriod || (given.proration_behavior === "always_invoice" && change.adjustments.length > 0));
  const invoiceId = invoiced ? newInvoiceId() : null;
  // A change of plan takes the place of one that waited for the renewal.
  const next = change ? { next_price: null } : hidden;
  const changed = await changeSubscription(
    timed,
    before,
    invoiceId === null ? after : { ...after, latest_invoice: invoiceId },
    next ?? (await privateOf(timed, "subscription", id)),
  );
  await resetTimers(timed, changed);
  if (!change) return changed;
  if (invoiceId === null) {
    for (const line of change.adjustments) await createInvoiceItem(timed, idOf(changed.customer) ?? "", line);
    return changed;
  }
  await invoiceChange(timed, { ...change, subscription: changed }, invoiceId, given);
  return lockSubscription(timed, id);
}

function checkEnded(before: Stripe.Subscription, given: UpdateSubscriptionParams): void {
  if (before.status !== "canceled") return;
  const allowed = ["cancellation_details", "metadata"];
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  if (named.every(([name]) => allowed.includes(name))) return;
  throw invalidRequest(
    "A canceled subscription can only update its cancellation_details and metadata.",
    undefined,
    "invalid_canceled_subscription_fields",
  );
}

async function withPlainFields(
  work: Work,
  before: Stripe.Subscription,
  given: UpdateSubscriptionParams,
): Promise<Stripe.Subscription> {
  const method = given.default_payment_method;
  if (method !== undefined) {
    const found = await objectInParam(work, "payment_method", method, "default_payment_method");
    if (idOf(found.customer) !== idOf(before.customer)) {
      throw invalidRequest(
        "The customer does not have a payment method with the ID " +
          `${method}. The payment method must be attached to the customer.`,
        "default_payment_method",
        "resource_missing",
      );
    }
  }
  const details = before.cancellation_details;
  const { comment, feedback } = given.cancellation_details ?? {};
  return {
    ...before,
    cancellation_details: {
      comment: comment === undefined ? (details?.comment ?? null) : comment,
      feedback: feedback === undefined ? (details?.feedback ?? null) : feedback,
      feedback_option: null,
      reason: details?.reason ?? null,
    },
    default_payment_method: method ?? before.default_payment_method,
    description: given.description === undefined ? before.description : given.description,
    metadata: mergeMetadata(before.metadata, given.metadata),
    pause_collection: pauseOf(before, given),
  };
}

function pauseOf(
  before: Stripe.Subscription,
  { pause_collection: pause }: UpdateSubscriptionParams,
): Stripe.Subscription["pause_collection"] {
  if (pause === undefined) return before.pause_collection;
  return pause && { behavior: pause.behavior, resumes_at: null };
}

/** Applies what was said of the end: at the end of the period, at a time, or not at all any more. */
function withCancellation(
  work: Work,
  before: Stripe.Subscription,
  given: UpdateSubscriptionParams,
): Stripe.Subscription {
  const { cancel_at, cancel_at_period_end: atPeriodEnd } = given;
  if (cancel_at === undefined && atPeriodEnd === undefined) return before;
  if (typeof cancel_at === "number" && atPeriodEnd === true) {
    throw invalidRequest(
      "You may only specify one of these parameters: cancel_at, cancel_at_period_end.",
      "cancel_at",
    );
  }
  const periodEnd = firstItem(before).current_period_end;
  const end = atPeriodEnd ? periodEnd : typeof cancel_at === "string" ? periodEnd : (cancel_at ?? null);
  if (end !== null && end <= work.now) {
    throw invalidRequest("`cancel_at` must be a timestamp in the future.", "cancel_at");
  }
  const details = before.cancellation_details;
  const reason = end === null ? null : "cancellation_requested";
  return {
    ...before,
    cancel_at: end,
    cancel_at_period_end: atPeriodEnd ?? false,
    canceled_at: end === null ? null : work.now,
    cancellation_details: {
      comment: end === null ? null : (details?.comment ?? null),
      feedback: end === null ? null : (details?.feedback ?? null),
      feedback_option: null,
      reason,
    },
  };
}

async function itemsChange(
  work: Work,
  before: Stripe.Subscription,
  given: UpdateSubscriptionParams,
): Promise<ItemsChange | undefined> {
  const resetAnchor = given.billing_cycle_anchor?.type === "now";
  if (given.items === undefined && !resetAnchor) return undefined;
  const changed: ItemChange[] = [];
  for (const [index, wanted] of (given.items ?? []).entries()) {
    const param = `items[${index}]`;
    const item = before.items.data.find(({ id }) => id === wanted.id);
    if (!item) {
      throw invalidRequest(
        wanted.id === undefined
          ? "The local payment server changes the items that a subscription has; name one by its id."
          : `No such subscription item: '${wanted.id}'`,
        `${param}[id]`,
        wanted.id === undefined ? "parameter_missing" : "resource_missing",
      );
    }
    const price =
      wanted.price === undefined ? item.price : await priceFor(work, before, wanted.price, `${param}[price]`);
    changed.push({ id: item.id, price, quantity: wanted.quantity ?? item.quantity ?? 1 });
  }
  const date = given.proration_date ?? work.now;
  const { current_period_start: start, current_period_end: end } = firstItem(before);
  if (date < start || date > end) {
    throw invalidRequest("`proration_date` must be within the current billing period.", "proration_date");
  }
  const prorate = given.proration_behavior !== "none";
  return changeItems(work, before, changed, { prorate, date, resetAnchor });
}

async function priceFor(
  work: Work,
  subscription: Stripe.Subscription,
  id: string,
  param: string,
): Promise<Stripe.Price> {
  const price = await objectInParam(work, "price", id, param);
  if (!price.active) {
    throw invalidRequest("The price specified is inactive. This field only accepts active prices.", param);
  }
  if (price.type !== "recurring") {
    throw invalidRequest(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      param,
    );
  }
  if (price.currency === subscription.currency) return price;
  throw invalidRequest(
    `The price specified supports currencies of \`${price.currency}\`. This doesn't match the expected currency: ` +
      `\`${subscription.currency}\`.`,
    param,
  );
}

async function resetTimers(work: Work, subscription: Stripe.Subscription): Promise<void> {
  if (subscription.status === "canceled") return;
  await clearTimers(work, subscription.id, "cancel_subscription", "renew_subscription");
  const end = Math.min(...subscription.items.data.map((item) => item.current_period_end));
  await setTimer(work, "renew_subscription", subscription.id, end);
  if (subscription.cancel_at !== null && subscription.cancel_at !== end) {
    await setTimer(work, "cancel_subscription", subscription.id, subscription.cancel_at);
  }
}

/** Invoices a change at once and tries to pay it; unpaid, the subscription is past due. While it is paused, void or a draft. */
async function invoiceChange(
  work: Work,
  { subscription, adjustments, newPeriod }: ItemsChange,
  invoiceId: string,
  given: UpdateSubscriptionParams,
): Promise<void> {
  const draft = await createInvoice(work, subscription, {
    id: invoiceId,
    reason: "subscription_update",
    lines: [...adjustments, ...(newPeriod ? await periodLines(work, subscription) : [])],
    periodStart: firstItem(subscription).current_period_start,
    periodEnd: work.now,
    prorationDate: given.proration_date ?? work.now,
    finalizesAt: null,
  });
  if (subscription.pause_collection) {
    if (subscription.pause_collection.behavior === "void") await closeInvoice(work, draft, "void");
    return;
  }
  const open = await finalizeInvoice(work, draft);
  if (open.status !== "open") return;
  const { invoice, attempt } = await payInvoice(work, open, { offSession: true, scheduled: true });
  if (invoice.status === "paid" || given.payment_behavior !== "error_if_incomplete") return;
  const decline = attempt?.outcome === "declined" ? attempt.decline : undefined;
  throw new ApiError(402, {
    type: "card_error",
    code: decline?.code ?? "card_declined",
    message: decline?.message ?? "This customer has no attached payment source or default payment method.",
    ...(decline === undefined ? {} : { decline_code: decline.declineCode }),
  });
}
