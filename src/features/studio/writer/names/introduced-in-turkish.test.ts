import { describe, expect, test } from "vitest";
import { briefOf, scriptsOf } from "../briefs/scripts-for-tests.ts";

/* How shop owners and associations say in passing what they are called, and what isn't that. */

const nameOf = async (description: string) => (await scriptsOf(briefOf("tr", description), 1))[0]?.brandName;

describe("a brand is called by", () => {
  test.each([
    [
      "what the owner calls the shop, rather than by its account",
      "merhaba bizim dükkan Nokta Kuaför, bayan kuaförüyüz ataşehirde. Saç kesimi 300 TL. instagram @noktakuafor",
      "Nokta Kuaför",
    ],
    [
      "what stands behind what it is to them, wherever in the brief",
      "Çantada yer kaplamaz. Ürünümüz Pofi, cebe sığan katlanır su matarası. Fiyatı 349 TL.",
      "Pofi",
    ],
    [
      "all of an association's name, also where its address has less",
      "Patika Hayvan Derneği olarak 320 kulübe yerleştirdik. Bağış için patikahayvan.org",
      "Patika Hayvan Derneği",
    ],
    [
      "who runs a public service",
      "Tepecik Belediyesi ücretsiz yüzme kursları başlıyor. Kayıtlar 3 Mart'a kadar sürüyor. 444 0 123",
      "Tepecik Belediyesi",
    ],
    [
      "what costs less than before: two prices of one thing are no list",
      "1.7 litre paslanmaz çelik su ısıtıcı. 2200W hızlı kaynatma. Bluvera Kettle 1.299 TL yerine 899 TL. Stoklarla sınırlı",
      "Bluvera Kettle",
    ],
    [
      "whoever it is, by what they are",
      "Uzman Diyetisyen Selin Aydın. İnsülin direnci ve sporcu beslenmesi. İlk görüşme ücretsiz.",
      "Uzman Diyetisyen Selin Aydın",
    ],
    [
      "whose branch looks for somebody, without where it is",
      "Ekip arkadaşı arıyoruz! Fırın Başak Eskişehir şubemize pastacı alınacaktır. 0222 555 01 33",
      "Fırın Başak",
    ],
    [
      "what stands before two nouns with a price",
      "Denizli'de dokunan Pamukkıyı banyo havlusu 349 TL. Hızlı kurur.",
      "Pamukkıyı",
    ],
    [
      "a thing of theirs as anybody calls it",
      "Lavantalı el kremimiz çıktı! Vegan. 120 TL.",
      "Lavantalı el kremi",
    ],
    ["one with an s of its own", "Keten banyo havlumuz çıktı! 90x150 cm. 420 TL.", "Keten banyo havlusu"],
    ["and one that is no two nouns", "Lavantalı kremimiz çıktı! Vegan. 120 TL.", "Lavantalı krem"],
  ])("%s", async (_, description, name) => {
    expect(await nameOf(description)).toBe(name);
  });

  test.each([
    ["where somebody is", "Dükkanımız Bursa, Nilüfer'de. El yapımı sabunlar 90 TL.", "Bursa"],
    [
      "who works there",
      "Seramik kursu 1.200 TL. Eğitmenimiz Ayşe Yılmaz, 12 yıldır ders veriyor.",
      "Ayşe Yılmaz",
    ],
    ["where a thing comes from", "Evde pişen Belçika sütlü çikolatası 220 TL. Katkısız.", "Belçika"],
    [
      "the town of a branch",
      "Kıdemli berber aranıyor. İzmir Bornova şubemize iki kişi. 0232 555 01 10",
      "İzmir",
    ],
    [
      "a dietitian's trade",
      "Online diyetisyen arayanlar için haftalık menü. İlk hafta 250 TL.",
      "Diyetisyen arayanlar",
    ],
    [
      "from what age",
      "Ataşehir'deki kreşimiz 6 ay - 5 yaş arası çocukları kabul ediyor. 0216 555 01 77",
      "Ataşehir'deki kreşimiz 6 ay",
    ],
  ])("not by %s", async (_, description, name) => {
    expect(await nameOf(description)).not.toBe(name);
  });
});
