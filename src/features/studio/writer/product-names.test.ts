import { expect, test } from "vitest";
import { builtInWriter } from "./built-in-writer.ts";
import { briefOf } from "./scripts-for-tests.ts";

test.each([
  ["en", "Our olive oil soap is cut by hand and cured for six weeks. $8 a bar.", "Olive oil soap"],
  ["en", "Math tutoring for grades 6-12, online or in person. $55 an hour.", "Math tutoring"],
  ["en", "3-bedroom apartment for rent in Lisbon, Alfama. €1,850/month.", "3-bedroom apartment"],
  ["en", "A meal planner for busy families. It writes the shopping list. $6 a month.", "Meal planner"],
  [
    "en",
    "Tired of dust? This is a cordless vacuum cleaner that weighs 900 g. $89.",
    "Cordless vacuum cleaner",
  ],
  ["en", "Dr. Amelia Hart, dentist in Dublin. Check-up and cleaning €65.", "Dr. Amelia Hart"],
  ["en", "Learn to draw in 30 days. 15 minutes a day. $79.", "Learn to draw"],
  ["tr", "Zeytinyağlı sabunlarımız elle kesilir ve dinlendirilir. 95 TL.", "Zeytinyağlı sabunlarımız"],
  ["tr", "LGS ve YKS için matematik özel ders, online ya da yüz yüze. Saati 900 TL.", "Matematik özel ders"],
  ["tr", "İzmir Karşıyaka'da kiralık 3+1 daire. Aylık 38.000 TL.", "Kiralık 3+1 daire"],
  ["tr", "Tahılsız köpek maması, %70 taze tavuk. 2 kg 690 TL.", "Tahılsız köpek maması"],
  ["tr", "Dt. Selin Aksoy, Bornova'da diş hekimi. Muayene 1.800 TL.", "Dt. Selin Aksoy"],
  ["tr", "30 günde çizim öğrenin. Günde 15 dakika. 1.290 TL.", "30 günde çizim öğrenin"],
  ["tr", "Boyoz satıyoruz, her sabah taze. 15 TL.", "Boyoz"],
  ["en", "we sell handmade leather wallets. hand stitched. $59", "Handmade leather wallets"],
  ["en", "I make custom engagement rings in my London workshop.", "Custom engagement rings"],
  ["en", "We are a family dental clinic in York. Check-ups £40.", "Family dental clinic"],
  ["en", "I'm a wedding photographer from Leeds. 12 years.", "Wedding photographer"],
  ["en", "My mom started making soap in our kitchen. $8.", "Soap"],
  ["en", "My husband and I roast coffee in our garage. $18 a bag.", "Coffee"],
  ["en", "My daughter designed these coloring books. $9 each.", "Coloring books"],
  ["en", "Our family bakery is open every day. Loaves $6.", "Family bakery"],
  ["en", "My sister paints. Each picture is one of a kind. $90.", "Our product"],
  ["en", "We make sure your garden looks great. £40 an hour.", "Our product"],
  ["en", "We sell everything you need for camping.", "Our product"],
  ["tr", "Bursa'da el yapımı mum üretiyoruz. 120 TL.", "El yapımı mum"],
  ["tr", "Küçük işletmeler için web sitesi tasarlıyoruz.", "Web sitesi"],
  ["tr", "Köyden gelen doğal zeytinyağı, soğuk sıkım.", "Doğal zeytinyağı"],
  ["tr", "Nakliyat firmasıyız. 4.500 TL'den başlar.", "Nakliyat firması"],
  ["tr", "annem evde tarhana, erişte, salça yapıyor. kilosu 250 lira", "Tarhana"],
  ["tr", "Spor salonumuz açıldı! Aylık 900 TL.", "Spor salonumuz"],
  ["tr", "Evinize güneş paneli. 25 yıl garanti.", "Güneş paneli"],
  ["tr", "Evlere temizlik yapıyoruz. Saati 300 TL.", "Temizlik"],
  ["tr", "Her hafta 340 aileye yemek ulaştırıyoruz.", "Ürünümüz"],
] as const)(
  "without a name, the brand is what the brief calls it, in %s: %s",
  async (language, text, name) => {
    const scripts = await builtInWriter.write(briefOf(language, text), 0);
    for (const { brandName } of scripts) expect(brandName).toBe(name);
  },
);
