import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import type { Aspect, Storyboard } from "../storyboard.ts";
import { createFilm, drawAt } from "../testing/frames.ts";
import { boardOf, portrait, productOnWhite, withHeadline } from "../testing/seen-subject.ts";

/** Below captions of an upright film, where a picture leaves nothing to see. */

/** Edges that are met from below captions down to the foot, in the midst of the frame. */
function edgesBelow(board: Storyboard, photo: Picture): number {
  const film = createFilm(board, { scale: 1 / 4, pictures: new Map([["photo", photo]]) });
  const { width, height } = film.stage;
  const pixels = drawAt(film, film.timeline.duration * 0.7).data();
  const colorAt = (y: number) => {
    const at = (y * width + Math.round(width * 0.8)) * 4;
    return [...pixels.subarray(at, at + 3)];
  };
  const rows = Array.from(
    { length: Math.floor(height * 0.27) - 3 },
    (_, row) => Math.ceil(height * 0.73) + row,
  );
  const isEdge = (y: number) => {
    const [above, below] = [colorAt(y), colorAt(y + 2)];
    return above.some((part, channel) => Math.abs(part - (below[channel] ?? 0)) > 9);
  };
  return rows.filter((y, at) => isEdge(y) && !(at > 0 && isEdge(y - 1))).length;
}

const looks = ["story", "compare"] as const;
/** A list is before tall pictures alone. */
const allLooks = [...looks, "checklist"] as const;
const ending = [
  { what: "a product on white", photo: productOnWhite(3 / 4) },
  { what: "a wide photo", photo: portrait(1_500, 1_000) },
  { what: "a tall photo", photo: portrait(1_080, 1_920) },
  { what: "a wide clip", photo: { ...portrait(1_500, 1_000), live: true } },
] as const;
const boardIn = (look: (typeof allLooks)[number], aspect: Aspect) => {
  const board = withHeadline(boardOf(look, aspect, "scene"), "Kısa söz");
  // What is measured is the look's own, not the captions.
  return { ...board, scenes: board.scenes.map((scene) => ({ ...scene, narration: "" })) };
};

test.each(looks.flatMap((look) => ending.map((shown) => ({ look, ...shown }))))(
  "$look: below $what lies what the look shows without one",
  ({ look, photo }) => {
    expect(edgesBelow(boardIn(look, "9:16"), photo)).toBeGreaterThanOrEqual(3);
  },
);

test("checklist: sheets lie below a tall photo", () => {
  expect(edgesBelow(boardIn("checklist", "9:16"), portrait(1_080, 1_920))).toBeGreaterThanOrEqual(3);
});

test.each(allLooks)("%s: only a part of a clip that somebody chose has the foot for itself", (look) => {
  const board = boardIn(look, "9:16");
  const tallClip = { ...portrait(1_000, 1_500), live: true };
  expect(edgesBelow(board, tallClip)).toBeGreaterThan(0);
  const media = { assetId: "photo", kind: "video" as const, crop: { x: 0.5, y: 0.4, zoom: 1 } };
  const chosen = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
  expect(edgesBelow(chosen, tallClip)).toBe(0);
});
