import { AppError } from "#platform/errors.ts";
import type { PublicWeb } from "#platform/public-web.ts";
import type { CleanPhoto } from "../read-photo.ts";
import type { assets } from "../tables.ts";

/** With what a page's pictures are fetched, and become the person's own. */
export interface Taking {
  web: PublicWeb;
  language: string;
  signal: AbortSignal;
  /** @throws asset_limit_reached, unauthenticated */
  keep: (photo: CleanPhoto) => Promise<typeof assets.$inferSelect>;
}

/** Fetches a picture of at most so many bytes, and reads it; undefined of one that can't be had, or is none. */
export async function fetchPicture(
  address: string,
  { web, language, signal }: Taking,
  { most, read }: { most: number; read: (bytes: Buffer) => Promise<CleanPhoto> },
): Promise<CleanPhoto | undefined> {
  try {
    const { bytes } = await web.read(address, { accept: "image/*", language, most, signal });
    return await read(bytes);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
