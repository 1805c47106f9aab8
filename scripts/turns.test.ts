import { expect, test } from "vitest";
import { languagesOn, TURNS, testDay, testsIn, waitingOn } from "#tests/turns.ts";

const files = [
  ...testsIn("tests/spec", ".spec.ts"),
  ...testsIn("engine", ".test.ts", ["engine/render-video.test.ts"]),
].toSorted();

test("on as many days as there are turns every test runs once, on twice as many in both languages", () => {
  const first = 20_785;
  const ran = Array.from({ length: 2 * TURNS }, (_, at) => {
    const waiting = new Set(waitingOn(first + at, files));
    return files.filter((file) => !waiting.has(file)).map((file) => `${languagesOn(first + at)} ${file}`);
  });
  for (let at = 0; at <= TURNS; at += 1) {
    const day = ran.slice(at, at + TURNS).flat();
    expect(day.map((entry) => entry.slice(3)).toSorted()).toEqual(files);
  }
  expect(ran.flat().toSorted()).toEqual(
    ["en", "tr"].flatMap((locale) => files.map((file) => `${locale} ${file}`)).toSorted(),
  );
});

test("whoever runs them by hand runs them all; CI runs the day's, whatever the clock says later", () => {
  expect(testDay({})).toBeNull();
  expect(waitingOn(null, files)).toEqual([]);
  expect(languagesOn(null)).toBe("en,tr");
  const environment: Record<string, string> = { CI: "1" };
  expect(testDay(environment, Date.UTC(2026, 0, 1, 23, 59))).toBe(20_454);
  expect(testDay(environment, Date.UTC(2026, 0, 2))).toBe(20_454);
  expect(testDay({ CI: "1", TEST_DAY: "all" })).toBeNull();
  expect(() => testDay({ TEST_DAY: "today" })).toThrow("TEST_DAY");
});

test("what is named does not take turns", () => {
  expect(files).toContain("engine/styles/never-still.test.ts");
  expect(files).toContain("engine/draw-frame.test.ts");
  expect(files).not.toContain("engine/render-video.test.ts");
});
