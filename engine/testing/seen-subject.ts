import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { drawFrame } from "../draw-frame.ts";
import type { Context, Layer, Picture, Rect } from "../drawing/canvas.ts";
import { scatter } from "../drawing/easing.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, sampleStoryboard } from "./frames.ts";

/** What tests of words on photos share: photos whose subject is green, and where it and the words are on a frame. */

const grainTile = 64;

/** What every camera adds: of photos without it, drawn in few flat colours, looks take it that they are screens. */
export function addGrain(context: Context, width: number, height: number): void {
  const tile = createNodeLayer(grainTile, grainTile);
  for (let at = 0; at < grainTile ** 2; at++) {
    const parts = [1, 2, 3].map((part) => Math.round(255 * scatter(at, part)));
    tile.context.fillStyle = `rgba(${parts.join(",")},0.05)`;
    tile.context.fillRect(at % grainTile, Math.floor(at / grainTile), 1, 1);
  }
  for (let y = 0; y < height; y += grainTile)
    for (let x = 0; x < width; x += grainTile) context.drawImage(tile.image, x, y);
}

/** A person as photographers see them: a wall, a body in one colour and a face in another; `middle` is the face's share of the height. */
export function portrait(width: number, height: number, middle = 0.3): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#202020";
  const shoulders = Math.min(width, height) * 0.6;
  context.fillRect((width - shoulders) / 2, height * (middle + 0.12), shoulders, height);
  context.fillStyle = "#00ff00";
  context.beginPath();
  context.ellipse(width / 2, height * middle, height * 0.1, height * 0.13, 0, 0, 2 * Math.PI);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

export const longest =
  "Kadıköy'deki yeni mağazamızda tüm kışlık ürünlerde geçerli büyük indirim fırsatı başladı!!";

export interface Seen {
  /** Around all that is written of the headline. */
  words: Rect;
  lines: Rect[];
  face: Rect;
  frame: { width: number; height: number };
}

/** Where a headline and a photo's face are on a frame, when both stand; `others` are what else the film shows. */
export function seenOn(board: Storyboard, photo: Picture, others: Record<string, Picture> = {}): Seen {
  const { lines, canvas } = drawn(board, photo, others);
  return { words: around(lines), face: faceOn(canvas.data(), canvas.width), lines, frame: canvas };
}

/** A frame without its words, and where they would stand. */
export function drawn(
  board: Storyboard,
  photo: Picture,
  others: Record<string, Picture> = {},
): { lines: Rect[]; canvas: Canvas } {
  const lines: Rect[] = [];
  const withoutWords = (context: Context): Context => {
    context.strokeText = () => {};
    context.fillText = (text, x, y) => {
      const size = Number.parseFloat(context.font);
      if (board.scenes[0]?.headline.includes(text))
        lines.push({ x, y: y - size * 0.8, width: context.measureText(text).width, height: size });
    };
    return context;
  };
  const createLayer = (width: number, height: number): Layer => {
    const layer = createNodeLayer(width, height);
    return { width, height, context: withoutWords(layer.context), image: layer.image };
  };
  const film = createFilm(board, {
    scale: 1 / 4,
    pictures: new Map(Object.entries({ ...others, photo })),
    createLayer,
  });
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(withoutWords(contextOf(canvas)), film, film.timeline.duration * 0.7);
  return { lines, canvas };
}

