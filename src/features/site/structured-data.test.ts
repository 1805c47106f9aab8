import { access, stat } from "node:fs/promises";
import { expect, test } from "vitest";
import { PLAN_PRICES } from "#features/billing/schema.ts";
import { runInLocale } from "#web/locale.server.ts";
import type { Locale, Policies } from "#web/page-context.ts";
import { brand } from "../../brand.ts";
import { landingStills, stillFile } from "./web/landing-stills.ts";
import { structuredData } from "./web/structured-data.ts";

const policies: Policies = {
  referral: { on: "package_purchase", credits: 1 },
  trial: { days: 14, credits: 1 },
  readsProductPages: true,
};

function graph(locale: Locale, rules: Policies = policies) {
  const data = runInLocale(locale, () =>
    structuredData({
      locale,
      theme: "light",
      viewer: null,
      brand,
      policies: rules,
      publicOrigin: "https://vitrin.example",
    }),
  );
  const find = (type: string) => {
    const node = data["@graph"].find((one) => one["@type"] === type);
    if (!node) throw new Error(`No ${type}`);
    return node;
  };
  return { data, find };
}

test("describes company, site, product and questions by schema.org", () => {
  const { data } = graph("en");
  expect(data["@context"]).toBe("https://schema.org");
  expect(data["@graph"].map((node) => node["@type"])).toEqual([
    "Organization",
    "WebSite",
    "Product",
    "FAQPage",
  ]);
});

test("offers are the plans' prices, each leading to the plan", () => {
  expect(graph("en").find("Product")).toMatchObject({
    offers: PLAN_PRICES.map(({ price }) => ({
      "@type": "Offer",
      price: (price.amount / 100).toFixed(2),
      priceCurrency: "USD",
      url: `https://vitrin.example/pricing?plan=${price.lookupKey}`,
    })),
  });
});

test.each(["en", "tr"] as const)("the five questions and their answers (%s)", (locale) => {
  const faq = graph(locale).find("FAQPage");
  expect(faq).toMatchObject({ inLanguage: locale });
  expect("mainEntity" in faq && faq.mainEntity).toHaveLength(5);
  expect(JSON.stringify(faq)).toMatch(locale === "en" ? /14 days, with 1 video/ : /14 gün boyunca 1 video/);
  expect(JSON.stringify(graph(locale, { ...policies, trial: null }).find("FAQPage"))).not.toMatch(
    /14 (days|gün)/,
  );
});

test("pictures and clips that pages name are there, and small", async () => {
  const folder = new URL("../../../public/", import.meta.url);
  for (const file of [
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "apple-touch-icon.png",
    "favicon.ico",
  ]) {
    await access(new URL(file, folder));
  }
  for (const locale of ["en", "tr"] as const) {
    await access(new URL(`og-${locale}.png`, folder));
    for (const { name, widths } of Object.values(landingStills(locale))) {
      for (const width of widths) {
        const { size } = await stat(new URL(`clips/${stillFile(name, width)}`, folder));
        expect(size, `${name} at ${width}`).toBeLessThan(width * 40);
      }
    }
    for (const clip of [`hero-${locale}`, `showcase-${locale}`]) {
      expect((await stat(new URL(`clips/${clip}.mp4`, folder))).size).toBeLessThan(700_000);
    }
  }
});
