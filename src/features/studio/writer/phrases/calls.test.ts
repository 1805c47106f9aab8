import { expect, test } from "vitest";
import { briefOf } from "../briefs/scripts-for-tests.ts";
import { builtInWriter } from "../built-in-writer.ts";

/** What the films of a brief end with, each once. */
async function endsOf(
  language: "en" | "tr",
  description: string,
  others: Parameters<typeof briefOf>[2] = {},
): Promise<string[]> {
  const ends = await Promise.all(
    ([15, 30] as const).map(async (targetSeconds) => {
      const scripts = await builtInWriter.write(
        briefOf(language, description, { ...others, targetSeconds }),
        0,
      );
      return scripts.map(
        ({ scenes }) =>
          scenes
            .at(-1)
            ?.narration.split(/(?<=[.?!]) /u)
            .at(-1) ?? "",
      );
    }),
  );
  return [...new Set(ends.flat())];
}

test.each([
  ["en", "Lumen is a smart desk lamp that adapts to daylight. It costs $89.", "Get yours."],
  ["en", "Hand-poured soy candles from Leeds. They burn for 40 hours. £18 each.", "Get yours."],
  ["en", "A skincare serum with zinc. Fragrance free, vegan. 30 ml for £18.", "Get yours."],
  ["en", "We are a small bakery in Bristol. Everything is made by hand.", "Come and see us."],
  ["en", "Yoga studio in Camden. First class free. Mats and tea included.", "Come and see us."],
  ["en", "I have a tiny bookshop in Hay. I only sell what I have read. Open every day.", "Come and see me."],
  ["en", "A six-week pottery course for beginners. Clay and firing included. £180.", "Save your place."],
  ["en", "A habit app for busy parents. Works offline. Needs no account.", "Try it yourself."],
  ["en", "A habit app for busy parents. Works offline. Free for a month.", "Try it for free."],
  ["en", "It writes down your meetings. 32 languages. Free for up to 5 a month.", "Try it for free."],
  ["en", "Invoices that chase themselves. 14 day free trial, no card needed.", "Try it for free."],
  ["en", "It keeps your team's leave in one place. Syncs with Outlook. $3 a user.", "Try it yourself."],
  ["en", "My debut novel is set in Kent. 312 pages. Paperback £9.99.", "Get your copy."],
  ["en", "A cookbook with letters that were never sent. 80 recipes. Out now.", "Get your copy."],
  ["tr", "Faturalarla uğraşmayın. E-fatura keser, hatırlatır. İlk ay bedava.", "Ücretsiz deneyin."],
  ["tr", "Randevu programı. SMS ile hatırlatır. 30 gün ücretsiz.", "Ücretsiz deneyin."],
  ["tr", "İlk romanım çıktı. Ayvalık'ta geçiyor. 280 sayfa.", "Siz de okuyun."],
  ["tr", "Paslanmaz çelik termos. 750 ml. 649 TL.", "Sizin de olsun."],
  ["en", "A robot for your pool. Climbs walls. 2-year warranty. $599 (was $749).", "Get yours."],
  ["en", "Mushroom coffee without jitters. Half the caffeine. 30 servings for $32.", "Get yours."],
  ["tr", "Organik mantar kahvesi. Yarı kafein. 30 porsiyon 890 TL.", "Siz de deneyin."],
  ["tr", "Havuz robotu. Tek şarjla 90 m2 temizler. 2 yıl garanti. 18.990 TL.", "Sizin de olsun."],
  [
    "en",
    "The village Christmas market returns on 5 December. 30 stalls, mulled wine. Entry is free.",
    "Come and see us.",
  ],
  [
    "tr",
    "Stok takip programı. Barkodu telefonla okutuyorsunuz. Kurulum yok. Aylık 349 TL.",
    "Siz de deneyin.",
  ],
  ["tr", "El yapımı seramik fincanlar. Bulaşık makinesinde yıkanır. Takımı 890 TL.", "Sizin de olsun."],
  ["tr", "Ayvalık'tan zeytinyağlı sabun. Katkısız, kokusuz. Üçlü paket 249 TL.", "Siz de deneyin."],
  ["tr", "Kadıköy'de bir kahve dükkanıyız. Çekirdekleri kendimiz kavuruyoruz.", "Sizi bekliyoruz."],
  ["tr", "Çocuklar için kodlama kursu. Haftada iki gün. Sınıflar 8 kişilik.", "Yerinizi ayırtın."],
  ["tr", "Evde egzersiz uygulaması. Ekipman gerekmez. Ayda 79 TL.", "Siz de deneyin."],
  ["en", "A smart mug keeps coffee at 57°C. App controlled, dishwasher-safe lid. £129.", "Get yours."],
  ["tr", "Akıllı kupa kahveyi sıcak tutar. Uygulamadan kontrol. 3.290 TL.", "Sizin de olsun."],
  ["en", "A weighted sleep sack for toddlers. Machine washable. Three sizes.", "Get yours."],
  ["en", "Organic dog treats made in Ohio. No fillers. $12 a bag.", "Get yours."],
  ["en", "A weighted sack for toddlers. 30 night trial. Three sizes.", "Try it yourself."],
  [
    "tr",
    "Köy kahvaltısına bekliyoruz. Dere kenarında. Kişi başı 550 TL.",
    "Merak ettiğiniz bir şey varsa bize yazın.",
  ],
  ["tr", "Kedi kumunda koku sorununa son. Tozsuz. 10 litrelik paket 1 ay gidiyor.", "Siz de deneyin."],
  ["tr", "Annemin tarifiyle acı biber sosu. Tanesi 180 lira. DM'den sipariş.", "DM'den sipariş."],
  ["en", "Looking for roommates is hard. Roomly is kind. Free app for iOS and Android.", "Try it yourself."],
  ["en", "My family has a tiny vineyard. A very dry rosé. $24, ships to 40 states.", "Get yours."],
  ["tr", "Akıllı ev kamerası. Gece görüşü. Abonelik yok, yeni. 1.490 TL", "Sizin de olsun."],
  ["en", "Old Town Barbers. Hot towel shaves. Haircut $28, kids $18.", "Just ask."],
  ["tr", "Katlanabilir çocuk scooterı. 50 kg'a kadar. 4 renk. 1.499 TL.", "Sizin de olsun."],
  ["tr", "İngilizce konuşma kulübü. 8 kişilik gruplar. Aylık 1.600 TL.", "Yerinizi ayırtın."],
  ["en", "Fresh pasta made daily. Ravioli, gnocchi. From $14 per kilo.", "Get yours."],
  ["tr", "Glutensiz ekmek ve kek. Ayrı mutfakta. Ekmek 120 TL, kek 180 TL.", "Siz de deneyin."],
  ["tr", "Kadınlar için renkli nemlendirici. SPF 50. 50 ml 429 TL.", "Siz de deneyin."],
  ["tr", "Taksim'de stand-up gecesi. Her perşembe. Bilet 350 TL.", "Yerinizi ayırtın."],
  ["en", "A portable espresso maker for campers. Real crema in 60 seconds. $69.", "Get yours."],
  ["tr", "Sıfır atık market açtık! Kendi kabınızla gramla alın. Her gün 10-20.", "Sizi bekliyoruz."],
  [
    "tr",
    "Market alışverişinizi biz yapıyoruz. Evinize servis. Online sipariş.",
    "Merak ettiğiniz bir şey varsa bize yazın.",
  ],
  ["tr", "Sıcak tutan kadın içlik takımı. Merinos yünü. S-XL. 1.150 TL.", "Sizin de olsun."],
  ["tr", "Kendi şarj olan robot süpürge. 120 dakika çalışır. 6.990 TL.", "Sizin de olsun."],
  ["en", "I train women over 40. Eight weeks online, $79. Link in bio.", "Link in bio."],
  ["tr", "Seramik atölyemiz İzmir'de. İki saat sürer. Kişi başı 950 TL.", "Yerinizi ayırtın."],
] as const)("a film ends in what one does with it, in %s: %s", async (language, description, call) => {
  expect(await endsOf(language, description)).toEqual([call]);
});

