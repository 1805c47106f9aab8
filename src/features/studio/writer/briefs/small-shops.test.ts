import { describe, expect, test } from "vitest";
import { readerOf } from "../reading/read-brief.ts";
import { briefOf, factTextsOf, scriptsOf } from "./scripts-for-tests.ts";

/* What small Turkish shops type: how long they do it, towns in small letters, an offer with their address. */

const headlineOf = (sentence: string) => readerOf("tr").headlineOf(sentence, undefined);

test.each([
  ["10 yıldır düğün fotoğrafçılığı yapıyoruz.", "10 yıldır düğün fotoğrafçılığı"],
  ["25 yıldır evden eve nakliyat hizmeti veriyoruz.", "25 yıldır evden eve nakliyat hizmeti"],
  ["8 yıldır evde ekmek yapıyorum.", "8 yıldır evde ekmek yapıyorum"],
  ["15 yıldır perde dikiyoruz.", "15 yıldır perde dikiyoruz"],
  ["20 yıldır bu işi severek yapıyoruz.", "20 yıldır bu işi severek yapıyoruz"],
  ["12 yıldır hizmet veriyoruz.", "12 yıldır hizmet veriyoruz"],
])("on screen: %s", (sentence, headline) => {
  expect(headlineOf(sentence)).toBe(headline);
});

describe("towns that are typed small are told as places", () => {
  test.each([
    ["gebze darıca çayırova'ya servisimiz var", "Gebze Darıca Çayırova'ya servisimiz var."],
    ["çorlu ve lüleburgazda halı yıkama", "Çorlu ve Lüleburgaz'da halı yıkama."],
    ["edirneden istanbula taşıma yapıyoruz", "Edirne'den İstanbul'a taşıma yapıyoruz."],
    ["kilise müziği korosu kuruyoruz", "Kilise müziği korosu kuruyoruz."],
    ["hataya yer bırakmayan ölçüm aleti", "Hataya yer bırakmayan ölçüm aleti."],
  ])("%s", (description, fact) => {
    expect(factTextsOf("tr", description)[0]).toBe(fact);
  });
});

test("an offer is not announced as an address, although one stands in it", async () => {
  const brief = briefOf(
    "tr",
    "Tüm mağazada %30 indirim, Atatürk Cad. No:5 Bafra'daki mağazamızda sizi bekliyoruz. Yıldız Tuhafiye",
  );
  for (const { scenes } of await scriptsOf(brief))
    expect(scenes.map(({ narration }) => narration).join(" ")).not.toContain("Adresimiz: Tüm");
});

test("but a street is", async () => {
  const brief = briefOf("tr", "Yıldız Tuhafiye. Düğme, iplik ve kumaş. Atatürk Cad. No:5 Bafra");
  const [first] = await scriptsOf(brief, 1);
  expect(first?.scenes.at(-1)?.narration).toContain("Adresimiz: Atatürk Cad.");
});

test.each([
  "Atölye 12 kişilik. Çömlek yapımı öğretiyoruz. Kişi başı 900 TL",
  "Atölyemiz Kadıköy'de. Haftada 1 gün, aylık 2.000 TL",
])("a place of work alone names nobody: %s", async (description) => {
  expect((await scriptsOf(briefOf("tr", description), 1))[0]?.brandName).not.toBe("Atölye");
});
