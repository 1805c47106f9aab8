import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawableText } from "#engine/drawing/text-case.ts";
import { storyboardSchema } from "#engine/storyboard.ts";
import { planTimeline } from "#engine/timeline.ts";
import { type Brief, briefSchema, type Structure, structureSchema, toneSchema } from "../schema.ts";
import { assembleStoryboard } from "./assemble-storyboard.ts";
import { builtInWriter } from "./built-in-writer.ts";
import { SCRIPTS } from "./choose-structures.ts";
import { englishPhrases } from "./english-phrases.ts";
import type { Phrases } from "./phrases.ts";
import { phrasesOf } from "./phrases-of.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";
import { inventedNumbers } from "./review-script.ts";
import type { WrittenScript } from "./script-writer.ts";
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

const structures = structureSchema.options;
/** Rounds after which every structure has come. */
const rounds = Math.ceil(structures.length / SCRIPTS);

async function allScripts(brief: Brief, most = rounds): Promise<WrittenScript[]> {
  const written = await Promise.all(
    Array.from({ length: most }, (_, round) => builtInWriter.write(brief, round)),
  );
  return written.flat();
}

async function inStructure(brief: Brief, structure: Structure): Promise<WrittenScript> {
  const script = (await allScripts(brief)).find((candidate) => candidate.structure === structure);
  if (!script) throw new Error(`no script in the structure ${structure}`);
  return script;
}

async function firstScript(brief: Brief): Promise<WrittenScript> {
  const [script] = await builtInWriter.write(brief, 0);
  if (!script) throw new Error("no script");
  return script;
}

const toldIn = ({ scenes }: Pick<WrittenScript, "scenes">) =>
  scenes.map((scene) => `${scene.headline} ${scene.narration}`).join(" ");

/** Words as they are compared: without marks, in small letters. */
function wordsOf(text: string, language: "en" | "tr"): string[] {
  return text.toLocaleLowerCase(language).match(/[\p{L}\p{N}$€£₺%]+/gu) ?? [];
}

/** Every text that the built-in writer has of its own. */
function ownTexts(phrases: Phrases): string[] {
  const lines = [
    ...Object.values(phrases.structures).flatMap(({ named, unnamed }) => [...named, ...unnamed]),
    ...phrases.categories.flatMap(({ hooks }) => hooks),
    ...phrases.fillers,
    ...Object.values(phrases.closing).flatMap((tones) => Object.values(tones)),
  ].flatMap(({ headline, narration }) => [headline, narration]);
  const leads = Object.values(phrases.structures).flatMap(({ connectors, ending }) => [
    ...connectors,
    ending,
  ]);
  return [...lines, ...leads, ...phrases.meet, phrases.afterQuote, phrases.fallbackName];
}

