import { Hono } from "hono";
import type { Stripe } from "stripe";
import type { AppEnv } from "#platform/http/context.ts";
import { requireFreshUser, requireUser } from "#platform/http/guards.ts";
import { createRateLimiter, limitByViewer } from "#platform/http/rate-limit.ts";
import { validate } from "#platform/http/validate.ts";
import type { Platform } from "#platform/platform.ts";
import { findCustomer } from "./find-or-create-customer.ts";
import { findSubscription } from "./find-subscription.ts";
import { createPortalFinder, openPortal, requireCustomer } from "./open-portal.ts";
import { presentInvoice } from "./present-invoice.ts";
import { presentSubscription } from "./present-subscription.ts";
import {
  billingErrors,
  type InvoicesAnswer,
  type PortalAnswer,
  portalRequestSchema,
  type SubscriptionAnswer,
} from "./schema.ts";
import { isMissing, listInvoices } from "./subscription-invoice.ts";

const PORTALS = { name: "billing-portal", points: 30, seconds: 600 };
const INVOICES = { name: "invoices", points: 120, seconds: 600 };
const NEWEST_INVOICES = 24;

/** A person's subscription, invoices, and the way into the payment provider's billing portal. */
export function subscriptionRoutes({ config, db, log, now, pool }: Platform, stripe: Stripe) {
  const limiter = createRateLimiter(pool);
  const findPortal = createPortalFinder(stripe);
  return new Hono<AppEnv>()
    .get("/subscription", requireUser, async (c) =>
      c.json<SubscriptionAnswer>(presentSubscription(await findSubscription(db, c.var.viewer.id))),
    )
    .get("/invoices", requireUser, limitByViewer(limiter, INVOICES), async (c) => {
      const customer = await findCustomer(db, c.var.viewer.id);
      const invoices = customer ? await loadInvoices(stripe, customer) : [];
      return c.json<InvoicesAnswer>({ invoices: invoices.map(presentInvoice) });
    })
    .post(
      "/portal",
      requireFreshUser,
      limitByViewer(limiter, PORTALS),
      validate("json", portalRequestSchema),
      async (c) => {
        const customer = await requireCustomer(db, c.var.viewer.id);
        const subscription = await findSubscription(db, c.var.viewer.id);
        const owing = subscription && ["past_due", "unpaid", "paused"].includes(subscription.status);
        const wantsCard = c.req.valid("json").page === "payment_method";
        const url = await openPortal(
          { db, now, stripe, findPortal, log },
          {
            customer,
            // No other plan for somebody who is leaving.
            face: owing || c.var.viewer.deletionDueAt ? "account" : "plans",
            locale: c.var.locale,
            returnUrl: `${config.publicUrl}/dashboard`,
            ...(wantsCard ? { flow: { type: "payment_method_update" } } : {}),
          },
        );
        return c.json<PortalAnswer>({ url });
      },
    );
}

/** @throws invoices_unavailable when the provider can't be reached */
async function loadInvoices(stripe: Stripe, customer: string) {
  try {
    return await listInvoices(stripe, customer, NEWEST_INVOICES);
  } catch (cause) {
    // Of a customer that the provider has forgotten there are none.
    if (isMissing(cause)) return [];
    throw billingErrors.invoices_unavailable({ cause });
  }
}
