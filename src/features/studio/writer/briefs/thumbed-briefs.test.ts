import { describe, expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";
import { worth } from "../reading/fact.ts";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

/* Briefs as owners thumb them: sentences that only commas part, news before what it is of, names that nothing presents. */

const nameOf = async (language: "en" | "tr", description: string) =>
  (await builtInWriter.write(briefOf(language, description), 0))[0]?.brandName;

test.each([
  [
    "hey so we run a small climbing gym for kids in wakefield, we do birthday parties on weekends, 18 pounds a child min 8 kids, ages 5 to 12, book at least 2 weeks ahead",
    [
      "We run a small climbing gym for kids in Wakefield.",
      "We do birthday parties on weekends.",
      "18 pounds a child min 8 kids, ages 5 to 12.",
      "Book at least 2 weeks ahead.",
    ],
  ],
  [
    "We run a dog daycare in Leith, I collect your dog in the morning and bring them back tired, £22 a day, small groups only.",
    [
      "We run a dog daycare in Leith.",
      "I collect your dog in the morning and bring them back tired.",
      "£22 a day, small groups only.",
    ],
  ],
  [
    "im starting a saturday bread club in leeds, one sourdough and one surprise loaf every week, 9 quid, you pick up from my porch between 9 and 11, only 25 spots",
    [
      "I'm starting a Saturday bread club in Leeds, one sourdough and one surprise loaf every week.",
      "9 quid.",
      "You pick up from my porch between 9 and 11.",
      "Only 25 spots.",
    ],
  ],
  [
    "If you bring your own cups, we fill them for half the price, we do so every morning until eleven.",
    ["If you bring your own cups, we fill them for half the price, we do so every morning until eleven."],
  ],
  [
    "We cut hair, colour it and curl it in your own kitchen on any weekday that you like.",
    ["We cut hair, colour it and curl it in your own kitchen on any weekday that you like."],
  ],
] as const)("what only commas part is told as its sentences: %s", (description, facts) => {
  expect(factTextsOf("en", description)).toEqual(facts);
});

describe("news before what it is of", () => {
  test.each([
    ["en", "new!! oat milk soft serve at harbor scoops 🍦\n- vanilla and sesame\n- cup 4.50", "Oat milk"],
    ["tr", "yeni koleksiyon geldi 🌸 el örgüsü bebek hırkaları\n• %100 pamuk ip\n• 0-24 ay", "El örgüsü"],
    ["tr", "Yeni serimiz çıktı! El dokuması kilimler. Kök boya. 2.450 TL.", "El dokuması"],
  ] as const)("is not what the brief is about, in %s: %s", async (language, description, product) => {
    const facts = factsOf(language, description);
    expect(facts.find((fact) => fact.worth === worth.product)?.text).toContain(product);
    for (const script of await scriptsOf(briefOf(language, description))) {
      expect(script.scenes[0]?.headline).not.toMatch(
        /^(?:New(?! here)|Yeni (?:koleksiyon|seri)\p{L}*)(?!.*(?:milk|kilim))/u,
      );
      expect(spokenIn(script)).not.toMatch(/New!.*New!|(Yeni \p{L}+ \p{L}+).*\1/u);
    }
  });
});

test("whose it is that something is done to is told with it", async () => {
  const brief = briefOf(
    "tr",
    "Kediniz tatilde tek başına mı kalacak? Evinize gelip mamasını, suyunu ve kumunu değiştiriyorum. Her ziyaretten sonra fotoğraf atarım. Ziyaret başına 400 TL. Bostanlı, Mavişehir.",
  );
  for (const script of await builtInWriter.write(brief, 0)) {
    const spoken = spokenIn(script);
    expect(spoken.indexOf("Kediniz")).toBeGreaterThan(-1);
    expect(spoken.indexOf("Kediniz")).toBeLessThan(spoken.indexOf("mamasını"));
    expect(script.scenes[0]?.narration).toContain("Kediniz");
  }
});

test.each([
  ["tr", "Evinize gelip evinizin camını siliyorum. Deneyimliyim. 600 TL.", undefined],
  ["tr", "Hangi mama daha iyi? Kedi mamasını kapınıza getiriyoruz. 2 kg 390 TL.", undefined],
] as const)("but not what says so itself, in %s: %s", (language, description, leans) => {
  const product = factsOf(language, description).find((fact) => fact.worth === worth.product);
  expect(product?.leans).toBe(leans);
});

test.each([
  [
    "Muhasebeciler için belge toplama programı. Müşterileriniz fişi telefonla çeker, Fişkutusu okur ve klasöre koyar. Ayda 599 TL.",
    "Fişkutusu",
  ],
  ["Kuaförler ve berberler için Randevum: müşteri boş saati kendisi seçer. Ayda 199 TL.", "Randevum"],
  ["Kodkampı'nda 12 haftada yazılım öğrenin. Dersler online. Aylık 3.200 TL.", "Kodkampı"],
  ["Evde kendi kombuchamı mayalıyorum. Üç çeşit var. Şişesi 85 TL.", "Kombucha"],
] as const)("a Turkish name that nothing presents is found: %s", async (description, name) => {
  expect(await nameOf("tr", description)).toBe(name);
});

test.each([
  ["Kızılca Adası'nda iki bungalov. Gecelik 3.200 TL. Denize 10 dakika.", /Ada/u],
  ["Sarıgöl'nde taş ev. Gecelik 3.200 TL. Denize 10 dakika.", /Sarı/u],
  ["Bahçeli kafe. Her pazar Ramazan boyunca açığız. Kahve 90 TL.", /Ramazan/u],
  ["Ev yapımı şerbet. Zencefil limon, hibiskus ve sade olmak üzere üç çeşit var. Şişesi 85 TL.", /Zencefil/u],
  ["Evde kendi ekmeğimi pişiriyorum. Tanesi 90 TL.", /kendi/u],
] as const)("but nothing else is taken for one: %s", async (description, other) => {
  expect(await nameOf("tr", description)).not.toMatch(other);
});

test.each([
  ["We run a small climbing gym for kids. £8 an hour.", "Climbing gym"],
  ["We run a competition every week. £8 an hour. Come and try.", "From us to you"],
] as const)("what somebody runs calls them: %s", async (description, name) => {
  expect(await nameOf("en", description)).toBe(name);
});

test.each([
  [
    "en",
    "i do mobile dog grooming in tucson, my van has warm water so your dog doesnt wait in a cage, small dogs 65 big dogs from 90, nails included, text 520 555 0138, mondays off",
    [
      "I do mobile dog grooming in Tucson.",
      "My van has warm water so your dog doesn't wait in a cage.",
      "Small dogs 65 big dogs from 90.",
      "Nails included.",
      "Text 520 555 0138, Mondays off.",
    ],
  ],
  [
    "tr",
    "evde butik pasta yapıyorum doğum günü nişan hepsi olur 10 kişilik 1500 tl 20 kişilik 2600 tl en az 3 gün önce haber verin eryaman içi teslimat ücretsiz",
    [
      "Evde butik pasta yapıyorum.",
      "Doğum günü nişan hepsi olur.",
      "10 kişilik 1500 TL.",
      "20 kişilik 2600 TL.",
      "En az 3 gün önce haber verin.",
      "Eryaman içi teslimat ücretsiz.",
    ],
  ],
] as const)(
  "what is typed in one go with a number in it is told piece by piece, in %s",
  (language, brief, facts) => {
    expect(factTextsOf(language, brief)).toEqual(facts);
  },
);

test.each([
  [
    "en",
    "Leavely puts requests, balances and sick days in one calendar. Set up in 15 minutes. Free.",
    "Leavely",
  ],
  ["tr", "Küçük boy domates, biber ve çilek fideleri yetiştiriyoruz. Saksısıyla yolluyoruz.", "Fide"],
  ["tr", "Yıllardır bu işi yapıyoruz. Kapınıza geliyoruz. Üçlü set 340 TL.", "Bizden size"],
] as const)("no piece of what is done calls anybody, in %s: %s", async (language, description, name) => {
  expect(await nameOf(language, description)).toBe(name);
});

test("nobody is asked for one of several things that a verb has", async () => {
  const description =
    "Köydeki kadınlarla birlikte tarhana, erişte ve salça yapıyoruz. Yazın güneşte kurutuyoruz. Tarhana kilosu 320 TL.";
  for (const { scenes } of await scriptsOf(briefOf("tr", description)))
    expect(scenes[0]?.narration).not.toContain("arıyorsanız");
});

test("how a story ends doesn't open it, and nothing of ours stands in it", async () => {
  const description =
    "My grandmother sold pickles at the Saturday market for forty years. I kept her recipes and opened a shop. Now we make eleven kinds, from dill to mango. Brine & Daughters, 88 Orchard Street.";
  const { hello, earlier } = phrasesOf("en");
  for (const script of await builtInWriter.write(briefOf("en", description), 0)) {
    const spoken = spokenIn(script);
    expect(spoken.indexOf("My grandmother")).toBeLessThan(spoken.indexOf("Now we make"));
    for (const text of [hello, ...earlier]) expect(spoken).not.toContain(text);
  }
});

test("a page's buttons in a row with others are not told", () => {
  const description = "Wool blanket.\nWas £89 Now £64\nSize guide | Reviews (412) | 4.7 out of 5";
  expect(factTextsOf("en", description).join(" ")).not.toContain("Size guide");
  expect(factTextsOf("en", description)).toContain("4.7 out of 5.");
});

test("to write for an appointment is how to reach them", async () => {
  const description =
    "Gelinlik dikimi. İlk prova ücretsiz. 6 haftada teslim. Modeller 9.000 TL. Randevu için yazın";
  for (const { scenes } of await scriptsOf(briefOf("tr", description)))
    expect(scenes.at(-1)?.narration).toContain("Randevu için yazın.");
});

test.each([
  [
    "en",
    "Is your kitchen too good to rip out? We come to you and start within a week. You choose the colour. Doors from £60. About three days.",
    "Is your kitchen too good to rip out?",
  ],
  [
    "tr",
    "Kombiniz su mu akıtıyor? İzmir'in tüm ilçelerine aynı gün geliyoruz. Arıza tespiti 400 TL. Parçalara 1 yıl garanti. 0232 555 01 47",
    "Kombiniz su mu akıtıyor?",
  ],
] as const)(
  "a question that alone says what it is about opens every script, in %s",
  async (language, brief, question) => {
    for (const { scenes } of await builtInWriter.write(briefOf(language, brief), 0))
      expect(scenes[0]?.narration).toBe(question);
  },
);

test("who was something before they started is told as a story", async () => {
  const facts = factsOf(
    "en",
    "I was a paramedic for eleven years and kept seeing parents freeze. So I started a two-hour first aid class for new parents. Babies welcome in class. £30 a couple.",
  );
  expect(facts[0]?.kind).toBe("story");
  expect(facts.find((fact) => fact.worth === worth.product)?.text).toContain("first aid class");
});

test.each([
  [
    "tr",
    "Notlarım, öğretmenler için sınav okuma uygulaması. Kâğıdı çekersiniz, Notlarım puanları toplar. Ayda 129 TL.",
    "Notlarım",
  ],
  [
    "en",
    "Bookkeeping for freelancers who hate receipts. Photograph them, forget them. From £45 a month.",
    "Bookkeeping",
  ],
] as const)("what a brief begins with calls it, in %s: %s", async (language, description, name) => {
  expect(await nameOf(language, description)).toBe(name);
});

test.each([
  [
    "en",
    "Raw honey from our own 40 hives\n- lime blossom, heather, chestnut\n- never heated\n- 340 g jar $12, three for $32\nOrder at hollowhive.example",
    /^Know someone this is for\? Send it their way\. /u,
  ],
  [
    "tr",
    "Kendi arılarımızdan süzme bal satıyoruz.\n- ıhlamur, kestane, çiçek\n- hiç ısıtılmaz\n- 850 g kavanoz 480 TL\nSipariş için 0232 555 01 47",
    /^Aklınıza biri geldiyse bu videoyu ona gönderin\. /u,
  ],
] as const)("a little time that is left asks to pass it on, in %s", async (language, description, words) => {
  const scripts = await builtInWriter.write(briefOf(language, description), 0);
  const calls = scripts.map(({ scenes }) => scenes.at(-1)?.narration ?? "");
  expect(calls.filter((call) => words.test(call)).length).toBeGreaterThan(0);
});

test("a thing of the viewer's, of which something is told, is not what is sold", async () => {
  const description =
    "Masanızın yüksekliğini değiştirmeden oturuşunuzu düzelten ahşap ayak desteği. 3 kademeli. 690 TL.";
  expect(await nameOf("tr", description)).not.toBe("Masa");
});
