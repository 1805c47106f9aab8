import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Canvas } from "@napi-rs/canvas";
import type { Storyboard } from "../storyboard.ts";
import { portrait, product } from "../testing/seen-subject.ts";

/**
 * A film with a tall photo in each scene, as most of them have that are made here: with a camera's grain, and so that none
 * ends like another.
 *
 * @param folder where the photos are written
 */
export async function withThreePhotos(
  storyboard: Storyboard,
  folder: string,
): Promise<{ storyboard: Storyboard; assets: Record<string, string> }> {
  const photos = [product(1_080, 1_920, true), portrait(1_080, 1_920), product(1_200, 1_600)];
  const assets: Record<string, string> = {};
  for (const [index, { image }] of photos.entries()) {
    // Layers are canvases of Skia's; see node-canvas.ts.
    const canvas: unknown = image;
    if (!(canvas instanceof Canvas)) throw new Error("a photo is a canvas");
    const path = join(folder, `photo-${index}.jpg`);
    await writeFile(path, canvas.toBuffer("image/jpeg", 90));
    assets[`photo-${index}`] = path;
  }
  const scenes = storyboard.scenes.map((scene, index) => ({
    ...scene,
    media: { assetId: `photo-${index % photos.length}`, kind: "image" as const },
  }));
  return { storyboard: { ...storyboard, scenes }, assets };
}
