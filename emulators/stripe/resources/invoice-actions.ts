import type Stripe from "stripe";
import { z } from "zod";
import type { Work } from "../database.ts";
import { objectInParam, objectInPath, saveObject } from "../objects.ts";
import { closeInvoice } from "../subscriptions/close-invoice.ts";
import { finalizeInvoice } from "../subscriptions/finalize-invoice.ts";
import { lockInvoice, payInvoice } from "../subscriptions/pay-invoice.ts";
import { draftFor } from "../subscriptions/renew-subscription.ts";
import { nextRetry, settleAsPaid } from "../subscriptions/settle-invoice.ts";
import { clearTimers, setTimer } from "../timers.ts";
import { changes, emitEvent } from "../webhooks/emit-event.ts";
import { ApiError, invalidRequest } from "../wire/errors.ts";
import { flag, mergeMetadata, oneOf, paramsOf, text, unsupported } from "../wire/params.ts";
import { route } from "../wire/route.ts";
import { updateInvoiceParams } from "./invoices.ts";

const payParams = paramsOf<Stripe.InvoicePayParams>()({
  forgive: oneOf("forgive", ["false"]).optional(),
  off_session: flag().optional(),
  paid_out_of_band: flag().optional(),
  payment_method: text().optional(),
  ...unsupported("mandate", "source"),
});
const finalizeParams = paramsOf<Stripe.InvoiceFinalizeInvoiceParams>()({
  auto_advance: flag().optional(),
});

/** POST …/pay: finalizes a draft first, as Stripe does. A refused card is a 402, and the attempt stays. */
export async function payByRequest(
  work: Work,
  given: Partial<z.output<typeof payParams>>,
  id: string,
): Promise<Stripe.Invoice> {
  await objectInPath(work, "invoice", id);
  const { timed, invoice } = await lockInvoice(work, id);
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid");
  if (invoice.status === "void") throw invalidRequest("The invoice is void and cannot be paid.");
  const open = invoice.status === "draft" ? await finalizeInvoice(timed, invoice) : invoice;
  if (open.status === "paid") return open;
  if (given.paid_out_of_band) return settleAsPaid(timed, open);
  const method =
    given.payment_method === undefined
      ? undefined
      : await objectInParam(work, "payment_method", given.payment_method, "payment_method");
  const result = await payInvoice(timed, open, {
    method,
    offSession: given.off_session ?? true,
    scheduled: false,
  });
  if (result.invoice.status === "paid") return result.invoice;
  const decline = result.attempt?.outcome === "declined" ? result.attempt.decline : undefined;
  throw new ApiError(
    402,
    {
      type: "card_error",
      code: decline?.code ?? "invoice_payment_intent_requires_action",
      message: decline?.message ?? "There is no payment method that this invoice could be paid with.",
      ...(decline === undefined ? {} : { decline_code: decline.declineCode }),
    },
    true,
  );
}

/** POST …/finalize: opens a draft. With `auto_advance: true` it is collected by itself right afterwards, otherwise not. */
async function finalizeByRequest(
  work: Work,
  given: Partial<z.output<typeof finalizeParams>>,
  id: string,
): Promise<Stripe.Invoice> {
  await objectInPath(work, "invoice", id);
  const { timed, invoice } = await lockInvoice(work, id);
  if (invoice.status !== "draft") {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.");
  }
  const { auto_advance = invoice.auto_advance } = given;
  const open = await finalizeInvoice(timed, { ...invoice, auto_advance });
  if (given.auto_advance && open.status === "open") await setTimer(timed, "retry_invoice", id, timed.now);
  return open;
}

/** POST …: whether it is collected by itself may change as long as it is not paid or given up, and what is written on it. */
async function updateByRequest(
  work: Work,
  given: z.output<typeof updateInvoiceParams>,
  id: string,
): Promise<Stripe.Invoice> {
  await objectInPath(work, "invoice", id);
  const { timed, invoice: before } = await lockInvoice(work, id);
  const { auto_advance = before.auto_advance } = given;
  const isCollectable = before.status === "draft" || before.status === "open";
  if (given.auto_advance && !isCollectable) {
    throw invalidRequest(`An invoice that is ${before.status} is not collected any more.`);
  }
  const after = await saveObject(timed, "invoice", {
    ...before,
    ...(auto_advance === before.auto_advance
      ? {}
      : await collectBySelf(timed, before, auto_advance ?? false)),
    description: given.description ?? before.description,
    metadata: mergeMetadata(before.metadata ?? {}, given.metadata),
  });
  const previous = changes(before, after);
  if (previous) await emitEvent(timed, "invoice.updated", after, previous);
  return after;
}

/** Sets or takes back what collects an invoice: a draft an hour from now, an open one when its next try is. */
async function collectBySelf(
  work: Work,
  invoice: Stripe.Invoice,
  auto_advance: boolean,
): Promise<Pick<Stripe.Invoice, "auto_advance" | "automatically_finalizes_at" | "next_payment_attempt">> {
  await clearTimers(work, invoice.id, "finalize_invoice", "retry_invoice");
  if (!auto_advance) return { auto_advance, automatically_finalizes_at: null, next_payment_attempt: null };
  const isDraft = invoice.status === "draft";
  // One whose last try fell into the time without is tried once more.
  const at = isDraft ? work.now + draftFor : (nextRetry(work, invoice) ?? work.now);
  await setTimer(work, isDraft ? "finalize_invoice" : "retry_invoice", invoice.id, at);
  return { auto_advance, automatically_finalizes_at: isDraft ? at : null, next_payment_attempt: at };
}

/** Ends an open invoice by request: void, as if it had never been, or given up as uncollectible. */
export async function closeByRequest(
  work: Work,
  id: string,
  status: "uncollectible" | "void",
): Promise<Stripe.Invoice> {
  await objectInPath(work, "invoice", id);
  const { timed, invoice } = await lockInvoice(work, id);
  if (invoice.status !== "open" && !(status === "void" && invoice.status === "uncollectible")) {
    const verb = status === "void" ? "void" : "mark as uncollectible";
    throw invalidRequest(`You can only ${verb} an invoice that is open; this one is ${invoice.status}.`);
  }
  return closeInvoice(timed, invoice, status);
}

const none = z.strictObject({});

export const invoiceActionRoutes = [
  route("POST", "/v1/invoices/:id", updateInvoiceParams, updateByRequest),
  route("POST", "/v1/invoices/:id/pay", payParams, payByRequest),
  route("POST", "/v1/invoices/:id/finalize", finalizeParams, finalizeByRequest),
  route("POST", "/v1/invoices/:id/void", none, (work, _params, id) => closeByRequest(work, id, "void")),
  route("POST", "/v1/invoices/:id/mark_uncollectible", none, (work, _params, id) =>
    closeByRequest(work, id, "uncollectible"),
  ),
];
