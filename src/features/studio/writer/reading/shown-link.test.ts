import { expect, test } from "vitest";
import { nameFromLink, shownLink } from "./shown-link.ts";

test.each([
  ["https://www.northbeam.co/", "northbeam.co"],
  ["http://kavruk.com/ürünler?x=1", "kavruk.com/ürünler"],
  ["https://çiçek.com", "çiçek.com"],
  ["https://example.com:8443/shop/?utm_source=mail#top", "example.com:8443/shop"],
  ["https://example.com/%E0%A4%A", "example.com/%E0%A4%A"],
  [`https://example.com/${"a".repeat(40)}`, "example.com"],
])("%s is shown as %s", (link, shown) => expect(shownLink(link)).toBe(shown));

test.each([
  ["https://www.northbeam.co/", "Northbeam"],
  ["https://çiçek.com", "Çiçek"],
  ["https://ışık-evi.com.tr", "Işık Evi"],
  ["https://instagram.com/kavruk_kahve", "Kavruk Kahve"],
  ["https://www.tiktok.com/@inci.butik?lang=tr", "İnci Butik"],
  ["https://instagram.com/", undefined],
  ["https://127.0.0.1/", undefined],
])("%s names %s", (link, name) => expect(nameFromLink(link, "tr")).toBe(name));
