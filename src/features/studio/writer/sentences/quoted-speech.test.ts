import { describe, expect, test } from "vitest";
import { textLimits } from "#engine/storyboard.ts";
import { briefOf, factTextsOf, scriptsOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";
import { shownQuotation } from "./quoted-speech.ts";

/* What somebody said is theirs from mark to mark, and whoever said it is told with it. */

const boiler =
  '"Kazan patladı, gece üçte geldiler, bir saatte çözdüler. Sağ olsunlar." Nuri T., Bağcılar\nİzmir\'de 7/24 kazan servisi. Tüm markalar. Keşif 350 TL, tamir olursa almıyoruz. 1 yıl garanti. 0555 555 22 71';
const stairs =
  '"I had stopped climbing stairs. Week two and I took them twice." - Orla, Leeds\n\nFour week online walking course for new grandparents, run by a physiotherapist. Two live calls a week, a private group and a plan. £89, next start 4 May.';

test.each([
  [
    "tr",
    boiler,
    '"Kazan patladı, gece üçte geldiler, bir saatte çözdüler. Sağ olsunlar." – Nuri T., Bağcılar.',
  ],
  ["en", stairs, '"I had stopped climbing stairs. Week two and I took them twice." - Orla, Leeds.'],
  [
    "en",
    '"They never once raised their voice."\nSeb, Ripon\n\nDriving lessons in Ripon. £36 an hour. Automatic only.',
    '"They never once raised their voice." – Seb, Ripon.',
  ],
  [
    "en",
    '"Quiet, clean and done by noon. Would book again." (Ann, Derby)\nRoof cleaning and moss removal. From £390.',
    '"Quiet, clean and done by noon. Would book again." – Ann, Derby.',
  ],
  [
    "tr",
    '"Yüzüğümüzü burada yaptırdık, çizimi bile saklıyoruz." Ece & Barış, Kadıköy\nKişiye özel yüzük tasarlıyoruz. 4 hafta sürüyor.',
    '"Yüzüğümüzü burada yaptırdık, çizimi bile saklıyoruz." – Ece & Barış, Kadıköy.',
  ],
] as const)("a quotation is one sentence with who said it, in %s: %s", (language, description, said) => {
  expect(factTextsOf(language, description)[0]).toBe(said);
});

test("a long quotation keeps its marks around each sentence", () => {
  const long =
    '"Best money we spent on the whole house. They left it cleaner than they found it. We have told every neighbour on the street about them, three have booked already, and I would not let anyone else up there again."\nRoof cleaning and moss removal. From £390. Insured.';
  const quoted = factTextsOf("en", long).filter((text) => text.includes('"'));
  expect(quoted).toHaveLength(3);
  for (const text of quoted) expect(text).toMatch(/^"[^"]+"$/u);
});

test("nobody is called by what somebody said", async () => {
  const long =
    '"Best money we spent on the whole house. They came on time. We have told every neighbour on the street about them, three have booked already, and I would not let anyone else up there again in my life."\nRoof cleaning and moss removal. From £390. Insured.';
  const [script] = await builtInWriter.write(briefOf("en", long), 0);
  expect(script?.brandName).toBe("Roof cleaning and moss removal");
});

describe("on screen", () => {
  test("a quotation ends where one of its sentences does", async () => {
    for (const [language, description] of [
      ["tr", boiler],
      ["en", stairs],
    ] as const)
      for (const targetSeconds of [15, 30, 60] as const)
        for (const { scenes } of await scriptsOf(briefOf(language, description, { targetSeconds })))
          for (const { headline } of scenes)
            if (/["“]/u.test(headline)) expect(headline).toMatch(/^["“][^"“”…]+["”](?: [–-] [^…]+)?$/u);
  });

  test.each([
    ["“One two three. Four five six.” – Jo", 90, "“One two three. Four five six.”"],
    ["“One two three. Four five six.” – Jo", 20, "“One two three.”"],
    ["“One two. Four five six.” – Jo", 12, undefined],
    ["One two three.", 90, undefined],
  ])("%s in %i letters", (text, letters, shown) => {
    expect(shownQuotation(text, letters)).toBe(shown);
  });

  test("its first sentence opens a testimonial that has no room for all of it", async () => {
    const [script] = await builtInWriter.write(
      briefOf("en", stairs.replace("twice.", "twice, with the shopping in both hands.")),
      0,
    );
    expect(script?.structure).toBe("testimonial");
    expect(script?.scenes[0]?.headline).toBe("“I had stopped climbing stairs”");
    expect(script?.scenes[0]?.headline.length).toBeLessThan(textLimits.headline);
  });
});

test("before a quotation that takes too long nobody says to hear it from us", async () => {
  for (const [language, description] of [
    ["tr", boiler],
    ["en", stairs],
  ] as const)
    for (const { scenes } of await builtInWriter.write(
      briefOf(language, description, { targetSeconds: 15 }),
      0,
    ))
      expect(scenes[0]?.narration).not.toMatch(/hear it from|dinleyin|own words|sözlerimizle/iu);
});

test("what a customer says is told before a plain detail", async () => {
  for (const { scenes } of await builtInWriter.write(briefOf("tr", boiler), 0))
    expect(scenes.some(({ narration }) => narration.includes("Nuri T."))).toBe(true);
});
