import { readFileSync } from "node:fs";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { captionStyleIds } from "./captions/caption-styles.ts";
import { drawFrame } from "./draw-frame.ts";
import type { Picture, Rect } from "./drawing/canvas.ts";
import { Film } from "./drawing/film.ts";
import { fitText } from "./drawing/fit-text.ts";
import { faces, font } from "./drawing/fonts.ts";
import { safeArea } from "./drawing/safe-area.ts";
import { contextOf, createNodeLayer } from "./node-canvas.ts";
import { type Aspect, frameSizes, type Storyboard, storyboardSchema } from "./storyboard.ts";
import { styleIds } from "./styles/style-ids.ts";
import { planTimeline } from "./timeline.ts";

const longWord = "Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine";

function sample(language: "en" | "tr"): Storyboard {
  return storyboardSchema.parse(
    JSON.parse(readFileSync(new URL(`./samples/${language}.json`, import.meta.url), "utf8")),
  );
}

/** A quarter of the real size in each direction: the same layout, sixteen times quicker. */
function smallSize(aspect: Aspect): { width: number; height: number } {
  const { width, height } = frameSizes[aspect];
  return { width: width / 4, height: height / 4 };
}

function createFilm(storyboard: Storyboard, pictures = new Map<string, Picture>()): Film {
  const size = smallSize(storyboard.aspect);
  return new Film({
    storyboard,
    timeline: planTimeline(storyboard),
    pictures,
    ...size,
    createLayer: createNodeLayer,
  });
}

function drawAt(film: Film, t: number): Canvas {
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(contextOf(canvas), film, t);
  return canvas;
}

function pixelsOf(canvas: Canvas): Buffer {
  return canvas.data();
}

/** The smallest box around all pixels that differ; undefined when none do. */
function differenceBox(a: Canvas, b: Canvas): Rect | undefined {
  const [one, two] = [pixelsOf(a), pixelsOf(b)];
  let [left, top, right, bottom] = [a.width, a.height, -1, -1];
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const at = (y * a.width + x) * 4;
      const same = [0, 1, 2].every(
        (channel) => Math.abs((one[at + channel] ?? 0) - (two[at + channel] ?? 0)) < 8,
      );
      if (same) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function expectInside(inner: Rect | undefined, outer: Rect, margin: number): void {
  if (!inner) throw new Error("the two frames are the same");
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - margin);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - margin);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + margin);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + margin);
}

const aspects = ["9:16", "1:1", "16:9"] as const;
const looks = styleIds.flatMap((style) => aspects.map((aspect) => ({ style, aspect })));

test.each(looks)("$style $aspect: headlines of any length stay in the safe area", ({ style, aspect }) => {
  const tr = sample("tr");
  for (const role of ["hook", "scene", "cta"] as const) {
    const boardWith = (headline: string): Storyboard => ({
      ...tr,
      style,
      aspect,
      voice: { enabled: false, speed: 1 },
      captions: { enabled: false, style: "box" },
      brand: { name: longWord.slice(0, 40), url: `${longWord.slice(0, 60)}.com.tr` },
      scenes: [{ id: "only", role, headline, narration: "" }],
    });
    const short = createFilm(boardWith("A"));
    for (const headline of [longWord, `İğne ${longWord} şöyle ÇĞİ`, "Kısa söz", "W".repeat(90)]) {
      const long = createFilm(boardWith(headline.slice(0, 90)));
      const box = differenceBox(drawAt(short, 7), drawAt(long, 7));
      expectInside(box, long.stage.safe.content, 26 * long.stage.unit);
    }
  }
});

test.each(captionStyleIds.flatMap((style) => aspects.map((aspect) => ({ style, aspect }))))(
  "captions $style $aspect: stay in their own area",
  ({ style, aspect }) => {
    const board: Storyboard = {
      ...sample("tr"),
      aspect,
      style: "kinetic",
      music: { enabled: false, mood: "calm", seed: 1 },
      captions: { enabled: true, style },
      scenes: [{ id: "only", role: "scene", headline: "Başlık", narration: `${longWord} çok güzel` }],
    };
    const film = createFilm(board);
    const caption = film.timeline.scenes[0]?.captions[0];
    if (!caption) throw new Error("no caption");
    const t = (caption.start + caption.end) / 2;
    const empty = createFilm({
      ...board,
      scenes: [{ id: "only", role: "scene", headline: "Başlık", narration: "" }],
    });
    // The same moment of a scene of the same length without words: only the caption may differ.
    const [scene] = film.timeline.scenes;
    const [silent] = empty.timeline.scenes;
    if (!scene || !silent) throw new Error("no scene");
    silent.end = scene.end;
    Object.assign(empty.timeline, { duration: film.timeline.duration });
    expectInside(
      differenceBox(drawAt(film, t), drawAt(empty, t)),
      film.stage.safe.captions,
      16 * film.stage.unit,
    );
  },
);

