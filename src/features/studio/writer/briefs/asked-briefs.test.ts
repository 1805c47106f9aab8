import { describe, expect, test } from "vitest";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, scriptsOf, toldIn } from "./scripts-for-tests.ts";

/* Briefs that say what they are about only in the question that they begin with. */

describe("a question that asks who looks for it", () => {
  test.each([
    [
      "en",
      "Need a plumber in Hull? I come the same day. 20 years of experience. No call-out fee. £60 an hour. 07700 900 555",
      "plumber",
      "Plumber",
    ],
    [
      "en",
      "Looking for a wedding photographer? I shoot the whole day, from getting ready to the last dance. 500 edited photos in 4 weeks. £1,400. Based in York.",
      "wedding photographer",
      "Wedding photographer",
    ],
    [
      "tr",
      "Düğün fotoğrafçısı mı arıyorsunuz? Hazırlıktan son dansa kadar yanınızdayım. 4 haftada 500 kare. 18.000 TL. 0532 555 77 11",
      "fotoğrafçısı",
      "Düğün fotoğrafçısı",
    ],
    [
      "tr",
      "Boyacı lazım mı? Ertesi gün geliyoruz. 15 yıldır bu işteyiz. Oda başı 4.500 TL. 0535 555 18 18",
      "oyacı",
      "Boyacı",
    ],
  ] as const)("is in every film, in %s: %s", async (language, description, told, brandName) => {
    for (const targetSeconds of [15, 30] as const)
      for (const script of await scriptsOf(briefOf(language, description, { targetSeconds }))) {
        expect(toldIn(script), script.structure).toContain(told);
        expect(script.brandName).toBe(brandName);
      }
  });

  test("is none where a sentence says who sells it", () => {
    const facts = factsOf(
      "en",
      "Need a break? Luma House is a small hotel in Wells. Doubles £120. Dogs welcome.",
    );
    expect(facts.find((fact) => fact.worth === worth.product)?.text).toContain("small hotel");
  });

  test("is none where it names a trouble", () => {
    const facts = factsOf(
      "en",
      "Tired of ironing? We collect, wash and iron your shirts. £2.50 a shirt. Leeds only.",
    );
    expect(facts.find((fact) => fact.worth === worth.product)?.text).toContain("iron your shirts");
  });
});
