import { withoutEmoji } from "#engine/drawing/emoji.ts";
import { drawableText } from "#engine/drawing/text-case.ts";
import { startsWithAddress } from "#engine/web-address.ts";
import { GREETING } from "../language/greetings.ts";
import { wordCount } from "../language/sentence-text.ts";
import { withoutLinks } from "./addresses.ts";
import { asWritten } from "./as-written.ts";
import { joinFields } from "./join-fields.ts";
import { joinItems } from "./join-items.ts";
import { cutAtBars, cutAtPictures, isNeutral, plainLines } from "./plain-lines.ts";
import { quotationApart, withSpeakers, withWholeQuotations } from "./quoted-speech.ts";
import { readShopPage, withDrawnStars } from "./shop-page.ts";
import { isTitleLine, titleApart } from "./split-title.ts";
import { asSpokenBy, isSpokenBy } from "./spoken-by.ts";

/** Abbreviations that a name or an example follows. */
const TITLE =
  /^\(?(?:dr|mr|mrs|ms|prof|doç|av|uzm|psk|dt|dyt|fzt|ecz|st|e\.g|i\.e|örn|approx|incl|excl|yakl|ca|sok|cad|mah|bul|blv)\.$/iu;
/** Followed by a number, or they are words: "No. 1", "say no." */
const NUMBERED = /^\(?(?:no|nr|est|tel|fax|faks|vol|pp?)\.$/iu;
/** May end a sentence too. */
const SHORTENED =
  /^\(?(?:inc|co|ltd|corp|etc|vs|vb|ft|oz|lb|lbs|min|max|hr|hrs|pzt|sal|çar|per|cum|cmt|paz|apt|a\.m|p\.m|[ap]m|şti|a\.ş)\.$/iu;
/** "2. kat", but no telephone number and no price. */
const ORDINAL = /(?:^|(?<!\d)\s)-?(?!0\.)\d{1,3}\.$/u;
const GREAT_NUMBER = /^\d{3}\.$/u;
const COUNTED_SO_FAR = /^(?:yıl|gün|sayı|bölüm|müşteri|sipariş|kat|km|kilometre)/iu;
/** "1354. Cadde": streets have greater numbers. */
const STREET = /^(?:cadde|cad|sokak|sokağ|sok|sk|bulvar|blok)/iu;
/** "1420 NE Alberta St.", and what is told behind it. */
const STREET_END = /(?:^|\s)\d+[A-Z]? (?:\p{Lu}[\p{L}'’]* ){1,4}(?:St|Rd|Ave|Dr|Ln|Blvd|Sq)\.$/u;
/** "5-8. sınıflara": from which to which; hours end a sentence. */
const GRADES = /^\d{1,2}[-–]\d{1,2}\.$/u;
const GRADED = /^(?:sınıf|kat(?!\p{L})|katlar|ünite|seviye|yüzyıl|ligler?)/iu;
const HOURS =
  /^(?:closed|open|daily|every|parking|walk-ins|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)(?!\p{L})/iu;
/** "… in 40 min. unit 4, the arcade": where, behind how long. */
const AT_UNIT = /^unit \d/iu;
/** What begins a sentence behind a number of a house. */
const DETAIL =
  /^(?:tel|telefon|gsm|faks|adres|whatsapp|instagram|saat|hafta|online|rezervasyon|randevu|sipariş)(?!\p{L})/iu;
/** "Kontenjan 12. Sıvı sabun …", "pazar sabah 9. Kahvaltı …": how many or at what time, and none of a row. */
const COUNT =
  /(?<!\p{L})(?:(?:kontenjan|kapasite|mevcud|mevcut|sayısı|toplam|maksimum|minimum|adet|saat|yüzde|batarya|pil sağlığı|(?:en (?:fazla|az|çok)))\p{L}*|(?<!(?:bu|yarın|dün|her) )(?:sabah|öğlen?|akşam|gece))(?: (?:en (?:fazla|az|çok)|saat|sadece|yalnızca|toplam))?:? \d{1,3}\.$/iu;
/** "… – Hakan B. Ara: 0224 …": whom to call, behind who said it. */
const CALLING =
  /^(?:ara|arayın|yazın|call|text|book|order|whatsapp|phone|(?:message|dm|msg|ring|email) (?:me|us))(?!\p{L})/iu;
const STREET_SHORT = /^(?:sok|cad|mah|bul|blv)\.$/iu;
/** "J. Smith", but no vitamin C, no size M, no rating B and no 15 W. */
const INITIAL =
  /(?:^|\s)(?<!(?:[Vv]itamin|[Ss]ize|[Tt]ype|[Cc]lass|[Gg]rade|[Rr]ating|[Bb]and|[Ll]evel|[Ss]ınıfı?|[Kk]alite(?:si)?|[Tt]ürkçe|[Kk]lavye|[Bb]lok|\d)\s)\p{Lu}\.$/u;
const INITIALS = /^\(?(?:\p{Lu}\.){2,}$/u;
/** What begins a sentence behind initials and numbers, which else belong to the next word: "U.S. Army boots", "5. Cadde". */
const OPENER =
  /^(?:we|it|the|our|they|you|your|all|an?|this|i|no|free|order|try|call|visit|made|book|reserve|shop|get|come|see|ask|join|save|buy|ships?)\b/iu;
/** Longer than any word: keyboard noise, and addresses that nobody could read. */
const LONGEST_WORD = 32;
/** A picture in place of a word: "I ♥ tea", "5★". */
const PICTURED_WORD =
  /\d\s?[\u2605\u2606\u2b50]|(?<!\p{L})(?:I|we|you|they|who|to|ben|biz|siz)\s*[\u2665\u2764\u{1f493}-\u{1f49f}]/iu;
/** "4.7★ on Google": a rating whose star is a word, where no noun goes with it. */
const STARS = {
  en: /(\d)\s?[★⭐]\ufe0f?(?=\s*(?:$|[.,;()|–—-]|(?:on|from|by|in|across)\s))/giu,
  tr: /(\d)\s?[★⭐]\ufe0f?(?=\s*(?:$|[.,;()|–—-]|\d|\p{Lu}))/gu,
} as const;
/** Begins a sentence also where it is typed small, behind a question or a shout of more words than a name has. */
const SPEAKER = /^(?:we|our|i|you|they|it|this|here|biz|bizim|bizde|ben|bu|işte|siz)(?!\p{L})/iu;
const FEWEST_CALLING_WORDS = 3;
/** Asks by itself, whatever follows; and in so many words nothing ends that is only called so. */
const ASKING = /(?<!\p{L})m[ıiuü](?:y[ıiuü]z|y[ıiuü]m|s[ıiuü]n(?:[ıiuü]z)?)?\?$/iu;
const FEWEST_SHOUTED_WORDS = 6;
/** "Want us at your wedding? from £12 a head": what that costs. */
const FROM_PRICE = /^(?:from|only|just|yes|no|then|we|it['’]s) (?:only |just )?[$€£]\d/iu;
/** What a sentence goes on with behind a name that ends with a mark. */
const GOES_ON =
  /^(?:is|are|was|were|has|have|can|will|does|makes?|and|or|but|with|for|in|on|at|to|from|of|by|as|than|that|which|who|ve|veya|ya|ile|için|gibi|de|da|diye|dedi|diyor|diyen\p{L}*)(?!\p{L})/iu;
const SMALL_SHARE = 0.75;
/** Fewer words may well be said twice: "Rinse. Wait. Rinse." */
const FEWEST_REPEATED_WORDS = 3;

/** "Morag x": and a kiss. */
const KISSED = /^\p{Lu}\p{Ll}+ x{1,3}[.!]?$/u;
/** At the end of a brief: who wrote it. */
const SIGNATURE = /^[–—-] ?\p{Lu}\p{L}+(?: \p{Lu}[\p{L}.]*)?[.!]?$/u;

/** Two sentences without a space between them. */
const SEAM = /(?<=\p{L}\p{Ll}[.!?…])(?=\p{Lu}\p{Ll}{2})(?!(?:Com|Net|Org)(?!\p{L}))/gu;

/**
 * The sentences of a description, each ending with its punctuation. Lines and list items count as sentences; markup,
 * hashtags and emoji are left out, and so is a sentence that would have a hole without what the engine can't draw.
 */
export function splitSentences(description: string, language: "en" | "tr"): string[] {
  const lines = readShopPage(
    joinItems(plainLines(joinFields(withDrawnStars(description, language), language))),
    language,
  );
  const spoken = lines
    .map((line) => line.normalize("NFC").replace(/\u2212(?=\d)/gu, "-"))
    .map(withoutLinks)
    .map((line) =>
      line.replace(SEAM, " ").replace(STARS[language], language === "en" ? "$1 stars" : "$1 yıldız"),
    )
    .flatMap((line, index) => (index === 0 ? titleApart(line) : [line]))
    .flatMap((line) => (isTitleLine(line) ? [line] : cutAtBars(line)))
    .flatMap((line) => (PICTURED_WORD.test(line) ? [line] : cutAtPictures(line)))
    .flatMap(quotationApart)
    .flatMap((line) => splitLine(line, language));
  const sentences = withSpeakers(spoken)
    .filter((sentence) => !isHeadingAlone(sentence))
    .map((sentence) => asSpokenBy(asWritten(sentence, language), language))
    .filter(isWhole)
    .map((sentence) =>
      drawableText(withoutEmoji(sentence))
        .replace(/\s*(?:\.{2,}|…)$/u, "")
        .replace(/ +(?=[.,!?;:](?:\s|$))/gu, ""),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !/^\d{1,2}[.)]$/u.test(sentence))
    .filter(
      (sentence, index, all) =>
        index < all.length - 1 || ![SIGNATURE, KISSED].some((signed) => signed.test(sentence)),
    )
    .map((sentence) =>
      /[.!?…]["'”’)]*$/u.test(sentence) ? sentence : `${sentence.replace(/[\s,;:–—-]+$/u, "")}.`,
    );
  return withoutRepeats(sentences);
}

/** "Features:", before what was cut off behind it. */
const isHeadingAlone = (sentence: string): boolean =>
  /^[^:]+:$/u.test(sentence) && isNeutral(sentence.slice(0, -1));

function splitLine(line: string, language: "en" | "tr"): string[] {
  const sentences: string[] = [];
  const isSmall = isTypedSmall(line);
  let current = "";
  for (const part of withWholeQuotations(line.split(/(?<=[.!?…]["'”’)]*)\s+/u))) {
    if (current !== "" && !goesOn(current, part, { language, isSmall })) {
      sentences.push(current);
      current = "";
    }
    current = current === "" ? part : `${current} ${part}`;
  }
  if (current !== "") sentences.push(current);
  return sentences;
}

/** Whether a line's sentences begin in small letters; a name may begin one of them. */
function isTypedSmall(line: string): boolean {
  const starts = line.match(/(?<=^|[.!?…]\s+)\p{L}/gu) ?? [];
  const small = starts.filter((letter) => /\p{Ll}/u.test(letter));
  return starts.length > 0 && small.length >= starts.length * SMALL_SHARE;
}

/** Whether the full stop is an abbreviation's, an initial's or a Turkish ordinal's ("2. kat"). */
function goesOn(
  current: string,
  next: string,
  { language, isSmall }: { language: "en" | "tr"; isSmall: boolean },
): boolean {
  const last = current.split(/\s/u).at(-1) ?? "";
  if (GREETING.test(current)) return false;
  if (isSpokenBy(next, current)) return true;
  // "(reg. $240)": nothing ends within brackets.
  if (/\([^()]*$/u.test(current) && /^[^()]*\)/u.test(next)) return true;
  if (/\d\.$/u.test(last) && STREET.test(next)) return true;
  if (GRADES.test(last) && GRADED.test(next)) return true;
  // English has no ordinals that end with a full stop: "Seats 6. Handmade."
  if (language === "en" && ORDINAL.test(current) && !NUMBERED.test(last))
    return !isSmall && /^\p{Ll}/u.test(next) && !startsWithAddress(next);
  if (COUNT.test(current) && /^\p{Lu}/u.test(next)) return false;
  // "kedi bakımı 700. kafes yok", all of it typed small: a price, as little is counted so far.
  if (isSmall && GREAT_NUMBER.test(last) && !COUNTED_SO_FAR.test(next)) return false;
  if (STREET_END.test(current) && (OPENER.test(next) || HOURS.test(next))) return false;
  if ((ORDINAL.test(current) || STREET_SHORT.test(last)) && DETAIL.test(next)) return false;
  if (ORDINAL.test(current)) return !OPENER.test(next) && !/^[\d$€£₺]/u.test(next);
  // "… – Dan W. hearthline.co.uk": where to look, behind who said it.
  if (INITIAL.test(current))
    return !/^\d/u.test(next) && !startsWithAddress(next) && !DETAIL.test(next) && !CALLING.test(next);
  // A name may end with a mark: "Yahoo! is fun."
  if (TITLE.test(last) || (/(?<![!?])[!?]["'”’)]*$/u.test(last) && isSameSentence(current, next, isSmall)))
    return true;
  if (NUMBERED.test(last)) return /^[+(\d]/u.test(next);
  if (INITIALS.test(last)) return /^\p{Ll}/u.test(next) || !OPENER.test(next);
  if ([CALLING, AT_UNIT].some((begun) => begun.test(next))) return false;
  return (SHORTENED.test(last) || /\d in\.$/u.test(current)) && /^[\p{Ll}\d(–—-]/u.test(next);
}

/** "Yahoo! is fun", but no "Need a cleaner? we do homes", and no name as "iPhone". */
function isSameSentence(current: string, next: string, isSmall: boolean): boolean {
  const isNew =
    (wordCount(current) >= FEWEST_CALLING_WORDS && (SPEAKER.test(next) || isSmall)) ||
    ((ASKING.test(current) || wordCount(current) >= FEWEST_SHOUTED_WORDS) && !GOES_ON.test(next));
  return /^\p{Ll}(?!\p{Lu})/u.test(next) && !isNew && !FROM_PRICE.test(next);
}

/** Whether nothing of a sentence that means something gets lost when it is drawn. */
function isWhole(sentence: string): boolean {
  if (PICTURED_WORD.test(sentence) || sentence.split(/\s/u).some((word) => word.length > LONGEST_WORD))
    return false;
  const meaning = /[\p{L}\p{N}\p{Sc}\p{Sm}]/gu;
  const shown = drawableText(withoutEmoji(sentence)).match(meaning)?.length ?? 0;
  return shown === (withoutEmoji(sentence).match(meaning)?.length ?? 0);
}

function withoutRepeats(sentences: readonly string[]): string[] {
  const keys = sentences.map((sentence) =>
    sentence
      .toLowerCase()
      .replace(/[\s.,!?…;:"“”]+/gu, " ")
      .trim(),
  );
  return sentences.filter((_, index) => {
    const key = keys[index] ?? "";
    const isRepeated = wordCount(key) >= FEWEST_REPEATED_WORDS && keys.indexOf(key) < index;
    return !isRepeated && key !== keys[index - 1];
  });
}
