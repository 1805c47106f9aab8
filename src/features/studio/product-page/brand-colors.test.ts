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
  for (const isLogoLight of [true, false]) {
    for (const second of [undefined, ...colors]) {
      const found = brandColors(second ? [color, second] : [color], isLogoLight);
      if (!found) throw new Error("no colours");
      expect(contrast(found.ink, found.background)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(found.accent, found.background)).toBeGreaterThanOrEqual(2.3);
      expect([found.background, found.accent]).toContain(color);
    }
  }
});

test("a second colour supports the first, unless it is the ground's; behind a light logo a dark one is the ground", () => {
  expect(brandColors(["#0a2a5e", "#f5a800"], false)).toMatchObject({ accent: "#0a2a5e", accent2: "#f5a800" });
  expect(brandColors(["#0a2a5e", "#fdf3e4"], false)).not.toHaveProperty("accent2");
  expect(brandColors(["#0a2a5e", "#f5a800"], true)).toMatchObject({
    background: "#0a2a5e",
    accent: "#f5a800",
  });
  const pastel = brandColors(["#f7c6d0"], false);
  expect(distance(pastel?.accent ?? "", "#e23357")).toBeLessThan(20);
  expect(brandColors(["#ffffff", "#121212", "#8a8f8c"], false)).toBeNull();
  expect(brandColors(["#ffffff", "#e4002b"], false)).toMatchObject({ accent: "#e4002b" });
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
