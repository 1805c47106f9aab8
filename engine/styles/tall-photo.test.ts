import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
import { contrast } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import type { Film } from "../drawing/film.ts";
import { createNodeLayer } from "../node-canvas.ts";
import { paletteIds } from "../palettes.ts";
import type { Storyboard } from "../storyboard.ts";
import {
  drawn,
  type Frame,
  filmOf,
  isFace,
  isPaper,
  isWall,
  partsAt,
} from "../testing/frame-behind-words.ts";
import {
  addGrain,
  boardOf,
  longest,
  portrait,
  productOnWhite,
  withHeadline,
} from "../testing/seen-subject.ts";

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

const looks = ["kinetic", "showcase"] as const;

/** How much of a frame is of the grey of `portrait`'s wall, 0 to 1. */
function wallOn({ pixels }: Frame): number {
  let wall = 0;
  for (let at = 0; at < pixels.length; at += 4)
    if (isWall(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) wall++;
  return wall / (pixels.length / 4);
}

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

const inMiddle = (["checklist", "showcase"] as const).map((look) => ({
  look,
  what: "a photo above captions in the middle",
  board: {
    ...boardOf(look, "9:16", "scene"),
    captions: { enabled: true, style: "box", position: "middle" } as const,
  },
  photo: portrait(1_000, 1_500),
}));

test.each([...kept, ...inMiddle])(
  "$look: $what keeps its place above or beside the words",
  ({ board, photo }) => {
    // Captions stand on the look's own ground, of which they are told the colour.
    expect(filmOf(board, photo).captionColors(0).ground).toBeDefined();
  },
);
