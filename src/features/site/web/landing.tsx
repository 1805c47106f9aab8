import { useEffect, useRef } from "react";
import type { MetaFunction } from "react-router";
import { usePage } from "#web/page-data.tsx";
import type { RouteHandle } from "#web/page-kind.ts";
import { pageMeta } from "#web/page-meta.ts";
import "./landing.css";
import { LandingContact } from "./landing-contact.tsx";
import { LandingFaq } from "./landing-faq.tsx";
import { LandingFeatures } from "./landing-features.tsx";
import { LandingHero } from "./landing-hero.tsx";
import { LandingPricing } from "./landing-pricing.tsx";
import { LandingShowcase } from "./landing-showcase.tsx";
import { LandingStatistics } from "./landing-statistics.tsx";
import { LandingStructuredData } from "./landing-structured-data.tsx";
import { startLanding } from "./start-landing.ts";

export const handle: RouteHandle = { document: "landing" };

export const meta: MetaFunction = (input) => pageMeta(input);

/** What moves holds on to texts and films of one language, so another language is another page. */
export default function Landing() {
  const { locale } = usePage();
  return <LandingSections key={locale} />;
}

/** The sections in the order of the spec. */
function LandingSections() {
  const root = useRef<HTMLDivElement>(null);
  // Reached by a link inside the application. As a document the page runs no effects: entry.client.ts starts it.
  useEffect(() => (root.current ? startLanding(root.current) : undefined), []);
  return (
    <div ref={root}>
      <LandingHero />
      <LandingStatistics />
      <LandingFeatures />
      <LandingShowcase />
      <LandingPricing />
      <LandingFaq />
      <LandingContact />
      <LandingStructuredData />
    </div>
  );
}
