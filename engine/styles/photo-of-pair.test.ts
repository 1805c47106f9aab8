import { expect, test } from "vitest";
import { captionPositions } from "../captions/caption-styles.ts";
import type { Picture, Rect } from "../drawing/canvas.ts";
import { createNodeLayer } from "../node-canvas.ts";
import type { Crop, Storyboard } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import {
  addGrain,
  boardOf,
  drawn,
  nearby,
  portrait,
  product,
  type Seen,
  seenOn,
  withHeadline,
} from "../testing/seen-subject.ts";

/** What a comparison's two sides show while their words are a pair: whole, and free of all that is written. */

const places = [...captionPositions, "off"] as const;
const headlines = ["Tangled → smooth", "Karmakarışık saçlar → Yumuşacık, ışıl ışıl"];

function boardWith(
  aspect: Storyboard["aspect"],
  role: "scene" | "cta",
  position: (typeof places)[number],
  headline: string,
): Storyboard {
  const board = withHeadline(boardOf("compare", aspect, role), headline);
  const captions: Storyboard["captions"] =
    position === "off" ? { enabled: false, style: "box" } : { enabled: true, style: "box", position };
  return { ...board, captions };
}

/** Where a subject may be: below the brand's name, or captions at the top, and above captions that are not. */
function freeHeights(board: Storyboard): { from: number; to: number } {
  const { safe, height } = createFilm(board, { scale: 1 / 4 }).stage;
  const { header, captions } = safe;
  const isTop = board.captions.position === "top";
  const above = isTop ? captions : header;
  return { from: above.y + above.height - 1, to: board.captions.enabled && !isTop ? captions.y + 1 : height };
}

/** A green thing twice as broad as high, on a table. */
function broad(): Picture {
  const { context, image, width, height } = createNodeLayer(1_500, 1_000);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#505050";
  context.fillRect(0, 700, width, 300);
  context.fillStyle = "#00ff00";
  context.fillRect(350, 400, 800, 400);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test.each(places)("16:9, captions %s: what is broad is seen whole, as large as there is room", (position) => {
  const board = boardWith("16:9", "scene", position, headlines[1] ?? "");
  const seen = seenOn(board, broad());
  const subject = wholeOf(seen);
  expect(subject.width / subject.height).toBeCloseTo(2, 1);
  // Above captions in the middle there is no more room than between the words.
  expect(subject.width).toBeGreaterThan(seen.frame.width * (position === "middle" ? 0.27 : 0.33));
  expect(seen.lines.filter((line) => isOn(line, subject))).toEqual([]);
});

/** And how many times as high as wide they are. */
const subjects = [
  { shown: "a product on a table, as a telephone's photo", photo: product(900, 1_600, true), shape: 1 },
  { shown: "a product on a table, tall", photo: product(900, 1_125, true), shape: 1 },
  { shown: "a product on a table, square", photo: product(900, 900, true), shape: 1 },
  { shown: "a product on a table, wide", photo: product(1_350, 900, true), shape: 1 },
  { shown: "somebody near, tall", photo: nearby(1_200, 1_600), shape: 1.15 },
  { shown: "somebody near, wide", photo: nearby(1_500, 1_000), shape: 1.15 },
];

const cases = (["1:1", "16:9"] as const).flatMap((aspect) =>
  places.flatMap((position) => subjects.map((subject) => ({ aspect, position, ...subject }))),
);

/** All of a subject in the middle of a frame, of which only the right half is green. */
function wholeOf({ face, frame }: Seen): Rect {
  const right = face.x + face.width;
  return { ...face, x: frame.width - right, width: 2 * right - frame.width };
}

function isOn(line: Rect, { x, y, width, height }: Rect): boolean {
  const isBeside = line.x + line.width <= x || line.x >= x + width;
  return !isBeside && line.y + line.height > y && line.y < y + height;
}

test.each(cases)(
  "$aspect, captions $position: $shown is seen whole",
  ({ aspect, position, photo, shape }) => {
    for (const role of ["scene", "cta"] as const) {
      for (const headline of headlines) {
        const board = boardWith(aspect, role, position, headline);
        const seen = seenOn(board, photo);
        const subject = wholeOf(seen);
        const { from, to } = freeHeights(board);
        const told = `${role} ${headline} ${JSON.stringify(subject)}`;
        expect(subject.y, told).toBeGreaterThanOrEqual(from);
        expect(subject.y + subject.height, told).toBeLessThanOrEqual(to);
        // Nothing is cut, nor in the dark.
        expect(Math.abs(subject.height / subject.width - shape), told).toBeLessThan(0.12);
        expect(subject.height, told).toBeGreaterThan(seen.frame.height * 0.2);
        expect(seen.lines.length).toBeGreaterThan(1);
        expect(seen.lines.filter((line) => isOn(line, subject)).length, told).toBe(0);
      }
    }
  },
);

test.each(["1:1", "16:9"] as const)(
  "%s: who is on a photo that tells nothing is above or between",
  (aspect) => {
    for (const photo of [portrait(900, 1_600, 0.4), portrait(900, 900, 0.4), portrait(1_350, 900, 0.4)]) {
      const board = boardWith(aspect, "scene", "bottom", headlines[1] ?? "");
      const seen = seenOn(board, photo);
      const subject = wholeOf(seen);
      expect(seen.lines.filter((line) => isOn(line, subject))).toEqual([]);
    }
  },
);

/** How bright the green of a frame's right half is, above some height: the share that is hardly dimmed. */
function litShare(board: Storyboard, photo: Picture): number {
  const { canvas } = drawn(board, photo);
  const pixels = canvas.data();
  let [green, lit] = [0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, bright = 0, blue = 0] = pixels.subarray(at, at + 3);
    if (bright < 40 || bright < red * 1.4 || bright < blue * 1.4) continue;
    green++;
    if (bright > 190) lit++;
  }
  return lit / green;
}

