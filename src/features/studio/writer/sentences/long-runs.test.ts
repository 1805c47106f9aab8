import { expect, test } from "vitest";
import { briefLimits } from "../../schema.ts";
import { briefOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

test.each(["en", "tr"] as const)(
  "a gap between columns is no riddle: %s",
  { timeout: 10_000 },
  (language) => {
    const gap = " ".repeat(27);
    expect(factTextsOf(language, `Luma${gap}mugs thrown by hand.${gap}$24${gap}each!`)).toContain(
      "Luma mugs thrown by hand.",
    );
  },
);

test("emoji at a line's end are left out, whatever stands before them", () => {
  expect(
    factTextsOf("en", "Mugs thrown by hand 🌿 👩‍👩‍👧‍👦✨\nGlazed twice 5️⃣ ⭐\nMade in © Lisbon 🇵🇹"),
  ).toEqual(["Mugs thrown by hand.", "Glazed twice.", "Made in © Lisbon."]);
});

const runs = [
  " ",
  "\t",
  "🌿",
  "🌿 ",
  "A",
  "A ",
  "A, ",
  "olive soap, oat bar, ",
  "12 cm bar, 3 pcs, ",
  "1 A",
  "1. ",
  "- ",
  "(a) ",
  "#a ",
  "@a ",
  "https://a.co ",
  ". https://a.co",
];

test.each(runs)("whole briefs of %j bring scripts", async (part) => {
  for (const [before, after] of [
    ["Mugs by hand. 12 ", "!"],
    ["", " mugs by hand"],
  ] as const) {
    const room = briefLimits.description - before.length - after.length;
    const description = before + part.repeat(Math.floor(room / part.length)) + after;
    for (const language of ["en", "tr"] as const)
      expect((await scriptsOf(briefOf(language, description), 1)).length).toBeGreaterThan(0);
  }
});
