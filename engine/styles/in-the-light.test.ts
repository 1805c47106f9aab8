import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { createFilm, drawAt } from "../testing/frames.ts";
import { addGrain, boardOf, seenOn, withHeadline } from "../testing/seen-subject.ts";

/** A page in a browser: a dark bar at the left, lines on white, and a green mark in every corner. */
function screen(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#101828";
  context.fillRect(0, 0, width * 0.16, height);
  context.fillStyle = "#667085";
  for (let line = 1; line < 9; line++) context.fillRect(width * 0.25, height * 0.1 * line, width * 0.5, 8);
  context.fillStyle = "#00ff00";
  const mark = width * 0.04;
  for (const x of [mark, width - 2 * mark])
    for (const y of [mark, height - 2 * mark]) context.fillRect(x, y, mark, mark);
  return { image, width, height, live: false };
}

/** A green thing without a ground. */
function cutOut(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#00ff00";
  context.fillRect(width * 0.15, height * 0.1, width * 0.7, height * 0.8);
  return { image, width, height, live: false };
}

test("a phone's dark screen with nothing bright on it is a screen, and no studio's", () => {
  const [width, height] = [540, 1_170];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#0f1012";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#1b1d21";
  context.fillRect(width * 0.2, height * 0.3, width * 0.6, height * 0.3);
  const dark = { image, width, height, live: false };
  expect(isScreenShot(createNodeLayer, dark)).toBe(true);
  expect(studioShot(createNodeLayer, dark)).toBeUndefined();
  // As a photo has it.
  addGrain(context, width, height);
  const grained = createNodeLayer(width, height);
  grained.context.drawImage(image, 0, 0);
  expect(isScreenShot(createNodeLayer, { ...dark, image: grained.image })).toBe(false);
});

const cases = (["story", "compare"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).map((aspect) => ({ style, aspect })),
);

test.each(cases)(
  "$style $aspect: a screen is seen whole, clear of the words, and as bright as it is",
  (look) => {
    const board = withHeadline(boardOf(look.style, look.aspect, "scene"), "Her şey tek ekranda");
    const shown = screen(1_600, 1_000);
    const { words, face, frame } = seenOn(board, shown);
    // From the outer edges of the marks.
    expect(face.width / face.height).toBeCloseTo((0.92 * 1_600) / (0.872 * 1_000), 1);
    expect(words.x + words.width < face.x || words.y > face.y + face.height).toBe(true);
    expect(face.width).toBeGreaterThan(frame.width * 0.25);
    const film = createFilm(board, { pictures: new Map([["photo", shown]]) });
    const canvas = drawAt(film, film.timeline.duration * 0.7);
    const at = { x: face.x + face.width * 0.9, y: face.y + face.height * 0.5 };
    expect(Math.min(...contextOf(canvas).getImageData(at.x, at.y, 1, 1).data)).toBeGreaterThan(245);
  },
);

const phoneCases = (["story", "compare"] as const).flatMap((style) =>
  (["bottom", "middle"] as const).map((position) => ({ style, position })),
);

test.each(phoneCases)(
  "$style 9:16, captions at the $position: a phone's screen is large, and runs out behind what the words stand on",
  ({ style, position }) => {
    const board = withHeadline(boardOf(style, "9:16", "scene"), "Tek ekranda");
    const shown = { ...board, captions: { ...board.captions, position } };
    const { words, face, frame } = seenOn(shown, screen(540, 1_170));
    expect(face.width).toBeGreaterThan(frame.width * (position === "bottom" ? 0.34 : 0.22));
    expect(face.y).toBeGreaterThan(frame.height * 0.1);
    // The marks at its foot are not seen.
    expect(face.height).toBeLessThan(face.width * 0.1);
    expect(face.y + face.height).toBeLessThan(words.y);
  },
);

