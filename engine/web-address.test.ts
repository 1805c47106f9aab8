import { expect, test } from "vitest";
import { hasAddress, readAddress, replaceAddresses, startsWithAddress } from "./web-address.ts";

test.each([
  "shop.com.tr",
  "Kavruk.com",
  "KAVRUK.COM",
  "luma.example/sale",
  "çiçek.com",
  "saglik.gov.tr",
  "ev.istanbul",
  "www.bal.berlin",
  "https://ev.shop/yaz-indirimi",
  "bilgi@ev.xn--mgb",
  "info@kavruk.museum",
])("%s is an address", (text) => {
  expect(replaceAddresses(`Bakın: ${text}!`, () => "·")).toBe("Bakın: ·!");
  expect(replaceAddresses(`${text}'da`, () => "·")).toBe("·'da");
  expect(startsWithAddress(`${text} güzel`)).toBe(true);
});

test.each([
  "bitti.hemen",
  "Bitti.Hemen gelin",
  "harika.App ile sipariş",
  "4.5",
  "saat 9.30",
  "A.Ş.",
  "node.js",
  "5.tv",
  "e.g.",
  "@kavruk",
])("%s is none", (text) => {
  expect(hasAddress(text)).toBe(false);
  expect(startsWithAddress(text)).toBe(false);
  expect(readAddress(text)).toBeUndefined();
});

test("an address is read with what stands before and behind its host", () => {
  expect(readAddress("https://www.ev.com.tr/bal/")).toEqual({ user: "", host: "ev.com.tr", path: "/bal/" });
  expect(readAddress("bilgi@ev.com")).toEqual({ user: "bilgi", host: "ev.com", path: "" });
  expect(readAddress("shop.com.Hemen")).toBeUndefined();
});
