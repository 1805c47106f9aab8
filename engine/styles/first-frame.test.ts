import { expect, test } from "vitest";
import type { Storyboard } from "../storyboard.ts";
import { createFilm, differentShare, drawAt, sampleStoryboard } from "../testing/frames.ts";

test.each(["9:16", "1:1", "16:9"] as const)(
  "kinetic %s: the first frame, a network's cover, has words",
  (aspect) => {
    const board: Storyboard = { ...sampleStoryboard("tr"), style: "kinetic", aspect };
    const wordless = board.scenes.map((scene) => ({ ...scene, headline: "." }));
    const [first, empty] = [board, { ...board, scenes: wordless }].map((film) => drawAt(createFilm(film), 0));
    if (!first || !empty) throw new Error("no frames");
    expect(differentShare(first.data(), empty.data(), first.width, first.height)).toBeGreaterThan(0.04);
  },
);
