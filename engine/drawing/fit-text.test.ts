import { expect, test } from "vitest";
import { createNodeLayer } from "../node-canvas.ts";
import { type FitOptions, fitText } from "./fit-text.ts";

const { context } = createNodeLayer(4, 4);
const upright: FitOptions = { face: "kinetic", maxWidth: 905, maxHeight: 950, maxSize: 210, maxLines: 6 };

function linesOf(text: string, options: Partial<FitOptions> = {}): string[] {
  return fitText(context, text, { ...upright, ...options }).lines.map((line) => line.text);
}

test.each([
  "GERÇEKLEŞTİREBİLECEKLERİNİZİ KEŞFEDİN",
  "SİPARİŞ İÇİN İSTANBULKOZMETİK.COM.TR",
  "#BüyükKışİndirimiBaşladı",
  "Misunderstandings-and-misrepresentations",
  "Internationalization made simple",
])("one long word does not make a headline small: %s", (text) => {
  expect(fitText(context, text, upright).size).toBeGreaterThan(upright.maxSize * 0.39);
});

test("a long word is parted at its own signs, before the dots of an address", () => {
  expect(linesOf("sipariş için istanbulkozmetik.com.tr", { face: "showcase" })).toEqual([
    "sipariş için",
    "istanbulkozmetik",
    ".com.tr",
  ]);
  expect(linesOf("misunderstandings-and-misrepresentations").every((line) => line.length < 22)).toBe(true);
  expect(linesOf("misunderstandings/misrepresentations")[0]).toBe("misunderstandings/");
  expect(linesOf("#BüyükKışİndirimiBaşladı")).toEqual(["#BüyükKış", "İndirimi", "Başladı"]);
});

test("else it is hyphened between syllables, into pieces of like length", () => {
  expect(linesOf("Gerçekleştirebileceklerinizi keşfedin")).toEqual([
    "Gerçekleştire-",
    "bileceklerinizi",
    "keşfedin",
  ]);
  expect(linesOf("GERÇEKLEŞTİREBİLECEKLERİNİZİ")).toEqual(["GERÇEKLEŞTİRE-", "BİLECEKLERİNİZİ"]);
});

test("words that can be read stay whole, and numbers are never parted", () => {
  expect(linesOf("Dermatologlarca önerilir")).toEqual(["Dermatologlarca", "önerilir"]);
  expect(linesOf("1.299.000,00/2.000.000,00", { maxWidth: 700 })).toHaveLength(1);
});

test("a number stays with the word after it", () => {
  expect(linesOf("2 ALANA 1 BEDAVA")).toEqual(["2 ALANA", "1 BEDAVA"]);
  expect(linesOf("1 MİLYON+ MUTLU MÜŞTERİ")[0]).toMatch(/^1 MİLYON\+/);
  for (const line of linesOf("100% COTTON, 0% PLASTIC")) expect(line).not.toMatch(/\d%$/);
  expect(linesOf("$1.299.000 $2.999.000 NOW")[0]).toBe("$1.299.000");
});

test("a price stays with what it is for, and leaves a word that begins something else", () => {
  expect(linesOf("ROOMS FROM €140 A NIGHT", { maxWidth: 760, maxSize: 180 })).toContain("€140 A NIGHT");
  const options = { face: "showcase", maxWidth: 800, maxHeight: 640, maxSize: 148 } as const;
  const lines = linesOf("Costs £245 and comes with a lifetime repair promise", options);
  expect(lines[0]).toBe("Costs £245");
});

test("a number leaves its word rather than make all others small", () => {
  const block = fitText(context, "Over 1.000.000 collaborators", upright);
  expect(block.lines.map((line) => line.text)).toEqual(["Over 1.000.000", "collaborators"]);
  expect(block.size).toBeGreaterThan(130);
});

test("a line among longer ones is not left short", () => {
  const options = { face: "story", maxWidth: 620, maxHeight: 600, maxSize: 100 } as const;
  const lines = linesOf("Discover Casa Olivar Boutique Hotel", options);
  expect(lines).toEqual(["Discover", "Casa Olivar", "Boutique Hotel"]);
});

test("a headline is set a little smaller rather than leave one short word on a line", () => {
  expect(linesOf("MAVİŞEHİR KONAKLARI'NDA SON 8 DAİRE. 3+1")).toEqual([
    "MAVİŞEHİR",
    "KONAKLARI'NDA",
    "SON 8 DAİRE. 3+1",
  ]);
  expect(linesOf("CHOCOLATE, CHERRY, ZERO BITTERNESS")).toHaveLength(4);
});

test("a lone short word takes no line of its own where lines are of like lengths otherwise", () => {
  const options = { face: "showcase", maxWidth: 470, maxHeight: 620, maxSize: 150 } as const;
  expect(linesOf("Make the first sip count", options)).toEqual(["Make the", "first sip", "count"]);
});

test("a lone article costs more of the size than a short word", () => {
  const options = { face: "story", maxWidth: 400, maxHeight: 600, maxSize: 104 } as const;
  expect(linesOf("A handmade soy candle", options)).toEqual(["A handmade", "soy candle"]);
});

