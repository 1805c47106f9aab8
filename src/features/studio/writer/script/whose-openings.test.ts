import { describe, expect, test } from "vitest";
import { briefOf, factTextsOf, scriptsOf, spokenIn } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";

/* What opens a film, and what it calls whoever has it, as nobody would have to change it. */

const hooksOf = async (language: "en" | "tr", description: string, targetSeconds: 15 | 30 | 60 = 30) =>
  (await scriptsOf(briefOf(language, description, { targetSeconds }))).map(
    ({ scenes }) => scenes[0]?.narration ?? "",
  );

describe("nobody is asked whether they look for", () => {
  test.each([
    [
      "tr",
      "Patibas aboneliği. Her ay köpeğinize oyuncak ve ödül maması. Kutu 450 TL. İstediğiniz zaman durdurun.",
    ],
    ["en", "Barkly subscription. A box of toys for your dog every month. $39 a box. Pause when you like."],
  ] as const)("what has somebody's name, in %s", async (language, description) => {
    for (const hook of await hooksOf(language, description))
      expect(hook).not.toMatch(/arıyor|\? (?:Start|Save)/u);
  });

  test("one word that is for somebody else", async () => {
    const description =
      "I knit jumpers for greyhounds and whippets. Merino, machine washable. Made to measure. £38 small, £46 large. Takes about two weeks.";
    for (const hook of await hooksOf("en", description)) expect(hook).not.toMatch(/^Jumpers\?/u);
  });

  test("a kind of thing still asks", async () => {
    const description = "Kahve aboneliği. Her ay iki paket çekirdek. 450 TL. İstediğiniz zaman durdurun.";
    expect((await hooksOf("tr", description)).some((hook) => /arıyor/u.test(hook))).toBe(true);
  });
});

test("two scripts of a first round do not ask the same", async () => {
  const description =
    "🌶️ Small-batch hot sauce from Oaxacan chiles 🌶️\n• Verde – mild, lime & cilantro\n• Roja – medium, smoked tomato\n$9 each or all three for $24\nShips Mondays. @casachilito on insta";
  const written = await builtInWriter.write(briefOf("en", description, { targetSeconds: 15 }), 0);
  const asking = written.filter(({ scenes }) => /hot sauce\?/iu.test(scenes[0]?.narration ?? ""));
  expect(asking.length).toBeLessThan(2);
});

test.each([
  [
    "Depolar için raf etiketi ve barkod sistemi kuruyoruz. El terminali, yazıcı ve yazılım tek pakette. Kurulum 2 gün sürüyor, personelinize eğitim veriyoruz. Bugüne kadar 140 depo.",
    /^Kurulum/u,
  ],
  [
    "Patibas köpek maması aboneliği\nVeteriner hekimlerle hazırladık. Tahılsız, %70 et. Köpeğinizin kilosuna göre porsiyonlanıyor. Aylık 890 TL'den başlıyor. patibas.example",
    /^Köpeğinizin kilosuna/u,
  ],
])("what is done to something opens nothing before that: %s", async (description, opening) => {
  for (const hook of await hooksOf("tr", description)) expect(hook).not.toMatch(opening);
});

test.each([
  [
    "tr",
    "Kahve makinesi tamiri yapıyorum. Evden alıp eve bırakıyorum. Arıza tespiti 400 TL. 15 yıl servis tecrübesi.",
    /yudum/u,
  ],
  [
    "en",
    "Coffee machine repairs in Hull. I collect and bring back. Check-up £45. Parts extra.",
    /\bsip\b|cup|coffee,|mug/iu,
  ],
] as const)("machines that make something are not that, in %s", async (language, description, opening) => {
  for (const hook of await hooksOf(language, description)) expect(hook).not.toMatch(opening);
});

test("a name doesn't come between a thing and what 'they' are", async () => {
  const description =
    "I knit jumpers for greyhounds and whippets. They're always cold and nothing in the shops fits. Merino, machine washable. £38 small, £46 large. Takes about two weeks.";
  const brief = briefOf("en", description, {
    brandName: "SlimHoundKnits",
    link: "https://www.etsy.com/shop/slim",
  });
  for (const targetSeconds of [15, 30, 60] as const)
    for (const script of await scriptsOf({ ...brief, targetSeconds }))
      expect(spokenIn(script)).not.toMatch(/(?:Meet|This is) SlimHoundKnits\. They/u);
});

test("words for any film open none where what a named product is can, however little is left to tell", async () => {
  const description =
    "Muhasebeciler için mükellef takip programı Defteray. Beyanname günlerini hatırlatır, eksik evrakı müşterinizden kendisi ister. Ayda 390 TL, 14 gün ücretsiz deneyin. defteray.example";
  const [script] = await builtInWriter.write(briefOf("tr", description, { targetSeconds: 15 }), 0);
  expect(script?.scenes[0]?.narration).toMatch(/^Muhasebeciler için/u);
});

