import { expect, test } from "vitest";
import { builtInWriter } from "../built-in-writer.ts";
import { briefOf, factTextsOf, scriptsOf, spokenIn } from "./scripts-for-tests.ts";

/* What a brief is called by, and what each of its scripts begins with. */

test.each([
  [
    "en",
    "Selling my Trek Marlin 5 mountain bike, size M, 2022. New tyres. £280 ono.",
    "Trek Marlin 5 mountain bike",
  ],
  ["en", "homemade cakes for birthdays, see sugarlane.co.uk for flavours, order a week ahead", "Sugarlane"],
  ["tr", "Sabun. Zeytinyağlı, el yapımı. 80 TL. sabunevi.com", "Sabunevi"],
  [
    "tr",
    "Diş hekimi Dt. Elif Karaca, Ankara Çayyolu. İmplant ve çocuk diş hekimliği. 0312 000 55 66",
    "Dt. Elif Karaca",
  ],
  ["tr", "Datça'da denize 200 metre küçük butik otelimiz 9 oda var. Gecelik 3500 TL.", "Küçük butik otel"],
  [
    "en",
    "Hearthline sweeps chimneys across Devon. HETAS registered, certificate issued on the day. From £65. Call 01392 496 0222",
    "Hearthline",
  ],
  [
    "en",
    "Oakline Garden Rooms. Insulated garden offices built in 10 days. From £14,900 installed. oaklinerooms.co.uk",
    "Oakline Garden Rooms",
  ],
  [
    "en",
    "Sleep better tonight. Our weighted blanket is filled with glass beads. £89. Free returns.",
    "Weighted blanket",
  ],
  ["en", "Summer Sale. 30% off all rugs until Sunday. rugbarn.co.uk", "Rugbarn"],
  ["en", "Free Delivery Week. Oak floors from £29 a metre. freedomfloors.co.uk", "Freedomfloors"],
  ["en", "we do end of tenancy cleaning in Leeds. 1 bed £140. 0113 496 0222", "End of tenancy cleaning"],
  ["en", "Stockroom — inventory software for bike shops. From $39/month. stockroomhq.com", "Stockroom"],
  [
    "tr",
    "Ön muhasebe yazılımı: Defterce. Fişinizi fotoğraflayın, gerisini o işlesin. Aylık 199 TL. defterce.com",
    "Defterce",
  ],
  [
    "tr",
    "temiz kullanılmış bebek arabası chicco 2 yıllık yağmurluğu ve puseti var lastikleri yeni 2750 tl kargo alıcıya ait eskişehir elden teslim olur",
    "Bebek arabası",
  ],
  [
    "tr",
    "Kaş'ta dalış okulu işletiyoruz. PADI sertifikası 4 günde. Son gün 15 Kasım. 0242 000 33 11 Mavi Derin Dalış",
    "Mavi Derin Dalış",
  ],
  [
    "tr",
    "İş güvenliği danışmanlığı veriyoruz. 15 yıllık tecrübe. Teklif için: info@guvenliadim.com.tr",
    "İş güvenliği danışmanlığı",
  ],
] as const)("is called, in %s: %s", async (language, description, name) => {
  for (const { brandName } of await builtInWriter.write(briefOf(language, description), 0))
    expect(brandName).toBe(name);
});

test("a cake that was in the paper is not called by it", async () => {
  const description =
    "homemade cakes for birthdays, as featured on guardian.co.uk in May, order a week ahead";
  for (const { brandName } of await builtInWriter.write(briefOf("en", description), 0))
    expect(brandName).not.toBe("Guardian");
});

test("who signs a letter with what they are there is no fact", () => {
  const description =
    "We help small accounting firms get paid on time. 14-day free trial. Book a demo at invoicelydesk.com.\n\nThanks,\nMartin Hale\nHead of Growth";
  expect(factTextsOf("en", description).join(" ")).not.toMatch(/Martin|Growth/u);
});

test("an app is told with what it does", async () => {
  const description =
    "Tidyloop is an app that turns your family's chores into a weekly game. Kids earn points. Free for up to 3 people. tidyloop.app";
  expect(factTextsOf("en", description)[0]).toBe(
    "Tidyloop is an app that turns your family's chores into a weekly game.",
  );
  for (const script of await scriptsOf(briefOf("en", description)))
    expect(spokenIn(script)).not.toMatch(/is an app\.|the hard way/u);
});

