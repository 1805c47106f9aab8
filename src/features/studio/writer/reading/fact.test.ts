import { expect, test } from "vitest";
import { briefOf, factsOf, scriptsOf, secondsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { worth } from "./fact.ts";

test.each([
  [
    "what stands before a colon rather than a price alone",
    briefOf(
      "en",
      "A weighted blanket that isn't hot: 6 kg of glass beads in bamboo. Not for children under 3. $119, or two for $199.",
    ),
    ["weighted blanket"],
  ],
  [
    "what stands before a colon in Turkish",
    briefOf(
      "tr",
      "Kadıköy'de gece tesisatçısı: bir saat içinde geliyorum. Servis ücreti 1.200 TL, KDV dahil. Gaz işi yapmıyorum.",
    ),
    ["tesisatçısı", "1.200 TL, KDV dahil"],
  ],
  [
    "when something takes place",
    briefOf(
      "en",
      "need a short for our repair cafe, sat 5 dec 10-2 at the old library leith, bring lamps toasters bikes anything w a plug, volunteers fix it with you for free, donations welcome, cake by june, no microwaves pls",
      { targetSeconds: 15 },
    ),
    ["Sat 5 Dec 10-2"],
  ],
  [
    "when something takes place, in Turkish",
    briefOf(
      "tr",
      "seramik atölyesi, 20 aralık pazar 14:00, kadıköy, 3 saat, tüm malzemeler dahil, 950 tl, çay ikram, 10 kişilik, pişirilmiş ürünler 2 hafta sonra hazır, kayıt için dm",
      { targetSeconds: 15 },
    ),
    ["20 Aralık Pazar 14:00"],
  ],
  [
    "what is sold, also if something is denied of it",
    briefOf(
      "en",
      "Nordlys Optik sells children's glasses which don't break. If they do, we replace them for free. Frames from €89 (lenses extra).",
    ),
    ["children's glasses", "€89 (lenses extra)"],
  ],
  [
    "a product that takes a long sentence",
    briefOf(
      "en",
      "Our vegan cheddar melts like the real thing, has 11 g of protein per 100 g and contains neither soy nor palm oil. It costs 20% less than it did last year. In the fridge aisle at Coop since May.",
    ),
    ["Our vegan cheddar"],
  ],
  [
    "what isn't done",
    briefOf(
      "en",
      "We re-roof terraces. Our crew is from Leeds. The van is green. We don't do flat roofs. From £9,000.",
    ),
    ["We re-roof terraces.", "We don't do flat roofs.", "£9,000"],
  ],
  [
    "what isn't done in Turkish",
    briefOf(
      "tr",
      "Ayakkabı tamir ediyoruz. Dükkân gar içinde. Tabela yeşil. Spor ayakkabı tamir etmiyoruz. 250 TL.",
    ),
    ["Ayakkabı tamir ediyoruz.", "Spor ayakkabı tamir etmiyoruz.", "250 TL"],
  ],
  [
    "what somebody makes who first says hello",
    briefOf(
      "en",
      "Hi! I'm Dana. I make wedding cakes that people actually finish. Tastings are free. The kitchen is in Hull.",
    ),
    ["I make wedding cakes that people actually finish."],
  ],
  [
    "what somebody makes who first says hello in Turkish",
    briefOf(
      "tr",
      "Merhaba, ben Derya. Düğün pastaları yapıyorum. Tadım ücretsiz. Mutfağım Bursa'da. Telefonum hep açık.",
    ),
    ["Düğün pastaları yapıyorum."],
  ],
  [
    "what a Turkish brief begins with, also if it denies something",
    briefOf(
      "tr",
      "Kaya Tırmanış'ta 180 rota var, üyelik ücreti yok: 350 TL'ye gün boyu tırmanırsınız. 14 yaş altı büyüğüyle gelir.",
    ),
    ["180 rota"],
  ],
  [
    "a long Turkish sentence on what is sold",
    briefOf(
      "tr",
      "Marketlerin almadığı sebzelerden 5 kiloluk kutular hazırlıyor, her perşembe kapınıza 390 TL'ye getiriyoruz; istediğiniz haftayı atlayabilirsiniz.",
    ),
    ["5 kiloluk kutular"],
  ],
  [
    "a price in another currency, with its terms",
    briefOf(
      "en",
      "Boatyard sauna in Malmö. Wood-fired and open till midnight. SEK 140 an hour, towel not included.",
    ),
    ["Boatyard sauna", "SEK 140 an hour, towel not included."],
  ],
  [
    "what came out of the oven this morning",
    briefOf(
      "tr",
      "Kutuda ne var? Bu sabah pişmiş altı kurabiye. Teslimat dahil 290 TL. Bornova'dan yola çıkar.",
    ),
    ["altı kurabiye", "290 TL"],
  ],
  [
    "a long sentence on what is sold, rather than that and a price",
    briefOf(
      "tr",
      "2.300 ev sahibinin güvendiği Kiralık, kirayı toplar, geciken ödemeyi hatırlatır ve makbuzları saklar. İkinci daireden sonra daire başı ayda 79 TL'dir.",
    ),
    ["kirayı toplar"],
  ],
])("fifteen seconds tell %s", async (_, brief, needed) => {
  for (const script of await scriptsOf({ ...brief, targetSeconds: 15 })) {
    const spoken = spokenIn(script);
    for (const text of needed) expect(spoken, script.structure).toContain(text);
    expect(secondsOf({ ...brief, targetSeconds: 15 }, script)).toBeLessThan(18);
  }
});

test("who made one, and who wears them, is told only behind what that is", async () => {
  const text =
    "After my second child I couldn't find a bra that fit. So I made one. Nessa bras come in 84 sizes, are cut from bamboo jersey and have no wire. Over 11,000 mothers wear them. Try yours at home for 30 nights; if it isn't right, send it back for free.";
  for (const seconds of [15, 30, 60] as const) {
    const brief = briefOf("en", text, { targetSeconds: seconds });
    for (const script of await scriptsOf(brief)) {
      const spoken = spokenIn(script);
      expect(spoken, script.structure).toContain("Nessa bras come in 84 sizes");
      if (spoken.includes("I made one")) expect(spoken).toMatch(/a bra that fit\. (?:So )?I made one/u);
      if (spoken.includes("wear them")) expect(spoken).toMatch(/no wire\. Over 11,000 mothers wear them/u);
    }
  }
});

const SOUP =
  "Harbour Soup gives hot meals to anyone in Grimsby. Last year sixty volunteers cooked 9,400 of them.";

test("when and where one comes is told, whatever it stands behind", async () => {
  const where = "No form is needed: come to St Mark's Hall any Tuesday between 10am and 2pm.";
  const brief = briefOf("en", `${SOUP} £15 feeds a family for three days. ${where} Give at soup.example`);
  for (const script of await scriptsOf(brief, 1)) expect(spokenIn(script)).toContain("St Mark's Hall");
  const [fact] = factsOf("en", `${SOUP} ${where}`).filter(({ text }) => text === where);
  expect(fact?.worth).toBe(worth.limit);
});

test.each(["Volunteers come from all of Grimsby.", "Most come home on Tuesday with 2 bags."])(
  "and no other coming: %s",
  (other) => {
    expect(factsOf("en", `${SOUP} ${other}`).find(({ text }) => text === other)?.worth).toBeLessThan(
      worth.limit,
    );
  },
);
