import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { cardPictureNames, cardPictures, cardQuality } from "#engine/card-picture.ts";
import { chosenPicturesPrefix, readStepFiles, type StepFile } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Platform } from "#platform/platform.ts";
import { deleteFilesJob } from "./delete-files-job.ts";

/** The large picture of a video, and the small ones that are made of it. */
export const pictureNames: readonly string[] = ["thumbnail.jpg", ...cardPictureNames];

/** Stores a picture that an owner chose in every size, in a folder of its own; or in none. */
export async function storePicture(
  platform: Pick<Platform, "db" | "jobs" | "storage" | "log">,
  videoId: string,
  picture: Buffer,
): Promise<{ id: string; files: StepFile[] }> {
  const { storage } = platform;
  const id = randomUUID();
  const files = pictureNames.map((name) => ({ name, key: `${chosenPicturesPrefix(videoId)}${id}/${name}` }));
  try {
    for (const { name, key } of files) {
      const { bytes, type } = await sizeOf(picture, name);
      await storage.putBytes(key, bytes, type);
    }
  } catch (error) {
    await letGoOf(platform, files);
    throw error;
  }
  return { id, files };
}

async function sizeOf(picture: Buffer, name: string): Promise<{ bytes: Buffer; type: string }> {
  const card = cardPictureNames.find((known) => known === name);
  if (!card) return { bytes: picture, type: "image/jpeg" };
  const small = sharp(picture).resize({ width: cardPictures[card], withoutEnlargement: true });
  return { bytes: await small.webp({ quality: cardQuality }).toBuffer(), type: "image/webp" };
}

/** By a job: a store that just failed may be there again later. */
async function letGoOf(
  { db, jobs, log }: Pick<Platform, "db" | "jobs" | "log">,
  files: readonly StepFile[],
): Promise<void> {
  const keys = files.map(({ key }) => key);
  await db
    .transaction((tx) => jobs.enqueue(tx, deleteFilesJob, { keys }))
    // The caller hears of what went wrong first.
    .catch((err: unknown) => log.error({ err, keys }, "pictures that nobody shows were left"));
}

/**
 * Runs the transaction that gives stored pictures to a render, and removes those that it did not give it. The row says
 * which: a connection may also break after the commit.
 */
export async function keepPictures<T>(
  platform: Pick<Platform, "db" | "storage" | "log">,
  jobId: string,
  pictures: readonly StepFile[],
  transaction: () => Promise<T>,
): Promise<T> {
  try {
    return await transaction();
  } finally {
    // Whatever becomes of them, the caller hears of the transaction.
    await removeUnkept(platform, jobId, pictures).catch((err: unknown) =>
      platform.log.error({ err, jobId }, "pictures that nobody shows were left"),
    );
  }
}

async function removeUnkept(
  { db, storage }: Pick<Platform, "db" | "storage">,
  jobId: string,
  pictures: readonly StepFile[],
): Promise<void> {
  if (pictures.length === 0) return;
  const [row] = await db
    .select({ stepFiles: renderJobs.stepFiles })
    .from(renderJobs)
    .where(eq(renderJobs.id, jobId));
  const kept = row ? readStepFiles(row.stepFiles) : [];
  for (const { key } of pictures) if (!kept.some((file) => file.key === key)) await storage.delete(key);
}
