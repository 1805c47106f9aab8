import { createCanvas } from "@napi-rs/canvas";
import { cardPicture } from "./card-picture.ts";
import { drawFrame } from "./draw-frame.ts";
import type { Film } from "./drawing/film.ts";
import { contextOf } from "./node-canvas.ts";
import { writeFileAtomic } from "./write-file.ts";

/** A good moment where none has been looked for: the first scene with everything landed. Seconds. */
export function thumbnailTime(film: Film): number {
  const first = film.timeline.scenes[0];
  if (!first) return 0;
  return first.start + Math.min((first.end - first.start) * 0.7, 2.2);
}

export interface ThumbnailFiles {
  /** A JPEG in the film's own size. */
  thumbnail: string;
  /** The same as a small WebP, for grids of many. */
  card: string;
}

/** Writes both pictures of the frame at `t` seconds. */
export async function writeThumbnails(film: Film, files: ThumbnailFiles, t: number): Promise<void> {
  const { width, height } = film.stage;
  const canvas = createCanvas(width, height);
  drawFrame(contextOf(canvas), film, t);
  const scale = Math.min(1, cardPicture.width / width);
  const card = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = card.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, card.width, card.height);
  await writeFileAtomic(files.card, await card.encode("webp", cardPicture.quality));
  await writeFileAtomic(files.thumbnail, await canvas.encode("jpeg", 86));
}
