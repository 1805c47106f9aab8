import { expect, test } from "vitest";
import { strengthenVeil } from "./veil.ts";

const usual = [
  [0, 0.5],
  [0.2, 0],
  [1, 0.8],
] as const;

test("between the words at head and foot a bright picture is no glaring stripe, a picture dark at its foot stays clear", () => {
  const clearest = (head: number, foot: number) => {
    const bands = [
      { from: 0.05, to: 0.1, darkness: head },
      { from: 0.45, to: 1, darkness: foot },
    ];
    return Math.min(...strengthenVeil(usual, bands).map(([, darkness]) => darkness));
  };
  expect(clearest(0.54, 0.54)).toBeGreaterThan(0.2);
  expect(clearest(0.54, 0)).toBeLessThan(0.05);
});
