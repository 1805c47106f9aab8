import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import { contextOf } from "../node-canvas.ts";
import type { Storyboard } from "../storyboard.ts";
import {
  createFilm,
  differentShare,
  drawAt,
  sampleStoryboard,
  testPhoto,
  withPhotos,
} from "../testing/frames.ts";
import { styleIds } from "./style-ids.ts";

const aspects = ["9:16", "1:1", "16:9"] as const;

const films = styleIds.flatMap((style) =>
  aspects.flatMap((aspect) => [true, false].map((hasPhotos) => ({ style, aspect, hasPhotos }))),
);

const backwards = (headline: string) =>
  headline
    .split(" ")
    .map((word) => [...word].reverse().join(""))
    .join(" ");

test.each(films)(
  "$style $aspect, photos $hasPhotos: the first frame, a network's cover, has the film's words",
  ({ style, aspect, hasPhotos }) => {
    const plain: Storyboard = { ...sampleStoryboard("tr"), style, aspect };
    const board = hasPhotos ? withPhotos(plain) : plain;
    const pictures = new Map([["photo", testPhoto()]]);
    // As long, so that what is behind the words is as large and as dark.
    const others = board.scenes.map((scene) => ({ ...scene, headline: backwards(scene.headline) }));
    const told = createFilm(board, { pictures });
    const otherwise = createFilm({ ...board, scenes: others }, { pictures });
    const words = (t: number) => {
      const [one, two] = [drawAt(told, t), drawAt(otherwise, t)];
      return differentShare(one.data(), two.data(), one.width, one.height);
    };
    expect(words(0)).toBeGreaterThan(0.7 * words(2));
  },
);

const longest = [
  "Kadıköy'deki yeni mağazamızda tüm kışlık ürünlerde geçerli büyük indirim fırsatı başladı!!",
  "Binlerce müşterimizden 4,9/5 puan aldık",
  "Yalnızca bu hafta ₺1.299 yerine ₺899, kargo dahil",
];

test.each(styleIds.flatMap((style) => (["9:16", "16:9"] as const).map((aspect) => ({ style, aspect }))))(
  "$style $aspect: all of a long headline, a rating or a price is there in the first frame",
  ({ style, aspect }) => {
    const music = { enabled: false, mood: "calm", seed: 1 } as const;
    const board: Storyboard = { ...sampleStoryboard("tr"), style, aspect, music };
    const captions = { ...board.captions, enabled: false };
    const framesOf = (headline: string) => {
      const scenes = board.scenes.map((scene) => ({ ...scene, headline }));
      const film = createFilm({ ...board, captions, scenes });
      return [drawAt(film, 0), drawAt(film, 1.4)];
    };
    const wordless = framesOf(".");
    for (const headline of longest) {
      // How much is on a frame because of its headline.
      const [now = 0, later = 0] = framesOf(headline).map((frame, at) =>
        differentShare(frame.data(), wordless[at]?.data() ?? new Uint8Array(), frame.width, frame.height, 2),
      );
      expect.soft(now / later, headline).toBeGreaterThan(0.92);
    }
  },
);

test("reviews: in the first frame the number of a rating can be read", () => {
  const board: Storyboard = { ...sampleStoryboard("tr"), style: "reviews" };
  const scenes = board.scenes.map((scene) => ({ ...scene, headline: longest[1] ?? "" }));
  const film = createFilm({ ...board, scenes });
  const context = contextOf(createCanvas(film.stage.width, film.stage.height));
  const alphas: number[] = [];
  context.fillText = (text) => {
    if (text === "4,9") alphas.push(context.globalAlpha);
  };
  drawFrame(context, film, 0);
  expect(alphas).toEqual([1]);
});

test("kinetic: in the first frame the last of six words stands, too", () => {
  const board: Storyboard = { ...sampleStoryboard("en"), style: "kinetic" };
  const lastWord = (t: number) => {
    const [one, two] = ["It is all in the details", "It is all in the sliated"].map((headline) =>
      drawAt(createFilm({ ...board, scenes: board.scenes.map((scene) => ({ ...scene, headline })) }), t),
    );
    if (!one || !two) throw new Error("no frames");
    return differentShare(one.data(), two.data(), one.width, one.height);
  };
  expect(lastWord(0)).toBeGreaterThan(0.85 * lastWord(1.5));
});
