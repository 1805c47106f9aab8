import { expect, test } from "vitest";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, differentShare, drawAt, sampleStoryboard } from "../testing/frames.ts";
import { styleIds } from "./style-ids.ts";

const aspects = ["9:16", "1:1", "16:9"] as const;

test.each(styleIds.flatMap((style) => aspects.map((aspect) => ({ style, aspect }))))(
  "$style $aspect: the first frame, a network's cover, has the film's words",
  ({ style, aspect }) => {
    const board: Storyboard = { ...sampleStoryboard("tr"), style, aspect };
    const wordless = board.scenes.map((scene) => ({ ...scene, headline: "." }));
    const words = (t: number) => {
      const [film, empty] = [board, { ...board, scenes: wordless }].map((it) => drawAt(createFilm(it), t));
      if (!film || !empty) throw new Error("no frames");
      return differentShare(film.data(), empty.data(), film.width, film.height);
    };
    expect(words(0)).toBeGreaterThan(0.7 * words(2));
  },
);
