import { expect, test } from "vitest";
import { synthesizeWithEspeak } from "./espeak.ts";
import { estimateWords } from "./estimate-speech.ts";

test.each([
  ["tr", "Bugün", "dersine geldik.", ["LGS", "KVKK", "TYT", "SEO", "AB", "USB", "KPSS", "KDV'yi"]],
  ["en", "Today", "lessons begin.", ["SEO", "HTML", "GDPR", "USB", "CRM", "UV"]],
] as const)(
  "an abbreviation takes as long as its letters' names, in %s",
  async (language, first, rest, words) => {
    const scenes = words.map((word) => ({ sceneId: word, text: `${first} ${word} ${rest}` }));
    const { timing } = await synthesizeWithEspeak({ language, speed: 1, scenes });
    for (const word of words) {
      const [, said, next] = timing.words.filter(({ sceneId }) => sceneId === word);
      const seconds = (next?.start ?? 0) - (said?.start ?? 0);
      const [estimated = 0] = estimateWords([word], language);
      expect
        .soft(Math.abs(estimated / seconds - 1), `${word}: ${seconds} s, not ${estimated}`)
        .toBeLessThan(0.3);
    }
  },
);
