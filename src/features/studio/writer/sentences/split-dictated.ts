import { hasAddress } from "#engine/web-address.ts";
import { joinWhere, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { isOpenEnded } from "./open-ends.ts";

/** Typed in one go with no mark at all, as whoever dictates does. */
const FEWEST_DICTATED_WORDS = { en: 14, tr: 11 };
const FEWEST_PART_WORDS = 3;
const VERBS =
  "do|don['’]t|bring|are|come|can|will|take|use|work|have|open|deliver|ship|clean|serve|repair|offer|accept|make|bake|sell|teach|build|cook|wrap|speak|live|started|also|close|start|fix|grow|roast|brew|rent|pick|cover|travel|cater|run|groom";
/** What leads into a clause, what one is said of ("everything we use"), and what a word belongs to that goes before it. */
const GOES_ON =
  "and|whether|or|but|so|that|which|who|what|how|if|when|where|because|as|than|until|while|to|I|we|you|they|it|an?|our|your|my|of|in|on|at|by|for|from|with|via|can|will|also|just|only|then|please|is|are|be";
const NOUNLESS = "all|everything|things|like|the";
/** "the bread we bake for cafés": said of it. */
const SAID_OF =
  "(?:the|every|each|all|any|whatever) (?:\\p{L}+ )?(?!(?:day|night|week|weekend|month|year|season|time|morning|evening)(?!\\p{L}))\\p{L}+";
/** "we put them up", "I come to your house": somebody does something with what stands behind it. */
const DOING = `(?<!(?<!\\p{L})${SAID_OF}) (?=(?:we|I) \\p{L}+ (?:the|an?|it|them|you|your|our|up|out|to|any|from|\\d))`;
/** What is told of a thing in fields: what it costs, how it is to be had, how long it takes. */
const FIELDS = [
  "prices? (?:starts?|from|are)",
  "everything (?:is |(?:hand)?made |\\p{L}+ed )",
  "all \\p{L}+s (?:are |\\p{L}+ed )",
  "(?:book|order|message|dm|pre-?order) (?:early|now|online|by|via|me|us|through|ahead)",
  "\\d bed(?:room)?s?(?: (?:flat|house))? (?:from )?[$£€]?\\d",
  "(?:postage|delivery|p&p|shipping|collection) (?:is )?(?:included|free|available)",
  "\\d+ (?:hours?|minutes|mins|days?) (?:is|are) ",
  "takes (?:about |around )?\\d",
  "orders (?:takes?|ships?|go(?:es)?|are) ",
  "you (?:get|can|choose|pick|keep|bring) ",
].join("|");
/** Behind a price another thing begins. */
export const BEHIND_PRICE = String.raw`(?<=[£$€]\d+(?:[.,]\d+)*(?: (?:an?|per) \p{L}+| each| pp)?) (?!(?:an?|per|each|pp|off|or|and|to|for|plus|on|in|if|when|with|this|today|tonight|every|ono|obo|pcm|pw|firm|within|between|without|across|anywhere|before|after|during|while|unless|delivered|posted|collected|jar|bag|box|tub|bunch|punnet|dozen|tray|loaf|bottle|pot|tin|kilo|kg|lb|half|including|inc|postage|p&p|deposit|instead|extra|more|less|return|was|now|min|minimum|up|upwards|the|of|from|at|until|till|by|only|discount|all|value|worth)(?!\p{L}))(?=\p{L}+ [\p{L}\d£$€])`;
/** What stands by itself in a small ad, and nothing belongs to that comes behind it. */
const SMALL_AD = [
  "one owner|clean title|no trades|no time ?wasters|located in|asking [$£€]?\\d|text only|cash only",
  "(?:collection|pick ?up) only|small (?:dent|scratch|crack)|new (?:tires|tyres|brakes|battery)|battery health",
  "closed (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|come (?:to|see|visit|say|and say)",
].join("|");
/** What a clause or a field begins with. */
const BEGINNINGS = [
  FIELDS,
  `(?<!(?<!\\p{L})(?:the|any|whatever) \\p{L}+ )(?:we|I) (?:${VERBS}) `,
  "(?:I['’]m|I am|I['’]ve|we['’]re|we['’]ve|they['’]re) ",
  "(?:first|intro) \\p{L}+(?: is)? free(?!\\p{L})",
  "all \\p{L}+ welcome(?!\\p{L})",
  `(?:${SMALL_AD})(?!\\p{L})`,
].join("|");
/** Where nothing that stands before it leads on. */
const NOT_LED_TO = `(?<!(?<!\\p{L})(?:${GOES_ON}|${NOUNLESS}))`;
const NEXT_DOING = `${NOT_LED_TO}${DOING}`;
const NEXT_CLAUSE = `${NOT_LED_TO} (?=${BEGINNINGS})`;
/** "you just pick a day", "call Sam 077…" */
const NEXT_ADVICE = `(?<!(?<!\\p{L})(?:${GOES_ON})) (?=you (?:just|only) |(?:call|text|whatsapp|ring)(?: \\p{L}+)? [+\\d])`;
/** Where a Turkish clause ends or another begins. */
const CLAUSES_IN_TURKISH = [
  // Behind a verb, and what does a verb's work, unless what follows hangs on it.
  String.raw`(?<=(?<!\p{L})(?:var|yok|oldu|dahil değil|\p{L}+[ıiuü]yor(?:u[zm]|lar)?|\p{L}{3,}[ae]biliri[zm]|açtık|kurduk|başladık|taşındık|\p{L}{2,}[ıiuü]y[ıiuü][mz]|ilk \p{L}+ (?:ücretsiz|bedava)|(?:gel|gid|yap|ver|al|ed|ol|getir)[aeıiuü]r[ıi]m|sorun değil|pazarlık olur|kargo alıcıya ait|kullan(?:dım|dık|ıldı)|değiş(?:ti|tirdim|tirildi)|(?:yenilen|yapıl|takıl|alın|boyan)d[ıi])) (?!(?:ve|ama|ki|ise|diye|diyen|diy\p{L}*|demi\p{L}*|demek\p{L}*|olan|olmak|etmek|eden|denecek|gibi|mı|mi|çünkü|hem|ancak|fakat)(?!\p{L}))(?=[\p{L}\d])`,
  // Before who speaks, what is free, and what stands by itself in a small ad.
  String.raw` (?=ben \p{L}+ \p{L}+y[ıiuü]m(?!\p{L})|ilk \p{L}+ (?:ücretsiz|bedava)(?!\p{L})|(?:ilk sahibinden|boyasız|hasarsız|hasar kayıtsız|değişensiz|tramer|lastikler(?:i)?|muayene|(?<!(?:ufak|küçük|cüzi|az|biraz) )pazarlık|(?:ufak|cüzi|biraz) pazarlık|takas|kargo alıcıya ait|\d[\d.,]* (?:bin|milyon) (?:TL|lira) (?:(?:ufak|küçük|cüzi|az|biraz) )?(?:pazarlık|takas|son fiyat)|(?:sadece|yalnızca) (?:bayan|kadın|hanım|erkek)\p{L}*)(?!\p{L}))`,
  // "boyasız sağ arka çamurluk değişen": of all of it, before what is said of one part.
  String.raw`(?<=(?<!\p{L})(?:boyasız|hasarsız|değişensiz)) (?=\p{L}+ \p{L}+ (?:\p{L}+ )?(?:değişen|boyalı|lokal|çizik)(?!\p{L}))`,
  // "1 saat 700 TL 10 saatlik paket 6000", "ilk 20 dk tanışma ücretsiz", "… 3 günde teslim", "alıp getiriyoruz".
  String.raw`(?<!(?<!\p{L})(?:her|ilk|ayda|haftada|günde|aylık|haftalık|yıllık|en az|toplam)) (?=\d+ (?:saat|ders|seans) \d[\d.]* ?TL)|(?<=\d ?TL) (?=\d+ (?:saatlik|derslik|seanslık|günlük|haftalık|aylık) (?:paket|program|kurs|üyelik))| (?=ilk \d+ (?:dk|dakika|saat|ders|gün|ay) (?:\p{L}+ )?(?:ücretsiz|bedava)(?!\p{L}))|(?<=(?<!\p{L})(?:tanışma|deneme|görüşme|keşif) (?:ücretsiz|bedava)) (?=\p{L}+ \p{L})`,
  String.raw` (?=\d+ (?:saat|gün|hafta)de (?:teslim|hazır)(?! (?:ed|ol|al|tarih))(?!\p{L}))|(?<=\d+ (?:saat|gün|hafta)de (?:teslim|hazır)) (?!(?:ed|ol|al|tarih)\p{L}*|ve(?!\p{L}))(?=\p{L})|(?<=\d|TL) (?=(?:alıp|gelip|kapınızdan|evden|adresten) \p{L}+[ıiuü]yoru[zm](?!\p{L}))`,
  // "kira 35 bin devir 900 bin", "8 ders 5200"; "pazar kapalı".
  String.raw` (?=(?:kira(?:sı)?|devir|aidat|depozito|peşinat|aylık ciro|(?<!aylık )ciro) \d|(?<!(?<!\p{L})(?:en (?:fazla|az|çok)|max|maks) )\d+ kişilik (?:grup|sınıf)\p{L}* |(?<!(?<!\p{L})(?:aylık|ayda|haftalık|haftada|toplam|için|ile) )\d+ (?:ders|seans) \d{3}|sebep |ciddi alıcılar? |emlakçılar? |(?:pazar|pazartesi|salı|çarşamba|perşembe|cuma|cumartesi) (?:günü |günleri )?kapalı(?:yız)?(?!\p{L}))|(?<=(?<!\p{L})kapalı(?:yız)?) (?=\p{L})`,
  // "lastikleri yeni 2750 TL": how it is, and what it costs.
  String.raw`(?<=(?<!\p{L})(?:yeni|temiz|sıfır|sorunsuz|garantili|kutulu|çiziksiz|az kullanılmış)) (?=\d[\d.,]* ?(?:TL|lira))`,
  // "arayın 0532 …"
  String.raw`(?<!(?<!\p{L})için) (?=(?:arayın|yazın)(?: \p{L}+)? [+(\d])`,
  // "… açtık şimdi …"
  "(?<=[dt][ıiuü](?:m|k)) (?=(?:şimdi|artık) )",
  // Behind a price: a clause, another thing, or something that is told of the seller.
  String.raw`(?<=\d ?(?:TL|lira)) (?=\p{L}+ \p{L}+[ıiuü]yor(?:uz|um)?(?!\p{L}))`,
  String.raw`(?<=\d ?(?:TL|lira)) (?!(?:ve|veya|ya|yerine|indirim\p{L}*|kapora|depozito|kişi|başı|üzeri|üstü|altı|artı|dahil|kdv|kargo|tek|çift|her|tane|adet|elden|teslim|fiyat\p{L}*|olan|ile|den|dan)(?!\p{L}))(?=\p{L}+ \p{L}+ \p{L})`,
  String.raw`(?<=\d ?(?:TL|lira)) (?=kendi |evcil |hafta |sadece |\p{L}+[ıiuü]m[ıiuü]z )`,
].join("|");
/**
 * Where what is told of a thing in fields begins or ends: "kursu 7-12 yaş aylık 2400 TL deneme dersi ücretsiz", "paketleme
 * dahil 2+1 daire …".
 */
const FIELDS_IN_TURKISH = [
  String.raw` (?=\d+[-–]\d+ yaş(?!\p{L})|hafta (?:sonu|içi) (?!₺?\d[\d.]* ?(?:TL|₺|lira))|gruplar \d|(?:aylık|haftalık|günlük|yıllık) (?:paket|üyelik|abonelik) [₺\d]|(?:aylık|haftalık|günlük|yıllık|gecelik|kişi başı(?:na)?|(?<!\d )(?:tanesi|kilosu)|saati|fiyatı?) [₺\d])`,
  String.raw`(?<=\d ?(?:TL|₺|lira)) (?=\p{L}+ \p{L}*[ıiuü] (?:ücretsiz|bedava)(?!\p{L}))`,
  String.raw`(?<!ücretsiz) (?=(?:ücretsiz )?(?:keşif|randevu|sipariş|rezervasyon|bilgi|detay|kayıt|fiyat|teklif) için (?:arayın|yazın|ulaşın|dm|whatsapp)(?!\p{L}))`,
  String.raw`(?<=\d ?TL) (?=\d+ (?:gün|saat|hafta)\p{L}* (?:hazır|teslim|kargo)|(?:işlem|uygulama|yapımı|montaj|teslim) \d+ (?:gün|saat|hafta))|(?<!(?<!\p{L})(?:üzeri|üstü|üzerine|üstüne|için|alana|ve|\p{L}+[dt][ae])) (?=kargo (?:dahil|ücretsiz|bedava)(?!\p{L}))`,
  String.raw`(?<=\d ?TL) (?=\p{L}{5,}n[ıiuü]z[ıiuü] \d)|(?<=\d ?TL) (?=\d+ kişilik \d)|(?<!\d) (?=\d+ kişilik \d[\d.,]* ?TL)| (?=en az \d+ (?:gün|saat|hafta) önce(?!\p{L}))|(?<=(?<!\p{L})(?:hepsi olur|haber verin|sipariş verin)) (?=\p{L})| (?=\p{L}+ içi (?:teslimat|kargo|servis) )`,
  String.raw`(?<=\d kişilik) (?!(?:gruplar|sınıflar|odalar|masalar|takımlar|evler|ekipler)(?!\p{L}))(?=\p{L}+l[ae]r )`,
  // "ilk ders 400 TL en fazla 2 kişilik gruplar da olur", "8 yıllık öğretmenim lise matematik …"
  String.raw`(?<=\d ?TL) (?=en (?:fazla|çok|az) \d+ kişilik \p{L}+l[ae]r )|(?<=(?<!\p{L})\d+ (?:yıllık|senelik) \p{L}{4,}[ıiuü]m) (?!(?:ve|ama|ile|olarak|de|da|var|yok)(?!\p{L}))(?=\p{L})`,
  // "KDV dahil 3500 TL" is a price, "bizden alın" something to do.
  String.raw`(?<=\p{L} (?:bizden|bize ait|(?<!her şey )dahil)|[ıiuü] (?:ücretsiz|bedava)|TL['’]den başlıyor) (?!(?:nakliye|kargo|teslimat|servis|kurulum|montaj|keşif|gönderim|ve|veya|ya|ama|olmak|olan|olarak|fiyat\p{L}*|değil|edilir|verilir|mi|mı|(?:\p{L}+ )?\p{L}+[ıiuü]n)(?!\p{L})|₺?\d[\d.,]* ?(?:TL|₺|lira))(?=[\p{L}\d])`,
].join("|");

/** Where its clauses begin or end: before "we do", "you just", "call Sam 077…", and in Turkish behind "var" and "yok". */
const CLAUSES = {
  en: new RegExp([NEXT_DOING, BEHIND_PRICE, NEXT_CLAUSE, NEXT_ADVICE].join("|"), "iu"),
  tr: new RegExp(`${CLAUSES_IN_TURKISH}|${FIELDS_IN_TURKISH}`, "iu"),
} as const;

/** "Bursa Nilüfer", where all else is typed small: no part of what stands before it. */
const isPlace = (part: string): boolean =>
  withoutEnd(part)
    .split(" ")
    .every((word) => /^\p{Lu}\p{Ll}/u.test(word));

/** "From April to October we deliver": when, before who does what. */
const FRAME =
  /^(?:from|every|each|on|at|in|during|between|until|after|before|since|once|throughout|as of) (?:\S+ ){0,5}\S+$/iu;

/** "and every morning at 5": when what follows is done. */
const OPENING = /(?<!\p{L})(?:and|but|so) (?:every|each|on|at|in|from)(?: \S+){1,4}$/u;

/** "… and if the agent isn't happy": what comes of it is behind it. */
const CONDITION = /(?:^|(?<!\p{L})(?:and|but|so) )(?:if|when|whenever|unless|once) (?:\S+ ){1,7}\S+$/iu;

/** "hi so basically": how one begins to speak, and nothing by itself. */
const BEGINNING_TO_SPEAK =
  /^(?:(?:hi|hey|hello|ok|okay|so|basically|well|um|right|yeah|merhaba|selam|yani|şimdi|işte)(?: |$))+$/iu;

/** Fewer words of a sentence that was cut already are one thought. */
const FEWEST_CUT_WORDS = 8;

/** @param fewest words of what may have been typed in one go */
export function splitDictated(
  sentence: string,
  language: "en" | "tr",
  fewest = FEWEST_DICTATED_WORDS[language],
): string[] {
  // "… 90 TL, latte 110 TL": a comma of ours.
  if (
    /(?<!\d|TL|\d (?:bin|milyon)|\d['’][dt][ae]n)[,.;:!?]\s/u.test(sentence) ||
    wordCount(sentence) < fewest
  )
    return [sentence];
  // "hi we do …", "order by 2pm on WhatsApp": half a sentence goes with what follows it.
  const opens = (_: string, before: string) =>
    OPENING.test(before) ||
    (language === "en" && FRAME.test(before) && sentence.startsWith(before)) ||
    (language === "en" && CONDITION.test(before)) ||
    isOpenEnded(before) ||
    BEGINNING_TO_SPEAK.test(before) ||
    sentence.split(" ")[0] === before;
  // "delivery £5, order by 2pm": what ended there had a comma.
  const pieces = sentence.split(CLAUSES[language]).map((piece) => piece.replace(/,$/u, ""));
  const whole = joinWhere(pieces, opens, " ");
  // "one owner", "clean title": few words stand beside others.
  return joinWhere(
    whole,
    (part) => wordCount(part) < FEWEST_PART_WORDS && !isPlace(part) && !hasAddress(part),
  );
}

/** The pieces of a sentence that was cut where it surely ends, cut on. */
export const splitFurther = (parts: readonly string[], language: "en" | "tr"): string[] =>
  parts.flatMap((part) => splitDictated(part, language, FEWEST_CUT_WORDS));
