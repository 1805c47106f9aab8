import { expect, test } from "vitest";
import type { Brief } from "../schema.ts";
import { briefOf } from "../writer/briefs/scripts-for-tests.ts";
import { filmOf, postOf } from "./films-for-tests.ts";
import { hashtagOf } from "./hashtags.ts";
import { kindsInTurkish } from "./turkish-kinds.ts";

async function tagsOf(
  language: "en" | "tr",
  description: string,
  others: Partial<Brief> = {},
): Promise<string[]> {
  const { film, source } = await filmOf(briefOf(language, description, others));
  return postOf(film, source).text.match(/#\S+/gu) ?? [];
}

test.each([
  ["İğne & iplik", "tr", "#İğneİplik"],
  ["ılgın konağı", "tr", "#IlgınKonağı"],
  ["Zerrin Hanım'ın Sofrası", "tr", "#ZerrinHanımınSofrası"],
  ["fig & flour", "en", "#FigFlour"],
  ["iPhone", "en", "#iPhone"],
  ["grain-free dog food", "en", "#GrainFreeDogFood"],
  ["café", "en", "#café"],
] as const)("%s becomes one word of its language", (words, language, tag) => {
  expect(hashtagOf(words, language)).toBe(tag);
});

test.each(["2024", "—", "x".repeat(40)])("%s becomes none", (words) => {
  expect(hashtagOf(words, "en")).toBeUndefined();
});

test.each([
  ["en", "3-bedroom apartment for rent in Lisbon, Alfama. Fully furnished. No pets.", "#apartment #Lisbon"],
  ["en", "Plumber in Cardiff. Available nights and weekends.", "#plumber #Cardiff"],
  [
    "en",
    "We're a family-run restaurant serving Neapolitan pizza since 1987. Margherita $13.",
    "#FamilyRunRestaurant #restaurant #pizza",
  ],
  [
    "en",
    "Kiln & Dawn makes stoneware mugs in Portland. Two walls of clay keep coffee hot for two hours.",
    "#KilnDawn #StonewareMugs #coffee #Portland",
  ],
  ["en", "Olma sells linen shirts. They soften with every wash. From $69.", "#Olma #LinenShirts"],
  ["en", "Nobody makes cheese toasties like ours. £6 with soup. Find us in Bath.", "#Bath"],
  ["tr", "İzmir Karşıyaka'da kiralık 3+1 daire. Eşyalı. Aylık 38.000 TL.", "#KiralıkDaire #daire #Karşıyaka"],
  ["tr", "Haliç kıyısında yoga stüdyosu. Tek ders 450 TL.", "#YogaStüdyosu #yoga"],
  ["tr", "Zeytinyağlı sabunlarımız elle kesilir. Parfüm yok. Tanesi 95 TL.", "#ZeytinyağlıSabun #sabun"],
  [
    "tr",
    "Moda'da küçük bir mahalle kahvecisiyiz. Flat white 120 TL. Bahçemiz var.",
    "#MahalleKahvecisi #kahveci #Moda",
  ],
] as const)("a product is looked for by its noun: %s “%s”", async (language, description, tags) => {
  expect((await tagsOf(language, description)).join(" ")).toBe(tags);
});

test("whom it is not for is no kind of thing, and an offer none beside what it is of", async () => {
  expect(
    await tagsOf("en", "Grain-free dog food. Vets wrote it. Not for puppies.", { brandName: "Barkwell" }),
  ).not.toContain("#puppies");
  expect(
    await tagsOf(
      "en",
      "🔥 BLACK FRIDAY 🔥 40% off all garden furniture until Sunday! Teak benches from £120.",
      { brandName: "Oak & Ivy" },
    ),
  ).toEqual(["#OakIvy", "#GardenFurniture", "#furniture"]);
});

test("the brief's own hashtags are kept, five at most", async () => {
  const own = "#soyamumu #elyapımı #incir #sedir #ev #hediye";
  const tags = await tagsOf("tr", `Luma el yapımı bir soya mumu. 60 saat yanar. ${own}`, {
    brandName: "Luma",
  });
  expect(tags).toEqual(["#Luma", "#SoyaMumu", "#elyapımı", "#incir", "#sedir"]);
});

test.each([
  [
    "Merhaba, ben Sevgi. Evde ekşi mayalı ekmek yapıyorum, katkı yok. Tanesi 140 TL. Çankaya içine teslimat.",
    "#Sevgi #ekmek #Çankaya",
  ],
  [
    "Ofisler için haftalık meyve kutusu. 5 kg. Taahhüt yok. Ataşehir, Kadıköy.",
    "#HaftalıkMeyveKutusu #MeyveKutusu #meyve #Ataşehir #Kadıköy",
  ],
  ["2. el iPhone 12, 128 GB, ekranda çizik yok. 14.500 TL. Kadıköy'den elden.", "#iphone #Kadıköy"],
  ["Gece uyuyamayanlara: Lavanta yastığı. 30x20 cm. 390 TL.", "#LavantaYastığı #lavanta #yastık"],
  [
    "Gelinlik kiralama. Prova ücretsiz. Eskişehir Odunpazarı.",
    "#GelinlikKiralama #gelinlik #Eskişehir #Odunpazarı",
  ],
  ["Cilt bakım merkezi Nişantaşı'nda. Klasik bakım 1.500 TL.", "#CiltBakımMerkezi #BakımMerkezi #CiltBakımı"],
  ["Ege'nin köylerinden soğuk sıkım zeytinyağı. Asit 0,4. 1 litre 480 TL.", "#Zeytinyağı"],
  ["Güneş panellerimiz Konya'da. 5 kW sistem 180.000 TL. Konya, Karaman.", "#GüneşPaneli #Konya #Karaman"],
  ["Kütüphanemiz yeni binaya taşınıyor! 40 gönüllü arıyoruz.", "#Kütüphane"],
  ["Kedi kumu kokusundan bıktık, kendimiz yaptık. 7 kg paket 260 TL.", "#KediKumu"],
] as const)("a Turkish brief has them without any ending, and where it is: %s", async (description, tags) => {
  expect((await tagsOf("tr", description)).join(" ")).toBe(tags);
});

test.each([
  ["Balık ekmeğimiz taze", ["ekmek"]],
  ["bale kursları", ["bale", "kurs"]],
  ["kitaplarınız ve börekler", ["kitap", "börek"]],
  ["takım elbiseye uyar", ["elbise"]],
  ["sabun değil, şampuan", ["şampuan"]],
  ["kahvesiz, çikolatalı", []],
  ["camili mahallede balkonlu", []],
] as const)("kinds of things are told by the whole word: %s", (text, kinds) => {
  expect(kindsInTurkish(text)).toEqual(kinds);
});
