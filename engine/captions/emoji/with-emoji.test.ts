import { expect, test } from "vitest";
import { emojiIn } from "../../drawing/emoji.ts";
import { sampleStoryboard } from "../../testing/frames.ts";
import { narrationWords, planTimeline } from "../../timeline.ts";
import { emojiOfFilm } from "./emoji-of-film.ts";
import { englishEmoji } from "./english-emoji.ts";
import { turkishEmoji } from "./turkish-emoji.ts";
import { withEmoji } from "./with-emoji.ts";

function shownIn(language: "en" | "tr", narration: string, shown = new Set<string>()): string {
  const words = narrationWords(narration).map((text) => ({ text }));
  return withEmoji(words, language, shown)
    .map(({ text }) => text.replaceAll("\u00a0", " "))
    .join(" ");
}

test.each([
  ["en", "Free shipping on every order.", "Free shipping 🚚 on every order."],
  ["en", "Our coffee is roasted today.", "Our coffee ☕ is roasted today."],
  ["en", "Running shoes for every day.", "Running shoes 👟 for every day."],
  ["tr", "Kargomuz ücretsiz.", "Kargomuz 🚚 ücretsiz."],
  ["tr", "ÇİÇEKLERİMİZ taze.", "ÇİÇEKLERİMİZ 💐 taze."],
  ["tr", "Işıltılı bir cilt.", "Işıltılı ✨ bir cilt."],
  ["tr", "Su geçirmez sırt çantası.", "Su geçirmez sırt çantası. 🎒"],
  // To write, not the summer.
  ["tr", "Randevu için bize yazın.", "Randevu için bize yazın. 💬"],
] as const)("%s: an emoji stands behind what it pictures: %s", (language, narration, shown) => {
  expect(shownIn(language, narration)).toBe(shown);
});

test.each([
  // Not meant, not there, or part of something else.
  ["en", "Nothing we could picture here."],
  ["en", "Relationships matter."],
  ["en", "No pets, please."],
  ["en", "We don't ship abroad."],
  ["en", "Stay at Villa Corbezzolo."],
  ["en", "Dress up for the evening."],
  ["tr", "Evcil hayvan kabul edilmiyor."],
  ["tr", "Parfüm yok, boya yok."],
  ["tr", "Balkonlu bir ev."],
  ["tr", "Hindistan cevizi yağı içerir."],
  ["tr", "Karşınızda Pati Sofrası."],
] as const)("%s: none stands in %s", (language, narration) => {
  expect(shownIn(language, narration)).toBe(narration);
});

test("a sentence gets one at most, a scene two, and a film each once", () => {
  const shown = new Set<string>();
  expect(shownIn("en", "Coffee and cake. Free shipping. A gift for your dog.", shown)).toBe(
    "Coffee ☕ and cake. Free shipping. 🚚 A gift for your dog.",
  );
  expect(shownIn("en", "Our coffee ships with cake.", shown)).toBe("Our coffee ships with cake. 🍰");
});

test("a scene with an emoji of its own keeps to that", () => {
  expect(shownIn("en", "Coffee 🌟 with free shipping.")).toBe("Coffee 🌟 with free shipping.");
});

test.each([
  ["en", englishEmoji],
  ["tr", turkishEmoji],
] as const)("%s: all are emoji that any reader's device has, each named once", (_, table) => {
  for (const [emoji] of table) expect(emojiIn(emoji)).toBe(emoji);
  expect(new Set(table.map(([emoji]) => emoji)).size).toBe(table.length);
});

test("captions have them where the storyboard asks for them, in time with the voice, and the voice says none", () => {
  const plain = sampleStoryboard("en");
  const asked = { ...plain, captions: { ...plain.captions, emoji: true } };
  const wordsOf = (storyboard: typeof plain) =>
    planTimeline(storyboard).scenes.flatMap(({ captions }) => captions.flatMap(({ words }) => words));
  const [without, withThem] = [wordsOf(plain), wordsOf(asked)];
  expect(emojiIn(without.map(({ text }) => text).join(" "))).toBe("");
  expect(emojiIn(withThem.map(({ text }) => text).join(" "))).toContain("☕");
  const times = (words: typeof without) => words.map(({ start, end }) => [start, end]);
  expect(times(withThem)).toEqual(times(without));
});

test("the typeface is asked for what captions get, and for nothing when they are off", () => {
  const plain = sampleStoryboard("en");
  const withCaptions = (captions: Partial<typeof plain.captions>) => ({
    ...plain,
    captions: { ...plain.captions, ...captions },
  });
  expect(emojiOfFilm(withCaptions({}))).toBe("");
  expect(emojiOfFilm(withCaptions({ emoji: true }))).toContain("☕");
  expect(emojiOfFilm(withCaptions({ emoji: true, enabled: false }))).toBe("");
});
