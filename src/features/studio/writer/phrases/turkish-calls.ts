import { nouns } from "#engine/turkish-nouns.ts";
import { inTurkish } from "../language/turkish-pattern.ts";
import type { Call, Line } from "./phrases.ts";

/** Eaten, drunk or put on, and so tried before it is owned. */
const CONSUMED = [
  "sabun",
  "krem",
  "serum",
  "şampuan",
  "losyon",
  "parfüm",
  "ruj",
  "kahve",
  "çay",
  "bal",
  "reçel",
  "pekmez",
  "zeytinya[ğg]",
  "zeytinyağı",
  "sirke",
  "sos",
  "peynir",
  "çikolata",
  "dondurma",
  "ekme[kğ]",
  "kek",
  "börek",
  "nemlendirici",
  "tonik",
  "deterjan",
  "baklava",
  "lokum",
  "turşu",
  "salça",
  "kurabiye",
  "granola",
  "baharat",
  "kuruyemiş",
  "fıstı[kğ]",
  "fındı[kğ]",
  "mama",
  "kombucha",
];

const OWNED = [
  "lamba",
  "mum",
  "kupa",
  "fincan",
  "bardak",
  "termos",
  "matara",
  "tabak",
  "çanta",
  "cüzdan",
  "kemer",
  "ayakkabı",
  "bot",
  "sandalet",
  "terlik",
  "çora[pb]",
  "gömlek",
  "gömleğ",
  "tişört",
  "kaza[kğ]",
  "ceket",
  "yağmurlu[kğ]",
  "cihaz",
  "bant",
  "mont",
  "minder",
  "içli[kğ]",
  "süpürge",
  "maske",
  "scooter",
  "kamera(?!man)",
  "zıbın",
  "tulum",
  "elbise",
  "etek",
  "şal",
  "atkı",
  "bere",
  "şapka",
  "kolye",
  "küpe",
  "yüzü[kğ]",
  "bilekli[kğ]",
  "takı",
  "saat(?! ?\\d)",
  "gözlü[kğ]",
  "kulaklı[kğ]",
  "hoparlör",
  "klavye",
  "defter",
  "ajanda",
  "poster",
  "tablo",
  "yastı[kğ]",
  "battaniye",
  "nevresim",
  "havlu",
  "peştamal",
  "halı",
  "kilim",
  "vazo",
  "saksı",
  "bıça[kğ]",
  "tava",
  "tencere",
  "oyunca[kğ]",
  "yapboz",
  "kutu oyunu",
  "tasma",
  "şemsiye",
  "mat(?!bu)",
  "çadır",
  "sandalye",
  "sehpa",
  "masa",
];

const SOLD =
  /\d\s?(?:tl|lira|₺)|₺\s?\d|(?<!\p{L})(?:kargo|el yapımı|el işi|el emeği|üret|\d+ ?(?:ml|gr|g|kg|cm)(?!\p{L})|(?:\d|iki|üç|dört|beş|altı) (?:farklı )?(?:renk|beden|boy|koku|aroma|çeşit)|pamuk|deri|ahşap|keten|yün|seramik|doğal|organik|katkısız|yeni)/iu;

/** What is done for somebody, lent or taught, whatever things it is done with. */
const NO_GOODS =
  /(?<!\p{L})(?:uygulama(?!(?:dan|yla) (?:kontrol|yönet))|yazılım|hizmet|temizli[kğ](?! (?:ürün|robot))|temizliyor|temizleri[mz]|yıkama|tamir|onar|bakım(?:ı|evi)|kiral|kurs|ders|atölye(?:si|miz)? (?:kayıt|kontenjan)|kontenjan|randevu|otel|oda(?!ya)|restoran|lokanta|kafe(?!in)|menü|klini|salon|kuaför|bağış|derne|iş ilan|toptan|özel dikim|tadilat|boyama|montaj|servis|satılık|ikinci el|bilet|konser|düğün|gecelik|(?:ayda|aylık|haftalık|günlük|yıllık|saatlik|saati|günlüğü|kişi başı):? (?:sadece |yalnızca )?₺?\d|telefonda çalış)/iu;

/** By its kind, or by what only software does. */
const SOFTWARE = new RegExp(
  `${nouns("uygulama", "yazılım", "eklenti").source}|(?<!\\p{L})(?:takip|muhasebe|randevu|adisyon|fatura|teklif|yönetim) program[ıi]\\p{L}*|(?<!\\p{L})e-fatura kes\\p{L}+|(?<!\\p{L})(?:stok|tahsilat|cari)\\p{L}* takip ed(?:er|in|iyor)`,
  "iu",
);
/** Who makes such for others, and what is done by one. */
const NO_APP =
  /(?<!\p{L})(?:uygulama(?:dan|yla| ile|sından|sıyla)|ajans|geliştiriyoruz|geliştirme|özel yazılım|masaj uygulama|cilt uygulama|sipariş uygulama)/iu;

