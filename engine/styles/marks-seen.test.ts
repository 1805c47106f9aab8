import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Context, CreateLayer, Rect } from "../drawing/canvas.ts";
import { contrast, feltPen, standsOff } from "../drawing/color.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { paletteIds, resolvePalette } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { paintAvatar } from "./avatar.ts";
import { styleIds } from "./style-ids.ts";

/** Brands whose accent is their ground's colour, or nearly: their kits bring it. */
const brands = {
  "white on white": { background: "#ffffff", ink: "#111111", accent: "#ffffff" },
  "cream on cream": { background: "#fff8ea", ink: "#2a1d18", accent: "#fffdf4" },
  "black on black": { background: "#0c0c0c", ink: "#ffffff", accent: "#101010" },
};
const kits = Object.entries(brands).map(([name, palette]) => ({ name, palette }));

function boardOf(style: Storyboard["style"], palette: Storyboard["palette"], headline: string): Storyboard {
  return {
    ...sampleStoryboard("tr"),
    style,
    aspect: "1:1",
    palette,
    music: { enabled: false, mood: "calm", seed: 1 },
    captions: { enabled: false, style: "box" },
    brand: { name: "Işıltı", url: "isilti.com.tr", endCard: { enabled: true } },
    scenes: [{ id: "only", role: "cta", headline, narration: "" }],
  };
}

/** The frame at a share of the film, and the places of all pills in it. */
function pillsOn(board: Storyboard, share: number) {
  const film = createFilm(board, { scale: 1 / 2 });
  const { stage, timeline } = film;
  const canvas = createCanvas(stage.width, stage.height);
  const context = contextOf(canvas);
  const pills: Rect[] = [];
  const { roundRect } = context;
  context.roundRect = function (this: Context, x, y, width, height, radius = 0) {
    roundRect.call(this, x, y, width, height, radius);
    if (Math.abs(Number(radius) - height / 2) > 0.01 || height < 100 * stage.unit) return;
    const { a, d, e, f } = this.getTransform();
    pills.push({ x: a * x + e, y: d * y + f, width: a * width, height: d * height });
  };
  drawFrame(context, film, timeline.duration * share);
  const colorAt = (x: number, y: number) =>
    `#${[...context.getImageData(Math.round(x), Math.round(y), 1, 1).data.subarray(0, 3)]
      .map((part) => part.toString(16).padStart(2, "0"))
      .join("")}`;
  return { pills, colorAt };
}

function expectPill(board: Storyboard, share: number): void {
  const { pills, colorAt } = pillsOn(board, share);
  const pill = pills.at(-1);
  if (!pill) throw new Error("no button");
  const middle = pill.y + pill.height / 2;
  const [inside, outside] = [
    colorAt(pill.x + pill.height * 0.2, middle),
    colorAt(pill.x - pill.height * 0.1, middle),
  ];
  expect(standsOff(inside, outside), `${inside} on ${outside}`).toBe(true);
}

test.each(styleIds)(
  "%s: a button on paper does not look switched off where a brand is black and white",
  (style) => {
    const palette = { background: "#000000", ink: "#ffffff", accent: "#ffffff" };
    const { pills, colorAt } = pillsOn(boardOf(style, palette, "Hemen deneyin"), 0.5);
    const pill = pills.at(-1);
    if (!pill) throw new Error("no button");
    const middle = pill.y + pill.height / 2;
    const [inside, outside] = [
      colorAt(pill.x + pill.height * 0.2, middle),
      colorAt(pill.x - pill.height * 0.1, middle),
    ];
    expect(contrast(inside, outside), `${inside} on ${outside}`).toBeGreaterThan(4.5);
  },
);

const looks = styleIds.flatMap((style) => kits.map((kit) => ({ style, ...kit })));

test.each(looks)("$style, $name: the button is seen", ({ style, palette }) => {
  expectPill(boardOf(style, palette, "Hemen deneyin"), 0.5);
});

test.each(kits)("$name: the end card's address has its plate", ({ palette }) => {
  expectPill(boardOf("kinetic", palette, "Hemen deneyin"), 0.98);
});

test.each(kits)("$name: the brand's initial has a disc", (kit) => {
  const { stage } = createFilm(boardOf("reviews", kit.palette, "Taze"));
  for (const ground of ["#fffdf8", kit.palette.background]) {
    const canvas = createCanvas(100, 100);
    paintAvatar(stage, contextOf(canvas), { x: 50, y: 50 }, 50, ground);
    const [red = 0, green = 0, blue = 0] = contextOf(canvas).getImageData(50, 4, 1, 1).data;
    const disc = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
    expect(standsOff(disc, ground), `${disc} on ${ground}`).toBe(true);
  }
});

test.each(kits)("$name: a felt pen is seen on paper, and ink through it", ({ palette }) => {
  const { accent2 } = resolvePalette(palette);
  const stroke = feltPen("#fffdf8", accent2, 0.5);
  expect(contrast(stroke, "#fffdf8")).toBeGreaterThan(1.2);
  expect(contrast(stroke, "#111111")).toBeGreaterThan(4.5);
});

/** The colours of all that a pen draws in a scene: with round ends. */
function penColors(board: Storyboard): string[] {
  const colors: string[] = [];
  const noting = (context: Context): Context => {
    const { stroke } = context;
    context.stroke = function (this: Context) {
      if (this.lineCap === "round") colors.push(String(this.strokeStyle));
      // Without its other form, which takes a path.
      (stroke as () => void).call(this);
    };
    return context;
  };
  const createLayer: CreateLayer = (width, height) => {
    const layer = createNodeLayer(width, height);
    return { width, height, context: noting(layer.context), image: layer.image };
  };
  const film = createFilm(board, { createLayer });
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(noting(contextOf(canvas)), film, film.timeline.duration * 0.6);
  return colors.filter((color) => color.startsWith("#"));
}

test.each([
  { style: "checklist", role: "scene", mark: "the tick is" },
  { style: "checklist", role: "hook", mark: "the line below a title is" },
  { style: "compare", role: "scene", mark: "the slider's arrows are" },
  { style: "chat", role: "scene", mark: "signs to tap are" },
] as const)("$style, $role: $mark seen in a white accent", ({ style, role }) => {
  const board = boardOf(style, brands["white on white"], "Taze");
  const brand = { name: "Işıltı" };
  const colors = penColors({ ...board, brand, scenes: board.scenes.map((scene) => ({ ...scene, role })) });
  expect(colors.length).toBeGreaterThan(0);
  for (const color of colors) expect(standsOff(color, "#ffffff"), color).toBe(true);
});

test.each(paletteIds)("%s keeps its accent: it is seen on paper and on its own ground", (id) => {
  const { accent, background } = resolvePalette(id);
  for (const ground of ["#ffffff", "#fffdf8", "#1a1416", background])
    expect(standsOff(accent, ground)).toBe(true);
});