test("of what has a name, in its name", async () => {
  const app = "Our app Budgie helps couples track expenses. Works offline. Free for two people.";
  expect(await endsOf("en", app)).toContain("Try Budgie for yourself.");
  const café = "Café Nola is a café in Leith with a garden. Dogs are welcome. Open every day.";
  expect(await endsOf("en", café)).toContain("Come and see us at Café Nola.");
  const pie = "Grandma's apple pie recipe since 1962. $24 whole. Hickory Lane Bakery, Galena IL";
  expect(await endsOf("en", pie)).toContain("Come and see us at Hickory Lane Bakery.");
  const slices = "Anneannemin elmalı turtası. Dilim 90 TL. Ceviz Sokak Fırını, Ayvalık";
  expect(await endsOf("tr", slices)).toContain("Ceviz Sokak Fırını sizi bekliyor.");
  const market =
    "Her cumartesi 10.00–14.00 Moda Parkı'nda Üretici Pazarı kuruluyor. 30 küçük üretici, köy yumurtası. Giriş ücretsiz.";
  expect(await endsOf("tr", market)).toEqual(["Sizi bekliyoruz."]);
  const breakfast = "Köy kahvaltısı için Dere Bahçe'ye bekliyoruz. Çocuklara oyun alanı. Kişi başı 550 TL.";
  expect(await endsOf("tr", breakfast)).toContain("Dere Bahçe sizi bekliyor.");
});

