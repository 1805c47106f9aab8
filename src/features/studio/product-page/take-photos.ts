import { createHash } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { Platform } from "#platform/platform.ts";
import type { PublicWeb, Reading } from "#platform/public-web.ts";
import { keepPhoto } from "../add-asset.ts";
import { type CleanPhoto, readPhoto } from "../read-photo.ts";
import { photoLimits } from "../schema.ts";
import type { assets } from "../tables.ts";
import { PHOTOS_OF_PAGE } from "./schema.ts";

/** Of those that a page names, so many are tried: some are too small, or gone. */
const MOST_TRIED = 12;
/** Pixels of the shorter side: smaller ones are icons, and would be blurred in a film. */
const SHORTEST_SIDE = 400;
/** Longer ones are banners. */
const MOST_ELONGATED = 3;

interface Taking {
  platform: Platform;
  web: PublicWeb;
  userId: string;
  language: string;
  signal: AbortSignal;
}

/**
 * Fetches a page's photos, one after the other, and keeps those that can be used as if somebody had uploaded them. One
 * that can't be had is passed over, and so are all that remain when the time is over.
 * @throws asset_limit_reached, unauthenticated
 */
export async function takePhotos(addresses: readonly string[], taking: Taking) {
  const { platform, userId, signal } = taking;
  const kept: (typeof assets.$inferSelect)[] = [];
  const seen = new Set<string>();
  for (const address of addresses.slice(0, MOST_TRIED)) {
    if (kept.length === PHOTOS_OF_PAGE || signal.aborted) break;
    const photo = await takePhoto(address, taking);
    if (!photo || !isUsable(photo)) continue;
    const digest = createHash("sha256").update(photo.bytes).digest("hex");
    if (seen.has(digest)) continue;
    seen.add(digest);
    kept.push(await keepPhoto(platform, userId, photo));
  }
  return kept;
}

async function takePhoto(
  address: string,
  { web, language, signal }: Taking,
): Promise<CleanPhoto | undefined> {
  const reading: Reading = { accept: "image/*", language, most: photoLimits.bytes, signal };
  try {
    const { bytes } = await web.read(address, reading);
    return await readPhoto(bytes);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

function isUsable({ width, height }: CleanPhoto): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  return shorter >= SHORTEST_SIDE && longer / shorter <= MOST_ELONGATED;
}
