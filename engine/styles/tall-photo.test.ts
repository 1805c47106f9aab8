import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Picture, Rect } from "../drawing/canvas.ts";
import { contrast } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import type { Film } from "../drawing/film.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { paletteIds } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm } from "../testing/frames.ts";
import {
  addGrain,
  boardOf,
  longest,
  portrait,
  productOnWhite,
  withHeadline,
} from "../testing/seen-subject.ts";

interface Word extends Rect {
  ink: string;
}

interface Frame {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
}

const frameOf = (canvas: Canvas): Frame => ({
  width: canvas.width,
  height: canvas.height,
  pixels: canvas.data(),
});

/** A frame with all but the headline's words, and where they would stand. */
function drawn(film: Film, headline: string): { frame: Frame; words: Word[] } {
  const canvas = createCanvas(film.stage.width, film.stage.height);
  const context = contextOf(canvas);
  const words: Word[] = [];
  const capitals = headline.toLocaleUpperCase("tr");
  context.fillText = (text, x, y) => {
    if (!headline.includes(text) && !capitals.includes(text)) return;
    const place = context.getTransform();
    const size = Number.parseFloat(context.font) * place.d;
    const width = context.measureText(text).width * place.a;
    const [left, baseline] = [place.a * x + place.e, place.d * y + place.f];
    words.push({ x: left, y: baseline - size * 0.7, width, height: size * 0.7, ink: `${context.fillStyle}` });
  };
  drawFrame(context, film, film.timeline.duration * 0.7);
  return { frame: frameOf(canvas), words };
}

function partsAt({ width, pixels }: Frame, x: number, y: number): [number, number, number] {
  const at = (Math.round(y) * width + Math.round(x)) * 4;
  const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
  return [red, green, blue];
}

