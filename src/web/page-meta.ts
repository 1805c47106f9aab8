import type { MetaDescriptor } from "react-router";
import type { PageData } from "./page-data.tsx";
import { previewPicture } from "./preview-picture.ts";

/** What React Router's `meta` functions receive, as far as we use it. */
interface MetaInput {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
  location: { pathname: string };
}

/**
 * Title, description, canonical address and link preview of a screen:
 * `export const meta = (input) => pageMeta(input, { title: m.accounts_sign_in_title() })`.
 *
 * `title` stands before the brand's name; without it the brand's slogan does. `index: false` keeps a
 * private screen out of search engines.
 */
export function pageMeta(
  input: MetaInput,
  page: { title?: string; description?: string; index?: boolean } = {},
): MetaDescriptor[] {
  // The root loader's data, which every screen but a broken root's error page has.
  const root = input.matches.find((match) => match?.id === "root")?.loaderData as PageData | undefined;
  if (!root) return page.title ? [{ title: page.title }] : [];
  const { brand, locale, publicOrigin } = root;
  const title = page.title ? `${page.title} · ${brand.name}` : `${brand.name} — ${brand.slogan[locale]}`;
  const description = page.description ?? brand.description[locale];
  const address = publicOrigin + input.location.pathname;
  const shared: MetaDescriptor[] = [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:url", content: address },
    { property: "og:site_name", content: brand.name },
    { property: "og:locale", content: locale === "tr" ? "tr_TR" : "en_US" },
    { name: "twitter:card", content: "summary_large_image" },
    ...previewPicture(root),
  ];
  return page.index === false
    ? [...shared, { name: "robots", content: "noindex" }]
    : [...shared, { tagName: "link", rel: "canonical", href: address }];
}
