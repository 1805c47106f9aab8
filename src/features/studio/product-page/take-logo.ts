import sharp from "sharp";
import { type CleanPhoto, readDrawing, readPhoto } from "../read-photo.ts";
import { fetchPicture, type Taking } from "./fetch-picture.ts";
import { type LogoPixels, readLogoPixels } from "./logo-pixels.ts";

/** Of the pictures that may be the logo, and of its icons, so many are tried. */
const MOST_LOGOS = 4;
const MOST_ICONS = 2;
/** Bytes of one. */
const MOST_BYTES = 4 * 1024 * 1024;
/** Pixels: a smaller one would be blurred in a film, and so long a one is a banner. */
const LEAST = { height: 40, longer: 120 };
const MOST_ELONGATED = 10;

/**
 * Fetches a page's logo and keeps it as if somebody had uploaded it. One that can't be had is passed over.
 * @throws asset_limit_reached, unauthenticated
 */
export async function takeLogo(addresses: readonly string[], taking: Taking) {
  for await (const { picture, pixels } of lookAt(addresses.slice(0, MOST_LOGOS), taking)) {
    const logo = await withoutMargin(picture, pixels);
    if (isUsable(logo)) return { asset: await taking.keep(logo), pixels };
  }
  return undefined;
}

/** What can be seen of the first of some icons that can be had; none is kept. */
export async function lookAtIcon(addresses: readonly string[], taking: Taking) {
  const { value } = await lookAt(addresses.slice(0, MOST_ICONS), taking).next();
  return value?.pixels;
}

/** Those in which there is something to be seen, fetched one after the other, while there is time. */
async function* lookAt(
  addresses: readonly string[],
  taking: Taking,
): AsyncGenerator<{ picture: CleanPhoto; pixels: LogoPixels }, undefined> {
  const read = (bytes: Buffer) => (isSvg(bytes) ? readDrawing(bytes) : readPhoto(bytes));
  for (const address of addresses) {
    if (taking.signal.aborted) return;
    const picture = await fetchPicture(address, taking, { most: MOST_BYTES, read });
    const pixels = picture && (await readLogoPixels(picture.bytes));
    if (picture && pixels) yield { picture, pixels };
  }
}

function isSvg(bytes: Buffer): boolean {
  return /^\s*(?:\ufeff)?\s*<(?:svg|\?xml|!--|!doctype svg)/i.test(bytes.subarray(0, 200).toString("utf8"));
}

/** What is see-through around it would only make it smaller. */
async function withoutMargin(photo: CleanPhoto, { box }: LogoPixels): Promise<CleanPhoto> {
  if (photo.contentType !== "image/png") return photo;
  const left = Math.floor(box.left * photo.width);
  const top = Math.floor(box.top * photo.height);
  const width = Math.ceil(box.right * photo.width) - left;
  const height = Math.ceil(box.bottom * photo.height) - top;
  const bytes = await sharp(photo.bytes).extract({ left, top, width, height }).png().toBuffer();
  return { ...photo, bytes, width, height };
}

function isUsable({ width, height }: CleanPhoto): boolean {
  const longer = Math.max(width, height);
  return (
    height >= LEAST.height && longer >= LEAST.longer && longer / Math.min(width, height) <= MOST_ELONGATED
  );
}
