import { isTitleCased } from "../language/without-shouting.ts";

/*
 * Names within a brief, where the words around them say that they are some: as "Welcome to The Rusty Anchor" and "Moda
 * Fırın sizi bekliyor" do. A name at the beginning of a sentence has two words at least, as one alone has a capital there
 * anyway.
 */

const EN = String.raw`\p{Lu}[\p{L}\p{N}'’-]*`;
const ENGLISH = `(?:The )?${EN}(?: (?:& |\\+ )?(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}'’-]*){0,3}`;
const ENGLISH_LONG = `(?:The )?${EN}(?: (?:& |\\+ )?(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}'’-]*){1,3}`;
const DOES =
  "is|has|costs|keeps|makes|builds|sells|bakes|cooks|brews|roasts|grows|teaches|repairs|cleans|washes|designs|prints|rents|runs|ships|delivers|serves|trains|plans|books|writes|helps|lets|offers|opens|brings|turns";
/** Who is named behind such a noun is a person. */
const PERSON =
  "friend|mum|mom|dad|wife|husband|sister|brother|son|daughter|dog|cat|founder|owner|chef|baker|teacher|coach|boss|neighbou?r|customer|client";
/** Who is looked for by what they are. */
const PROFESSION =
  "(?:[Aa]ttorney|[Ll]awyer|[Ss]olicitor|[Pp]hotographer|[Dd]entist|[Tt]herapist|[Cc]oach|[Tt]rainer|[Rr]ealtor|[Aa]ccountant|[Aa]rchitect|[Tt]utor|[Aa]rtist|[Ss]tylist|[Hh]airdresser|[Pp]lumber|[Ee]lectrician|[Pp]sychologist|[Nn]utritionist|[Dd]ietitian|[Ff]lorist|[Tt]ailor|[Bb]arber|[Mm]agician)";
const BUSINESS =
  "(?:salon|shop|store|studio|caf[eé]|restaurant|pizzeria|bakery|gym|clinic|hotel|guesthouse|pub|agency|practice|company|business|school|academy|nursery|brewery|winery|roastery|boutique|barbershop|barbers|spa|garage|florist|bistro|deli|bookshop|app|podcast|brand|escape room|theatre|cinema|band|duo|trio|quartet|choir|orchestra)";
const BEFORE_PLACE =
  "the|an?|in|at|from|near|to|of|on|by|for|and|or|with|around|across|than|above|below|under|over|behind|beside|between|outside|inside|off|into|towards|beyond|via|past";

const ENGLISH_WAYS = [
  // "Say hello to Nimbus, the umbrella"
  `(?:^|[.!?] )(?:(?:[Hh]i|[Hh]ello|[Hh]ey)(?: all| there| everyone)?[,!]? )?(?:[Ww]elcome to|[Ss]ay (?:hello|hi) to|[Hh]ere (?:is|comes)|[Pp]resenting|[Vv]isit|[Ww]e are|[Ww]e['’]re) (${ENGLISH})(?=\\s*(?:[,.!:]|[–—-] |$)| (?:in|from|of) \\p{Lu})`,
  // "I run Penny's Paws, a grooming van"
  `(?:^|[.!?] )(?:I|[Ww]e)(?:['’]ve| have)? (?:run|own|started|opened|founded|launched|set up) (${ENGLISH})(?=, (?:an?|the|our|your) )`,
  // "Call Marsh & Finch on 01423 …"
  `(?<!\\p{L})(?:[Cc]all|[Rr]ing|[Tt]ext|[Cc]ontact|[Vv]isit) (${EN} & ${EN})(?= (?:on |at )?[+(\\d])`,
  // "Coming soon: Driftwood, a podcast"
  `: (${ENGLISH})(?=, (?:(?:an?|the|our|your) \\p{Ll}|\\p{Ll}+(?: \\p{Ll}+)? (?:for|that|with|which) ))`,
  // "our board game Salt Roads is here"
  `(?:^|[ (])(?:[Oo]ur|[Mm]y|[Tt]he) (?:\\p{Ll}[\\p{Ll}-]* ){0,3}(?!(?:${BEFORE_PLACE}|${PERSON}) )\\p{Ll}[\\p{Ll}-]* (${ENGLISH})(?= (?:is|has|will)\\b| \\p{Ll}{2,}[^s\\P{L}]s (?:an?|the|your|all|\\d|up|down|in|from|with)(?!\\p{L})|[,.!]|$)`,
  // "Our app Plotwise tells you what to plant"
  `(?:^|[.!?] )(?:[Oo]ur|[Mm]y) (?:\\p{Ll}[\\p{Ll}-]* ){0,2}(?:app|tool|website|plugin|extension|software|platform|podcast|newsletter|shop|studio|café|bakery) (${ENGLISH})(?= \\p{Ll}{2,}s \\p{L})`,
  // "The Tide Tables app shows tides"
  `(?:^|[.!?] )The (${ENGLISH_LONG.replace("(?:The )?", "")}) app(?= (?:is|has)(?!\\p{L})| \\p{Ll}{2,}s \\p{L})`,
  // "At Kiln & Co we fire every mug twice"
  `(?:^|[.!?] )(?:[Hh]ere at|At) (${ENGLISH}),? we\\b`,
  // "made easy – GreenFork delivers"
  `[–—-] (${ENGLISH})(?= (?:${DOES})\\b)`,
  // "Petal & Stem, York."
  `(?:^|[.!?] )(?=[^&]*\\p{Ll})(${EN} & ${EN})(?=(?:, \\p{Lu}\\p{L}+){0,2}[.!]?$)`,
].map((way) => new RegExp(way, "u"));

