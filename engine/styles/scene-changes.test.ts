import { expect, test } from "vitest";
import type { Storyboard } from "../storyboard.ts";
import {
  createFilm,
  differentShare,
  drawAt,
  sampleStoryboard,
  testPhoto,
  withPhotos,
} from "../testing/frames.ts";
import { styleIds } from "./style-ids.ts";

/*
 * From one scene to the next a look may move as fast as it likes, but nothing on screen is suddenly elsewhere: half a
 * millisecond before a scene begins and half a millisecond after, frames are alike, and so where it has taken over.
 * Measured, up to 0.031 of the blocks differ, where a place is rounded to the next pixel; a slider seen twice, dimmed
 * words or a star that is gone came to 0.02 to 0.44, every such film above 0.04 at some moment. The music's beat, which sizes follow at once, is off.
 */
const tolerance = 0.035;
const scale = 1 / 4;

function silent(storyboard: Storyboard): Storyboard {
  return {
    ...storyboard,
    captions: { ...storyboard.captions, enabled: false },
    music: { ...storyboard.music, enabled: false },
  };
}

const films = styleIds.flatMap((style) =>
  (["9:16", "16:9"] as const).flatMap((aspect) =>
    ["words", "photos"].map((content) => ({ style, aspect, content })),
  ),
);

test.each(films)(
  "$style $aspect with $content: nothing jumps from scene to scene",
  ({ style, aspect, content }) => {
    const words = silent({ ...sampleStoryboard("en"), style, aspect });
    const film = createFilm(content === "photos" ? { ...withPhotos(words), aspect } : words, {
      scale,
      pictures: new Map([["photo", testPhoto()]]),
    });
    for (const { index, start } of film.timeline.scenes.slice(1)) {
      // A message that comes in takes the place of the dots; in other looks nothing is special about that moment.
      const arrival = start + 0.55;
      for (const t of [start, start + film.transition(index).seconds, arrival]) {
        const [before, after] = [drawAt(film, t - 0.0005), drawAt(film, t + 0.0005)];
        const share = differentShare(before.data(), after.data(), before.width, before.height);
        expect.soft(share, `scene ${index}, ${(t - start).toFixed(2)} s in`).toBeLessThan(tolerance);
      }
    }
  },
);

/** The share of pixels that have the frame's commonest colour. */
function commonestShare(pixels: Uint8ClampedArray | Uint8Array): number {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return (4 * Math.max(...counts.values())) / pixels.length;
}

test.each(styleIds)("%s: no frame of a change is a plain colour", (style) => {
  const film = createFilm(silent({ ...sampleStoryboard("en"), style }), { scale });
  const [, { index, start } = { index: 0, start: 0 }] = film.timeline.scenes;
  expect(index).toBe(1);
  for (let t = start; t < start + film.transition(index).seconds; t += 1 / 30) {
    expect.soft(commonestShare(drawAt(film, t).data()), `${(t - start).toFixed(2)} s in`).toBeLessThan(0.9);
  }
});

/** How much a frame differs where it does most, 0 to 255. */
function mostDifferent(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let most = 0;
  for (let at = 0; at < one.length; at++) most = Math.max(most, Math.abs((one[at] ?? 0) - (other[at] ?? 0)));
  return most;
}

test("story: of two scenes that dissolve into each other one headline at a time is read", () => {
  const board = silent({ ...sampleStoryboard("en"), style: "story" });
  const filmWith = (first: string, second: string) => {
    const scenes = board.scenes.map((scene, at) => ({ ...scene, headline: [first, second][at] ?? "Last" }));
    return createFilm({ ...board, scenes }, { scale });
  };
  const [both, second, first] = [
    filmWith("Slow mornings", "Fresh bread"),
    filmWith(".", "Fresh bread"),
    filmWith("Slow mornings", "."),
  ];
  const { start = 0 } = both.timeline.scenes[1] ?? {};
  for (let t = start; t < start + both.transition(1).seconds; t += 1 / 60) {
    const frame = drawAt(both, t).data();
    const seen = [second, first].map((film) => mostDifferent(frame, drawAt(film, t).data()));
    expect.soft(Math.min(...seen), `${(t - start).toFixed(2)} s in: ${seen}`).toBeLessThan(10);
  }
});
