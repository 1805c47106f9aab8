import { describe, expect, it } from "vitest";
import {
  formatDate,
  formatDateTime,
  formatDuration,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelativeTime,
} from "./format.ts";

const now = new Date("2026-03-10T12:00:00Z");
const ago = (milliseconds: number, locale: "en" | "tr" = "en") =>
  formatRelativeTime(new Date(now.getTime() - milliseconds), { now, locale });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe("formatRelativeTime", () => {
  it.each([
    [0, "Just now"],
    [59_999, "Just now"],
    [minute, "1 minute ago"],
    [hour - 1, "59 minutes ago"],
    [hour, "1 hour ago"],
    [day - 1, "23 hours ago"],
    [day, "Yesterday"],
    [2 * day - 1, "Yesterday"],
    [2 * day, "2 days ago"],
    [7 * day - 1, "6 days ago"],
    [7 * day, "Mar 3, 2026"],
  ])("%i ms ago reads %s", (age, text) => {
    expect(ago(age)).toBe(text);
  });

  it("reads as Turkish in Turkish", () => {
    expect([ago(30_000, "tr"), ago(5 * minute, "tr"), ago(3 * hour, "tr"), ago(day, "tr")]).toEqual([
      "Az önce",
      "5 dakika önce",
      "3 saat önce",
      "Dün",
    ]);
    expect(ago(8 * day, "tr")).toBe("2 Mar 2026");
  });

  it("calls a clock that runs ahead just now", () => {
    expect(ago(-hour)).toBe("Just now");
  });
});

describe("dates, money, numbers", () => {
  it("prints days in UTC, the same for server and browser", () => {
    expect(formatDate("2026-11-21T23:59:59Z", "en")).toBe("Nov 21, 2026");
    expect(formatDate("2026-11-21T23:59:59Z", "tr")).toBe("21 Kas 2026");
    expect(formatDateTime("2026-11-21T23:59:59Z", { locale: "tr", timeZone: "Europe/Istanbul" })).toBe(
      "22 Kas 2026 02:59",
    );
  });

  it("prints cents as dollars", () => {
    expect([formatMoney(249, "en"), formatMoney(13_999, "en"), formatMoney(5_000, "en")]).toEqual([
      "$2.49",
      "$139.99",
      "$50.00",
    ]);
    expect(formatMoney(13_999, "tr")).toBe("$139,99");
  });

  it("groups digits and places the percent sign by language", () => {
    expect([formatNumber(12_345, "en"), formatNumber(12_345, "tr")]).toEqual(["12,345", "12.345"]);
    expect([formatPercent(0.425, "en"), formatPercent(0.42, "tr")]).toEqual(["43%", "%42"]);
  });
});

describe("formatDuration", () => {
  it.each([
    [0, "0:00"],
    [9.4, "0:09"],
    [59.6, "1:00"],
    [75, "1:15"],
    [3_675, "1:01:15"],
    [-3, "0:00"],
  ])("%d seconds is %s", (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text);
  });
});
