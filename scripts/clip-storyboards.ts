import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { parseStoryboard, type Storyboard, storyboardAssetIds } from "#engine/storyboard.ts";

/** The storyboards of our own clips, and their pictures beside them. */
export const CLIPS = resolve(import.meta.dirname, "clips");

export async function readClip(name: string): Promise<Storyboard> {
  return parseStoryboard(JSON.parse(await readFile(join(CLIPS, `${name}.json`), "utf8")));
}

/** The storyboard's pictures, drawn once as vectors, as files that the engine reads: their paths by asset id. */
export async function makePictures(
  storyboard: Storyboard,
  directory: string,
): Promise<Record<string, string>> {
  const files = storyboardAssetIds(storyboard).map(async (id) => {
    const path = join(directory, `${id}.png`);
    await sharp(join(CLIPS, "pictures", `${id}.svg`))
      .png()
      .toFile(path);
    return [id, path] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}
