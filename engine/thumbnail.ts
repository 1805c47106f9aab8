import { join } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { cardPictureNames, cardPictures, cardQuality } from "./card-picture.ts";
import { drawFrame } from "./draw-frame.ts";
import { smooth } from "./drawing/canvas.ts";
import type { Film } from "./drawing/film.ts";
import { contextOf } from "./node-canvas.ts";
import { writeFileAtomic } from "./write-file.ts";

/** A good moment where none has been looked for: the first scene's first picture with everything landed. Seconds. */
export function thumbnailTime(film: Film): number {
  const first = film.timeline.scenes[0];
  if (!first) return 0;
  const end = first.cuts[0] ?? first.end;
  return first.start + Math.min((end - first.start) * 0.7, 2.2);
}

/** Writes the frame at `t` seconds into a folder: `thumbnail.jpg` in the film's own size, and the pictures for grids. */
export async function writeThumbnails(film: Film, folder: string, t: number): Promise<void> {
  const { width, height } = film.stage;
  const canvas = createCanvas(width, height);
  drawFrame(contextOf(canvas), film, t);
  const write = async (name: string, picture: Promise<Buffer>) =>
    writeFileAtomic(join(folder, name), await picture);
  await Promise.all([
    write("thumbnail.jpg", canvas.encode("jpeg", 86)),
    ...cardPictureNames.map((name) => write(name, smallPicture(canvas, cardPictures[name]))),
  ]);
}

function smallPicture(picture: Canvas, mostPixels: number): Promise<Buffer> {
  const scale = Math.min(1, mostPixels / picture.width);
  const small = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = small.getContext("2d");
  smooth(contextOf(small), scale);
  context.drawImage(picture, 0, 0, small.width, small.height);
  return small.encode("webp", cardQuality);
}
