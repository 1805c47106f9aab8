import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { accountErrors } from "#features/accounts/schema.ts";
import { AppError, httpErrors } from "#platform/errors.ts";
import type { Locale } from "#platform/http/context.ts";
import { invalidRequest } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { changePlan, findLiveSubscription } from "./change-plan.ts";
import { closeOtherCheckouts } from "./close-other-checkouts.ts";
import { describePurchase, purchaseName } from "./describe-purchase.ts";
import { findCustomer, findOrCreateCustomer, type Payer } from "./find-or-create-customer.ts";
import type { PriceFinder, SoldPrice } from "./find-plan-prices.ts";
import { invoiceTerms, ORDER_ID } from "./invoice-terms.ts";
import type { PortalFinder } from "./open-portal.ts";
import { billingErrors, type CheckoutRequest } from "./schema.ts";
import { findStandstill } from "./standstill.ts";
import { unlessRefused } from "./stripe-client.ts";
import { isMissing } from "./subscription-invoice.ts";
import { checkoutOrders } from "./tables.ts";

export interface CheckoutStart {
  payer: Payer;
  /** Language of the hosted payment page. */
  locale: Locale;
  request: CheckoutRequest;
  /** Whether the person signed in a short while ago; a plan that runs is changed by nobody else. */
  isFresh: boolean;
}

/**
 * Opens a hosted checkout session for one of our plans and notes the order. Who has a plan already is not sold a second
 * one: a package then leads to the portal's page for changing to it.
 * @returns the address of the payment page, or of the portal's
 * @throws account_leaving while the account waits to be deleted, account_suspended, plan_unavailable for a price that isn't
 * for sale or a provider that doesn't do this kind of payment, invalid_request for a mode that isn't the price's or an
 * address on another site, checkout_failed when the payment provider refuses or can't be reached
 */
export async function startCheckout(
  { db, config, now, log }: Pick<Platform, "db" | "config" | "now" | "log">,
  tools: { stripe: Stripe; findPrices: PriceFinder; findPortal: PortalFinder },
  { payer, locale, request, isFresh }: CheckoutStart,
): Promise<string> {
  const { stripe } = tools;
  await refuseStandstill(db, payer.id);
  const successUrl = withSessionId(
    ownAddress(config.publicUrl, request.success_url ?? "/success", "success_url"),
  );
  const cancelUrl = ownAddress(config.publicUrl, request.cancel_url ?? "/", "cancel_url").href;
  const doneUrl = ownAddress(config.publicUrl, request.changed_url ?? "/dashboard", "changed_url").href;
  const sold = await findSoldPrice(tools.findPrices, request);
  const change =
    sold.plan.mode === "subscription" ? await findPlanToChange({ db, stripe, log }, payer) : undefined;
  if (change) {
    if (!isFresh) throw httpErrors.fresh_sign_in_required();
    return changePlan({ ...tools, db, now, log }, { ...change, sold, locale, doneUrl, returnUrl: cancelUrl });
  }
  return openCheckout({ db, log, stripe }, { payer, sold, locale, successUrl, cancelUrl });
}

interface CheckoutPage {
  payer: Payer;
  sold: SoldPrice;
  locale: Locale;
  successUrl: string;
  cancelUrl: string;
}

/** Notes the order and opens the session that pays for it. */
async function openCheckout(
  { db, log, stripe }: Pick<Platform, "db" | "log"> & { stripe: Stripe },
  { payer, sold, locale, successUrl, cancelUrl }: CheckoutPage,
): Promise<string> {
  const [order] = await db
    .insert(checkoutOrders)
    .values({
      userId: payer.id,
      priceId: sold.priceId,
      lookupKey: sold.price.lookupKey,
      mode: sold.plan.mode,
      credits: sold.plan.credits,
    })
    .returning({ id: checkoutOrders.id });
  if (!order) throw new Error("an order was not inserted");
  const sale = { plan: sold.plan, orderId: order.id, description: purchaseName(sold.plan, locale) };
  try {
    const session = await createSession({ db, stripe }, payer, async (customer) => ({
      mode: sold.plan.mode,
      customer,
      client_reference_id: payer.id,
      metadata: { [ORDER_ID]: order.id },
      line_items: [{ price: sold.priceId, quantity: 1 }],
      locale,
      ...describePurchase(sold.plan, locale),
      ...(await invoiceTerms(stripe, customer, sale)),
      success_url: successUrl,
      cancel_url: cancelUrl,
    }));
    if (!session.url) throw new Error("No checkout URL returned");
    // Since then, perhaps: whoever closes the open pages may have looked before this one was there.
    await refuseStandstill(db, payer.id).catch(async (refusal: unknown) => {
      await unlessRefused(stripe.checkout.sessions.expire(session.id));
      throw refusal;
    });
    const { customer } = session;
    if (sold.plan.mode === "subscription" && typeof customer === "string") {
      const stays = await closeOtherCheckouts({ db, stripe }, { ...session, customer }, order.id);
      if (!stays) throw new Error("another checkout was opened at the same moment");
      // Now that no other can be paid any more: one may have been, since it was last looked.
      if (await findLiveSubscription(stripe, customer)) {
        await unlessRefused(stripe.checkout.sessions.expire(session.id));
        throw new Error("another checkout was paid at the same moment");
      }
    }
    await db
      .update(checkoutOrders)
      .set({ sessionId: session.id, amountTotal: session.amount_total, currency: session.currency })
      .where(eq(checkoutOrders.id, order.id));
    return session.url;
  } catch (cause) {
    await db.update(checkoutOrders).set({ state: "failed" }).where(eq(checkoutOrders.id, order.id));
    if (cause instanceof AppError) throw cause;
    log.error({ err: cause, orderId: order.id }, "Failed to create checkout session");
    throw isRefused(cause, "mode")
      ? billingErrors.plan_unavailable({ cause })
      : billingErrors.checkout_failed({ cause });
  }
}

