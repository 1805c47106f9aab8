import { describe, expect, test } from "vitest";
import type { Brief } from "../../schema.ts";
import { briefOf, scriptsOf, spokenIn, toldIn } from "../briefs/scripts-for-tests.ts";
import { phrasesOf } from "./phrases-of.ts";

/** The first headline of the opening for a kind of product, or nothing if the script opens otherwise. */
async function kindsOf(brief: Brief): Promise<string[]> {
  const own = phrasesOf(brief.language).categories.flatMap(({ hooks }) => hooks);
  const headlines = (await scriptsOf(brief, 6)).map(({ scenes }) => scenes[0]?.headline);
  return own.map(({ headline }) => headline).filter((headline) => headlines.includes(headline));
}

describe("openings for a kind of product", () => {
  test.each([
    ["en", "We churn ice cream in small batches. Pistachio from Bronte.", /routine/],
    ["en", "Eau de parfum. Notes of fig, black tea and wet stone. Made in Grasse.", /sip|cup/],
    ["en", "Our kitchen cooks over an open fire. Three courses for $48.", /start today/],
    [
      "en",
      "A 12-room hotel by the sea. A library with 2,000 books. Dogs stay free.",
      /Pet people|start today/,
    ],
    ["en", "Wash your car without water. Use one bottle for four cars.", /details|mood/],
    ["en", "Our server monitoring keeps running when your power is out.", /Monday/],
    ["en", "We feed 340 families. £10 buys three days of meals. 94% of donations go straight to food.", /./],
    ["en", "Shoe repair at Union Station. Heels $18. Shoes ready in 20 minutes.", /wear|dress/],
    ["en", "A climbing gym with 180 routes. Shoes €3.", /wear|dress/],
    ["tr", "Sirkeci Garı'nda ayakkabı tamiri. Topuk 250 TL.", /giysem|Dolab/],
    ["tr", "180 rotalı tırmanış duvarı. Ayakkabı kirası 80 TL.", /giysem|Dolab/],
    ["en", "Board games in a quiet flat. No cats, dogs or puppies.", /Pet people/],
    ["en", "We rent kayaks on the lake. Life jackets are included.", /wear|dress/],
    ["tr", "Eau de parfum. İncir, siyah çay ve ıslak taş notaları. Isparta'da üretildi.", /yudum|fincan/],
    ["tr", "2016 model Volkswagen Golf, ilk sahibinden, servis bakımlı.", /./],
    ["tr", "Güneş paneli kurulumu. Çatınızın saçağına uygun montaj. 25 yıl garanti.", /./],
    ["tr", "El örgüsü bebek patiği. Merinos yün.", /Patili/],
    ["en", "Attention cafe owners: oat milk for coffee. Barista grade, £8.40 per case.", /sip|cup|Hungry/],
    ["tr", "Ekip arkadaşı arıyoruz! Kahve dükkânımıza tam zamanlı barista. Maaş 38.000 TL.", /yudum|fincan/],
    ["tr", "Havalimanı transferi. Bebek koltuğu ücretsiz, rezervasyonda söyleyin.", /Anne babalar/],
    ["tr", "Kadın polar pijama takımı, makinede 30 derecede yıkayın, ütü yapmayın.", /Arayabileceğiniz/],
    ["en", "A small B&B in the Cotswolds. Eggs from our own hens, proper coffee.", /sip|cup/],
    [
      "en",
      "Sourdough for beginners: a one-day course in my kitchen. Lunch and bread included.",
      /Hungry|room/,
    ],
    ["tr", "Turuncu bisiklet kaskı. Her koşulda güvenli.", /./],
    ["tr", "Her hafta 340 aileye yemek ulaştırıyoruz. Bağışların %94'ü doğrudan gıdaya gider.", /./],
  ] as const)("are not for another kind: %s %s", async (language, description, wrong) => {
    for (const headline of await kindsOf(briefOf(language, description))) expect(headline).not.toMatch(wrong);
  });

  test.each([
    ["en", "A hand cream with almond oil. For dry skin.", /routine/],
    ["en", "We roast espresso beans every morning.", /sip|cup/],
    ["en", "Loose black tea in tins, made for slow brewing.", /sip|cup/],
    ["en", "Cold brew concentrate, no sugar, organic beans. It tastes like chocolate.", /sip|cup/],
    ["en", "We make soap in our kitchen, with olive oil.", /routine/],
    ["en", "Brewline Decaf has all the chocolate and none of the caffeine.", /sip|cup/],
    ["en", "Dog food with fresh chicken. No grain.", /Pet people/],
    ["en", "Running shoes for wide feet.", /wear|dress/],
    ["tr", "Kuru ciltler için el kremi. Badem yağlı.", /Rutin|kendinize/],
    ["tr", "Espresso çekirdeklerini her sabah kavuruyoruz.", /yudum|fincan/],
    ["tr", "Taze tavuklu köpek maması, tahılsız.", /Patili/],
    ["tr", "El yapımı kolyeler ve gümüş küpeler.", /Şıklık/],
  ] as const)("are for their own: %s %s", async (language, description, right) => {
    expect((await kindsOf(briefOf(language, description))).some((headline) => right.test(headline))).toBe(
      true,
    );
  });
});

