import type { Stripe } from "stripe";
import type { Database } from "#platform/database.ts";
import type { Locale } from "#platform/http/context.ts";
import type { Platform } from "#platform/platform.ts";
import { resumeCollectionFirst } from "./align-collection.ts";
import { findCustomer } from "./find-or-create-customer.ts";
import { billingErrors } from "./schema.ts";
import { listPortals, type PortalFace } from "./set-up-portal.ts";
import { isRefused } from "./stripe-client.ts";

const KEEP_MILLISECONDS = 5 * 60_000;

/** Makes the function that finds the portal's configuration at the payment server; the answer is kept for minutes. */
export function createPortalFinder(stripe: Stripe) {
  let kept: { portals: Map<PortalFace, string>; until: number } | undefined;
  return async (face: PortalFace): Promise<string | undefined> => {
    if (!kept || kept.until <= performance.now() || !kept.portals.has(face)) {
      kept = { portals: await listPortals(stripe), until: performance.now() + KEEP_MILLISECONDS };
    }
    return kept.portals.get(face);
  };
}
export type PortalFinder = ReturnType<typeof createPortalFinder>;

export interface PortalTools extends Pick<Platform, "db" | "now" | "log"> {
  stripe: Stripe;
  findPortal: PortalFinder;
}

export interface PortalVisit {
  customer: string;
  face: PortalFace;
  locale: Locale;
  returnUrl: string;
  flow?: Stripe.BillingPortal.SessionCreateParams.FlowData;
}

/**
 * Opens the payment provider's billing portal; at its overview, where the provider does not do what the visit is for.
 * @returns its address, good for a short while and for this person alone
 * @throws portal_failed when the provider refuses or can't be reached, or `npm run stripe:setup` was not run
 */
export async function openPortal(
  { db, now, stripe, findPortal, log }: PortalTools,
  { customer, face, locale, returnUrl, flow }: PortalVisit,
): Promise<string> {
  try {
    const configuration = await findPortal(face);
    if (!configuration) throw new Error("The portal has no configuration; run stripe:setup");
    await resumeCollectionFirst({ db, now, stripe }, customer);
    const visit = { customer, configuration, locale, return_url: returnUrl };
    const { sessions } = stripe.billingPortal;
    const session = await sessions
      .create({ ...visit, ...(flow && { flow_data: flow }) })
      .catch((error: unknown) => {
        if (!flow || !isRefused(error)) throw error;
        // Such as a change of a plan that changes already at the period's end: the overview has the way to take that back.
        log.warn({ err: error, customer }, "the billing portal opens at its overview instead");
        return sessions.create(visit);
      });
    return session.url;
  } catch (cause) {
    log.error({ err: cause, customer }, "Failed to open the billing portal");
    throw billingErrors.portal_failed({ cause });
  }
}

/**
 * The payment provider's customer for a person.
 * @throws no_billing_account for somebody who has never been to a checkout
 */
export async function requireCustomer(db: Database, userId: string): Promise<string> {
  const customer = await findCustomer(db, userId);
  if (!customer) throw billingErrors.no_billing_account();
  return customer;
}