test.each([
  // Grave, for the trade, sold on, done for somebody, lent: nothing that anybody "gets" or comes to see.
  ["en", "Funeral home in Leeds. We are here day and night. Plain coffins from £900."],
  ["en", "Selling my leather jacket, size M. Barely worn. £60."],
  ["en", "We repair leather bags and shoes. Heels in an hour. £12 a pair."],
  ["en", "Watch repairs in Bath. New straps while you wait. From £15."],
  ["en", "Hire a cargo bike in York. Helmets are included. £40 a day."],
  ["en", "Wholesale honey for your café. Tubs of 5 kg. £38 each."],
  ["en", "Booking software for yoga studios. No set-up fee. £25 a month for small studios."],
  ["en", "Traders wanted for our craft fair on 5 December. Stalls from £25. Entry is free for visitors."],
  ["en", "Jazz festival in the park. Entry by ticket only. From £30."],
  ["tr", "Yaz festivalinde stant açmak ister misiniz? Giriş ücretsiz. Başvuru 5 Mayıs'a kadar."],
  ["tr", "Ayakkabı ve çanta tamiri yapıyoruz. Topuk bir saatte. 250 TL."],
  ["tr", "Halı yıkama hizmeti. Kapıdan alıyoruz. Metrekaresi 90 TL."],
  ["tr", "İkinci el deri ceket. Az kullanıldı, beden M. 900 TL."],
  ["tr", "Restoranlar için toptan bal. 10 kg bidon. 3.800 TL."],
  ["tr", "Düğün için gezici pizza fırını. Fırını biz getiriyoruz. Kişi başı 320 TL."],
  // Free for once, and yet nothing that one tries by oneself; books that are edited, lent or sold on.
  ["en", "Maths tutoring for teenagers. Free trial, no card needed. £30 an hour."],
  ["en", "Boxyard storage units. No credit card required. From £9 a week."],
  ["en", "Proofreading for your novel or memoir. 300 pages in a week. £4 a page."],
  ["en", "A book club for night owls. We read one paperback a month."],
  ["tr", "Çocuklar için piyano dersi. İlk ders ücretsiz. Saati 700 TL."],
  ["tr", "Romanınıza editörlük yapıyorum. Sayfası 40 TL."],
] as const)("and in nothing of the kind where it isn't that, in %s: %s", async (language, description) => {
  for (const end of await endsOf(language, description))
    expect(end).not.toMatch(
      /^(?:Get your|Come and see|Save your|Try .* for free|Sizin de olsun|Yerinizi|Sizi bekliyor|Ücretsiz den|Siz de okuyun)/u,
    );
});

test("nobody asks about somebody, but asks them", async () => {
  const doctor = "Dr. Elena Marsh, child psychologist. Online or in Bristol. The first call is free.";
  for (const end of await endsOf("en", doctor)) expect(end).not.toContain("about Dr");
  const dentist = "Dt. Elif Karaca ile implant ve dolgu. Bursa'da. Hafta sonu açık.";
  for (const end of await endsOf("tr", dentist)) expect(end).not.toContain("Elif Karaca hakkında");
});

test("and where a link or a tone has its own, in that", async () => {
  const lamp = "Lumen is a smart desk lamp that adapts to daylight. It costs $89.";
  const linked = await endsOf("en", lamp, { link: "https://lumen.example" });
  expect(linked.every((end) => end.includes("lumen.example"))).toBe(true);
  expect(await endsOf("en", lamp, { tone: "informative" })).not.toContain("Get yours.");
});
