import { createCanvas } from "@napi-rs/canvas";
import { afterAll, expect, test } from "vitest";
import type { Picture } from "./drawing/canvas.ts";
import { Film } from "./drawing/film.ts";
import { createNodeLayer, registerEmojiFor } from "./node-canvas.ts";
import type { Storyboard } from "./storyboard.ts";
import { anyStoryboard } from "./testing/any-storyboard.ts";
import { drawAt, testPhoto } from "./testing/frames.ts";
import { planTimeline, type Timeline, type TimelineScene } from "./timeline.ts";

const sizes = {
  "9:16": { width: 162, height: 288 },
  "1:1": { width: 192, height: 192 },
  "16:9": { width: 288, height: 162 },
};

/** A picture of one colour. */
function plain(width: number, height: number): Picture {
  const layer = createNodeLayer(width, height);
  layer.context.fillStyle = "#3366cc";
  layer.context.fillRect(0, 0, width, height);
  return { image: layer.image, width, height, live: false };
}
const pictures = new Map([
  ["photo", testPhoto()],
  ["dot", plain(1, 1)],
  ["wide", plain(2160, 54)],
  ["thin", plain(1, 2160)],
]);

/** Numbers that are none, as canvases are given them: they draw nothing, and say nothing. */
const strays: string[] = [];
// Only types tell the class from any other object.
const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d")) as Record<string, unknown>;
const methods = [
  "fillRect",
  "fillText",
  "drawImage",
  "translate",
  "scale",
  "rotate",
  "moveTo",
  "lineTo",
  "arc",
];
const originals = methods.map((name) => [name, prototype[name]] as const);
for (const [name, original] of originals) {
  if (typeof original !== "function") throw new Error(`no method ${name}`);
  prototype[name] = function (...parts: unknown[]) {
    if (parts.some((part) => typeof part === "number" && !Number.isFinite(part))) strays.push(name);
    return original.apply(this, parts);
  };
}
afterAll(() => {
  for (const [name, original] of originals) prototype[name] = original;
});

/** Scenes that follow each other, and in each captions and cuts in their order. */
function isInOrder({ scenes }: Timeline): boolean {
  return scenes.every(({ start, end, captions, cuts }, index) => {
    const follows = start === (scenes[index - 1]?.end ?? 0) && end > start;
    const ends = captions.every(
      (one, at) => one.end >= one.start && one.end <= (captions[at + 1]?.start ?? end),
    );
    const moments = [start, ...cuts, end];
    return follows && ends && moments.every((at, place) => at >= (moments[place - 1] ?? 0));
  });
}

/** Where most happens: as it comes, when it stands, at each cut, and before it goes. */
function momentsOf({ start, end, cuts }: TimelineScene): number[] {
  return [start + 0.1, (start + end) / 2, ...cuts.slice(0, 1).map((cut) => cut + 0.1), end - 0.05];
}

function draw(storyboard: Storyboard, timeline: Timeline): void {
  registerEmojiFor(storyboard);
  const size = sizes[storyboard.aspect];
  const film = new Film({ storyboard, timeline, pictures, ...size, createLayer: createNodeLayer });
  const moments = timeline.scenes.slice(0, 4).flatMap(momentsOf);
  for (const t of [0, ...moments, timeline.duration]) drawAt(film, t);
}

test.each(Array.from({ length: 32 }, (_, seed) => seed))("storyboard %i is planned and drawn", (seed) => {
  const storyboard = anyStoryboard(seed, [...pictures.keys()]);
  const timeline = planTimeline(storyboard);
  expect(isInOrder(timeline)).toBe(true);
  draw(storyboard, timeline);
  expect(strays.splice(0)).toEqual([]);
});
