import { describe, expect, test } from "vitest";
import { briefOf, factsOf, factTextsOf, scriptsOf, spokenIn } from "./briefs/scripts-for-tests.ts";
import { builtInWriter } from "./built-in-writer.ts";
import { askingOf } from "./language/turkish-suffixes.ts";
import { ownTexts } from "./phrases/own-texts.ts";
import { phrasesOf } from "./phrases/phrases-of.ts";

/* Films of a quarter of a minute and of a whole one have the brief's words, as those of half a minute do. */

const briefs = [
  ["en", "Bike repairs in Ghent. I collect and bring back. Tune-up €45, new chain €30. Call 09 555 01 42."],
  ["en", "rooftop tent for small cars, sets up in 90 seconds, 48 kg, sleeps two, €1,390, two year warranty"],
  [
    "en",
    "We're a four-person bakery selling rye bread. Baked at 4am every day. £5.20 a loaf. Closed Mondays.",
  ],
  ["tr", "Kırtasiyeler için sipariş programı. Stok kendiliğinden düşer. Excel'e aktarır. Ayda 450 TL."],
  ["tr", "4-9 yaş çocuklar için yaz okulu\nher gün 9-16\nöğle yemeği dahil\nhaftalık 5.200 TL\nÜrgüp"],
  [
    "tr",
    "Foça'da küçük bir pansiyonuz. Denize 80 metre. Kahvaltı dahil geceliği 2.100 TL. Evcil hayvan kabul ediyoruz.",
  ],
] as const;

describe.each([15, 60] as const)("in %i seconds", (targetSeconds) => {
  test.each(briefs)(
    "nothing of ours stands between opening and call, in %s: %s",
    async (language, description) => {
      const { earlier, meet } = phrasesOf(language);
      for (const { scenes } of await scriptsOf(briefOf(language, description, { targetSeconds }))) {
        const said = scenes.slice(1, -1).map(({ narration }) => narration);
        for (const text of earlier) expect(said.some((narration) => narration.startsWith(text))).toBe(false);
        expect(meet.some((text) => said.join(" ").includes(text.replace("{name}.", "")))).toBe(false);
      }
    },
  );

  test.each(briefs)("no script opens as any film may, in %s: %s", async (language, description) => {
    const { structures } = phrasesOf(language);
    const anyones = Object.values(structures).flatMap(({ unnamed, short }) =>
      [...unnamed, short].map(({ narration }) => narration),
    );
    const [best] = await builtInWriter.write(briefOf(language, description, { targetSeconds }), 0);
    expect(anyones).not.toContain(best?.scenes[0]?.narration);
  });
});

test.each(briefs)("no two scripts say the same, in %s: %s", async (language, description) => {
  for (const targetSeconds of [15, 30, 60] as const) {
    const written = await builtInWriter.write(briefOf(language, description, { targetSeconds }), 0);
    expect(new Set(written.map(spokenIn)).size).toBe(written.length);
  }
});

test("the price of a box opens no film before anybody knows what is in it", async () => {
  const description =
    "Kavruk, İstanbul'da günlük kavrulan tek köken kahvedir. 18 saatte soğuk demlenir. Kutusu 95 TL. kavruk.example";
  for (const targetSeconds of [15, 30] as const)
    for (const { scenes } of await scriptsOf(briefOf("tr", description, { targetSeconds }), 1))
      expect(scenes[0]?.headline).not.toBe("Kutusu 95 TL");
});

test("in a minute each scene tells one thing or little more, and none long", async () => {
  const description =
    "Harbour & Pine is a guesthouse on the Isle of Skye. Seven rooms, each with a view of the loch. Breakfast is cooked to order with eggs from our own hens. Dogs are welcome at no charge. The nearest pub is a five minute walk. We lend you bikes, maps and waterproofs. Rooms from £95 a night including breakfast. Evening meals on Fridays and Saturdays. Book at harbourandpine.example";
  for (const { scenes } of await scriptsOf(briefOf("en", description, { targetSeconds: 60 }))) {
    const said = scenes.slice(1, -1).map(({ narration }) => narration);
    expect(said.length).toBeGreaterThanOrEqual(6);
    for (const narration of said) expect(narration.length).toBeLessThan(90);
  }
});

test("asking to pass it on costs no fact", async () => {
  const said = (at: number) =>
    `Shelf ${String.fromCharCode(65 + at)} holds a row of heavy books and bends for nobody`;
  const sentences = Array.from({ length: 16 }, (_, at) => said(at));
  const description = `We build oak shelves in Ghent. ${sentences.join(". ")}.`;
  const [asks = ""] = phrasesOf("en").fillers.map(({ narration }) => narration);
  for (const told of [9, 12, 14, 16]) {
    const shorter = `${description
      .split(". ")
      .slice(0, told + 1)
      .join(". ")}.`;
    for (const script of await builtInWriter.write(briefOf("en", shorter, { targetSeconds: 60 }), 0)) {
      const spoken = spokenIn(script);
      const isWhole = sentences.slice(0, told).every((sentence) => spoken.includes(sentence));
      expect(isWhole || !spoken.includes(asks), `${told}: ${spoken}`).toBe(true);
    }
  }
});

