import { createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Context } from "../drawing/canvas.ts";
import type { Film } from "../drawing/film.ts";
import { contextOf } from "../node-canvas.ts";

/** The heights at which the slider's handle is drawn on a frame. */
export function handlesAt(film: Film, t: number): number[] {
  const context = contextOf(createCanvas(film.stage.width, film.stage.height));
  const { drawImage } = context;
  const handles: number[] = [];
  context.drawImage = function (this: Context, ...parts: unknown[]) {
    // All after the image are numbers.
    const [, x, y, width, height] = parts as number[];
    const isSquare = parts.length === 5 && Math.abs((width ?? 0) - (height ?? 1)) < 0.01;
    if (isSquare && x !== undefined && y !== undefined) handles.push(y + (height ?? 0) / 2);
    // One of its three forms, passed on as it came.
    (drawImage as (...all: unknown[]) => void).apply(this, parts);
  };
  drawFrame(context, film, t);
  return handles;
}
