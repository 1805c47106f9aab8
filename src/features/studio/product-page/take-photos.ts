import sharp from "sharp";
import { type CleanPhoto, readPhoto } from "../read-photo.ts";
import { photoLimits } from "../schema.ts";
import type { assets } from "../tables.ts";
import { fetchPicture, type Taking } from "./fetch-picture.ts";
import { PHOTOS_OF_PAGE } from "./schema.ts";

/** Of those that a page names, so many are tried: some are too small, or gone. */
const MOST_TRIED = 12;
/** Pixels of the shorter side: smaller ones are icons, and would be blurred in a film. */
const SHORTEST_SIDE = 400;
/** Longer ones are banners. */
const MOST_ELONGATED = 3;
/** Pixels of the sides of what two photos are compared by; below how far apart, 0 to 255, they are one in two sizes. */
const LOOK = { side: 16, apart: 4, ratio: 0.03 };

/**
 * Fetches a page's photos, one after the other, and keeps those that can be used as if somebody had uploaded them. One
 * that can't be had is passed over, and so are all that remain when the time is over.
 * @param photos the addresses of each, in the order in which they are tried
 * @throws asset_limit_reached, unauthenticated
 */
export async function takePhotos(photos: readonly string[][], taking: Taking) {
  const kept: (typeof assets.$inferSelect)[] = [];
  const seen: Look[] = [];
  let tried = 0;
  for (const addresses of photos) {
    for (const address of addresses) {
      if (kept.length === PHOTOS_OF_PAGE || tried === MOST_TRIED || taking.signal.aborted) return kept;
      tried += 1;
      const photo = await fetchPicture(address, taking, { most: photoLimits.bytes, read: readPhoto });
      if (!photo || !isUsable(photo)) continue;
      const look = await lookOf(photo);
      if (!seen.some((other) => isSame(look, other))) kept.push(await taking.keep(photo));
      seen.push(look);
      break;
    }
  }
  return kept;
}

function isUsable({ width, height }: CleanPhoto): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= SHORTEST_SIDE && longer / shorter <= MOST_ELONGATED;
}

interface Look {
  ratio: number;
  /** The photo in a few pixels: nearly the same in every size that a page has of it. */
  pixels: Buffer;
}

async function lookOf({ bytes, width, height }: CleanPhoto): Promise<Look> {
  const { side } = LOOK;
  const small = sharp(bytes).resize(side, side, { fit: "fill" }).flatten({ background: "#ffffff" });
  return { ratio: width / height, pixels: await small.raw().toBuffer() };
}

function isSame(one: Look, other: Look): boolean {
  const apart = one.pixels.reduce((sum, value, at) => sum + Math.abs(value - (other.pixels[at] ?? 0)), 0);
  const isFramedSo = Math.abs(one.ratio / other.ratio - 1) < LOOK.ratio;
  return isFramedSo && apart / one.pixels.length < LOOK.apart;
}