/** Names also in a sentence that has hardly any other word. */
const ENGLISH_TERSE_WAYS = [
  // "Riverside 10K returns Sunday 14 June"
  `(?:^|[.!?] )(?:The )?(\\p{Lu}[\\p{L}'’-]*(?: (?:\\p{Lu}|\\d)[\\p{L}\\d'’-]*){1,3})(?= (?:returns?|is back|takes place|starts)(?: (?:on|this|for))? (?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\\d))`,
  // "Escape room: The Vault"
  `^\\p{L}[^:.]{2,40} ?\\p{Ll}: (The ${EN}(?: ${EN}){0,2})[.!]?$`,
  // "Family law attorney Rebecca Stone in Phoenix"
  `^(?:\\p{L}[\\p{Ll}-]* ){0,3}${PROFESSION} (\\p{Lu}\\p{Ll}+ \\p{Lu}\\p{Ll}+)(?= (?:in|at|from|of) |[.,!]|$)`,
  // "Dog grooming salon Pawfect Cuts in Leeds", "Family bakery Rye & Shine"
  `(?:^|[.!?] |(?:[Oo]ur|[Mm]y|[Tt]he) )(?:\\p{L}[\\p{Ll}-]* ){0,3}${BUSINESS}:? (${ENGLISH}(?<= .+))(?= (?:in|on|at|near) |[.,!:]|$)`,
  // "Paper & Pine, 18 Market Row, Norwich"
  `^(${ENGLISH_LONG})(?=, \\d+[A-Z]?(?: \\p{Lu}[\\p{L}'’.]+){1,3}(?:, \\p{Lu}[\\p{L} ]+){0,2}[.!]?$)`,
  // "By Fern & Fable, made in Leeds"
  `^By (${ENGLISH_LONG})(?=, (?:made|baked|based|brewed|roasted|built|grown|sewn) in )`,
  // "Maple & Thread - hand knitted baby blankets"
  `^(${EN} & ${EN}) [–—-] (?=\\p{Ll})`,
  // "Baked at five at Hearth & Rye, Portland"
  `^(?:[Bb]aked|[Mm]ade|[Rr]oasted|[Bb]rewed|[Cc]ooked|[Pp]oured) (?:[^.!?]* )?at (${EN} & ${EN})(?=, \\p{Lu}|[.!]?$)`,
  // "Coats for Kids Duluth is run by volunteers", "Friends of Millbrook Library needs …"
  `(?:^|[.!?] )(?!(?:We|It|I) )(${EN} (?:for|of) (?:the )?${EN}(?: ${EN}){0,2})(?= (?:is (?:run|an?|the|based|here)|has|runs|helps|needs|gives|feeds|supports|was founded)(?!\\p{L}))`,
  // "Groove Hunters, since 1994"
  `^(${ENGLISH_LONG})(?=, (?:since|est\\.?|established) (?:in )?\\d{4})`,
].map((way) => new RegExp(way, "u"));
/** "Buns baked by Hart & Rye in Otley", first of all; behind "we" or "our" it is who supplies them. */
const ENGLISH_MAKER = new RegExp(
  `^(?!.*(?<!\\p{L})(?:[Ww]e|[Oo]ur|[Mm]y|I|[Ww]ith)(?!\\p{L})).*(?:made|baked|brewed|roasted|cooked|poured|sewn|grown|knitted|crafted|woven|built) by (${ENGLISH_LONG}|${EN} & ${EN})(?= (?:in|at|on|every|since) |[.,!]|$)`,
  "u",
);
export const namedAsMaker = (sentence = ""): string | undefined => ENGLISH_MAKER.exec(sentence)?.[1];

