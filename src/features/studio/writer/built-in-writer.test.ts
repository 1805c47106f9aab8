import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { storyboardSchema } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { type Brief, briefSchema, toneSchema } from "../schema.ts";
import { builtInWriter } from "./built-in-writer.ts";
import { englishPhrases } from "./english-phrases.ts";
import { type Phrases, structures } from "./phrases.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";
import { inventedNumbers } from "./review-script.ts";
import { splitSentences, withoutShouting } from "./split-sentences.ts";
import { turkishPhrases } from "./turkish-phrases.ts";

const base: Omit<Brief, "language" | "description"> = {
  assetIds: [],
  tone: "friendly",
  targetSeconds: 30,
  aspect: "9:16",
};
const english: Brief = {
  ...base,
  language: "en",
  description:
    "Luma is a handmade soy candle that burns for 60 hours. It smells of fig and cedar, is poured in Portland, and comes in a reusable glass jar. Perfect for people who work from home.",
};
const turkish: Brief = {
  ...base,
  language: "tr",
  brandName: "Cepte",
  link: "https://www.cepte.app/",
  description:
    "Serbest çalışanlar için bütçe uygulaması geliştiriyoruz. Banka hesabınıza bağlanır, harcamalarınızı kendiliğinden ayırır ve vergi için para ayırmanızı hatırlatır. Tablo yok, stres yok. İlk 30 gün ücretsiz.",
};

const words = (brief: Brief) => fc.constantFrom(...brief.description.split(" "));
const description = fc.oneof(
  fc.array(words(english), { minLength: 1, maxLength: 200 }).map((all) => all.join(" ")),
  fc.array(words(turkish), { minLength: 1, maxLength: 200 }).map((all) => all.join(" ")),
  fc.string({ minLength: 10, maxLength: 300, unit: "grapheme" }),
  fc.constantFrom(
    "1234567890",
    "🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉",
    "a".repeat(2000),
    "مرحبا بكم في متجرنا",
    "- one thing\n- another thing\n3) and a third",
    "$1 $$ {name} {link} $&",
  ),
);
const briefs = fc
  .record({
    description,
    language: fc.constantFrom("en", "tr"),
    tone: fc.constantFrom(...toneSchema.options),
    targetSeconds: fc.constantFrom(15, 30, 60),
    aspect: fc.constantFrom("9:16", "1:1", "16:9"),
    brandName: fc.option(fc.constantFrom("Luma", "Yahoo!", "İğne & İplik", "🎉", "x".repeat(40)), {
      nil: undefined,
    }),
    link: fc.option(fc.constantFrom("https://luma.example", "https://www.luma.example/a/b?c=1"), {
      nil: undefined,
    }),
  })
  .map((brief) => briefSchema.safeParse(brief).data)
  .filter((brief) => brief !== undefined);

describe("whatever the brief", () => {
  test("the script is a storyboard whose every number is the brief's", async () => {
    await fc.assert(
      fc.asyncProperty(briefs, fc.nat(20), async (brief, attempt) => {
        const storyboard = await builtInWriter.write(brief, attempt);
        expect(storyboardSchema.safeParse(storyboard).error).toBeUndefined();
        expect(inventedNumbers(brief, storyboard)).toEqual([]);
        expect(storyboard.scenes[0]?.role).toBe("hook");
        expect(storyboard.scenes.at(-1)?.role).toBe("cta");
        expect(JSON.stringify(storyboard.scenes)).not.toMatch(/\{\w+\}(?<!\{name\}|\{link\})|undefined/);
      }),
      { numRuns: 300 },
    );
  });

  test("the same brief and attempt give the same script", async () => {
    await fc.assert(
      fc.asyncProperty(briefs, fc.nat(20), async (brief, attempt) => {
        expect(await builtInWriter.write(brief, attempt)).toEqual(
          await builtInWriter.write(structuredClone(brief), attempt),
        );
      }),
      { numRuns: 50 },
    );
  });
});

describe.each([
  ["English", english],
  ["Turkish", turkish],
])("in %s", (_, brief) => {
  test.each([15, 30, 60] as const)(
    "a film of %i seconds has its length and its scenes",
    async (targetSeconds) => {
      for (let attempt = 0; attempt < structures.length * 2; attempt++) {
        const storyboard = await builtInWriter.write({ ...brief, targetSeconds }, attempt);
        const { duration } = planTimeline(storyboard);
        expect(duration).toBeGreaterThan(targetSeconds * 0.95);
        expect(duration).toBeLessThan(targetSeconds * 1.05);
        const body = storyboard.scenes.filter((scene) => scene.role === "scene").length;
        expect(body).toBeGreaterThanOrEqual(targetSeconds === 15 ? 2 : targetSeconds === 30 ? 4 : 6);
        expect(body).toBeLessThanOrEqual(8);
      }
    },
  );

  test("another attempt is another script", async () => {
    const scripts = await Promise.all(
      structures.map(async (_structure, attempt) =>
        JSON.stringify((await builtInWriter.write(brief, attempt)).scenes),
      ),
    );
    expect(new Set(scripts).size).toBe(structures.length);
  });
});

