import { PlanCards } from "#features/billing/web/plan-cards.tsx";
import { PlanPromises } from "#features/billing/web/plan-promises.tsx";
import { m } from "#messages/messages.js";

/** The four plans; choosing one leads to the pricing page, or to sign-up and back. */
export function LandingPricing() {
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="shell pt-20 md:pt-28">
      <div className="mx-auto grid max-w-2xl gap-4 pb-10 text-center">
        <h2 id="pricing-title" className="font-display text-section font-bold">
          {m.billing_pricing_heading()}
        </h2>
        <p className="text-lead text-balance text-muted">{m.billing_pricing_text()}</p>
      </div>
      <PlanCards />
      <div className="mt-14 border-t border-line pt-12">
        <PlanPromises />
      </div>
    </section>
  );
}