test("where every second counts what a named product is opens rather than its name alone", async () => {
  const description =
    "Bookkeeping for restaurants and cafés. We connect to your till, reconcile every night and send one page on Monday morning: what you sold, what you owe, what is left. From £120 a month, no contract. Trusted by 85 kitchens in Manchester.";
  const brief = briefOf("en", description, {
    brandName: "Lumen Ledger",
    link: "https://lumenledger.example/start",
    targetSeconds: 15,
  });
  const hooks = (await builtInWriter.write(brief, 0)).map(({ scenes }) => scenes[0]?.narration);
  expect(hooks).toContain("Bookkeeping for restaurants and cafés.");
});

test("things that are counted up by name stay in their order", async () => {
  const description =
    "Small-batch hot sauce from Oaxacan chiles\n• Verde – mild, lime & cilantro\n• Roja – medium, smoked tomato\n• Diablo – we did warn you\n$9 each";
  for (const script of await scriptsOf(briefOf("en", description, { targetSeconds: 60 }))) {
    const at = ["Roja –", "Diablo –"].map((item) => spokenIn(script).indexOf(item));
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  }
});

test.each([
  [
    "en",
    "tired of chasing invoices?? paidly sends the reminders for you. polite first, firmer later, stops the second they pay. connects to xero and quickbooks.",
    "Polite first, firmer later, stops the second they pay.",
  ],
  [
    "en",
    "paidly sends the reminders for you. connects to xero and quickbooks. sell on ebay",
    "Connects to Xero and QuickBooks.",
  ],
  [
    "tr",
    "Seramik atölyesi 🏺 Balat\n\n- Çark dersi 2 saat 950 TL\n- Çiftlere özel akşam 1.700 TL",
    "Seramik atölyesi, Balat.",
  ],
  [
    "tr",
    "merhaba ben nilay evde yaş pasta yapıyorum butik doğum günü düğün her şey. 10 kişilik 1200 TL",
    "Ben Nilay evde yaş pasta yapıyorum.",
  ],
  [
    "tr",
    "merhaba ben gülten evde mantı açıyorum kayseri usulü. 1 kg 480 tl. kargo ertesi gün",
    "Ben Gülten evde mantı açıyorum.",
  ],
  [
    "tr",
    "5-8. sınıflara evde birebir ders veriyorum. 11 yıldır öğretmenim. Saati 900 TL.",
    "5-8. sınıflara evde birebir ders veriyorum.",
  ],
  [
    "tr",
    "Kiralık yazlık 🌊 Ayvalık Sarımsaklı\n2+1, 5 kişilik, denize 150 m\nhaftalık 14.000 TL",
    "Kiralık yazlık, Ayvalık Sarımsaklı.",
  ],
  [
    "en",
    "Rota Robin 🐦 staff rotas for cafés.\n£19 a month per site\nrotarobin.example",
    "Rota Robin, staff rotas for cafés.",
  ],
] as const)("what belongs together is told together, in %s: %s", (language, description, told) => {
  expect(factTextsOf(language, description)).toContain(told);
});

test.each([
  [
    "en",
    "I teach piano to adults who think it's too late. At your house in Leeds. 40 pounds an hour.",
    "Piano lessons",
  ],
  [
    "en",
    "We teach kids to code in small groups, Saturdays in Bath. Ages 8 to 13. £12 a session.",
    "Coding lessons",
  ],
  ["en", "I teach Spanish online. Beginners welcome. 30 minutes, 14 dollars.", "Spanish lessons"],
  ["en", "I do mobile bike servicing round Bristol. I come to you. £45 a service.", "Mobile bike servicing"],
  [
    "tr",
    "Köy ürünlerini kapınıza getiriyoruz. Salı ve cuma İzmir içi. 500 TL üzeri kargo bizden.",
    "Köy ürünleri",
  ],
  ["tr", "Erzurum'dan civil peynir getiriyoruz. Kilosu 520 TL. Vakumlu. Kargo ertesi gün.", "Civil peynir"],
  [
    "tr",
    "patibas aboneliği ile mamanız hiç bitmez. köpeğiniz için her ay taze mama. ayda 650 tl. iptal serbest",
    "Patibas aboneliği",
  ],
  [
    "en",
    "We teach grown-ups to swim. Small groups of four, warm pool. 8 lessons for £96. Hebden Bridge.",
    "Swimming lessons",
  ],
  [
    "en",
    "ok so basically its an app for allotment people. tells you what to plant when. free on android. plotpal.example",
    "Plotpal",
  ],
  ["tr", "merhaba ben gülten evde mantı açıyorum kayseri usulü. 1 kg 480 tl. kargo ertesi gün", "Mantı"],
  [
    "tr",
    "Kişiye özel yüzük tasarlıyoruz. 4 hafta sürüyor. Atölyemiz Moda'da, randevuyla.\n\nDeniz Ark\nArk Kuyum Atölyesi",
    "Ark Kuyum Atölyesi",
  ],
] as const)("what is done has a name, in %s: %s", async (language, description, name) => {
  const [script] = await builtInWriter.write(briefOf(language, description), 0);
  expect(script?.brandName).toBe(name);
});