/** Where nobody comes, or not yet, or where the place itself is for sale. */
const NOT_TO_COME =
  /(?<!\p{L})(?:online|internetten|uygulama|yazılım|web|site|ajans|toptan|kargo|paket servis|eve servis|için (?:yazılım|uygulama)|devren|satılık|kiralık|yakında)/iu;

const PLACE: Line = { headline: "Yerinizi ayırtın", narration: "Yerinizi ayırtın." };

const COME: Pick<Call, "line" | "named" | "short"> = {
  line: { headline: "Sizi bekliyoruz", narration: "Sizi bekliyoruz." },
  named: { headline: "{name} sizi bekliyor", narration: "{name} sizi bekliyor." },
  short: { headline: "Bekleriz", narration: "Bekleriz." },
};

/** A call to action in Turkish stands for itself: which suffix a name takes is not known. */
export const turkishCalls: readonly Call[] = [
  {
    of: inTurkish(
      /(?<!\p{L})roman(?:ı|ım|ımız|lar|ları)?(?!\p{L})|(?<!\p{L})(?:ilk |yeni |ikinci |üçüncü )?kitab[ıi]m(?:ız)?(?!\p{L})|(?<!\p{L})(?:şiir|öykü|hik[aâ]ye|masal|çocuk|yemek|tarif|boyama) kitab\p{L}+/iu,
    ),
    with: inTurkish(
      /(?<!\p{L})(?:sayfa|çıktı|yayında|yayınlandı|yayımlandı|kitapçı|rafl|imzalı|e-kitap)|\d\s?(?:tl|lira|₺)/iu,
    ),
    besides: inTurkish(
      /(?<!\p{L})(?:kitabevi|kitapçı(?:yız|yım|mız)|kurs|atölye|editör|matbaa|baskı hizmet|ikinci el|sahaf|kulüb|kulüp|bağış|podcast|festival|fuar|konser)/iu,
    ),
    line: { headline: "Siz de okuyun", narration: "Siz de okuyun." },
    isOfUnsought: true,
  },
  {
    of: inTurkish(
      new RegExp(
        `${nouns("kurs", "kamp", "gezi(?!ci)", "(?:konuşma|okuma|koşu|kitap|satranç|drama|doğa|fotoğraf) kulü[pb]").source}|(?<!\\p{L})stand-?up(?!\\p{L})|(?<!\\p{L})(?:tekne|doğa|yürüyüş|şehir|balon) tur\\p{L}*`,
        "iu",
      ),
    ),
    besides: inTurkish(
      /(?<!\p{L})(?:uygulama|yazılım|platform|abonelik|özel ders|kayıttan|ömür boyu erişim|indir(?!im)|e-kitap|malzeme seti|kamp (?:sandalye|malzeme|ocağı|çadır)|kampanya)/iu,
    ),
    line: PLACE,
  },
  {
    // Also where something is made: that people come and take part is said besides.
    of: inTurkish(/(?<!\p{L})(?:workshop|atölye(?:si|miz)?)(?!\p{L})/iu),
    with: inTurkish(/(?<!\p{L})(?:kontenjan|kayıt|katılım|\d+ kişilik|kişi başı)/iu),
    besides: inTurkish(/(?<!\p{L})(?:uygulama|yazılım|toptan|kargo|abonelik|kayıttan)/iu),
    line: PLACE,
  },
  {
    of: inTurkish(
      nouns(
        "kafe(?!in)",
        "kahve dükk[aâ]n",
        "kahveci",
        "restoran",
        "lokanta",
        "ocakbaşı",
        "meyhane",
        "fırın(?!da)",
        "pastane",
        "mağaza",
        "market(?!ing|ler)",
        "manav",
        "dükk[aâ]n",
        "buti[kğ]",
        "kitapçı",
        "kitabevi",
        "çiçekçi",
        "(?:yoga|pilates|dans) stüdyo",
        "spor salon",
        "otel",
        "pansiyon",
        "müze",
        "galeri",
        "kaçış oyunu",
      ),
    ),
    with: inTurkish(
      /['’]n?[dt][ae](?:y|ki)?(?!\p{L})|(?<!\p{L})(?:cad|sok|mah)\.|caddesi|sokağı|no: ?\d|açı(?:ğız|ldı|yoruz)|açtık(?!\p{L})|(?<!\p{L})açık(?!\p{L})|her gün|hafta ?içi|hafta ?sonu|karşısı|yanında/iu,
    ),
    besides: inTurkish(NOT_TO_COME),
    ...COME,
  },
  {
    // Whatever it tells of: "Ceviz Sokak Fırını, Ayvalık" stands below it.
    of: /\p{L}/u,
    with: /(?:^|[.!?] )(?:\p{Lu}\p{L}+ ){1,3}(?:Fırını?|Pastanesi|Kafe|Cafe|Kahvecisi|Lokantası|Restoranı?|Kitabevi|Meyhanesi|Butik|Çiçekçilik|Şarküteri), \p{Lu}/u,
    besides: inTurkish(NOT_TO_COME),
    ...COME,
  },
  {
    // Where anybody may come without a ticket, and on which day.
    of: inTurkish(
      new RegExp(
        `${nouns("festival", "şenli[kğ]", "sergi(?!le)", "kermes", "panayır").source}|(?<!\\p{L})(?:üretici|köy|organik|antika|bit|yılbaşı|el işi|tasarım|kitap|sokak) pazarı\\p{L}*`,
        "iu",
      ),
    ),
    with: inTurkish(/(?<!\p{L})(?:giriş|kurul(?:uyor|acak)|stant|tezg[aâ]h)/iu),
    besides: inTurkish(
      /(?<!\p{L})(?:uygulama|yazılım|online|internetten|bilet|kayıt|rezervasyon|sponsor|katılımcı|başvuru|stant (?:ücreti|kiralama|aç)|toptan|kargo)/iu,
    ),
    ...COME,
  },
  {
    // Whatever there is: they say that they wait for one.
    of: /\p{L}/u,
    with: inTurkish(/['’]n?y?[ae] bekl(?:iyoruz|eriz)(?!\p{L})/iu),
    besides: inTurkish(
      /(?<!\p{L})(?:uygulama|yazılım|online|internetten|web|site|instagram|whatsapp|toptan|kargo|yakında|başvuru)/iu,
    ),
    ...COME,
  },
  {
    // What one may have for a while without paying.
    of: inTurkish(SOFTWARE),
    with: inTurkish(
      /(?<!\p{L})(?:ilk (?:ay|hafta|yıl|\d+ gün)(?:ı|ınız)? (?:ücretsiz|bedava|bizden)|(?:\d+ gün|bir ay|\d+ ay) (?:boyunca )?(?:ücretsiz|bedava)(?! (?:iade|kargo|değişim))|ücretsiz dene|ücretsiz (?:plan|sürüm))/iu,
    ),
    besides: inTurkish(NO_APP),
    line: { headline: "Ücretsiz deneyin", narration: "Ücretsiz deneyin." },
  },
  {
    of: inTurkish(SOFTWARE),
    besides: inTurkish(NO_APP),
    line: { headline: "Siz de deneyin", narration: "Siz de deneyin." },
  },
  {
    of: inTurkish(nouns(...OWNED)),
    with: inTurkish(SOLD),
    besides: inTurkish(NO_GOODS),
    line: { headline: "Sizin de olsun", narration: "Sizin de olsun." },
  },
  {
    of: inTurkish(nouns(...CONSUMED)),
    with: inTurkish(SOLD),
    besides: inTurkish(NO_GOODS),
    line: { headline: "Siz de deneyin", narration: "Siz de deneyin." },
  },
  {
    // Whatever it is: it has a warranty, or cost more before.
    of: /\p{L}/u,
    with: inTurkish(/(?<!\p{L})(?:\d+ yıl garanti|eski fiyat|normalde ₺?\d)/iu),
    besides: inTurkish(NO_GOODS),
    line: { headline: "Sizin de olsun", narration: "Sizin de olsun." },
  },
  {
    // Whatever it is: so much of it is in a pack, and it is sent and may be sent back.
    of: /\p{L}/u,
    with: inTurkish(
      /(?<!\p{L})(?:\d+ ?(?:litre|kilo|gram|ml|gr|kg)(?:l[ıi]k)? (?:paket|kutu|şişe|kavanoz|çuval|poşet|tüp)|\d+['’]?l[ıiuü] (?:paket|kutu|set)|(?:ücretsiz|bedava) kargo|kargo (?:bedava|ücretsiz|bizden)|\d+ gün (?:içinde )?(?:koşulsuz |ücretsiz )?iade|\d+ porsiyon)/iu,
    ),
    besides: inTurkish(NO_GOODS),
    line: { headline: "Siz de deneyin", narration: "Siz de deneyin." },
  },
];
