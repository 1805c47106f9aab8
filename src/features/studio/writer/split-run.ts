import { hasPhone } from "./reach.ts";
import { hasPrice, joinWhere, withoutEnd, wordCount } from "./sentence-text.ts";
import { splitTypedList } from "./split-priced-list.ts";
import { endsWithVerb } from "./turkish-grammar.ts";

/** Shorter ones are one thought, with the number to call in it. */
const FEWEST_WORDS = 8;
/** Where another thought begins although no mark says so: how to order, and in Turkish what follows "we sell". */
const SEAMS = {
  en: /(?<!(?<!\p{L})(?:by|via|on|or|and|to)) (?=(?:text|call|whatsapp|phone|dm)(?: us)?(?: at| on)? [+(\d])/iu,
  tr: / (?=(?:sipariş|rezervasyon|randevu|bilgi|iletişim|detay)(?: ve \p{L}+)? için [+(\d])|(?<!(?<!\p{L})(?:ve|veya|ya|ya da|için|da|de|bizim|\p{L}+[dt][ae]n)) (?=(?:whatsapp|telefon|tel|gsm)(?: hattı| numaramız)? [+(\d])|(?<=\p{L}{3}) (?=(?:rezervasyon|randevu|kayıt) [+(]?0?\d)|(?<=[ıiuü]yoruz) (?!(?:ve|ama|ki|diye|diyen|hem|ancak|fakat|çünkü|ayrıca|de|da)(?!\p{L}))(?=\p{L})/iu,
} as const;

/** Typed in one go with no mark at all, as whoever dictates does. */
const FEWEST_DICTATED_WORDS = 14;
const FEWEST_PART_WORDS = 3;
const FEWEST_LISTED = 4;
const MOST_REACHING_WORDS = 7;
const VERBS =
  "do|don['’]t|bring|are|come|can|will|take|use|work|have|open|deliver|ship|clean|serve|repair|offer|accept|make|bake|sell|teach|build|cook|wrap|speak|live|started|also|close|start|fix|grow|roast|brew|rent|pick";
/** What leads into a clause, and what one is said of: "everything we use". */
const GOES_ON = "and|or|but|so|that|which|who|what|how|if|when|where|because|as|than|until|while|to";
const NOUNLESS = "all|everything|things|like|the";
/** Where a Turkish clause ends or another begins. */
const CLAUSES_IN_TURKISH = String.raw`(?<=(?<!\p{L})(?:var|yok|\p{L}+[ıiuü]yoru[zm]|\p{L}{2,}[ıiuü]y[ıiuü]m|ilk \p{L}+ (?:ücretsiz|bedava)|(?:gel|gid|yap|ver|al|ed|ol|getir)[aeıiuü]r[ıi]m|sorun değil)) (?!(?:ve|ama|ki|ise|diye|diyen|olan|olmak|etmek|eden|denecek|gibi|mı|mi|çünkü|hem|ancak|fakat)(?!\p{L}))(?=[\p{L}\d])| (?=ben \p{L}+ \p{L}+y[ıiuü]m(?!\p{L})|ilk \p{L}+ (?:ücretsiz|bedava)(?!\p{L})|(?:ilk sahibinden|boyasız|hasarsız|değişensiz|tramer|lastikler|muayene|pazarlık|takas|\d[\d.,]* (?:bin|milyon) (?:TL|lira) (?:pazarlık|takas|son fiyat))(?!\p{L}))|(?<!(?<!\p{L})için) (?=(?:arayın|yazın)(?: \p{L}+)? [+(\d])|(?<=[dt][ıiuü](?:m|k)) (?=(?:şimdi|artık) )|(?<=\d ?(?:TL|lira)) (?=\p{L}+ \p{L}+[ıiuü]yor(?:uz|um)?(?!\p{L}))|(?<=\d ?(?:TL|lira)) (?=kendi |evcil |hafta |sadece |\p{L}+[ıiuü]m[ıiuü]z )`;
/**
 * Where what is told of a thing in fields begins or ends: "kursu 7-12 yaş aylık 2400 TL deneme dersi ücretsiz", "paketleme
 * dahil 2+1 daire …".
 */
const FIELDS_IN_TURKISH = [
  String.raw` (?=\d+[-–]\d+ yaş(?!\p{L})|hafta (?:sonu|içi) |gruplar \d|(?:aylık|haftalık|günlük|yıllık|gecelik|tanesi|kilosu|saati|fiyatı?) [₺\d])`,
  String.raw`(?<=\d ?(?:TL|₺|lira)) (?=\p{L}+ \p{L}*[ıiuü] (?:ücretsiz|bedava)(?!\p{L}))`,
  String.raw`(?<!ücretsiz) (?=(?:ücretsiz )?(?:keşif|randevu|sipariş|rezervasyon|bilgi|detay|kayıt|fiyat|teklif) için (?:arayın|yazın|ulaşın|dm|whatsapp)(?!\p{L}))`,
  String.raw`(?<=\d ?TL) (?=\d+ (?:gün|saat|hafta)\p{L}* (?:hazır|teslim|kargo))| (?=kargo (?:dahil|ücretsiz|bedava)(?!\p{L}))`,
  String.raw`(?<=\d kişilik) (?=\p{L}+l[ae]r )`,
  // "KDV dahil 3500 TL" is a price, "bizden alın" something to do.
  String.raw`(?<=\p{L} (?:bizden|(?<!her şey )dahil)|[ıiuü] (?:ücretsiz|bedava)|TL['’]den başlıyor) (?!(?:nakliye|kargo|teslimat|servis|kurulum|montaj|keşif|gönderim|ve|veya|ya|ama|olmak|olan|olarak|fiyat\p{L}*|değil|edilir|verilir|mi|mı|(?:\p{L}+ )?\p{L}+[ıiuü]n)(?!\p{L})|₺?\d[\d.,]* ?(?:TL|₺|lira))(?=[\p{L}\d])`,
].join("|");

/** Where its clauses begin or end: before "we do", "you just", "call Sam 077…", and in Turkish behind "var" and "yok". */
const CLAUSES = {
  en: new RegExp(
    `(?<!(?<!\\p{L})(?:${GOES_ON}|${NOUNLESS})) (?=(?:we|I) (?:${VERBS}) |(?:I['’]m|I am|I['’]ve|we['’]re|we['’]ve) |(?:first|intro) \\p{L}+(?: is)? free(?!\\p{L})|all \\p{L}+ welcome(?!\\p{L})|(?:one owner|clean title|no trades|no time ?wasters|located in|asking [$£€]?\\d|text only|cash only|(?:collection|pick ?up) only|small (?:dent|scratch|crack)|new (?:tires|tyres|brakes|battery)|battery health|closed (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?|come (?:to|see|visit|say|and say))(?!\\p{L}))|(?<!(?<!\\p{L})(?:${GOES_ON})) (?=you (?:just|only) |(?:call|text|whatsapp|ring)(?: \\p{L}+)? [+\\d])`,
    "iu",
  ),
  tr: new RegExp(`${CLAUSES_IN_TURKISH}|${FIELDS_IN_TURKISH}`, "iu"),
} as const;

/** "… 45 saat yanar 320 TL": a price behind the verb is a sentence of its own. */
const PRICED_RUN = /^([^,.;:!?]{12,}) (₺?\d[\d.,]*(?: ?(?:TL|₺|lira))?)[.!]?$/iu;

/** "ders veriyorum 12 yıllık öğretmenim": who says since when begins anew. */
const SINCE = /(?<=[ıiuü]yoru[zm]) (?=\d+ (?:yıllık|yıldır|senelik|senedir)(?!\p{L}))/u;

/** "DM @minik.ilmek kargo 60 TL": what an account is told for ends with it. */
const BEHIND_ACCOUNT = /(?<=\s@[\p{L}\p{N}._]+) (?!(?:ve|veya|ya|and|or|on|at|for|to)(?!\p{L}))(?=\p{L})/u;

/** "0532 555 32 32 saldırgan köpek alamıyoruz": a number, and what has nothing to do with it. */
const BEHIND_NUMBER = /^([+0(][\d ()-]{8,}\d) (\p{L}.*)$/u;
const OF_NUMBER =
  /(?<!\p{L})(?:numara|hat|telefon|whatsapp|ara|yaz|ulaş|mesaj|call|text|number|for|or|and|veya|ya)/iu;
const FEWEST_WORDS_BEHIND = 3;

/** "2-for-1 cocktails every Thursday @thevelvetroom": whose offer it is, and nowhere to do something. */
const OFFER_OF = /^(.+) (@[\p{L}\p{N}._]{3,})$/u;
const FEWEST_OFFER_WORDS = 4;
const LEADS_TO_ACCOUNT =
  /(?<!\p{L})(?:dm|message|follow|find|order|book|visit|tag|link|sipariş|randevu|rezervasyon|takip|bilgi|yaz\p{L}*|ulaş\p{L}*)(?!\p{L})|(?<!\p{L})(?:at|on|by|to|via|with|from|and|için|ve|veya)$|:$/iu;

/** "mantı satıyoruz 500 gr 220 tl sipariş için 0532 …": typed in one go, told as the sentences that it is. */
export function splitRun(sentence: string, language: "en" | "tr"): string[] {
  const [, told = "", price = ""] = PRICED_RUN.exec(sentence) ?? [];
  if (language === "tr" && endsWithVerb(told)) return [told, price];
  if (language === "tr" && SINCE.test(sentence)) return sentence.split(SINCE);
  const [account = "", behind = ""] = sentence.split(BEHIND_ACCOUNT);
  if (hasPrice(behind)) return [account, behind];
  const [, number = "", other = ""] = BEHIND_NUMBER.exec(sentence) ?? [];
  if (wordCount(other) >= FEWEST_WORDS_BEHIND && !OF_NUMBER.test(other)) return [number, other];
  const [, offer = "", owner = ""] = OFFER_OF.exec(withoutEnd(sentence)) ?? [];
  if (wordCount(offer) >= FEWEST_OFFER_WORDS && !LEADS_TO_ACCOUNT.test(offer)) return [offer, owner];
  const isRun = hasPhone(sentence) && wordCount(sentence) >= FEWEST_WORDS && !/[.;:!?]\s/u.test(sentence);
  const parts = isRun
    ? sentence.split(SEAMS[language]).flatMap((part) => splitReach(part, language))
    : [sentence];
  return parts.flatMap((part) => splitDictated(part, language));
}

/** "Bursa Nilüfer", where all else is typed small: no part of what stands before it. */
const isPlace = (part: string): boolean =>
  withoutEnd(part)
    .split(" ")
    .every((word) => /^\p{Lu}\p{Ll}/u.test(word));

/** "…, book by whatsapp 07700 900 612": how to reach somebody, behind a list of other things. */
function splitReach(part: string, language: "en" | "tr"): string[] {
  const [, told = "", reach = ""] = /^(.*), ([^,]+)$/u.exec(part) ?? [];
  const isList = told.includes(", ") && !hasPhone(told);
  if (!isList || !hasPhone(reach) || wordCount(reach) > MOST_REACHING_WORDS) return [part];
  return splitTypedList(part, language, (other) => CLINGS.test(other)) ?? [told, reach];
}
/** Belongs to what stands before it. */
const CLINGS = /^(?:for|with|from|in|at|to|by(?! \p{L}+ [+(\d])|and|or|için|ile|ve|veya)(?!\p{L})/iu;

/** "and every morning at 5": when what follows is done. */
const OPENING = /(?<!\p{L})(?:and|but|so) (?:every|each|on|at|in|from)(?: \S+){1,4}$/u;

function splitDictated(sentence: string, language: "en" | "tr"): string[] {
  // "… 90 TL, latte 110 TL": a comma of ours.
  if (/(?<!\d|TL)[,.;:!?]\s/u.test(sentence) || wordCount(sentence) < FEWEST_DICTATED_WORDS)
    return [sentence];
  const parts = joinWhere(sentence.split(CLAUSES[language]), (_, before) => OPENING.test(before), " ");
  if (parts.every((part) => wordCount(part) >= FEWEST_PART_WORDS)) return parts;
  // "one owner", "clean title": few words stand beside others.
  return parts.length < FEWEST_LISTED
    ? [sentence]
    : joinWhere(parts, (part) => wordCount(part) < FEWEST_PART_WORDS && !isPlace(part));
}
