import { expect, test } from "vitest";
import { saidWords } from "./said-words.ts";

test.each([
  ["1,249", "one thousand two hundred forty nine"],
  ["99", "ninety nine"],
  ["2000000", "two million"],
  ["0117", "zero one one seven"],
  ["12.5%", "twelve point five percent"],
  ["10:30", "ten thirty"],
  ["bea.co/shop", "bea dot co slash shop"],
])("English: %s", (spoken, words) => expect(saidWords(spoken, "en").join(" ")).toBe(words));

test.each([
  ["1.299", "bin iki yüz doksan dokuz"],
  ["0,4", "sıfır virgül dört"],
  ["0532", "sıfır beş üç iki"],
  ["%20", "yüzde yirmi"],
  ["3+1", "üç artı bir"],
  ["1234567890123", "bir iki üç dört beş altı yedi sekiz dokuz sıfır bir iki üç"],
])("Turkish: %s", (spoken, words) => expect(saidWords(spoken, "tr").join(" ")).toBe(words));
