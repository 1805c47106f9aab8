import { nouns } from "#engine/turkish-nouns.ts";
import type { Category } from "./phrases.ts";

export const turkishCategories: readonly Category[] = [
  {
    sure: nouns(
      "serum",
      "makyaj",
      "şampuan",
      "sabun",
      "kozmeti[kğ]",
      "ruj",
      "nemlendirici",
      "losyon",
      "cilt bakım",
      "(?:el|yüz|göz) krem",
    ),
    hinting: nouns("cilt", "cild", "saç", "krem"),
    hooks: [
      { headline: "Rutininize yeni bir soluk", narration: "Bakım rutininize yeni bir soluk gelsin mi?" },
      { headline: "Sıra kendinize geldi", narration: "Bugün biraz da kendinize vakit ayırın." },
    ],
  },
  {
    sure: nouns("kahve(?! (?:makine|değirmen|sehpa|fincan|otomat))", "espresso", "latte", "cappuccino"),
    hinting: new RegExp(
      `${nouns("çay", "çekirde[kğ]", "demlik", "harman").source}|(?<!\\p{L})(?:demle|kavur|kavrul)\\p{L}*`,
      "iu",
    ),
    hooks: [
      { headline: "Günün ilk yudumu", narration: "Günün ilk yudumu bir başkadır." },
      { headline: "Önce bir fincan", narration: "Önce bir fincan, sonra her şey." },
    ],
  },
  {
    sure: nouns(
      "pasta",
      "kurabiye",
      "çikolata",
      "restoran",
      "börek",
      "böreğ",
      "keba[pb]",
      "pizza",
      "burger",
      "granola",
      "dondurma",
      "simit",
      "simid",
      "aile fırın",
    ),
    hinting: nouns(
      "fırın",
      "ekme[kğ]",
      "sos",
      "bal",
      "zeytinyağ",
      "yeme[kğ]",
      "mutfa[kğ]",
      "menü",
      "tatlı",
      "peynir",
      "reçel",
      "kahvaltı",
      "lezzet",
    ),
    hooks: [
      { headline: "Acıktınız mı?", narration: "Acıktınız mı? İzlemeye devam edin." },
      { headline: "Midenizde yer ayırın", narration: "Midenizde biraz yer ayırın." },
    ],
  },
  {
    sure: nouns("(?:kedi|köpek) mama", "(?:kedi|köpek) oyunca[kğ]", "evcil hayvan"),
    hinting: nouns("kedi", "köpe[kğ]", "mama", "tasma", "patili"),
    whose: nouns(
      "(?:kedi|köpek)(?!\\p{L}* (?:dostu|kabul|serbest))",
      "köpeğ",
      "evcil hayvan(?!\\p{L}* (?:dostu|kabul|serbest))",
    ),
    hooks: [{ headline: "Patili dostu olanlar", narration: "Patili dostu olanlar, bu video sizin için." }],
  },
  {
    sure: nouns("bebe[kğ](?!\\p{L}* koltu)"),
    hinting: nouns("çocu[kğ]", "oyunca[kğ]", "anne", "ebeveyn"),
    whose: nouns("bebe[kğ](?!\\p{L}* koltu)", "çocu[kğ](?!\\p{L}* (?:dostu|kabul|serbest))"),
    hooks: [{ headline: "Anne babalar, bu sizin için", narration: "Anne babalar, bu video sizin için." }],
  },
  {
    sure: nouns("uygulama"),
    hooks: [{ headline: "Bunun bir uygulaması var", narration: "Bunun da bir uygulaması var." }],
  },
  {
    sure: nouns("yazılım"),
    hinting: nouns("platform", "panel", "otomasyon", "dijital", "fatura", "bulut", "kullanıcı"),
    hooks: [
      { headline: "Yapılacaklar listeniz sevinecek", narration: "Yapılacaklar listeniz buna sevinecek." },
    ],
  },
  {
    sure: nouns("spor salon", "fitness", "yoga", "pilates", "antrenman", "tırmanış"),
    hinting: nouns("spor", "egzersiz", "protein", "kas"),
    hooks: [{ headline: "Pazartesi değil, bugün", narration: "Pazartesiyi beklemeyin, bugün başlayın." }],
  },
  {
    sure: nouns(
      "elbise",
      "gömle[kğ]",
      "ayakkabı(?! (?:tamir|kira))",
      "ceket",
      "kıyafet",
      "tişört",
      "pantolon",
      "kombin",
      "çora[pb]",
      "kaza[kğ]",
    ),
    hinting: nouns("çanta", "moda", "keten", "giyim"),
    hooks: [
      { headline: "Bugün ne giysem?", narration: "Bugün ne giysem diyenler buraya." },
      { headline: "Dolabınıza yeni heyecan", narration: "Dolabınıza yeni bir heyecan gelsin." },
    ],
  },
  {
    sure: nouns("kolye", "bilekli[kğ]", "küpe", "mücevher", "takı tasarım"),
    hinting: nouns("yüzü[kğ]", "gümüş", "altın", "takı"),
    hooks: [{ headline: "Şıklık ayrıntıda", narration: "Şıklık ayrıntıda saklıdır." }],
  },
  {
    sure: nouns("parfüm", "parfum", "kolonya"),
    hinting: nouns("koku", "nota"),
    hooks: [{ headline: "Burnunuza güvenin", narration: "Gözlerinizi kapatın. Derin bir nefes alın." }],
  },
  {
    sure: nouns("otel", "villa", "pansiyon", "tatil köy"),
    hinting: nouns("seyahat", "tatil", "tur", "plaj", "gezi", "oda", "deniz"),
    hooks: [{ headline: "Hava değişikliği zamanı", narration: "Biraz hava değişikliğine ne dersiniz?" }],
  },
  {
    sure: nouns("kurs", "yeni başlayanlar için", "(?:canlı|özel|çevrim içi|online) ders"),
    hinting: new RegExp(
      `${nouns("ders", "eğitim", "sınav", "sınıf", "öğrenci").source}|(?<!\\p{L})(?:öğren|öğret)\\p{L}*`,
      "iu",
    ),
    hooks: [{ headline: "Bugün başlamaya ne dersiniz?", narration: "Başlamak için bugün güzel bir gün." }],
  },
  {
    sure: nouns(
      "lamba",
      "(?<!(?:çocuk|bebek|oto|araba) )koltu[kğ]",
      "yastı[kğ]",
      "mobilya",
      "battaniye",
      "vazo",
      "avize",
      "(?:soya|kokulu) mum",
      "ayın mum",
    ),
    hinting: nouns("mum", "halı", "yata[kğ]", "dekor", "kupa", "eviniz"),
    hooks: [
      { headline: "Ev, ayrıntılarda gizli", narration: "Bir evi ev yapan küçük ayrıntılardır." },
      { headline: "Ortamı değiştirin", narration: "Bazı akşamlar güzel bir ortamı hak eder." },
    ],
  },
  {
    sure: nouns(
      "kuaför",
      "berber",
      "tesisatçı",
      "elektrikçi",
      "çilingir",
      "ayakkabı tamir",
      "terzi",
      "kuru temizleme",
      "ütü",
      "ütülüyoruz",
    ),
    hinting: nouns("tamir", "temizli[kğ]", "usta", "kombi"),
    hooks: [
      {
        headline: "Arayabileceğiniz biri",
        narration: "Gerektiğinde arayabileceğiniz birini mi arıyorsunuz?",
      },
    ],
  },
];