function colorAt(frame: Frame, x: number, y: number): string {
  const parts = partsAt(frame, x, y);
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Bright discs before one another, as a market's flowers. */
function brightPhoto(width: number, height: number): Picture {
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#fff7e0";
  context.fillRect(0, 0, width, height);
  const colors = ["#ffffff", "#ffe28a", "#ffd0dc", "#d8f5ff", "#e6ffd0"];
  for (let disc = 0; disc < 90; disc++) {
    context.fillStyle = colors[disc % colors.length] ?? "#ffffff";
    context.beginPath();
    context.arc(width * scatter(disc, 1), height * scatter(disc, 2), width * 0.13, 0, 2 * Math.PI);
    context.fill();
  }
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

function filmOf(board: Storyboard, photo: Picture, others: Record<string, Picture> = {}): Film {
  return createFilm(board, { scale: 1 / 4, pictures: new Map(Object.entries({ photo, ...others })) });
}

const looks = ["kinetic", "showcase"] as const;

/** How much of a frame is of the grey of `portrait`'s wall, 0 to 1. */
function wallOn({ pixels }: Frame): number {
  let wall = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (isWall(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) wall++;
  return wall / (pixels.length / 4);
}

const isWall = (red: number, green: number, blue: number) =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 26 && red > 110 && red < 190;
const isFace = (red: number, green: number, blue: number) =>
  green > 120 && green > 2 * red && green > 2 * blue;
const isPaper = (...parts: [number, number, number]) => Math.min(...parts) > 225;

const tallPictures = [
  ["2:3", portrait(1_000, 1_500)],
  ["4:5", portrait(1_200, 1_500)],
  ["9:16", portrait(1_080, 1_920)],
  ["9:16, a clip", { ...portrait(1_080, 1_920), live: true }],
] as const;

test.each(tallPictures)(
  "%s: a tall picture has nearly all of an upright frame, its face above the words",
  (_, photo) => {
    for (const look of looks) {
      for (const headline of ["Kısa söz", longest]) {
        const film = filmOf(withHeadline(boardOf(look, "9:16", "scene"), headline), photo);
        const { frame, words } = drawn(film, headline);
        // Half of what is above the words, and more: in a box above them it has an eighth of the frame.
        expect(wallOn(frame)).toBeGreaterThan(0.17);
        const top = Math.min(...words.map(({ y }) => y));
        const rows = Array.from({ length: frame.height }, (_row, y) => y).filter((y) =>
          isFace(...partsAt(frame, frame.width / 2, y)),
        );
        expect(Math.max(...rows)).toBeLessThan(top + frame.height * 0.01);
        expect(rows.length).toBeGreaterThan(frame.height * 0.14);
      }
    }
  },
);

test.each(tallPictures)(
  "%s: a tall picture fills the frame behind a checklist, its face above that",
  (_, photo) => {
    for (const role of ["scene", "cta"] as const) {
      for (const headline of ["Kısa söz", longest]) {
        const { frame } = drawn(
          filmOf(withHeadline(boardOf("checklist", "9:16", role), headline), photo),
          headline,
        );
        // Above the sheet, beside it and below: as a strip between blurs on the sheet it had a twentieth.
        expect(wallOn(frame)).toBeGreaterThan(0.17);
        const rows = Array.from({ length: frame.height }, (_row, y) => y);
        const face = rows.filter((y) => isFace(...partsAt(frame, frame.width / 2, y)));
        // At its left margin, where nothing is written.
        const paper = rows.filter((y) => isPaper(...partsAt(frame, frame.width * 0.09, y)));
        expect(face.length).toBeGreaterThan(frame.height * 0.18);
        expect(paper.length).toBeGreaterThan(frame.height * 0.15);
        expect(Math.max(...face)).toBeLessThan(Math.min(...paper));
      }
    }
  },
);

test("chat: a tall photo has the height that its words leave, and one that takes turns with a wide one the usual", () => {
  const board = withHeadline(boardOf("chat", "9:16", "scene"), "Kısa söz");
  const media = { assetId: "wide", kind: "image" as const, furtherPhotos: [{ assetId: "photo" }] };
  const mixed = { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
  const heightIn = (film: Film) => {
    const { frame } = drawn(film, "Kısa söz");
    const inFace = (y: number) =>
      Array.from({ length: frame.width }, (_, x) => x).some((x) => isFace(...partsAt(frame, x, y)));
    return Array.from({ length: frame.height }, (_, y) => y).filter(inFace).length;
  };
  const photo = portrait(1_000, 1_500);
  const alone = heightIn(filmOf(board, photo));
  expect(alone).toBeGreaterThan(heightIn(filmOf(mixed, photo, { wide: portrait(1_500, 1_000) })) * 1.25);
});

test("price: a tall photo stands upright behind its tag, its face above that", () => {
  for (const headline of ["Kısa söz", "Çanta 1.899 TL"]) {
    const film = filmOf(withHeadline(boardOf("price", "9:16", "scene"), headline), portrait(1_000, 1_500));
    const { frame, words } = drawn(film, headline);
    const rows = Array.from({ length: frame.height }, (_row, y) => y).filter((y) =>
      isFace(...partsAt(frame, frame.width / 2, y)),
    );
    expect(words.length).toBeGreaterThan(0);
    expect(Math.max(...rows)).toBeLessThan(Math.min(...words.map(({ y }) => y)));
    // In a broad box above the tag it had half as much.
    expect(rows.length).toBeGreaterThan(frame.height * 0.1);
  }
});

const inPalettes = looks.flatMap((look) => paletteIds.map((palette) => ({ look, palette })));

test.each(inPalettes)("$look in $palette: words can be read on a bright photo", ({ look, palette }) => {
  const board = { ...boardOf(look, "9:16", "cta"), palette };
  for (const headline of ["Kısa ama iki satırlık söz", longest]) {
    const film = filmOf(withHeadline(board, headline), brightPhoto(900, 1_500));
    const { frame, words } = drawn(film, headline);
    expect(film.captionColors(0).ground).toBeUndefined();
    expect(words.length).toBeGreaterThan(2);
    for (const { x, y, width, height, ink } of words)
      for (const [across, down] of [
        [0.02, 0.5],
        [0.5, 0.1],
        [0.98, 0.9],
      ] as const)
        expect(contrast(colorAt(frame, x + width * across, y + height * down), ink)).toBeGreaterThan(3.5);
  }
});

/** Also the look that has its words on a sheet of their own. */
const tallLooks = [...looks, "checklist"] as const;

test.each(tallLooks)("%s: captions without a plate can be read on a bright photo, too", (look) => {
  const board: Storyboard = {
    ...boardOf(look, "9:16", "scene"),
    captions: { enabled: true, style: "minimal" },
  };
  const film = filmOf(board, brightPhoto(900, 1_500));
  const { frame } = drawn(film, longest);
  const { x, y, width, height } = film.stage.safe.captions;
  for (const across of [0.1, 0.5, 0.9])
    expect(contrast("#ffffff", colorAt(frame, x + width * across, y + height / 2))).toBeGreaterThan(3);
  expect(film.captionColors(0).text).toBe("#ffffff");
  expect(film.captionColors(0).ground).toBeUndefined();
});

/** A bottle on a table, seen down to its foot. */
function withFoot(): Picture {
  const { context, image } = createNodeLayer(900, 1_350);
  context.fillStyle = "#8a7a68";
  context.fillRect(0, 0, 900, 1_350);
  for (let x = 0; x < 900; x += 60) {
    context.fillStyle = x % 120 === 0 ? "#5a4a3a" : "#a59580";
    context.fillRect(x, 0, 60, 900);
  }
  context.fillStyle = "#2f7d5b";
  context.fillRect(330, 300, 240, 850);
  addGrain(context, 900, 1_350);
  return { image, width: 900, height: 1_350, live: false };
}

const kept = tallLooks.flatMap((look) => {
  const upright = boardOf(look, "9:16", "scene");
  const atTop = { enabled: true, style: "box", position: "top" } as const;
  return [
    { look, what: "a wide photo", board: upright, photo: portrait(1_500, 1_000) },
    { look, what: "a product on white", board: upright, photo: productOnWhite(3 / 4) },
    {
      look,
      what: "a photo below captions",
      board: { ...upright, captions: atTop },
      photo: portrait(1_000, 1_500),
    },
    { look, what: "a square film", board: boardOf(look, "1:1", "scene"), photo: portrait(1_000, 1_500) },
  ];
});

const inMiddle = {
  look: "checklist",
  what: "a photo above captions in the middle",
  board: {
    ...boardOf("checklist", "9:16", "scene"),
    captions: { enabled: true, style: "box", position: "middle" },
  },
  photo: portrait(1_000, 1_500),
} as const;

test.each([...kept, inMiddle])(
  "$look: $what keeps its place above or beside the words",
  ({ board, photo }) => {
    // Captions stand on the look's own ground, of which they are told the colour.
    expect(filmOf(board, photo).captionColors(0).ground).toBeDefined();
  },
);

/** They have their words over a card's or a photo's foot. */
const overFoot = [
  { look: "showcase", photo: withFoot(), others: {} },
  { look: "showcase", photo: portrait(1_000, 1_500), others: { wide: portrait(1_500, 1_000) } },
] as const;

function inTurn(board: Storyboard, others: object): Storyboard {
  const furtherPhotos = Object.keys(others).map((assetId) => ({ assetId }));
  const media = {
    assetId: "photo",
    kind: "image" as const,
    ...(furtherPhotos.length > 0 && { furtherPhotos }),
  };
  return { ...board, scenes: board.scenes.map((scene) => ({ ...scene, media })) };
}

test.each(overFoot)(
  "$look: what stands on a foot, or takes turns with a wide photo, keeps its place",
  (shown) => {
    const board = inTurn(boardOf(shown.look, "9:16", "scene"), shown.others);
    expect(filmOf(board, shown.photo, shown.others).captionColors(0).ground).toBeDefined();
  },
);

const movedUp = ["kinetic", "checklist"] as const;

/** Where words begin, or the sheet on which they are written; of that, its left margin. */
function endsAbove(look: string, frame: Frame, words: readonly Word[]): number {
  if (look !== "checklist") return Math.min(...words.map(({ y }) => y));
  const below = Array.from({ length: frame.height }, (_row, y) => y).slice(Math.round(frame.height * 0.2));
  return Math.min(...below.filter((y) => isPaper(...partsAt(frame, frame.width * 0.09, y))));
}

const isBottle = (red: number, green: number, blue: number) => green > 2 * red && green > 1.2 * blue;

test.each(movedUp)("%s: a bottle on a tall photo stands above the words, its foot too", (look) => {
  const board = withHeadline(boardOf(look, "9:16", "scene"), "Kısa söz");
  const { frame, words } = drawn(filmOf(board, withFoot()), "Kısa söz");
  const rows = Array.from({ length: frame.height }, (_row, y) => y);
  const bottle = rows.filter((y) => isBottle(...partsAt(frame, frame.width / 2, y)));
  const end = endsAbove(look, frame, words);
  expect(Math.max(...bottle)).toBeLessThan(end);
  // In a box above the words, or on the sheet, it had half as much.
  expect(bottle.length).toBeGreaterThan(frame.height * 0.24);
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

/** Somebody near, in a plain shirt whose shoulders run out of the picture. */
function nearby(): Picture {
  const [width, height] = [1_200, 1_600];
  const { context, image } = createNodeLayer(width, height);
  context.fillStyle = "#9a9a9a";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#202024";
  context.beginPath();
  context.ellipse(width / 2, height * 1.02, width * 0.62, height * 0.3, 0, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = "#00ff00";
  context.beginPath();
  context.ellipse(width / 2, height * 0.43, width * 0.23, height * 0.23, 0, 0, 2 * Math.PI);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

test.each(["kinetic", "story", "compare", "checklist"] as const)(
  "%s: somebody near, in a plain shirt, is seen down to the chin",
  (look) => {
    const board = withHeadline(boardOf(look, "9:16", "scene"), "Kısa söz");
    const { frame, words } = drawn(filmOf(board, nearby()), "Kısa söz");
    const rows = Array.from({ length: frame.height }, (_row, y) => y);
    const face = rows.filter((y) => isFace(...partsAt(frame, frame.width / 2, y)));
    const end = endsAbove(look, frame, words);
    expect(Math.max(...face)).toBeLessThan(end);
    // Less than its share of the photo would be cut.
    expect(face.length).toBeGreaterThan(frame.height * 0.24);
  },
);
