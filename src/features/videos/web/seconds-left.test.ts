import { expect, test } from "vitest";
import { countedFrom, type Sighting, secondsLeft } from "./seconds-left.ts";

const seen = (percent: number, second: number): Sighting => ({ percent, at: second * 1000 });

test.each([
  ["half of it took a minute: so does the rest", seen(20, 0), seen(60, 60), 60],
  ["eight thousand lines take their time", seen(6, 10), seen(8, 50), 1840],
  ["done", seen(6, 0), seen(100, 30), 0],
  ["seen too short a time", seen(20, 0), seen(60, 2), null],
  ["hardly come any further", seen(20, 0), seen(20.5, 30), null],
  ["not begun to count", null, seen(20, 30), null],
])("%s", (_, since, now, left) => {
  expect(secondsLeft(since, now)).toBe(left);
});

test("counts from the first frames of a try, and anew when another begins", () => {
  expect(countedFrom(null, seen(3, 0))).toBeNull();
  const first = countedFrom(null, seen(7, 4));
  expect(first).toEqual(seen(7, 4));
  expect(countedFrom(first, seen(30, 20))).toBe(first);
  expect(countedFrom(first, seen(0, 21))).toBeNull();
  expect(countedFrom(seen(30, 20), seen(9, 24))).toEqual(seen(9, 24));
});
