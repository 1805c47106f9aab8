import type { MetaDescriptor } from "react-router";
import type { PageData } from "./page-data.tsx";

/** Pixels, as scripts/make-og-pictures.ts draws them. */
const SIZE = { width: 1200, height: 630 };

/** The picture of a link preview, in the page's language: Open Graph, and the same for X. */
export function previewPicture({ brand, locale, publicOrigin }: PageData): MetaDescriptor[] {
  const address = `${publicOrigin}/og-${locale}.png`;
  const alt = `${brand.name} — ${brand.slogan[locale]}`;
  return [
    { property: "og:image", content: address },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(SIZE.width) },
    { property: "og:image:height", content: String(SIZE.height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: address },
    { name: "twitter:image:alt", content: alt },
  ];
}
