import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { englishBriefs } from "../briefs/english-briefs-for-tests.ts";
import { briefOf, scriptsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { turkishBriefs } from "../briefs/turkish-briefs-for-tests.ts";
import { turkishTexts } from "../briefs/turkish-sentences-for-tests.ts";
import { withTurkishLetters } from "./with-turkish-letters.ts";

const MARKS: Record<string, string> = {
  ...{ ç: "c", ğ: "g", ı: "i", ö: "o", ş: "s", ü: "u", â: "a", î: "i", û: "u" },
  ...{ Ç: "C", Ğ: "G", İ: "I", Ö: "O", Ş: "S", Ü: "U", Â: "A", Î: "I", Û: "U" },
};
const typed = (text: string): string =>
  text.replace(/[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/gu, (letter) => MARKS[letter] ?? letter);
const restored = (description: string, brandName?: string): string =>
  withTurkishLetters(briefOf("tr", description, brandName ? { brandName } : {})).description;
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu) ?? [];

/** The share of words that are spelled as they were before they lost their marks. */
function shareOf(texts: readonly string[]): number {
  const pairs = texts.flatMap((text) => {
    // Nobody is misread for "dükkan".
    const words = wordsOf(text.replace(/[âîû]/gu, typed));
    const found = wordsOf(restored(typed(text)));
    return words.map((word, index) => [word, found[index]] as const);
  });
  return pairs.filter(([word, found]) => word === found).length / pairs.length;
}

describe("a Turkish brief that was typed without Turkish letters", () => {
  test("is told and shown with them, its title too", async () => {
    const description =
      "Soya mumu, sogukta uretilir. 3 farkli koku: lavanta, vanilya, yasemin. Istanbul ici ucretsiz kargo. Kilifli kutuda 290 TL.";
    for (const script of await scriptsOf(briefOf("tr", description))) {
      const seen = `${script.title} ${script.brandName} ${toldIn(script)}`;
      expect(seen).not.toMatch(/sogukta|uretil|farkli|ucretsiz|kilifli|Istanbul|kökü/iu);
      expect(seen).toMatch(/soğukta üretilir/iu);
    }
  });

  test.each([
    ["briefs of this folder", turkishBriefs.map(({ description }) => description)],
    ["sentences of sellers", turkishTexts],
  ])("is spelled right in 99 of 100 words, in %s", (_, texts) => {
    expect(texts.length).toBeGreaterThan(20);
    expect(shareOf(texts)).toBeGreaterThan(0.99);
  });

  test.each([
    ["kilifi kolayca sokulur, yikanir", "kılıfı kolayca sökülür, yıkanır"],
    ["iz birakmadan sokulur", "iz bırakmadan sökülür"],
    ["kediniz kucaginiza sokulur", "kediniz kucağınıza sokulur"],
    ["ben julide, yemek pisiriyorum", "ben jülide, yemek pişiriyorum"],
  ])("tells what comes off from what comes close, and a name: %s", (text, spelled) => {
    expect(restored(`ucretsiz kargo, ozel fiyat. ${text}.`)).toBe(`ücretsiz kargo, özel fiyat. ${spelled}.`);
  });

  test("changes in nothing but these letters", () => {
    const words = [...turkishTexts, ...turkishBriefs.map(({ description }) => description)]
      .flatMap((text) => typed(text).split(" "))
      .concat("iPhone'unuza", "@ayse.gul", "%40", "6li", "🕯️", "LGS", "\n", "http://a.co/is");
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 12, maxLength: 80 }), (some) => {
        const text = `el yapimi mum ve sabun ${some.join(" ")} icin`;
        const found = restored(text);
        expect(typed(found)).toBe(text);
        expect(found).not.toBe(text);
      }),
    );
  });

  test.each([
    ["what has letters of its own", "Kadıköy'de kuafor, sac kesimi 400 TL, hafta sonu acik."],
    ["letters that were put together of two", "Ku\u0308çük bir dukkan, el yapimi canta ve cuzdan."],
    ["English", "Luma is a handmade soy candle that burns for 60 hours. Tell your friends about it."],
    ["an English sentence alone", "Prices start at £1,450; fitting is included, painting isn't."],
    ["a list in English", "100% natural, olive oil based, no perfume."],
    ["German", "Handgemachte Kerzen aus Sojawachs, in Berlin gegossen. Brennt 60 Stunden, 24 Euro."],
    ["a list of numbers", "1234567890 / 0532 555 01 01"],
  ])("but not %s", (_, text) => {
    const brief = briefOf("tr", text);
    expect(withTurkishLetters(brief)).toBe(brief);
  });

  test("but no English brief, in whichever language its film is", () => {
    for (const { description } of englishBriefs) expect(restored(description)).toBe(description);
    const asked = briefOf("en", "El yapimi mum, sogukta uretilmis, ucretsiz kargo ile.");
    expect(withTurkishLetters(asked)).toBe(asked);
  });
});