/** The subscription that this person has already, with the customer it belongs to. */
async function findPlanToChange(
  { db, stripe, log }: Pick<Platform, "db" | "log"> & { stripe: Stripe },
  payer: Payer,
) {
  const customer = await findCustomer(db, payer.id);
  if (!customer) return undefined;
  try {
    const subscription = await findLiveSubscription(stripe, customer);
    return subscription && { customer, subscription };
  } catch (cause) {
    // A customer that the provider has forgotten has no subscription; the checkout makes another customer.
    if (isMissing(cause)) return undefined;
    log.error({ err: cause, customer }, "Failed to look for a subscription");
    throw billingErrors.checkout_failed({ cause });
  }
}

/** @throws account_leaving, account_suspended */
async function refuseStandstill(db: Platform["db"], userId: string): Promise<void> {
  const why = await findStandstill(db, userId);
  if (why === "deletion") throw billingErrors.account_leaving();
  if (why === "suspension") throw accountErrors.account_suspended();
}

async function findSoldPrice(findPrices: PriceFinder, request: CheckoutRequest): Promise<SoldPrice> {
  const prices = await findPrices();
  if (!prices) throw billingErrors.checkout_failed({ detail: "the prices could not be loaded" });
  const sold = prices.find(({ priceId }) => priceId === request.price_id);
  if (!sold) throw billingErrors.plan_unavailable();
  if (sold.plan.mode !== request.mode) {
    throw invalidRequest({ issues: [issue("mode", `This price is for ${sold.plan.mode}`)] });
  }
  return sold;
}

type SessionFields = (
  customer: string,
) => Promise<Stripe.Checkout.SessionCreateParams & { metadata: { [ORDER_ID]: string } }>;

/** Creates the session; a customer that the provider has forgotten (deleted, or of other keys) is made anew, once. */
async function createSession(
  { db, stripe }: Pick<Platform, "db"> & { stripe: Stripe },
  payer: Payer,
  fields: SessionFields,
): Promise<Stripe.Checkout.Session> {
  const create = async (customer: string) => {
    const params = await fields(customer);
    return stripe.checkout.sessions.create(params, {
      idempotencyKey: `checkout:${params.metadata.order_id}:${customer}`,
    });
  };
  const customer = await findOrCreateCustomer(db, stripe, payer);
  try {
    return await create(customer);
  } catch (error) {
    if (!(isRefused(error, "customer") && error.code === "resource_missing")) throw error;
    return create(await findOrCreateCustomer(db, stripe, payer, customer));
  }
}

/** Whether the provider refused the request because of this parameter. */
function isRefused(error: unknown, param: string): error is Stripe.errors.StripeInvalidRequestError {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

/** Our pages send people to a payment page and back; nobody may use that to send them elsewhere. */
function ownAddress(publicUrl: string, given: string, path: string): URL {
  const { origin } = new URL(publicUrl);
  const address = URL.parse(given, origin);
  if (address?.origin !== origin)
    throw invalidRequest({ issues: [issue(path, `Must be an address on ${origin}`)] });
  return address;
}

/** The provider fills in the placeholder, which must arrive with its braces as they are. */
function withSessionId(address: URL): string {
  address.searchParams.delete("session_id");
  const separator = address.search ? "&" : "?";
  const { origin, pathname, search, hash } = address;
  return `${origin}${pathname}${search}${separator}session_id={CHECKOUT_SESSION_ID}${hash}`;
}

function issue(path: string, message: string) {
  return { code: "custom" as const, path: [path], message, input: undefined };
}
