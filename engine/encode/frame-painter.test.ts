import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { loadSample } from "../bench/measure.ts";
import { captionStyleIds } from "../captions/caption-styles.ts";
import { drawFrame } from "../draw-frame.ts";
import type { Picture } from "../drawing/canvas.ts";
import { Film } from "../drawing/film.ts";
import { noteChange } from "../drawing/image-versions.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { styleIds } from "../styles/style-ids.ts";
import { planTimeline } from "../timeline.ts";
import { FramePainter } from "./frame-painter.ts";
import { YuvPicture } from "./yuv-picture.ts";

const size = { width: 288, height: 512 };
const strides = { yStride: 288, uvStride: 144 };

/** A clip's canvas, which shows another picture each time. */
const clip = createCanvas(200, 300);
function showNext(moment: number): void {
  const context = clip.getContext("2d");
  context.fillStyle = `hsl(${(moment * 90) % 360} 80% 50%)`;
  context.fillRect(0, 0, 200, 300);
  noteChange(clip);
}

/** Seconds. */
const longestChange = 0.7;

const still = createCanvas(240, 200);
still.getContext("2d").fillStyle = "#7a4d2b";
still.getContext("2d").fillRect(0, 0, 240, 200);

/** A Skia canvas is what Skia's drawImage takes for an image. */
function pictureOf(canvas: Canvas, live: boolean): Picture {
  const { width, height } = canvas;
  return { image: canvas as unknown as CanvasImageSource, width, height, live };
}

/** All kinds of transitions, a clip in one scene, two photos that follow it. */
function varied(sample: Storyboard, style: Storyboard["style"], index: number): Storyboard {
  const changes = [undefined, "fade", "zoom", "wipe", undefined] as const;
  const furtherPhotos = [{ assetId: "still" }, { assetId: "still", crop: { x: 0.2, y: 0.2, zoom: 3 } }];
  const scenes = sample.scenes.map((scene, at) => ({
    ...scene,
    ...(changes[at] && { transition: changes[at] }),
    ...(at === 1 && { media: { assetId: "clip", kind: "video" as const, furtherPhotos } }),
  }));
  const captions = {
    ...sample.captions,
    style: captionStyleIds[index % captionStyleIds.length] ?? "karaoke",
  };
  return { ...sample, style, scenes, captions, brand: { ...sample.brand, endCard: { enabled: true } } };
}

test.each(styleIds.map((style, index) => ({ style, index })))(
  "$style painted in parts shows what it shows drawn as a whole, transitions and clips included",
  async ({ style, index }) => {
    const storyboard = varied(await loadSample(), style, index);
    const timeline = planTimeline(storyboard);
    const pictures = new Map([
      ["clip", pictureOf(clip, true)],
      ["still", pictureOf(still, false)],
    ]);
    const film = new Film({ storyboard, timeline, pictures, ...size, createLayer: createNodeLayer });
    const [painted, whole] = [0, 1].map(() => new YuvPicture(size.width, size.height, strides));
    if (!painted || !whole) throw new Error("no pictures");
    const painter = new FramePainter(film, painted);
    const canvas = createCanvas(size.width, size.height);
    for (let t = 0; t < timeline.duration; t += 0.34) {
      showNext(t);
      painter.paint(t);
      canvas.width = size.width;
      drawFrame(contextOf(canvas), film, t);
      whole.load(canvas.data(), { x: 0, y: 0, ...size });
      const { far, sum } = difference(painted.planes.y, whole.planes.y);
      // Curves that a tile's edge cuts are made of other pieces, and steep sums end otherwise in their last digits:
      // an edge may lie a fraction of a pixel beside: all along a stroke of the pen that runs along a tile's edge. While
      // scenes change, the longest edges there are go by.
      const isChange = timeline.scenes.some(({ start }) => t > start && t < start + longestChange);
      const most = isChange ? 0.07 : 0.04;
      expect({ t, far: far < 150, mean: sum / (size.width * size.height) < most }).toEqual({
        t,
        far: true,
        mean: true,
      });
    }
  },
);

