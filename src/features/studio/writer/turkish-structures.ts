import type { Structure } from "../schema.ts";
import type { StructurePhrases } from "./phrases.ts";
import { inTurkish } from "./turkish-pattern.ts";

/**
 * Names and addresses are placed where Turkish needs no suffix on them: beside `hakkında`, `adresinde`, or in the
 * nominative. Which suffix a foreign name takes depends on how it is spoken, and nobody tells us that. Not beside `ile`
 * either: a name as "Ayşe'yle" carries it already.
 */
export const turkishStructures: Record<Structure, StructurePhrases> = {
  "problem-solution": {
    named: [
      { headline: "Hâlâ arıyor musunuz?", narration: "Hâlâ aradığınızı bulamadınız mı?" },
      { headline: "Aradığınız bu mu?", narration: "Aradığınız tam da bu olabilir mi?" },
      { headline: "Bunu kaydedin", narration: "Bu videoyu kaydetmek isteyebilirsiniz." },
    ],
    unnamed: [
      { headline: "Hâlâ arıyor musunuz?", narration: "Hâlâ aradığınızı bulamadınız mı?" },
      { headline: "Aradığınız bu mu?", narration: "Aradığınız tam da bu olabilir mi?" },
      { headline: "Bunu kaydedin", narration: "Bu videoyu kaydetmek isteyebilirsiniz." },
    ],
    short: { headline: "Hâlâ arıyor musunuz?", narration: "Hâlâ arıyor musunuz?" },
    shortNamed: { headline: "Belki de aradığınız {name}", narration: "Belki de aradığınız {name}." },
    connectors: {
      first: "Şuna bir bakın.",
      next: ["Bir de şu var.", "Bir şey daha var."],
      last: "",
    },
    ending: "",
    suits: inTurkish(
      /\?|(?<!\p{L})(sorun|dert|zahmet|stres|uğraş|son verin|unutun|bıktı|yorul|olmadan|yerine)/iu,
    ),
  },
  testimonial: {
    named: [
      { headline: "Kendi sözlerimizle {name}", narration: "Kendi sözlerimizle anlatalım: {name}." },
      {
        headline: "Bizden dinleyin: {name}",
        narration: "Başkalarına da sorabilirsiniz. Kendi sözlerimizle {name}.",
      },
    ],
    unnamed: [
      { headline: "Bize sorarsanız", narration: "Bize sorarsanız, anlatacaklarımız var." },
      { headline: "Bilmenizi isteriz", narration: "Şunları bilmenizi isteriz." },
      {
        headline: "Önce bizi dinleyin",
        narration: "Başkalarına da sorabilirsiniz. Biz kendi sözlerimizle anlatalım.",
      },
    ],
    short: { headline: "Bizden dinleyin", narration: "Bizden dinleyin." },
    shortNamed: { headline: "Kendi sözlerimizle {name}", narration: "Kendi sözlerimizle {name}." },
    connectors: {
      first: "Şöyle başlayalım.",
      next: ["Şunu da söylemek isteriz.", "Bir de bunu ekleyelim.", "Söyleyeceklerimiz bitmedi."],
      last: "Son bir şey daha.",
    },
    ending: "Bizim sözümüz bu, karar sizin.",
    suits: /["“][^"“”]{12,}["”]/u,
  },
  unboxing: {
    named: [
      { headline: "Kutu açılımı: {name}", narration: "Kutu açılımı başlıyor: {name}." },
      { headline: "İlk bakış: {name}", narration: "İlk bakışa hazır mısınız? Karşınızda {name}." },
    ],
    unnamed: [
      { headline: "Kutu açılımı", narration: "Kutu açılımı başlıyor." },
      { headline: "İlk bakış", narration: "İlk bakışa hazır mısınız?" },
      { headline: "Kutuda ne var?", narration: "Kutuda ne var? Birlikte bakalım." },
    ],
    short: { headline: "Kutuyu açıyoruz", narration: "Kutuyu açıyoruz." },
    shortNamed: { headline: "Kutu açılımı: {name}", narration: "Kutu açılımı: {name}." },
    connectors: {
      first: "Kapağı kaldırıyoruz.",
      next: ["Bakalım başka ne var?", "Devam edelim.", "Dahası da var.", "Bir de bu var."],
      last: "Geldik sonuncusuna.",
    },
    ending: "Kutudan çıkanlar bunlar.",
    suits: inTurkish(/(?<!\p{L})(kutu|hediye paket|set(?!\p{L})|[0-9] parça|ambalaj|birlikte gelir)/iu),
  },
  "before-after": {
    named: [
      {
        headline: "Öncesi ve sonrası",
        narration: "Öncesi: bugünkü düzeniniz. Sonrası: {name}.",
      },
      {
        headline: "Sonrasına hazır mısınız?",
        narration: "Öncesini biliyorsunuz. Sonrası: {name}.",
      },
    ],
    unnamed: [
      {
        headline: "Öncesi ve sonrası",
        narration: "Öncesini biliyorsunuz. Şimdi sonrasına bakalım.",
      },
      { headline: "Sonrasına hazır mısınız?", narration: "Öncesi belli. Sonrasına hazır mısınız?" },
      { headline: "Öncesi ve sonrası", narration: "Öncesi: bugünkü düzeniniz. Sonrasını birlikte görelim." },
    ],
    short: { headline: "İşte sonrası", narration: "İşte sonrası." },
    shortNamed: { headline: "Sonrası: {name}", narration: "Ve sonrası: {name}." },
    connectors: {
      first: "Şimdi iyi bakın.",
      next: ["Bir daha bakın.", "Devamı da var.", "Dahası var."],
      last: "Son bir kez bakın.",
    },
    ending: "Şimdi sonrasını siz hayal edin.",
    suits: inTurkish(
      /(?<!\p{L})(önce:|sonra:|öncesi|sonrası|sonuç|yenile|onar|gideri|temizle|arındır|iyileş|parla)/iu,
    ),
  },
  list: {
    named: [
      { headline: "Neden {name}?", narration: "Neden {name}? Birlikte bakalım." },
      { headline: "{name} hakkında", narration: "{name} hakkında kısa bir liste hazırladık." },
      { headline: "Kısa liste: {name}", narration: "Bir bakışta {name}. Listemiz kısa." },
    ],
    unnamed: [
      { headline: "Size göre mi?", narration: "Size göre mi? Birlikte bakalım." },
      { headline: "Aradığınız bu olabilir mi?", narration: "Aradığınız bu olabilir mi? Birlikte bakalım." },
      { headline: "Bir bakmaya değer mi?", narration: "Bir bakmaya değer mi? Kararı siz verin." },
    ],
    short: { headline: "Tek tek bakalım", narration: "Tek tek bakalım." },
    shortNamed: { headline: "Neden {name}?", narration: "Neden {name}?" },
    connectors: {
      first: "İlk sırada bu var.",
      next: ["Sırada bu var.", "Bir de şu var.", "Bir şey daha var.", "Bu kadarla da kalmıyor."],
      last: "Ve son olarak.",
    },
    ending: "Kısaca böyle.",
    suits: /(?:^|\n)\s*(?:[-*•]|\d[.)])\s|,[^.,]+,[^.,]+,/u,
  },
  "how-to": {
    named: [
      {
        headline: "{name} sizin için yeni mi?",
        narration: "{name} sizin için yeni mi? Kısaca anlatalım.",
      },
      {
        headline: "{name} hakkında kısaca",
        narration: "{name} hakkında bilmek istediklerinizi kısaca anlatalım.",
      },
      { headline: "Kısa rehber: {name}", narration: "{name} için kısa bir rehber hazırladık." },
    ],
    unnamed: [
      { headline: "Yeni mi tanışıyoruz?", narration: "Yeni mi tanışıyoruz? Kısaca anlatalım." },
      { headline: "Kısa bir rehber", narration: "Sizin için kısa bir rehber hazırladık." },
      { headline: "Bizi ilk kez mi duydunuz?", narration: "Bizi ilk kez mi duydunuz? Kısaca anlatalım." },
    ],
    short: { headline: "Kısa bir rehber", narration: "Kısaca anlatalım." },
    shortNamed: { headline: "Kısaca {name}", narration: "Kısaca {name}." },
    connectors: {
      first: "Önce temel bilgiler.",
      next: ["Bunu da bilmekte fayda var.", "Bir de şu var.", "Şunu da not edin."],
      last: "Son bir not.",
    },
    ending: "Temel bilgiler bu kadar.",
    suits: inTurkish(
      /(?<!\p{L})(adım|nasıl|uygulayın|karıştır|indirin|okutun|kurun|bağlan|kullan|öğren|ardından|randevu)/iu,
    ),
  },
  "founder-story": {
    named: [
      {
        headline: "{name}, bizden size",
        narration: "Merhaba! Size {name} hakkında birkaç sözümüz var.",
      },
      {
        headline: "{name}, bizim gözümüzden",
        narration: "{name} bizim gözümüzden nasıl? Anlatalım.",
      },
      {
        headline: "Bu işin arkasında biz varız",
        narration: "Merhaba! {name} adının arkasında biz varız.",
      },
    ],
    unnamed: [
      { headline: "Bizden size", narration: "Merhaba. Bu video doğrudan bizden size." },
      { headline: "Bizim gözümüzden", narration: "Merhaba. Bir de bizim gözümüzden bakın." },
      { headline: "Biraz da biz anlatalım", narration: "Merhaba. Biraz da biz anlatalım." },
    ],
    short: { headline: "Bizden size", narration: "Bizden size." },
    shortNamed: { headline: "Bizden size: {name}", narration: "Bizden size: {name}." },
    connectors: {
      first: "Özetle şöyle.",
      next: ["Şunu da ekleyelim.", "Devamı da var.", "Yeri gelmişken söyleyelim."],
      last: "Son bir not daha.",
    },
    ending: "Bizden bu kadar.",
    suits: inTurkish(
      /(?:[ıiuü]yoruz|[dt][ıiuü]k|[ıiuü]yorum|[dt][ıiuü]m|m[ıiuü]zde|m[ıiuü]z)(?!\p{L})|(?<!\p{L})(biz|ben|aile|kurucu|beri|atölye|el yapımı|usta)/iu,
    ),
  },
  comparison: {
    named: [
      {
        headline: "Karşılaştırıyor musunuz?",
        narration: "Seçenekleri mi karşılaştırıyorsunuz? Bir de {name} var.",
      },
      {
        headline: "Yan yana koyun",
        narration: "Bugünkü tercihiniz bir yanda, {name} bir yanda.",
      },
      {
        headline: "Karar vermeden önce",
        narration: "Karar vermeden önce {name} için biraz vakit ayırın.",
      },
    ],
    unnamed: [
      {
        headline: "Karşılaştırıyor musunuz?",
        narration: "Seçenekleri karşılaştırıyorsanız önce bunlara bakın.",
      },
      { headline: "Yan yana koyun", narration: "Aklınızdaki seçenekle yan yana koyun." },
      { headline: "Karar vermeden önce", narration: "Karar vermeden önce bunu da bir düşünün." },
    ],
    short: { headline: "Bir de bunu görün", narration: "Bir de bunu görün." },
    shortNamed: { headline: "Bir de {name} var", narration: "Bir de {name} var." },
    connectors: {
      first: "Karşılaştırmaya buradan başlayın.",
      next: ["Sıradaki nokta.", "Bunu da karşılaştırın.", "Bir nokta daha var."],
      last: "Ve son nokta.",
    },
    ending: "Kararı siz verin.",
    suits: inTurkish(
      /(?<!\p{L})(?:(?<!bir )daha(?! fazla bilgi)|(?<!(?:her|bir|TL|₺\d+|\d) )yerine(?! getir)|kıyas|karşılaştır|fark|aksine|alternatif)(?!\p{L})/iu,
    ),
  },
};
