import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { narrationWords } from "../timeline.ts";
import { faces } from "./fonts.ts";
import { drawableText, undrawnSigns, upperCase } from "./text-case.ts";

test("what has no width, and marks that no letter takes, go without splitting their word", () => {
  expect(drawableText("i̇stanbul'da fi̇rsat")).toBe("istanbul'da firsat");
  expect(upperCase(drawableText("i̇stanbul"), "tr")).toBe("İSTANBUL");
  expect(drawableText("kah\u200bve ma\u00ad\u011faza \ufeffa\u2060b")).toBe("kahve mağaza ab");
  expect(drawableText("a\u0301 g\u0306")).toBe("á ğ");
});

test("an address has no dotted capitals, whatever the language", () => {
  expect(upperCase("Ayrıntılar: gozdeoptik.com.tr'de", "tr")).toBe("AYRINTILAR: GOZDEOPTIK.COM.TR'DE");
  expect(upperCase("bilgi@isil.com'a yazın, iyi.shop/indirim", "tr")).toBe(
    "BILGI@ISIL.COM'A YAZIN, IYI.SHOP/INDIRIM",
  );
  expect(upperCase("ilk ay bitti. 1.5 litre, ığdır.com", "tr")).toBe("İLK AY BİTTİ. 1.5 LİTRE, IĞDIR.COM");
});

test("an account keeps its letters, as networks have no dotted capitals", () => {
  expect(upperCase("bizi izleyin: @mumevi.atolye, @isil_taki'da", "tr")).toBe(
    "BİZİ İZLEYİN: @MUMEVI.ATOLYE, @ISIL_TAKI'DA",
  );
  expect(upperCase("#indirim günleri, ikisi@iyi", "tr")).toBe("#İNDİRİM GÜNLERİ, İKİSİ@İYİ");
});

test("two sentences without a space between them are no address", () => {
  expect(upperCase("indirim bitti.hemen gelin", "tr")).toBe("İNDİRİM BİTTİ.HEMEN GELİN");
  expect(upperCase("bizi izleyin.iyi günler", "tr")).toBe("BİZİ İZLEYİN.İYİ GÜNLER");
  expect(upperCase("isil.istanbul, Gizli.com ve www.iyi.berlin", "tr")).toBe(
    "ISIL.ISTANBUL, GIZLI.COM VE WWW.IYI.BERLIN",
  );
});

test("signs that the typefaces lack are written with others that mean the same", () => {
  expect(drawableText("−20% today, 5‑pack")).toBe("-20% today, 5-pack");
  expect(drawableText("$49 → $29")).toBe("$49\u00a0› $29");
  expect(drawableText("$49→$29")).toBe("$49\u00a0› $29");
  expect(drawableText("→ Shop now")).toBe("›\u00a0Shop now");
  expect(drawableText("₹499 only, 90₽, 20 ₩")).toBe("INR\u00a0499 only, 90\u00a0RUB, 20\u00a0KRW");
  expect(drawableText("Phở ﬁlm 𝗯𝗼𝗹𝗱 Ţară")).toBe("Pho film bold Țară");
  expect(drawableText("日本 ok 한국")).toBe("ok");
});

test("names the signs that are left out", () => {
  expect(undrawnSigns("日本 ok 한국 日")).toEqual(["日", "本", "한", "국"]);
  expect(undrawnSigns("→ ₹499 🎉 Phở ﬁ\u200b a\u2003b Şık i̇")).toEqual([]);
});

test("a text that can be drawn stays as it is", () => {
  for (const text of ["$49 → $29", "₹499", "−5", "Şık 🎉 ve hafif 👍🏽", "“Şimdi” %20 – ₺99…"])
    expect(drawableText(drawableText(text))).toBe(drawableText(text));
});

test("what stands for a sign is no word more to be said", () => {
  expect(narrationWords("From $49 → $29, or ₹499")).toEqual([
    "From",
    "$49\u00a0›",
    "$29,",
    "or",
    "INR\u00a0499",
  ]);
});

/** The characters of a typeface: the segments of its table "cmap" in format 4. */
function charactersOf(file: string): Set<number> {
  const font = readFileSync(new URL(`../fonts/${file}`, import.meta.url));
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const table = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = view.getUint32(table + 8);
  const maps = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => cmap + 4 + 8 * index);
  const format4 = maps.map((at) => cmap + view.getUint32(at + 4)).find((at) => view.getUint16(at) === 4) ?? 0;
  const segments = view.getUint16(format4 + 6) / 2;
  const characters = new Set<number>();
  for (let segment = 0; segment < segments; segment++) {
    const end = view.getUint16(format4 + 14 + 2 * segment);
    const start = view.getUint16(format4 + 16 + 2 * (segments + segment));
    for (let code = start; code <= end; code++) characters.add(code);
  }
  return characters;
}

test("every typeface has all characters that are left", () => {
  for (const { file } of Object.values(faces)) {
    const characters = charactersOf(file);
    expect(characters.has("ğ".charCodeAt(0))).toBe(true);
    for (let code = 0x21; code < 0x2c00; code++) {
      const sign = String.fromCharCode(code);
      for (const left of drawableText(sign).replace(/\s/gu, "")) {
        if (/\p{RGI_Emoji}/v.test(left)) continue;
        expect(characters.has(left.codePointAt(0) ?? 0), `${sign} (${code.toString(16)}) in ${file}`).toBe(
          true,
        );
      }
    }
  }
});