/** A photo in which each pixel that is out of its place is seen. */
const patterned = createCanvas(400, 700);
patterned.getContext("2d").fillRect(0, 0, 400, 700);
for (let index = 0; index < 4_000; index++) {
  const context = patterned.getContext("2d");
  context.fillStyle = `hsl(${(index * 37) % 360} 60% ${25 + (index % 50)}%)`;
  context.fillRect((index * 71) % 400, (index * 131) % 700, index < 400 ? 90 : 9, index < 400 ? 90 : 5);
}

test.each(["kinetic", "story", "checklist"] as const)(
  "%s over a photo that comes closer shows from frame to frame what it shows drawn as a whole",
  async (style) => {
    const sample = await loadSample();
    const media = { assetId: "patterned", kind: "image" as const };
    const storyboard = { ...sample, style, scenes: sample.scenes.map((scene) => ({ ...scene, media })) };
    const timeline = planTimeline(storyboard);
    const pictures = new Map([["patterned", pictureOf(patterned, false)]]);
    const film = new Film({ storyboard, timeline, pictures, ...size, createLayer: createNodeLayer });
    const [painted, whole] = [0, 1].map(() => new YuvPicture(size.width, size.height, strides));
    if (!painted || !whole) throw new Error("no pictures");
    const painter = new FramePainter(film, painted);
    const canvas = createCanvas(size.width, size.height);
    const second = timeline.scenes[1]?.start ?? 0;
    for (let frame = Math.round((second - 0.2) * 30); frame < (second + 2.2) * 30; frame++) {
      painter.paint(frame / 30);
      canvas.width = size.width;
      drawFrame(contextOf(canvas), film, frame / 30);
      whole.load(canvas.data(), { x: 0, y: 0, ...size });
      const { far, sum } = difference(painted.planes.y, whole.planes.y);
      // What is laid over the photo is rounded once more.
      const isNear = sum / (size.width * size.height) < 0.4;
      expect({ frame, far, isNear }).toEqual({ frame, far: 0, isNear: true });
    }
  },
);

const [fullHd, fourK] = [
  { width: 1_080, height: 1_920 },
  { width: 2_160, height: 3_840 },
];

test.each([
  ...styleIds.map((style) => ({ style, ...fullHd })),
  ...(["chat", "reviews"] as const).map((style) => ({ style, ...fourK })),
])(
  "$style in $width × $height is sharp while one scene gives way to the next",
  async ({ style, ...frame }) => {
    const storyboard = { ...(await loadSample()), style };
    const timeline = planTimeline(storyboard);
    const films = [0, 1].map(
      () => new Film({ storyboard, timeline, pictures: new Map(), ...frame, createLayer: createNodeLayer }),
    );
    const pictures = films.map(() => new YuvPicture(frame.width, frame.height, stridesOf(frame.width)));
    const [[painted, whole], [film, other]] = [pictures, films];
    if (!painted || !whole || !film || !other) throw new Error("no pictures");
    const painter = new FramePainter(film, painted);
    const canvas = createCanvas(painted.rowPixels, frame.height);
    const begins = timeline.scenes[1]?.start ?? 0;
    for (const t of [begins - 0.05, begins + 0.1, begins + 0.3, begins + 0.7]) {
      painter.paint(t);
      canvas.width = painted.rowPixels;
      drawFrame(contextOf(canvas), other, t);
      whole.load(canvas.data(), { x: 0, y: 0, width: painted.rowPixels, height: frame.height });
      const { far } = difference(painted.planes.y, whole.planes.y);
      expect({ t, share: far / (frame.width * frame.height) < 0.0002 }).toEqual({ t, share: true });
    }
  },
);

function stridesOf(width: number): { yStride: number; uvStride: number } {
  const yStride = Math.ceil(width / 16) * 16;
  return { yStride, uvStride: yStride / 2 };
}

/** How many samples are far from each other, and how far all are together. */
function difference(a: Uint8Array, b: Uint8Array): { far: number; sum: number } {
  let [far, sum] = [0, 0];
  for (let at = 0; at < a.length; at++) {
    const apart = Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    sum += apart;
    if (apart > 24) far += 1;
  }
  return { far, sum };
}
