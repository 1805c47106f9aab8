import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Picture } from "../drawing/canvas.ts";
import { contextOf } from "../node-canvas.ts";
import {
  drawn,
  type Frame,
  filmOf,
  frameOf,
  inTurn,
  isFace,
  isPaper,
  isWall,
  partsAt,
  type Word,
  withFoot,
} from "../testing/frame-behind-words.ts";
import { boardOf, nearby, portrait, withHeadline } from "../testing/seen-subject.ts";
import type { StyleId } from "./style-ids.ts";

/** What is seen whole of a tall photo: above the words (docs/decisions/051). */

const movedUp = ["kinetic", "checklist"] as const;

/** Where words begin, or the sheet on which they are written; of that, its left margin. */
function endsAbove(look: string, frame: Frame, words: readonly Word[]): number {
  if (look !== "checklist") return Math.min(...words.map(({ y }) => y));
  const below = Array.from({ length: frame.height }, (_row, y) => y).slice(Math.round(frame.height * 0.2));
  return Math.min(...below.filter((y) => isPaper(...partsAt(frame, frame.width * 0.09, y))));
}

const isBottle = (red: number, green: number, blue: number) => green > 2 * red && green > 1.2 * blue;

/** That a subject ends above the words, and is so large that it is not cut, and has no box of its own. */
function expectAboveWords(look: StyleId, photo: Picture, isSubject: typeof isFace): void {
  const board = withHeadline(boardOf(look, "9:16", "scene"), "Kısa söz");
  const { frame, words } = drawn(filmOf(board, photo), "Kısa söz");
  const rows = Array.from({ length: frame.height }, (_row, y) => y);
  const subject = rows.filter((y) => isSubject(...partsAt(frame, frame.width / 2, y)));
  expect(Math.max(...subject)).toBeLessThan(endsAbove(look, frame, words));
  // In a box above the words, or on the sheet, a bottle had half as much; of a face, less would be cut.
  expect(subject.length).toBeGreaterThan(frame.height * 0.24);
}

test.each(movedUp)("%s: a bottle on a tall photo stands above the words, its foot too", (look) => {
  expectAboveWords(look, withFoot(), isBottle);
});

test.each(movedUp)("%s: a wide photo and a tall one in turn both fill the frame above the words", (look) => {
  const others = { wide: portrait(1_500, 1_000) };
  const board = inTurn(withHeadline(boardOf(look, "9:16", "scene"), "Kısa söz"), others);
  const film = filmOf(board, portrait(1_000, 1_500), others);
  for (const share of [0.2, 0.8]) {
    const canvas = createCanvas(film.stage.width, film.stage.height);
    drawFrame(contextOf(canvas), film, film.timeline.duration * share);
    const frame = frameOf(canvas);
    for (const across of [0.02, 0.98])
      expect(isWall(...partsAt(frame, frame.width * across, frame.height * 0.2))).toBe(true);
  }
});

test.each(["kinetic", "story", "compare", "checklist"] as const)(
  "%s: somebody near, in a plain shirt, is seen down to the chin",
  (look) => {
    expectAboveWords(look, nearby(1_200, 1_600), isFace);
  },
);
