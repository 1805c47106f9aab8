import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type Stripe from "stripe";
import { pageHeaders } from "../checkout-page/layout.ts";
import { chooseLanguage, type Language } from "../checkout-page/messages.ts";
import { type Kept, readCardFields } from "../checkout-page/pay-form.ts";
import { type Emulator, inTransaction, noRequest, type Work } from "../database.ts";
import { findObject, idOf, ownObject } from "../objects.ts";
import { failAuthentication } from "../payments/attempt-payment.ts";
import type { DeclineCode } from "../payments/cards.ts";
import { intentOf } from "../resources/invoice-payments.ts";
import { createCardMethod } from "../resources/payment-methods.ts";
import { defaultMethodOf, lockInvoice, payInvoice } from "../subscriptions/pay-invoice.ts";
import { invoiceAuthenticationPage, invoicePage } from "./invoice-page.ts";
import { portalMessages } from "./messages.ts";
import { portalNotice } from "./pages.ts";

const blank: Kept = { email: "", name: "", method: "card", account: "succeeds" };

/** Pages of single invoices: what `hosted_invoice_url` leads to. Their unguessable address is the key. */
export function createInvoicePages(emulator: Emulator): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));
  pages.use(csrf());
  pages.get("/:id", (c) => showInvoice(emulator, c));
  pages.post("/:id", (c) => submitPayment(emulator, c));
  pages.get("/:id/authenticate", (c) => showQuestion(emulator, c));
  pages.post("/:id/authenticate", (c) => submitAnswer(emulator, c));
  pages.onError((error, c) => {
    if (!(error instanceof HTTPException)) throw error;
    const t = portalMessages[languageOf(c)];
    const notice = { title: t.forbiddenTitle, text: t.forbiddenText };
    return c.html(portalNotice(languageOf(c), notice), error.status, pageHeaders());
  });
  return pages;
}

function languageOf(c: Context): Language {
  return chooseLanguage(null, c.req.header("Accept-Language"));
}

const idIn = (c: Context): string => c.req.param("id") ?? "";

type Shown = {
  status?: 200 | 402 | 422;
  declined?: DeclineCode | null;
  errors?: ReturnType<typeof readCardFields>["errors"];
  name?: string;
};

async function showInvoice(emulator: Emulator, c: Context, shown: Shown = {}): Promise<Response> {
  const language = languageOf(c);
  const found = await inTransaction(emulator, noRequest, async (work) => {
    const invoice = await findObject(work, "invoice", idIn(c));
    if (!invoice || invoice.status === "draft") return undefined;
    return { invoice, method: (await defaultMethodOf(work, invoice)) ?? null };
  });
  if (!found) {
    const t = portalMessages[language];
    const notice = { title: t.missingTitle, text: t.missingText };
    return c.html(portalNotice(language, notice), 404, pageHeaders());
  }
  const { declined = null, errors = {}, name = "", status = 200 } = shown;
  const view = { ...found, language, declined, errors, kept: { ...blank, name } };
  return c.html(invoicePage(view), status, pageHeaders());
}

async function submitPayment(emulator: Emulator, c: Context): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const terms = { now: emulator.now(), fingerprintKey: emulator.fingerprintKey };
  const card = form.get("method") === "saved" ? null : readCardFields(form, terms);
  if (card && Object.keys(card.errors).length > 0) {
    return showInvoice(emulator, c, { status: 422, errors: card.errors, name: card.name });
  }
  return pay(emulator, c, async (work, invoice) => {
    if (!card) return { method: await defaultMethodOf(work, invoice) };
    const payer = { email: invoice.customer_email, name: card.name };
    return { method: await createCardMethod(work, payer, card.read()) };
  });
}

type Means = { method: Stripe.PaymentMethod | undefined; authenticated?: boolean };

/** Pays with what `choose` gives, once: the invoice's row is locked, and a paid one is only shown. */
async function pay(
  emulator: Emulator,
  c: Context,
  choose: (work: Work, invoice: Stripe.Invoice) => Promise<Means>,
): Promise<Response> {
  const id = idIn(c);
  const attempt = await inTransaction(emulator, noRequest, async (work) => {
    if (!(await findObject(work, "invoice", id))) return null;
    const { timed, invoice } = await lockInvoice(work, id);
    if (invoice.status !== "open") return null;
    const means = await choose(timed, invoice);
    if (!means.method) return null;
    const returnUrl = `${work.baseUrl}/i/${id}/authenticate`;
    return (await payInvoice(timed, invoice, { ...means, offSession: false, scheduled: false, returnUrl }))
      .attempt;
  });
  if (attempt?.outcome === "declined") {
    return showInvoice(emulator, c, { status: 402, declined: attempt.decline.declineCode });
  }
  if (attempt?.outcome === "requires_action") return c.redirect(`/i/${id}/authenticate`, 303);
  return c.redirect(`/i/${id}`, 303);
}

/** The intent that waits for the bank's answer, with its payment method. */
async function waiting(work: Work, id: string) {
  const intentId = await intentOf(work, id);
  if (intentId === null) return undefined;
  const intent = await ownObject(work, "payment_intent", intentId, { lock: true });
  const method = idOf(intent.payment_method);
  if (intent.status !== "requires_action" || method === null) return undefined;
  return { intent, method: await ownObject(work, "payment_method", method) };
}

async function showQuestion(emulator: Emulator, c: Context): Promise<Response> {
  const found = await inTransaction(emulator, noRequest, async (work) => {
    const invoice = await findObject(work, "invoice", idIn(c));
    const asked = invoice && (await waiting(work, invoice.id));
    return asked && { invoice, last4: asked.method.card?.last4 ?? "" };
  });
  if (!found) return c.redirect(`/i/${idIn(c)}`, 303);
  const { invoice, last4 } = found;
  return c.html(invoiceAuthenticationPage(languageOf(c), invoice, last4), 200, pageHeaders());
}

async function submitAnswer(emulator: Emulator, c: Context): Promise<Response> {
  const passed = new URLSearchParams(await c.req.text()).get("answer") === "complete";
  if (passed) {
    return pay(emulator, c, async (work, invoice) => {
      const asked = await waiting(work, invoice.id);
      return { method: asked?.method, authenticated: true };
    });
  }
  const failed = await inTransaction(emulator, noRequest, async (work) => {
    if (!(await findObject(work, "invoice", idIn(c)))) return false;
    const { timed, invoice } = await lockInvoice(work, idIn(c));
    const asked = await waiting(timed, invoice.id);
    if (asked) await failAuthentication(timed, asked.intent, asked.method);
    return asked !== undefined;
  });
  if (!failed) return c.redirect(`/i/${idIn(c)}`, 303);
  return showInvoice(emulator, c, { status: 402, declined: "authentication_failed" });
}
