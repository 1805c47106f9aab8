import { describe, expect, test } from "vitest";
import { factTextsOf } from "../briefs/scripts-for-tests.ts";
import { turkishReader } from "./read-turkish.ts";

/* How people on the telephone say what film they want, and what only sounds so. */

test.each([
  ["Müzik hareketli olsun.", true],
  ["Fon müziği sakin bir şey olsun lütfen.", true],
  ["Sonunda logomuzu gösterin.", true],
  ["Müzik hareketli olsun, sonunda logomuzu gösterin.", true],
  ["Logo büyük çıksın.", true],
  ["Hedef kitlem üniversiteliler.", true],
  ["Hedef kitlemiz genç anneler.", true],
  ["30 saniye olsun.", true],
  ["Süre 15 saniyeyi geçmesin.", true],
  ["TikTok için.", true],
  ["Logonuzu gönderin, bardağa basalım.", false],
  ["Logonuzu ekleyin.", false],
  ["Logo tasarımı yapıyoruz.", false],
  ["Hedef kitlenize ulaşın.", false],
  ["Müzik hiç susmasın.", false],
  ["30 saniyede hazır olsun.", false],
  ["TikTok için ışık ve tripod seti.", false],
])("%s", (sentence, is) => {
  expect(turkishReader.isRequest(sentence)).toBe(is);
});

describe("what is told behind what is asked is parted from it where no mark does", () => {
  test.each([
    [
      "tiktok için eğlenceli bir video istiyorum hedef kitlem üniversiteliler. Cebe sığan katlanır su matarası. 349 tl",
      ["Cebe sığan katlanır su matarası.", "349 TL."],
    ],
    ["reels lazım kadıköyde çiçekçiyiz. Buket 450 tl", ["Kadıköy'de çiçekçiyiz.", "Buket 450 TL."]],
  ])("%s", (description, facts) => {
    expect(factTextsOf("tr", description)).toEqual(facts);
  });

  test.each([
    "Tanıtım filmi istiyorum diyen işletmelere çekim yapıyoruz. Paketler 9.000 TL'den başlıyor.",
    "Düğün videosu istiyorsanız biz çekiyoruz. Paketler 9.000 TL'den başlıyor.",
  ])("but not where it is told itself: %s", (description) => {
    expect(factTextsOf("tr", description)[0]).toBe(description.split(". ")[0]?.concat("."));
  });
});
