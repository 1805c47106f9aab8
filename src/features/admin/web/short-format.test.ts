import { expect, test } from "vitest";
import { formatShortMoney, formatShortNumber } from "./short-format.ts";

test("the axis of a chart has figures of few letters, as the reader's language writes them", () => {
  expect([formatShortMoney(105_000_000, "en"), formatShortMoney(105_000_000, "tr")]).toEqual([
    "$1.05M",
    "$1,05\u00a0Mn",
  ]);
  expect([
    formatShortMoney(249, "en"),
    formatShortNumber(350, "en"),
    formatShortNumber(1_234_567, "tr"),
  ]).toEqual(["$2.49", "350", "1,23\u00a0Mn"]);
});
