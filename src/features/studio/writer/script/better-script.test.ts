import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, spokenIn, toldIn } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";

/* Which of several scripts is written: one in the brief's own words, and none that another of the round is. */

const firstRound = (language: "en" | "tr", description: string, targetSeconds: 15 | 30 = 15) =>
  builtInWriter.write(briefOf(language, description, { targetSeconds }), 0);

const tuner =
  "Piano tuning and repairs across Northumberland. I've tuned pianos for 22 years, including for the Alnwick Playhouse. A standard tuning is £75 and takes about 90 minutes. Pitch raise £30 extra. No grand pianos older than 1920 please. Text Malcolm on 07700 900318.";
const inn =
  "Bozcaada'da 6 odalı taş evimiz Lodos Konak. Kahvaltımız bahçemizden: ev yapımı reçeller, köy yumurtası, taze otlar. İki kişi gecelik 4.200 TL, kahvaltı dahil. 12 yaş altı çocuk kabul etmiyoruz. Denize 5 dakika yürüyüş. Rezervasyon: 0532 555 01 44";

describe("in fifteen seconds", () => {
  test("a number that is only seen has room for the brief's own words before words of ours", async () => {
    const scripts = await firstRound("en", tuner);
    const openings = scripts.map(({ scenes: [hook] }) => hook?.narration ?? "");
    for (const opening of openings.slice(0, 2)) expect(tuner).toContain(opening);
    for (const script of scripts) {
      expect(toldIn(script)).toContain("07700 900318");
      expect(toldIn(script)).toContain("£75");
    }
    expect(new Set(scripts.map(spokenIn)).size).toBe(3);
  });

  test("none has words that any film may have where a name can be presented", async () => {
    for (const script of await firstRound("tr", inn)) {
      expect(spokenIn(script)).not.toMatch(/Kısaca|Merhaba/u);
      expect(toldIn(script)).toContain("4.200 TL");
      expect(toldIn(script)).toContain("0532 555 01 44");
    }
  });

  test("and so is what has no name, seen as what it is called", async () => {
    const scripts = await firstRound(
      "en",
      "used treadmill for sale, nordictrack t6.5, barely used, folds up, small scuff on left rail. paid 900 asking $350. pickup only, spokane. text 509 555 0133",
    );
    const hooks = scripts.map(({ scenes: [hook] }) => hook);
    const hook = hooks.find((one) => one?.narration.startsWith("Used treadmill for sale"));
    expect(hook?.headline).toBe("Used treadmill");
    expect(hook?.narration).toContain("small scuff on left rail");
  });

  test("what no screen has room for is said whole before words of ours are", async () => {
    const scripts = await firstRound(
      "en",
      "Tidewater Swim School teaches children from 6 months to 11 years in warm 32° pools in Poole and Bournemouth. Max 5 per class. First lesson £8, then £74 for a half term. Book at tidewaterswim.example.",
    );
    const openings = scripts.map(({ scenes: [hook] }) => hook?.narration ?? "");
    expect(openings.some((opening) => opening.startsWith("Tidewater Swim School teaches"))).toBe(true);
  });
});

test.each([
  [
    "en",
    "Little Acorns is a Montessori nursery in Cheltenham for children from 3 months to 5 years. Funded places for 2, 3 and 4 year olds. Parents can book a tour at littleacorns.example/visit.",
    "Meet Little Acorns, a Montessori nursery in Cheltenham",
  ],
  [
    "tr",
    "Notya, üniversite öğrencileri için ders notu paylaşma uygulaması. Ücretsiz, reklamsız sürüm ayda 49 TL. notya.example",
    "Karşınızda Notya, üniversite öğrencileri için ders notu paylaşma uygulaması.",
  ],
] as const)(
  "what a named product is may be presented, once in a round, in %s",
  async (language, brief, said) => {
    const scripts = await firstRound(language, brief);
    expect(scripts.filter((script) => spokenIn(script).includes(said))).toHaveLength(1);
    expect(scripts.filter((script) => /^(?:Meet|Karşınızda)/u.test(spokenIn(script)))).toHaveLength(1);
  },
);

test("a name that a sentence only does something behind is presented alone, and what is grave isn't", async () => {
  const spoken = async (brief: string) => (await firstRound("en", brief)).map(spokenIn).join(" ");
  const flowers =
    "Forgot your mum's birthday again? Petal Post delivers letterbox flowers next day. From £24.";
  expect(await spoken(flowers)).not.toMatch(/Meet Petal Post, /u);
  const funerals =
    "Alder & Sons is a funeral director in York. We arrange simple funerals from £1,450. Call 01904 496 0123.";
  expect(await spoken(funerals)).not.toMatch(/Meet Alder/u);
});

test.each([
  [
    "en",
    "Forgot your mum's birthday again? Petal Post delivers letterbox flowers next day anywhere in the UK if you order by 9pm. From £24 including delivery.",
  ],
  ["en", "Boiler not working? £60 call-out. We come the same day."],
] as const)("what a brief begins with makes no copy of another script, %#", async (language, brief) => {
  for (const targetSeconds of [15, 30] as const) {
    const spoken = (await firstRound(language, brief, targetSeconds)).map(spokenIn);
    expect(new Set(spoken).size, spoken.join("\n")).toBe(spoken.length);
  }
});

