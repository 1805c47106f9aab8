import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { contextOf } from "../node-canvas.ts";
import type { Operation } from "./drawing-list.ts";
import { Replay } from "./replay.ts";
import type { Area } from "./yuv-picture.ts";

/**
 * A power of two, so that nothing is rounded. The canvas of a recording is so much smaller than the frame: emptying it
 * costs next to nothing, and nobody looks at its pixels.
 */
const recordingScale = 64;

/**
 * Bytes of all images in a recording. From 32 MB on a canvas does not record any more: it draws, at its own small size,
 * and what is played then is those few pixels made large.
 */
const mostImageBytes = 24 * 2 ** 20;

/** A canvas that takes down what is drawn on it, by way of `replay`. */
interface Recording {
  canvas: Canvas;
  replay: Replay;
}

/** Operations that follow each other, and their recording; without one they are drawn on every area by themselves. */
interface Chapter {
  operations: Operation[];
  recording: Recording | undefined;
  images: Set<CanvasImageSource>;
  imageBytes: number;
}

/** Takes down once what a frame is drawn with (texts are laid out then), and plays it on any part of the frame. */
export class Recordings {
  readonly #width: number;
  readonly #height: number;
  readonly #canvases: Canvas[] = [];
  #chapters: Chapter[] = [];

  /** @param width of the frame in pixels, as its height */
  constructor(width: number, height: number) {
    this.#width = Math.ceil(width / recordingScale);
    this.#height = Math.ceil(height / recordingScale);
  }

  /** Takes down what touches any of the areas, in place of what was recorded before. */
  record(operations: readonly Operation[], areas: readonly Area[]): void {
    this.#chapters = [];
    for (const operation of operations) {
      if (!areas.some((area) => touches(operation, area))) continue;
      const chapter = this.#chapterFor(operation);
      chapter.operations.push(operation);
      chapter.recording?.replay.draw(operation);
    }
    for (const { recording } of this.#chapters) recording?.replay.end();
  }

  /** Draws all that was recorded on a canvas that shows an area of the frame. */
  play(context: SKRSContext2D, area: Area): void {
    for (const { operations, recording } of this.#chapters) {
      if (recording) {
        context.setTransform(recordingScale, 0, 0, recordingScale, -area.x, -area.y);
        context.drawCanvas(recording.canvas, 0, 0);
      } else drawOn(context, area, operations);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
  }

  /** The last chapter, or a new one where the operation's image is too much for it. */
  #chapterFor({ image }: Operation): Chapter {
    const last = this.#chapters.at(-1);
    const bytes = image ? bytesOf(image) : 0;
    const isLarge = bytes > mostImageBytes;
    const more = image && !last?.images.has(image) ? bytes : 0;
    const hasRoom = isLarge ? !last?.recording : last?.recording && last.imageBytes + more <= mostImageBytes;
    const chapter = last && hasRoom ? last : this.#begin(isLarge);
    if (image && !chapter.images.has(image)) {
      chapter.images.add(image);
      chapter.imageBytes += bytes;
    }
    return chapter;
  }

  #begin(isLarge: boolean): Chapter {
    const recording = isLarge ? undefined : this.#emptyRecording();
    const chapter: Chapter = { operations: [], recording, images: new Set(), imageBytes: 0 };
    this.#chapters.push(chapter);
    return chapter;
  }

  #emptyRecording(): Recording {
    const used = this.#chapters.filter(({ recording }) => recording).length;
    const canvas = this.#canvases[used] ?? createCanvas(this.#width, this.#height);
    this.#canvases[used] = canvas;
    // Empty, as wiping is not: that would be taken down, and wipe away the chapters before when it is played.
    canvas.width = this.#width;
    return { canvas, replay: new Replay(contextOf(canvas), 1 / recordingScale) };
  }
}

function drawOn(context: SKRSContext2D, area: Area, operations: readonly Operation[]): void {
  context.save();
  const replay = new Replay(contextOf(context.canvas), 1, area);
  for (const operation of operations) if (touches(operation, area)) replay.draw(operation);
  replay.end();
  context.restore();
}

/** Layers and pictures are canvases: four bytes a pixel. */
function bytesOf(image: CanvasImageSource): number {
  const { width, height } = image as { width: number; height: number };
  return width * height * 4;
}

export function touches({ box }: Operation, { x, y, width, height }: Area): boolean {
  return box.left < x + width && box.right > x && box.top < y + height && box.bottom > y;
}
