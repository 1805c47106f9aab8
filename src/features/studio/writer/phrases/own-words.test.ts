import { describe, expect, test } from "vitest";
import { briefOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { phrasesOf } from "./phrases-of.ts";

/* A brief with enough to tell is told in its own words, from the first of them. */

const software =
  "Inventory software for small wine shops. Scan a bottle with your phone and the stock is updated in the till and on your web shop at once. Low stock alerts. Imports from Excel. $39 a month per shop, first month is on us. Built by two former sommeliers.";
const sale =
  "Garage sale in aid of the Eastside food bank. Saturday June 14, 9am-2pm. St Brigid's parish hall. Furniture, books, kids bikes, homemade jam. Everything we make goes to the food bank. Cash only please!";
const kombucha =
  "Ev yapımı kombucha mayalıyoruz. Zencefil limon, hibiskus ve sade olmak üzere üç çeşit var. 330 ml şişe 85 TL, 6'lı paket 450 TL. Cuma günleri Kadıköy ve Üsküdar'a elden teslim ediyoruz. Katkı maddesi yok.";
const program =
  "Muhasebeciler için belge toplama programı. Müşterileriniz fişi telefonla çeker. Fişler doğru klasöre konur. Luca ve Zirve'ye aktarır. 30 müşteriye kadar ayda 599 TL. İlk ay ücretsiz.";

describe.each([
  ["en", software],
  ["en", sale],
  ["tr", kombucha],
  ["tr", program],
] as const)("in %s: %s", (language, description) => {
  test.each([15, 30, 60] as const)(
    "no words of ours stand between the brief's in %i s",
    async (targetSeconds) => {
      const { meet } = phrasesOf(language);
      for (const { scenes, structure } of await builtInWriter.write(
        briefOf(language, description, { targetSeconds }),
        0,
      )) {
        const { short } = phrasesOf(language).structures[structure];
        expect(scenes[0]?.narration).not.toBe(short.narration);
        const said = scenes.slice(1, -1).flatMap(({ narration }) => narration.split(/(?<=[.!?]) /u));
        const small = (text: string) => text.toLocaleLowerCase(language).replace(/[.!?]$/u, "");
        const ours = said.filter((text) => !small(description).includes(small(text)));
        expect(ours.filter((text) => !meet.includes(text))).toEqual([]);
      }
    },
  );

  test("a round opens with what the brief says, each script with something else of it", async () => {
    const scripts = await builtInWriter.write(briefOf(language, description), 0);
    const hooks = scripts.map(({ scenes }) => scenes[0]?.narration ?? "");
    const { categories, sought, hello } = phrasesOf(language);
    const kinds = categories.flatMap((category) => category.hooks.map(({ narration }) => narration));
    const asks = sought.map(({ narration }) => narration.split(/\{\p{L}+\}/u).at(-1) ?? "");
    const others = hooks
      .filter((hook) => !kinds.includes(hook) && !asks.some((text) => hook.endsWith(text)))
      .map((hook) => hook.replace(`${hello} `, ""));
    for (const hook of others) {
      const [sentence = ""] = hook.split(/(?<=[.!?]) /u);
      expect(description).toContain(sentence.replace(/[.!?]$/u, ""));
    }
    expect(new Set(hooks).size).toBe(hooks.length);
  });
});

test.each([
  ["en", software, "Inventory software for small wine shops. Low stock alerts"],
  ["tr", program, "Muhasebeciler için belge toplama programı"],
] as const)(
  "a fact that sells nothing is seen with what it is of, in %s",
  async (language, description, seen) => {
    const scripts = await builtInWriter.write(briefOf(language, description), 0);
    const opened = scripts.filter(({ scenes }) =>
      /(?:alerts|aktarır|çeker)\.$/u.test(scenes[0]?.narration ?? ""),
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const { scenes } of opened) expect(scenes[0]?.headline).toContain(seen);
  },
);

test.each([
  ["en", "Hand-poured soy candles in amber bottles. They burn for 40 hours. Fig, cedar and mint. £18 each."],
  [
    "tr",
    "Kehribar şişelerde soya mumu döküyoruz. 40 saat yanar. İncir, sedir ve nane kokulu. Tanesi 380 TL.",
  ],
] as const)("what is in no box is not unboxed first, in %s", async (language, description) => {
  const scripts = await builtInWriter.write(briefOf(language, description), 0);
  expect(scripts.map(({ structure }) => structure)).not.toContain("unboxing");
});

test.each([
  [
    "en",
    "Piano tuning in Leeds. Uprights and grands. £70 each.",
    /(?:Questions\? Just ask|is just a message away)\.$/u,
  ],
  [
    "tr",
    "Piyano akordu yapıyoruz. Duvar piyanosu ve kuyruklu. 1.500 TL.",
    /bize yazın|bir mesaj kadar yakın/u,
  ],
] as const)("whoever gives no address can be asked, in %s", async (language, description, call) => {
  for (const { scenes } of await builtInWriter.write(briefOf(language, description), 0))
    expect(scenes.at(-1)?.narration).toMatch(call);
});