describe("facts of a brief", () => {
  test("in English become scenes in its own words", async () => {
    const { brand, scenes } = await builtInWriter.write({ ...english, targetSeconds: 60 }, 0);
    expect(brand.name).toBe("Luma");
    const told = scenes.map((scene) => scene.narration).join(" ");
    for (const fact of [
      "handmade soy candle",
      "It burns for 60 hours.",
      "It is poured in Portland.",
      "It comes in a reusable glass jar.",
    ]) {
      expect(told).toContain(fact);
    }
  });

  test("in Turkish become scenes in its own words, and the name takes no suffix", async () => {
    for (let attempt = 0; attempt < 5; attempt++) {
      for (const tone of toneSchema.options) {
        const { brand, scenes } = await builtInWriter.write({ ...turkish, tone, targetSeconds: 60 }, attempt);
        expect(brand).toEqual({ name: "Cepte", url: "cepte.app" });
        const told = scenes.map((scene) => `${scene.headline} ${scene.narration}`).join(" ");
        expect(told).toContain("Banka hesabınıza bağlanır.");
        expect(told).toContain("İlk 30 gün ücretsiz");
        expect(told).not.toMatch(/Cepte\p{L}|Cepte['’]/u);
      }
    }
  });

  test("that speak to us about the video are not read out", async () => {
    const asked = await builtInWriter.write(
      {
        ...english,
        description: "Please make a video for my coffee shop. We roast our beans every morning.",
      },
      0,
    );
    expect(JSON.stringify(asked.scenes)).not.toMatch(/video for my/);
    const wished = await builtInWriter.write(
      {
        ...turkish,
        description: "Kahvecimiz için bir video istiyorum. Çekirdeklerimizi her sabah kavuruyoruz.",
      },
      0,
    );
    expect(JSON.stringify(wished.scenes)).not.toMatch(/istiyorum/);
  });

  test("that were written small start with the language's own capital", async () => {
    const { scenes } = await builtInWriter.write(
      { ...turkish, description: "ısıya dayanıklı cam fincan. içi çift katmanlı." },
      0,
    );
    const told = scenes.map((scene) => scene.narration).join(" ");
    expect(told).toContain("Isıya dayanıklı cam fincan.");
    expect(told).toContain("İçi çift katmanlı.");
  });
});

describe("sentences", () => {
  test.each([
    ["It weighs 1.5 kg. It fits.", ["It weighs 1.5 kg.", "It fits."]],
    ["Made by Dr. Ada in Izmir! Really?", ["Made by Dr. Ada in Izmir!", "Really?"]],
    ["- soft\n- warm\n1) light", ["soft.", "warm.", "light."]],
    ["Mağazamız 2. katta. Bekleriz", ["Mağazamız 2. katta.", "Bekleriz."]],
    ["See https://luma.example/x now #candle 🎉", ["See now."]],
    ["!!! ... 123", []],
  ])("of %j", (text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });
});

describe("long sentences", () => {
  test.each([
    [
      "It connects to your bank, sorts expenses automatically and reminds you to put money aside.",
      ["It connects to your bank.", "It sorts expenses automatically.", "It reminds you to put money aside."],
    ],
    ["It contains vitamins, minerals and fibre from oats, rye and barley of our region.", undefined],
  ])("in English: %s", (sentence, parts) => {
    expect(englishReader.splitLong(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    [
      "Banka hesabınıza bağlanır, harcamalarınızı kendiliğinden ayırır ve vergi için para ayırmanızı hatırlatır.",
      [
        "Banka hesabınıza bağlanır.",
        "Harcamalarınızı kendiliğinden ayırır.",
        "Vergi için para ayırmanızı hatırlatır.",
      ],
    ],
    [
      "Butik taş otelimizde balon manzaralı odalar, ev yapımı kahvaltı ve şömineli bir salon sizi bekliyor.",
      undefined,
    ],
  ])("in Turkish: %s", (sentence, parts) => {
    expect(turkishReader.splitLong(sentence)).toEqual(parts ?? [sentence]);
  });
});

describe("lists of facts", () => {
  test.each([
    [
      "Ready in 24 hours, 0 sugar, delivered to your door.",
      ["Ready in 24 hours.", "0 sugar.", "Delivered to your door."],
    ],
    ["It contains vitamins, minerals and fibre from oats.", undefined],
    ["Walk in, no appointment.", undefined],
    ["Coffee Shop, Istanbul's daily roasted, single-origin cold brew.", undefined],
  ])("in English: %s", (sentence, parts) => {
    expect(englishReader.splitFacts(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    ["24 saatte demlenir, 0 şeker, kapınıza gelir.", ["24 saatte demlenir.", "0 şeker.", "Kapınıza gelir."]],
    ["Kahve Dükkanı, İstanbul'da günlük kavrulan, tek köken çekirdeklerden soğuk demleme.", undefined],
    ["6 haftada öğreten, canlı eğitmenli, haftalık projeli çevrim içi kurs.", undefined],
  ])("in Turkish: %s", (sentence, parts) => {
    expect(turkishReader.splitFacts(sentence)).toEqual(parts ?? [sentence]);
  });

  test.each([
    [english, "Cold brew from one origin. Ready in 24 hours, 0 sugar, delivered to your door.", "Picture it"],
    [turkish, "Tek köken soğuk demleme. 24 saatte demlenir, 0 şeker, kapınıza gelir.", "hayal edin"],
  ] as const)("all reach the film before a phrase of ours does (%#)", async (brief, text, phrase) => {
    const { scenes } = await builtInWriter.write({ ...brief, description: text, targetSeconds: 30 }, 0);
    const told = scenes.map((scene) => scene.narration).join(" ");
    for (const number of ["24", "0"]) expect(told).toMatch(new RegExp(`\\b${number}\\b`));
    expect(told).not.toContain(phrase);
  });
});

describe("a brief in capitals", () => {
  test.each([
    [
      "GLOW SERUM WITH VITAMIN C. VISIBLE RESULTS IN 14 DAYS.",
      "en",
      "Glow serum with vitamin C. Visible results in 14 days.",
    ],
    ["IŞIL IŞIL CİLT. 30 TL ÜZERİ KARGO BEDAVA!", "tr", "Işıl ışıl cilt. 30 TL üzeri kargo bedava!"],
    ["Our USB lamp is made in the USA.", "en", "Our USB lamp is made in the USA."],
  ] as const)("is not shouted: %s", (text, language, calm) => {
    expect(withoutShouting(text, language)).toBe(calm);
  });
});

describe("headlines", () => {
  test("in English are cut between the parts of a clause, not within one", () => {
    expect(
      englishReader.headlineOf(
        "It waits in the fridge for people who have no time in the morning.",
        undefined,
      ),
    ).toBe("Waits in the fridge");
  });

  test.each([
    ["It smells of fig and cedar.", "Smells of fig and cedar"],
    ["Luma is a handmade soy candle.", "A handmade soy candle"],
    ["We roast our beans every morning and bake fresh croissants.", "We roast our beans every morning"],
    [
      "Free shipping on all orders over 50 dollars within the whole country.",
      "Free shipping on all orders over 50 dollars within the whole country",
    ],
  ])("in English: %s", (sentence, headline) => {
    expect(englishReader.headlineOf(sentence, "Luma")).toBe(headline);
  });

  test.each([
    ["Luma, 60 saat yanan el yapımı bir soya mumudur.", "El yapımı bir soya mumudur"],
    ["İncir ve sedir kokar.", "İncir ve sedir kokar"],
    [
      "ilk siparişinizde kargo ücretsizdir ve iade süresi çok uzundur.",
      "İlk siparişinizde kargo ücretsizdir ve iade süresi çok uzundur",
    ],
  ])("in Turkish: %s", (sentence, headline) => {
    expect(turkishReader.headlineOf(sentence, "Luma")).toBe(headline);
  });
});

describe("names", () => {
  test.each([
    ["Pocketwise helps freelancers save.", "Pocketwise"],
    ["Our new app is called Blue Heron 2. Try it.", "Blue Heron 2"],
    ["We make candles. Nothing is better.", undefined],
    ["Dogs are welcome!", undefined],
  ])("in English: %s", (text, name) => {
    expect(englishReader.findName(splitSentences(text))).toBe(name);
  });

  test.each([
    ["Luma, el yapımı bir mumdur.", "Luma"],
    ["Zeytin Dalı markası ile üretiyoruz.", "Zeytin Dalı"],
    ["Bursa'da el yapımı mum üretiyoruz.", undefined],
    ["Doğal, katkısız sabun.", undefined],
  ])("in Turkish: %s", (text, name) => {
    expect(turkishReader.findName(splitSentences(text))).toBe(name);
  });
});

describe.each<[string, Phrases]>([
  ["English", englishPhrases],
  ["Turkish", turkishPhrases],
])("our own phrases in %s", (_, phrases) => {
  const lines = [
    ...Object.values(phrases.structures).flatMap(({ named, unnamed }) => [...named, ...unnamed]),
    ...phrases.categories.flatMap(({ hooks }) => hooks),
    ...phrases.fillers,
    ...Object.values(phrases.closing).flatMap((tones) => Object.values(tones)),
  ];

  test("hold no number, and no suffix on a name or an address", () => {
    for (const { headline, narration } of lines) {
      expect(`${headline} ${narration}`).not.toMatch(/\d/);
      expect(`${headline} ${narration}`).not.toMatch(/\{(?:name|link)\}['’\p{L}]/u);
    }
  });

  test("name nothing where there is no name", () => {
    const unnamed = [
      ...Object.values(phrases.structures).flatMap((structure) => structure.unnamed),
      ...Object.values(phrases.closing.unnamed),
      ...phrases.fillers,
    ];
    for (const line of unnamed) expect(`${line.headline} ${line.narration}`).not.toContain("{");
  });
});
