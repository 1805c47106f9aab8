import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf, toldIn } from "../briefs/scripts-for-tests.ts";

const english = `Ceramic Pour-Over Set
SKU: PO-221
★★★★★ 4.8 (312 reviews)
€49.00 €39.00
Holds 600 ml. Includes dripper, carafe and 40 paper filters. Dishwasher safe.
Add to cart`;
const turkish = `Bambu Bebek Battaniyesi 100x100 cm
Stok kodu: BB-104
4,9 ★ (187 değerlendirme)
1.799,90 TL 549,90 TL
%100 bambu müslin. 30 derecede yıkanır.
SEPETE EKLE`;

describe("a pasted page of a shop", () => {
  test.each([
    ["en", english, "€39.00 instead of €49.00.", "4.8 stars (312 reviews)."],
    ["tr", turkish, "1.799,90 TL yerine 549,90 TL.", "4,9 yıldız (187 değerlendirme)."],
  ] as const)(
    "is told without what only a shop needs, in %s",
    async (language, description, price, rating) => {
      const facts = factTextsOf(language, description);
      expect(facts).toContain(price);
      expect(facts).toContain(rating);
      for (const script of await scriptsOf(briefOf(language, description)))
        expect(toldIn(script)).not.toMatch(/SKU|PO-221|Stok|BB-104|Add to|[Ss]epet/u);
    },
  );

  test("keeps all that its verb counts up together", () => {
    expect(factTextsOf("en", english)).toContain("Includes dripper, carafe and 40 paper filters.");
  });
});

describe("two prices in a line", () => {
  test.each([
    ["en", "Oak stool\n$40 $55\nMade in Maine. Ships in a week."],
    ["en", "Oak stool\nSmall $55, large $40\nMade in Maine. Ships in a week."],
    ["tr", "Meşe tabure\n400 TL 550 TL\nElde yapılır. Bir haftada kargoda."],
  ] as const)(
    "are none that was and none that is where they say otherwise, in %s: %s",
    (language, description) => {
      expect(factTextsOf(language, description).join(" ")).not.toMatch(/instead|yerine/u);
    },
  );
});

test.each([
  ["en", "Code review for small teams. We read every change within a day. €400 a month.", "Code review"],
  ["en", "Share a taxi to the airport. Four seats. £9 each.", "Share a taxi"],
  ["tr", "Barkod yazıcı kiralıyoruz. Günlük 300 TL. İzmir içi teslim.", "Barkod yazıcı"],
] as const)("what only begins like a shop's words is told, in %s: %s", (language, description, told) => {
  expect(factTextsOf(language, description).join(" ")).toContain(told);
});
