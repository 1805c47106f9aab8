import { describe, expect, test } from "vitest";
import { briefOf, factsOf, scriptsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { worth } from "../reading/fact.ts";
import { readBrief } from "../reading/read-brief.ts";

/* What briefs are called by that are typed on a phone, and what nobody is called by. */

const productOf = (language: "en" | "tr", description: string) =>
  factsOf(language, description).find((fact) => fact.worth === worth.product);

describe("a name", () => {
  test.each([
    [
      "en",
      "How long do you look for a parking spot? Driveway Days lists private driveways, from £6 a day. Book on your phone.",
      "Driveway Days",
    ],
    [
      "tr",
      "Getirin yapalım. Pençe 450 TL, topuk 250 TL, genişletme 200 TL. Çoğu iş aynı gün biter. Usta Ayakkabı Tamiri",
      "Usta Ayakkabı Tamiri",
    ],
  ] as const)("is found where somebody does something or signs, in %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  });

  test.each([
    ["en", "Leather wallets. £30. Full Grain Leather covers from Leeds. Ships in 2 days."],
    ["en", "Bikes from £90. Fresh Maine lobsters in summer. Leeds."],
  ] as const)("is none where things only are, in %s: %s", (language, description) => {
    expect(readBrief(briefOf(language, description)).name).toBeUndefined();
  });
});

describe("A levels", () => {
  test.each([
    ["A level maths tutor in Leeds. £40 an hour. Online.", "A-level maths tutor"],
    ["a level physics lessons in York, gcse and a level, £35 an hour", "A-level physics lessons"],
    ["a level floor in a day. £40 a metre. Call 0113 555 0101.", "Level floor"],
  ])("keep their article, which a floor loses: %s", async (description, name) => {
    const [script] = await scriptsOf(briefOf("en", description));
    expect(script?.brandName).toBe(name);
  });
});

describe("two words that end a brief", () => {
  test.each([
    ["en", "Handmade soap with goat milk. £6 a bar. Made in small batches. Sutton Coldfield", undefined],
    ["tr", "El yapımı sabunlar. Tanesi 80 TL. Doğal yağlardan. Gökova Akyaka", undefined],
    ["en", "Handmade soap. £6 a bar. Sold at markets in York. Mossy Hollow", "Mossy Hollow"],
    ["en", "Handmade soap. £6 a bar. Vegan. Hollow Soaps", "Hollow Soaps"],
    ["tr", "Halı yıkama metrekaresi 45 TL. Kayseri'de servis. Ak Köpük", "Ak Köpük"],
  ] as const)("are a town that nobody knows or a name, in %s: %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  });
});

describe("what others call somebody", () => {
  test.each([
    ["en", "I bake birthday cakes in my kitchen, people call it Crumb Corner. From £35.", "Crumb Corner"],
    ["tr", "Mahallede herkes bize Köşe Fırın diyor. Ekşi mayalı ekmek 90 TL.", "Köşe Fırın"],
    ["tr", "Ekşi mayalı ekmek yapıyoruz, mahallede Köşe Fırın olarak biliniriz. 90 TL.", "Köşe Fırın"],
  ] as const)("is a name, in %s", (language, description, name) => {
    expect(readBrief(briefOf(language, description)).name).toBe(name);
  });
});

describe("what nobody looks for or is called", () => {
  test("what somebody says that they are", async () => {
    const description =
      "Online diyetisyenim, 9 yıldır çalışıyorum. Aylık 2.800 TL. Haftada bir görüntülü görüşme. Dyt. Pelin Arıkan";
    for (const script of await scriptsOf(briefOf("tr", description)))
      expect(toldIn(script)).not.toContain("diyetisyenim arıyorsanız");
  });

  test("whom a brief calls out to", () => {
    const description = "Parents of fussy eaters! My kitchen sessions get kids cooking. £9 per family.";
    expect(productOf("en", description)?.text).toBe("My kitchen sessions get kids cooking.");
  });

  test("how large a home is that is moved", async () => {
    const description =
      "Evden eve nakliyat Antalya merkez, paketleme dahil. 2+1 daire 14.000 TL. Asansörlü taşıma var.";
    const [script] = await scriptsOf(briefOf("tr", description));
    expect(script?.brandName).toBe("Evden eve nakliyat");
  });

  test("who makes it with whom, as a thing that they make", async () => {
    const description =
      "Ev yapımı mantı satıyoruz. Kilosu 520 TL. Salı günleri kargolarız. Anne kız yapıyoruz.";
    for (const { scenes } of await scriptsOf(briefOf("tr", description)))
      expect(scenes.map(({ headline }) => headline).join("\n")).not.toMatch(/Anne kız(?! yapıyoruz)/u);
  });
});

test("a fishmonger is known by what it is called where it is told of as a place", () => {
  const description = "Zeki Balıkçılık'ta her sabah taze balık. Hamsi kilosu 180 TL. 06.30'da açıyoruz.";
  expect(readBrief(briefOf("tr", description)).name).toBe("Zeki Balıkçılık");
});

describe("what a brand isn't called", () => {
  test.each([
    [
      "en",
      "I teach adults to swim. Most of my students were scared. £24. Ask for Helen 01392 555 013",
      "Helen",
    ],
    ["tr", "Oto yıkama ve detaylı temizlik, yerinize geliyoruz. Su ve elektrik bizden. 650 TL.", undefined],
  ] as const)("by whom it is for or what goes along, in %s", async (language, description, name) => {
    const [script] = await scriptsOf(briefOf(language, description));
    expect(script?.brandName).not.toMatch(/students|bizden/u);
    if (name) expect(script?.brandName).toBe(name);
  });
});
