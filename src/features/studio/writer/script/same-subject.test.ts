import { expect, test } from "vitest";
import { briefOf, scriptsOf, spokenIn } from "../briefs/scripts-for-tests.ts";

test("a name that two sentences of a scene begin with is said once", async () => {
  const description =
    "The Wander Jacket packs into its own pocket, keeps you dry in a downpour and weighs less than an apple. Recycled nylon. Five colours, sizes XS to 3XL. £110";
  const scripts = await scriptsOf(briefOf("en", description), 1);
  for (const { scenes } of scripts)
    for (const { narration } of scenes)
      expect(narration.match(/The Wander Jacket/gu)?.length ?? 0).toBeLessThan(2);
  expect(scripts.map(spokenIn).join(" ")).toMatch(/The Wander Jacket [^.]+\. It [a-z]+s /u);
});

test.each([
  [
    "en",
    "Mia Stone builds guitars by hand, teaches beginners in small groups and answers every letter herself.",
  ],
  ["tr", "Kor Kupa kahvenizi sıcak tutar. Kor Kupa makinede yıkanır. 3.290 TL. Beş renk."],
] as const)("nobody is called it, in %s", async (language, description) => {
  for (const script of await scriptsOf(briefOf(language, `${description} Classes £30.`), 3))
    expect(spokenIn(script)).not.toMatch(/(?<!\p{L})It /u);
});

test("a price alone is not seen for what is said before it", async () => {
  const lamp =
    "Lumen is a smart desk lamp that adapts to daylight. It has five colour temperatures, a wireless charging base and costs $89. Made for people who work from home.";
  for (const targetSeconds of [15, 30] as const)
    for (const { scenes } of await scriptsOf(briefOf("en", lamp, { targetSeconds })))
      for (const { headline, narration } of scenes)
        if (narration.startsWith("It has five")) expect(headline).toMatch(/temperatures/u);
});
