import { CURRENCY, PLANS, type PlanPrice } from "#features/billing/schema.ts";
import { pricingAddress } from "#features/billing/web/plan-address.ts";
import { planTexts } from "#features/billing/web/plan-texts.ts";
import type { PageData } from "#web/page-data.tsx";
import { faqEntries } from "./faq-entries.ts";

/** What search engines read about the landing page, by schema.org: company, site, product with prices, FAQ. */
export function structuredData(page: PageData) {
  const { brand, locale, policies, publicOrigin } = page;
  const home = `${publicOrigin}/`;
  const organization = { "@id": `${home}#organization` };
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "Organization",
        ...organization,
        name: brand.name,
        legalName: brand.legalName,
        url: home,
        logo: `${publicOrigin}/icon-512.png`,
        email: brand.supportEmail,
        telephone: brand.phone,
        address: brand.address.join(", "),
        contactPoint: {
          "@type": "ContactPoint",
          contactType: "customer support",
          email: brand.supportEmail,
          telephone: brand.phone,
          availableLanguage: ["en", "tr"],
        },
        sameAs: brand.social.map(({ url }) => url),
      },
      {
        "@type": "WebSite",
        "@id": `${home}#website`,
        url: home,
        name: brand.name,
        inLanguage: locale,
        publisher: organization,
      },
      {
        "@type": "Product",
        "@id": `${home}#product`,
        name: brand.name,
        description: brand.description[locale],
        image: `${publicOrigin}/og-${locale}.png`,
        brand: { "@type": "Brand", name: brand.name },
        offers: PLANS.flatMap((plan) =>
          plan.prices.map((price) => ({
            "@type": "Offer",
            name: planTexts[plan.id].name(),
            description: planTexts[plan.id].text(),
            url: publicOrigin + pricingAddress(price.lookupKey),
            ...priceOf(price),
            availability: "https://schema.org/InStock",
            seller: organization,
          })),
        ),
      },
      {
        "@type": "FAQPage",
        "@id": `${home}#faq`,
        inLanguage: locale,
        mainEntity: faqEntries(policies, brand.supportEmail).map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}

/** Codes of UN/CEFACT for how long a payment lasts. */
const UNIT_CODES = { month: "MON", year: "ANN" };

function priceOf({ amount, interval }: PlanPrice) {
  const price = { price: (amount / 100).toFixed(2), priceCurrency: CURRENCY.toUpperCase() };
  if (interval === "once") return price;
  return {
    ...price,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      valueAddedTaxIncluded: true,
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: UNIT_CODES[interval] },
    },
  };
}
