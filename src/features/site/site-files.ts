import type { CrawledVideo } from "#features/feed/list-crawled-videos.ts";
import { LOCALE_PARAMETER } from "#platform/http/locale.ts";
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

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** sitemap.xml, by the sitemap protocol 0.9: leads to one file of pages and as many of videos as there are. */
export function sitemapIndex(origin: string, videoFiles: number): string {
  const files = [
    "/sitemaps/pages.xml",
    ...Array.from({ length: videoFiles }, (_, n) => `/sitemaps/videos-${n + 1}.xml`),
  ];
  return xml(
    `<sitemapindex xmlns="${SITEMAP}">`,
    files.map((path) => `  <sitemap><loc>${escapeXml(origin + path)}</loc></sitemap>`),
    "</sitemapindex>",
  );
}

/** Every public page under each of its addresses, with the same page in the other language. */
export function pagesSitemap(origin: string): string {
  const urls = PUBLIC_PATHS.flatMap((path) => {
    const plain = origin + path;
    const addresses = [
      { language: "x-default", address: plain },
      { language: "en", address: `${plain}?${LOCALE_PARAMETER}=en` },
      { language: "tr", address: `${plain}?${LOCALE_PARAMETER}=tr` },
    ];
    const alternates = addresses.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`,
    );
    return addresses.map(
      ({ address }) => `  <url><loc>${escapeXml(address)}</loc>${alternates.join("")}</url>`,
    );
  });
  return xml(`<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`, urls, "</urlset>");
}

/** Pages of published videos, with Google's extension for videos. */
export function videosSitemap(origin: string, videos: CrawledVideo[]): string {
  const urls = videos.map((video) => {
    const page = `${origin}/v/${video.id}`;
    const tags = {
      thumbnail_loc: origin + video.thumbnailUrl,
      title: video.title,
      description: video.description || video.title,
      content_loc: origin + video.videoUrl,
      player_loc: `${origin}/embed/${video.id}`,
      duration: String(Math.max(1, Math.round(video.durationSeconds))),
      publication_date: video.publishedAt.toISOString(),
      view_count: String(video.views),
      family_friendly: "yes",
      ...(video.authorName ? { uploader: video.authorName } : {}),
    };
    const lines = Object.entries(tags).map(
      ([tag, text]) => `<video:${tag}>${escapeXml(text)}</video:${tag}>`,
    );
    return `  <url><loc>${escapeXml(page)}</loc><lastmod>${tags.publication_date}</lastmod><video:video>${lines.join("")}</video:video></url>`;
  });
  const extension = "http://www.google.com/schemas/sitemap-video/1.1";
  return xml(`<urlset xmlns="${SITEMAP}" xmlns:video="${extension}">`, urls, "</urlset>");
}

function xml(open: string, lines: string[], close: string): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...lines, close, ""].join("\n");
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
  return (
    text
      // XML 1.0 has no place for them, not even escaped.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
  );
}
