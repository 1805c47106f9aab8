import { describe, expect, test } from "vitest";
import { briefOf, factsOf, factTextsOf, scriptIn, scriptsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { findCategory } from "../phrases/find-category.ts";
import { phrasesOf } from "../phrases/phrases-of.ts";

/* How films of small brands begin and go on. */

describe("an opening for a kind of products is for what the product is", () => {
  test.each([
    [
      "cake in a bookshop",
      "en",
      "We opened a bookshop in Hull. Old books and really good cake. Tea £2.",
      /Hungry|room/u,
    ],
    [
      "whom an app is for",
      "en",
      "Shiftly makes the rota for small restaurants. No paper. £19 a month.",
      /Hungry|room/u,
    ],
    [
      "whom a program is for",
      "tr",
      "Kuaförler ve güzellik salonları için randevu programı. Ayda 299 TL. SMS ile hatırlatır.",
      /Gerektiğinde/u,
    ],
    ["an inn for cats", "tr", "Kedi oteli açtık. Her kedinin kendi odası var. Gecelik 450 TL.", /hava/iu],
    [
      "a grave story",
      "en",
      "My daughter was diagnosed with coeliac disease and cakes were awful. So I spent years testing. Now Tilly's Bakes makes cakes in Leeds. £45.",
      /Hungry|room/u,
    ],
  ] as const)("%s, in %s", async (_, language, description, wrong) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description)))
      expect(scenes[0]?.narration).not.toMatch(wrong);
  });

  test("also where whoever it is for can't do it yet", () => {
    const description = "I teach the ukulele to grown ups who have no rhythm. Lessons on zoom. £22.";
    const kind = findCategory(
      description,
      phrasesOf("en"),
      "I teach the ukulele to grown ups who have no rhythm.",
    );
    expect(kind?.hooks[0]?.headline).toBe("What if you start today?");
  });

  test.each([
    ["en", "Baby shoes in soft leather.", "Parents, this is for you"],
    ["en", "Orthopaedic dog bed with a washable cover.", "Pet people, this is for you"],
    ["tr", "Bebek ayakkabısı, yumuşak deri.", "Anne babalar, bu sizin için"],
    ["tr", "Kedi oteli açtık!", "Patili dostu olanlar"],
  ] as const)("also by whose it is, in %s: %s", (language, product, headline) => {
    expect(findCategory(product, phrasesOf(language), product)?.hooks[0]?.headline).toBe(headline);
  });

  test.each([
    [
      "en",
      "Hand-dyed sock yarn in Halifax, superwash. $32 a skein.",
      "Hand-dyed sock yarn in Halifax.",
      /wear|dress/iu,
    ],
    ["en", "Cake stands from oak. £24.", "An oak cake stand.", /Hungry|room/u],
  ] as const)(
    "and not by what stands before the noun, in %s: %s",
    (language, description, product, wrong) => {
      const kind = findCategory(description, phrasesOf(language), product);
      expect(kind?.hooks[0]?.headline ?? "").not.toMatch(wrong);
    },
  );

  test.each([
    ["en", "Hot dogs and fries by the pier."],
    ["en", "A dog friendly pub in Leeds."],
    ["tr", "Evcil hayvan dostu bir pansiyon."],
  ] as const)("and not by who may come along, in %s: %s", (language, product) => {
    const kind = findCategory(product, phrasesOf(language), product);
    expect(kind?.hooks[0]?.headline ?? "").not.toMatch(/Pet people|Patili/u);
  });
});

test.each([
  ["en", "Wax wraps from cotton scraps. They last a year. Pack of 3 £14. Made in Stroud. Washable."],
  ["tr", "Balmumu bezleri, pamuktan. Bir yıl dayanır. Üçlü paket 390 TL. Muğla'da yapılır. Yıkanır."],
] as const)("who speaks is introduced once, in %s", async (language, description) => {
  for (const structure of ["testimonial", "founder-story"] as const) {
    const { scenes } = await scriptIn(briefOf(language, description), structure);
    const own = description.split(".").map((sentence) => sentence.trim().split(" ")[0] ?? "");
    const [hook, first] = scenes;
    const isOurs = !own.some((word) => word !== "" && hook?.narration.startsWith(word));
    if (isOurs) expect(own).toContain(first?.narration.split(" ")[0]?.replace(/[.,]$/u, ""));
  }
});

describe("a story of several sentences", () => {
  const description =
    "Six years ago my daughter was diagnosed with coeliac disease and every cake tasted like cardboard. So I spent two years testing flours. Now Tilly's Bakes makes cakes in Norwich. From £45.";

  test("leads to what the product is, and is none", () => {
    expect(factsOf("en", description).map(({ kind }) => kind)).toEqual([
      "story",
      "story",
      "statement",
      "statement",
    ]);
    expect(factsOf("en", description).find(({ worth }) => worth === 6)?.text).toMatch(/^Now Tilly/u);
  });

  test("goes on without words of ours", async () => {
    for (const script of await scriptsOf(briefOf("en", description)))
      expect(spokenIn(script)).not.toMatch(/(?:too|more|this)\. Now Tilly/u);
  });

  test("is none where something was opened in it", () => {
    const [first] = factsOf("tr", "Kedi oteli açtık. Çok sevildi. Şimdi köpek de alıyoruz. Gecelik 450 TL.");
    expect(first?.kind).toBe("statement");
  });
});

