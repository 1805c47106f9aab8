import type { Phrases } from "./phrases.ts";
import { turkishStructures } from "./turkish-structures.ts";

/**
 * Names and addresses are placed where Turkish needs no suffix on them: beside `ile`, `hakkında`, `adresinde`, or in
 * the nominative. Which suffix a foreign name takes depends on how it is spoken, and nobody tells us that.
 */
export const turkishPhrases: Phrases = {
  structures: turkishStructures,
  categories: [
    {
      words:
        /(?<!\p{L})(cilt|cildi|serum|krem|makyaj|şampuan|saç|sabun|kozmetik|ruj|nemlendir|losyon|bakım)/iu,
      hooks: [
        { headline: "Rutininize yeni bir soluk", narration: "Bakım rutininize yeni bir soluk gelsin mi?" },
        { headline: "Sıra kendinize geldi", narration: "Bugün biraz da kendinize vakit ayırın." },
      ],
    },
    {
      words: /(?<!\p{L})(kahve|çay|espresso|latte|demle|kavur|kavrul)/iu,
      hooks: [
        { headline: "Günün ilk yudumu", narration: "Günün ilk yudumu bir başkadır." },
        { headline: "Önce bir fincan", narration: "Önce bir fincan, sonra her şey." },
      ],
    },
    {
      words:
        /(?<!\p{L})(pasta|kurabiye|çikolata|restoran|fırın|ekmek|ekmeğ|sosu|bal |zeytinyağ|yemek|yemeğ|lezzet|tatlı|börek|böreğ|kebap|kebab|peynir|pizza|burger|reçel|granola)/iu,
      hooks: [
        { headline: "Acıktınız mı?", narration: "Acıktınız mı? İzlemeye devam edin." },
        { headline: "Midenizde yer ayırın", narration: "Midenizde biraz yer ayırın." },
      ],
    },
    {
      words: /(?<!\p{L})(kedi|köpek|köpeğ|evcil|pati)/iu,
      hooks: [{ headline: "Patili dostu olanlar", narration: "Patili dostu olanlar, bu video sizin için." }],
    },
    {
      words: /(?<!\p{L})(bebek|bebeğ|çocuk|çocuğ|oyuncak|oyuncağ|anne|ebeveyn)/iu,
      hooks: [{ headline: "Anne babalar, bu sizin için", narration: "Anne babalar, bu video sizin için." }],
    },
    {
      words: /(?<!\p{L})(uygulama|yazılım|platform|panel|otomasyon|dijital)/iu,
      hooks: [
        { headline: "Hâlâ zor yoldan mı?", narration: "Bu işi hâlâ zor yoldan mı yapıyorsunuz?" },
        { headline: "Yapılacaklar listeniz sevinecek", narration: "Yapılacaklar listeniz buna sevinecek." },
      ],
    },
    {
      words: /(?<!\p{L})(spor|fitness|egzersiz|yoga|protein|antrenman|koşu|pilates)/iu,
      hooks: [{ headline: "Pazartesi değil, bugün", narration: "Pazartesiyi beklemeyin, bugün başlayın." }],
    },
    {
      words:
        /(?<!\p{L})(elbise|gömlek|gömleğ|ayakkabı|ceket|çanta|kıyafet|moda|tişört|pantolon|kombin|çorap|çorab)/iu,
      hooks: [
        { headline: "Bugün ne giysem?", narration: "Bugün ne giysem diyenler buraya." },
        { headline: "Kombin hazır", narration: "Dolabınıza yeni bir heyecan gelsin." },
      ],
    },
    {
      words: /(?<!\p{L})(kolye|yüzük|yüzüğ|bileklik|bilekliğ|küpe|takı|gümüş|mücevher)/iu,
      hooks: [{ headline: "Şıklık ayrıntıda", narration: "Şıklık ayrıntıda saklıdır." }],
    },
    {
      words: /(?<!\p{L})(otel|seyahat|tatil|turu|villa|plaj|gezi)/iu,
      hooks: [{ headline: "Hava değişikliği zamanı", narration: "Biraz hava değişikliğine ne dersiniz?" }],
    },
    {
      words: /(?<!\p{L})(kurs|eğitim|ders|öğren|sınav|kitap|kitab)/iu,
      hooks: [{ headline: "Bugün başlamaya ne dersiniz?", narration: "Başlamak için bugün güzel bir gün." }],
    },
    {
      words:
        /(?<!\p{L})(mum(?!k)|lamba|koltuk|koltuğ|yastık|yastığ|mobilya|dekor|battaniye|halı|vazo|yatak|yatağ|eviniz|evinize|mutfa|kupa|termos|matara)/iu,
      hooks: [
        { headline: "Ev, ayrıntılarda gizli", narration: "Bir evi ev yapan küçük ayrıntılardır." },
        { headline: "Ortamı değiştirin", narration: "Bazı akşamlar güzel bir ortamı hak eder." },
      ],
    },
    {
      words: /(?<!\p{L})(salon|kuaför|klinik|kliniğ|tamir|temizlik|temizliğ|stüdyo|servis)/iu,
      hooks: [
        {
          headline: "Aradığınız adres",
          narration: "Gönül rahatlığıyla gidebileceğiniz bir adres mi arıyorsunuz?",
        },
      ],
    },
  ],
  intangible:
    /(?<!\p{L})(uygulama|yazılım|platform|panel|dijital|kurs|eğitim|ders|kuaför|klinik|kliniğ|tamir|temizlik|temizliğ|otel|tur|stüdyo|spor salonu|servis|hizmet|ajans|danışman|restoran|kafe)/iu,
  afterQuote: "Bu sözlerin arkasında ne var, anlatalım.",
  meet: ["Karşınızda {name}.", "{name} ile tanışın."],
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
    linked: {
      friendly: { headline: "{link} adresindeyiz", narration: "Sizi {link} adresine bekliyoruz." },
      energetic: { headline: "Hemen {link}", narration: "Hazırsanız hemen {link} adresine gelin!" },
      premium: { headline: "{name} sizi bekliyor", narration: "{name} sizi {link} adresinde bekliyor." },
      playful: { headline: "Adres belli: {link}", narration: "Adresi biliyorsunuz: {link}." },
      informative: { headline: "Ayrıntılar: {link}", narration: "Tüm ayrıntılar {link} adresinde." },
    },
    named: {
      friendly: { headline: "{name} ile tanışın", narration: "{name} ile tanışmaya ne dersiniz?" },
      energetic: { headline: "Şimdi sıra sizde", narration: "Beklemeyin, hemen {name} ile tanışın!" },
      premium: { headline: "{name} sizi bekliyor", narration: "{name} sizi bekliyor." },
      playful: { headline: "Hadi, sıra sizde", narration: "Hadi, sıra sizde. {name} burada!" },
      informative: {
        headline: "{name} hakkında bilgi alın",
        narration: "{name} hakkında daha fazla bilgi için bize ulaşın.",
      },
    },
    unnamed: {
      friendly: { headline: "Denemeye ne dersiniz?", narration: "Siz de denemeye ne dersiniz?" },
      energetic: { headline: "Şimdi sıra sizde", narration: "Ne bekliyorsunuz? Şimdi sıra sizde!" },
      premium: { headline: "Keşfedin", narration: "Kendiniz keşfedin." },
      playful: { headline: "Hadi, sıra sizde", narration: "Hadi, çekinmeyin. Sıra sizde." },
      informative: { headline: "Daha fazla bilgi için", narration: "Daha fazla bilgi için bize ulaşın." },
    },
  },
  fallbackName: "Ürünümüz",
};