function around(boxes: readonly Rect[]): Rect {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

function faceOn(pixels: Uint8Array | Uint8ClampedArray, width: number): Rect {
  const green: Rect[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, bright = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (bright > 60 && bright > 2 * red && bright > 2 * blue)
      green.push({ x: (at / 4) % width, y: Math.floor(at / 4 / width), width: 1, height: 1 });
  }
  return around(green);
}

/** Somebody near, in a plain shirt whose shoulders run out of the picture; the face is green. */
export function nearby(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#202024";
  context.beginPath();
  context.ellipse(width / 2, height * 1.02, width * 0.62, height * 0.3, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "#00ff00";
  context.beginPath();
  context.ellipse(width / 2, height * 0.43, height * 0.2, height * 0.23, 0, 0, 2 * Math.PI);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

/** A face above shoulders that fills much of a telephone's picture, before an empty wall or a striped one; `middle` is its share of the height. */
export function selfie(wall: "even" | "striped", middle = 0.38): Picture {
  const [width, height] = [1_080, 1_920];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#505050";
  if (wall === "striped") for (let x = 0; x < width; x += 200) context.fillRect(x, 0, 100, height);
  context.fillStyle = "#303030";
  context.fillRect(width * 0.1, height * (middle + 0.26), width * 0.8, height);
  context.fillStyle = "#00ff00";
  context.beginPath();
  context.ellipse(width / 2, height * middle, width * 0.28, height * 0.18, 0, 0, 2 * Math.PI);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

/** Somebody in a shirt with dots before shelves: nothing tells where the face ends, which is at 0.63 of a telephone's photo. */
export function selfieInDots(height: number): Picture {
  const width = 1_080;
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#707070";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#303030";
  for (let x = 0; x < width; x += 120) context.fillRect(x, 0, 50, height);
  context.fillStyle = "#d8d8e0";
  context.fillRect(width * 0.04, height * 0.7, width * 0.92, height * 0.3);
  context.fillStyle = "#802040";
  for (let dot = 0; dot < 70; dot++)
    context.fillRect(
      width * (0.08 + 0.84 * scatter(dot, 1)),
      height * (0.72 + 0.27 * scatter(dot, 2)),
      50,
      50,
    );
  context.fillStyle = "#00ff00";
  context.beginPath();
  context.ellipse(width / 2, height * 0.45, width * 0.28, height * 0.18, 0, 0, 2 * Math.PI);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

/** A green thing on an even ground that is seen below it, too; on a table, whose edge reaches to both sides. */
export function product(width: number, height: number, onTable = false): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#505050";
  if (onTable) context.fillRect(0, height * 0.7, width, height * 0.3);
  context.fillStyle = "#00ff00";
  const size = Math.min(width, height) * 0.52;
  context.fillRect((width - size) / 2, height * 0.8 - size, size, size);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

/** A green bottle on a table, before a wall with tiles that is seen up to the picture's edges; almost three quarters as high. */
export function bottleBeforeTiles(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  const tile = width / 8;
  for (let at = 0; at < Math.ceil(height / tile) * 8; at++) {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    context.fillStyle = (column + row) % 2 ? "#505050" : "#c8c8c8";
    context.fillRect(column * tile, row * tile, tile, tile);
  }
  context.fillStyle = "#704828";
  context.fillRect(0, height * 0.82, width, height * 0.18);
  context.fillStyle = "#00ff00";
  context.fillRect(width * 0.35, height * 0.18, width * 0.3, height * 0.72);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

/** A product on white, as a shop's catalogue has it; so many times as wide as high. */
export function productOnWhite(ratio: number): Picture {
  const { width, height, context, image } = createNodeLayer(Math.round(900 * ratio), 900);
  context.fillStyle = "#fcfcfa";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#2f7d5b";
  context.fillRect(width * 0.3, height * 0.15, width * 0.4, height * 0.7);
  return { image, width, height, live: false };
}

export function boardOf(
  style: Storyboard["style"],
  aspect: Storyboard["aspect"],
  role: "scene" | "cta",
): Storyboard {
  const media = { assetId: "photo", kind: "image" as const };
  return {
    ...sampleStoryboard("tr"),
    style,
    aspect,
    music: { enabled: false, mood: "calm", seed: 1 },
    captions: { enabled: true, style: "box" },
    scenes: [{ id: "only", role, headline: longest, narration: "", media }],
  };
}

export function withHeadline(board: Storyboard, headline: string): Storyboard {
  return { ...board, scenes: board.scenes.map((scene) => ({ ...scene, headline })) };
}
