import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { HTTPException } from "hono/http-exception";
import type Stripe from "stripe";
import { type Emulator, inTransaction, noRequest, type Work } from "../database.ts";
import { findObject, idOf, ownObject, privateOf } from "../objects.ts";
import { type DeclineCode, declineCodes } from "../payments/cards.ts";
import { linesOf } from "../resources/checkout-sessions.ts";
import { productOf } from "../resources/prices.ts";
import { cycleOf } from "../resources/subscription-items.ts";
import { taxIdsOf } from "../resources/tax-ids.ts";
import { nextBoundary } from "../subscriptions/calendar.ts";
import { onClockOf } from "../test-time.ts";
import { type Asks, keepBilling } from "./billing-form.ts";
import { originsOf, pageHeaders } from "./layout.ts";
import { chooseLanguage, type Language } from "./messages.ts";
import { authenticationPage, noticePage } from "./other-pages.ts";
import { type CheckoutView, checkoutPage } from "./page.ts";
import { type Kept, readPayForm } from "./pay-form.ts";
import { answerAuthentication, type PayResult, paySession, successUrl } from "./pay-session.ts";

/** The hosted pages: checkout, and the bank's question. Forms are accepted from these pages only. */
export function createCheckoutPages(emulator: Emulator): Hono {
  const pages = new Hono();
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));
  pages.use(csrf());
  pages.get("/:id", (c) => showCheckout(emulator, c));
  pages.post("/:id", (c) => submitPayment(emulator, c));
  pages.get("/:id/authenticate", (c) => showAuthentication(emulator, c));
  pages.post("/:id/authenticate", (c) => submitAnswer(emulator, c));
  pages.onError((error, c) => {
    if (!(error instanceof HTTPException)) throw error;
    return c.html(noticePage(languageOf(c, null), "forbidden", null), error.status, pageHeaders());
  });
  return pages;
}

async function showCheckout(emulator: Emulator, c: Context): Promise<Response> {
  const view = await inTransaction(emulator, noRequest, (work) => loadView(work, c));
  if (!view) return notFound(c);
  const { session } = view;
  if (!isOpen(emulator, session)) return closed(c, session);
  const declined = declineCodes.find((code) => code === c.req.query("declined")) ?? null;
  return c.html(checkoutPage({ ...view, declined }), 200, headersFor(view));
}

async function submitPayment(emulator: Emulator, c: Context): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const view = await inTransaction(emulator, noRequest, (work) => loadView(work, c));
  if (!view) return notFound(c);
  const { session } = view;
  const { kept, billing, errors, payment } = readPayForm(form, {
    needsPayment: session.payment_status !== "no_payment_required",
    knownEmail: view.knownEmail,
    asks: view.asks,
    methods: session.payment_method_types,
    now: emulator.now(),
    fingerprintKey: emulator.fingerprintKey,
  });
  if (!isOpen(emulator, session)) return afterPaying(c, { kind: "closed", session });
  if (!payment) return c.html(checkoutPage({ ...view, kept, billing, errors }), 422, headersFor(view));
  const result = await inTransaction(emulator, noRequest, (work) => paySession(work, session.id, payment));
  if (result.kind === "declined") return declinedPage(c, { ...view, kept, billing }, result.code);
  return afterPaying(c, result);
}

function declinedPage(c: Context, view: CheckoutView, declined: DeclineCode): Response | Promise<Response> {
  return c.html(checkoutPage({ ...view, declined }), 402, headersFor(view));
}

async function showAuthentication(emulator: Emulator, c: Context): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const found = await inTransaction(emulator, noRequest, async (work) => {
    const session = await findObject(work, "checkout.session", id);
    if (!session) return undefined;
    const { authenticating } = await privateOf(work, "checkout.session", id);
    const method = authenticating && (await ownObject(work, "payment_method", authenticating.payment_method));
    return { session, last4: method?.card?.last4 ?? null };
  });
  if (!found) return notFound(c);
  const { session, last4 } = found;
  if (!isOpen(emulator, session)) return closed(c, session);
  if (last4 === null) return c.redirect(`/c/pay/${id}`, 303);
  const headers = pageHeaders(originsOf([session.success_url]));
  return c.html(authenticationPage(languageOf(c, session), session, last4), 200, headers);
}

