import { expect, test } from "vitest";
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

test.each(films)(
  "$style $aspect, photos $hasPhotos: the first frame, a network's cover, has the film's words",
  ({ style, aspect, hasPhotos }) => {
    const plain: Storyboard = { ...sampleStoryboard("tr"), style, aspect };
    const board = hasPhotos ? withPhotos(plain) : plain;
    const pictures = new Map([["photo", testPhoto()]]);
    const wordless = board.scenes.map((scene) => ({ ...scene, headline: "." }));
    const words = (t: number) => {
      const [film, empty] = [board, { ...board, scenes: wordless }].map((it) =>
        drawAt(createFilm(it, { pictures }), t),
      );
      if (!film || !empty) throw new Error("no frames");
      return differentShare(film.data(), empty.data(), film.width, film.height);
    };
    expect(words(0)).toBeGreaterThan(0.7 * words(2));
  },
);

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
