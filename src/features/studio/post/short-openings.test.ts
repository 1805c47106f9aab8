import { expect, test } from "vitest";
import { briefOf } from "../writer/briefs/scripts-for-tests.ts";
import { filmsOf, postOf } from "./films-for-tests.ts";

test.each([
  [
    "en",
    "We grow oyster mushrooms for restaurants and home cooks in a cellar in Bristol. 250 g for £6, a kilo for £20. Picked the morning you get them. Order on 0117 496 0123.",
    "We grow oyster mushrooms for restaurants and home cooks in a cellar in Bristol.",
  ],
  [
    "tr",
    "Bahçesi olmayanlar için balkonda sebze yetiştirme seti satıyoruz. Toprağı, tohumu ve saksısı içinde, 1.250 TL. Kurulumu 10 dakika sürüyor. 0532 555 03 03",
    "Bahçesi olmayanlar için balkonda sebze yetiştirme seti satıyoruz.",
  ],
] as const)(
  "what a film shows whole and says in fewer words is whole in its post, once, in %s",
  async (language, told, whole) => {
    const { films, source } = await filmsOf(briefOf(language, told, { targetSeconds: 15 }));
    for (const film of films) {
      const { text } = postOf(film, source);
      expect(text.split(whole)).toHaveLength(2);
      expect(text).not.toMatch(/We grow oyster mushrooms\.|^Sebze yetiştirme seti satıyoruz/mu);
    }
  },
);
