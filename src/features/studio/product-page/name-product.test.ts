import { expect, test } from "vitest";
import { readTitle } from "./name-product.ts";

test.each([
  [
    "Philips HD7432/20 Daily Collection Cam Sürahili Damlama Önleyici Filtre Kahve Makinesi",
    "Philips HD7432/20 Filtre Kahve Makinesi",
  ],
  [
    "Arzum Okka Rich Spin M Köpüklü Sütlü Türk Kahvesi Makinesi Bakır OK0012",
    "Arzum Okka Rich Spin M Köpüklü Sütlü Türk Kahvesi Makinesi",
  ],
  [
    "Xiaomi Mi Robot Vacuum Mop 2 Pro Akıllı Moplu Robot Süpürge Beyaz",
    "Xiaomi Mi Robot Vacuum Mop 2 Pro Akıllı Moplu Robot Süpürge",
  ],
  [
    "Kadın Yüksek Bel Bol Paça Cepli Keten Karışımlı Yazlık Rahat Kesim Pantolon",
    "Kadın Rahat Kesim Pantolon",
  ],
  [
    "Organik Pamuklu Yenidoğan Bebek Hastane Çıkışı Zıbın Seti 10 Parça %100 Pamuk Unisex",
    "Organik Pamuklu Yenidoğan Bebek Hastane Çıkışı Zıbın Seti",
  ],
  [
    "Stanley Klasik Vakumlu Paslanmaz Çelik Termos 1 Litre Yeşil Su Geçirmez Kapaklı",
    "Stanley Klasik Vakumlu Paslanmaz Çelik Termos",
  ],
  [
    "Karaca Hatır Mod Sütlü Türk Kahve Makinesi Rosegold Cam Sürahili",
    "Karaca Hatır Mod Sütlü Türk Kahve Makinesi",
  ],
  [
    "Philips Daily 1.2 L Cam Sürahili Damlama Önleyici Isıtmalı Filtre Kahve Makinesi",
    "Philips Filtre Kahve Makinesi",
  ],
])("a long Turkish name ends with the noun that it is about: %s", (title, name) => {
  expect(readTitle(title).name).toBe(name);
});

test("what a thing fits is no maker of it, however long its name becomes", () => {
  const title = "Samsung Galaxy Uyumlu Kablosuz Hızlı Şarj Destekli Mıknatıslı Silikon Kılıf Siyah";
  expect(readTitle(title).name).toBe(title.replace(" Siyah", ""));
});

test.each(["Kısa Kollu Tişört", "Thermora Flat Bottomed Stainless Kitchen Pan"])(
  "a name that is short enough stays as it is: %s",
  (title) => {
    expect(readTitle(title).name).toBe(title);
  },
);
