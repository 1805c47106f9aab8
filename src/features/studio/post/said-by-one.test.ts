import { expect, test } from "vitest";
import { briefOf } from "../writer/scripts-for-tests.ts";
import { filmsOf, postOf } from "./films-for-tests.ts";

/** What leads through the film of somebody who works alone. */
const OURS = /\bme\b|(?<!\p{L})ben(?:den|im)?(?!\p{L})|ekleyeyim|anlatayım/iu;

test.each([
  [
    "en",
    "I bake birthday cakes in my kitchen in Leeds. From £35. Order a week ahead. Gluten free on request.",
  ],
  ["tr", "Evimin bahçesindeki mandalinalardan reçel yapıyorum. 380 gr 220 TL. Katkı yok. Kargo 60 TL."],
] as const)("a post has none of the words that lead through a film, in %s", async (language, description) => {
  const { films, source } = await filmsOf(briefOf(language, description, { targetSeconds: 60 }));
  const said = films.flatMap(({ scenes }) => scenes.map(({ narration }) => narration)).join(" ");
  expect(said).toMatch(OURS);
  for (const film of films) expect(postOf(film, source).text).not.toMatch(OURS);
});
