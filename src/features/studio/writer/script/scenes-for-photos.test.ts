import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Brief } from "../../schema.ts";
import { briefOf, scriptsOf, secondsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { TOLERANCE } from "./fit-script.ts";

const descriptions = {
  en: "Moss & Ember is a neighbourhood coffee house. We roast our beans every Tuesday in small batches. Free refill on filter coffee until noon. Our sandwiches are baked to order. Six tasting cups cost $12. Open from 7 am. Oat milk is free. Dogs are welcome.",
  tr: "Yosun Kahve bir mahalle kahvecisi. Çekirdekleri her salı küçük partiler hâlinde kavuruyoruz. Filtre kahve öğlene kadar sınırsız. Sandviçler sipariş üzerine hazırlanıyor. Altı fincanlık tadım 300 TL. Sabah 7'de açılıyoruz. Yulaf sütü ücretsiz. Köpekler de gelebilir.",
};
const sentencesOf = (language: Brief["language"]) => descriptions[language].split(/(?<=\.) /u);
const photosOf = (count: number) => Array.from({ length: count }, () => randomUUID());

const cases = (["en", "tr"] as const).flatMap((language) =>
  ([15, 30, 60] as const).map((targetSeconds) => ({ language, targetSeconds })),
);

async function told({ language, ...others }: Pick<Brief, "language"> & Partial<Brief>) {
  const brief = briefOf(language, descriptions[language], others);
  const scripts = await scriptsOf(brief, 1);
  return { brief, scripts };
}

test.each(cases)(
  "$language, $targetSeconds s: photos without a scene bring further cuts, and lose no fact",
  async (film) => {
    const [plain, pictured] = await Promise.all([told(film), told({ ...film, assetIds: photosOf(12) })]);
    const scenesOf = (scripts: typeof plain.scripts) => scripts.map(({ scenes }) => scenes.length);
    const factsIn = (scripts: typeof plain.scripts) =>
      scripts.map((script) => sentencesOf(film.language).filter((said) => spokenIn(script).includes(said)));
    expect(factsIn(pictured.scripts)).toEqual(factsIn(plain.scripts));
    const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
    expect(sum(scenesOf(pictured.scripts))).toBeGreaterThan(sum(scenesOf(plain.scripts)));
    for (const script of pictured.scripts)
      expect(secondsOf(pictured.brief, script)).toBeLessThan(film.targetSeconds * (1 + TOLERANCE));
  },
);

test("there are no further cuts where every photo has its scene", async () => {
  const { scripts } = await told({ language: "en", targetSeconds: 60, assetIds: photosOf(8) });
  for (const { scenes } of scripts) expect(scenes.length).toBeLessThanOrEqual(8);
});