test("a minute asks to pass it on, and nothing grave does", async () => {
  const [asks = ""] = phrasesOf("en").fillers.map(({ narration }) => narration);
  const told = async (description: string) =>
    (await builtInWriter.write(briefOf("en", description, { targetSeconds: 60 }), 0)).map(spokenIn);
  for (const spoken of await told(
    "Bike repairs in Ghent. I collect and bring back. Tune-up €45. New chain €30.",
  ))
    expect(spoken).toContain(asks);
  for (const spoken of await told(
    "Funeral flowers in Ghent. We deliver to every chapel. Wreaths from €95. Closed Sundays.",
  ))
    expect(spoken).not.toContain(asks);
});

describe("openings", () => {
  test.each([
    [
      "en",
      "We're a family bakery in Ghent. Rye bread since 1961. Closed on Mondays.",
      "Hi! We're a family bakery",
    ],
    [
      "tr",
      "Foça'da küçük bir pansiyonuz. Denize 80 metre. Kışın kapalıyız.",
      "Merhaba! Foça'da küçük bir pansiyonuz.",
    ],
  ] as const)(
    "say hello where somebody speaks for themselves, in %s",
    async (language, description, hello) => {
      const hooks = (await scriptsOf(briefOf(language, description))).map(
        ({ scenes }) => scenes[0]?.narration ?? "",
      );
      expect(hooks.some((hook) => hook.startsWith(hello))).toBe(true);
    },
  );

  test.each([
    ["ütü masası", "mı"],
    ["yüzme kursu", "mu"],
    ["kol saati", "mi"],
    ["saat", "mi"],
    ["deri kemer", "mi"],
    ["ahşap küp", "mü"],
    ["petrol", "mü"],
  ])("ask in Turkish as its vowels do: %s %s", (noun, asks) => {
    expect(askingOf(noun)).toBe(asks);
  });

  test("a question keeps its mark beside a fact", async () => {
    const description =
      "Çilingir lazım mı? 20 dakikada kapındayız. Kilit 1.200 TL. Maltepe ve Kartal. 0530 555 44 09";
    for (const { scenes } of await scriptsOf(briefOf("tr", description)))
      expect(scenes[0]?.headline).not.toMatch(/lazım mı(?!\?)/u);
  });

  test("an age range says for whom it is, and no size", async () => {
    const [, description] = briefs[4];
    const hooks = (await builtInWriter.write(briefOf("tr", description), 0)).map(
      ({ scenes }) => scenes[0]?.narration,
    );
    expect(hooks.some((hook) => hook?.startsWith("4-9 yaş çocuklar için yaz okulu."))).toBe(true);
  });

  test("where every second counts a fact stands behind what it is of", async () => {
    const [, description] = briefs[3];
    for (const { scenes } of await builtInWriter.write(briefOf("tr", description, { targetSeconds: 15 }), 0))
      expect(scenes[0]?.narration).not.toMatch(/^(?:Stok|Excel)/u);
  });
});

test.each([
  ["en", "Stackly counts your shelves. Works offline. $12 a month.", "Questions about Stackly? Just ask."],
  [
    "tr",
    "Rafkolay, dükkânlar için sayım uygulamasıdır. Çevrim dışı çalışır. Ayda 120 TL.",
    "Siz de deneyin.",
  ],
] as const)("nobody calls software a message away, in %s", async (language, description, call) => {
  const brief = briefOf(language, description, { brandName: language === "en" ? "Stackly" : "Rafkolay" });
  for (const { scenes } of await builtInWriter.write(brief, 0))
    expect(scenes.at(-1)?.narration).toContain(call);
});

