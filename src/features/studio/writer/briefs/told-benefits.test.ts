import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf, secondsOf, spokenIn } from "./scripts-for-tests.ts";

describe("fifteen seconds tell what the product does, and not only that it is there", () => {
  test.each([
    [
      "a bottle",
      briefOf(
        "en",
        "The Aero bottle is a steel water bottle. It keeps drinks cold for 24 hours and hot for 12. Leakproof lid, fits every cup holder. $29 at aero.example.",
        { brandName: "Aero", targetSeconds: 15 },
      ),
      /cold for 24 hours|Leakproof lid/,
      "$29",
    ],
    [
      "a serum",
      briefOf(
        "tr",
        "Mira cilt serumu C vitamini içerir. Üç haftada lekelerin görünümünü azaltır. Parfümsüzdür, hassas ciltlere uygundur. 349 TL.",
        { brandName: "Mira", targetSeconds: 15 },
      ),
      /Üç haftada|Parfümsüzdür/,
      "349 TL",
    ],
    [
      "bedding",
      briefOf(
        "tr",
        "Yuva organik pamuktan nevresim takımıdır. Terletmez, 60 derecede yıkanır. 30 gün iade hakkı var. 1.299 TL.",
        { brandName: "Yuva", targetSeconds: 15 },
      ),
      /Terletmez|30 gün/,
      "1.299 TL",
    ],
  ])("%s", async (_, brief, benefit, price) => {
    for (const script of await scriptsOf(brief)) {
      expect(spokenIn(script)).toMatch(benefit);
      expect(spokenIn(script)).toContain(price);
      expect(secondsOf(brief, script)).toBeLessThanOrEqual(16.1);
    }
  });
});
