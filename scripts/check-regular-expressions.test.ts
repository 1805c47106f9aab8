import { expect, test } from "vitest";
import { findExponential } from "./check-regular-expressions.ts";

test("only regular expressions whose time doubles with each letter are refused", () => {
  const source = String.raw`
    const spaces = /(?:#\w+|\s+)+$/u;
    function trim(text: string): string {
      return text.replace(/\s+$/u, "").split(/^\d+ (?:\p{Lu}[\p{L}'’]*[ ,]*)+$/u).join("");
    }`;
  expect(findExponential(source, "ts")).toEqual([
    String.raw`/(?:#\w+|\s+)+$/u`,
    String.raw`/^\d+ (?:\p{Lu}[\p{L}'’]*[ ,]*)+$/u`,
  ]);
  expect(
    findExponential(String.raw`const clean = <p>{text.replace(/(?:#\w+|\s)+$/v, "")}</p>;`, "tsx"),
  ).toEqual([]);
});
