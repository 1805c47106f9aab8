import { expect, test } from "vitest";
import type { Language, Scene, Storyboard } from "../storyboard.ts";
import { subtitlesOf } from "../subtitles.ts";
import { createFilm, sampleStoryboard } from "../testing/frames.ts";
import { writtenTexts } from "../testing/written-texts.ts";
import { headlineSaysAll } from "./headline-says-all.ts";

const isToldOnce = (language: Language, headline: string, narration: string) =>
  headlineSaysAll({ id: "any", role: "scene", headline, narration }, language);

test.each([
  ["en", "Free returns within 30 days", "Free returns within 30 days."],
  ["en", "FREE RETURNS — within 30 days 🎉", "Free returns, within 30 days."],
  ["en", "Tired of chasing invoices?", "Tired of chasing invoices?"],
  ["en", "Closed on Sundays. Same-day appointments", "Closed on Sundays."],
  ["en", "Poured in Portland", "It’s poured in Portland."],
  ["tr", "IŞIL IŞIL, İPEK GİBİ", "Işıl ışıl, ipek gibi!"],
  ["tr", "Moda'da küçük bir mahalle kahvecisi", "Moda’da küçük bir mahalle kahvecisiyiz."],
  ["tr", "Kargo ücretsiz, %20 indirim", "İşte kargo ücretsizdir. %20 indirim."],
] as const)("%s: “%s” says “%s”", (language, headline, narration) => {
  expect(isToldOnce(language, headline, narration)).toBe(true);
});

test.each([
  ["en", "Tested on animals", "Not tested on animals."],
  ["en", "Free trial week", "Open 24/7. Free trial week."],
  ["en", "A neighbourhood café in Bristol", "Fig & Flour is a neighbourhood café in Bristol."],
  ["en", "Is it vegan?", "It is vegan."],
  ["en", "Was €120, now €84", "Was €120, now €48."],
  ["en", "Save 20", "Save 20%."],
  ["en", "Memberships", "Member"],
  ["en", "Roasted this Tuesday", ""],
  ["en", "Roasted this Tuesday", "And here it is:"],
  ["tr", "Nikel içerir", "Nikel içermez."],
] as const)("%s: “%s” does not say “%s”", (language, headline, narration) => {
  expect(isToldOnce(language, headline, narration)).toBe(false);
});

/** The sample with one scene that says what its headline does, and the others as they are. */
function toldTwice(): { board: Storyboard; told: Scene } {
  const board = sampleStoryboard("en");
  const told: Scene = { id: "told", role: "scene", headline: "Free returns", narration: "Free returns." };
  return { board: { ...board, style: "showcase", scenes: board.scenes.with(1, told) }, told };
}

test("what a headline says is no caption too, but is in the subtitles", () => {
  const { board, told } = toldTwice();
  const showsSaid = (scene: Scene) => {
    const changed = { ...board, scenes: board.scenes.with(1, scene) };
    const { timeline } = createFilm(changed);
    expect(subtitlesOf(timeline, "srt")).toContain(told.narration);
    const t = (timeline.scenes[1]?.captions[0]?.end ?? 0) - 0.1;
    return writtenTexts(changed, t).some(({ text }) => text === "returns.");
  };
  expect(showsSaid(told)).toBe(false);
  expect(showsSaid({ ...told, headline: "Send it back" })).toBe(true);
});

test("a film's captions come and go with its scenes, never within one", () => {
  const { board } = toldTwice();
  const film = createFilm(board);
  for (const scene of film.timeline.scenes)
    expect(film.captionsOf(scene)).toEqual(scene.index === 1 ? [] : scene.captions);
  const without = createFilm({ ...board, captions: { ...board.captions, enabled: false } });
  for (const scene of without.timeline.scenes) expect(without.captionsOf(scene)).toEqual([]);
});
