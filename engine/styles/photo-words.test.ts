import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Context, Layer, Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { addGrain, productOnWhite } from "../testing/seen-subject.ts";

interface Written {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  ink: string;
}

/** A context that writes nothing, and notes what it was to write. */
function withoutWords(context: Context, written: Written[]): Context {
  context.strokeText = () => {};
  context.fillText = (text, x, y) => {
    const size = Number.parseFloat(context.font);
    const { width } = context.measureText(text);
    written.push({ text, x, y, width, size, ink: String(context.fillStyle) });
  };
  return context;
}

function light(red = 0, green = 0, blue = 0): number {
  const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function plainPhoto(color: string, live = false): Picture {
  const { context, image } = createNodeLayer(60, 60);
  context.fillStyle = color;
  context.fillRect(0, 0, 60, 60);
  return { image, width: 60, height: 60, live };
}

/** What lies behind the words of a frame, and its words. */
function groundBehind(board: Storyboard, photo: Picture, share: number) {
  const written: Written[] = [];
  const createLayer = (width: number, height: number): Layer => {
    const layer = createNodeLayer(width, height);
    const context = withoutWords(layer.context, written);
    return { width, height, context, image: layer.image };
  };
  const film = createFilm(board, { scale: 1 / 4, pictures: new Map([["photo", photo]]), createLayer });
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(withoutWords(contextOf(canvas), written), film, film.timeline.duration * share);
  const pixels = canvas.data();
  /** The least contrast of a light or dark ink with what lies in a box, but for a twentieth of it. */
  const contrast = (ink: number, x: number, y: number, width: number, height: number) => {
    const lights: number[] = [];
    for (let row = Math.round(y); row < y + height; row++) {
      for (let column = Math.round(x); column < x + width; column++) {
        const at = (row * canvas.width + column) * 4;
        lights.push(light(pixels[at], pixels[at + 1], pixels[at + 2]));
      }
    }
    lights.sort((a, b) => a - b);
    const isDark = ink < 0.1;
    const nearest = lights[Math.floor(lights.length * (isDark ? 0.05 : 0.95))] ?? (isDark ? 0 : 1);
    return isDark ? (nearest + 0.05) / (ink + 0.05) : (ink + 0.05) / (nearest + 0.05);
  };
  return { film, written, contrast };
}

/** The least contrast of the brand's name in the header with what lies behind it. */
function nameContrast({ brand }: Storyboard, { film, written, contrast }: ReturnType<typeof groundBehind>) {
  const { header } = film.stage.safe;
  const name = written.find(({ text }) => text === brand.name);
  if (!name) throw new Error("no name");
  const ink = /^#fff/i.test(name.ink) ? 1 : light(20, 17, 15);
  return contrast(ink, header.x + name.x, header.y, name.width, header.height);
}

const headlines = [
  "Kısa söz",
  "Kadıköy'deki yeni mağazamızda tüm kışlık ürünlerde geçerli büyük indirim fırsatı başladı!!",
];

function boardWith(
  style: Storyboard["style"],
  aspect: Storyboard["aspect"],
  headline: string,
  role: "scene" | "cta",
): Storyboard {
  const media = { assetId: "photo", kind: "image" as const };
  return {
    ...sampleStoryboard("tr"),
    style,
    aspect,
    brand: { name: "Northbeam Coffee", url: "northbeam.coffee" },
    captions: { enabled: false, style: "box" },
    scenes: [{ id: "only", role, headline, narration: "", media }],
  };
}

const cases = (["story", "compare"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    (["#ffffff", "#d8d4c8"] as const).map((color) => ({ style, aspect, color })),
  ),
);

test.each(cases)(
  "$style $aspect: words and name can be read on a photo of $color",
  ({ style, aspect, color }) => {
    for (const headline of headlines) {
      for (const role of ["scene", "cta"] as const) {
        const board = boardWith(style, aspect, headline, role);
        const { film, written, contrast } = groundBehind(board, plainPhoto(color), 0.85);
        const lines = written.filter(({ text, ink }) => headline.includes(text) && /^#fff/i.test(ink));
        expect(lines.length).toBeGreaterThan(0);
        for (const { x, y, width, size } of lines)
          expect(contrast(light(255, 250, 242), x, y - size * 0.75, width, size * 0.75)).toBeGreaterThan(3);
        expect(nameContrast(board, { film, written, contrast })).toBeGreaterThan(3);
      }
    }
  },
);

const studioCases = (["story", "compare"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) =>
    ([3 / 4, 1, 3 / 2] as const).map((ratio) => ({ style, aspect, ratio })),
  ),
);

test.each(studioCases)(
  "$style $aspect: the name can be read above and beside a studio's product, $ratio",
  ({ style, aspect, ratio }) => {
    for (const headline of headlines) {
      const board = boardWith(style, aspect, headline, "scene");
      expect(nameContrast(board, groundBehind(board, productOnWhite(ratio), 0.85))).toBeGreaterThan(3);
    }
  },
);

test.each(["9:16", "1:1", "16:9"] as const)("compare %s: the dull side's words too", (aspect) => {
  const [, headline = ""] = headlines;
  const board = boardWith("compare", aspect, headline, "scene");
  const { film, written, contrast } = groundBehind(board, plainPhoto("#ffffff"), 0.04);
  const dim = written.find(({ text, ink }) => headline.includes(text) && !/^#fff/i.test(ink));
  expect(dim).toBeDefined();
  if (!dim) return;
  const width = Math.min(dim.width, film.stage.width * 0.4);
  expect(
    contrast(light(189, 188, 189), dim.x, dim.y - dim.size * 0.75, width, dim.size * 0.75),
  ).toBeGreaterThan(3);
});

test.each(["story", "compare"] as const)("%s: words can be read on a clip that turns white", (style) => {
  const [, headline = ""] = headlines;
  const board = boardWith(style, "9:16", headline, "scene");
  const { contrast, written } = groundBehind(board, plainPhoto("#ffffff", true), 0.85);
  const [line] = written.filter(({ text, ink }) => headline.includes(text) && /^#fff/i.test(ink));
  if (!line) throw new Error("no words");
  expect(contrast(1, line.x, line.y - line.size * 0.75, line.width, line.size * 0.75)).toBeGreaterThan(3);
});

test.each(
  (["story", "compare"] as const).flatMap((style) =>
    ([2 / 3, 3 / 2] as const).flatMap((ratio) =>
      (["#b0b0b0", "#ffffff"] as const).map((color) => ({ style, ratio, color })),
    ),
  ),
)(
  "$style 16:9: beside words a photo of $ratio in $color stays as bright as it is",
  ({ style, ratio, color }) => {
    for (const headline of headlines) {
      const photo = { ...plainPhoto(color), width: 900 * ratio, height: 900 };
      const board = boardWith(style, "16:9", headline, "scene");
      const { film, contrast } = groundBehind(board, photo, 0.85);
      const { width, height } = film.stage;
      const own = light(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)));
      // Contrast of white with the brightest there; above, a look's own light may wander.
      for (const top of [0.45, 0.6, 0.8])
        expect(contrast(1, width * 0.86, height * top, width * 0.12, height * 0.1)).toBeLessThan(
          (1.05 / (own + 0.05)) * 1.06,
        );
    }
  },
);

test.each(
  (["story", "compare"] as const).flatMap((style) =>
    (["9:16", "1:1"] as const).map((aspect) => ({ style, aspect })),
  ),
)("$style $aspect: between name and words a light photo stays as light as it is", ({ style, aspect }) => {
  const board = boardWith(style, aspect, "Kısa söz", "scene");
  const { film, contrast } = groundBehind(board, plainPhoto("#f0e8dc"), 0.85);
  const { width, height } = film.stage;
  const [ink, own] = [light(20, 17, 15), light(240, 232, 220)];
  for (const left of [0.1, 0.4, 0.7])
    expect(contrast(ink, width * left, height * 0.2, width * 0.2, height * 0.2)).toBeGreaterThan(
      ((own + 0.05) / (ink + 0.05)) * 0.9,
    );
});

/** Somebody's dark hair behind a part of the brand's name, before a light wall. */
function hairAtName(): Picture {
  const { width, height, context, image } = createNodeLayer(540, 960);
  context.fillStyle = "#f0e8dc";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#241a17";
  context.fillRect(width * 0.14, 0, width * 0.4, height * 0.3);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test.each(["story", "compare"] as const)(
  "%s: a name on what is light and dark can be read, and leaves the photo its light",
  (style) => {
    const board = boardWith(style, "9:16", "Kısa söz", "scene");
    const seen = groundBehind(board, hairAtName(), 0.85);
    expect(nameContrast(board, seen)).toBeGreaterThan(3);
    const { width, height } = seen.film.stage;
    const [ink, own] = [light(20, 17, 15), light(240, 232, 220)];
    // From where the photo itself begins.
    for (const top of [0.16, 0.2, 0.25])
      expect(seen.contrast(ink, width * 0.6, height * top, width * 0.15, height * 0.05)).toBeGreaterThan(
        ((own + 0.05) / (ink + 0.05)) * 0.9,
      );
  },
);

test.each(["story", "compare"] as const)(
  "%s 16:9: who is in the middle of a light photo is not in the dark of the words",
  (style) => {
    const board = boardWith(style, "16:9", "Hand-poured soy wax", "scene");
    const photo = { ...plainPhoto("#f0e8dc"), width: 1_350, height: 900 };
    const { film, contrast } = groundBehind(board, photo, 0.85);
    const { width, height } = film.stage;
    const [ink, own] = [light(20, 17, 15), light(240, 232, 220)];
    expect(contrast(ink, width * 0.55, height * 0.15, width * 0.05, height * 0.3)).toBeGreaterThan(
      ((own + 0.05) / (ink + 0.05)) * 0.5,
    );
  },
);
