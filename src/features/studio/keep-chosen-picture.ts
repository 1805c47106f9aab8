import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import sharp from "sharp";
import { storePicture } from "#features/videos/store-picture.ts";
import { videos } from "#features/videos/tables.ts";
import type { Queryable } from "#platform/database.ts";
import type { Platform } from "#platform/platform.ts";
import { chosenPicturesPrefix, readStepFiles, type StepFile } from "./step-files.ts";
import { renderJobs } from "./tables.ts";

const JPEG_QUALITY = 92;

interface ChosenPicture {
  videoId: string;
  /** Where it is stored. */
  key: string;
}

/** The picture that its owner chose for the version that a render's video shows, if any. */
export async function findChosenPicture(db: Queryable, jobId: string): Promise<ChosenPicture | undefined> {
  const shown = alias(renderJobs, "shown");
  const [row] = await db
    .select({ videoId: videos.id, stepFiles: shown.stepFiles })
    .from(renderJobs)
    .innerJoin(videos, eq(videos.id, renderJobs.videoId))
    .innerJoin(shown, and(eq(shown.videoId, videos.id), eq(shown.version, videos.version)))
    .where(eq(renderJobs.id, jobId));
  if (!row) return undefined;
  const prefix = chosenPicturesPrefix(row.videoId);
  const chosen = readStepFiles(row.stepFiles).find(
    ({ name, key }) => name === "thumbnail.jpg" && key.startsWith(prefix),
  );
  return chosen && { videoId: row.videoId, key: chosen.key };
}

/**
 * A chosen picture, stored once more for the version that follows: each version's files are its own. For a film of another
 * shape it is cut to that.
 * @returns nothing if it is missing; the new version's own picture stands for it then
 */
export async function keepChosenPicture(
  platform: Platform,
  chosen: ChosenPicture,
  size: { width: number; height: number },
): Promise<StepFile[]> {
  const { storage, log } = platform;
  if (!(await storage.exists(chosen.key))) {
    log.warn({ key: chosen.key }, "a chosen picture is missing");
    return [];
  }
  const picture = await cutTo(size, await buffer(await storage.read(chosen.key)));
  return (await storePicture(platform, chosen.videoId, picture)).files;
}

async function cutTo(size: { width: number; height: number }, picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  if (width === size.width && height === size.height) return picture;
  return sharp(picture)
    .resize({ ...size, fit: "cover", position: "attention" })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}