/** "Bluebird Books is open daily": what begins a sentence in which only it has capitals. */
const ENGLISH_SUBJECT = new RegExp(`^(${ENGLISH_LONG})(?= (?:${DOES})\\b)`, "u");

const TR = String.raw`\p{Lu}[\p{L}\p{N}-]*`;
const TURKISH = `${TR}(?: (?:& |\\+ )?${TR}){0,3}`;
const TURKISH_LONG = `${TR}(?: (?:& |\\+ )?${TR}){1,3}`;
/** What any application may be for. */
const ANY_APPLICATION =
  "(?!(?:Mobil|Telefon|Spor|Dil|Yemek|Navigasyon|Bankacılık|Diyet|Meditasyon|Fitness|Takvim|Not|Sağlık|Finans|Muhasebe|Web|Eğitim|Ücretsiz) )";

const TURKISH_WAYS = [
  // "Nehir Koşusu 14 Haziran Pazar günü geri dönüyor"
  `(?:^|[.!?] )(${TURKISH_LONG}(?<=(?:Koşusu|Maratonu|Festivali|Şenliği|Turnuvası|Fuarı|Panayırı|Kampı)))(?= \\d{1,2}(?:[-–]\\d{1,2})? \\p{Lu})`,
  // "Moda Fırın sizi bekliyor", "Defne Gelinlik'te sizi bekliyoruz"
  `(?:^|[.!?] )(${TURKISH_LONG})(?:['’][dt][ae])? (?:siz(?:i|inle|lerle)|hizmetinizde|yanınızda|açıldı)(?!\\p{L})`,
  // "beklediğiniz uygulama geldi: Sipariş Defteri, esnaflar için"
  `: (${TURKISH_LONG})(?=, \\p{Ll})`,
  // "Artık Türkiye'de: Lumora cilt serumu"
  `(?:[Aa]rtık [^:.!?]{0,20}|[Kk]arşınızda|geldi|çıktı|burada|yayında): (${TURKISH})(?= \\p{Ll}|,)`,
  // "Kelimo uygulamasında 3.000 kelime var"
  `(?:^|[.!?] )${ANY_APPLICATION}(${TURKISH}) uygulama(?:sı|mız)\\p{L}*`,
  // "Sayı Ormanı ile oyun oynayarak öğrenir"
  `(?:^|[.!?] )(${TURKISH_LONG}) ile(?!\\p{L})`,
  // "Kâğıt & Çam, Kemeraltı 18, İzmir"
  `(?:^|[.!?] )(${TR} & ${TR})(?=(?:, ${TR}(?: ${TR}| \\d+){0,3}){1,2}[.!]?$)`,
  // "Cızırtı Plak, 1994'ten beri", "Eğrelti Kozmetik, İzmir'de üretilir"
  `^(${TURKISH_LONG})(?=, (?:\\d{4}['’]?[dt][ae]n beri|\\d{4} yılından beri|${TR}['’][dt][ae] (?:üret|yap|hazırla|dik|dök|kavr)\\p{L}+))`,
  // "Biz Balonlu Ev, parti düzenliyoruz."
  `(?:^|[.!?] )[Bb]iz (${TURKISH_LONG}), (?=\\p{Ll})`,
  // "Biz Ayşe ve Murat."
  `(?:^|[.!?] )[Bb]iz (${TR} ve ${TR})(?=[.,!])`,
].map((way) => new RegExp(way, "u"));

/** Names that the words around them introduce, the surest first; undefined where a way finds none. */
export function introducedNames(sentences: readonly string[], language: "en" | "tr"): (string | undefined)[] {
  const plain = sentences.filter((sentence) => !isTitleCased(sentence));
  const ways = language === "tr" ? TURKISH_WAYS : [...ENGLISH_WAYS, ENGLISH_SUBJECT];
  const namesIn = (among: readonly string[], by: readonly RegExp[]) =>
    by.flatMap((way) => among.map((sentence) => way.exec(sentence)?.[1]));
  return [...namesIn(plain, ways), ...(language === "en" ? namesIn(sentences, ENGLISH_TERSE_WAYS) : [])];
}
