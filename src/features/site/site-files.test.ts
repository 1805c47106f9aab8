import { Hono } from "hono";
import { expect, test } from "vitest";
import { type Config, createConfig, readEnvironment } from "#config";
import type { AppEnv } from "#platform/http/context.ts";
import { brand } from "../../brand.ts";
import { siteFileRoutes } from "./routes.ts";
import { legalNames } from "./schema.ts";

const ORIGIN = "https://vitrin.example";

function configFor(publicUrl: string): Config {
  const services = {
    databaseUrl: "postgres://localhost/vitrin",
    stripe: { secretKey: "sk_test", webhookSecret: "whsec_test", apiUrl: "http://localhost" },
    google: { clientId: "id", clientSecret: "secret", issuer: "http://localhost" },
    mail: { smtpUrl: "smtp://localhost", from: "Vitrin <hello@vitrin.example>" },
    sessionSecret: "x".repeat(32),
    signingIdentity: { certificateChain: "", privateKey: "" },
  };
  return createConfig(readEnvironment({}), services, { publicUrl, dataDirectory: ".data" });
}

async function get(path: string, locale: "en" | "tr" = "en") {
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("locale", locale);
      await next();
    })
    .route("/", siteFileRoutes({ config: configFor(`${ORIGIN}/`) }));
  const response = await app.request(path);
  return { type: response.headers.get("content-type"), status: response.status, text: await response.text() };
}

test("robots.txt keeps crawlers off private screens and leads them to the sitemap", async () => {
  const { type, text } = await get("/robots.txt");
  expect(type).toBe("text/plain; charset=utf-8");
  const lines = text.trim().split("\n");
  expect(lines[0]).toBe("User-agent: *");
  for (const path of ["/api/", "/admin/", "/dashboard", "/preview"])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).not.toContain("Disallow: /");
  expect(lines.at(-1)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
  expect(lines.filter((line) => !/^(User-agent|Disallow|Sitemap): \S+$|^$/.test(line))).toEqual([]);
});

test("the sitemap lists every public page in each language, with whole addresses", async () => {
  const { type, text } = await get("/sitemaps/pages.xml");
  expect(type).toBe("application/xml");
  expect(
    text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/'),
  ).toBe(true);
  const addresses = [...text.matchAll(/<url><loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  const paths = ["/", "/pricing", "/flow", ...legalNames.map((name) => `/legal/${name}`)];
  expect(addresses).toEqual(
    paths.flatMap((path) => ["", "?lang=en", "?lang=tr"].map((language) => ORIGIN + path + language)),
  );
  expect(text).toContain(
    `<url><loc>${ORIGIN}/pricing?lang=tr</loc><xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/pricing"/><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/pricing?lang=en"/><xhtml:link rel="alternate" hreflang="tr" href="${ORIGIN}/pricing?lang=tr"/></url>`,
  );
});

test.each(["en", "tr"] as const)("the manifest names the brand (%s)", async (locale) => {
  const { type, text } = await get("/manifest.webmanifest", locale);
  expect(type).toBe("application/manifest+json");
  expect(JSON.parse(text)).toMatchObject({
    short_name: brand.name,
    lang: locale,
    description: brand.description[locale],
    start_url: "/",
  });
});
