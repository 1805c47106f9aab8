import { kindsInTurkish } from "../../post/turkish-kinds.ts";
import type { Brief } from "../../schema.ts";
import {
  capitalisedWords,
  givenNames,
  TURKISH_DISTRICTS,
  turkishTowns,
  withCapitalisedNames,
} from "../language/capitalised-words.ts";
import { withoutEnd } from "../language/sentence-text.ts";
import { isTitleCased } from "../language/without-shouting.ts";
import type { LanguageReader } from "../reading/language-reader.ts";
import { isTrade } from "./trade-names.ts";

const WORD = String.raw`(?:\p{Lu}[\p{L}'’-]*|&)`;
const NAME = `${WORD}(?: (?:by )?${WORD}){1,3}`;
/** "Night Owl Coffee Co", "Sahne Altı, Taksim", "0850 000 12 34 Yıldız Nakliyat". */
const SIGNATURE = new RegExp(
  `^(?:(?:\\p{L}+:? )?\\+?[\\d ()-]{7,} )?(${NAME})(?:, (${WORD}(?: ${WORD})?))?$`,
  "u",
);
/** "Usta Kombi 0555 555 22 71", "Vinyl Junction, Gateshead – 0191 …", "Detay için Yuva Emlak 0312 …": who is called there. */
const BEFORE_NUMBER = new RegExp(
  `^(?:\\p{L}+ için |(?:[Cc]all|[Rr]ing|[Tt]ext|[Cc]ontact) )?(${NAME})(?:, ${WORD}(?: ${WORD})?)?,?(?: on| at| [–—-])? [+(]?0[\\d ()-]{8,}$`,
  "u",
);
/** "Perpa karşısı, Usta Sofrası": where, before who is there. */
const BEHIND_WHERE = new RegExp(
  `^\\p{Lu}[^,.:!?]{2,30} (?:karşısı|yanı|arkası|üstü|altı|girişi|önü|içi), (${NAME})$`,
  "u",
);
const FEWEST_SENTENCES = 2;
/** "Mavi Derin Dalış", of a school of diving, is no colour that something is to be had in. */
const COLOUR = /^(?:black|white|red|blue|green|siyah|beyaz|kırmızı|mavi|yeşil)$/iu;
/** What a brief ends with in capitals although nobody is called so. */
const CALL = {
  en: /^(?:order|call|cash|contact|free|new|now|shop|buy|today|tonight|only|us|me|book|dm|message|text|mail|email|pick-?up|collection|thanks?|happy|good|best|see|come|visit|sale|offer|delivery|shipping|available|price|regards|limited|stock|no|all|open|closed|made|coming|soon|gift|money|link|bio|swipe|up|follow|like|share|save|read|learn|more|join|sign|get|apply|small|medium|large|black|white|red|blue|green|handmade|organic|natural|vegan|worldwide|instructor|teacher|coach|host|hosted|speaker|guest)$/iu,
  tr: /^(?:ücretsiz|kargo|iyi|kötü|günler|akşamlar|çalışmalar|sipariş\p{L}*|bilgi|hemen|sadece|yalnızca|yeni|stok\p{L}*|kapıda|ödeme|teşekkürler|saygılar\p{L}*|sevgiler\p{L}*|fiyat\p{L}*|indirim\p{L}*|son|el|emeği|yapımı|garanti\p{L}*|hoş|randevu\p{L}*|dm|whatsapp|instagram|kontenjan\p{L}*|sınırlı|peşin|nakit|online|taksit\p{L}*|pazarlık\p{L}*|takas\p{L}*|temiz|sıfır|doğal|organik|siyah|beyaz|kırmızı|mavi|yeşil|hediye|kampanya\p{L}*|detay\p{L}*|iletişim|takip|kaydet|paylaş|eğitmen\p{L}*|öğretmen\p{L}*|hoca\p{L}*|konuşmacı|konuk|yürütücü)$/iu,
} as const;

