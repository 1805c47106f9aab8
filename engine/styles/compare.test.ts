import { expect, test } from "vitest";
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