describe("of a brief without Turkish letters stays as it was typed", () => {
  const NAMES =
    "Nike Adidas Puma Samsung Bosch IKEA Karaca Pirelli Instagram Trendyol WhatsApp Facebook Google Apple Sony Philips Siemens Dyson Canon Nikon Michelin Toyota Ford Fiat Renault Citroen Audi Honda Yamaha Xiaomi Huawei Lenovo Asus Vestel Beko Tefal Gucci Chanel Zara Mango Lacoste Lego Disney Netflix Spotify YouTube TikTok iPhone iPad Shimano Decathlon Rolex Casio Nintendo Gillette Visa PayPal Starbucks".split(
      " ",
    );
  test.each(NAMES)("%s, whatever hangs on it", (name) => {
    const text = `Sik kilif ve canta: ${name}, ${name}'dan, ${name}'a, ${name} urunu. ${name.toUpperCase()} icin yedek parca, ${name}'dan ucuz.`;
    const found = restored(text).match(new RegExp(`${name}(?:'\\p{L}+)?`, "giu"));
    expect(found).toEqual(text.match(new RegExp(`${name}(?:'\\p{L}+)?`, "giu")));
  });

  test.each([
    ["an address", "mumevi.com/kis-urunleri", "Siparis icin mumevi.com/kis-urunleri adresine bakin."],
    ["a mail address", "siparis@gunes.example", "Sorulariniz icin siparis@gunes.example yazin."],
    ["an account", "@gumus.taki", "Gumus kupe icin @gumus.taki hesabina yazin."],
    ["a tag", "#elyapimi", "Ahsap oyuncak #elyapimi ve boyasiz."],
    ["what is spelt", "LGS ve TYT", "LGS ve TYT icin ozel ders, ucretsiz deneme."],
    ["a model", "Rota X2i", "Elektrikli bisiklet Rota X2i, katlanir, uc vitesli."],
    ["a unit", "5kg 10gb", "Cuval 5kg 10gb kart, hizli kargo, ucretsiz."],
    ["a name with a capital within", "KutuSifir", "KutuSifir, cope gitmeyen paket ureticisi."],
    ["a phrase of English", "Black Friday", "Black Friday icin tum urunlerde yuzde kirk indirim."],
    ["a name on a network", "mum.evi", "Gunluk mumlar, ucretsiz kargo, instagram: mum.evi adresimiz."],
    ["words joined by a line", "kis_kodu", "Indirim kodu kis_kodu, tum urunlerde gecerli."],
  ])("%s", (_, kept, text) => {
    expect(restored(text)).toContain(kept);
    expect(restored(text)).not.toBe(text);
  });

  test("what the customer typed as the name, wherever the text has it", () => {
    const text = "Gumus Dukkani gumus kolye ve yuzuk satiyor. GUMUS DUKKANI acildi.";
    expect(restored(text, "Gumus Dukkani")).toBe(
      "Gumus Dukkani gümüş kolye ve yüzük satıyor. GUMUS DUKKANI açıldı.",
    );
    expect(restored("Kiyi Kahve'de taze cekirdek kavuruyoruz.", "Kıyı Kahve")).toMatch(/^Kıyı Kahve'de /u);
  });
});

describe("a Turkish word without its letters", () => {
  test.each([
    [
      "is what sellers mean",
      "Su gecirmez hali, cam kokulu mum, odun atesi.",
      "Su geçirmez halı, çam kokulu mum, odun ateşi.",
    ],
    [
      "is another beside others",
      "Su an yeni hali satista, cam kapak ucretsiz.",
      "Şu an yeni hali satışta, cam kapak ücretsiz.",
    ],
    [
      "is a place or what is eaten there",
      "Cig kofte ustasi, katkisiz. Durum 70 TL, ogrenciye ucretsiz ayran, elden teslim kadikoy",
      "Çiğ köfte ustası, katkısız. Dürüm 70 TL, öğrenciye ücretsiz ayran, elden teslim kadıköy",
    ],
    [
      "has endings that follow it",
      "Sarjli ve kilifli, pelus gorunumlu.",
      "Şarjlı ve kılıflı, peluş görünümlü.",
    ],
    ["is none that only begins alike", "Mumkun oldugunca muze ve tulum.", "Mümkün olduğunca müze ve tulum."],
    [
      "ends as a number is said",
      "Uygun fiyatli set: 3'lu, 6'li, %72'si, 40'i, 100'un uzerinde, 9'daki, 12li.",
      "Uygun fiyatlı set: 3'lü, 6'lı, %72'si, 40'ı, 100'ün üzerinde, 9'daki, 12li.",
    ],
    [
      "ends as a name is said",
      "Kadikoy'un ustasi ve Bosch'un, IKEA'nin, iPhone'unuza yedek parca.",
      "Kadıköy'ün ustası ve Bosch'un, IKEA'nın, iPhone'unuza yedek parça.",
    ],
    [
      "is one of English or what it is done to",
      "Amigurumi oyuncak, birebir mentor, mentorluk, ilk ayda ise girenler, ise yarar.",
      "Amigurumi oyuncak, birebir mentor, mentorluk, ilk ayda işe girenler, işe yarar.",
    ],
    [
      "stands behind a full stop without a space",
      "Ucretsiz kargo.kapida odeme.is yeri ve ev icin.",
      "Ücretsiz kargo.kapıda ödeme.iş yeri ve ev için.",
    ],
    [
      "may be shouted",
      "YENI SEZON INDIRIMI basladi, LGS kitabi dahil.",
      "YENİ SEZON İNDİRİMİ başladı, LGS kitabı dahil.",
    ],
  ])("%s", (_, text, found) => expect(restored(text)).toBe(found));

  test("is told in small letters where all are capitals", async () => {
    const description =
      "ATASEHIR'DE YENI SPOR SALONU!!! 7/24 ACIK. UCRETSIZ OTOPARK. ILK HAFTA BEDAVA! USB ILE SARJ.";
    for (const script of await scriptsOf(briefOf("tr", description))) {
      expect(toldIn(script)).toMatch(/Ataşehir'de yeni spor salonu/u);
      expect(toldIn(script)).not.toMatch(/ücretsız|ılk|yenı/u);
    }
  });
});
