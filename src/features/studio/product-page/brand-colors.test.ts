import { expect, test } from "vitest";
import { contrast, distance } from "#engine/drawing/color.ts";
import { brandColors, plainColor } from "./brand-colors.ts";

const hues = [
  "e4002b",
  "0a2a5e",
  "ffd400",
  "0b3d2e",
  "f7c6d0",
  "ff6600",
  "fff3d6",
  "1a0a2e",
  "00ffcc",
  "7f4b20",
];
const colors = hues.map((hue) => `#${hue}`);

test.each(colors)("text is read and the accent is seen, whatever the brand's colour: %s", (color) => {
  for (const ground of ["light", "dark", undefined] as const) {
    for (const second of [undefined, ...colors]) {
      const found = brandColors(second ? [color, second] : [color], ground);
      if (!found) throw new Error("no colours");
      expect(contrast(found.ink, found.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(found.accent, found.background)).toBeGreaterThanOrEqual(2.3);
      expect([found.background, found.accent, found.accent2]).toContain(color);
    }
  }
});

test("a second colour supports the first, unless it is the ground's; behind a light logo a dark one is the ground", () => {
  expect(brandColors(["#0a2a5e", "#f5a800"])).toMatchObject({ accent: "#0a2a5e", accent2: "#f5a800" });
  expect(brandColors(["#0a2a5e", "#fdf3e4"])).not.toHaveProperty("accent2");
  expect(brandColors(["#0a2a5e", "#f5a800"], "dark")).toMatchObject({
    background: "#0a2a5e",
    accent: "#f5a800",
  });
  const besideDarkWords = { background: "#fef8eb", accent: "#0b6b4f", accent2: "#f2a900" };
  expect(brandColors(["#f2a900", "#0b6b4f"], "light")).toMatchObject(besideDarkWords);
  expect(brandColors(["#f2a900", "#0b6b4f"])).toMatchObject({ accent: "#f2a900" });
  expect(brandColors(["#ffd400"], "light")).toMatchObject({ background: "#ffd400", accent: "#3d330c" });
  const pastel = brandColors(["#f7c6d0"]);
  expect(distance(pastel?.accent ?? "", "#e23357")).toBeLessThan(20);
  expect(brandColors(["#ffffff", "#121212", "#8a8f8c"])).toBeNull();
  expect(brandColors(["#ffffff", "#e4002b"])).toMatchObject({ accent: "#e4002b" });
});

test("colours are read as pages write them", () => {
  for (const [written, plain] of [
    ["#E4002B", "#e4002b"],
    [" #e0b ", "#ee00bb"],
    ["#e4002bff", "#e4002b"],
    ["rgb(228, 0, 43)", "#e4002b"],
    ["rgb(228 0 43)", "#e4002b"],
    ["rgb(300, 0, 43)", undefined],
    ["#e4002b80", undefined],
    ["crimson", undefined],
    ["", undefined],
  ] as const) {
    expect([written, plainColor(written)]).toEqual([written, plain]);
  }
});
