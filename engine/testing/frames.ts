import { readFileSync } from "node:fs";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { CreateLayer, Picture } from "../drawing/canvas.ts";
import { Film } from "../drawing/film.ts";
import { contextOf, createNodeLayer, registerEmojiFor } from "../node-canvas.ts";
import { frameSizes, type Language, type Storyboard, storyboardSchema } from "../storyboard.ts";
import { planTimeline } from "../timeline.ts";
import { paintTestPhoto, testPhotoSize } from "./test-photo.ts";

/** What tests of pictures share: sample films at a part of their size, and a measure of how much two frames differ. */

export function sampleStoryboard(language: Language): Storyboard {
  const file = new URL(`../samples/${language}.json`, import.meta.url);
  return storyboardSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** A film at `scale` of its real size: the same layout, quicker to draw. */
export function createFilm(
  storyboard: Storyboard,
  {
    scale = 1 / 4,
    pictures = new Map<string, Picture>(),
    createLayer = createNodeLayer,
  }: { scale?: number; pictures?: ReadonlyMap<string, Picture>; createLayer?: CreateLayer } = {},
): Film {
  registerEmojiFor(storyboard);
  const full = frameSizes[storyboard.aspect];
  return new Film({
    storyboard,
    timeline: planTimeline(storyboard),
    pictures,
    width: Math.round(full.width * scale),
    height: Math.round(full.height * scale),
    createLayer,
  });
}

export function drawAt(film: Film, t: number): Canvas {
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(contextOf(canvas), film, t);
  return canvas;
}

export function testPhoto(): Picture {
  const layer = createNodeLayer(testPhotoSize.width, testPhotoSize.height);
  paintTestPhoto(layer.context);
  return { image: layer.image, ...testPhotoSize, live: false };
}

/** Every scene with the test photo, as asset "photo". */
export function withPhotos(storyboard: Storyboard): Storyboard {
  const scenes = storyboard.scenes.map((scene) => ({
    ...scene,
    media: { assetId: "photo", kind: "image" as const },
  }));
  return { ...storyboard, scenes };
}

/**
 * The share of blocks of `block` × `block` pixels whose average differs visibly (by more than 20 of 255 in some channel),
 * 0 to 1. Blocks, because two rasterizers, or a lossy file, differ in single pixels along every edge.
 */
export function differentShare(
  one: Uint8Array | Uint8ClampedArray,
  two: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  block = 4,
): number {
  const visible = 20 * block ** 2;
  let different = 0;
  let blocks = 0;
  for (let top = 0; top + block <= height; top += block) {
    for (let left = 0; left + block <= width; left += block) {
      blocks++;
      // Not a list of three: millions of them took most of a test's time.
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let y = top; y < top + block; y++) {
        const end = (y * width + left + block) * 4;
        for (let at = (y * width + left) * 4; at < end; at += 4) {
          red += (one[at] ?? 0) - (two[at] ?? 0);
          green += (one[at + 1] ?? 0) - (two[at + 1] ?? 0);
          blue += (one[at + 2] ?? 0) - (two[at + 2] ?? 0);
        }
      }
      if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) > visible) different++;
    }
  }
  return different / blocks;
}
