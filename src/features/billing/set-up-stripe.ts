import type { Stripe } from "stripe";
import type { Config } from "#config";
import { brand } from "../../brand.ts";
import { productIdOf } from "./product-id.ts";
import { isPriceOf, listPrices, RECURRING_INTERVALS } from "./provider-price.ts";
import { CURRENCY, PLANS, type Plan, type PlanId, type PlanPrice } from "./schema.ts";
import { setUpPortal } from "./set-up-portal.ts";
import { createStripe } from "./stripe-client.ts";

/**
 * English and Turkish, since the provider keeps one text for everybody: on the payment page, in the portal, and in the
 * lines of invoices, which nobody can change once they are paid. Not from the messages: setting up needs no build.
 */
const PRODUCT_NAMES: Record<PlanId, { en: string; tr: string }> = {
  single: { en: "Single Video", tr: "Tek Video" },
  starter: { en: "Starter Package", tr: "Başlangıç Paketi" },
  professional: { en: "Professional Package", tr: "Profesyonel Paket" },
  business: { en: "Business Package", tr: "İşletme Paketi" },
};

/**
 * Creates the products and prices that the payment server lacks, found by id and lookup key, and the billing portal's
 * configurations. Run it as often as you
 * like: what is there stays, and a price whose amount has changed in the plan list is replaced (its lookup key moves
 * to the new one, and subscriptions on the old one keep running).
 * @returns the lookup keys that were created or moved
 */
export async function setUpStripe(config: Config["stripe"]): Promise<string[]> {
  const stripe = createStripe(config);
  const existing = await listPrices(stripe);
  const made: string[] = [];
  for (const plan of PLANS) {
    const product = await ensureProduct(stripe, plan);
    for (const price of plan.prices) {
      if (isPriceOf(existing.get(price.lookupKey), price)) continue;
      await createPrice(stripe, product, price);
      made.push(price.lookupKey);
    }
  }
  const prices = await listPrices(stripe);
  const sold = PLANS.flatMap((plan) =>
    plan.prices.flatMap(({ lookupKey }) => {
      const priceId = prices.get(lookupKey)?.id;
      return priceId ? [{ plan, priceId }] : [];
    }),
  );
  await setUpPortal(stripe, sold);
  return made;
}

async function ensureProduct(stripe: Stripe, plan: Plan): Promise<string> {
  const id = productIdOf(plan.id);
  const found = await stripe.products.retrieve(id).catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
  const english = `${brand.name} ${PRODUCT_NAMES[plan.id].en}`;
  const name = `${english} / ${PRODUCT_NAMES[plan.id].tr}`;
  // As accounts have it that were set up with the English name alone. One that an operator has chosen stays.
  if (found?.name === english) await stripe.products.update(id, { name });
  if (found) return found.id;
  const created = await stripe.products.create({
    id,
    name,
    metadata: { plan: plan.id },
  });
  return created.id;
}

async function createPrice(stripe: Stripe, product: string, price: PlanPrice): Promise<void> {
  const interval = RECURRING_INTERVALS[price.interval];
  await stripe.prices.create({
    product,
    currency: CURRENCY,
    unit_amount: price.amount,
    lookup_key: price.lookupKey,
    transfer_lookup_key: true,
    // What people see includes VAT.
    tax_behavior: "inclusive",
    ...(interval ? { recurring: { interval } } : {}),
  });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "resource_missing";
}