const ownWords = {
  en: ownTexts(englishPhrases).flatMap((text) => wordsOf(text, "en")),
  tr: ownTexts(turkishPhrases).flatMap((text) => wordsOf(text, "tr")),
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
  test("there are three storyboards of different structures, whose every number is the brief's", async () => {
    await fc.assert(
      fc.asyncProperty(briefs, fc.nat(20), async (brief, round) => {
        const scripts = await builtInWriter.write(brief, round);
        expect(new Set(scripts.map(({ structure }) => structure)).size).toBe(SCRIPTS);
        for (const script of scripts) {
          const storyboard = assembleStoryboard(brief, script, round);
          expect(storyboardSchema.safeParse(storyboard).error).toBeUndefined();
          expect(inventedNumbers(brief, script)).toEqual([]);
          expect(storyboard.scenes[0]?.role).toBe("hook");
          expect(storyboard.scenes.at(-1)?.role).toBe("cta");
          expect(JSON.stringify(script.scenes)).not.toMatch(/\{\w+\}(?<!\{name\}|\{link\})|undefined/);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("every word of a script is the brief's or one of our phrases', which claim nothing", async () => {
    await fc.assert(
      fc.asyncProperty(briefs, fc.nat(20), async (brief, round) => {
        const { language, description, brandName = "", link = "" } = brief;
        // What splitting and introducing sentences puts in: pronouns, and the brief's words in another case.
        const glue = language === "en" ? ["it", "they", "no"] : [];
        const ours = ownWords[language];
        const told = [
          description,
          withoutShouting(description, language),
          drawableText(description),
          brandName,
          link,
        ];
        const theirs = told.flatMap((text) => [...wordsOf(text, language), ...wordsOf(text, "en")]);
        const known = new Set([...glue, ...ours, ...theirs]);
        for (const script of await builtInWriter.write(brief, round)) {
          const said = wordsOf(`${script.title} ${toldIn(script)}`, language);
          // The last word of a text may have been cut by the limit of its field.
          const invented = said.filter(
            (word) => !known.has(word) && !theirs.some((whole) => whole.startsWith(word)),
          );
          expect(invented).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  test("the same brief and round give the same scripts", async () => {
    await fc.assert(
      fc.asyncProperty(briefs, fc.nat(20), async (brief, round) => {
        expect(await builtInWriter.write(brief, round)).toEqual(
          await builtInWriter.write(structuredClone(brief), round),
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
  describe.each(structures)("told as %s", (structure) => {
    test.each([15, 30, 60] as const)(
      "a film of %i seconds has its length and its scenes",
      async (targetSeconds) => {
        const changed = { ...brief, targetSeconds };
        const script = await inStructure(changed, structure);
        const storyboard = assembleStoryboard(changed, script, 0);
        const { duration } = planTimeline(storyboard);
        expect(duration).toBeGreaterThan(targetSeconds * 0.95);
        expect(duration).toBeLessThan(targetSeconds * 1.05);
        const body = storyboard.scenes.filter((scene) => scene.role === "scene").length;
        expect(body).toBeGreaterThanOrEqual(targetSeconds === 15 ? 2 : targetSeconds === 30 ? 4 : 6);
        expect(body).toBeLessThanOrEqual(8);
      },
    );

    test("it opens and goes on in words of its own", async () => {
      const script = await inStructure({ ...brief, targetSeconds: 60 }, structure);
      const others = (await allScripts({ ...brief, targetSeconds: 60 })).filter(
        (other) => other.structure !== structure,
      );
      for (const other of others) expect(other.scenes[0]).not.toEqual(script.scenes[0]);
      const { connectors, ending } = phrasesOf(brief.language).structures[structure];
      const own = [...connectors, ending].filter((text) => text !== "");
      // The answer to a problem may begin with the product's name instead.
      const isNamed = structure === "problem-solution" && script.scenes[1]?.narration.includes("Cepte");
      expect(isNamed || own.some((text) => toldIn(script).includes(text))).toBe(true);
    });
  });

  test("rounds bring every structure before one comes again, and then with another opening", async () => {
    const scripts = await allScripts(brief, rounds + 1);
    expect(new Set(scripts.slice(0, structures.length).map(({ structure }) => structure)).size).toBe(
      structures.length,
    );
    const again = scripts[structures.length];
    expect(again?.structure).toBe(scripts[0]?.structure);
    expect(again?.scenes[0]).not.toEqual(scripts[0]?.scenes[0]);
  });
});

describe("a testimonial", () => {
  const quoted =
    "Luma is a handmade soy candle. Our neighbour Ada said “I light it every single evening”. It burns for 60 hours.";

  test("opens with what the brief quotes, as it is told there", async () => {
    const script = await inStructure({ ...english, description: quoted }, "testimonial");
    expect(script.scenes[0]).toMatchObject({
      headline: "“I light it every single evening”",
      narration: "Our neighbour Ada said “I light it every single evening”.",
    });
    expect(toldIn(script)).not.toContain("Our words");
  });

  test.each([
    ["English", english, "in our own words"],
    ["Turkish", turkish, "Kendi sözlerimizle"],
  ])("without a quotation is the brand in its own words, in %s", async (_, brief, words) => {
    const script = await inStructure(brief, "testimonial");
    expect(toldIn(script).toLowerCase()).toContain(words.toLowerCase());
    expect(toldIn(script)).not.toMatch(/["“”]|customers?|müşteri|reviews?|yorumları|\bsays\b|diyor/iu);
  });
});

describe("what suits a brief comes first", () => {
  test.each<[string, Brief, Structure]>([
    [
      "a family's craft",
      { ...english, description: "My family founded the workshop. We bake bread." },
      "founder-story",
    ],
    [
      "a comparison",
      { ...english, description: "Unlike paper towels, the cloth is used again. Washable." },
      "comparison",
    ],
    ["bir paket", { ...turkish, description: "Lavanta sabunu hediye kutusu. Kokusu yoğun." }, "unboxing"],
  ])("%s", async (_, brief, structure) => {
    const scripts = await builtInWriter.write(brief, 0);
    expect(scripts.map((script) => script.structure)).toContain(structure);
  });

  test("nothing is unboxed that comes in no box, as long as something else is left", async () => {
    const scripts = await allScripts(turkish);
    expect(scripts.findIndex(({ structure }) => structure === "unboxing")).toBe(structures.length - 1);
  });
});

describe("facts of a brief", () => {
  test("in English become scenes in its own words", async () => {
    const script = await firstScript({ ...english, targetSeconds: 60 });
    expect(script.brandName).toBe("Luma");
    const told = toldIn(script);
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
    for (const tone of toneSchema.options) {
      const brief = { ...turkish, tone, targetSeconds: 60 as const };
      for (const script of await allScripts(brief)) {
        expect(assembleStoryboard(brief, script, 0).brand).toEqual({ name: "Cepte", url: "cepte.app" });
        const told = toldIn(script);
        expect(told).toContain("Banka hesabınıza bağlanır.");
        expect(told).toContain("İlk 30 gün ücretsiz");
        expect(told).not.toMatch(/Cepte\p{L}|Cepte['’]/u);
      }
    }
  });

  test("that speak to us about the video are not read out", async () => {
    const asked = await firstScript({
      ...english,
      description: "Please make a video for my coffee shop. We roast our beans every morning.",
    });
    expect(JSON.stringify(asked.scenes)).not.toMatch(/video for my/);
    const wished = await firstScript({
      ...turkish,
      description: "Kahvecimiz için bir video istiyorum. Çekirdeklerimizi her sabah kavuruyoruz.",
    });
    expect(JSON.stringify(wished.scenes)).not.toMatch(/istiyorum/);
  });

  test("that were written small start with the language's own capital", async () => {
    const told = toldIn(
      await firstScript({ ...turkish, description: "ısıya dayanıklı cam fincan. içi çift katmanlı." }),
    );
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
    const told = toldIn(await firstScript({ ...brief, description: text, targetSeconds: 30 }));
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
  test("hold no number, in digits or words, no price, and no suffix on a name or an address", () => {
    for (const text of ownTexts(phrases)) {
      expect(text).not.toMatch(/[\d%$€£₺]/u);
      expect(text).not.toMatch(
        /\b(?:two|three|four|five|six|seven|eight|nine|ten|dozens?|hundreds?|thousands?|millions?)\b/iu,
      );
      expect(text).not.toMatch(
        /(?<!\p{L})(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|yüzde|yüzlerce|binlerce|milyon)(?!\p{L})/iu,
      );
      expect(text).not.toMatch(/\{(?:name|link)\}['’\p{L}]/u);
    }
  });

  test("claim nothing of any product, and put words into nobody's mouth", () => {
    for (const text of ownTexts(phrases)) {
      expect(text).not.toMatch(
        /\b(?:best|guarantee\w*|proven|award\w*|certified|doctors?|experts?|customers?|everyone|loved by|trusted|cheap\w*|free|sale|discount|natural|organic|safe|results?|number one|limited)\b/iu,
      );
      expect(text).not.toMatch(
        /(?<!\p{L})(?:en iyi|garanti|kanıtlan|ödül|sertifika|doktor|uzman|müşteri|herkes|güvenil|ucuz|ücretsiz|bedava|indirim|doğal|organik|sonuç|sınırlı)/iu,
      );
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