test("what says nothing of what is sold answers its question, in each script", async () => {
  const brief = "Boiler not working? £60 call-out. We come the same day.";
  expect(factTextsOf("en", brief)).toEqual(["Boiler not working?", "We come the same day.", "£60 call-out."]);
  for (const script of await firstRound("en", brief))
    expect(spokenIn(script)).toMatch(/^Boiler not working\?/u);
  // What says it by itself stays where it is.
  expect(factTextsOf("en", "Boiler not working? £60 call-out. We repair boilers in Hull.")[1]).toBe(
    "£60 call-out.",
  );
});

test("a price with an offer for some opens before what it is of in no first script", async () => {
  const [first] = await firstRound(
    "tr",
    "Kodla Oyna atölyelerinde 8-14 yaş arası çocuklar kendi oyununu yapıyor. Haftada bir, 90 dakika, en fazla 8 kişi. Dönemlik 6.400 TL, kardeşe %15 indirim. Bilgisayar bizden. kodlaoyna.example",
    30,
  );
  expect(first?.scenes[0]?.narration).toMatch(/^Kodla Oyna/u);
});

test("who mends or dyes what people have asks nobody what to wear", async () => {
  const scripts = await firstRound(
    "tr",
    "Eskiyen deri koltuklarınızı atmayın. Atölyemizde deri koltuk, çanta ve ceket boyuyor, yırtıkları onarıyoruz. Ücretsiz fotoğrafla ön teklif. Koltuk takımı 6.000 TL'den başlıyor, 3 iş gününde teslim. Ankara Siteler, 0312 555 07 19",
    30,
  );
  for (const script of scripts) expect(spokenIn(script)).not.toMatch(/ne giysem|Dolabınıza/u);
});

test("where a brief has more than there is time for, its own words open and one limit goes", async () => {
  const scripts = await firstRound(
    "tr",
    "Aşçı yardımcısı arıyoruz! Ayvalık'ta deniz kenarında bir meyhaneyiz. Maaş 42.000 TL + bahşiş, konaklama ve üç öğün yemek bizden. Başvuru için özgeçmişinizi is@maviyelken.example adresine gönderin, son başvuru 5 Nisan.",
  );
  expect(scripts.map(({ scenes }) => scenes[0]?.narration)).toContain("Aşçı yardımcısı arıyoruz!");
});

test("what comes of a story opens where there is no time for it, and the story opens twice at most", async () => {
  const told =
    "Annem 40 yıl terzilik yaptı. Geçen yıl makineleri eve taşıdık, ben de öğrendim. Şimdi ikimiz eski kotlardan çanta dikiyoruz. Fiyatlar 650 ile 1.100 TL arası. Instagram: @ikikisilik.atolye";
  const hooks = (await firstRound("tr", told)).map(({ scenes }) => scenes[0]?.narration);
  expect(hooks).toContain("Şimdi ikimiz eski kotlardan çanta dikiyoruz.");
  const longer = (await firstRound("tr", told, 30)).map(({ scenes }) => scenes[0]?.narration);
  const stories = longer.filter((hook) => hook?.startsWith("Annem"));
  expect(stories.length).toBeGreaterThan(0);
  expect(stories.length).toBeLessThan(longer.length);
});

test("nothing of a story is told behind what came of it", async () => {
  const told =
    "My son hated maths. He cried over homework, and I could not explain fractions. I built Mathmo. It gives your child ten minutes of maths a day. $6.99 a month, first week free.";
  for (const { scenes } of await firstRound("en", told)) {
    const said = scenes.map(({ narration }) => narration).join(" ");
    if (said.includes("He cried")) expect(said.indexOf("He cried")).toBeLessThan(said.indexOf("I built"));
  }
});

test("a name that its address says takes no seconds of fifteen", async () => {
  const told =
    "Ofisler için kahve makinesi kiralıyoruz. Bakımı biz yapıyoruz, çekirdeği her hafta getiriyoruz. Aylık 2.900 TL, en az 6 ay. Pazartesi kuruyoruz. Demlik Kahve. demlikkahve.example";
  for (const script of await firstRound("tr", told)) {
    expect(script.brandName).toBe("Demlik Kahve");
    expect(spokenIn(script)).toContain("demlikkahve.example");
    expect(spokenIn(script)).not.toContain("Demlik Kahve");
  }
});

test("a car for sale is said by its make, and seen by its figures", async () => {
  const told =
    "Satılık 2016 clio 1.5 dci manuel 120 binde, boyasız. Sağ kapı değişen. Muayene 2027 Ocak. 640 bin TL. 0535 555 01 72";
  const spoken = (await firstRound("tr", told)).map(({ scenes }) => scenes[0]);
  expect(
    spoken.some(
      (hook) => hook?.narration.startsWith("Satılık 2016 clio. ") && hook.headline.includes("120 binde"),
    ),
  ).toBe(true);
});
