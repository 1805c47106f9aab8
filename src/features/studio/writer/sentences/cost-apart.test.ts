import { expect, test } from "vitest";
import { factTextsOf } from "../briefs/scripts-for-tests.ts";

test.each([
  [
    "It has five colour temperatures, a wireless charging base and costs $89.",
    ["It has five colour temperatures and a wireless charging base.", "It costs $89."],
  ],
  ["It weighs 900 grams and costs £120.", ["It weighs 900 grams.", "It costs £120."]],
  [
    "Lumen charges your phone, turns itself off and costs only $89.",
    ["Lumen charges your phone and turns itself off.", "Lumen costs only $89."],
  ],
  [
    "The course takes six weeks and starts at €120 a person.",
    ["The course takes six weeks.", "The course starts at €120 a person."],
  ],
] as const)("what it costs is a sentence of its own: %s", (sentence, told) => {
  expect(factTextsOf("en", `Lumen is a smart desk lamp. ${sentence}`)).toEqual(
    expect.arrayContaining([...told]),
  );
});

test.each([
  "It is free if you come before noon and costs $9 after that.",
  "A bag holds 12 bars and costs half of what shops ask.",
  "You bring the wood and it costs £20 an hour.",
])("and stays where it stands with the rest: %s", (sentence) => {
  expect(factTextsOf("en", `Lumen is a smart desk lamp. ${sentence}`)).toContain(sentence);
});
