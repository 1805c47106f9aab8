import { hasPrice, withoutEnd, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { hasPhone } from "../reading/reach.ts";
import { splitDictated, splitFurther } from "./split-dictated.ts";
import { splitTypedList } from "./split-priced-list.ts";
import { splitSmallAd } from "./split-small-ad.ts";
import { splitSpliced } from "./split-spliced.ts";

/** Shorter ones are one thought, with the number to call in it. */
const FEWEST_WORDS = 8;
/** Where another thought begins although no mark says so: how to order, and in Turkish what follows "we sell". */
const SEAMS = {
  en: /(?<!(?<!\p{L})(?:by|via|on|or|and|to|please|just|simply|can)) (?=(?:text|call|whatsapp|phone|dm)(?: (?:us|me))?(?: at| on)? [+(\d])/iu,
  tr: /(?<=\d (?:TL|lira)) (?=0\d{3} ?\d{3} )| (?=(?:sipariş|rezervasyon|randevu|bilgi|iletişim|detay)(?: ve \p{L}+)? (?:için|whatsapp|telefon|tel) [+(\d])|(?<!(?<!\p{L})(?:sipariş|rezervasyon|randevu|bilgi|iletişim|detay|ve|veya|ya|ya da|için|da|de|bizim|\p{L}+[dt][ae]n)) (?=(?:whatsapp|telefon|tel|gsm)(?: hattı| numaramız)? [+(\d])|(?<=\p{L}{3}) (?=(?:rezervasyon|randevu|kayıt) [+(]?0?\d)|(?<=[ıiuü]yoru[zm]) (?!(?:ve|ama|ki|diye|diyen|hem|ancak|fakat|çünkü|ayrıca|de|da)(?!\p{L}))(?=[\p{L}%])/iu,
} as const;

/** "they come out fine 07700 …": a number that nothing leads to; "call Sam 077…", "Sam 077…" and "on 077…" do. */
const NUMBER_BEHIND =
  /^((?:\S+ ){2,}\p{Ll}{2,}) (0[\d ]{9,12}\d(?: (?!(?:ara|yaz|ulaş|what|wp|tel|cep|gsm|num|hat|den|dan|ten|tan|ve|için|gün|kapı|sadece|call|text|only|any|for|and|or|dm)\p{L}*)\p{Ll}{3,})?)$/u;
const LEADS_TO_NUMBER =
  /(?<!\p{L})(?:call|text|ring|phone|tel|telephone|mobile|mob|cell|message|whatsapp|dm|contact|reach|get|book\p{L}*|order\p{L}*|enquir\p{L}*)(?: \S+){0,3}$|(?<!\p{L})(?:by|via|on|or|and|to|at|for|from|about|of|number|no|info|details|is)$|(?<!\p{L})(?:sipariş|rezervasyon|randevu|bilgi|iletişim|detay|kayıt|danışma|destek|whatsapp|telefon|tel|gsm|cep|hat|numara|no|faks|ara(?!s[ıi](?!\p{L}))|ulaş|yaz|mesaj|için|ve|veya)\p{L}*(?: \p{L}+)?$/iu;

const MOST_REACHING_WORDS = 7;
/** "… 45 saat yanar 320 TL": a price behind the verb is a sentence of its own. */
const PRICED_RUN = /^([^,.;:!?]{12,}) (₺?\d[\d.,]*(?: ?(?:TL|₺|lira))?)[.!]?$/iu;

/**
 * "ders veriyorum 12 yıllık öğretmenim", "satıyorum 250 gr toplar": who says since when begins anew, and how much it is;
 * "cam filmi yapıyoruz 15 yıldır" says it of what is before it.
 */
const SINCE =
  /(?<=[ıiuü]yoru[zm]|[cs][ıiuü]y[ıiuü][zm]) (?!\d+ (?:yıldır|senedir)[.!]*$)(?=\d+ (?:yıllık|yıldır|senelik|senedir|gr|gram|kg|ml|cm)(?!\p{L}))/u;
/** "evinize geliyorum fiyatı yerinde veriyorum": what somebody does, and what else. */
const ELSE_DONE =
  /(?<=\p{L} \p{L}{2,} \p{L}*[ıiuü]yoru[zm]) (?!(?:ve|ama|ki|diye|diyen|hem|ancak|fakat|çünkü|ayrıca|de|da|ya|veya|mu)(?!\p{L}))(?=\p{L}+ \p{L}+ (?:\p{L}+ )*?(?:\p{L}*[ıiuü]yoru[zm]|(?:bana|bize) ait)[.!]*$)/u;

/** "yaş pasta yapıyorum butik doğum günü düğün her şey": what is done, and behind the verb of what kinds; no object of it. */
const COUNTED_BEHIND =
  /(?<=\p{L} \p{L}{2,} \p{L}*[ıiuü]yoru[zm]) (?!(?:ve|ama|ki|diye|diyen|hem|ancak|fakat|çünkü|ayrıca|de|da|ya|veya|mu|hem de|daha|çok|sizin|size)(?!\p{L}))(?=(?:(?:\p{L}+ ){3,}(?:her şey|hepsi|vs|gibi)|(?:\p{L}+ ){1,2}usulü)[.!]*$)/u;

/** "bebek arabası satıyorum chicco marka 8 ay kullanıldı", "… satıyorum 3500 lira": of what make it is, and how much. */
const SOLD_OF =
  /(?<=\p{L} \p{L}{2,} satıyoru[zm]) (?!\d+ (?:yıldır|senedir|yıl)|(?:19|20)\d\d['’ ])(?=\p{L}+ (?:marka|model)(?!\p{L})|\d)/u;

/** "kuaför salonumuz Ataşehir'de saç kesimi 600 TL": who is where, and what costs how much there. */
const OURS_THERE =
  /^((?:\p{L}+ ){1,3}\p{L}*m[ıiuü]z \p{Lu}\p{L}+['’][dt][ae]) (\p{L}+ (?:\p{L}+ )?\d[\d.]* ?(?:TL|lira).*)$/u;

/** "bebek yelekleri yapıyorum %100 pamuk ip 350 TL", "… yapıyorum 450 TL kargo dahil": what one does, and what that is and costs. */
const BEHIND_DEED =
  /(?<=\p{L}[ıiuü]yoru[zm]) (?!(?:ve|ama|ki|diye|diyen|hem|ancak|fakat|çünkü|ayrıca|artık|de|da|o)(?!\p{L}))(?=[\p{L}%]|₺?\d[\d.,]* ?(?:TL|₺|lira)(?!\p{L}))/iu;

/** "DM @minik.ilmek kargo 60 TL": what an account is told for ends with it. */
const BEHIND_ACCOUNT = /(?<=\s@[\p{L}\p{N}._]+) (?!(?:ve|veya|ya|and|or|on|at|for|to)(?!\p{L}))(?=\p{L})/u;

/** "0532 555 32 32 saldırgan köpek alamıyoruz": a number, and what has nothing to do with it. */
const BEHIND_NUMBER =
  /^((?:ciddi alıcılar arasın |(?:whatsapp|wp|tel|telefon|gsm|cep|phone|mobile):? )?[+0(][\d ()-]{8,}\d) (\p{L}.*)$/iu;
const OF_NUMBER =
  /(?<!\p{L})(?:numara|hat|telefon|whatsapp|ara|yaz|ulaş|mesaj|call|text|number|for|or|and|veya|ya)/iu;
const FEWEST_WORDS_BEHIND = 3;

/** "450 TL kargo dahil dm": how to order, and no part of what it costs; "bilgi için dm" is whole. */
const MESSAGE_BEHIND = /^(.*\d ?(?:TL|₺|lira)(?: \p{L}+){0,3}) (dm(?: at[ıi]n| yaz[ıi]n)?)[.!]*$/iu;
const LEADS_TO_MESSAGE = /(?<!\p{L})(?:için|ve|veya|ya da)$/iu;

/** "2-for-1 cocktails every Thursday @thevelvetroom": whose offer it is, and nowhere to do something. */
const OFFER_OF = /^(.+?) ((?:(?:on )?(?:insta(?:gram)?|ig|tiktok|facebook|fb):? )?@[\p{L}\p{N}._]{3,})$/iu;
const FEWEST_OFFER_WORDS = 4;
const LEADS_TO_ACCOUNT =
  /(?<!\p{L})(?:dm|message|follow|find|order|book|visit|tag|link|sipariş|randevu|rezervasyon|takip|bilgi|yaz\p{L}*|ulaş\p{L}*)(?!\p{L})|(?<!\p{L})(?:at|on|by|to|via|with|from|and|için|ve|veya)$|:$/iu;

/** "2 for $32 free pickup in Austin, scents: fig, cedar": how it is had behind what it costs, and what kinds there are. */
const BEHIND_COST =
  /(?<=[£$€]\d[\d.,]*) (?=(?:free|local) (?:local |uk |us )?(?:pick-?up|delivery|shipping|collection|postage)(?!\p{L}))|, (?=(?:scents|flavou?rs|colou?rs|sizes|toppings|fillings|designs): )/iu;

/** What was typed in one go, told as the sentences that it is. */
export const splitRun = (sentence: string, language: "en" | "tr"): string[] =>
  language === "en"
    ? splitSmallAd(sentence)
        .flatMap((part) => partsOfRun(part, language))
        .flatMap(splitSmallAd)
    : partsOfRun(sentence, language);

/** "mantı satıyoruz 500 gr 220 tl sipariş için 0532 …": typed in one go, told as the sentences that it is. */
function partsOfRun(sentence: string, language: "en" | "tr"): string[] {
  if (language === "en" && BEHIND_COST.test(sentence))
    return sentence.split(BEHIND_COST).flatMap((part) => splitRun(part, language));
  const spliced = language === "en" && !hasPhone(sentence) ? splitSpliced(sentence) : [sentence];
  if (spliced.length > 1) return spliced.flatMap((part) => splitRun(part, language));
  const [, told = "", price = ""] = PRICED_RUN.exec(sentence) ?? [];
  if (language === "tr" && endsWithVerb(told)) return [told, price];
  if (language === "tr" && SINCE.test(sentence))
    return splitFurther(
      sentence.split(SINCE).flatMap((part) => (hasPhone(part) ? splitRun(part, language) : [part])),
      language,
    );
  if (language === "tr" && SOLD_OF.test(sentence)) return splitFurther(sentence.split(SOLD_OF), language);
  if (language === "tr" && ELSE_DONE.test(sentence)) return splitFurther(sentence.split(ELSE_DONE), language);
  if (language === "tr" && COUNTED_BEHIND.test(sentence)) return sentence.split(COUNTED_BEHIND);
  const [, ours = "", priced = ""] = OURS_THERE.exec(sentence) ?? [];
  if (language === "tr" && ours !== "") return [ours, ...splitRun(priced, language)];
  const [, costing = "", message = ""] = MESSAGE_BEHIND.exec(sentence) ?? [];
  if (language === "tr" && message !== "" && !LEADS_TO_MESSAGE.test(costing))
    // By itself it is no sentence; what it is for is left to who watches.
    return [...splitRun(costing, language), `bilgi için ${message.replace(/^dm/iu, "DM")}`];
  const [account = "", behind = ""] = sentence.split(BEHIND_ACCOUNT);
  if (hasPrice(behind)) return [account, behind];
  const apart = withoutBehindNumber(sentence);
  if (apart.length > 1) return apart;
  const [, offer = "", owner = ""] = OFFER_OF.exec(withoutEnd(sentence)) ?? [];
  // "3 günde kargo Instagram @…": whose account that is belongs to no offer.
  const fewest = owner.startsWith("@") ? FEWEST_OFFER_WORDS : FEWEST_WORDS_BEHIND;
  if (wordCount(offer) >= fewest && !LEADS_TO_ACCOUNT.test(offer))
    return [...splitDictated(offer, language).flatMap((part) => costApart(part, language)), owner];
  const isLong = wordCount(sentence) >= FEWEST_WORDS || /%\d/u.test(sentence);
  const isRun = hasPhone(sentence) && isLong && !/[.;:!?]\s/u.test(sentence);
  const parts = isRun
    ? sentence
        .split(SEAMS[language])
        .map((part) => part.replace(/,\s*$/u, ""))
        .flatMap((part) => numberApart(part, language))
        .flatMap(withoutBehindNumber)
        .flatMap((part) => (language === "en" && !hasPhone(part) ? splitSpliced(part) : [part]))
        .flatMap((part) => splitReach(part, language))
    : [sentence];
  // Behind the seam of a run what is left of it is one, too.
  return parts.length > 1
    ? splitFurther(parts, language)
    : parts.flatMap((part) => splitDictated(part, language)).flatMap((part) => costApart(part, language));
}

function costApart(part: string, language: "en" | "tr"): string[] {
  const [deed = "", costs = "", ...further] =
    language === "tr" && !hasPhone(part) ? part.split(BEHIND_DEED) : [];
  const isApart = further.length === 0 && !hasPrice(deed) && hasPrice(costs);
  return isApart && wordCount(costs) >= FEWEST_WORDS_BEHIND
    ? [deed, ...splitFurther([costs], language)]
    : [part];
}

/** "0532 … emlakçılar aramasın": whoever isn't to call. */
const NOT_TO_CALL = /^\p{L}+ \p{L}+m[ae]s[ıi]n(?:l[ae]r)?[.!]*$/u;

function withoutBehindNumber(part: string): string[] {
  const [, number = "", other = ""] = BEHIND_NUMBER.exec(part) ?? [];
  const isOther = wordCount(other) >= FEWEST_WORDS_BEHIND && !OF_NUMBER.test(other);
  return isOther || NOT_TO_CALL.test(other) ? [number, other] : [part];
}

function numberApart(part: string, language: "en" | "tr"): string[] {
  const [, told = "", number = ""] = NUMBER_BEHIND.exec(withoutEnd(part)) ?? [];
  // "… 0533 555 01 27 pelin": who answers there.
  const called = number.replace(/(?<=\d )\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language));
  return told === "" || LEADS_TO_NUMBER.test(told) ? [part] : [told, called];
}

/** "…, book by whatsapp 07700 900 612": how to reach somebody, behind a list of other things. */
function splitReach(part: string, language: "en" | "tr"): string[] {
  const [, told = "", reach = ""] = /^(.*), ([^,]+)$/u.exec(part) ?? [];
  const isList = told.includes(", ") && !hasPhone(told);
  if (!isList || !hasPhone(reach) || wordCount(reach) > MOST_REACHING_WORDS) return [part];
  return splitTypedList(part, language, (other) => CLINGS.test(other)) ?? [told, reach];
}
/** Belongs to what stands before it. */
const CLINGS = /^(?:for|with|from|in|at|to|by(?! \p{L}+ [+(\d])|and|or|için|ile|ve|veya)(?!\p{L})/iu;
