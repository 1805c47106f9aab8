import { expect, test } from "vitest";
import { undrawnHint } from "./undrawn-hint.ts";

test("names what a film leaves out of a text, and not more than can be read", () => {
  expect(undrawnHint("Kahve ☕, ₺99 → şimdi")).toBeUndefined();
  expect(undrawnHint("コーヒー")).toContain("コ ー ヒ");
  expect(undrawnHint("一二三四五六七八九十")?.endsWith("一 二 三 四 五 六 七 八 …")).toBe(true);
});
