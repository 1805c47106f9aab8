import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import { contextOf } from "../node-canvas.ts";
import type { Crop } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import { boardOf, drawn, portrait, type Seen, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** Where a clip stands in a film of another shape (docs/decisions/055). */

const clip = (width: number, height: number) => ({ ...portrait(width, height, 0.4), live: true });

const cases = [
  { aspect: "1:1", shown: "a tall clip", width: 1_080, height: 1_920 },
  { aspect: "1:1", shown: "a wide clip", width: 1_920, height: 1_080 },
  { aspect: "1:1", shown: "a square clip", width: 1_080, height: 1_080 },
  { aspect: "16:9", shown: "a tall clip", width: 1_080, height: 1_920 },
  { aspect: "16:9", shown: "a wide clip", width: 1_920, height: 1_080 },
  { aspect: "9:16", shown: "a wide clip", width: 1_920, height: 1_080 },
] as const;

const told = [
  { style: "story", headline: "Üç günde gözle görülür yumuşaklık" },
  { style: "compare", headline: "Üç günde gözle görülür yumuşaklık" },
  { style: "compare", headline: "Karmakarışık saçlar → Yumuşacık, ışıl ışıl" },
] as const;

const all = told.flatMap((look) => cases.map((each) => ({ ...look, ...each })));

/** All of a face; of a pair's only the right half is green. */
function faceOf({ face, frame }: Seen, isPair: boolean) {
  const right = face.x + face.width;
  return isPair ? { ...face, x: frame.width - right, width: 2 * right - frame.width } : face;
}

test.each(all)("$style $aspect, $headline: nothing is written on who is in $shown", (each) => {
  const photo = clip(each.width, each.height);
  for (const position of ["bottom", "middle", "top"] as const) {
    if (each.aspect === "9:16" && position === "middle") continue;
    const board = withHeadline(boardOf(each.style, each.aspect, "scene"), each.headline);
    board.captions = { enabled: true, style: "box", position };
    const isPair = each.headline.includes("→");
    const face = faceOf(seenOn(board, photo), isPair);
    const { lines, canvas } = drawn(board, photo);
    const isOn = (line: (typeof lines)[number]) =>
      line.x < face.x + face.width &&
      line.x + line.width > face.x &&
      line.y < face.y + face.height * 0.97 &&
      line.y + line.height > face.y;
    expect(lines.filter(isOn), JSON.stringify({ position, face })).toEqual([]);
    // All of the face, which is 10 to 13 high; and so large that it is seen.
    expect(face.width / face.height).toBeGreaterThan(0.7);
    expect(face.height).toBeGreaterThan(canvas.height * 0.08);
    // A wide clip that filled an upright frame was seen to a third of its width.
    if (each.aspect === "9:16") expect(face.height).toBeLessThan(canvas.height * 0.16);
  }
});

test("a part of a clip that somebody chose has the frame", () => {
  const crop: Crop = { x: 0.5, y: 0.4, zoom: 1 };
  const media = { assetId: "photo", kind: "video" as const, crop };
  const board = boardOf("story", "1:1", "scene");
  const chosen = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
  const { face, frame } = seenOn(chosen, clip(1_080, 1_920));
  expect(Math.abs(face.x + face.width / 2 - frame.width / 2)).toBeLessThan(frame.width * 0.1);
});

/** The greys across a story with a tall clip, at a third of its height. */
function greysAcross(aspect: "9:16" | "16:9"): number[] {
  const board = boardOf("story", aspect, "scene");
  const pictures = new Map([["photo", clip(1_080, 1_920)]]);
  const film = createFilm(board, { scale: 1 / 4, pictures });
  const canvas = createCanvas(film.stage.width, film.stage.height);
  drawFrame(contextOf(canvas), film, film.timeline.duration * 0.7);
  const pixels = canvas.data();
  const row = Math.round(canvas.height * 0.3);
  return Array.from({ length: canvas.width }, (_, x) => pixels[(row * canvas.width + x) * 4] ?? 0);
}

const stepsOf = (greys: readonly number[]) =>
  greys.slice(1).map((grey, x) => Math.abs(grey - (greys[x] ?? 0)));

test("beside a clip is the brand's own deep tone, without a seam", () => {
  const greys = greysAcross("16:9");
  expect(Math.max(...stepsOf(greys.slice(0, Math.round(greys.length * 0.6))))).toBeLessThan(26);
});

test("beside a tall clip in an upright film its wall goes over into that tone, without a seam", () => {
  const greys = greysAcross("9:16");
  const side = greys.slice(0, Math.round(greys.length * 0.25));
  expect(Math.max(...stepsOf(side))).toBeLessThan(26);
  expect(side[0]).toBeLessThan(70);
  // As wide as it is, it is a wall, and no shade of it.
  expect(side.at(-1)).toBeGreaterThan(130);
});
