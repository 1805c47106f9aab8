import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawCover, type Picture } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, differentShare, drawAt, sampleStoryboard } from "../testing/frames.ts";
import { prepareOnGround } from "./photo-ground.ts";

/** A disc of one colour without a ground, or all of one colour. */
function picture(color: string, whole: boolean): Picture {
  const layer = createNodeLayer(600, 600);
  layer.context.fillStyle = color;
  layer.context.beginPath();
  if (whole) layer.context.rect(0, 0, 600, 600);
  else layer.context.arc(300, 300, 140, 0, Math.PI * 2);
  layer.context.fill();
  return { image: layer.image, width: 600, height: 600, live: false };
}

const looks = ["kinetic", "showcase", "story", "compare", "chat", "reviews", "checklist", "price"] as const;
const films = looks.flatMap((style) => (["9:16", "16:9"] as const).map((aspect) => ({ style, aspect })));

/** The second scene's frame, once all of it stands; both scenes have a photo. */
function secondScene(
  style: Storyboard["style"],
  aspect: Storyboard["aspect"],
  first: Picture,
  second: Picture,
  headline = "Fresh",
) {
  const film = createFilm(
    {
      ...sampleStoryboard("en"),
      style,
      aspect,
      music: { enabled: false, mood: "calm", seed: 1 },
      captions: { enabled: false, style: "box" },
      scenes: ["first", "second"].map((id) => ({
        id,
        role: "scene",
        headline,
        narration: "",
        media: { assetId: id, kind: "image" },
      })),
    },
    {
      pictures: new Map([
        ["first", first],
        ["second", second],
      ]),
    },
  );
  return drawAt(film, (film.timeline.scenes[1]?.end ?? 0) - 0.6);
}

test("a cut-out in a wide chat shows nothing of the photo before", () => {
  const cutOut = picture("#fff", false);
  const [one, two] = [picture("#00ff00", true), picture("#0000ff", true)].map((first) =>
    secondScene("chat", "16:9", first, cutOut),
  ) as [Canvas, Canvas]; // two in, two out
  expect(differentShare(one.data(), two.data(), one.width, one.height)).toBeLessThan(0.0005);
});

test.each(films)("$style $aspect: a cut-out leaves no hole in the frame", ({ style, aspect }) => {
  const shown = secondScene(style, aspect, picture("#808080", true), picture("#fff", false));
  const opacities = shown.data().filter((_, at) => at % 4 === 3);
  expect(Math.min(...new Set(opacities))).toBe(255);
});

test.each(films)("$style $aspect: a white cut-out can be seen on its ground", ({ style, aspect }) => {
  const nothing = picture("rgba(0,0,0,0)", true);
  const first = picture("#808080", true);
  const shown = secondScene(style, aspect, first, picture("#fff", false));
  const empty = secondScene(style, aspect, first, nothing);
  const share = differentShare(shown.data(), empty.data(), shown.width, shown.height);
  expect(share).toBeGreaterThan(0.008);
});

test("a cut-out is seen whole in a low box, a photo fills it", () => {
  const { stage } = createFilm(sampleStoryboard("en"));
  const rowOf = (shown: Picture) => {
    const made = prepareOnGround(stage, shown, { x: 0, y: 0, width: 300, height: 100 }, 1);
    const canvas = createCanvas(300, 100);
    contextOf(canvas).drawImage(made.image, 0, 0);
    const { data } = contextOf(canvas).getImageData(0, 0, 300, 100);
    const isWhite = (x: number, y: number) =>
      [0, 1, 2].every((part) => (data[(y * 300 + x) * 4 + part] ?? 0) > 250);
    return { middle: isWhite(150, 50), top: isWhite(150, 1), side: isWhite(5, 50) };
  };
  expect(rowOf(picture("#fff", false))).toEqual({ middle: true, top: false, side: false });
  expect(rowOf(picture("#fff", true))).toEqual({ middle: true, top: true, side: true });
});

test("a photo made ready is enlarged later about what is seen of it, its head rather than its foot", () => {
  const { stage } = createFilm(sampleStoryboard("en"));
  const { context, image } = createNodeLayer(100, 230);
  // Its red tells the height.
  for (let y = 0; y < 230; y++) {
    context.fillStyle = `rgb(${y}, 0, 0)`;
    context.fillRect(0, y, 100, 1);
  }
  const box = { x: 0, y: 0, width: 100, height: 180 };
  const made = prepareOnGround(stage, { image, width: 100, height: 230, live: false }, box, 1.14);
  const canvas = createCanvas(100, 180);
  drawCover(contextOf(canvas), made, box, { zoom: 1.1 });
  const red = (y: number) => contextOf(canvas).getImageData(50, y, 1, 1).data[0] ?? 0;
  expect(Math.abs(red(90) - 90)).toBeLessThan(4);
  expect(red(2)).toBeLessThan(14);
});

/** Where a colour is seen on a frame below its header, as shares of its size. */
function placeOf(canvas: Canvas, isSeen: (red: number, green: number, blue: number) => boolean) {
  const { width, height } = canvas;
  const { data } = contextOf(canvas).getImageData(0, 0, width, height);
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = width * Math.round(height * 0.13) * 4; at < data.length; at += 4) {
    if (!isSeen(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue;
    xs.push(((at / 4) % width) / width);
    ys.push(Math.floor(at / 4 / width) / height);
  }
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const isGreen = (red: number, green: number, blue: number) =>
  green > 60 && green > 2 * red && green > 2 * blue;

/** Green at both ends of its length, white between; or in other colours. */
function long(
  width: number,
  height: number,
  isWhole: boolean,
  [ends, middle] = ["#00ff00", "#ffffff"],
): Picture {
  const layer = createNodeLayer(width, height);
  const { context } = layer;
  context.fillStyle = ends;
  context.beginPath();
  if (isWhole) context.rect(0, 0, width, height);
  else context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = middle;
  // To both sides, as an even rim would be a studio's ground.
  const rim = isWhole ? 0 : 0.1;
  context.fillRect(width * rim, height * 0.1, width * (1 - 2 * rim), height * 0.8);
  return { image: layer.image, width, height, live: false };
}

const upright = (["story", "chat"] as const).flatMap((style) =>
  (["9:16", "1:1", "16:9"] as const).map((aspect) => ({ style, aspect })),
);

test.each(upright)(
  "$style $aspect: a picture five times as tall as wide is seen whole",
  ({ style, aspect }) => {
    const slim = long(300, 1_500, true);
    const canvas = secondScene(style, aspect, picture("#808080", true), slim);
    const { left, right, top, bottom } = placeOf(canvas, isGreen);
    const shape = ((bottom - top) * canvas.height) / ((right - left) * canvas.width);
    expect(shape).toBeGreaterThan(4.4);
    expect(shape).toBeLessThan(5.6);
  },
);

test.each(["9:16", "1:1", "16:9"] as const)(
  "story %s: a wide cut-out lies beside or above the words",
  (aspect) => {
    const headline = "Roasted the day you order it, at your door the very next morning";
    const wide = long(1_600, 400, false);
    const canvas = secondScene("story", aspect, picture("#808080", true), wide, headline);
    const { left, right, bottom } = placeOf(canvas, isGreen);
    expect(right - left).toBeGreaterThan(0.25);
    // Words are paper white.
    const grey = long(1_600, 400, false, ["#404040", "#505050"]);
    const words = secondScene("story", aspect, picture("#808080", true), grey, headline);
    const paper = placeOf(words, (red, green, blue) => red > 235 && green > 230 && blue > 220 && red >= blue);
    expect(left > paper.right || bottom < paper.top).toBe(true);
  },
);
