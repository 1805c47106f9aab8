import { expect, test } from "vitest";
import { createFilm, drawAt, sampleStoryboard } from "../testing/frames.ts";

test.each([0.1, 0.15, 0.2, 0.3])("%f s after it began, the end card has its mark", (seconds) => {
  const board = sampleStoryboard("en");
  const film = createFilm({ ...board, brand: { ...board.brand, endCard: { enabled: true } } });
  const { stage, timeline } = film;
  const frame = drawAt(film, (timeline.endCard?.start ?? 0) + seconds);
  const pixels = frame.data();
  const colors = new Set<string>();
  for (let y = 0; y < stage.height / 2; y++) {
    const at = 4 * (y * stage.width + Math.round(stage.width * 0.46));
    colors.add(`#${pixels.subarray(at, at + 3).toString("hex")}`);
  }
  expect(colors).toContain(stage.palette.accent);
});
