import { PLANS, type PlanId, type PriceInterval } from "#features/billing/schema.ts";
import { planTexts } from "#features/billing/web/plan-texts.ts";
import { formatMoney } from "#web/format.ts";
import type { Policies } from "#web/page-context.ts";
import type { Brand } from "../../../brand.ts";

/** Everything that texts name and that is decided elsewhere: brand, plans and policies. */
export type LegalFacts = ReturnType<typeof legalFacts>;

/** In the language of the page being rendered. */
export function legalFacts(brand: Brand, policies: Policies) {
  return {
    brand: brand.name,
    company: brand.legalName,
    email: brand.supportEmail,
    phone: brand.phone,
    address: brand.address.join(", "),
    single: planTexts.single.name(),
    singlePrice: price("single", "once"),
    starter: planTexts.starter.name(),
    starterPrice: price("starter", "month"),
    starterYear: price("starter", "year"),
    starterVideos: videos("starter"),
    professional: planTexts.professional.name(),
    professionalPrice: price("professional", "month"),
    professionalYear: price("professional", "year"),
    professionalVideos: videos("professional"),
    business: planTexts.business.name(),
    businessPrice: price("business", "month"),
    businessYear: price("business", "year"),
    businessVideos: videos("business"),
    // The sections that name these stand only while the policy does.
    trialDays: policies.trial?.days ?? 0,
    trialCredits: policies.trial?.credits ?? 0,
    referralCredits: policies.referral.credits,
  };
}

function planOf(id: PlanId) {
  const plan = PLANS.find((one) => one.id === id);
  if (!plan) throw new Error(`No plan ${id}`);
  return plan;
}

function price(id: PlanId, interval: PriceInterval): string {
  const found = planOf(id).prices.find((one) => one.interval === interval);
  if (!found) throw new Error(`${id} has no price for ${interval}`);
  return formatMoney(found.amount);
}

function videos(id: PlanId): number {
  return planOf(id).credits;
}