/** "Stoke Newington", "Covent Garden", "Bağdat Caddesi": where it is, by what towns and quarters are called. */
const PLACE = {
  en: /^(?:new|old|north|south|east|west|upper|lower|st|saint|san|santa|los|las|el|fort|port|mount|lake|great|greater|departs|departing|leaving|near|downtown|central)(?!\p{L})|(?<!\p{L})(?:bridge|hill|hills|park|town|road|street|square|garden|gardens|market|beach|bay|island|isle|valley|heights|village|green|cross|gate|side|end|common|wells|heath|vale|quay|docks?|wharf|city|lake|springs|county|coast|point|falls|airport|station|(?!(?:cot|but|car|mel)ton$)\p{L}{2,}(?:ton|ham|shire|bury|chester|borough|burgh|minster|mouth|[^s]gate))$/iu,
  tr: /(?<!\p{L})(?:cadde(?:si)?|sokak|sokağı|mahallesi|köyü|koyu|plajı|yolu|avm|meydanı|iskelesi|merkez|yakası|çarşı(?:sı)?|sahili|adası|limanı|vadisi|yaylası|gölü|dağı|ilçesi|pazarı|sanayi(?: sitesi)?|sitesi|üniversitesi)$/iu,
} as const;

/** "San Diego": places of several words. */
const isKnownPlace = (small: string, language: Brief["language"]): boolean =>
  withCapitalisedNames(small, language)
    .split(" ")
    .every((word) => /^\p{Lu}/u.test(word) && !givenNames.has(word.toLowerCase()));

/** Whether a word ends briefs although nobody is called so. */
export const isCall = (word: string, language: Brief["language"]): boolean => CALL[language].test(word);

/** Whether a name with capitals is where something is rather than who has it. */
export function isPlaceName(name: string, language: Brief["language"]): boolean {
  const small = name.toLocaleLowerCase(language);
  return PLACE[language].test(small) || isKnownPlace(small, language);
}

/** "in York", "York'ta", "12 Mill Street": whether a sentence says where, in words or as an address. */
const WHERE = {
  en: /(?<!\p{L})(?:in|near|around|from|across|of) (?:the )?\p{Lu}\p{Ll}|\d+[A-Z]? (?:\p{Lu}\p{L}+ ){1,2}(?:St|Street|Road|Rd|Lane|Ave|Avenue)(?!\p{L})/u,
  tr: /\p{Lu}\p{L}+['’](?:n?[dt][ae]|y?[ae]|n?[ıiuü]n)(?!\p{L})|(?:cad|sok|mah)(?:desi|ağı|allesi)?(?!\p{L})/iu,
} as const;
function saysWhere(sentence: string, language: Brief["language"]): boolean {
  const isTown = (word: string) => capitalisedWords[language].has(word.toLocaleLowerCase(language));
  return WHERE[language].test(sentence) || (sentence.match(/(?<= )\p{Lu}\p{L}+/gu) ?? []).some(isTown);
}

/** Who signs a brief: a name that stands alone at its end, also behind a number to call or before where that is. */
export function signedName(
  sentences: readonly string[],
  { language }: Pick<Brief, "language">,
  { mayBeName, isSentence }: LanguageReader,
): string | undefined {
  // "… by appointment – Tom Reed Furniture".
  const last = withoutEnd(sentences.at(-1) ?? "").split(/(?<=\p{Ll}) [–—-] (?=\p{Lu})/u);
  const [, called] = BEFORE_NUMBER.exec(last.at(-1) ?? "") ?? [];
  const [, there] = BEHIND_WHERE.exec(last.at(-1) ?? "") ?? [];
  const [, name = called ?? there, place] = SIGNATURE.exec(last.at(-1) ?? "") ?? [];
  const others = sentences.slice(0, -1);
  if (!name || others.length < FEWEST_SENTENCES || others.some(isTitleCased)) return undefined;
  const isPlace = (word: string) => capitalisedWords[language].has(word.toLocaleLowerCase(language));
  const words = name.split(" ");
  // "Harrogate & Knaresborough": where somebody comes to.
  const ofAnd = name.split(" & ");
  if (isPlaceName(name, language) || ofAnd.every((one) => isPlaceName(one, language))) return undefined;
  // "Ankara Çankaya"; but who sells cakes in Leeds may be called "Leeds Bakes".
  // "Wheelie Good Tyres": between two others such a word calls nobody.
  const outer = [words[0] ?? "", words.at(-1) ?? ""];
  const isOther =
    isPlace(words.at(-1) ?? "") ||
    outer.some(
      (word) => isCall(word, language) && !(COLOUR.test(word) && isOfTrade(words, others, language)),
    );
  // Whoever has an article is called so, wherever that is.
  const isSomewhere = place === undefined || isPlace(place) || /^The /u.test(name);
  if (isOther || !isSomewhere || isSentence(name)) return undefined;
  // "Kadıköy Moda": a quarter of a town; "Kadıköy Fırını" sells what it is called by.
  if (isTownAlone(name, language) && !isOfTrade(words, others, language)) return undefined;
  // Behind a number to call nobody writes a town.
  const isSure =
    words.length > 2 || there !== undefined || place !== undefined || /\d/u.test(last.at(-1) ?? "");
  // Whoever answers is a business only where one of the words says so.
  const isWhose = called ? isOfTrade(words, others, language) : isSure || isNoTown(words, others, language);
  return mayBeName(name) && isWhose ? name : undefined;
}

const STEM_LETTERS = 4;

/**
 * Whether two words are no town that no list has, as "Sutton Coldfield" is: one says what is sold, or another sentence
 * says where that is.
 */
const isNoTown = (
  words: readonly string[],
  others: readonly string[],
  language: Brief["language"],
): boolean => isOfTrade(words, others, language) || others.some((sentence) => saysWhere(sentence, language));

/** Whether one of the words is of what is sold, or of a trade. */
function isOfTrade(
  words: readonly string[],
  others: readonly string[],
  language: Brief["language"],
): boolean {
  const told = others.join(" ").toLocaleLowerCase(language);
  const stems = words.map((word) =>
    word.toLocaleLowerCase(language).slice(0, Math.max(STEM_LETTERS, word.length - 3)),
  );
  const isOfProduct = stems.some((stem) => stem.length >= STEM_LETTERS && told.includes(stem));
  // "Uykucu Yatak": what a kind of thing is called by stands in no town.
  const isOfThings = language === "tr" && kindsInTurkish(words.at(-1) ?? "").length > 0;
  const isTrades =
    isOfThings || words.some((word) => word === "The" || word === "&" || isTrade(word, language));
  return isOfProduct || isTrades;
}

/** "Hannah Whitlock", above the name that a brief ends with: who writes for it. */
const PERSON = /^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}'’-]+$/u;

