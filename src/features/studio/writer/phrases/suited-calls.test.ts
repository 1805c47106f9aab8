import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf, toldIn } from "../briefs/scripts-for-tests.ts";
import { phrasesOf } from "./phrases-of.ts";

describe("a call to action suits the way of contact", () => {
  test.each([
    ["en", "Yoga retreat in Crete. 7 days €890. hello@still.example", {}, "Write to hello@still.example."],
    [
      "tr",
      "Toptan zeytinyağı. 5 litre 1.450 TL. siparis@dag.example",
      {},
      "siparis@dag.example adresine yazın.",
    ],
    ["en", "Licensed esthetician. Hydrafacials $149. DM to book.", {}, "DM to book."],
    ["en", "Mobile car detailing. Both $180. Booking link in bio.", {}, "Booking link in bio."],
    ["tr", "Cilt bakımı ve kirpik. Bakım 900 TL. Randevu için DM.", {}, "Randevu için DM."],
    ["tr", "Oto kuaför Gebze. İkisi 1.900 TL. Randevu linki profilde.", {}, "Randevu linki profilde."],
    [
      "en",
      "Reformer pilates studio in Leith. First class £10. Book through the app.",
      {},
      "Book through the app.",
    ],
    [
      "en",
      "Wedding barn near Canterbury. 2026 Fridays from £4,900. Come see it: viewings every first Sunday.",
      {},
      "Come see it: viewings every first Sunday.",
    ],
    ["tr", "İngilizce konuşma kulübü. Aylık 1.800 TL. Kayıt için dm", {}, "Kayıt için DM."],
    ["tr", "Kottan çanta dikiyorum. Çanta 650 TL. Sipariş dm", {}, "Sipariş DM."],
    ["tr", "Seramik kursu. Aylık 1.800 TL. Sorularınız için dm yazın", {}, "Sorularınız için DM yazın."],
    ["en", "Gutter cleaning in Charlotte. From $120. 704-555-0119", {}, "Call 704-555-0119."],
    ["tr", "Kombi bakımı ve tamiri. Bakım 750 TL. 0312 555 66 77", {}, "Bizi arayın: 0312 555 66 77."],
    ["tr", "Kombi bakımı ve tamiri. Bakım 750 TL. Tel: 0312 555 66 77", {}, "Bizi arayın: 0312 555 66 77."],
    ["en", "Fades and beard trims. Cut $30. 77 Hull St", {}, "Find us at 77 Hull St."],
    [
      "tr",
      "Taş fırında lahmacun. Tanesi 90 TL. Bey Mah. Atatürk Cad. No: 21",
      {},
      "Adresimiz: Bey Mah. Atatürk Cad. No: 21.",
    ],
    [
      "en",
      "Escape room for 2 to 6 players. $32 each. Book online.",
      { link: "https://lockedin.example" },
      "Book online at lockedin.example.",
    ],
    [
      "en",
      "Accounting software for landlords. £8 a month. Start your free trial.",
      { link: "https://rentbook.example" },
      "Start your free trial at rentbook.example.",
    ],
    [
      "tr",
      "Müşteri temsilcisi yazılımı. Ayda 990 TL. Demo isteyin.",
      { link: "https://cevapla.example" },
      "Demo isteyin. Adresimiz cevapla.example.",
    ],
  ] as const)("%s: %s", async (language, description, others, call) => {
    for (const { scenes } of await scriptsOf(briefOf(language, description, others)))
      expect(scenes.at(-1)?.narration).toContain(call);
  });

  test("and is said once", async () => {
    const brief = briefOf("en", "Escape room for 2 to 6 players. 60 minutes. $32 each. Book online.", {
      link: "https://lockedin.example",
    });
    for (const script of await scriptsOf(brief))
      expect(toldIn(script).match(/Book online/gu)?.length).toBe(2);
  });

  test("and no headline of ours breaks off", () => {
    const { closing } = phrasesOf("tr");
    for (const lines of Object.values(closing))
      for (const { headline } of Object.values(lines)) expect(headline).not.toMatch(/ (?:için|ve|ile)$/u);
  });
});

describe("a film ends in its code or last day rather than in words of ours", () => {
  const roast =
    "Harbor Roast is a small coffee roastery in Bristol. We roast every Tuesday. Our tasting box is £24. Use code FIRSTCUP for 15% off until Sunday.";
  const bags =
    "Liva yeni sezon çanta koleksiyonu. Deri omuz çantası 1.899 TL. 30 gün iade. İlk siparişe LIVA10 koduyla %10 indirim.";
  test.each([
    ["en", roast, undefined, "Use code FIRSTCUP for 15% off until Sunday."],
    ["tr", bags, undefined, "İlk siparişe LIVA10 koduyla %10 indirim."],
    [
      "en",
      "Custom pet portraits from your photo. Printed A4 $55. Watercolor style. Order before Dec 12 for Christmas.",
      undefined,
      "Order before Dec 12 for Christmas.",
    ],
    [
      "tr",
      "Fotoğraftan evcil hayvan portresi. A4 baskı 900 TL. Suluboya tarzı. Yılbaşı için 12 Aralık'a kadar sipariş verin.",
      undefined,
      "Yılbaşı için 12 Aralık'a kadar sipariş verin.",
    ],
    ["en", roast, "https://harborroast.example", "Use code FIRSTCUP for 15% off until Sunday."],
  ] as const)("in %s: %s %s", async (language, description, link, deal) => {
    const scripts = await scriptsOf(briefOf(language, description, { link }));
    const closing = scripts.filter(({ scenes }) => scenes[0]?.narration !== deal);
    expect(closing).not.toHaveLength(0);
    for (const { scenes } of closing) {
      const call = scenes.at(-1);
      expect(call?.narration).toContain(deal);
      expect(deal).toContain(call?.headline);
      expect(scenes.filter(({ narration }) => narration.includes(deal))).toHaveLength(1);
      if (link) expect(call?.narration).toContain("harborroast.example");
    }
  });

  test("but not in one that is closed on Sunday", async () => {
    const brief = briefOf("en", "Barbershop in Leeds. Cuts £18. Closed until Sunday. Beard trims, too.");
    for (const { scenes } of await scriptsOf(brief)) expect(scenes.at(-1)?.narration).not.toContain("Closed");
  });
});

describe("where an app is to be had", () => {
  const brief = (where: string) =>
    briefOf("en", `Larder is a meal planner. It knows what is in your fridge. Free for 14 days. ${where}`);

  test.each([
    "Download it on the App Store and Google Play.",
    "Download Larder from the App Store or Google Play today.",
    "Get it on Google Play.",
  ])("ends its film: %s", async (where) => {
    for (const { scenes } of await scriptsOf(brief(where), 1))
      expect(scenes.at(-1)?.headline).toBe(where.slice(0, -1));
  });

  test("also behind what one does with it", async () => {
    const where = "Download it on the App Store.";
    const deeds = "Snap a photo of your shelves and get three recipes. Save what you liked.";
    for (const { scenes, structure } of await scriptsOf(brief(`${deeds} ${where}`), 1))
      expect(scenes.at(-1)?.headline, structure).toBe(where.slice(0, -1));
  });

  test.each(["Rated 4.8 on the App Store.", "Download the guide from our site and read it on the train."])(
    "and what is said of it or got elsewhere does not: %s",
    async (where) => {
      for (const { scenes } of await scriptsOf(brief(where), 1))
        expect(scenes.at(-1)?.headline).not.toBe(where.slice(0, -1));
    },
  );
});
