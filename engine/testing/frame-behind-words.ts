import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Picture, Rect } from "../drawing/canvas.ts";
import type { Film } from "../drawing/film.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "./frames.ts";
import { addGrain } from "./seen-subject.ts";

/** What tests of tall photos share: a frame without its words, where these would stand, and what its colours are of. */

export interface Word extends Rect {
  ink: string;
}

export interface Frame {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
}

export const frameOf = (canvas: Canvas): Frame => ({
  width: canvas.width,
  height: canvas.height,
  pixels: canvas.data(),
});

/** A frame with all but the headline's words, and where they would stand. */
export function drawn(film: Film, headline: string): { frame: Frame; words: Word[] } {
  return drawnAt(film, headline, film.timeline.duration * 0.7);
}

export function drawnAt(film: Film, headline: string, t: number): { frame: Frame; words: Word[] } {
  const canvas = createCanvas(film.stage.width, film.stage.height);
  const context = contextOf(canvas);
  const words: Word[] = [];
  const capitals = headline.toLocaleUpperCase("tr");
  context.fillText = (text, x, y) => {
    if (!headline.includes(text) && !capitals.includes(text)) return;
    const place = context.getTransform();
    const size = Number.parseFloat(context.font) * place.d;
    const width = context.measureText(text).width * place.a;
    const [left, baseline] = [place.a * x + place.e, place.d * y + place.f];
    words.push({ x: left, y: baseline - size * 0.7, width, height: size * 0.7, ink: `${context.fillStyle}` });
  };
  drawFrame(context, film, t);
  return { frame: frameOf(canvas), words };
}

export function partsAt({ width, pixels }: Frame, x: number, y: number): [number, number, number] {
  const at = (Math.round(y) * width + Math.round(x)) * 4;
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  return [red, green, blue];
}

export function filmOf(board: Storyboard, photo: Picture, others: Record<string, Picture> = {}): Film {
  return createFilm(board, { scale: 1 / 4, pictures: new Map(Object.entries({ photo, ...others })) });
}

export const isWall = (red: number, green: number, blue: number) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 26 && red > 110 && red < 190;
export const isFace = (red: number, green: number, blue: number) =>
  green > 120 && green > 2 * red && green > 2 * blue;
export const isPaper = (...parts: [number, number, number]) => Math.min(...parts) > 225;

/** A bottle on a table, seen down to its foot. */
export function withFoot(): Picture {
  const { context, image } = createNodeLayer(900, 1_350);
  context.fillStyle = "#8a7a68";
  context.fillRect(0, 0, 900, 1_350);
  for (let x = 0; x < 900; x += 60) {
    context.fillStyle = x % 120 === 0 ? "#5a4a3a" : "#a59580";
    context.fillRect(x, 0, 60, 900);
  }
  context.fillStyle = "#2f7d5b";
  context.fillRect(330, 300, 240, 850);
  addGrain(context, 900, 1_350);
  return { image, width: 900, height: 1_350, live: false };
}

export function inTurn(board: Storyboard, others: object): Storyboard {
  const furtherPhotos = Object.keys(others).map((assetId) => ({ assetId }));
  const media = {
    assetId: "photo",
    kind: "image" as const,
    ...(furtherPhotos.length > 0 && { furtherPhotos }),
  };
  return { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
}
