import { expect, test } from "vitest";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { fitAddress, fitLabel, writtenAddress } from "./label.ts";

const { stage } = createFilm(sampleStoryboard("en"), { scale: 1 });
const options = { face: "heavy", maxSize: 50, maxWidth: 600, maxLines: 2 } as const;
const address = writtenAddress("https://www.northbeamcoffee.com/pages/spring/");

test("an address that has room is written whole, as large as it may be", () => {
  expect(address).toBe("northbeamcoffee.com/pages/spring");
  expect(fitAddress(stage, "north.coffee", options)).toMatchObject({ lines: ["north.coffee"], size: 50 });
  expect(fitAddress(stage, address, { ...options, maxWidth: 700 }).lines).toEqual([address]);
});

test("else it loses its path, then takes two lines, and is never too small to read", () => {
  expect(fitAddress(stage, address, { ...options, maxWidth: 400 }).lines).toEqual(["northbeamcoffee.com"]);
  expect(fitAddress(stage, address, { ...options, maxWidth: 260 }).lines).toEqual([
    "northbeamcoffee",
    ".com",
  ]);
  const endless = fitAddress(stage, `${"gerceklestirebilecek".repeat(2)}.com.tr`, options);
  expect(endless.lines.join("")).toBe("gerceklestirebilecekgerceklestirebilecek.com.tr");
  for (const maxWidth of [90, 200, 400, 900]) {
    const label = fitAddress(stage, address, { ...options, maxWidth });
    expect(label.size).toBeGreaterThanOrEqual(26);
    expect(label.width).toBeLessThanOrEqual(maxWidth + 0.5);
  }
});

test("what is to be remembered loses its path sooner, and takes two lines sooner", () => {
  const large = { ...options, smallest: 34 };
  expect(fitAddress(stage, "north.coffee/yaz", { ...options, maxWidth: 240 }).lines).toEqual([
    "north.coffee/yaz",
  ]);
  expect(fitAddress(stage, "north.coffee/yaz", { ...large, maxWidth: 240 }).lines).toEqual(["north.coffee"]);
  for (const maxWidth of [140, 200, 300, 400])
    expect(fitAddress(stage, address, { ...large, maxWidth }).size).toBeGreaterThanOrEqual(34);
});

test("a name that has no room is cut short rather than shrunk", () => {
  const label = fitLabel(stage, "İstanbul Işıltılı Kozmetik ve Güzellik", {
    ...options,
    maxWidth: 300,
    maxLines: 1,
  });
  expect(label.lines).toHaveLength(1);
  expect(label.lines[0]).toMatch(/^İstanbul Işı.*…$/);
  expect(label.size).toBe(26);
});
