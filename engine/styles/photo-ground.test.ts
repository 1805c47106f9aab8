import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { Picture } from "../drawing/canvas.ts";
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

const looks = ["showcase", "story", "chat", "reviews", "checklist", "price"] as const;
const films = looks.flatMap((style) => (["9:16", "16:9"] as const).map((aspect) => ({ style, aspect })));

/** The second scene's frame, once all of it stands; both scenes have a photo. */
function secondScene(
  style: Storyboard["style"],
  aspect: Storyboard["aspect"],
  first: Picture,
  second: Picture,
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
        headline: "Fresh",
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
