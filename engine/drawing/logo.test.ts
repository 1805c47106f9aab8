import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, drawAt, sampleStoryboard } from "../testing/frames.ts";
import type { Picture } from "./canvas.ts";
import { contrast } from "./color.ts";
import { groundUnderLogo } from "./logo.ts";

/** A ring, as a mark that was cut out. */
function ring(color: string): Picture {
  const { context, image } = createNodeLayer(200, 200);
  context.strokeStyle = color;
  context.lineWidth = 44;
  context.arc(100, 100, 70, 0, Math.PI * 2);
  context.stroke();
  return { image, width: 200, height: 200, live: false };
}

/** The strongest contrast between two places of the header's left end and of the end card's middle. */
function contrasts(logo: Picture, palette: Storyboard["palette"], style: Storyboard["style"]) {
  const board = sampleStoryboard("en");
  const brand = { ...board.brand, logoAssetId: "logo", endCard: { enabled: true } };
  const film = createFilm({ ...board, palette, style, brand }, { pictures: new Map([["logo", logo]]) });
  const { stage, timeline } = film;
  const within = (t: number, box: { x: number; y: number; width: number; height: number }) => {
    const pixels = drawAt(film, t).data();
    const colors = new Set<string>();
    for (let y = Math.round(box.y); y < box.y + box.height; y++) {
      for (let x = Math.round(box.x); x < box.x + box.width; x++) {
        const at = (y * stage.width + x) * 4;
        colors.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
      }
    }
    const all = [...colors];
    return Math.max(...all.map((color) => contrast(color, all[0] ?? color)));
  };
  const { header } = stage.safe;
  const mark = { x: stage.width / 2 - 30, y: stage.height * 0.2, width: 60, height: stage.height * 0.15 };
  return [within(2, { ...header, width: header.height }), within(timeline.duration, mark)] as const;
}

/** Red of the header's corner at its left and of a place in its middle. */
function redsOf(picture: Picture): { corner: number; middle: number } {
  const board = sampleStoryboard("en");
  const palette = { background: "#0a3d2a", ink: "#ffffff", accent: "#ffcc00" };
  const brand = { ...board.brand, logoAssetId: "logo" };
  const film = createFilm(
    { ...board, palette, style: "showcase", brand },
    { scale: 1, pictures: new Map([["logo", picture]]) },
  );
  const { header } = film.stage.safe;
  const context = drawAt(film, 2).getContext("2d");
  const redAt = (x: number, y: number) =>
    context.getImageData(Math.round(x), Math.round(y), 1, 1).data[0] ?? 0;
  const middle = header.y + header.height / 2;
  return { corner: redAt(header.x + 3, header.y + 3), middle: redAt(header.x + 20, middle) };
}

test("a logo with a ground of its own has round corners, as far as nothing is in them", () => {
  const { context, image } = createNodeLayer(200, 200);
  context.fillStyle = "#ff2222";
  context.fillRect(0, 0, 200, 200);
  const plain = { image, width: 200, height: 200, live: false };
  const rounded = redsOf(plain);
  expect(rounded.middle).toBeGreaterThan(200);
  expect(rounded.corner).toBeLessThan(120);
  context.fillStyle = "#ffffff";
  for (const [x, y] of [
    [0, 0],
    [190, 0],
    [0, 190],
    [190, 190],
  ] as const)
    context.fillRect(x + 3, y + 3, 7, 7);
  expect(redsOf({ ...plain }).corner).toBeGreaterThan(200);
});

test.each(["kinetic", "showcase", "story", "reviews"] as const)(
  "%s: a logo like its ground stands on a plate, in the header and on the end card",
  (style) => {
    for (const seen of contrasts(ring("#140d1e"), "ember", style)) expect(seen).toBeGreaterThan(4);
    const light = { background: "#ffffff", ink: "#111111", accent: "#e33333" };
    // A landscape has a deep sky, whatever the palette: white is seen there.
    for (const seen of contrasts(ring("#ffffff"), light, style)) expect(seen).toBeGreaterThan(4);
  },
);

test("a brown logo on a red ground, whose words nobody could read, stands on a plate", () => {
  const red = { background: "#c2543a", ink: "#ffffff", accent: "#f4e8dc" };
  for (const seen of contrasts(ring("#7a3b14"), red, "kinetic")) expect(seen).toBeGreaterThan(3);
});

/** A round mark with a dark name beside it, or below it, as most brands have one. */
function markAndName(name: string, isStacked: boolean): Picture {
  const [width, height] = isStacked ? [300, 360] : [520, 200];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#e4572e";
  context.beginPath();
  context.arc(isStacked ? 150 : 100, 100, 90, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = "#ffffff";
  context.fillRect((isStacked ? 150 : 100) - 20, 50, 40, 100);
  context.fillStyle = name;
  for (let letter = 0; letter < 5; letter++)
    if (isStacked) context.fillRect(30 + letter * 50, 240, 26, 80);
    else context.fillRect(230 + letter * 56, 70, 26, 80);
  return { image, width, height, live: false };
}

test.each([false, true])("a mark's name is seen wherever the mark is, below it: %s", (isStacked) => {
  const grounds = ["#141014", "#ffffff"] as const;
  const stageOf = (logo: Picture) => {
    const board = sampleStoryboard("en");
    const brand = { ...board.brand, logoAssetId: "logo" };
    return createFilm({ ...board, brand }, { pictures: new Map([["logo", logo]]) }).stage;
  };
  expect(groundUnderLogo(stageOf(markAndName("#222222", isStacked)), grounds)).toBe("#ffffff");
  expect(groundUnderLogo(stageOf(markAndName("#f4f4f4", isStacked)), grounds)).toBe("#141014");
  // White within a mark is a part of it.
  expect(groundUnderLogo(stageOf(markAndName("#e4572e", isStacked)), ["#ffffff", "#141014"])).toBe("#ffffff");
  // Where a part is seen on neither, as much as can be.
  expect(groundUnderLogo(stageOf(markAndName("#7a7a7a", isStacked)), grounds)).toBe("#141014");
});
