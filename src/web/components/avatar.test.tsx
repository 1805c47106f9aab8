import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "./avatar.tsx";

test.each([
  ["Ada Yılmaz", "en", "AY"],
  ["ışıl irem", "tr", "Iİ"],
  ["Madonna", "en", "M"],
  ["  Anna   Maria de Luca ", "en", "AL"],
  // Characters of two halves: one half alone is none, and the server would send another than the browser draws.
  ["𝒜da 𠮷田", "en", "𝒜𠮷"],
  ["🎨 Ela", "tr", "🎨E"],
  ["", "en", ""],
] as const)("%s (%s) is %s", (name, locale, initials) => {
  const html = renderToStaticMarkup(<Avatar name={name} locale={locale} />);
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe(initials);
});
