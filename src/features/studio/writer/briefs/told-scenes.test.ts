import { describe, expect, test } from "vitest";
import { type Brief, toneSchema } from "../../schema.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { assembleStoryboard } from "../script/assemble-storyboard.ts";
import type { WrittenScript } from "../script-writer.ts";
import { english, turkish } from "./sample-briefs-for-tests.ts";
import { briefOf, scriptsOf, toldIn } from "./scripts-for-tests.ts";

async function firstScript(brief: Brief): Promise<WrittenScript> {
  const [script] = await builtInWriter.write(brief, 0);
  if (!script) throw new Error("no script");
  return script;
}

describe("facts of a brief", () => {
  test("in English become scenes in its own words", async () => {
    const script = await firstScript({ ...english, targetSeconds: 60 });
    expect(script.brandName).toBe("Luma");
    const told = toldIn(script);
    for (const fact of [
      "handmade soy candle",
      "burns for 60 hours.",
      "It is poured in Portland.",
      "It comes in a reusable glass jar.",
    ]) {
      expect(told).toContain(fact);
    }
  });

  test("in Turkish become scenes in its own words, and the name takes no suffix", async () => {
    for (const tone of toneSchema.options) {
      const brief = { ...turkish, tone, targetSeconds: 60 as const };
      for (const script of await scriptsOf(brief)) {
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

describe("lists of facts", () => {
  test.each([
    [english, "Cold brew from one origin. Ready in 24 hours, 0 sugar, delivered to your door.", "Picture it"],
    [turkish, "Tek köken soğuk demleme. 24 saatte demlenir, 0 şeker, kapınıza gelir.", "hayal edin"],
  ] as const)("all reach the film before a phrase of ours does (%#)", async (brief, text, phrase) => {
    const told = toldIn(await firstScript({ ...brief, description: text, targetSeconds: 30 }));
    for (const number of ["24", "0"]) expect(told).toMatch(new RegExp(`\\b${number}\\b`));
    expect(told).not.toContain(phrase);
  });
});

describe("a scene that tells two things", () => {
  test.each([
    [
      "en",
      "We sell leather wallets. Full grain leather, hand stitched, RFID blocking, lifetime repair. $59.",
    ],
    [
      "tr",
      "Deri cüzdan satıyoruz. Hakiki dana derisi, elde dikim, RFID koruması, ömür boyu tamir. 1.290 TL.",
    ],
  ] as const)("shows both where they are a few words each, in %s", async (language, description) => {
    const scripts = await scriptsOf(briefOf(language, description));
    const both = scripts.flatMap(({ scenes }) =>
      scenes.filter(
        ({ headline, narration }) => /^[^.]+\. [^.]+$/u.test(headline) && narration.includes(headline),
      ),
    );
    expect(both.length).toBeGreaterThan(0);
    // A price is set large, and by itself.
    for (const { headline } of both) expect(headline).not.toMatch(/59|1\.290/u);
  });
});
