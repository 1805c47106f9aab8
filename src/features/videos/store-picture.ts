import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { cardPictureNames, cardPictures, cardQuality } from "#engine/card-picture.ts";
import { chosenPicturesPrefix, type StepFile } from "#features/studio/step-files.ts";
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
