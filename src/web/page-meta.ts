import type { MetaDescriptor } from "react-router";
import type { PageData } from "./page-data.tsx";
import { previewPicture } from "./preview-picture.ts";

/** What React Router's `meta` functions receive, as far as we use it. */
export interface MetaInput {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string; search: string };
}

export interface PageMeta {
  /** Stands before the brand's name; without it the brand's slogan does. */
  title?: string;
  description?: string;
  /** `false` keeps a private screen out of search engines. */
  index?: boolean;
  /** How the link looks where it is shared; by default as a website with the brand's picture. */
  preview?: { type: string; tags: MetaDescriptor[] };
  /** Structured data by schema.org. Programs read it, browsers never run it, so it needs no nonce. */
  data?: object;
}

/**
 * Title, description, addresses and link preview of a screen:
 * `export const meta = (input) => pageMeta(input, { title: m.accounts_sign_in_title() })`.
 */
export function pageMeta(input: MetaInput, page: PageMeta = {}): MetaDescriptor[] {
  const root = rootDataOf(input);
  if (!root) return page.title ? [{ title: page.title }] : [];
  const { brand, locale } = root;
  const title = page.title ? `${page.title} · ${brand.name}` : `${brand.name} — ${brand.slogan[locale]}`;
  const description = page.description ?? brand.description[locale];
  const addresses = pageAddresses(root.publicOrigin, input.location);
  const preview = page.preview ?? {
    type: "website",
    tags: [{ name: "twitter:card", content: "summary_large_image" }, ...previewPicture(root)],
  };
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: preview.type },
    { property: "og:url", content: addresses.canonical },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: locale === "tr" ? "tr_TR" : "en_US" },
    { property: "og:locale:alternate", content: locale === "tr" ? "en_US" : "tr_TR" },
    ...preview.tags,
    ...(page.index === false ? [{ name: "robots", content: "noindex" }] : linksOf(addresses)),
    ...(page.data ? [{ "script:ld+json": page.data }] : []),
  ];
}

/** The root loader's data, which every screen but a broken root's error page has. */
export function rootDataOf(input: MetaInput): PageData | undefined {
  // The root route's loader returns PageData, and only it has this id.
  return input.matches.find((match) => match?.id === "root")?.loaderData as PageData | undefined;
}

/**
 * A page's addresses. `?lang=en` and `?lang=tr` are each language's own; without it the reader's language is found out.
 * Each of the three names itself as canonical. Other parameters (a search, a tab) are no pages of their own, nor are other
 * ways to write the same path, which the router takes too.
 */
export function pageAddresses(origin: string, { pathname, search }: MetaInput["location"]) {
  const plain = origin + (pathname.toLowerCase().replace(/\/$/, "") || "/");
  const inLanguage = (locale: string) => `${plain}?lang=${locale}`;
  const lang = new URLSearchParams(search).get("lang");
  return {
    canonical: lang === "en" || lang === "tr" ? inLanguage(lang) : plain,
    alternates: { en: inLanguage("en"), tr: inLanguage("tr"), "x-default": plain },
  };
}

function linksOf({ canonical, alternates }: ReturnType<typeof pageAddresses>): MetaDescriptor[] {
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    ...Object.entries(alternates).map(([hrefLang, href]) => ({
      tagName: "link" as const,
      rel: "alternate",
      hrefLang,
      href,
    })),
  ];
}