test.each(cases)("$style $aspect: a cut-out stands in the light, and not in mud", ({ style, aspect }) => {
  const board = withHeadline(boardOf(style, aspect, "scene"), "Sabah taze");
  const shown = cutOut(600, 800);
  const { face, frame } = seenOn(board, shown);
  expect(face.height).toBeGreaterThan(frame.height * 0.15);
  const film = createFilm(board, { pictures: new Map([["photo", shown]]) });
  const canvas = drawAt(film, film.timeline.duration * 0.7);
  const beside = contextOf(canvas).getImageData(face.x + face.width + 8, face.y + face.height / 2, 1, 1).data;
  expect(Math.max(...beside.slice(0, 3))).toBeGreaterThan(200);
});

/** A round thing of many colours on paper of two, and what a poster says beside it, in these colours in turn. */
function onTwoPapers(words: readonly string[] = []): Picture {
  const [width, height] = [600, 450];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#5ede5a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#b8f062";
  context.beginPath();
  context.moveTo(60, 0);
  context.lineTo(width, 0);
  context.lineTo(width, height);
  context.lineTo(480, height);
  context.fill();
  for (let turn = 0; turn < 360; turn++) {
    context.fillStyle = `hsl(${turn} 45% ${30 + (turn % 40)}%)`;
    context.beginPath();
    context.moveTo(300, 220);
    context.arc(300, 220, 150, (turn * Math.PI) / 180, ((turn + 2) * Math.PI) / 180);
    context.fill();
  }
  for (let at = 0; words.length > 0 && at < 18; at++) {
    context.fillStyle = words[at % words.length] ?? "";
    context.fillRect(20 + (at % 9) * 62, at < 9 ? 20 : 390, 44, 40);
  }
  return { image, width, height, live: false };
}

test("one thing on paper of two colours is a photo of it, and a poster about it is not", () => {
  expect(isScreenShot(createNodeLayer, onTwoPapers())).toBe(false);
  expect(isScreenShot(createNodeLayer, onTwoPapers(["#101828"]))).toBe(true);
  const bright = Array.from({ length: 18 }, (_, at) => `hsl(${at * 20} 90% 40%)`);
  expect(isScreenShot(createNodeLayer, onTwoPapers(bright))).toBe(true);
});

test("a page with a photo on it is a screen", () => {
  const page = screen(1_600, 1_000);
  const { context, image } = createNodeLayer(1_600, 1_000);
  context.drawImage(page.image, 0, 0);
  const thing = onTwoPapers();
  context.drawImage(thing.image, 220, 140, 160, 160, 560, 200, 700, 600);
  expect(isScreenShot(createNodeLayer, { ...page, image })).toBe(true);
});

test("so is one with a landscape from edge to edge at its head", () => {
  const { context, image } = createNodeLayer(900, 600);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, 900, 600);
  context.fillStyle = "#101828";
  context.fillRect(0, 500, 900, 100);
  for (let column = 0; column < 900; column++) {
    context.fillStyle = `hsl(${column % 60} 45% ${30 + (column % 40)}%)`;
    context.fillRect(column, 0, 1, 20 + Math.abs(450 - column) / 2);
  }
  expect(isScreenShot(createNodeLayer, { image, width: 900, height: 600, live: false })).toBe(true);
});

test("what is photographed is no screen", () => {
  expect(isScreenShot(createNodeLayer, screen(1_600, 1_000))).toBe(true);
  const night = createNodeLayer(300, 300);
  for (let row = 0; row < 300; row++) {
    night.context.fillStyle = `rgb(${row % 12}, ${row % 7}, ${row % 16})`;
    night.context.fillRect(0, row, 300, 1);
  }
  for (const other of [
    { image: night.image, width: 300, height: 300, live: false },
    cutOut(300, 300),
    { ...screen(800, 500), live: true },
    { ...screen(800, 500), crop: { x: 0.5, y: 0.5, zoom: 2 } },
  ])
    expect(isScreenShot(createNodeLayer, other)).toBe(false);
});
