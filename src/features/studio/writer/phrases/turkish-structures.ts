import type { Structure } from "../../schema.ts";
import { inTurkish } from "../language/turkish-pattern.ts";
import type { StructurePhrases } from "./phrases.ts";

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
    short: { headline: "Kısaca bakalım", narration: "Kısaca bakalım." },
    shortNamed: { headline: "Neden {name}?", narration: "Neden {name}?" },
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
      { headline: "Birkaç cümleyle", narration: "Birkaç cümleyle anlatalım." },
      { headline: "Bizi ilk kez mi duydunuz?", narration: "Bizi ilk kez mi duydunuz? Kısaca anlatalım." },
    ],
    short: { headline: "Kısaca", narration: "Kısaca anlatalım." },
    shortNamed: { headline: "Kısaca {name}", narration: "Kısaca {name}." },
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
      { headline: "Tanışalım", narration: "Merhaba! Kendimizi tanıtalım." },
      { headline: "Bizim gözümüzden", narration: "Merhaba. Bir de bizim gözümüzden bakın." },
      { headline: "Biraz da biz anlatalım", narration: "Merhaba. Biraz da biz anlatalım." },
    ],
    short: { headline: "Merhaba", narration: "Merhaba!" },
    shortNamed: { headline: "Karşınızda {name}", narration: "Merhaba, karşınızda {name}." },
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
    suits: inTurkish(
      /(?<!\p{L})(?:(?<!bir )daha(?! fazla bilgi)|(?<!(?:her|bir|TL|₺\d+|\d) )yerine(?! getir)|kıyas|karşılaştır|fark|aksine|alternatif)(?!\p{L})/iu,
    ),
  },
};
