import { expect, test } from "vitest";
import { briefOf } from "../writer/briefs/scripts-for-tests.ts";
import { filmsOf, postOf, withNarrations } from "./films-for-tests.ts";

test.each([
  [
    "en",
    "I bake birthday cakes in my kitchen in Leeds. From £35. Order a week ahead. Gluten free on request.",
    "One more thing from me.",
  ],
  [
    "tr",
    "Evimin bahçesindeki mandalinalardan reçel yapıyorum. 380 gr 220 TL. Katkı yok. Kargo 60 TL.",
    "Şunu da ekleyeyim.",
  ],
] as const)(
  "a post has none of the words that lead through older films, in %s",
  async (language, description, lead) => {
    const { films, source } = await filmsOf(briefOf(language, description, { targetSeconds: 60 }));
    for (const film of films) {
      const older = withNarrations(film, (narration) => `${lead} ${narration}`);
      const { text } = postOf(older, source);
      expect(text).not.toContain(lead);
      expect(text).toContain(language === "en" ? "From £35." : "380 gr 220 TL.");
    }
  },
);
