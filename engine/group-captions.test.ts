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
