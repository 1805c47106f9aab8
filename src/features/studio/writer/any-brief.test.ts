import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawableText } from "#engine/drawing/text-case.ts";
import { storyboardSchema } from "#engine/storyboard.ts";
import { type Brief, briefSchema, toneSchema } from "../schema.ts";
import { english, turkish } from "./briefs/sample-briefs-for-tests.ts";
import { toldIn } from "./briefs/scripts-for-tests.ts";
import { builtInWriter } from "./built-in-writer.ts";
import { withTurkishLetters } from "./language/with-turkish-letters.ts";
import { withoutShouting } from "./language/without-shouting.ts";
import { ownTexts } from "./phrases/own-texts.ts";
import { allPhrasesOf } from "./phrases/phrases-of.ts";
import { inventedNumbers } from "./review-script.ts";
import { assembleStoryboard } from "./script/assemble-storyboard.ts";
import { SCRIPTS } from "./script/choose-structures.ts";

/** Words as they are compared: without marks, in small letters. */
function wordsOf(text: string, language: "en" | "tr"): string[] {
  return text.toLocaleLowerCase(language).match(/[\p{L}\p{N}$€£₺%]+/gu) ?? [];
}

const ownWords = {
  en: Object.values(allPhrasesOf("en"))
    .flatMap(ownTexts)
    .flatMap((text) => wordsOf(text, "en")),
  tr: Object.values(allPhrasesOf("tr"))
    .flatMap(ownTexts)
    .flatMap((text) => wordsOf(text, "tr")),
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
          withTurkishLetters(brief).description,
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
