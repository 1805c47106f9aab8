import { createCanvas } from "@napi-rs/canvas";
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

/** Writes a JPEG of the frame at `t` seconds, in the film's own size. */
export async function writeThumbnail(film: Film, path: string, t: number): Promise<void> {
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(contextOf(canvas), film, t);
  await writeFileAtomic(path, await canvas.encode("jpeg", 86));
}
