import { expect, test } from "vitest";
import { groupCaptions } from "./group-captions.ts";

const spoken = (text: string) =>
  text.split(" ").map((word, at) => ({ text: word, start: at * 0.3, end: at * 0.3 + 0.25 }));

test.each([
  ["Kışın cildiniz de çabuk kuruyor mu acaba diye sordunuz", "kuruyor mu"],
  ["Bu yaz tatile çıkmadan önce hazır mısınız diye sorduk", "hazır mısınız"],
  ["Yeni sezonda bütün ürünlerde de indirim başladı bile", "ürünlerde de"],
  ["Bu ürünü sepette yalnızca % 20 indirimle alabilirsiniz", "% 20"],
  ["Hepsi bugün sadece ₺ 899 ödeyerek kapınıza gelsin", "₺ 899"],
  ["Garden rooms upstairs start from €140 a night with breakfast", "€140 a night"],
  ["Everything in the shop is now 20% off until the weekend", "20% off"],
  ["Yaza kadar bütün ürünlerde geçerli %20 indirim sizi bekliyor", "%20 indirim"],
  ["Bugüne kadar tam olarak 2 milyon kişi bizi denedi", "2 milyon kişi"],
  ["Ask for a gentle check by Dr. Ellen any day this week", "Dr. Ellen"],
  ["Sizi Kadıköy kliniğimizde Uzm. Dr. Ayşe Kaya bizzat karşılıyor", "Uzm. Dr. Ayşe"],
  ["Bu ay dükkânımızın 5. yaşını sizinle birlikte kutluyoruz", "5. yaşını"],
  ["Sorularınız için bize +90 532 555 01 02 numarasından ulaşın", "+90 532 555 01 02"],
])("captions do not part what is read as one: %s", (text, whole) => {
  const words = spoken(text);
  // Wherever in a sentence it is.
  for (let from = 0; from < 4; from++) {
    const captions = groupCaptions(words.slice(from), 9).map((caption) =>
      caption.words.map((word) => word.text).join(" "),
    );
    expect(captions.length).toBeGreaterThan(1);
    expect(captions.join("|")).toContain(whole);
  }
});
