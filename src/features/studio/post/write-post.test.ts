import { describe, expect, test } from "vitest";
import type { Storyboard } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { englishBriefs } from "../writer/briefs/english-briefs-for-tests.ts";
import { briefOf } from "../writer/briefs/scripts-for-tests.ts";
import { turkishBriefs } from "../writer/briefs/turkish-briefs-for-tests.ts";
import { withTurkishLetters } from "../writer/language/with-turkish-letters.ts";
import { phrasesOf } from "../writer/phrases/phrases-of.ts";
import { readBrief } from "../writer/reading/read-brief.ts";
import { splitSentences } from "../writer/sentences/split-sentences.ts";
import { filmOf, filmsOf, postOf } from "./films-for-tests.ts";
import { postLimits } from "./schema.ts";
import type { FilmSource } from "./told-in-film.ts";

const plain = (text: string) =>
  text
    .toLocaleLowerCase("tr")
    .replaceAll("ı", "i")
    .replace(/[^\p{L}\p{N}%$€£₺+]+/gu, " ")
    .trim();

/** All that a post may say: what the film says and shows, what its brief says, and the few words of ours around a name. */
function sayable(film: Storyboard, { brief }: FilmSource): string[] {
  const phrases = phrasesOf(film.language);
  const ours = [...phrases.meet, phrases.shortCall.linked].map((text) =>
    text.replace("{name}", film.brand.name).replace("{link}", film.brand.url ?? ""),
  );
  const scenes = film.scenes.flatMap(({ headline, narration }) => [headline, narration]);
  const spelled = withTurkishLetters(brief);
  const facts = readBrief(spelled).facts.map(({ text }) => text);
  return [...scenes, ...facts, spelled.description, ...ours].map(plain);
}

function partsOf(text: string): { opening: string; lines: string[]; tags: string[] } {
  const paragraphs = text.split("\n\n");
  const last = paragraphs.at(-1) ?? "";
  const tags = last.startsWith("#") ? last.split(" ") : [];
  const told = tags.length > 0 ? paragraphs.slice(0, -1) : paragraphs;
  const lines = told
    .flatMap((paragraph) => paragraph.split("\n"))
    .map((line) => line.replace(/^(?:•|\d\.) /u, ""));
  return { opening: paragraphs[0] ?? "", lines, tags };
}

/** What else people type: offers, jobs, evenings, second-hand things, causes, and letters without their marks. */
const others: readonly Brief[] = [
  briefOf(
    "en",
    "🔥 BLACK FRIDAY 🔥 40% off all garden furniture until Sunday! Use code GREEN40 at checkout. Teak benches from £120, free UK delivery over £50. #garden #furniture www.oakandivy.co.uk",
    { brandName: "Oak & Ivy" },
  ),
  briefOf(
    "en",
    "We are hiring! Barista wanted at Mono Coffee, Leeds. 30 hours a week, £12.50/hour plus tips. No experience needed, we train you. Send your CV to jobs@monocoffee.co.uk by 15 March.",
  ),
  briefOf(
    "en",
    "Free concert in the park! The Blue Notes play live jazz on Saturday 14 June, doors open at 7pm. Bring a blanket.",
  ),
  briefOf(
    "en",
    "My son hated maths. He cried every Sunday night. So I built Numbly, an app that turns times tables into a game. 10 minutes a day. First month free, then £3.99.",
    { link: "https://numbly.example/get?utm=1" },
  ),
  briefOf(
    "en",
    "Selling my 2016 Honda Civic. 68,000 miles, one owner. Small scratch on rear bumper. £7,900 o.n.o. Call 07700 900123.",
  ),
  briefOf("en", "Soap. Handmade soap."),
  briefOf(
    "tr",
    "merhaba biz ankarada ev yemekleri yapiyoruz. gunluk taze, katkisiz. kuru fasulye pilav 120 tl, manti 150 tl. siparis icin whatsapp 0532 111 22 33. cankaya ve cayyoluna ucretsiz teslimat",
  ),
  briefOf(
    "tr",
    "Yeni sezon elbiseler geldi! Tüm elbiselerde %30 indirim, 15 Mayıs'a kadar. Kod: BAHAR30. 36-46 beden. 14 gün içinde iade.",
    { brandName: "Lila Butik", link: "https://lilabutik.example/yeni-sezon" },
  ),
  briefOf(
    "tr",
    "Psikolog Ayşe Demir. Yetişkin ve çift terapisi, online ve Nişantaşı'nda yüz yüze. Seans 50 dakika, 2.500 TL. İlk 15 dakikalık tanışma görüşmesi ücretsiz. Kriz durumunda 112'yi arayın.",
    { tone: "informative" },
  ),
  briefOf(
    "tr",
    "Depremzede çocuklar için kitap topluyoruz. Kitaplarınızı 30 Kasım'a kadar kargo alıcı ödemeli gönderebilirsiniz. Bir Kitap Derneği, Malatya.",
  ),
];

