import type { Stripe } from "stripe";
import { brand } from "../../brand.ts";
import type { SoldPrice } from "./find-plan-prices.ts";
import { productIdOf } from "./product-id.ts";

/**
 * The two faces of the billing portal. `plans` also changes plans; `account` shows, pays and cancels only, for
 * subscriptions that owe something: what a change gives back for time that was never paid would be a present.
 */
export type PortalFace = "plans" | "account";
const PORTAL_FACES: readonly PortalFace[] = ["plans", "account"];

/** Metadata by which a configuration is found again. */
const MARK = "vitrin_portal";

/**
 * Creates the portal's configurations, or brings those that are there to what is sold now.
 * @param sold every price of the packages
 */
export async function setUpPortal(
  stripe: Stripe,
  sold: readonly Pick<SoldPrice, "priceId" | "plan">[],
): Promise<void> {
  const known = await listPortals(stripe);
  for (const face of PORTAL_FACES) {
    const fields = {
      business_profile: { headline: brand.name },
      features: featuresOf(face, sold),
      metadata: { [MARK]: face },
    };
    const id = known.get(face);
    if (id) await stripe.billingPortal.configurations.update(id, fields);
    else await stripe.billingPortal.configurations.create(fields);
  }
}

/** Ids of our configurations at the payment server. */
export async function listPortals(
  stripe: Stripe,
  options?: Stripe.RequestOptions,
): Promise<Map<PortalFace, string>> {
  const portals = new Map<PortalFace, string>();
  for await (const { id, metadata } of stripe.billingPortal.configurations.list(
    { active: true, limit: 100 },
    options,
  )) {
    const face = PORTAL_FACES.find((known) => known === metadata?.[MARK]);
    if (face && !portals.has(face)) portals.set(face, id);
  }
  return portals;
}

function featuresOf(
  face: PortalFace,
  sold: readonly Pick<SoldPrice, "priceId" | "plan">[],
): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  const products = [...new Set(sold.map(({ plan }) => plan))]
    .filter((plan) => plan.mode === "subscription")
    .map((plan) => ({
      product: productIdOf(plan.id),
      prices: sold.flatMap((price) => (price.plan === plan ? [price.priceId] : [])),
    }));
  return {
    // Whom invoices are for. The e-mail address is the account's, and changes there.
    customer_update: { enabled: true, allowed_updates: ["name", "address", "tax_id"] },
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: {
      enabled: true,
      mode: "at_period_end",
      cancellation_reason: {
        enabled: true,
        options: ["too_expensive", "missing_features", "switched_service", "unused", "other"],
      },
    },
    subscription_update:
      face === "account"
        ? { enabled: false }
        : {
            enabled: true,
            default_allowed_updates: ["price"],
            products,
            // More is paid for at once; less begins with the next period, since what was paid for is not given back.
            proration_behavior: "always_invoice",
            schedule_at_period_end: {
              conditions: [{ type: "decreasing_item_amount" }, { type: "shortening_interval" }],
            },
          },
  };
}