async function submitAnswer(emulator: Emulator, c: Context): Promise<Response> {
  const id = c.req.param("id") ?? "";
  const passed = new URLSearchParams(await c.req.text()).get("answer") === "complete";
  const result = await inTransaction(emulator, noRequest, (work) => answerAuthentication(work, id, passed));
  if (result.kind === "declined") return c.redirect(`/c/pay/${id}?declined=${result.code}`, 303);
  // No question is open: it was answered in another tab, or never asked.
  if (result.kind === "authenticate") return c.redirect(`/c/pay/${id}`, 303);
  return afterPaying(c, result);
}

function afterPaying(
  c: Context,
  result: Exclude<PayResult, { kind: "declined" }>,
): Response | Promise<Response> {
  if (result.kind === "missing") return notFound(c);
  if (result.kind === "authenticate") return c.redirect(`/c/pay/${c.req.param("id")}/authenticate`, 303);
  const { session } = result;
  // The second of two submissions ends where the first did.
  if (session.status === "complete") return c.redirect(successUrl(session), 303);
  return closed(c, session);
}

function isOpen(emulator: Emulator, session: Stripe.Checkout.Session): boolean {
  return session.status === "open" && session.expires_at * 1000 > emulator.now().getTime();
}

function closed(c: Context, session: Stripe.Checkout.Session): Response | Promise<Response> {
  const language = languageOf(c, session);
  if (session.status === "complete") {
    return c.html(noticePage(language, "paid", successUrl(session)), 200, pageHeaders());
  }
  return c.html(noticePage(language, "expired", session.cancel_url), 410, pageHeaders());
}

function notFound(c: Context): Response | Promise<Response> {
  return c.html(noticePage(languageOf(c, null), "missing", null), 404, pageHeaders());
}

function languageOf(c: Context, session: Stripe.Checkout.Session | null): Language {
  return chooseLanguage(session?.locale ?? null, c.req.header("Accept-Language"));
}

async function loadView(work: Work, c: Context): Promise<CheckoutView | undefined> {
  const session = await findObject(work, "checkout.session", c.req.param("id") ?? "");
  if (!session) return undefined;
  const lines = (await linesOf(work, session.id, { limit: 100 })).data;
  const images = new Map<string, string>();
  for (const line of lines) {
    const product = line.price && (await ownObject(work, "product", productOf(line.price)));
    const image = product?.images[0];
    if (image !== undefined) images.set(line.id, image);
  }
  const language = languageOf(c, session);
  const knownEmail = await knownEmailOf(work, session);
  const { payer } = await privateOf(work, "checkout.session", session.id);
  const method = session.payment_method_types.includes("card") ? "card" : "bank";
  const kept: Kept = { email: payer?.email ?? "", name: payer?.name ?? "", method, account: "succeeds" };
  return {
    language,
    session,
    lines,
    images,
    knownEmail,
    kept,
    asks: await asksOf(work, session),
    billing: keepBilling(payer?.billing ?? null),
    errors: {},
    declined: null,
    renewsAt: await renewalOf(work, session, lines),
  };
}

async function renewalOf(
  work: Work,
  session: Stripe.Checkout.Session,
  lines: Stripe.LineItem[],
): Promise<number | null> {
  const price = lines.find((line) => line.price?.recurring)?.price;
  if (!price) return null;
  const { now } = await onClockOf(work, idOf(session.customer));
  return nextBoundary(now, cycleOf(price), now);
}

/** Who has a tax id already changes it in the portal. */
async function asksOf(work: Work, session: Stripe.Checkout.Session): Promise<Asks> {
  const customer = idOf(session.customer);
  const known = customer === null ? [] : await taxIdsOf(work, customer);
  return {
    taxId: Boolean(session.tax_id_collection?.enabled) && known.length === 0,
    address: session.billing_address_collection === "required",
  };
}

async function knownEmailOf(work: Work, session: Stripe.Checkout.Session): Promise<string | null> {
  const customer = idOf(session.customer);
  if (customer === null) return session.customer_email;
  return (await findObject(work, "customer", customer))?.email ?? null;
}

function headersFor(view: CheckoutView): Record<string, string> {
  return pageHeaders(originsOf([view.session.success_url]), originsOf([...view.images.values()]));
}