test("things that are counted up stay together", () => {
  expect(factTextsOf("en", "I repair accordions. Tuning, new bellows, straps and keys. €380.")).toContain(
    "Tuning, new bellows, straps and keys.",
  );
});

test.each([
  ["tr", "Yeni açıldık! Moda'da glutensiz fırın. Ekmek, poğaça, kruvasan. Her gün 08.00-19.00.", /^Moda'da/u],
  [
    "en",
    "We're open! A gluten free bakery in Hove. Bread, buns and cakes. First week coffee on us.",
    /^A gluten/u,
  ],
  [
    "en",
    "Opening 8 March! A gluten free bakery in Hove. Bread, buns and cakes. First week coffee on us.",
    /^A gluten/u,
  ],
  [
    "tr",
    "Açılış 8 Mart! Moda'da glutensiz fırın. Ekmek, poğaça, kruvasan. Her gün 08.00-19.00.",
    /^Moda'da/u,
  ],
] as const)("that and when something opens is not what it is, in %s", (language, description, product) => {
  expect(factsOf(language, description).find(({ worth }) => worth === 6)?.text).toMatch(product);
});

test("whose number it is, is not told behind it", () => {
  expect(
    factTextsOf(
      "tr",
      "Halınız leke mi tuttu? Alıyor, yıkıyoruz. Metrekaresi 45 TL. 0352 555 03 15 Tertemiz Halı",
    ),
  ).toContain("0352 555 03 15.");
});

test("what goes along for nothing keeps its noun in a brief without marks", () => {
  const told = factTextsOf(
    "tr",
    "bebek odası mobilyası yapıyoruz masif ahşap beşik 9.500 tl kurulum bizden bursa içi ücretsiz nakliye 0224 555 02 12",
  ).join(" ");
  expect(told).toMatch(/ücretsiz nakliye/u);
});

test("so much of something is no offer", async () => {
  const description =
    "Raw dog food, frozen. 80% meat, 10% bone, 10% offal. From £1.90 a meal. Made in Shropshire.";
  for (const { scenes } of await scriptsOf(briefOf("en", description)))
    expect(scenes[0]?.headline).not.toMatch(/^10% offal/u);
});

test("a bare denial comes in its turn", async () => {
  const description =
    "- mobile dog grooming\n- we come to your driveway in our van\n- warm water on board, no cages\n- full groom from $70, nail trim $15\n- serving Boise and Meridian\n- text 208 555 0147";
  for (const { scenes, structure } of await scriptsOf(briefOf("en", description)))
    expect(scenes[1]?.narration, structure).not.toMatch(/^(?:[^.]+\. )?No cages\./u);
});

test("the dots in which a line runs out are not told", () => {
  const facts = factTextsOf(
    "en",
    "Wooden train set ✅ 42 pieces ✅ beech wood ... $44.95, gift wrap on request",
  );
  expect(facts.join(" ")).not.toContain("...");
  const [, , ages] = factTextsOf("en", "Wooden train set ✅ 42 pieces ✅ ages 3+ ... ✅ $44.95");
  expect(ages).toBe("Ages 3+.");
});

test("who greets and goes on is told without the greeting", () => {
  const [first] = factTextsOf(
    "tr",
    "Merhaba ben Elif, Bursa'da kına organizasyonu yapıyorum. 6.500 TL'den başlıyor.",
  );
  expect(first).toBe("Ben Elif. Bursa'da kına organizasyonu yapıyorum.");
});

test("an account has a call of its own behind where it is", async () => {
  const description =
    "I do henna for weddings around Leicester. Bridal from £120. Home mixed. Insta: @priyahenna";
  for (const { scenes } of await scriptsOf(briefOf("en", description))) {
    expect(scenes.at(-1)?.narration).toContain("Find me at @priyahenna.");
    expect(scenes.at(-1)?.headline).toBe("Insta: @priyahenna");
  }
});

test("a quality in a word that denies is none", () => {
  const [kaymaz, akmaz] = factsOf("tr", "Bebek ayakkabısı, kaymaz taban. Kapağı akmaz.");
  expect(kaymaz?.kind).toBe("statement");
  expect(akmaz?.kind).toBe("negative");
});

describe("typed in one go", () => {
  test.each([
    [
      "genel bakım 750 tl fren ayarı 200 tl yedek parça ayrı whatsapp 0544 555 01 29",
      "WhatsApp 0544 555 01 29.",
    ],
    [
      "nikah şekeri yapıyoruz isimli en az 50 adet tanesi 28 tl 10 günde teslim tüm türkiyeye kargo detay için dm @hatira.atolyesi",
      "Detay için DM @hatira.atolyesi.",
    ],
    [
      "biz bodrumda tekne kiralıyoruz 12 kişilik kaptanlı öğle yemeği dahil hayvan dostu rezervasyon 0532 555 01 71",
      "Rezervasyon 0532 555 01 71.",
    ],
  ])("how to reach somebody is a sentence of its own: %s", (description, reach) => {
    expect(factTextsOf("tr", description)).toContain(reach);
  });
});
