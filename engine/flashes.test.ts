import { expect, test } from "vitest";
import { contextOf } from "./node-canvas.ts";
import type { Storyboard } from "./storyboard.ts";
import { styleIds, transitionIds } from "./styles/style-ids.ts";
import { createFilm, drawAt, sampleStoryboard } from "./testing/frames.ts";

/**
 * Flashes can bring on seizures. At most three in any second over a quarter of the picture; one is a pair of opposite
 * changes of a tenth of full luminance, of which the darker is below 0.8.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds
 */
const MOST_FLASHES = 3;
const CHANGE = 0.1;
const BRIGHT = 0.8;
const SHARE = 1 / 4;

const FRAMES_PER_SECOND = 30;
const SECONDS = 15;

/** Relative luminance of each value of a channel, before its weight. */
const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** A place in the picture: the brightest or darkest since it turned, which way it goes, and the frames in which it turned. */
interface Place {
  extreme: number;
  way: number;
  turns: number[];
}

function follow(place: Place, luminance: number, frame: number): void {
  const { extreme, way } = place;
  const change = luminance - extreme;
  if (way !== 0 && Math.sign(change) === way) {
    place.extreme = luminance;
  } else if (Math.abs(change) >= CHANGE && Math.min(luminance, extreme) < BRIGHT) {
    place.turns.push(frame);
    place.way = Math.sign(change);
    place.extreme = luminance;
  }
  while ((place.turns[0] ?? frame) <= frame - FRAMES_PER_SECOND) place.turns.shift();
}

/** The most flashes in any second that a quarter of the picture has. */
function mostFlashes(luminances: Iterable<Float32Array>): number {
  let places: Place[] = [];
  let most = 0;
  let frame = 0;
  for (const picture of luminances) {
    if (places.length === 0) places = Array.from(picture, (extreme) => ({ extreme, way: 0, turns: [] }));
    places.forEach((place, index) => {
      follow(place, picture[index] ?? 0, frame);
    });
    const flashes = places.map(({ turns }) => Math.floor(turns.length / 2)).sort((a, b) => b - a);
    most = Math.max(most, flashes[Math.floor(flashes.length * SHARE)] ?? 0);
    frame++;
  }
  return most;
}

function* drawn(storyboard: Storyboard): Generator<Float32Array> {
  const film = createFilm(storyboard, { scale: 1 / 16 });
  const { width, height } = film.stage;
  for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
    const { data } = contextOf(drawAt(film, frame / FRAMES_PER_SECOND)).getImageData(0, 0, width, height);
    const channel = (at: number) => linear[data[at] ?? 0] ?? 0;
    yield Float32Array.from(
      { length: width * height },
      (_, pixel) =>
        0.2126 * channel(4 * pixel) + 0.7152 * channel(4 * pixel + 1) + 0.0722 * channel(4 * pixel + 2),
    );
  }
}

const sample = sampleStoryboard("en");

test.each(styleIds)("%s flashes at most three times in a second", (style) => {
  expect(mostFlashes(drawn({ ...sample, style, palette: "volt" }))).toBeLessThanOrEqual(MOST_FLASHES);
});

test.each(transitionIds)("so does a film whose scenes change by %s", (transition) => {
  const scenes = sample.scenes.map((scene) => ({ ...scene, transition }));
  const film = { ...sample, style: "kinetic", palette: "volt", scenes } as const;
  expect(mostFlashes(drawn(film))).toBeLessThanOrEqual(MOST_FLASHES);
});

test("a flash is a change there and back, over a quarter of the picture", () => {
  const picture = (light: number, share: number) =>
    Float32Array.from({ length: 100 }, (_, pixel) => (pixel < share * 100 ? light : 0.3));
  const blinking = (share: number, light = 0.9) =>
    Array.from({ length: 30 }, (_, frame) => picture(frame % 6 < 3 ? 0.3 : light, share));
  expect(mostFlashes(blinking(0.5))).toBe(4);
  expect(mostFlashes(blinking(0.2))).toBe(0);
  expect(mostFlashes(blinking(0.5, 0.35))).toBe(0);
});
