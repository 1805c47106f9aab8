import { httpErrors } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import { PublicWeb, publicWebErrors, type WebFile } from "#platform/public-web.ts";
import { keepPhoto } from "../add-asset.ts";
import { findBrandKit } from "../brand-kit.ts";
import { deleteAsset } from "../delete-asset.ts";
import { refuseFullShelf } from "../keep-asset.ts";
import { presentAsset } from "../present-asset.ts";
import { briefLimits, isSameBrand } from "../schema.ts";
import type { assets } from "../tables.ts";
import { brandColors, plainColor } from "./brand-colors.ts";
import type { BrandSigns } from "./brand-signs.ts";
import { describeProduct } from "./describe-product.ts";
import type { Taking } from "./fetch-picture.ts";
import { readMarkup } from "./read-markup.ts";
import type { ProductPageAnswer } from "./schema.ts";
import { lookAtIcon, takeLogo } from "./take-logo.ts";
import { takePhotos } from "./take-photos.ts";
import { understandPage } from "./understand-page.ts";

/** Bytes of a page's HTML; the largest shops' have less than half of it. */
const MOST_HTML = 4 * 1024 * 1024;
/** All of it together: somebody waits. */
const MOST_MILLISECONDS = 25_000;

interface Request {
  link: string;
  language: "en" | "tr";
  /** Aborted as soon as nobody waits any more. */
  left: AbortSignal;
}

/**
 * Reads the page of a product into what a brief takes over: its own words, price and rating, and its photos and its
 * brand's logo, kept as the person's own. Of a page that nobody waits for any more, nothing is kept.
 * @throws page_unreachable, page_unreadable, forbidden, asset_limit_reached, unauthenticated
 */
export async function readProductPage(
  platform: Platform,
  userId: string,
  request: Request,
): Promise<ProductPageAnswer> {
  const { productPages, publicUrl } = platform.config;
  if (!productPages) throw httpErrors.forbidden({ detail: "pages are not read here" });
  await refuseFullShelf(platform.db, userId);
  const web = new PublicWeb({ ...productPages, userAgent: `VitrinPageReader/1.0 (+${publicUrl})` });
  const kept: (typeof assets.$inferSelect)[] = [];
  const keep: Taking["keep"] = async (photo) => {
    const asset = await keepPhoto(platform, userId, photo);
    kept.push(asset);
    return asset;
  };
  try {
    const kit = await findBrandKit(platform.db, userId);
    const answer = await takeOver(request, { web, keep, kitName: kit?.brand.name ?? null });
    if (request.left.aborted) throw publicWebErrors.page_unreachable({ detail: "nobody waits any more" });
    return answer;
  } catch (error) {
    for (const { id } of kept) await deleteAsset(platform, userId, id);
    throw error;
  } finally {
    await web.close();
  }
}

async function takeOver(
  { link, language, left }: Request,
  { web, keep, kitName }: Pick<Taking, "web" | "keep"> & { kitName: string | null },
): Promise<ProductPageAnswer> {
  const signal = AbortSignal.any([AbortSignal.timeout(MOST_MILLISECONDS), left]);
  const accept = "text/html,application/xhtml+xml";
  const file = await web.read(link, { accept, language, most: MOST_HTML, signal });
  const page = understandPage(await readMarkup(htmlOf(file)), file.url);
  const spoken = page.language ?? language;
  const description = describeProduct(page, spoken);
  if (description.length < briefLimits.descriptionMinimum) throw publicWebErrors.page_unreadable();
  const taking: Taking = { web, language: spoken, signal, keep };
  const brand = page.brand?.trim() ?? "";
  const isOfKit = kitName !== null && isSameBrand(brand, kitName);
  const photos = await takePhotos(page.pictures, taking);
  return {
    description,
    brand_name: brand !== "" && brand.length <= briefLimits.brandName ? brand : null,
    language: page.language ?? null,
    photos: photos.map(presentAsset),
    // A kit says more of its brand than a page does.
    brand: isOfKit ? null : await takeBrand(page.signs, taking),
    brand_kit: kitName,
  };
}

/** How the brand looks on the page; null if it shows neither a logo nor colours. */
async function takeBrand(
  { logos, icons, colors }: BrandSigns,
  taking: Taking,
): Promise<ProductPageAnswer["brand"]> {
  const logo = await takeLogo(logos, taking);
  const ground = logo?.pixels.ground;
  const told = [...colors.flatMap((written) => plainColor(written) ?? []), ...(logo?.pixels.colors ?? [])];
  const found =
    brandColors(told, ground) ?? brandColors((await lookAtIcon(icons, taking))?.colors ?? [], ground);
  return logo || found ? { logo: logo ? presentAsset(logo.asset) : null, colors: found } : null;
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