test("sentences begin on lines of their own where that takes no line more", () => {
  const options = { face: "story", maxWidth: 620, maxHeight: 300, maxSize: 80 } as const;
  expect(linesOf("Still hot. Two hours later.", options)).toEqual(["Still hot.", "Two hours later."]);
  expect(linesOf("Hâlâ sıcak. İki saat sonra bile.", options)).toEqual([
    "Hâlâ sıcak.",
    "İki saat sonra bile.",
  ]);
  expect(linesOf("First look: all of the sofa", options)).toEqual(["First look:", "all of the sofa"]);
  expect(linesOf("Hi. Discover our new hotel", options)[0]).not.toBe("Hi.");
});

test("two sentences are set a little smaller rather than meet on a line", () => {
  const options = { face: "story", maxWidth: 500, maxHeight: 420, maxSize: 110 } as const;
  expect(linesOf("Lifetime repair. Full grain Italian leather", options)).toEqual([
    "Lifetime repair.",
    "Full grain",
    "Italian leather",
  ]);
});

test.each([
  ["Sipariş: 0216 555 12 34", "0216 555 12 34"],
  ["Call +90 (216) 555 12 34 now", "+90 (216) 555 12 34"],
  ["Ring us: (503) 555-0134 today", "(503) 555-0134"],
  ["Şık ve hafif 👍🏽", "hafif 👍🏽"],
  ["24 saat 7 gün açık", "24 saat"],
  ["More than 2 million happy guests", "2 million happy"],
  ["Your teeth and Dr. Ellen", "Dr. Ellen"],
  ["Cildiniz için Uzm. Dr. Ayşe Kaya", "Uzm. Dr. Ayşe"],
  ["Dükkânımızın 5. yılı kutlu olsun", "5. yılı"],
])("what is read as one stays on one line: %s", (text, whole) => {
  const lines = linesOf(text, { face: "text", maxWidth: 420, maxHeight: 600, maxSize: 70 });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("|")).toContain(whole);
});

test("a telephone number is dialled from one line, smaller if need be", () => {
  const beside = { face: "story", maxWidth: 400, maxHeight: 500, maxSize: 128, leading: 1.12 } as const;
  expect(linesOf("Randevu: 0232 555 44 33", beside)).toContain("0232 555 44 33");
  expect(linesOf("CALL +90 (232) 555 44 33")).toContain("+90 (232) 555 44 33");
});

test.each([
  ["Karın değil, sen yoruldun mu?", "yoruldun mu?"],
  ["Cildiniz için hazır mısınız", "hazır mısınız"],
  ["BU KIŞ DA KURU MU KALACAK?", "KURU MU"],
  ["Sen de dene, fark et sen", "Sen de"],
  ["O kadar hafif ki unutursun", "hafif ki"],
  ["Yumuşacık ciltler Lumen ile başlar", "Lumen ile"],
])("what belongs to the word before it stays with that word: %s", (text, whole) => {
  for (let maxWidth = 260; maxWidth < 700; maxWidth += 20) {
    const lines = linesOf(text, { face: "text", maxWidth, maxHeight: 900, maxSize: 70, maxLines: 6 });
    expect(lines.join("|"), `${maxWidth}`).toContain(whole);
  }
});

/** A column beside a photo, in which not all that is read as one has room on a line. */
const column = { face: "story", maxWidth: 343, maxHeight: 600, maxSize: 128, leading: 1.12 } as const;

test.each([
  ["Cildiniz bu kış da kuruyor mudur?", ["bu kış da"]],
  ["Kurumadan 2 yıl boyunca ferahlatıcı mısınız", ["2 yıl"]],
  ["Saçlarınız bu yaz da kurumasınlar mı", ["bu yaz da"]],
])(
  "where one pair has no room on a line, others keep theirs, and no short word is left alone: %s",
  (text, whole) => {
    const { lines, size } = fitText(context, text, column);
    for (const pair of whole) expect(lines.map((line) => line.text).join("|")).toContain(pair);
    expect(size).toBeGreaterThan(48);
  },
);

test("a number keeps the unit before or after it, also one of its own sign", () => {
  for (let maxWidth = 260; maxWidth < 700; maxWidth += 20) {
    const options = { face: "text", maxWidth, maxHeight: 900, maxSize: 70, maxLines: 6 } as const;
    expect(linesOf("Şimdi yalnızca ₺ 899 ödeyin", options).join("|")).toContain("₺ 899");
    expect(linesOf("Sepette % 20 indirim var", options).join("|")).toContain("% 20");
    expect(linesOf("Tam 1.299,90 TL yerine", options).join("|")).toContain("1.299,90 TL");
  }
});

test("what commas part stands on lines of its own", () => {
  const text = "MERCİMEK ÇORBASI ₺90, IZGARA KÖFTE ₺280";
  for (const maxWidth of [905, 1_200]) {
    const lines = linesOf(text, { maxWidth, maxLines: 4, maxSize: 116 });
    expect(lines.filter((line) => /,./.test(line))).toEqual([]);
  }
});