describe("an unboxing", () => {
  test.each([
    ["en", "We clean gutters in Denver for $149. Who cleans yours?"],
    ["en", "Emergency plumber in Bristol. Burst pipes and blocked drains."],
    ["en", "We feed 340 families every week. Volunteers run everything."],
    ["en", "Cornerstone is a coffee shop. 24 seats inside. Gift cards from £10."],
    ["en", "Used iPhone 13 128GB. Comes with box and cable. £295."],
    ["en", "Eight rooms above a pub, £110 a night. A free bottle of prosecco."],
    ["tr", "Şirince'de sekiz odalı taş konak. Bir şişe meyve şarabı hediye."],
    ["tr", "Ankara'da olukları 1.490 TL'ye temizliyoruz."],
    ["tr", "Her hafta 340 aileye yemek ulaştırıyoruz."],
    ["tr", "Köşe Kahve bir kahve dükkânıdır. İçeride 24 kişilik yer. Hediye kartı 250 TL."],
  ] as const)("is never made of what comes in no package: %s %s", async (language, description) => {
    for (const { structure } of await scriptsOf(briefOf(language, description), 6))
      expect(structure).not.toBe("unboxing");
  });

  test.each([
    ["en", "Luma is a candle. It comes in a glass jar."],
    ["tr", "Lavanta sabunu hediye kutusu. Kokusu yoğun."],
  ] as const)("is offered for what does: %s %s", async (language, description) => {
    const offered = (await scriptsOf(briefOf(language, description))).map(({ structure }) => structure);
    expect(offered).toContain("unboxing");
  });
});

test.each([
  ["en", "Volunteer drivers wanted! Meals on Wheels needs people with a car. We pay 45p a mile."],
  ["en", "Our church is collecting winter coats for families in need. Last year we gave away 412 coats."],
  ["tr", "İhtiyaç sahibi aileler için kışlık mont topluyoruz. Geçen yıl 412 mont dağıttık."],
] as const)("nobody is hungry for a cause, or the after of one, in %s: %s", async (language, description) => {
  for (const script of await scriptsOf(briefOf(language, description), 6)) {
    expect(script.structure).not.toMatch(/before-after|comparison|problem-solution/);
    expect(toldIn(script)).not.toContain("Hungry");
  }
});

test.each([
  "Used iPhone 13 128GB midnight. Battery health 87%. £295.",
  "Selling: mid century teak sideboard. £220 ono.",
  "2016 Honda Civic LX sedan, clean title. Asking $11,500 OBO.",
])("nobody is behind what is sold on: %s", async (description) => {
  for (const { structure } of await scriptsOf(briefOf("en", description), 6))
    expect(structure).not.toMatch(/founder-story|before-after/);
});

describe.each(["playful", "energetic"] as const)("in a %s tone", (tone) => {
  test.each([
    ["en", "We arrange funerals with dignity. Our family has done this since 1961.", "Whitlock Funerals"],
    ["en", "Dental clinic in Leeds. Root canal treatment from £300.", "Bright Dental"],
    ["en", "We defend tenants against eviction. Book a call with a lawyer.", "Hart Legal"],
    ["en", "We feed 340 families. 94% of donations go straight to food.", "Full Plate"],
    ["tr", "Cenaze işlerini vakarla yürütüyoruz. 1961'den beri aile işi.", "Huzur Cenaze"],
    ["tr", "Diş kliniğimiz Kadıköy'de. Kanal tedavisi yapıyoruz.", "Parlak Diş"],
    ["tr", "Moda'da hukuk bürosuyuz. Kiracı davalarına bakıyoruz.", "Ada Hukuk"],
    ["tr", "Depremzede ailelere yemek ulaştıran bir derneğiz. Bağışlarla çalışıyoruz.", "Dolu Tabak"],
  ] as const)("nobody plays with what is grave: %s %s", async (language, description, brandName) => {
    for (const link of [undefined, "https://grave.example"]) {
      const brief = briefOf(language, description, { brandName, tone, link });
      const { closing } = phrasesOf(language);
      const calm = closing[link ? "linked" : "named"].informative;
      for (const script of await scriptsOf(brief, 6)) {
        expect(script.structure).not.toMatch(/unboxing|before-after|comparison/);
        expect(spokenIn(script)).toContain(calm.narration.split("{")[0] || brandName);
        expect(spokenIn(script)).not.toMatch(/What are you waiting for|Go on|Psst|Hadi|biased|taraflıyız/);
      }
    }
  });
});
