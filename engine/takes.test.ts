import { expect, test } from "vitest";
import { contextOf } from "./node-canvas.ts";
import type { Storyboard } from "./storyboard.ts";
import { takesOf } from "./takes.ts";
import { createFilm, drawAt, sampleStoryboard, testPhoto } from "./testing/frames.ts";
import { planTimeline, type TimelineScene } from "./timeline.ts";

function telling(narration: string, media: object = {}): Storyboard {
  const board = sampleStoryboard("en");
  const scenes = board.scenes.map((scene, index) =>
    index === 1
      ? { ...scene, narration, media: { assetId: "photo", kind: "image" as const, ...media } }
      : scene,
  );
  return { ...board, scenes };
}

function secondScene(board: Storyboard): TimelineScene {
  const scene = planTimeline(board).scenes[1];
  if (!scene) throw new Error("the sample has a second scene");
  return scene;
}

function beginsOf(scene: TimelineScene, said: readonly string[]): number[] {
  const words = scene.captions.flatMap((caption) => caption.words);
  return words.filter(({ text }) => said.includes(text)).map(({ start }) => start);
}

const long =
  "We buy directly from nine farms in Ethiopia and Colombia. Each bag carries the date of its roast. Order before noon and it ships the same day.";

test("a long scene is seen anew with each of its sentences", () => {
  const scene = secondScene(telling(long));
  expect(takesOf(scene)).toEqual(beginsOf(scene, ["Each", "Order"]));
});

test("a title before a name ends no sentence", () => {
  const scene = secondScene(telling(long.replace("from nine farms in", "from the nine old farms of Dr.")));
  expect(takesOf(scene)).toEqual(beginsOf(scene, ["Each", "Order"]));
});

test("a long sentence is parted where a caption begins", () => {
  const sentence =
    "We buy our beans directly from nine small farms in the hills of Ethiopia and Colombia, and pay each of them well above what is paid elsewhere, year after year, whatever the harvest brings";
  const scene = secondScene(telling(sentence));
  const takes = takesOf(scene);
  expect(takes.length).toBeGreaterThan(0);
  const begins = scene.captions.map(({ start }) => start);
  expect(takes.every((take) => begins.includes(take))).toBe(true);
});

test.each(["en", "tr"] as const)(
  "a film's first scene is seen anew before its fourth second: %s",
  (language) => {
    const { scenes } = planTimeline(sampleStoryboard(language));
    const [first] = scenes;
    if (!first) throw new Error("the sample has scenes");
    expect(first.end).toBeGreaterThan(3.2);
    const [take] = takesOf(first);
    expect(take).toBeGreaterThan(1.4);
    expect(take).toBeLessThan(4);
  },
);

test.each([
  ["short", 15],
  ["all one breath", 30],
] as const)("a film's first scene that is %s is seen anew about its middle", (_, targetSeconds) => {
  const board = sampleStoryboard("en");
  const scenes = board.scenes.map((scene, index) =>
    index === 0 ? { ...scene, headline: "Coffee", narration: "Coffee roasted every Monday." } : scene,
  );
  const [first] = planTimeline({ ...board, targetSeconds, scenes }).scenes;
  if (!first) throw new Error("the sample has scenes");
  expect(first.end).toBeLessThan(4);
  const takes = takesOf(first);
  expect(takes).toHaveLength(1);
  expect((takes[0] ?? 0) / first.end).toBeGreaterThan(0.3);
  expect((takes[0] ?? 0) / first.end).toBeLessThan(0.7);
});

test.each([
  ["short", telling("Order before noon. It ships today.")],
  ["of several photos", telling(long, { furtherPhotos: [{ assetId: "photo" }] })],
])("a scene that is %s has one take", (_, board) => {
  expect(takesOf(secondScene(board))).toEqual([]);
});

test("no take is over before it has been seen", () => {
  const scene = secondScene(telling(`Yes. No. ${long} Yes. No.`));
  const moments = [scene.start, ...takesOf(scene), scene.end];
  const seconds = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(2.2);
});

const withPhoto = [
  "kinetic",
  "showcase",
  "story",
  "reviews",
  "checklist",
  "price",
  "compare",
  "chat",
] as const;
// The rays in `price` turn all the time.
const without = ["kinetic", "showcase", "compare", "story", "chat"] as const;

test.each([
  ...withPhoto.map((style) => ({ style, shows: "a photo" })),
  ...without.map((style) => ({ style, shows: "no photo" })),
])("in $style with $shows something moves as a take begins", ({ style, shows }) => {
  const board = { ...telling(long), style, captions: { ...sampleStoryboard("en").captions, enabled: false } };
  const pictures = new Map(shows === "a photo" ? [["photo", testPhoto()]] : []);
  const film = createFilm(board, { scale: 1 / 6, pictures });
  const scene = secondScene(board);
  const [take = 0] = takesOf(scene);
  const moved = (from: number, to: number) => {
    const [one, other] = [drawAt(film, from).data(), drawAt(film, to).data()];
    return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);
  };
  // In as many seconds before it hardly anything does.
  expect(moved(take, take + 0.45)).toBeGreaterThan(1.5 * moved(take - 0.5, take - 0.05));
});

test("a row of a checklist is ticked again as a take begins", () => {
  const board = {
    ...telling(long),
    style: "checklist" as const,
    captions: { enabled: false, style: "box" as const },
  };
  const film = createFilm(board, { scale: 1 / 4 });
  const [take = 0] = takesOf(secondScene(board));
  const { width, height } = film.stage;
  // On the sheet alone: behind it large ticks pass all the time.
  const sheetAt = (t: number) =>
    contextOf(drawAt(film, t)).getImageData(width * 0.12, height * 0.2, width * 0.7, height * 0.4).data;
  const moved = (from: number, to: number) => {
    const [one, other] = [sheetAt(from), sheetAt(to)];
    return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0);
  };
  expect(moved(take - 0.5, take - 0.05)).toBe(0);
  expect(moved(take - 0.05, take + 0.25)).toBeGreaterThan(10_000);
});
