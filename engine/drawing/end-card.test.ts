import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { createFilm, drawAt, sampleStoryboard } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";

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

test.each([
  ["wide logo, which is the name itself, stands alone", 900, 260, false],
  ["mark stands above the name", 400, 400, true],
])("a %s", (_, width, height, isNamed) => {
  const logo = createNodeLayer(width, height);
  logo.context.fillRect(0, 0, width, height);
  const pictures = new Map([["logo", { image: logo.image, width, height, live: false }]]);
  const board = sampleStoryboard("en");
  const brand = { ...board.brand, logoAssetId: "logo", endCard: { enabled: true } };
  const written = writtenTexts({ ...board, brand }, 1_000, { pictures }).map(({ text }) => text);
  expect(written.join(" ").includes(brand.name)).toBe(isNamed);
  expect(written.join(" ")).toContain(brand.url);
});
