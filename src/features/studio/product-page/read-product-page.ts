import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { PublicWeb, publicWebErrors, type WebFile } from "#platform/public-web.ts";
import { refuseFullShelf } from "../keep-asset.ts";
import { presentAsset } from "../present-asset.ts";
import { briefLimits } from "../schema.ts";
import { describeProduct } from "./describe-product.ts";
import { readMarkup } from "./read-markup.ts";
import type { ProductPageAnswer } from "./schema.ts";
import { takePhotos } from "./take-photos.ts";
import { understandPage } from "./understand-page.ts";

/** Bytes of a page's HTML; the largest shops' have less than half of it. */
const MOST_HTML = 4 * 1024 * 1024;
/** All of it together: somebody waits. */
const MOST_MILLISECONDS = 25_000;

/**
 * Reads the page of a product into what a brief takes over: its own words, price and rating, and its photos, kept as the
 * person's own.
 * @throws page_unreachable, page_unreadable, forbidden, asset_limit_reached, unauthenticated
 */
export async function readProductPage(
  platform: Platform,
  userId: string,
  { link, language }: { link: string; language: "en" | "tr" },
): Promise<ProductPageAnswer> {
  const { productPages, publicUrl } = platform.config;
  if (!productPages) throw httpErrors.forbidden({ detail: "pages are not read here" });
  await refuseFullShelf(platform.db, userId);
  const web = new PublicWeb({ ...productPages, userAgent: `VitrinPageReader/1.0 (+${publicUrl})` });
  try {
    const signal = AbortSignal.timeout(MOST_MILLISECONDS);
    const accept = "text/html,application/xhtml+xml";
    const file = await web.read(link, { accept, language, most: MOST_HTML, signal });
    const page = understandPage(await readMarkup(htmlOf(file)), file.url);
    const spoken = page.language ?? language;
    const description = describeProduct(page, spoken);
    if (description.length < briefLimits.descriptionMinimum) throw publicWebErrors.page_unreadable();
    const photos = await takePhotos(page.pictures, { platform, web, userId, language: spoken, signal });
    const brand = page.brand?.trim() ?? "";
    return {
      description,
      brand_name: brand !== "" && brand.length <= briefLimits.brandName ? brand : null,
      language: page.language ?? null,
      photos: photos.map(presentAsset),
    };
  } finally {
    await web.close();
  }
}

/** By the encoding that the answer names, or the page itself in its first kilobyte, as browsers look for it. */
function htmlOf({ contentType, bytes }: WebFile): string {
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)) {
    throw publicWebErrors.page_unreadable({ detail: contentType || "no content type" });
  }
  const named = /charset=["']?([\w-]+)/i;
  const head = bytes.subarray(0, 1024).toString("latin1");
  const encoding = named.exec(contentType)?.[1] ?? named.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}