test("safe areas lie inside the frame and do not overlap", () => {
  for (const aspect of aspects) {
    const { width, height } = frameSizes[aspect];
    const { header, content, captions } = safeArea(width, height, true);
    expect(header.y + header.height).toBeLessThanOrEqual(content.y);
    expect(content.y + content.height).toBeLessThanOrEqual(captions.y);
    expect(captions.y + captions.height).toBeLessThan(height * (aspect === "9:16" ? 0.79 : 0.96));
  }
});

test.each(styleIds)("%s: the same film and time give the same pixels, whatever was drawn before", (style) => {
  const board = { ...sample("en"), style };
  const fresh = pixelsOf(drawAt(createFilm(board), 4.2));
  const used = createFilm(board);
  for (const t of [0, 29, 11, 4.1]) drawAt(used, t);
  expect(pixelsOf(drawAt(used, 4.2)).equals(fresh)).toBe(true);
});

test.each(looks)("$style $aspect: every frame is filled and the picture moves", ({ style, aspect }) => {
  const film = createFilm({ ...sample("en"), style, aspect });
  const before = pixelsOf(drawAt(film, 2));
  const after = pixelsOf(drawAt(film, 2.2));
  expect(before.equals(after)).toBe(false);
  for (const t of [0, 5.95, 6.1, 6.3, film.timeline.duration]) {
    const pixels = pixelsOf(drawAt(film, t));
    let clear = 0;
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) clear++;
    expect(clear).toBe(0);
  }
});

test.each(styleIds)("%s: a photo is shown", (style) => {
  const photo = createNodeLayer(400, 300);
  photo.context.fillStyle = "#00ff00";
  photo.context.fillRect(0, 0, 400, 300);
  const pictures = new Map<string, Picture>([
    ["green", { image: photo.image, width: 400, height: 300, live: false }],
  ]);
  const board = { ...sample("en"), style };
  board.scenes = board.scenes.map((scene) => ({ ...scene, media: { assetId: "green", kind: "image" } }));
  const pixels = pixelsOf(drawAt(createFilm(board, pictures), 2));
  let green = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 1] ?? 0) > 1.5 * Math.max(pixels[at] ?? 0, pixels[at + 2] ?? 0)) green++;
  }
  expect(green).toBeGreaterThan((pixels.length / 4) * 0.1);
});

test("every typeface has all letters of Turkish, each with a shape of its own", () => {
  const canvas = createCanvas(80, 80);
  createNodeLayer(1, 1);
  const context = canvas.getContext("2d");
  for (const face of Object.keys(faces) as (keyof typeof faces)[]) {
    const shapes = new Set<string>();
    const letters = [..."İIıiĞGğgŞSşsÇCçcÖOöoÜUüuÂâ₺"];
    for (const letter of letters) {
      context.clearRect(0, 0, 80, 80);
      context.font = font(face, 48);
      context.fillText(letter, 12, 58);
      shapes.add(canvas.data().toString("base64"));
    }
    expect(shapes.size).toBe(letters.length);
  }
});

test("fitted text never exceeds its box", () => {
  const { context } = createNodeLayer(4, 4);
  for (const text of [
    longWord,
    "a",
    "",
    `${longWord} ${longWord}`,
    "bir iki üç dört beş altı yedi sekiz dokuz on",
  ]) {
    for (const maxWidth of [60, 200, 900]) {
      const block = fitText(context, text, { face: "kinetic", maxWidth, maxHeight: 300, maxSize: 180 });
      expect(block.width).toBeLessThanOrEqual(maxWidth + 0.5);
      expect(block.height).toBeLessThanOrEqual(300.5);
    }
  }
});