test("scripts of a question with one answer and one price differ", async () => {
  const description = "Boiler not working? We come the same day. £60 call-out. 07700 900123";
  for (const targetSeconds of [15, 30] as const) {
    const scripts = await builtInWriter.write(briefOf("en", description, { targetSeconds }), 0);
    const said = new Set(scripts.map(spokenIn));
    expect(said.size).toBeGreaterThan(1);
    for (const script of scripts) expect(spokenIn(script)).toContain("We come the same day.");
  }
});

test("what no other script tells opens before words that any film may have", async () => {
  const description =
    "El yapımı doğal sabunlar.\nZeytinyağlı, lavantalı ve ısırganlı çeşitlerimiz var.\nTanesi 90 TL, 3 alana 1 hediye.\nHassas ciltler için de uygun, katkı maddesi yok.\nInstagram: @sabuncuayse\nTüm Türkiye'ye kargo";
  const scripts = await builtInWriter.write(briefOf("tr", description, { targetSeconds: 15 }), 0);
  for (const { scenes } of scripts) expect(scenes[0]?.narration).not.toContain("Birlikte bakalım");
});

test("a quarter of a town is a scene of its own neither behind what it is nor before the number", () => {
  expect(factTextsOf("tr", "El yapımı seramik kupalar. Çukurcuma. 450 TL. Kargo ücretsiz.")[0]).toBe(
    "El yapımı seramik kupalar, Çukurcuma.",
  );
  const told = factTextsOf(
    "tr",
    "Antika mobilya ve aydınlatma. 450 TL'den başlıyor. Çukurcuma. Her gün 10-19. 0532 000 11 22",
  );
  expect(told).toContain("Çukurcuma. 0532 000 11 22.");
  expect(told).not.toContain("Çukurcuma.");
});

test("two short words of what is sold open behind it before words that any film may have", async () => {
  const description =
    "2018 VW Transporter T6 for sale, 71k miles, full service history, new cambelt, one small dent near side. £14,995 ovno. Swansea. Ring Gareth 07700 900377";
  const scripts = await builtInWriter.write(briefOf("en", description, { targetSeconds: 15 }), 0);
  for (const { scenes } of scripts)
    expect(scenes[0]?.narration).toMatch(/^2018 VW Transporter T6 for sale\./u);
});

test("where a home is goes from what is said short, with the town behind its quarter", async () => {
  const description =
    "Lovely 2 bed flat to rent in Leith, Edinburgh. £1,350 pcm, available 1 May. Unfurnished, gas central heating, shared garden. No agents. Viewings Saturday, message Fiona 07700 900456";
  const scripts = await builtInWriter.write(briefOf("en", description, { targetSeconds: 15 }), 0);
  for (const { scenes } of scripts) {
    expect(scenes[0]?.narration).toMatch(/^Lovely 2 bed flat to rent/u);
    expect(scenes[0]?.headline).toContain("Leith, Edinburgh");
  }
});

test("who somebody is and what they do is shown with its verb, in Turkish", async () => {
  const description =
    "Merhaba, ben Nermin. Emekli öğretmenim ve evimde reçel yapıyorum. Kavanozu 160 TL. Sipariş için 0535 000 22 33";
  for (const { scenes } of await builtInWriter.write(briefOf("tr", description), 0))
    for (const { headline } of scenes) expect(headline).not.toMatch(/evimde reçel$/u);
});

test("what is for sale comes before what it is called", async () => {
  const description =
    "Upright piano for sale, Yamaha U1, 1987. Tuned every year, one owner, small mark on the lid. €2,900. Buyer collects from Cork city, ground floor. WhatsApp only +353 85 555 0144";
  for (const { scenes } of await builtInWriter.write(briefOf("en", description, { targetSeconds: 15 }), 0))
    expect(scenes[0]?.narration).toMatch(/^Upright piano/u);
});

test.each([
  [
    "en",
    "Stop losing your keys.",
    "Tagly sticks to anything and rings from your phone. Battery lasts a year. Pack of 4 £29. tagly.co",
  ],
  [
    "tr",
    "Muhasebenizi telefondan takip edin.",
    "Cepte Defter fatura keser, stok sayar, KDV hesaplar. Aylık 149 TL. ceptedefter.com",
  ],
] as const)("what a brief in %s invites to opens a script: %s", async (language, invitation, others) => {
  const brief = briefOf(language, `${invitation} ${others}`, { targetSeconds: 15 });
  const openings = (await builtInWriter.write(brief, 0)).map(({ scenes }) => scenes[0]?.narration);
  expect(openings).toContain(invitation);
});
