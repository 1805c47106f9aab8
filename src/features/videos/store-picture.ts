import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { cardPictureNames, cardPictures, cardQuality } from "#engine/card-picture.ts";
import { chosenPicturesPrefix, readStepFiles, type StepFile } from "#features/studio/step-files.ts";
import { renderJobs } from "#features/studio/tables.ts";
import type { Platform } from "#platform/platform.ts";

/** The large picture of a video, and the small ones that are made of it. */
export const pictureNames: readonly string[] = ["thumbnail.jpg", ...cardPictureNames];

/** Stores a picture that an owner chose in every size, in a folder of its own. */
export async function storePicture(
  { storage }: Pick<Platform, "storage">,
  videoId: string,
  picture: Buffer,
): Promise<{ id: string; files: StepFile[] }> {
  const id = randomUUID();
  const keyOf = (name: string) => `${chosenPicturesPrefix(videoId)}${id}/${name}`;
  await storage.putBytes(keyOf("thumbnail.jpg"), picture, "image/jpeg");
  for (const name of cardPictureNames) {
    const card = sharp(picture).resize({ width: cardPictures[name], withoutEnlargement: true });
    const bytes = await card.webp({ quality: cardQuality }).toBuffer();
    await storage.putBytes(keyOf(name), bytes, "image/webp");
  }
  return { id, files: pictureNames.map((name) => ({ name, key: keyOf(name) })) };
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
