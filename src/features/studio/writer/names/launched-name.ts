/*
 * Names in briefs that begin as a launch does: "Introducing the TrailBlaze 45L backpack", "Yeni Aurora uyku maskesiyle
 * tanışın". What stands behind the name is what it is, so the name has no mark behind it.
 */

/** Where a thing is from or whose kind it is: it has a capital, and is no name of it. */
const FROM =
  "\\p{L}+(?:ish|ese|[^n]ian|ean|ch|ss)|German|Roman|Italian|Greek|Dutch|Thai|African|American|European|Indian|Korean|Mexican|Asian|Christmas|Easter|Halloween|Sunday|Friday|Saturday|Bluetooth|USB|LED|Wi-?Fi|GPS|Android|Apple|Google";
const IS_FROM = new RegExp(`^(?:${FROM}) `, "u");
export const isFrom = (name: string): boolean => IS_FROM.test(name);
const WORD = String.raw`\p{Lu}[\p{L}\p{N}'’-]*`;
/** A name, of which no word says where it is from. */
const NAME = `(?!(?:${FROM}) )${WORD}(?: (?:& )?(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}'’-]*){0,3}`;
/** "SnapGuard" */
const IN_ONE = String.raw`\p{Lu}\p{Ll}+\p{Lu}[\p{L}\p{N}]*`;
/** One that looks like none but a name: "SnapGuard", "Volta X", "Starry Night". */
const SURE = `${IN_ONE}(?: ${WORD})?|(?!(?:${FROM}) )${WORD}(?: (?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}'’-]*){1,2}`;
/** What may do as much for somebody, and is called nothing. */
const COMMON =
  "It|This|That|He|She|They|One|Each|Every|Nobody|Nothing|Everything|Someone|Somebody|Everyone|Who|What|Yoga|Sleep|Music|Therapy|Tea|Coffee|Our|The|My|Your|Breakfast|Lunch|Dinner|Staff|Quiz|Email|Mum|Mom|Dad|Mentor|Coach|Teacher|Tutor|Doctor|Support|Level|Step|Part|Week|Month|Chapter|Lesson|Course|Plan|Guide|Book|App|Service|Team";
const LAUNCH =
  "(?:^|[.!?] )(?:[Ii]ntroducing|[Pp]resenting|[Uu]nveiling|[Ll]aunching|[Mm]eet|[Dd]iscover|[Ss]ay (?:hello|hi) to|(?:[Tt]his|[Hh]ere) is)";
const NEW = "(?:(?:all-|brand[- ])?new )?";
/** What an advertisement has one begin or better: nobody pays or finds anything so. */
const BEGUN =
  "(?:^|[.!?] )(?:[Kk]ick[- ]?start|[Ss]tart|[Bb]egin|[Uu]pgrade|[Tt]ransform|[Bb]oost|[Ee]levate|[Ff]uel|[Rr]efresh|[Bb]righten|[Ss]implify|[Ll]evel up|[Tt]reat) your (?:\\p{Ll}+ ){1,2}with ";

