import { describe, expect, test } from "vitest";
import type { Brief } from "../../schema.ts";
import { briefOf, scriptIn, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { ownTexts } from "./own-texts.ts";
import { phrasesOf } from "./phrases-of.ts";

/** What follows on our own words within a scene: [our words, the brief's]. */
async function ledIn(brief: Brief): Promise<[string, string][]> {
  const own = ownTexts(phrasesOf(brief.language)).filter((text) => text !== "" && !text.includes("{"));
  return (await scriptsOf(brief)).flatMap(({ scenes }) =>
    scenes.slice(1, -1).flatMap(({ narration }): [string, string][] => {
      const lead = own.find((text) => narration.startsWith(`${text} `));
      return lead === undefined ? [] : [[lead, narration.slice(lead.length + 1)]];
    }),
  );
}

describe.each([15, 30, 60] as const)("in %i seconds", (targetSeconds) => {
  test.each([
    [
      "questions",
      briefOf("en", "Who cleans your gutters? When did you last look? We clean gutters in Denver for $149."),
      /^[^.!]*\?/,
    ],
    [
      "Turkish questions",
      briefOf("tr", "Oluklarınızı kim temizliyor? En son ne zaman baktınız? Ankara'da oluk temizliyoruz."),
      /^[^.!]*\?/,
    ],
    [
      "what is not so",
      briefOf(
        "en",
        "Plum jam from Kent. We don't ship on weekends. No refunds on opened jars. Isn't sold in shops.",
      ),
      /^(?:We don't|No |Isn't)/,
    ],
    [
      "what is not so in Turkish",
      briefOf(
        "tr",
        "Erik reçeli yapıyoruz. Hafta sonu kargo yok. Açılan kavanozlar iade edilmez. Herkese göre değil.",
      ),
      /^(?:Hafta|Açılan|Herkese)/,
    ],
    [
      "labels",
      briefOf("en", "Wireless earbuds. Price: $49. Scent: orange. Burn time: 45 h. Ships in 2 days."),
      /^[\p{L} ]+: /u,
    ],
    [
      "Turkish labels",
      briefOf("tr", "Kablosuz kulaklık. Fiyat: 490 TL. Koku: portakal. Yanma süresi: 45 saat. Yerli üretim."),
      /^[\p{L} ]+: /u,
    ],
    [
      "a further step",
      briefOf("en", "Wash your car without water. Spray it on. Wipe it off. Comes in a bottle.", {
        brandName: "Aero",
      }),
      /^(?:Spray|Wipe)/,
    ],
    [
      "a further step in Turkish",
      briefOf("tr", "Arabanızı susuz yıkayın. Püskürtün. Silin. Şişede gelir.", { brandName: "Aero" }),
      /^(?:Püskürtün|Silin)/,
    ],
  ])("nothing leads into %s", async (_, brief, unled) => {
    for (const [lead, told] of await ledIn({ ...brief, targetSeconds }))
      expect(unled.test(told), `${lead} ${told}`).toBe(false);
  });
});

describe.each(["en", "tr"] as const)("our own words in %s", (language) => {
  test("call no fact a reason, a value, a step, a result or somebody's story", () => {
    for (const text of ownTexts(phrasesOf(language)))
      expect(text).not.toMatch(
        /\b(?:reasons?|matters?|care about|steps?|has a story|our story|our answer|here is the after)\b|(?<!\p{L})(?:sebep|neden biri|bizim için önemli|önemsediğimiz|adım|bir hikâyesi|cevabımız|işte sonrası)/iu,
      );
  });

  test("never announce an own before or after", async () => {
    const brief = briefOf(
      language,
      language === "en"
        ? "Before: 40 emails a day. After: one dashboard. InboxZero sorts and archives mail. $8 a month."
        : "Önce: günde 40 e-posta. Sonra: tek panel. KutuSıfır postaları ayırır ve arşivler. Ayda 99 TL.",
      { brandName: language === "en" ? "InboxZero" : "KutuSıfır" },
    );
    const [before, after] = language === "en" ? ["Before: 40", "After: one"] : ["Önce: günde", "Sonra: tek"];
    const { scenes } = await scriptIn(brief, "before-after");
    expect(scenes[0]?.narration.startsWith(before)).toBe(true);
    expect(scenes[1]?.narration.startsWith(after)).toBe(true);
  });
});
