import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { drawFrame } from "../draw-frame.ts";
import type { Context } from "../drawing/canvas.ts";
import { contextOf, createNodeLayer } from "../node-canvas.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { sliderPlace } from "./compare.ts";

test.each(["9:16", "1:1", "16:9"] as const)(
  "%s: the slider of an opening pair keeps between its words",
  (aspect) => {
    const { stage } = createFilm({ ...sampleStoryboard("en"), style: "compare", aspect });
    const places: number[] = [];
    for (let t = 0; t < 5; t += 1 / 30) places.push(sliderPlace({ t, film: t, duration: 6 }, true, true));
    // The words keep 44 units away from the middle, the line is 8 wide.
    const reach = Math.max(...places.map((place) => Math.abs(place - 0.5) * stage.width));
    expect(reach).toBeLessThan(38 * stage.unit);
    expect(reach).toBeGreaterThan(10 * stage.unit);
  },
);

test("without a pair the slider begins right of the middle and opens", () => {
  expect(sliderPlace({ t: 0, film: 0, duration: 6 }, true, false)).toBeCloseTo(0.58);
  expect(sliderPlace({ t: 3, film: 3, duration: 6 }, true, false)).toBeLessThan(0.1);
});

test.each(
  (["9:16", "1:1", "16:9"] as const).flatMap((aspect) => [true, false].map((photo) => ({ aspect, photo }))),
)("$aspect, photo $photo: the button below a pair's words is inside the frame", ({ aspect, photo }) => {
  const board = sampleStoryboard("tr");
  const { image } = createNodeLayer(60, 90);
  const pictures = new Map(photo ? [["photo", { image, width: 60, height: 90, live: false }]] : []);
  const media = { assetId: "photo", kind: "image" as const };
  const film = createFilm(
    {
      ...board,
      style: "compare",
      aspect,
      brand: { name: "Northbeam Coffee", url: "northbeamcoffee.com.tr" },
      scenes: [{ id: "a", role: "cta", headline: "Karmakarışık → Işıl ışıl", narration: "", media }],
    },
    { pictures },
  );
  const { stage, timeline } = film;
  const canvas = createCanvas(stage.width, stage.height);
  const context = contextOf(canvas);
  const ends: number[] = [];
  const { roundRect } = context;
  context.roundRect = function (this: Context, x, y, width, height, radius = 0) {
    roundRect.call(this, x, y, width, height, radius);
    if (height > 100 * stage.unit) ends.push(this.getTransform().e + this.getTransform().a * (x + width));
  };
  drawFrame(context, film, timeline.duration * 0.7);
  expect(ends.length).toBeGreaterThan(0);
  const { content } = stage.safe;
  expect(Math.max(...ends)).toBeLessThan(content.x + content.width + 10 * stage.unit);
});
