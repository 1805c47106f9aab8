import { createCanvas } from "@napi-rs/canvas";
import type { Operation } from "../encode/drawing-list.ts";
import { Replay } from "../encode/replay.ts";
import { contextOf } from "../node-canvas.ts";

/** A list drawn as a whole: RGBA, row by row. */
export function replayPixels(
  list: readonly Operation[],
  { width, height }: { width: number; height: number },
): Buffer {
  const canvas = createCanvas(width, height);
  const replay = new Replay(contextOf(canvas), 1);
  for (const operation of list) replay.draw(operation);
  replay.end();
  return canvas.data();
}
