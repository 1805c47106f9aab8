import type { Brand } from "../../brand.ts";
import { legalNames } from "./schema.ts";

/** Pages that anybody may find; account and admin screens are not among them. */
const PUBLIC_PATHS = ["/", "/pricing", "/flow", ...legalNames.map((name) => `/legal/${name}`)];

/** Screens that show nothing without an account, and what only programs call. */
const HIDDEN_PATHS = [
  "/api/",
  "/functions/",
  "/admin/",
  "/auth/",
  "/create",
  "/dashboard",
  "/preview",
  "/reset-password",
  "/success",
];

/** robots.txt: what crawlers should leave alone, and where the sitemap is. */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    ...HIDDEN_PATHS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** sitemap.xml, by the sitemap protocol 0.9. */
export function sitemapXml(origin: string): string {
  const urls = PUBLIC_PATHS.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The web app manifest: how a phone shows the site on its home screen. */
export function webManifest(brand: Brand, locale: "en" | "tr") {
  return {
    name: `${brand.name} — ${brand.slogan[locale]}`,
    short_name: brand.name,
    description: brand.description[locale],
    lang: locale,
    start_url: "/",
    display: "standalone",
    background_color: "#f5f8fa",
    theme_color: "#f5f8fa",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
