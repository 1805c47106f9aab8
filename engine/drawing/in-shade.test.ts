import { expect, test } from "vitest";
import { mix } from "./color.ts";
import { inShade } from "./in-shade.ts";

const parts = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

test.each(["#ff9200", "#ffb347", "#ffc800", "#ffd400", "#ffe600"])(
  "%s, darkened, is a red, no olive",
  (color) => {
    const [red = 0, green = 0, blue = 0] = parts(mix(inShade(color), "#120c10", 0.6));
    expect(red).toBeGreaterThan(1.5 * green);
    expect(green).toBeGreaterThanOrEqual(blue);
  },
);

test.each(["#c2543a", "#d4ff3a", "#2ee6a8", "#5c6cff", "#ff4fa3", "#ffffff", "#808080", "#000000"])(
  "%s stays what it is",
  (color) => expect(inShade(color)).toBe(color),
);