const lengths = [15, 30, 60] as const;
const briefs = [...englishBriefs, ...turkishBriefs, ...others].map((brief, at): [string, Brief] => [
  brief.description.slice(0, 30),
  { ...brief, targetSeconds: lengths[at % lengths.length] ?? 30 },
]);

describe.each(briefs)("the post of “%s…”", (_, brief) => {
  test("says whole sentences of film and brief, each once, within every limit", async () => {
    const { films, source } = await filmsOf(brief);
    for (const film of films) {
      const { title, text } = postOf(film, source);
      const { opening, lines } = partsOf(text);
      expect(text.length).toBeLessThanOrEqual(postLimits.text);
      expect(title.length).toBeLessThanOrEqual(postLimits.title);
      const isOneSentence = splitSentences(opening, film.language).length === 1;
      expect(isOneSentence || opening.length <= postLimits.opening, opening).toBe(true);
      const known = sayable(film, source);
      const sentences = lines.flatMap((line) => splitSentences(line, film.language)).map(plain);
      const invented = sentences.filter((sentence) => !known.some((whole) => whole.includes(sentence)));
      expect(invented).toEqual([]);
      expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) < index)).toEqual([]);
      expect(text).not.toMatch(/…|\{\w+\}|undefined|\n{3}| \n|^\s|\s$/u);
    }
  });

  test("has no words in it that only lead through a film", async () => {
    const { films, source } = await filmsOf(brief);
    const { seenCall, fillers, hello } = phrasesOf(brief.language);
    const leading = [...Object.values(seenCall), ...fillers.map(({ narration }) => narration), hello];
    for (const film of films) {
      const { lines } = partsOf(postOf(film, source).text);
      const told = ` ${lines.join(" ")} `;
      expect(leading.filter((text) => told.includes(` ${text} `))).toEqual([]);
    }
  });

  test("has a few hashtags of the brand's and the product's own words", async () => {
    const { films, source } = await filmsOf(brief);
    for (const film of films) {
      const { tags } = partsOf(postOf(film, source).text);
      expect(tags.length).toBeLessThanOrEqual(5);
      const small = tags.map((tag) => tag.toLocaleLowerCase(brief.language));
      expect(new Set(small).size).toBe(tags.length);
      const own = plain(`${film.brand.name} ${withTurkishLetters(brief).description}`).replaceAll(
        /['’ ]/gu,
        "",
      );
      for (const tag of tags) {
        expect(tag).toMatch(/^#[\p{L}\p{N}]{2,30}$/u);
        expect(tag).not.toMatch(/^#(?:\d+|the|and|for|we|our|ve|için|bir|bu)$/iu);
        const words = tag.slice(1).match(/\p{Lu}?[^\p{Lu}]+|\p{Lu}+/gu) ?? [];
        expect(words.filter((word) => !own.includes(plain(word)))).toEqual([]);
      }
    }
  });
});

test("a post reads as somebody would write it who sells the thing", async () => {
  const brief = briefOf(
    "en",
    "Grain-free dog food with 70% fresh chicken, made in small batches in Yorkshire. Vets helped us write the recipe. 2 kg bag £16, subscribe and save 15%. Not for puppies under 8 weeks.",
    { brandName: "Barkwell", link: "https://www.barkwell.example/shop" },
  );
  const { films, source } = await filmsOf(brief);
  // A hook of their own takes the place of what it says: of a script whose scenes say what the product is.
  const film = films.find(({ scenes: [, ...others] }) =>
    others.some(({ narration }) => narration.includes("Grain-free dog food")),
  );
  if (!film) throw new Error("no script tells what the product is behind its hook");
  const hook = "Your dog deserves dinner, too.";
  const scenes = film.scenes.map((scene, at) => (at === 0 ? { ...scene, narration: hook } : scene));
  expect(postOf({ ...film, scenes }, source).text).toBe(
    [
      hook,
      "Meet Barkwell. Grain-free dog food with 70% fresh chicken.",
      "• Made in small batches in Yorkshire\n• Vets helped us write the recipe\n• Not for puppies under 8 weeks",
      "2 kg bag £16, subscribe and save 15%.",
      "Visit us at barkwell.example/shop",
      "#Barkwell #GrainFreeDogFood #DogFood #Yorkshire",
    ].join("\n\n"),
  );
});

test("in Turkish, too", async () => {
  const brief = briefOf(
    "tr",
    "Şirince'de 11 odalı taş otel. Teras kahvaltısı, mayıs-eylül arası açık havuz, ücretsiz bisiklet. İki kişilik oda gecelik 5.400 TL'den başlıyor. Hafta sonu en az iki gece.",
    { brandName: "ılgın konağı", link: "https://ilgin.example", tone: "premium" },
  );
  const { film, source } = await filmOf(brief);
  const { text } = postOf(film, source);
  expect(text).toContain("İki kişilik oda gecelik 5.400 TL'den başlıyor.");
  expect(text).toContain("ılgın konağı sizi ilgin.example adresinde bekliyor.");
  expect(text).toMatch(/\n\n#IlgınKonağı #TaşOtel #otel #Şirince$/u);
});

test("numbers steps, and lets an address end its line without a full stop", async () => {
  const brief = briefOf(
    "en",
    "How to use FreshSeal: 1) Stretch the lid over any bowl. 2) Press down the edge. 3) Put it in the fridge. Set of 6 silicone lids. $18.99. Order at freshseal.example.",
    { brandName: "FreshSeal" },
  );
  const { film, source } = await filmOf(brief);
  const { text } = postOf(film, source);
  expect(text).toContain(
    "1. Stretch the lid over any bowl.\n2. Press down the edge.\n3. Put it in the fridge.",
  );
  expect(text).toMatch(/freshseal\.example$/mu);
});

test("a link that the film shows without its path leads to the product", async () => {
  const link = "https://www.trendyol.com/luma/el-yapimi-soya-mumu-incir-ve-sedir-kokulu-p-123456789";
  const { film, source } = await filmOf(briefOf("en", englishBriefs[5]?.description ?? "", { link }));
  expect(film.brand.url).toBe("trendyol.com");
  expect(postOf(film, source).text).toContain(link);
});

test("a long brief is told in what matters: what it is, prices, limits, and where to get it", async () => {
  const description = [
    "Aurora is a wake-up light that imitates sunrise.",
    ...Array.from(
      { length: 40 },
      (_, index) => `Sound ${"abcdefghij"[index % 10]}${index} wakes you gently.`,
    ),
    "Only $59.90 until 12 May.",
    "Not for children under 3.",
    "Call 01 555 0192.",
  ].join(" ");
  const { film, source } = await filmOf(briefOf("en", description, { brandName: "Aurora" }));
  const { text } = postOf(film, source);
  expect(text.length).toBeLessThan(1_100);
  for (const needed of [
    "imitates sunrise",
    "Only $59.90 until 12 May",
    "Not for children under 3",
    "Call 01 555 0192",
  ])
    expect(text).toContain(needed);
});

test("texts of a film that are longer than networks take stop within their limit", async () => {
  const { film } = await filmOf(englishBriefs[0] ?? briefOf("en", "A candle for ten dollars."));
  const scenes = Array.from({ length: 20 }, (_, index) => ({
    id: `long-${index}`,
    role: "scene" as const,
    headline: "Long",
    narration: `Number ${index} costs $${index + 1}, ${"and so on ".repeat(36)}as you see.`,
  }));
  const { text } = postOf({ ...film, scenes });
  expect(text.length).toBeLessThanOrEqual(postLimits.text);
  expect(text).not.toContain("…");
});

describe("the title", () => {
  test("says what the product is where the film's opens with a phrase of ours", async () => {
    const { films, source } = await filmsOf(
      briefOf("en", "House cleaning in Toronto. Insured. $149.", { brandName: "Tidy North" }),
    );
    const [film] = films;
    if (!film) throw new Error("no film");
    const [first, ...others] = film.scenes;
    const { headline, narration } = phrasesOf("en").structures.list.named[0] ?? {
      headline: "",
      narration: "",
    };
    const named = (text: string) => text.replace("{name}", "Tidy North");
    const hook = {
      id: "hook",
      role: "hook" as const,
      headline: named(headline),
      narration: named(narration),
    };
    const told = first ? [{ ...first, role: "scene" as const }, ...others] : others;
    const ours = { ...film, title: named(headline), scenes: [{ ...first, ...hook }, ...told] };
    const variants = source.variants.map((variant) => ({ ...variant, title: ours.title }));
    expect(postOf(ours, { ...source, variants }).title).toBe("Tidy North: House cleaning in Toronto");
  });

  test("is the owner's own where they gave one, cut to what YouTube takes", async () => {
    const { film, source } = await filmOf(englishBriefs[1] ?? briefOf("en", "Paidly sends reminders."));
    expect(postOf({ ...film, title: "Get paid" }, source).title).toBe("Get paid");
    const { title } = postOf(
      { ...film, title: "A long title of very many words. ".repeat(4).trim().slice(0, 120) },
      source,
    );
    expect(title.length).toBeLessThanOrEqual(postLimits.title);
    expect(title).toMatch(/…$/u);
  });
});

test.each([
  ["en", "Wedding photographer based in Galway. 8 hours from €1,900. Booking 2027 now."],
  ["tr", "Kiralık karavan, 4 kişilik. Günlük 3.200 TL, en az 3 gün. Kasko dahil."],
] as const)(
  "a post has none of the words that ask who looks for such a product, in %s",
  async (language, text) => {
    const { films, source } = await filmsOf(briefOf(language, text));
    const asked = films.filter(({ scenes }) => /Start here|arıyorsanız/u.test(scenes[0]?.narration ?? ""));
    expect(asked).toHaveLength(1);
    for (const film of asked) expect(postOf(film, source).text).not.toMatch(/Start here|arıyorsanız/u);
  },
);