test.each([
  ["en", "weekly shift planner app, swaps included, works offline, $4/month", "Weekly shift planner app"],
  [
    "en",
    "my grandmother's plum jam recipe. we never changed it. 8oz jar 9 dollars. ships everywhere",
    "Plum jam",
  ],
  [
    "en",
    "Pilates for people who hate gyms. 30 min classes on zoom. Stiff backs welcome. £6 a class.",
    "Pilates",
  ],
  ["en", "need your gutters cleaned?? I do bungalows and terraces in Hull. From £60.", "Gutter cleaning"],
  [
    "en",
    "We're a two-person studio making menus for restaurants: printed, folded, delivered. 200 euros.",
    "Menus",
  ],
  ["en", "same day if you ring before ten. Text Kelly 07700 900321", "Kelly"],
  ["tr", "Kadıköy'de küçük bir plakçıyız. 8 binden fazla plak var. Pazartesi kapalıyız", "Plakçı"],
  [
    "tr",
    "Köyden getirdiğimiz bal, pekmez, tarhana. Ben satıyorum. Bal kilosu 420 TL.",
    "Bal, pekmez, tarhana",
  ],
  ["tr", "Halınız kirli mi? Biz geliyoruz, yıkıyoruz. Metrekaresi 90 TL. Ankara içi her yer.", "Halı yıkama"],
  [
    "en",
    "started a small soap business from my shed 😊 shea butter, oat milk, 4 scents. £5 a bar",
    "Soap business",
  ],
  [
    "en",
    "We sharpen garden tools while you wait at Willow Market, Sundays. $6 a spade.",
    "Garden tool sharpening",
  ],
  ["en", "My wife paints house portraits from your photo. A4 £65.", "House portraits"],
  ["tr", "avize tamircisiyim 30 yıllık ustayım. evinize geliyorum. Gaziantep", "Avize tamircisi"],
  [
    "en",
    "my dad and I restore old clocks. wall, mantel, whatever you've got. most jobs 90-150 pounds",
    "Old clock restoration",
  ],
  ["tr", "Sokak lezzetleri turu, Karaköy, 3 saat 7 durak. Kişi başı 1.100 TL.", "Sokak lezzetleri turu"],
  ["tr", "Balkonunuza cam tente kuruyoruz. 1 günde biter. Muğla", "Cam tente"],
  [
    "tr",
    "Oteller için çamaşır takip yazılımı yaptık. Ayda 350 TL. 40 otel kullanıyor",
    "Çamaşır takip yazılımı",
  ],
  [
    "tr",
    "merhabalar evde glutensiz mantı satıyorum 500 gr lık paketlerde. 6 lı paket 740 tl",
    "Glutensiz mantı",
  ],
] as const)("a name is a noun, in %s: %s", async (language, description, name) => {
  const [script] = await builtInWriter.write(briefOf(language, description), 0);
  expect(script?.brandName).toBe(name);
});

test.each([
  [
    "tr",
    "evde cilt bakımı, hydrafacial 1.450 tl, kaş laminasyonu 900 tl, izmir bornova ve buca. randevu için dm",
    [
      "Evde cilt bakımı.",
      "Hydrafacial 1.450 TL, kaş laminasyonu 900 TL.",
      "İzmir Bornova ve Buca.",
      "Randevu için DM.",
    ],
  ],
  [
    "en",
    "Homemade tamales, $22 a dozen, $12 half a dozen, pickup in Tucson.",
    ["Homemade tamales.", "$22 a dozen, $12 half a dozen.", "Pickup in Tucson."],
  ],
  [
    "tr",
    "kumaş örnekleriyle evinize geliyorum ölçüyü ücretsiz alıyorum. Gaziantep",
    ["Kumaş örnekleriyle evinize geliyorum.", "Ölçüyü ücretsiz alıyorum.", "Gaziantep'teyim."],
  ],
  [
    "tr",
    "Çarkta çekilmiş kupalar. her biri farklı, aynısı yok 🏺 instagram @toprakev",
    ["Çarkta çekilmiş kupalar.", "Her biri farklı, aynısı yok.", "Instagram @toprakev."],
  ],
  [
    "en",
    "Rent planner for couples. works in google sheets, open sat-sun, classes on zoom",
    ["Rent planner for couples.", "Works in Google Sheets.", "Open Sat-Sun.", "Classes on Zoom."],
  ],
  [
    "tr",
    "el örgüsü bebek battaniyesi, %100 pamuk, isteğe göre isim işleniyor",
    ["El örgüsü bebek battaniyesi.", "%100 pamuk.", "İsteğe göre isim işleniyor."],
  ],
] as const)("what is typed in one go is told by itself, in %s: %s", (language, description, facts) => {
  expect(factTextsOf(language, description)).toEqual(facts);
});

test("whom to write to for a first talk ends a film", async () => {
  const description =
    "KOBİ'ler için muhasebe danışmanlığı. 200'den fazla firma bizimle. Ayda 2.900 TL. Ücretsiz ön görüşme için yazın.";
  for (const { scenes } of await builtInWriter.write(briefOf("tr", description), 0))
    expect(scenes.at(-1)?.narration).toContain("Ücretsiz ön görüşme için yazın.");
});

test("what is free of nobody knows what opens nothing", async () => {
  const description =
    "Sınavlara hazırlanan lise öğrencileri için çalışma planı uygulaması. Günlere bölüyor. Kendi yeniliyor. Ücretsiz, premium ayda 79 TL";
  for (const { scenes } of await scriptsOf(briefOf("tr", description, { targetSeconds: 15 })))
    expect(scenes[0]?.narration).not.toMatch(/^Ücretsiz/u);
});

test("molasses denies nothing", () => {
  const [fact] = factsOf("tr", "Köyden bal, pekmez, tarhana. Kilosu 420 TL.");
  expect(fact?.kind).toBe("statement");
});

test("older words of ours are still known to be ours", () => {
  for (const language of ["en", "tr"] as const)
    expect(ownTexts(phrasesOf(language))).toEqual(expect.arrayContaining([...phrasesOf(language).earlier]));
});
