import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Context, CreateLayer, Picture } from "./drawing/canvas.ts";
import { contextOf, createNodeLayer } from "./node-canvas.ts";
import { frameSizes, type Storyboard } from "./storyboard.ts";
import { styleIds } from "./styles/style-ids.ts";
import { createFilm, sampleStoryboard } from "./testing/frames.ts";
import { addGrain } from "./testing/seen-subject.ts";

/** Photos of every usual shape, in the order in which they are hardest to lay out alike. */
const shapes = { wide: [900, 600], tall: [600, 900], square: [700, 700], telephone: [540, 960] } as const;

function photoOf(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#7a5c48";
  context.fillRect(0, 0, width, height);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

const pictures = new Map(
  Object.entries(shapes).map(([name, [width, height]]) => [name, photoOf(width, height)]),
);

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

/** Each text that is written while a scene is prepared and drawn with one of its photos: its place and its type. */
function writtenWith(board: Storyboard, index: number, shot: number): string[] {
  const texts: string[] = [];
  const noting = (context: Context): Context => {
    const write = context.fillText.bind(context);
    context.fillText = (text, x, y) => {
      const { a, e, f } = context.getTransform();
      texts.push(`${text}: ${[x, y, a, e, f].map((value) => value.toFixed(2)).join(" ")}, ${context.font}`);
      write(text, x, y);
    };
    return context;
  };
  const createLayer: CreateLayer = (width, height) => {
    const layer = createNodeLayer(width, height);
    noting(layer.context);
    return layer;
  };
  const film = createFilm(board, { scale: 1 / 4, pictures, createLayer });
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
