import { describe, expect, test } from "vitest";
import { withoutEnd } from "../language/sentence-text.ts";
import { turkishReader } from "./read-turkish.ts";

const headlineOf = (sentence: string, name?: string) => turkishReader.headlineOf(sentence, name);

describe("in Turkish a headline goes without a verb that only says that something is made, offered or there", () => {
  test.each([
    ["Bebekler için organik pamuklu battaniyeler örüyorum.", "Bebekler için organik pamuklu battaniyeler"],
    ["Düğün pastaları yapıyoruz.", "Düğün pastaları"],
    ["Kapadokya'da düğün çekimi yapıyorum.", "Kapadokya'da düğün çekimi"],
    ["Kişiye özel isim yazımı da yapıyoruz.", "Kişiye özel isim yazımı"],
    ["200'den fazla video içeriyor.", "200'den fazla video"],
    ["14 gün içinde ücretsiz iade yapabilirsiniz.", "14 gün içinde ücretsiz iade"],
    ["Öğrencilere %20 indirim var.", "Öğrencilere %20 indirim"],
    ["İlk 500 müşteriye %20 indirim var.", "İlk 500 müşteriye %20 indirim"],
    ["9 aya varan taksit imkanı bulunuyor.", "9 aya varan taksit imkanı"],
    ["Online ve yüz yüze seçenekler mevcut.", "Online ve yüz yüze seçenekler"],
    ["Aylık 399 TL'den başlayan paketler var.", "Aylık 399 TL'den başlayan paketler"],
    ["Haftada 3 gün, günde 2 saat ders yapılıyor.", "Haftada 3 gün, günde 2 saat ders"],
    ["İşçiliğimize 2 yıl garanti veriyoruz.", "İşçiliğimize 2 yıl garanti"],
    [
      "Lise öğrencilerine birebir matematik özel ders veriyorum.",
      "Lise öğrencilerine birebir matematik özel ders",
    ],
    ["İsim baskısı ücretsiz yapılır.", "İsim baskısı ücretsiz"],
    ["Her gün 08.00-22.00 arası açığız.", "Her gün 08.00-22.00 arası açık"],
    [
      "Hafta içi 08:00-22:00, hafta sonu 09:00-23:00 açığız.",
      "Hafta içi 08:00-22:00, hafta sonu 09:00-23:00",
    ],
    ["İlk yardım eğitimi veriyoruz.", "İlk yardım eğitimi"],
    ["Kampta tırmanış, kano ve okçuluk dersleri veriliyor.", "Kampta tırmanış, kano ve okçuluk dersleri"],
    ["Ameliyat sonrası egzersiz programları da mevcuttur.", "Ameliyat sonrası egzersiz programları"],
    ["Hafta içi 08.30-20.00 saatleri arasında hizmet veriyoruz.", "Hafta içi 08.30-20.00"],
    ["Online matematik dersleri veriyorum.", "Online matematik dersleri"],
    ["Oto yıkama ve detaylı temizlik hizmeti veriyoruz.", "Oto yıkama ve detaylı temizlik"],
    ["Ömür boyu dikiş garantisi sunuyoruz.", "Ömür boyu dikiş garantisi"],
    ["Cumartesi günleri doğum günü partileri yapıyoruz.", "Cumartesi günleri doğum günü partileri"],
  ])("%s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });

  test.each([
    // What is done to something, how and where is no thing.
    "Kutuları özenle hazırlıyoruz.",
    "Siparişleri aynı gün hazırlıyoruz.",
    "En kaliteli ürünleri sunuyoruz.",
    "Güzel çiçekleri satıyoruz.",
    "Kadıköy'de hizmet veriyoruz.",
    "Ekmeği taş fırında pişiriyoruz.",
    // Nor is what one gives without giving anything.
    "Müşterilerimize önem veriyoruz.",
    "Hafta sonu ara veriyoruz.",
    // Who does it is somebody else, or was told before.
    "Çiftçiler domates üretiyor.",
    "Annem el yapımı sabunlar üretiyor.",
    "Küçük butik otelimiz 9 oda sunuyor.",
    "Datça'da küçük butik otelimiz 9 oda var.",
    // Whose it is would be left in the air.
    "Çantanın iki gizli cebi var.",
    "Fermuarlı cebi var.",
    "Bademli, kakaolu ve limonlu üç çeşidim var.",
    "8 yıllık öğretmenlik deneyimim var.",
    "Ücretsiz otoparkımız var.",
    "Bahçede köpek var.",
    "Datça'da badem yetiştiriyoruz.",
    // Limits, denials and conditions.
    "Yalnızca nakit ödeme mevcut.",
    "Ürünlerimiz fındık içerir.",
    "Bu ürün alkol içermez.",
    "Randevu alırsanız ücretsiz kahve var.",
    "Plastik yerine cam şişe kullanıyoruz.",
    "Rakiplerimizden daha hızlı teslimat yapıyoruz.",
    "2. el telefon alıyoruz.",
    "Şimdi keçi peyniri ve kefir yapıyorum.",
    // What others say is theirs.
    "“Her hafta yeni tarif var” diyor Elif.",
    "Yeni koleksiyonumuz çıktı.",
  ])("but else stays: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(withoutEnd(sentence));
  });

  test.each([
    ["Ev ve ofis temizliği hizmeti veriyoruz.", "Ev ve ofis temizliği"],
    ["Evden eve nakliyat hizmeti veriyoruz.", "Evden eve nakliyat hizmeti"],
  ])("nor does it say that several services are a service: %s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });
});

describe("in Turkish a headline goes without the brand that the sentence begins with", () => {
  test.each([
    ["Luma, Bergama'da kök boyalı halılar dokuyor.", "Bergama'da kök boyalı halılar"],
    ["Luma, el yapımı kahve fincanları üretiyor.", "El yapımı kahve fincanları"],
    ["Luma uygulaması evde 15 dakikalık egzersizler sunuyor.", "Evde 15 dakikalık egzersizler"],
    ["Uygulamamız seviyenize göre haftalık program hazırlıyor.", "Seviyenize göre haftalık program"],
    [
      "Diş kliniğimizde implant, beyazlatma ve ortodonti hizmeti veriyoruz.",
      "İmplant, beyazlatma ve ortodonti",
    ],
    ["Kursumuzda en fazla 6 kişilik gruplar var.", "En fazla 6 kişilik gruplar"],
    ["Luma uygulamasında 3.000 kelime var.", "3.000 kelime"],
    ["Luma'da yeni sezon yazlık elbiseler geldi.", "Yeni sezon yazlık elbiseler geldi"],
    ["Luma, Ankara'da iç mimarlık ve tadilat hizmeti sunuyor.", "Ankara'da iç mimarlık ve tadilat"],
    ["Luma, öğretmenler ve veliler için bir uygulama.", "Öğretmenler ve veliler için uygulama"],
    ["Luma kedi ve köpekler için konforlu bir pansiyondur.", "Kedi ve köpekler için konforlu pansiyon"],
    ["Luma bir çizim kursudur.", "Çizim kursu"],
    [
      "Luma barkodları ve faturaları tek ekranda topluyor.",
      "Luma barkodları ve faturaları tek ekranda topluyor",
    ],
    ["Luma tüm barkod ve faturaları tek ekranda topluyor.", "Tüm barkod ve faturaları tek ekranda topluyor"],
    ["Karşınızda Luma, küçük işletmeler için stok programı.", "Küçük işletmeler için stok programı"],
    ["Yeni nesil uyku asistanı Luma ile tanışın.", "Yeni nesil uyku asistanı Luma"],
  ])("%s", (sentence, headline) => {
    expect(headlineOf(sentence, "Luma")).toBe(headline);
  });

  test.each([
    ["Mağazamızda %20 indirim var.", "Mağazamızda %20 indirim"],
    ["Kadıköy'deki mağazamızda yeni ürünler var.", "Kadıköy'deki mağazamızda yeni ürünler"],
    ["Mağazamızda satılan tüm ürünler garantilidir.", "Mağazamızda satılan tüm ürünler garantili"],
    ["Kadınlara özel salonumuzda pilates dersleri var.", "Kadınlara özel salonumuzda pilates dersleri"],
    [
      "Luma, Ada ve Nora'nın atölyesinde pilates dersi veriliyor.",
      "Luma, Ada ve Nora'nın atölyesinde pilates dersi",
    ],
    ["Luma ile tanışın.", undefined],
    ["Luma olarak Çanakkale'de ekşi mayalı ekmek üretiyoruz.", "Luma olarak Çanakkale'de ekşi mayalı ekmek"],
    ["Luma ile her gün yeni bir dil öğreniyorsunuz.", undefined],
    ["Luma ve Ada birlikte her hafta yemek ulaştırıyor.", undefined],
  ])("where that narrows nothing: %s", (sentence, headline) => {
    expect(headlineOf(sentence, "Luma")).toBe(headline ?? withoutEnd(sentence));
  });
});

describe("in Turkish a headline is the first of several things that are as true alone", () => {
  test.each([
    [
      "Mağazamızda köy peyniri, tereyağı, süzme bal ve ev yapımı reçeller bulunuyor.",
      "Köy peyniri, tereyağı, süzme bal",
    ],
    [
      "Günde 15 dakika, 30 kısa video ders, her hafta gerçek bir illüstratörden geri bildirim.",
      "Günde 15 dakika",
    ],
    [
      "Her fincan stonware çamurundan elde şekillendiriliyor ve iki kez fırınlanıyor.",
      "Her fincan stonware çamurundan elde şekillendiriliyor",
    ],
    ["Mantılarımı günlük hazırlıyor ve taze taze teslim ediyorum.", "Mantılarımı günlük hazırlıyorum"],
    [
      "Projenizi 3 boyutlu olarak hazırlıyor, anahtar teslim bitiriyoruz.",
      "Projenizi 3 boyutlu olarak hazırlıyoruz",
    ],
    ["Her odada kamera var, dostunuzu 7/24 izleyebilirsiniz.", "Her odada kamera var"],
  ])("%s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });

  test.each([
    // The last word is what all of them are, or is said of all of them.
    "Kahve lekesi, kırmızı şarap, kedi tüyü ve mürekkebe son.",
    "3 renk, 5 beden, 2 kalıp ve online özel dikim.",
    "Lavanta kokulu, elde kesilmiş, 3 yıl bekletilmiş zeytinyağlı sabun.",
    "Mercimek 90, ezogelin 95, kuru fasulye 180.",
    "Genişlik 160, derinlik 45, duvardan duvara yükseklik 78 cm.",
    "Her gün 10 atölye, çarşamba günü kapalı, girişte otopark.",
    "2 usta, 3 çırak, 1 araç ve hafta sonu yalnızca İstanbul.",
    // Somebody else does the second thing, or it says how far the first one holds.
    "Kurulum 2 gün sürüyor, personelinize eğitim veriyoruz.",
    "Krem en ince kırışıklıkları azaltıyor ve bu 10 kişiden 3'ünde görülüyor.",
    "Ocak çelik tencereyi hemen tanıyor ve bakırı tanımıyor.",
  ])("but else says all: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(withoutEnd(sentence));
  });
});

describe("in Turkish a headline says what something is like without “-dır”", () => {
  test.each([
    ["Hassas ciltler için uygundur.", "Hassas ciltler için uygun"],
    ["Ürünlerimiz katkısızdır.", "Ürünlerimiz katkısız"],
    ["Deniz manzaralı terasımız 80 kişiliktir.", "Deniz manzaralı terasımız 80 kişilik"],
    ["Ulaşım, konaklama ve yemek dahildir.", "Ulaşım, konaklama ve yemek dahil"],
    ["Otuz yıllık aile firmasıyız.", "Otuz yıllık aile firması"],
    [
      "1987'den beri aynı sokakta, aile işletmesi bir lokantayız.",
      "1987'den beri aynı sokakta, aile işletmesi bir lokanta",
    ],
  ])("%s", (sentence, headline) => {
    expect(headlineOf(sentence)).toBe(headline);
  });

  test.each([
    "Müşteri memnuniyeti bizim için önceliktir.",
    "Uykudan önce evde dinlenen bir saatlik masallar.",
    "Siparişi aynı gün güvenli bir araçla getiriyor.",
    "İlk muayene ücretsiz, sonrası 900 TL'dir.",
    "Hassas ciltler için uygun değildir.",
    "Tuz Yolu, susmayı bilen bir fener bekçisinin romanıdır.",
    "Depremden sonra ailelere yemek ulaştıran bir derneğiz.",
    "Mahallede çocuklara piyano dersi veren bir öğretmenim.",
  ])("but not: %s", (sentence) => {
    expect(headlineOf(sentence)).toBe(withoutEnd(sentence));
  });
});
