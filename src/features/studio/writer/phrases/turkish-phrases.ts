import { nouns } from "#engine/turkish-nouns.ts";
import { inTurkish } from "../language/turkish-pattern.ts";
import type { Phrases } from "./phrases.ts";
import { turkishCalls } from "./turkish-calls.ts";
import { turkishCategories } from "./turkish-categories.ts";
import { turkishEarlier } from "./turkish-earlier.ts";
import { turkishStructures } from "./turkish-structures.ts";

/**
 * Names and addresses are placed where Turkish needs no suffix on them: beside `hakkında`, `adresinde`, or in the
 * nominative. Which suffix a foreign name takes depends on how it is spoken, and nobody tells us that. Not beside `ile`
 * either: a name as "Ayşe'yle" carries it already.
 */
export const turkishPhrases: Phrases = {
  structures: turkishStructures,
  categories: turkishCategories,
  packaged: inTurkish(
    nouns(
      "kutu",
      "paket(?! servis)",
      "kavanoz",
      "şişe",
      "tüp",
      "hediye (?:kutu|paket|set)",
      "ambalaj",
      "kılıf",
      "kargo",
      "koli",
    ),
  ),
  intangible: inTurkish(
    new RegExp(
      `${nouns("uygulama", "yazılım", "platform", "panel", "dijital", "kurs", "eğitim", "ders", "kuaför", "berber", "klini[kğ]", "tamir", "tesisat", "tesisatçı", "olu[kğ]", "satılık", "ikinci el", "kullanılmış", "lokanta", "konser", "bilet", "otel", "tur", "stüdyo", "spor salon", "hizmet", "ajans", "danışman", "restoran", "kafe", "kahve dükkân", "derne[kğ]", "bağış", "üyeli[kğ]", "sigorta", "randevu", "hukuk", "ilk sahib", "organizasyon", "düğün", "nişan", "stüdyosu", "kiralık", "kona[kğ]", "pansiyon", "villa", "bungalov", "gecelik fiyat", "konaklama", "anaokul", "kreş", "yoga", "masaj", "usta", "nakliyat", "tadilat", "saha satış", "destek ekip").source}|(?<!\\p{L})temizliyoruz`,
      "iu",
    ),
  ),
  resold: inTurkish(
    /(?<!\p{L})(?:sahibinden|satılık|ikinci el|az kullanılmış|temiz kullanılmış|takas|tramer|değişen(?: yok|siz))(?!\p{L})/iu,
  ),
  unsought: inTurkish(
    nouns(
      "konser",
      "bağış",
      "gönüllü",
      "ihtiyaç sahib",
      "derne[kğ]",
      "belediye",
      "ekip arkadaş",
      "iş ilan",
      "maaş",
      "podcast",
      "bülten",
      "roman",
      "e-kita[pb]",
    ),
  ),
  grave: inTurkish(
    nouns(
      "cenaze",
      "defin",
      "mezar",
      "taziye",
      "klini[kğ]",
      "hastane",
      "dişçi",
      "(?:diş )?hekim",
      "doktor",
      "ameliyat",
      "tedavi",
      "terapi",
      "psikolog",
      "muayene",
      "kanser",
      "hukuk",
      "avukat",
      "dava",
      "derne[kğ]",
      "bağış",
      "vakıf",
      "vakf",
      "depremzede",
      "deprem",
      "afet",
      "mülteci",
    ),
  ),
  sought: [
    { headline: "{noun} arıyorsanız", narration: "{noun} arıyorsanız bu video sizin için." },
    { headline: "{noun} {mi} arıyorsunuz?", narration: "{noun} {mi} arıyorsunuz?" },
  ],
  hello: "Merhaba!",
  earlier: turkishEarlier,
  afterQuote: "Bu sözlerin arkasında ne var, anlatalım.",
  meet: ["Karşınızda {name}.", "İşte {name}."],
  fillers: [
    { headline: "Aklınıza biri geldi mi?", narration: "Aklınıza biri geldiyse bu videoyu ona gönderin." },
    { headline: "Merak ettiğinizi sorun", narration: "Sorularınızı yorumlara yazabilirsiniz." },
    {
      headline: "Sonrası için kaydedin",
      narration: "Bu videoyu kaydedin, lazım olunca elinizin altında olsun.",
    },
    { headline: "Kendiniz görün", narration: "Merak ettiyseniz kendi gözünüzle görün." },
    { headline: "Gününüzde hayal edin", narration: "Gününüzün bir parçası olduğunu hayal edin." },
    { headline: "Yakından bakın", narration: "Şimdi biraz daha yakından bakın." },
  ],
  closing: {
    // The address stands on the button below the headline.
    linked: {
      friendly: { headline: "Sizi bekliyoruz", narration: "Sizi {link} adresine bekliyoruz." },
      energetic: { headline: "Hemen göz atın", narration: "Hazırsanız hemen {link} adresine girin!" },
      premium: { headline: "{name} sizi bekliyor", narration: "{name} sizi {link} adresinde bekliyor." },
      playful: { headline: "Adres belli", narration: "Adresi biliyorsunuz: {link}." },
      informative: { headline: "Tüm ayrıntılar burada", narration: "Tüm ayrıntılar {link} adresinde." },
    },
    named: {
      friendly: {
        headline: "Merak ettiğinizi yazın",
        narration: "{name} hakkında merak ettiğiniz bir şey varsa bize yazın.",
      },
      energetic: { headline: "Şimdi sıra sizde", narration: "Beklemeyin, sıra sizde. {name} burada!" },
      premium: { headline: "{name} sizi bekliyor", narration: "{name} sizi bekliyor." },
      playful: { headline: "Hadi, sıra sizde", narration: "Hadi, çekinmeyin. {name} sizi bekliyor!" },
      informative: {
        headline: "{name} hakkında bilgi alın",
        narration: "{name} hakkında daha fazla bilgi için bize ulaşın.",
      },
    },
    unnamed: {
      friendly: {
        headline: "Merak ettiğinizi yazın",
        narration: "Merak ettiğiniz bir şey varsa bize yazın.",
      },
      energetic: { headline: "Şimdi sıra sizde", narration: "Ne bekliyorsunuz? Şimdi sıra sizde!" },
      premium: { headline: "Keşfedin", narration: "Kendiniz keşfedin." },
      playful: { headline: "Hadi, sıra sizde", narration: "Hadi, çekinmeyin. Sıra sizde." },
      informative: { headline: "Bize ulaşın", narration: "Daha fazla bilgi için bize ulaşın." },
    },
  },
  calls: turkishCalls,
  shortCall: { linked: "Adresimiz {link}.", unlinked: "Bize ulaşın." },
  seenCall: {
    number: "Numaramız ekranda.",
    address: "Adresimiz ekranda.",
    account: "Hesabımız ekranda.",
  },
  contactCall: {
    account: "Bizi {contact} hesabında bulabilirsiniz.",
    mail: "{contact} adresine yazın.",
    number: "Bizi arayın: {contact}.",
    place: "Adresimiz: {contact}.",
  },
  orderCall: "{order}. Adresimiz {link}.",
  fallbackName: "Bizden size",
};
