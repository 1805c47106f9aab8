import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { captionPositions, captionSizes, captionStyleIds } from "../captions/caption-styles.ts";
import type { Film } from "../drawing/film.ts";
import type { Storyboard } from "../storyboard.ts";
import { styleIds, transitionIds } from "../styles/style-ids.ts";
import { createFilm, drawAt, sampleStoryboard, testPhoto, withPhotos } from "./frames.ts";
import { portrait } from "./seen-subject.ts";

/** One picture of several frames, kept in golden/ under its name. */
export interface GoldenSheet {
  name: string;
  draw(): Canvas;
}

const scale = 1 / 6;

interface Cell {
  film: Film;
  t: number;
}

function film(storyboard: Storyboard): Film {
  return createFilm(storyboard, { scale, pictures: new Map([["photo", testPhoto()]]) });
}

/** `seconds` into a scene; a negative scene counts from the end. */
function moment(storyboard: Storyboard, scene: number, seconds: number): Cell {
  const made = film(storyboard);
  return { film: made, t: (made.timeline.scenes.at(scene)?.start ?? 0) + seconds };
}

/** A look: both languages, each as a point in an upright film, with a photo in a square one, and closing a wide one. */
function styleCells(style: Storyboard["style"]): Cell[] {
  return (["en", "tr"] as const).flatMap((language) => {
    const board = { ...sampleStoryboard(language), style };
    return [
      moment({ ...board, aspect: "9:16" }, 2, 1.7),
      moment(withPhotos({ ...board, aspect: "1:1" }), 1, 1.9),
      moment({ ...board, aspect: "16:9" }, -1, 1.9),
    ];
  });
}

/** Words with every letter that Turkish has and English has not. */
const turkish = "İğne ışığı, ılık şöyle çöp üzüm";

function captionCells(): Cell[] {
  return captionStyleIds.flatMap((style, index) => {
    const board = sampleStoryboard("tr");
    board.scenes = board.scenes.map((scene) => ({ ...scene, narration: turkish }));
    const position = captionPositions[index % captionPositions.length] ?? "bottom";
    const size = captionSizes[(index + 1) % captionSizes.length] ?? "m";
    const captions = { enabled: true, style, position, size, color: "#ffd400" };
    return [0.9, 1.8].map((seconds) => moment({ ...board, style: "kinetic", captions }, 1, seconds));
  });
}

/** Single ones, a skin tone, a family, a flag and a keycap: in every look's headline and in every kind of caption. */
const emoji = { headline: "Şık 🎉 ve hafif 👍🏽", narration: "🇹🇷 Merhaba! ❤️ Üç 3️⃣ adım 👩‍💻 kaldı 🚀" };

function emojiCells(): Cell[] {
  const count = Math.max(styleIds.length, captionStyleIds.length);
  return Array.from({ length: count }, (_, index) => {
    const board = sampleStoryboard("tr");
    board.scenes = board.scenes.map((scene) => ({ ...scene, ...emoji }));
    const style = styleIds[index % styleIds.length] ?? "kinetic";
    const captionStyle = captionStyleIds[index % captionStyleIds.length] ?? "karaoke";
    return moment(
      { ...board, style, captions: { enabled: true, style: captionStyle } },
      1,
      1.5 + (index % 3) * 0.4,
    );
  });
}

function changeCells(): Cell[] {
  const board = { ...sampleStoryboard("en"), style: "showcase" as const };
  const changes = transitionIds.map((transition) => {
    const scenes = board.scenes.map((scene) => ({ ...scene, transition }));
    return moment({ ...board, scenes }, 1, 0.2);
  });
  const ending = film({
    ...sampleStoryboard("tr"),
    brand: {
      name: "Işıltı",
      url: "isilti.com.tr",
      font: "fraunces",
      endCard: { enabled: true, text: turkish },
    },
  });
  return [...changes, { film: ending, t: (ending.timeline.endCard?.start ?? 0) + 1.8 }];
}

/** Every look on its own way from one scene to the next: as it begins and half way. */
function ownChangeCells(): Cell[] {
  return styleIds.flatMap((style) =>
    [0.1, 0.3].map((seconds) => moment({ ...sampleStoryboard("en"), style }, 2, seconds)),
  );
}

/** Every look with a tall photo in an upright film, as telephones take them. */
function tallCells(): Cell[] {
  const photo = portrait(600, 900);
  return styleIds.map((style, index) => {
    const language = index % 2 === 0 ? "tr" : "en";
    const board = withPhotos({ ...sampleStoryboard(language), style, aspect: "9:16" });
    const made = createFilm(board, { scale, pictures: new Map([["photo", photo]]) });
    return { film: made, t: (made.timeline.scenes[1]?.start ?? 0) + 1.9 };
  });
}

function sheetOf(cells: readonly Cell[], columns: number): Canvas {
  const frames = cells.map(({ film, t }) => drawAt(film, t));
  const rows: Canvas[][] = [];
  frames.forEach((frame, index) => {
    if (index % columns === 0) rows.push([]);
    rows.at(-1)?.push(frame);
  });
  const widthOf = (row: Canvas[]) => row.reduce((sum, frame) => sum + frame.width, 0);
  const heightOf = (row: Canvas[]) => Math.max(...row.map((frame) => frame.height));
  const canvas = createCanvas(
    Math.max(...rows.map(widthOf)),
    rows.reduce((sum, row) => sum + heightOf(row), 0),
  );
  const context = canvas.getContext("2d");
  context.fillStyle = "#777777";
  context.fillRect(0, 0, canvas.width, canvas.height);
  let y = 0;
  for (const row of rows) {
    let x = 0;
    for (const frame of row) {
      context.drawImage(frame, x, y);
      x += frame.width;
    }
    y += heightOf(row);
  }
  return canvas;
}

export const goldenSheets: GoldenSheet[] = [
  ...styleIds.map((style) => ({ name: style, draw: () => sheetOf(styleCells(style), 3) })),
  { name: "captions", draw: () => sheetOf(captionCells(), 6) },
  { name: "emoji", draw: () => sheetOf(emojiCells(), 4) },
  { name: "changes", draw: () => sheetOf(changeCells(), 6) },
  { name: "tall-photos", draw: () => sheetOf(tallCells(), 4) },
  { name: "own-changes", draw: () => sheetOf(ownChangeCells(), 6) },
];

export function goldenFile(name: string): URL {
  return new URL(`./golden/${name}.webp`, import.meta.url);
}