test.each(places)("16:9, captions %s: what is between the words keeps its light", (position) => {
  for (const photo of [product(900, 1_125, true), product(1_350, 900, true), nearby(1_500, 1_000)]) {
    const board = boardWith("16:9", "scene", position, headlines[1] ?? "");
    // Beside it is the slider's own shade.
    expect(litShare(board, photo)).toBeGreaterThan(0.7);
  }
});

/** Dark behind the brand's name alone. */
function darkAtName(): Picture {
  const { context, image, width, height } = createNodeLayer(900, 900);
  context.fillStyle = "#d8d4cc";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#1c1a20";
  context.fillRect(0, 0, width * 0.45, height * 0.3);
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test("1:1: the side on which no name stands is not darkened for it", () => {
  const { canvas } = drawn(boardWith("1:1", "scene", "bottom", headlines[0] ?? ""), darkAtName());
  const at = (x: number, y: number) =>
    (Math.round(y * canvas.height) * canvas.width + Math.round(x * canvas.width)) * 4;
  const pixels = canvas.data();
  // Right of the slider's shade, left of the label.
  expect(pixels[at(0.62, 0.02)]).toBeGreaterThan(190);
});

const crop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

test.each([
  { aspect: "1:1", photo: portrait(900, 900, 0.3), seen: { y: 0.17, height: 0.26 } },
  { aspect: "16:9", photo: portrait(1_600, 900, 0.3), seen: { y: 0.17, height: 0.26 } },
  { aspect: "16:9", photo: portrait(600, 900, 0.3), seen: { y: 0.17, height: 0.26 } },
] as const)(
  "$aspect: a part that somebody chose stays as large and where it is",
  ({ aspect, photo, seen }) => {
    const board = boardWith(aspect, "scene", "bottom", headlines[1] ?? "");
    const media = { assetId: "photo", kind: "image" as const, crop };
    const chosen = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
    const { face, frame } = seenOn(chosen, photo);
    expect(face.y / frame.height).toBeCloseTo(seen.y, 1);
    expect(face.height / frame.height).toBeCloseTo(seen.height, 1);
  },
);
