import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { captionPositions } from "./captions/caption-styles.ts";
import type { Context, CreateLayer, Picture } from "./drawing/canvas.ts";
import { contextOf, createNodeLayer } from "./node-canvas.ts";
import { frameSizes, type Storyboard } from "./storyboard.ts";
import { styleIds } from "./styles/style-ids.ts";
import { createFilm, sampleStoryboard } from "./testing/frames.ts";
import { addGrain } from "./testing/seen-subject.ts";

/** Photos of every usual shape, in the order in which they are hardest to lay out alike; dark ones and light ones. */
const shapes = {
  wide: [900, 600, "#7a5c48"],
  tall: [600, 900, "#efe3d0"],
  square: [700, 700, "#2c2622"],
  telephone: [540, 960, "#7a5c48"],
} as const;

function photoOf([width, height, color]: readonly [number, number, string]): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

/** On a studio's white ground, or on none. */
function productOf(
  width: number,
  height: number,
  subject: { width: number; height: number },
  ground?: string,
) {
  const { context, image } = createNodeLayer(width, height);
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  context.fillStyle = "#a8442f";
  const [x, y] = [(width - subject.width) / 2, (height - subject.height) / 2];
  context.fillRect(x, y, subject.width, subject.height);
  return { image, width, height, live: false };
}

const pictures = new Map<string, Picture>([
  ...Object.entries(shapes).map(([name, shape]) => [name, photoOf(shape)] as const),
  ["slim", photoOf([300, 900, "#7a5c48"])],
  ["bottle", productOf(700, 700, { width: 180, height: 560 }, "#ffffff")],
  ["shoe", productOf(700, 700, { width: 560, height: 260 }, "#ffffff")],
  ["cutOut", productOf(600, 600, { width: 400, height: 480 })],
]);

/** The sample without captions, its scene `index` with these photos in turn. */
function showing(photos: readonly string[], index: number, change: Partial<Storyboard>): Storyboard {
  const [assetId = "", ...others] = photos;
  const media = {
    assetId,
    kind: "image" as const,
    furtherPhotos: others.map((id) => ({ assetId: id })),
  };
  const sample = sampleStoryboard("en");
  const scenes = sample.scenes.map((scene, at) => (at === index ? { ...scene, media } : scene));
  return { ...sample, scenes, ...change };
}

/**
 * Each text that is written while a scene is prepared and drawn with one of its photos: its place, its type and its
 * colour; the brand's name, too, which would stand on a light photo, a dark one and one that is both in its own way each.
 */
function writtenWith(board: Storyboard, index: number, shot: number): string[] {
  const texts: string[] = [];
  const noting = (context: Context): Context => {
    const write = context.fillText.bind(context);
    context.fillText = (text, x, y) => {
      const { a, e, f } = context.getTransform();
      const place = [x, y, a, e, f].map((value) => value.toFixed(2)).join(" ");
      texts.push(`${text}: ${place}, ${context.font}, ${context.fillStyle}`);
      write(text, x, y);
    };
    return context;
  };
  const createLayer: CreateLayer = (width, height) => {
    const layer = createNodeLayer(width, height);
    noting(layer.context);
    return layer;
  };
  const film = createFilm(board, { scale: 1 / 8, pictures, createLayer });
  const { width, height } = film.stage;
  film
    .scene(index, shot)
    .draw(noting(contextOf(createCanvas(width, height))), { t: 3, duration: 6, film: 8 });
  return texts.toSorted();
}

const aspects = Object.keys(frameSizes) as (keyof typeof frameSizes)[]; // its own keys

test.each(styleIds.flatMap((style) => aspects.map((aspect) => [style, aspect] as const)))(
  "in %s, %s, words stay where they are while a scene's photos change",
  (style, aspect) => {
    for (const index of [0, 1, 4]) {
      for (const names of [Object.keys(shapes), ["tall", "telephone"]]) {
        const board = showing(names, index, { style, aspect });
        const first = writtenWith(board, index, 0);
        for (const [shot, name] of names.entries())
          expect(writtenWith(board, index, shot), `scene ${index}, ${name}`).toEqual(first);
      }
    }
  },
);

/** Each beside another that would have words elsewhere if it were alone. */
const mixes = [
  ["bottle", "wide", "telephone"],
  ["shoe", "tall", "bottle"],
  ["cutOut", "square", "shoe"],
  ["slim", "wide", "bottle"],
];
const headlines = [
  { headline: "Roasted this Tuesday", index: 1 },
  { headline: "Roasted this Tuesday", index: 4 },
  { headline: "Zero bitterness and a long, warm finish that stays", index: 1 },
  { headline: "Tired → calm", index: 1 },
];
/** Only in a square frame words stand elsewhere by where captions do. */
const places = [
  ...captionPositions.map((position) => ({ aspect: "1:1" as const, position })),
  ...(["9:16", "16:9"] as const).map((aspect) => ({ aspect, position: "bottom" as const })),
];

test.each((["story", "compare"] as const).flatMap((style) => places.map((place) => ({ style, ...place }))))(
  "in $style, $aspect, captions at the $position, words stay where they are beside a product and on a photo",
  ({ style, aspect, position }) => {
    for (const { headline, index } of headlines) {
      for (const names of mixes) {
        const board = showing(names, index, { style, aspect });
        board.captions = { ...board.captions, position };
        board.scenes = board.scenes.map((scene) => ({ ...scene, headline }));
        const first = writtenWith(board, index, 0);
        for (const [shot, name] of names.entries())
          expect(writtenWith(board, index, shot), `${headline}, scene ${index}, ${name}`).toEqual(first);
      }
    }
  },
);
