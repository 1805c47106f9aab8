import { expect, test } from "vitest";
import { turkishNumber, turkishOrdinal } from "./turkish-numbers.ts";

test.each([
  [0, "sıfır", "sıfırıncı"],
  [1, "bir", "birinci"],
  [2, "iki", "ikinci"],
  [4, "dört", "dördüncü"],
  [6, "altı", "altıncı"],
  [9, "dokuz", "dokuzuncu"],
  [30, "otuz", "otuzuncu"],
  [100, "yüz", "yüzüncü"],
  [1_000, "bin", "bininci"],
  [1_453, "bin dört yüz elli üç", "bin dört yüz elli üçüncü"],
  [21_000, "yirmi bir bin", "yirmi bir bininci"],
  [1_001_001, "bir milyon bin bir", "bir milyon bin birinci"],
])("%i", (number, cardinal, ordinal) => {
  expect(turkishNumber(number)).toBe(cardinal);
  expect(turkishOrdinal(number)).toBe(ordinal);
});

test("what is too large stays a number", () => expect(turkishNumber(1e12)).toBe(""));
