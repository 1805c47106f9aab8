import { withCapitalisedNames } from "../language/capitalised-words.ts";
import { capitalised } from "../language/sentence-text.ts";
import { withWholeWords } from "./english-short-words.ts";
import { withMarkedPlaces } from "./marked-places.ts";

/** "i'm Jonas and i repair": who speaks, typed small. */
const SMALL_I = /(?<![\p{L}\p{N}@./'’-])i(?=(?:['’](?:m|ve|ll|d))?(?:\s|$))/gu;

/** "we dont break stuff", "ive": what is typed without its mark, and is no other word. */
const UNMARKED =
  /(?<![\p{L}\p{N}@#./_'’-])(?:(do|does|did|is|are|was|were|have|has|had|would|could|should|ca|wo)nt|(i|you|we|they)ve|(i)m|(you|they)re|(that|what|there)s)(?![\p{L}\p{N}@/_'’-]|\.\p{L})/giu;
/** "its called", "its an app": no word that may be somebody's stands behind it. */
const ITS =
  /(?<![\p{L}\p{N}@#./_'’-])(it)s(?= (?:me|us|called|named|an?|not|been|so|really|very|just|for|about|(?:safe|easy|great|good|perfect|ideal|ready|suitable|worth) (?:for|to|with|in|on|it|every))(?!\p{L}))/giu;
const withMarks = (sentence: string): string =>
  sentence.replace(ITS, "$1's").replace(UNMARKED, (word, negated?: string) => {
    if (word === word.toUpperCase()) return word;
    const at = negated === undefined ? /(?:ve|m|re|s)$/iu.exec(word)?.index : word.length - 1;
    return `${word.slice(0, at)}'${word.slice(at)}`;
  });

/** "a level maths", what is learnt; "a level floor" is none. */
const A_LEVEL =
  /(?<![\p{L}\p{N}])a level(?=s?(?: (?:and|or|&) gcse)? (?:maths?|further|physics|chemistry|biology|english|history|geography|economics|psychology|sociology|french|spanish|german|science|computing|art|law|tutor\p{L}*|revision|students?|exams?|courses?|lessons?|class(?:es)?)(?!\p{L}))|(?<=gcses? (?:and|or|&) )a level(?=s?(?!\p{L}))/giu;

/** "mot till nov": a car's test, by what is told of it. */
const MOT =
  /(?<![\p{L}\p{N}@#./_-])mot(?= (?:till?|until|due|expires|test\p{L}*|history|to|and service)(?!\p{L}))/giu;

/** "merhaba ben nilay evde …": who speaks, behind a greeting and before how they work; a trade is no name. */
const BEN =
  /(?<=(?<!\p{L})(?:merhaba|selam)(?:lar)?,? ben )(?!(?:sadece|yeni|hem|bir|bu|size|artık|bazen|hep|genelde)(?!\p{L}))\p{Ll}{3,}(?=,? (?:evde|evden|evimde|evimden|mutfağımda|atölyemde|yıllardır|kendi)(?!\p{L}))/giu;

/** "call sam 07700 …": whom. */
const CALLED =
  /(?<=\b(?:call|text|ring|phone|whatsapp|message) )(?!(?:us|me|now|today|free|our|on|at|from|over|about)\b)\p{Ll}+(?= [+(]?0\d)/gu;

/** Where one writes and calls, and what is spelt, as these are written; no part of an account or an address. */
const WRITTEN: Record<string, string> = {
  "google sheets": "Google Sheets",
  "google docs": "Google Docs",
  "google maps": "Google Maps",
  google: "Google",
  gmail: "Gmail",
  paypal: "PayPal",
  etsy: "Etsy",
  ebay: "eBay",
  vinted: "Vinted",
  xero: "Xero",
  quickbooks: "QuickBooks",
  shopify: "Shopify",
  spotify: "Spotify",
  linkedin: "LinkedIn",
  pinterest: "Pinterest",
  airbnb: "Airbnb",
  instagram: "Instagram",
  insta: "Instagram",
  whatsapp: "WhatsApp",
  whatsap: "WhatsApp",
  watsap: "WhatsApp",
  facebook: "Facebook",
  youtube: "YouTube",
  fb: "Facebook",
  tiktok: "TikTok",
  iphone: "iPhone",
  iphones: "iPhones",
  android: "Android",
  samsung: "Samsung",
  samsungs: "Samsungs",
  gcse: "GCSE",
  ielts: "IELTS",
  toefl: "TOEFL",
  lgs: "LGS",
  yks: "YKS",
  kpss: "KPSS",
  pdf: "PDF",
  usb: "USB",
  uk: "UK",
  usa: "USA",
};
const WRITTEN_SMALL = new RegExp(
  `(?<![\\p{L}\\p{N}@#./_-])(?:${Object.keys(WRITTEN).join("|")})(?![\\p{L}\\p{N}@/_]|[.-]\\p{L})`,
  "gu",
);

/** "nilüfer'de": only names have suffixes behind a mark; what people mark so besides are words of other languages. */
const SUFFIXED = new RegExp(
  `(?<![\\p{L}\\p{N}@#./_-])(?!(?:${Object.keys(WRITTEN).join("|")}|link|site|web|mail|video|story|blog|bio|online|profil)['’])\\p{Ll}{4,}(?=['’](?:[dt][ae]n?|y?[ae]|n?[ıiuü]n|y?[ıiuü]|l[ıiuü]|y?l[ae])(?:ki|y[ıiuü][zm])?(?!\\p{L}))`,
  "gu",
);
const withNames = (sentence: string): string => sentence.replace(SUFFIXED, (name) => capitalised(name, "tr"));

/** "450₺ den": what hangs on a price; "de" may as well be "too". */
const PRICE_SUFFIX = /(\d\s?(?:₺|TL)) ([dt][ae]n)(?=[\s.,!]|$)/giu;

/** "%40 a varan", "saat 21.00 de": what hangs on a share and on an hour. */
const SHARE_SUFFIX = /(%\s?\d+|\d\s?%) ([ae]|y[ae])(?= (?:varan|kadar)(?!\p{L}))/giu;
const HOUR_SUFFIX = /((?<!\d)\d{1,2}[.:]\d{2}) ([dt][ae]n?)(?=[\s.,!]|$)/giu;

/** "sipariş whatsapp 0541 …": what one writes there for. */
const ORDER_AT =
  /(?<!\p{L})(sipariş|rezervasyon|randevu|bilgi|iletişim|detay) (?=(?:whatsapp|telefon|tel|gsm) [+(\d])/giu;

/** "IG: rosas.cakes", "insta ev_yemekleri": an account whose sign was left out. */
const ACCOUNT_ALONE = /^(ig|insta(?:gram)?|tiktok)(?:: ?(?=[\w.]+[.!]*$)| (?=\w+[._]\w[\w.]*$))(?=[a-z])/iu;
const accountOf = (network: string): string => `${/^t/iu.test(network) ? "TikTok" : "Instagram"}: @`;

/** "double £129 king £149": one price behind the other, each of a thing, and none of the other's terms. */
const NEXT_PRICE = {
  en: /([$€£]\d+(?:[.,]\d+)*) (?=(?!(?:only|just)(?!\p{L}))(?:(?!(?:and|or|plus|minus|for|per|an?|each|to|off|instead|was|now|with|from|over|under|above|below|min|minimum|max|extra|more|less|the|in|on|at|of|if|when|until|then|save|deposit|total)(?!\p{L}))(?:\d{1,2} )?\p{L}+ ){1,3}[$€£]\d)/giu,
  tr: /(\d TL) (?=(?:(?!(?:ve|veya|ya|ile|artı|eksi|yerine|üzeri|üstü|altı|için|indirim\p{L}*|kapora|depozito|toplam|değil|ama|olan)(?!\p{L}))(?:(?:\d{1,2} (?=(?:tane|aded|adet|paket|kutu|kavanoz|kilo|kişi)))?\p{L}+\d*|\d+[x×]\d+) ){1,3}\d[\d.,]* TL)/giu,
} as const;

/** "… in Margate 6 Tuesday evenings", "… in Leeds 8 weeks": how often, behind where. */
const HOW_OFTEN =
  /(?<=(?<!\p{L})(?:in|at|near) \p{Lu}\p{L}+) (?=\d+ (?:\p{L}+day )?(?:weeks?|evenings|mornings|afternoons|nights|sessions|classes|lessons|days)(?!\p{L}))/gu;

/** "£35 small £45 medium £60 large", "500 TL tek 800 TL çift": each price before what it is of. */
const PRICE_BEFORE = {
  en: /(?<=(?:^|[,:;] |(?<!\p{L})(?:from|at|are) ))[$€£]\d+(?:[.,]\d+)*(?: (?!(?:and|or|per|an?|each|off|for|to)(?!\p{L}))\p{L}+ [$€£]\d+(?:[.,]\d+)*)+ (?!(?:and|or|per|an?|each|off|for|to)(?!\p{L}))\p{L}+(?=$|[,.;!])/giu,
  tr: /(?<=(?:^|[,:;] |(?<!\p{L})fiyat(?:lar)?(?:ımız)? ))\d[\d.,]* TL(?: (?!(?:ve|veya|ile|yerine|indirim\p{L}*)(?!\p{L}))\p{L}+ \d[\d.,]* TL)+ (?!(?:ve|veya|ile|yerine|indirim\p{L}*)(?!\p{L}))\p{L}+(?=$|[,.;!])/giu,
} as const;
const apart = (prices: string): string => prices.replace(/(?<=\p{L}) (?=[$€£]?\d)(?!\d TL)/gu, ", ");

/** "5 lt teneke 2.400 TL 1 lt şişe 560 TL": the same of what is sold by measure. */
const MEASURE = String.raw`\d+(?:[.,]\d+)? ?(?:ml|cl|lt?|litres?|litre|g|gr|gram|kg|kilo|oz|lbs?|cm|mm|adet|['’]?l[ıiuü])`;
const NEXT_MEASURED = new RegExp(
  `(\\d\\s?(?:TL|₺)|[$€£₺]\\d+(?:[.,]\\d+)*) (?=${MEASURE} (?:\\p{L}+ ){0,3}(?:[$€£₺]\\d|\\d[\\d.,]*\\s?(?:TL|₺)))`,
  "giu",
);
/** "10 kişilik 1200 20 kişilik 2000": two numbers, each with the price of its own behind it. */
const NEXT_COUNTED =
  /(?<=(?<!\d)\d+ (kişilik|people|person|lb|kg|pack) [$€£₺]?\d{2,}) (?=\d+ \1 [$€£₺]?\d{2,})/giu;

/** "fön 350 kesim 400 boya 1200": three things and more, each with a figure behind it, that no mark parts. */
const FIGURED = String.raw`(?:(?!\p{L}+(?:[ıiuü]yor\p{L}*|s[ae]n[ıi]z|[ae]r[ıi]z|d[ae]n|t[ae]n)(?!\p{L})|(?:ve|veya|ile|no|kat|sokak|cad|adet|kişi|saat|gün|yıl|model|yaş|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık)(?!\p{L}))(?:\p{L}{3,}|m2|m²) ){1,4}(?:\d{3,5}|\d{2,5} ?TL|\d{1,3} (?:bin|milyon)(?!\p{L}))(?:['’]?[dt][ae]n)?`;
const BARE_RUN = new RegExp(
  `(?<![\\p{L}\\d])(?:${FIGURED} ){2,}${FIGURED}(?![\\d.,]*\\d| ?(?:bin|milyon|gr|g|kg|ml|cm|mm|m2|m²|adet|kişi|kişilik|yıl|gün)(?!\\p{L}))`,
  "giu",
);
/** "1200den", "6dan sonra": what hangs on a figure. */
const FIGURE_SUFFIX = /(?<![\p{L}\d@#._-])(\d[\d.]*)([dt][ae]n)(?!\p{L})/giu;

/** "35bin", "30lu koli", "sabah 8 den akşam 9 a kadar": what stands or hangs behind a figure. */
const FIGURE_WORD = /(?<![\p{L}\d])(\d[\d.]*)(bin|milyon)(?!\p{L})/giu;
const FIGURE_KIND = /(?<![\p{L}\d@#._-])(\d+)(l[ıiuü])(?= )/giu;
const FIGURE_APART =
  /(?<=(?<!\p{L})(?:saat|sabah|öğlen|akşam|gece) \d{1,2}) (?:([dt][ae]n)(?= (?:\p{L}+ )?\d)|(y?[ae])(?= kadar(?!\p{L})))/giu;
/** "12.500'den başlıyo": as it is said. */
const SWALLOWED = /(?<!\p{L})(\p{L}{3,}[ıiuü]yo)(?!\p{L})/giu;
/** "… onayı şart ig: @nefes". */
const ON_INSTAGRAM = /(?<![\p{L}@._])ig:? ?(?=@\w)/giu;
const SEVERAL_FIGURES = /\d{2}.*\d{2}.*\d{2}/u;
const COMMA_BEHIND = /(?<=\d(?: bin| milyon| ?TL)?(?:['’]?[dt][ae]n)?) (?=(?!bin |milyon |TL)\p{L})/giu;

function withTurkishFigures(text: string): string {
  const told = text
    .replace(SWALLOWED, "$1r")
    .replace(FIGURE_WORD, "$1 $2")
    .replace(FIGURE_KIND, "$1'$2")
    .replace(FIGURE_SUFFIX, "$1'$2")
    .replace(ON_INSTAGRAM, "Instagram: ")
    .replace(FIGURE_APART, (_, from = "", to = "") => `'${from}${to}`);
  return SEVERAL_FIGURES.test(told) ? told.replace(BARE_RUN, (run) => run.replace(COMMA_BEHIND, ", ")) : told;
}

/** "purrbox = 5 toys every month": as it is said. */
const EQUALS = /^(\p{L}[\p{L}\d'’]*(?: \p{L}+)?) = (?=\S)/u;
const EQUALS_SAID = { en: "$1 is ", tr: "$1, " } as const;

/** With one mark where several stand, and the lira, "I" and names as they are written: "20tl!!!" → "20 TL!". */
export function asWritten(sentence: string, language: "en" | "tr"): string {
  return withCapitalisedNames(
    language === "en"
      ? withWholeWords(withMarks(sentence))
          .replace(SMALL_I, "I")
          .replace(A_LEVEL, "A-level")
          .replace(MOT, "MOT")
          .replace(CALLED, (name) => capitalised(name, "en"))
      : withTurkishFigures(withMarkedPlaces(withNames(sentence))).replace(BEN, (name) =>
          capitalised(name, "tr"),
        ),
    language,
  )
    .replace(EQUALS, EQUALS_SAID[language])
    .replace(ACCOUNT_ALONE, (_, network: string) => accountOf(network))
    .replace(/(?<![.\d])\.{2}(?!\.)/gu, ".")
    .replace(WRITTEN_SMALL, (name) => WRITTEN[name] ?? name)
    .replace(/[!?]{2,}/gu, (marks) => (marks.includes("?") ? "?" : "!"))
    .replace(/(\d(?: (?:bin|milyon))?)\s?tl(?!\p{L})/giu, "$1 TL")
    .replace(ORDER_AT, "$1 için ")
    .replace(PRICE_SUFFIX, "$1'$2")
    .replace(SHARE_SUFFIX, "$1'$2")
    .replace(HOUR_SUFFIX, "$1'$2")
    .replace(HOW_OFTEN, ", ")
    .replace(PRICE_BEFORE[language], apart)
    .replace(NEXT_PRICE[language], "$1, ")
    .replace(NEXT_MEASURED, "$1, ")
    .replace(NEXT_COUNTED, ", ")
    .replace(
      /(?<!\p{L})dm(?= (?:@|us|me|to|for|yaz|at)|['’])|(?<=(?<!\p{L})(?:via|by|için|sipariş|randevu|bilgi|kayıt|fiyat|detay) )dm(?!\p{L})/giu,
      "DM",
    );
}
