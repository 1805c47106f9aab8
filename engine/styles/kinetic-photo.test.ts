import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Picture, Rect } from "../drawing/canvas.ts";
import { contrast } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import type { Film } from "../drawing/film.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { paletteIds } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import { addGrain, boardOf, longest, portrait, withHeadline } from "../testing/seen-subject.ts";
import { schemeFor } from "./kinetic-scheme.ts";

interface Word extends Rect {
  ink: string;
}

interface Frame {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
}

const frameOf = (canvas: Canvas): Frame => ({
  width: canvas.width,
  height: canvas.height,
  pixels: canvas.data(),
});

/** A frame with all but the headline's words, and where they would stand. */
function drawn(film: Film, headline: string): { frame: Frame; words: Word[] } {
  const canvas = createCanvas(film.stage.width, film.stage.height);
  const context = contextOf(canvas);
  const words: Word[] = [];
  const capitals = headline.toLocaleUpperCase("tr");
  context.fillText = (text, x, y) => {
    if (!capitals.includes(text)) return;
    const place = context.getTransform();
    const size = Number.parseFloat(context.font) * place.d;
    const width = context.measureText(text).width * place.a;
    const [left, baseline] = [place.a * x + place.e, place.d * y + place.f];
    words.push({ x: left, y: baseline - size * 0.7, width, height: size * 0.7, ink: `${context.fillStyle}` });
  };
  drawFrame(context, film, film.timeline.duration * 0.7);
  return { frame: frameOf(canvas), words };
}

function colorAt({ width, pixels }: Frame, x: number, y: number): string {
  const at = (Math.round(y) * width + Math.round(x)) * 4;
  const parts = [...pixels.subarray(at, at + 3)];
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Bright discs before one another, as a market's flowers. */
function brightPhoto(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#fff7e0";
  context.fillRect(0, 0, width, height);
  const colors = ["#ffffff", "#ffe28a", "#ffd0dc", "#d8f5ff", "#e6ffd0"];
  for (let disc = 0; disc < 90; disc++) {
    context.fillStyle = colors[disc % colors.length] ?? "#ffffff";
    context.beginPath();
    context.arc(width * scatter(disc, 1), height * scatter(disc, 2), width * 0.13, 0, 2 * Math.PI);
    context.fill();
  }
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

function filmOf(board: Storyboard, photo: Picture, others: Record<string, Picture> = {}): Film {
  return createFilm(board, { scale: 1 / 4, pictures: new Map(Object.entries({ photo, ...others })) });
}

/** What is at the frame's left edge, beside any box; the wall of `portrait` is grey. */
const besideBoxes = (film: Film, frame: Frame) => colorAt(frame, 2, film.stage.height * 0.3);
const grounds = (film: Film) => schemeFor(film.stage, 0).ground;

test.each([
  ["2:3", portrait(1_000, 1_500)],
  ["4:5", portrait(1_200, 1_500)],
  ["9:16", portrait(1_080, 1_920)],
  ["9:16, a clip", { ...portrait(1_080, 1_920), live: true }],
] as const)("a tall picture fills an upright frame, and its face is above the words: %s", (_, photo) => {
  for (const headline of ["Kısa söz", longest]) {
    const film = filmOf(withHeadline(boardOf("kinetic", "9:16", "scene"), headline), photo);
    const { frame, words } = drawn(film, headline);
    expect(contrast(besideBoxes(film, frame), "#9a9a9a")).toBeLessThan(1.25);
    const top = Math.min(...words.map(({ y }) => y));
    const face = Array.from({ length: frame.height }, (_row, y) => y).filter((y) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((part) =>
        Number.parseInt(colorAt(frame, frame.width / 2, y).slice(part, part + 2), 16),
      );
      return green > 120 && green > 2 * red && green > 2 * blue;
    });
    expect(Math.max(...face)).toBeLessThan(top);
    // And it is most of its face: a third of the frame's height, less where the photo is not as tall.
    expect(face.length).toBeGreaterThan(frame.height * 0.15);
  }
});

test.each(paletteIds)("%s: words on a bright photo stand on plates, the key word on its own", (palette) => {
  const board = { ...boardOf("kinetic", "9:16", "cta"), palette };
  for (const headline of ["Kısa ama iki satırlık söz", longest]) {
    const film = filmOf(withHeadline(board, headline), brightPhoto(900, 1_500));
    const { frame, words } = drawn(film, headline);
    expect(contrast(besideBoxes(film, frame), "#ffffff")).toBeLessThan(1.7);
    expect(words.length).toBeGreaterThan(2);
    for (const { x, y, width, height, ink } of words)
      for (const [across, down] of [
        [0.02, 0.5],
        [0.5, 0.1],
        [0.98, 0.9],
      ] as const)
        expect(contrast(colorAt(frame, x + width * across, y + height * down), ink)).toBeGreaterThan(3.5);
  }
});

test("captions without a plate can be read on a bright photo, as a veil is behind them", () => {
  const board: Storyboard = {
    ...boardOf("kinetic", "9:16", "scene"),
    captions: { enabled: true, style: "minimal" },
  };
  const film = filmOf(board, brightPhoto(900, 1_500));
  const { frame } = drawn(film, longest);
  const { x, y, width, height } = film.stage.safe.captions;
  const middle = y + height / 2;
  for (const across of [0.1, 0.5, 0.9])
    expect(contrast("#ffffff", colorAt(frame, x + width * across, middle))).toBeGreaterThan(3);
  expect(film.captionColors(0).text).toBe("#ffffff");
  expect(film.captionColors(0).ground).toBeUndefined();
});

function onWhite(): Picture {
  const { context, image } = createNodeLayer(900, 1_200);
  context.fillStyle = "#fcfcfa";
  context.fillRect(0, 0, 900, 1_200);
  context.fillStyle = "#2f7d5b";
  context.fillRect(300, 200, 300, 800);
  return { image, width: 900, height: 1_200, live: false };
}

const upright = boardOf("kinetic", "9:16", "scene");

test.each([
  ["wide photo", upright, portrait(1_500, 1_000)],
  ["a product on white", upright, onWhite()],
  [
    "captions at the top",
    { ...upright, captions: { enabled: true, style: "box", position: "top" } },
    portrait(1_000, 1_500),
  ],
] as const)("others keep their box above the words: %s", (_, board, photo) => {
  const film = filmOf(board, photo);
  expect(besideBoxes(film, drawn(film, longest).frame)).toBe(grounds(film));
});

test("of a tall photo and a wide one in turn both have the box, and the words stay", () => {
  const media = { assetId: "photo", kind: "image" as const, furtherPhotos: [{ assetId: "wide" }] };
  const board = { ...upright, scenes: upright.scenes.map((scene) => ({ ...scene, media })) };
  const film = filmOf(board, portrait(1_000, 1_500), { wide: portrait(1_500, 1_000) });
  for (const share of [0.3, 0.95]) {
    const canvas = createCanvas(film.stage.width, film.stage.height);
    drawFrame(contextOf(canvas), film, film.timeline.duration * share);
    expect(besideBoxes(film, frameOf(canvas))).toBe(grounds(film));
  }
});
