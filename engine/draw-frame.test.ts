import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { captionPositions, captionStyleIds } from "./captions/caption-styles.ts";
import { drawFrame } from "./draw-frame.ts";
import type { Context, CreateLayer, Picture, Rect } from "./drawing/canvas.ts";
import { fitText } from "./drawing/fit-text.ts";
import { faces, font } from "./drawing/fonts.ts";
import { safeArea } from "./drawing/safe-area.ts";
import { contextOf, createNodeLayer } from "./node-canvas.ts";
import { frameSizes, type Storyboard } from "./storyboard.ts";
import { splitPair } from "./styles/compare-pair.ts";
import { styleIds } from "./styles/style-ids.ts";
import { createFilm as createFilmAt, drawAt, sampleStoryboard } from "./testing/frames.ts";
import { writtenTexts } from "./testing/written-texts.ts";

/** A sixth of the real size in each direction: the same layout, thirty-six times quicker. */
const scale = 1 / 6;
const createFilm = (storyboard: Storyboard, options: Parameters<typeof createFilmAt>[1] = {}) =>
  createFilmAt(storyboard, { scale, ...options });

const longWord = "Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine";

function isClose(one = 0, two = 0): boolean {
  return Math.abs(one - two) < 8;
}

/** The smallest box around all pixels that differ; undefined when none do. */
function differenceBox(a: Canvas, b: Canvas): Rect | undefined {
  const [one, two] = [a.data(), b.data()];
  const [pixels, others] = [one, two].map(
    (data) => new Uint32Array(data.buffer, data.byteOffset, a.width * a.height),
  );
  let [left, top, right, bottom] = [a.width, a.height, -1, -1];
  for (let y = 0; y < a.height; y++) {
    for (let x = 0; x < a.width; x++) {
      const pixel = y * a.width + x;
      // Most of them; four comparisons of each took half of this file's time.
      if (pixels?.[pixel] === others?.[pixel]) continue;
      const at = pixel * 4;
      if (isClose(one[at], two[at]) && isClose(one[at + 1], two[at + 1]) && isClose(one[at + 2], two[at + 2]))
        continue;
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

/** A frame on which nothing of a headline is written, neither on it nor on the film's layers. */
function drawWithout(headline: string, board: Storyboard, t: number): Canvas {
  // Large type is in capitals.
  const bare = (text: string) => text.replace(/[\s-]/gu, "").toLocaleUpperCase("tr");
  const leaveOut = (context: Context) => {
    for (const way of ["fillText", "strokeText"] as const) {
      const write = context[way].bind(context);
      context[way] = (text, x, y) => {
        if (!bare(headline).includes(bare(text))) write(text, x, y);
      };
    }
    return context;
  };
  const createLayer: CreateLayer = (width, height) => {
    const layer = createNodeLayer(width, height);
    leaveOut(layer.context);
    return layer;
  };
  const film = createFilm(board, { createLayer });
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(leaveOut(contextOf(canvas)), film, t);
  return canvas;
}

/** Looks in which something else makes room for the words: a story's sun, the glints of a comparison, shapes behind large type. */
const makesRoom: readonly string[] = ["story", "compare", "kinetic"];

const aspects = ["9:16", "1:1", "16:9"] as const;
const looks = styleIds.flatMap((style) => aspects.map((aspect) => ({ style, aspect })));

test.each(looks)("$style $aspect: headlines of any length stay in the safe area", ({ style, aspect }) => {
  const tr = sampleStoryboard("tr");
  for (const role of ["hook", "scene", "cta"] as const) {
    const boardWith = (headline: string): Storyboard => ({
      ...tr,
      style,
      aspect,
      voice: { enabled: false, speed: 1 },
      captions: { enabled: false, style: "box" },
      brand: { name: "Çokuzunbirmarkaadıdır".repeat(2).slice(0, 40), url: `${longWord.slice(0, 60)}.com.tr` },
      scenes: [{ id: "only", role, headline, narration: "" }],
    });
    const short = drawAt(createFilm(boardWith("A")), 7);
    for (const headline of [longWord, `İğne ${longWord} şöyle ÇĞİ`, "Kısa söz", "W".repeat(90)]) {
      const board = boardWith(headline.slice(0, 90));
      const long = createFilm(board);
      // Without them it is the same frame, but for what they cover.
      const wordless = makesRoom.includes(style) ? drawWithout(headline, board, 7) : short;
      const box = differenceBox(wordless, drawAt(long, 7));
      expectInside(box, long.stage.safe.content, 26 * long.stage.unit);
    }
  }
});

test.each(captionStyleIds.flatMap((style) => aspects.map((aspect) => ({ style, aspect }))))(
  "captions $style $aspect: stay in their own area",
  ({ style, aspect }) => {
    const board: Storyboard = {
      ...sampleStoryboard("tr"),
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
    // The same moment of a scene of the same length and takes without words: only the caption may differ.
    const [scene] = film.timeline.scenes;
    const [silent] = empty.timeline.scenes;
    if (!scene || !silent) throw new Error("no scene");
    silent.end = scene.end;
    // The words are heard, and never shown.
    silent.captions = scene.captions.map((each) => ({ ...each, end: each.start }));
    Object.assign(empty.timeline, { duration: film.timeline.duration });
    expectInside(
      differenceBox(drawAt(film, t), drawAt(empty, t)),
      film.stage.safe.captions,
      16 * film.stage.unit,
    );
  },
);

test("safe areas lie inside the frame, clear of the networks' buttons, and do not overlap", () => {
  for (const aspect of aspects) {
    const { width, height } = frameSizes[aspect];
    for (const position of captionPositions) {
      const { header, content, captions } = safeArea(width, height, position);
      const [first, second] = position === "top" ? [captions, content] : [content, captions];
      expect(header.y + header.height).toBeLessThanOrEqual(first.y);
      expect(first.y + first.height).toBeLessThanOrEqual(second.y);
      expect(second.y + second.height).toBeLessThan(height * (aspect === "9:16" ? 0.79 : 0.96));
      if (aspect !== "9:16") continue;
      // TikTok, Reels and Shorts: a column of buttons at the right of the lower half.
      for (const area of [content, captions]) {
        const low = area.y + area.height > height * 0.62;
        if (low) expect(area.x + area.width).toBeLessThanOrEqual(width * 0.88 + 1);
      }
    }
  }
});

test.each(styleIds)("%s: the same film and time give the same pixels, whatever was drawn before", (style) => {
  const board = { ...sampleStoryboard("en"), style };
  const fresh = drawAt(createFilm(board), 4.2).data();
  const used = createFilm(board);
  for (const t of [0, 29, 11, 4.1]) drawAt(used, t);
  expect(drawAt(used, 4.2).data().equals(fresh)).toBe(true);
});

test.each(looks)("$style $aspect: every frame is filled and the picture moves", ({ style, aspect }) => {
  const film = createFilm({ ...sampleStoryboard("en"), style, aspect });
  const before = drawAt(film, 2).data();
  const after = drawAt(film, 2.2).data();
  expect(before.equals(after)).toBe(false);
  for (const t of [0, 5.95, 6.1, 6.3, film.timeline.duration]) {
    const pixels = drawAt(film, t).data();
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
  const board = { ...sampleStoryboard("en"), style };
  board.scenes = board.scenes.map((scene) => ({ ...scene, media: { assetId: "green", kind: "image" } }));
  const pixels = drawAt(createFilm(board, { scale, pictures }), 2).data();
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
  // Object.keys forgets what the keys are.
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

function recordTexts(storyboard: Storyboard, t: number): string[] {
  return writtenTexts(storyboard, t, { scale: 1 / 4 }).map(({ text }) => text);
}

const turkishWords = ["iğdır", "ışığı", "şöyle", "çöp", "üzüm"];

function expectTurkish(texts: readonly string[], words: readonly string[]): void {
  // Typed or struck sign by sign, words come in pieces: what counts is what they make together.
  const all = texts.join(" ");
  const run = texts.join("");
  for (const word of words) {
    const forms = [word, word.toLocaleUpperCase("tr")];
    expect(
      forms.some((form) => all.includes(form) || run.includes(form)),
      `${word} in ${all}`,
    ).toBe(true);
  }
}

test.each(styleIds)("%s: Turkish letters stay themselves, in capitals too", (style) => {
  const board = sampleStoryboard("tr");
  board.scenes = [{ id: "a", role: "scene", headline: turkishWords.join(" "), narration: "" }];
  expectTurkish(recordTexts({ ...board, style }, 4), turkishWords);
});

test.each(captionStyleIds)("captions %s: every word is shown with its Turkish letters", (style) => {
  const board = sampleStoryboard("tr");
  board.scenes = [{ id: "a", role: "scene", headline: "–", narration: turkishWords.join(" ") }];
  const captions = { enabled: true, style };
  const film = createFilm({ ...board, captions });
  // Just before each caption goes, all of it has been said; one word at a time has shown its last.
  const texts = film.timeline.scenes.flatMap((scene) =>
    scene.captions.flatMap((caption) => recordTexts({ ...board, captions }, caption.end - 0.01)),
  );
  expectTurkish(texts, turkishWords);
});

test("a headline of two sides is split at its arrow or stroke", () => {
  expect(splitPair("Tangled → smooth")).toEqual(["Tangled", "smooth"]);
  expect(splitPair("Eski rutin | Işıltı serumu")).toEqual(["Eski rutin", "Işıltı serumu"]);
  expect(splitPair("Chocolate, cherry, zero bitterness")).toBeUndefined();
});

test("a crop keeps its point in the middle and never shows an edge", () => {
  const layer = createNodeLayer(100, 100);
  const context = layer.context;
  for (const [x, color] of [
    [0, "#ff0000"],
    [25, "#00ff00"],
    [50, "#0000ff"],
    [75, "#ffffff"],
  ] as const) {
    context.fillStyle = color;
    context.fillRect(x, 0, 25, 100);
  }
  const middleAt = (crop: Picture["crop"]) => {
    const pictures = new Map<string, Picture>([
      ["strips", { image: layer.image, width: 100, height: 100, live: false }],
    ]);
    const board = sampleStoryboard("en");
    const media = { assetId: "strips", kind: "image" as const, crop };
    board.scenes = [{ id: "a", role: "scene", headline: "a", narration: "", media }];
    const canvas = drawAt(createFilm({ ...board, style: "compare" }, { pictures }), 4);
    const at = (Math.round(canvas.height * 0.3) * canvas.width + Math.round(canvas.width / 2)) * 4;
    return [...canvas.data().subarray(at, at + 3)].map((value) => value > 90);
  };
  expect(middleAt({ x: 0.375, y: 0.5, zoom: 4 })).toEqual([false, true, false]);
  expect(middleAt({ x: 0.625, y: 0.5, zoom: 4 })).toEqual([false, false, true]);
  expect(middleAt({ x: 0, y: 0, zoom: 4 })).toEqual([true, false, false]);
});