const ENGLISH_WAYS = [
  // "Introducing the TrailBlaze 45L backpack", "Introducing our new Aurora sleep mask"
  `${LAUNCH} (?:the|our|my) ${NEW}(${NAME})(?= \\p{Ll})`,
  // "Introducing SnapGuard phone cases"
  `${LAUNCH} ${NEW}(${SURE})(?= \\p{Ll})`,
  // "Grand opening of Bella Forno, wood fired pizza restaurant"
  `(?:^|[.!?] )(?:[Gg]rand )?(?:[Rr]e-?)?(?:[Oo]pening|[Ll]aunch|[Ll]aunch party) (?:party )?of (?:the |our )?(${NAME})(?=[,.!:]| (?:in|at|on|this|next) |$)`,
  // "The Luma desk lamp."
  `^(?:The|Our) (?!(?:${COMMON}) )(${NAME})(?= (?:\\p{Ll}[\\p{Ll}-]* ){0,3}\\p{Ll}+[.!]?$)`,
  // "We just launched Kindred Box, a monthly box"
  `(?:^|[.!?] )(?:I|[Ww]e)(?:['’]ve| have)? (?:just |recently |finally )?(?:launched|released|created|designed|developed|invented|made|built) (${NAME})(?=, (?:an?|the|our|your) )`,
  // "Our Starry Night lamp projects stars"
  `(?:^|[.!?] )(?:[Oo]ur|[Mm]y) ${NEW}(${SURE})(?= \\p{Ll}{3,}[^s\\P{L}]? \\p{Ll}{3,})`,
  // "Start your day with Brewly, a coffee subscription"
  `${BEGUN}(${NAME})(?=, (?:an?|the|our|your) )`,
  // "Kick-start your year with CoastMoves." Two words may be what anybody has: "Vitamin C", "Oat Bars".
  `${BEGUN}(${IN_ONE})(?=[.!]|$)`,
  // "The Harbour Lights Christmas Market returns from 28 November"
  `^The ((?!(?:${FROM}) )(?:${WORD} ){1,4}(?:Festival|Fair|Fayre|Market|Marathon|Carnival|Expo|Summit|Parade))(?= (?:returns?|opens?|runs|starts|begins|comes|takes place|is (?:back|on|at)|will) )`,
  // "Rent a campervan from Drift & Roam and see the Highlands"
  `^(?:Rent|Hire|Book|Order|Buy|Charter) (?:an?|the|your) (?:\\p{Ll}+ ){1,3}from (${WORD} & ${WORD})(?=[.,!]| (?:and|for|in|today|now)(?!\\p{L})|$)`,
  // "Winter sale at Marlow & Finch until Sunday"
  `(?<!\\p{L})(?:[Ss]ale|[Tt]asting|[Ww]orkshop|[Pp]arty|[Ee]vening|[Cc]lass) at (${WORD} & ${WORD})(?=[.,!]| (?:until|till|from|this|on|every|ends)|$)`,
  // "the summer collection from Alba Linen"
  `(?<!\\p{L})(?:collection|range|line) (?:from|by) (${SURE})(?=[.,!:]|$)`,
  // "Parla matches you with native tutors"
  `^(?!(?:${COMMON}) )(\\p{Lu}\\p{Ll}{2,}(?<!ing|ness|tion|ment|ity|ship|s))(?= (?:gives|matches|connects|pairs|finds|sends|reminds|shows|guides|walks|teaches) you )`,
].map((way) => new RegExp(way, "u"));

const TURKISH_FROM =
  "Türk|İtalyan|Fransız|Japon|Alman|İngiliz|Yunan|Rus|Çin|Kore|Hint|Osmanlı|Anadolu|Ege|Karadeniz|Akdeniz|Antep|Maraş|Trakya|Belçika|İsviçre|Hollanda|Brezilya|Kolombiya|Etiyopya|İspanyol|Meksika|İran|Mısır|Bluetooth|USB|LED|GPS";
const IS_FROM_THERE = new RegExp(`^(?:${TURKISH_FROM})(?: |$)`, "u");
export const isFromThere = (name: string): boolean => IS_FROM_THERE.test(name);
const TURKISH_WORD = String.raw`\p{Lu}[\p{L}\p{N}-]*`;
const TURKISH = `(?!(?:${TURKISH_FROM}|Yeni) )${TURKISH_WORD}(?: (?:& )?(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}-]*){0,3}`;
/** What makers put behind a name of theirs. */
const MODEL = "Pro|Plus|Max|Mini|Lite|Air|Go|One|X|S|\\p{Lu}\\d{1,3}";

