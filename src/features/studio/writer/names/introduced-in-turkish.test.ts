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
  ])("not by %s", async (_, description, name) => {
    expect(await nameOf(description)).not.toBe(name);
  });
});
