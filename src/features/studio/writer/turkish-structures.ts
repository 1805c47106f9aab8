import type { Structure } from "../schema.ts";
import type { StructurePhrases } from "./phrases.ts";

/**
 * Names and addresses are placed where Turkish needs no suffix on them: beside `ile`, `hakkında`, `adresinde`, or in
 * the nominative. Which suffix a foreign name takes depends on how it is spoken, and nobody tells us that.
 */
export const turkishStructures: Record<Structure, StructurePhrases> = {
  "problem-solution": {
    named: [
      { headline: "Hâlâ arıyor musunuz?", narration: "Hâlâ aradığınızı bulamadınız mı?" },
      { headline: "Daha kolayı mümkün mü?", narration: "Peki ya daha kolay bir yolu olsaydı?" },
      {
        headline: "Tanıdık geliyor mu?",
        narration: "Bakıyorsunuz, karşılaştırıyorsunuz, sonra erteliyorsunuz. Tanıdık geliyor mu?",
      },
    ],
    unnamed: [
      { headline: "Hâlâ arıyor musunuz?", narration: "Hâlâ aradığınızı bulamadınız mı?" },
      { headline: "Daha kolayı mümkün mü?", narration: "Peki ya daha kolay bir yolu olsaydı?" },
    ],
    connectors: ["İşte bizim cevabımız."],
    ending: "",
    suits: /(?<!\p{L})(yok|sorun|dert|zahmet|stres|uğraş|son verin|unutun|bıktı|yorul|olmadan|yerine)/iu,
  },
  testimonial: {
    named: [
      { headline: "Kendi sözlerimizle {name}", narration: "Kendi sözlerimizle anlatalım: {name}." },
      {
        headline: "Evet, taraflıyız",
        narration: "Evet, taraflıyız. {name} bizim, kendi sözlerimizle anlatalım.",
      },
    ],
    unnamed: [
      { headline: "Kendi sözlerimizle", narration: "Kendi sözlerimizle anlatalım." },
      { headline: "Bizden dinleyin", narration: "Bir de bizden dinleyin." },
    ],
    connectors: ["Önce şunu bilmenizi isteriz.", "Şunu da söylemek isteriz.", "Bir de bunu ekleyelim."],
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
    ],
    connectors: [
      "Kapağı kaldırıyoruz.",
      "Bakalım başka ne var?",
      "Devam edelim.",
      "Dahası da var.",
      "Geldik sonuncusuna.",
    ],
    ending: "Kutudan çıkanlar bunlar.",
    suits: /(?<!\p{L})(kutu|paket|kavanoz|şişe|hediye|set|içinde|içeri[kğ]|ambalaj|kılıf|birlikte gelir)/iu,
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
    ],
    connectors: ["İşte sonrası.", "Sonrasında bu da var.", "Devamı da var."],
    ending: "Şimdi sonrasını siz hayal edin.",
    suits: /(?<!\p{L})(önce|sonra|sonuç|değiş|yenile|onar|gider|temizle|arındır|iyileş|parla)/iu,
  },
  list: {
    named: [
      { headline: "Neden {name}?", narration: "Neden {name}? Hemen anlatalım." },
      { headline: "{name} hakkında", narration: "{name} hakkında bilmeniz gerekenleri sıraladık." },
      { headline: "Kısa liste: {name}", narration: "{name} için kısa bir liste hazırladık." },
    ],
    unnamed: [
      { headline: "Size göre mi?", narration: "Size göre mi? Birlikte bakalım." },
      { headline: "Kısa bir liste", narration: "Sizin için kısa bir liste hazırladık." },
    ],
    connectors: [
      "Önce şunu söyleyelim.",
      "Sırada bu var.",
      "Devamı da var.",
      "Dahası var.",
      "Üstelik bu kadar da değil.",
      "Ve son olarak.",
    ],
    ending: "Listemiz bu kadar.",
    suits: /(?:^|\n)\s*(?:[-*•]|\d[.)])\s|,[^.,]+,[^.,]+,/u,
  },
  "how-to": {
    named: [
      {
        headline: "{name} ile yeni mi tanışıyorsunuz?",
        narration: "{name} ile yeni mi tanışıyorsunuz? Bilmeniz gerekenler burada.",
      },
      { headline: "{name} nedir?", narration: "{name} nedir? Kısaca anlatalım." },
      { headline: "Kısa rehber: {name}", narration: "{name} için kısa bir rehber hazırladık." },
    ],
    unnamed: [
      { headline: "Yeni mi tanışıyoruz?", narration: "Yeni mi tanışıyoruz? Bilmeniz gerekenler burada." },
      { headline: "Kısa bir rehber", narration: "Sizin için kısa bir rehber hazırladık." },
    ],
    connectors: ["Önce en temel bilgi.", "Bunu da bilmekte fayda var.", "Bir de şu var."],
    ending: "Temel bilgiler bu kadar.",
    suits:
      /(?<!\p{L})(adım|nasıl|uygulayın|karıştır|indirin|okutun|kurun|bağlan|kullan|öğren|ardından|randevu)/iu,
  },
  "founder-story": {
    named: [
      { headline: "Merhaba, biz {name}", narration: "Merhaba, biz {name}. Size kendimizi anlatalım." },
      {
        headline: "Hikâyemiz: {name}",
        narration: "Her markanın bir hikâyesi var. Bizimki: {name}.",
      },
      {
        headline: "Bu işin arkasında biz varız",
        narration: "{name} markasının arkasında biz varız. Merhaba!",
      },
    ],
    unnamed: [
      { headline: "Bizden size", narration: "Merhaba. Bu video doğrudan bizden size." },
      { headline: "Bu bizim hikâyemiz", narration: "Her ürünün bir hikâyesi var. Bu da bizimki." },
    ],
    connectors: [
      "Ne yaptığımızı kısaca anlatalım.",
      "Bizim için önemli olan şu.",
      "Bu da bizim için önemli.",
      "Önemsediğimiz bir şey daha var.",
    ],
    ending: "Şimdilik hikâyemiz bu.",
    suits:
      /(?:[ıiuü]yoruz|[dt][ıiuü]k|[ıiuü]yorum|[dt][ıiuü]m|m[ıiuü]zde|m[ıiuü]z)(?!\p{L})|(?<!\p{L})(biz|ben|aile|kurucu|beri|atölye|el yapımı|usta)/iu,
  },
  comparison: {
    named: [
      {
        headline: "Karşılaştırıyor musunuz?",
        narration: "Seçenekleri karşılaştırıyorsanız {name} hakkında şunları bilin.",
      },
      {
        headline: "Yan yana koyun",
        narration: "Bugünkü tercihiniz bir yanda, {name} bir yanda.",
      },
      {
        headline: "Karar vermeden önce",
        narration: "Karar vermeden önce {name} için de bir yer açın.",
      },
    ],
    unnamed: [
      {
        headline: "Karşılaştırıyor musunuz?",
        narration: "Seçenekleri karşılaştırıyorsanız önce bunlara bakın.",
      },
      { headline: "Yan yana koyun", narration: "Bugün kullandığınızla yan yana koyun." },
    ],
    connectors: [
      "Karşılaştırmaya buradan başlayın.",
      "Sıradaki nokta.",
      "Bunu da karşılaştırın.",
      "Bir nokta daha var.",
      "Ve son nokta.",
    ],
    ending: "Kararı siz verin.",
    suits: /(?<!\p{L})(daha|yerine|kıyas|karşılaştır|fark|aksine|alternatif|göre)(?!\p{L})/iu,
  },
};