const TURKISH_WAYS = [
  // "Yeni Aurora uyku maskesiyle tanışın"
  `(?:^|[.!?] )(?:[Yy]eni )?(${TURKISH})(?= (?:\\p{Ll}+ ){0,3}\\p{Ll}+(?:l[ae]|ile) tanışın)`,
  `(?:^|[.!?] )(?:[Yy]eni )?(${TURKISH})(?=['’]?(?:y?l[ae]| ile) tanışın)`,
  // "Tanıştıralım: PeakFlask termos"
  `(?:^|[.!?] )(?:[Tt]anıştıralım|[Tt]anışın|[Kk]arşınızda|[Ss]izlerle|[Yy]ayında|[Ss]atışta)(?:: | yeni | )(${TURKISH})(?= \\p{Ll}|[.,!]|$)`,
  // "Konuşka sizi eğitmenlerle buluşturur"
  `^(?!(?:Biz|Bu|Kim|Ne|Her|Hiçbir|Artık|Doktor|Usta|Şef|Uzman|Antrenör|Eğitmen|Rehber|Yoga|Müzik|Uygulama|Ekip|Program|Kurs|Randevu|Hayat|Deniz|Güneş|Çay|Kahve) )(\\p{Lu}\\p{Ll}{3,}(?<!l[ae]r|l[ae]r[ıi]|m[ıiuü]z|[dt][ae]|[dt][ae]n))(?= siz[ie] .*[aeıiuü]r[.!]*$)`,
  // "Yaprak & Çekirdek Eskişehir'de bir bitki kafesi"
  `^(${TURKISH_WORD} & ${TURKISH_WORD})(?= ${TURKISH_WORD}['’][dt][ae] )`,
  // "Gezgin Yağmurluk kendi cebine katlanır"
  `^(?!(?:Yeni|Eski|Tüm|Bütün|Her|Bu) )(\\p{Lu}\\p{Ll}{2,} \\p{Lu}\\p{Ll}{2,}(?<!l[ae]r|m[ıiuü]z))(?= \\p{Ll}+ (?:[\\p{Ll}\\d]+ ){0,10}\\p{Ll}{2,}[aeıiuü]r(?:,|[.!]*$))`,
  // "elektrikli scooter Volta X ile"
  `\\p{Ll}{3,} (\\p{Lu}\\p{L}+ (?:${MODEL}))(?=[ .,!'’]|$)`,
].map((way) => new RegExp(way, "u"));

/** Names that a launch gives, the surest first; undefined where a way finds none. */
export function launchedNames(sentences: readonly string[], language: "en" | "tr"): (string | undefined)[] {
  const ways = language === "tr" ? TURKISH_WAYS : ENGLISH_WAYS;
  return ways.flatMap((way) => sentences.map((sentence) => way.exec(sentence)?.[1]));
}

/** "Today Kessel boots are worn by 2,000 guides": whose they are, where a capital within the sentence says so. */
const BY_NOW = new RegExp(
  `(?:^|[.!?] )(?:(?:And|So|But) )?(?:Now|Today|These days),? (?!(?:${FROM}|${COMMON}) )(${WORD})(?= \\p{Ll}+s are (?:worn|used|sold|made|eaten|drunk|loved|found|stocked|served|played|ridden|read|shipped) )`,
  "u",
);
export const namedByNow = (sentence: string): string | undefined => BY_NOW.exec(sentence)?.[1];

/** What a launch or an invitation begins with, before what it is of: "Rent our campervan", "Kick-start your year with a programme". */
const ENGLISH_LAUNCH = new RegExp(
  `(?:${LAUNCH} (?:(?:the|our|my|an?) )?|^(?:Rent|Hire|Shop|Try|Get|Explore|Experience|Enjoy) (?:our|my|the) |^\\p{Lu}[\\p{L}-]+ your (?:\\p{L}+ ){1,2}with (?:an?|our|the) )${NEW}(?=[\\p{L}\\d]+ \\p{L})`,
  "u",
);

/** "Introducing leather wallets made by hand" without the word of the launch: what it is begins behind it. */
export const withoutLaunch = (text: string, language: "en" | "tr"): string =>
  language === "en" ? text.replace(ENGLISH_LAUNCH, "").replace(/(?<=\p{L} \p{L}+) the way .*$/u, "") : text;