/** The sentences, without who signs them before the name of the business. */
export function withoutSigner(
  sentences: readonly string[],
  name: string | undefined,
  language: Brief["language"],
): string[] {
  const [signer = "", last = ""] = sentences.slice(-2).map(withoutEnd);
  const isWhose = name !== undefined && last === name && sentences.length > FEWEST_SENTENCES + 1;
  const isOther = signer.split(" ").some((word) => isCall(word, language) || isTrade(word, language));
  return isWhose && PERSON.test(signer) && !isOther && !isPlaceName(signer, language)
    ? [...sentences.slice(0, -2), ...sentences.slice(-1)]
    : [...sentences];
}

/** "Çekmeköy", "Kadıköy Moda", "Hebden Bridge": a place by what towns and their districts are called, and nobody's name. */
export function isTownAlone(words: string, language: Brief["language"]): boolean {
  if (!/^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?$/u.test(words)) return false;
  const [town = ""] = words.toLocaleLowerCase(language).split(" ");
  const isTurkish = turkishTowns.has(town) || TURKISH_DISTRICTS.has(town);
  return language === "tr" ? isTurkish : isPlaceName(words, language);
}

/** Whether words are a place and nothing else. */
export function isPlaceAlone(words: string, language: Brief["language"]): boolean {
  const isTown = (word: string) => {
    const small = word.toLocaleLowerCase(language);
    return capitalisedWords[language].has(small) || (language === "tr" && TURKISH_DISTRICTS.has(small));
  };
  const isCapital = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u.test(words);
  const [town = "", ...quarters] = words.split(" ");
  // "Ayvalık Sarımsaklı": behind a town stands a quarter of it; in English "Bristol Bakes" is no place.
  const isInTown = isTown(town) && (language === "tr" || quarters.every(isTown));
  return isCapital && (isPlaceName(words, language) || isInTown);
}
