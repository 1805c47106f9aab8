import { expect, test } from "vitest";
import type { Picture } from "./drawing/canvas.ts";
import { createNodeLayer } from "./node-canvas.ts";
import { shownCentre } from "./shown-centre.ts";
import type { Aspect, Crop, Storyboard } from "./storyboard.ts";
import { styleIds } from "./styles/style-ids.ts";
import { createFilm, drawAt, sampleStoryboard } from "./testing/frames.ts";
import { addGrain } from "./testing/seen-subject.ts";

/** A disc on a wall that no studio lit so unevenly, at these shares of the picture; its radius is a share of the shorter side. */
function picture(width: number, height: number, [x, y]: readonly [number, number], radius = 1 / 6): Picture {
  const { context, image } = createNodeLayer(width, height);
  const wall = context.createLinearGradient(0, 0, width, 0);
  wall.addColorStop(0, "#fff4e4");
  wall.addColorStop(1, "#6e6050");
  context.fillStyle = wall;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#5b3550";
  context.beginPath();
  context.arc(x * width, y * height, Math.min(width, height) * radius, 0, Math.PI * 2);
  context.fill();
  addGrain(context, width, height);
  return { image, width, height, live: false };
}

type Part = Partial<Pick<Storyboard, "style" | "aspect">> & {
  headline?: string;
  position?: Storyboard["captions"]["position"];
};

/** A film of one scene, whose photo has no crop. */
function filmOf({ style = "story", aspect = "9:16", headline = "Soft light", position }: Part): Storyboard {
  const sample = sampleStoryboard("en");
  return {
    ...sample,
    ...{ style, aspect, captions: { ...sample.captions, enabled: true, position } },
    scenes: [
      { id: "one", role: "hook", headline, narration: "", media: { assetId: "photo", kind: "image" } },
    ],
  };
}

function centre(photo: Picture, part: Part) {
  return shownCentre(createNodeLayer, photo, filmOf(part), "one");
}

function frame(photo: Picture, board: Storyboard, crop?: Crop): Buffer {
  const scenes = board.scenes.map((scene) => ({
    ...scene,
    media: { assetId: "photo", kind: "image" as const, ...(crop && { crop }) },
  }));
  const pictures = new Map([["photo", photo]]);
  const film = createFilm({ ...board, scenes }, { scale: 1 / 4, pictures });
  return drawAt(film, film.timeline.duration * 0.7).data();
}

/** Looks whose square films show such photos whole, and wide ones those that end their subject. */
const seenWhole = new Set<Storyboard["style"]>(["story", "compare"]);
/** A part of a pixel along the subject's edge; another centre makes it a quarter and more, another size some hundredths. */
const alike = 0.015;
const aspects = ["9:16", "1:1", "16:9"] as const satisfies readonly Aspect[];
const shapes = [
  {
    name: "wide, its subject at the right",
    photo: () => picture(600, 400, [0.7, 0.5], 0.45),
    wholeIn: ["1:1"],
  },
  {
    name: "tall, its subject high up",
    photo: () => picture(300, 600, [0.5, 0.3], 0.55),
    wholeIn: ["1:1", "16:9"],
  },
] as const satisfies readonly { name: string; photo: () => Picture; wholeIn: readonly Aspect[] }[];

test.each(styleIds.flatMap((style) => shapes.map((shape) => ({ style, ...shape }))))(
  "a crop about the shown centre changes nothing: $style, $name",
  ({ style, photo, wholeIn }) => {
    const shown = photo();
    const whole = new Set<Aspect>(seenWhole.has(style) ? wholeIn : []);
    for (const aspect of aspects.filter((candidate) => !whole.has(candidate))) {
      expect(changeByCrop(shown, { style, aspect }), aspect).toBeLessThan(alike);
    }
  },
);

test.each([...seenWhole].flatMap((style) => shapes.map((shape) => ({ style, ...shape }))))(
  "a square or wide film shows all of a photo, above words and captions, until somebody chooses a part: $style, $name",
  ({ style, photo, wholeIn }) => {
    const shown = photo();
    for (const aspect of wholeIn) {
      const { x, y } = centre(shown, { style, aspect });
      // Of one whose subject begins at its head, which is lowered below the brand's name, the foot is not seen.
      expect([x, y].map((at) => Math.abs(at - 0.5) < 0.12)).toEqual([true, true]);
      expect(changeByCrop(shown, { style, aspect })).toBeGreaterThan(alike);
    }
  },
);

/** Share of a frame's values that differ once the shown centre has been chosen. */
function changeByCrop(photo: Picture, part: Part): number {
  const board = filmOf(part);
  const crop = { ...shownCentre(createNodeLayer, photo, board, "one"), zoom: 1 };
  return differing(frame(photo, board), frame(photo, board, crop));
}

/** Share of the values that are seen to differ. */
function differing(one: Buffer, two: Buffer): number {
  return one.filter((value, at) => Math.abs(value - (two[at] ?? 0)) > 16).length / one.length;
}

test.each<{ name: string; part: Part; photo: Picture }>([
  { name: "square story", part: { aspect: "1:1" }, photo: picture(500, 500, [0.6, 0.36], 1 / 3) },
  {
    name: "square compare",
    part: { style: "compare", aspect: "1:1" },
    photo: picture(500, 500, [0.6, 0.36], 1 / 3),
  },
  {
    name: "upright story, captions in the middle",
    part: { position: "middle" },
    photo: picture(400, 400, [0.6, 0.63], 0.3),
  },
])(
  "a photo that ends its subject above the words is seen whole, so its middle is: $name",
  ({ part, photo }) => {
    const { x, y } = centre(photo, part);
    expect(x).toBeCloseTo(0.5, 2);
    // It may be lifted by what is empty above.
    expect(y).toBeCloseTo(0.5, 1);
  },
);

test("a pair has its photo above the words, where another part of it is seen than beside them", () => {
  const tall = picture(400, 800, [0.5, 0.5], 0.4);
  const [one, pair] = ["Bright skin", "Dull → bright"].map((headline) =>
    centre(tall, { style: "compare", aspect: "1:1", headline }),
  );
  expect(pair?.x).toBeCloseTo(0.5, 2);
  expect(pair?.y).not.toBeCloseTo(one?.y ?? 0, 2);
});

test("a photo that is lifted from behind the words is seen from further down", () => {
  const emptyAbove = picture(450, 800, [0.5, 0.75], 0.3);
  expect(centre(emptyAbove, {}).y).toBeGreaterThan(centre(emptyAbove, { position: "top" }).y + 0.03);
});

test("a subject at the side is where the picture is cut", () => {
  expect(centre(picture(300, 200, [0.7, 0.5]), {}).x).toBeGreaterThan(0.6);
});

test("a clip fills the frame about its middle", () => {
  const clip = { ...picture(300, 200, [0.7, 0.5]), live: true };
  expect(centre(clip, { aspect: "1:1" })).toEqual({ x: 0.5, y: 0.5 });
});
