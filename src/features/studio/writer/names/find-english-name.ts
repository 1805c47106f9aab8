import { ATTRIBUTED, hasOneQuoted } from "../language/sentence-text.ts";
import { isTitleCased } from "../language/without-shouting.ts";
import { introducedNames, namedAsMaker } from "./introduced-name.ts";
import { isFrom, launchedNames, namedByNow } from "./launched-name.ts";
import { isPlaceName } from "./signed-name.ts";
import { findTradeName } from "./trade-names.ts";

const WORD = "\\p{Lu}[\\p{L}\\p{N}'’-]*";
const NAME = `${WORD}(?: (?:& |\\+ )?(?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}'’-]*){0,3}`;
/** What somebody does with what they sell. */
const VERB =
  /^(?:\p{Ll}{3,}ly )?(?:is|has|makes|builds|buys|sells|bakes|cooks|brews|roasts|grows|teaches|repairs|cleans|washes|designs|prints|rents|runs|ships|delivers|serves|trains|plans|books|writes|helps|lets|offers|sleeps|seats|hosts|welcomes)\b/u;
/** What somebody does, with what it is done to behind it. */
const DOES =
  /^(?:\p{Ll}{3,}ly )?(?:chases|tracks|reminds|protects|removes|replaces|saves|cuts|answers|schedules|reads|translates|automates|handles|manages|organi[sz]es|blocks|sorts|detects|lists|connects|matches|finds|sends|collects|brings|keeps|turns|makes|lends|stocks|builds|sells|bakes|brews|roasts|teaches|repairs|cleans|delivers|trains|helps|lets|offers|collects|tells|shows|gives|takes|picks|plans|books|checks|posts|packs|prints) (?!(?:and|or|in|from|at|on|of|are|is)(?!\p{L}))/u;
/** A few words without a mark at their end: no more than a name has. */
const QUOTED = `\\p{Lu}[^"“”\\s]*(?: [^"“”\\s]+){0,3}(?<![,.!?…])`;
/** Behind a name that is only presented: no noun that it belongs to. */
const END = `(?=\\s*(?:[.,!?:;)]|[—–-]\\s|$)| (?:is|now|today)\\b)`;

/** Who has a name and isn't what is sold. */
const SOMEBODY =
  "person|human|man|woman|lady|guy|girl|boy|baby|kid|friend|mum|mom|dad|sister|brother|son|daughter|dog|cat|pony|horse|someone|somebody";

/** Words that begin a sentence and no name. */
const STARTERS =
  /^(?:we|our|the|it|its|this|that|these|those|they|a|an|my|i|you|your|with|for|made|perfect|ideal|new|every|all|no|when|if|from|in|at|on|by|and|but|so|because|while|after|before|here|there|whether|are|is|do|have|get|try|meet|introducing|handmade|natural|organic|free|fresh|premium|best|each|most|some|many|one|two|three|four|five|six|another|both|once|now|today|nothing|everyone|everybody|nobody|someone|people|clearance|sale|offer|fundraiser|welcome|thanks|coming|launching|just|up|only|finally|say|hand|winner|looking|join|order|buy|life|within|online|near|coffee|tea|skin|hair|dogs?|cats?)$/i;
/** Where many sell or come, and what stands before that. */
const PLACE_OF_ALL =
  / (?:Market|Mall|Park|Square|Station|Centre|Center|Church|Library|Fair|Arcade|Wharf|Pier|Airport|Hospital|University|Campus)$/u;
const WHERE = /(?<!\p{L})(?:at|in|near|outside|inside|behind|opposite|beside|by|from|to) (?:the )?$/iu;
/** Names, but of no product. */
const TIME =
  /^(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas|easter|halloween|.*['’s] day|.* (?:friday|monday|eve|week|weekend|season|sale))$/i;
const PLACE =
  /^(?:turkey|türkiye|italy|france|spain|germany|greece|portugal|england|scotland|wales|ireland|britain|europe|asia|africa|america|japan|china|india|mexico|canada|australia|istanbul|london|paris|rome|milan|venice|barcelona|madrid|lisbon|berlin|vienna|athens|amsterdam|dublin|tokyo|new york|texas|california)$/i;
const PLACE_NOUN =
  "(?: (?!(?:city|town|country|region|island|place|village|season|month|day)\\b)\\p{Ll}[\\p{L}-]*)";

/** "Create a 30s video for Mooncup Tea": whom it is for; "for TikTok" is where it is shown, "for Mother's Day" when. */
const ASKED_FOR = `(?<!\\p{L})(?:[Vv]ideo|[Aa]d|[Aa]dvert|[Rr]eel|[Cc]ommercial|[Ff]ilm|[Cc]lip|[Tt]ik[Tt]ok|[Pp]romo) (?:for|about) (?!(?:Instagram|TikTok|Tiktok|Facebook|YouTube|Youtube|Reels|Shorts|LinkedIn|Meta|Google|Snapchat|Pinterest|I|My|Our|Gen)(?!\\p{L}))(${NAME})(?=[.,:;!?]|$| (?:which|that|who|and|with|in|on|please)(?!\\p{L}))`;

/** "Name: Sunny Paws", as a form has it. */
const LABELLED =
  "^(?:[Bb]rand(?: name)?|(?:[Bb]usiness |[Cc]ompany |[Ss]hop |[Ss]tore |[Pp]roduct |[Aa]pp )?[Nn]ame): (.{2,40}?)[.!]?$";

/** "Now Tilly's Bakes makes cakes": how it came to be stands before it. */
const SINCE = /^(?:(?:And|So|But) )?(?:[Nn]ow|[Tt]oday|[Tt]hese days),? (?=\p{Lu})/u;

/** The product's or brand's name, where the sentences present it as one. */
export function findEnglishName(written: readonly string[]): string | undefined {
  const sentences = written.map((sentence) => sentence.replace(SINCE, ""));
  const text = sentences.join(" ");
  const labelled = sentences.map((sentence) => match(sentence, LABELLED));
  const candidates = [
    ...labelled,
    match(text, `(?<!\\b(?:${SOMEBODY}) )\\bcalled\\s+(${NAME})(?! (?:of|by)\\b)`),
    match(
      text,
      `\\b(?:(?:the |its |our )?name is|call (?:it|us|ourselves|the \\p{Ll}+)|known as|trading as)\\s+(${NAME})${END}`,
    ),
    match(
      text,
      `\\b(?:[Dd]ownload|[Gg]et|[Ii]nstall|[Ss]earch(?: for)?) (${NAME}) (?:on|from|for|in) (?:the )?(?:iOS|iPhone|iPad|Android|App Store|Google Play|Play Store|Mac|Chrome)\\b`,
    ),
    match(text, `(?<!\\b(?:was|were|been|is|are) )\\bnamed\\s+(${NAME})(?! (?:of|by)\\b)`),
    ...written.map((sentence) => match(sentence, ASKED_FOR)),
    match(text, `(?:^|[.!?] )(?:Meet|Introducing|This is|Try|Discover)\\s+(?:the )?(${NAME})${END}`),
    match(
      text,
      `(?:That['’]s|This is|That is) how (${NAME}) (?:came about|came to be|was born|was made|started|began|happened)`,
    ),
    match(
      text,
      `\\b(?:[Cc]learance|[Ss]ale|[Cc]losing[- ]down) (?:now on )?at (?=[^.!?]*(?:['’]s | & ))(${NAME})${END}`,
    ),
    ...sentences.map((sentence, index) => subjectOf(sentence, index === 0)),
    beginning(sentences[0]),
    ...sentences.slice(1).map(within),
    findTradeName(sentences, "en"),
    match(sentences[0] ?? "", `^(\\p{Lu}[\\p{L}]+ & \\p{Lu}\\p{L}+), (?!.*\\d)\\p{Ll}`),
    ...sentences.map((sentence) =>
      match(sentence, `^(${NAME}(?<=\\p{L} .+)), (?:opposite|next to|next door to|behind|across from) `),
    ),
    quotedName(text),
    amongSmall(written),
    ...introducedNames(sentences, "en"),
    ...launchedNames(sentences, "en"),
    ...written.map(namedByNow),
    fromNowhere(namedAsMaker(written[0])),
  ];
  return candidates
    .map((candidate) => candidate?.replace(/^(?:I['’]m|We['’]re) |['’]s$/gu, ""))
    .map((candidate) => (isInMarks(candidate, text) ? candidate : candidate?.replace(/^The (?=\S+$)/u, "")))
    .filter((candidate) => candidate !== undefined && !isOnlyWhere(candidate, text))
    .find(isEnglishName);
}

/** "Made by Italian Masters": where they are from is whose name it is not. */
const fromNowhere = (name: string | undefined): string | undefined =>
  name !== undefined && isFrom(name) ? undefined : name;

/** "The Alchemist" in quotation marks has its article. */
const isInMarks = (candidate: string | undefined, text: string): boolean =>
  candidate !== undefined && (text.includes(`"${candidate}"`) || text.includes(`“${candidate}”`));

/** "While you shop at Maple Market": whose market it is nobody knows, and what is done there has its own name. */
function isOnlyWhere(candidate: string, text: string): boolean {
  if (!PLACE_OF_ALL.test(candidate)) return false;
  return text
    .split(candidate)
    .slice(0, -1)
    .every((before) => WHERE.test(before));
}

/** "Luma is a candle", "Luma keeps warm", "Luma, the candle". */
function subjectOf(sentence: string, isFirst: boolean): string | undefined {
  if (isTitleCased(sentence)) return undefined;
  const doing = match(sentence, `^(${NAME}) (?:helps|lets|makes|gives|brings|offers|keeps|turns)\\b`);
  // "Battery keeps 80%": further on any word may be what does something.
  return (
    match(sentence, `^(${NAME}) is an?${PLACE_NOUN}`) ??
    (isFirst || doing?.includes(" ") ? doing : undefined) ??
    (isFirst ? match(sentence, `^(${NAME}): (?:an?|the)\\b`) : undefined) ??
    match(sentence, `^(${NAME}), (?:an?|the|our|your)\\b`)
  );
}

/** "Hollow Oak Joinery builds": who a brief begins with. One word alone may be any: each has a capital there. */
function beginning(sentence = ""): string | undefined {
  const name = match(sentence, `^(${NAME}(?<=\\p{L} .+)) \\p{Ll}`);
  const rest = sentence.slice((name ?? "").length + 1);
  const isSubject = name !== undefined && (VERB.test(rest) || DOES.test(rest));
  return isSubject && !isTitleCased(sentence) ? name : undefined;
}

/** "Driveway Days lists private driveways": the same further on, where a thing may be something, but does nothing. */
function within(sentence: string): string | undefined {
  const name = match(sentence, `^(${NAME}(?<=\\p{L} .+)) \\p{Ll}`);
  const isDoing = name !== undefined && DOES.test(sentence.slice(name.length + 1));
  return isDoing && !isTitleCased(sentence) ? name : undefined;
}

/** Whether a text may be a name at all. */
export function isEnglishName(candidate: string | undefined): candidate is string {
  if (candidate === undefined || candidate.length > 40) return false;
  const [first = ""] = candidate.replace(/^The (?=\p{Lu})/u, "").split(" ");
  // "Leith", "Harrogate & Knaresborough": where somebody is or comes to.
  if (isPlaceName(candidate, "en")) return false;
  if (candidate.includes(" & ") && candidate.split(" & ").every((one) => isPlaceName(one, "en")))
    return false;
  return !TIME.test(candidate) && !PLACE.test(candidate) && !STARTERS.test(first);
}

const FEWEST_SMALL = 3;

/** "Brickshare is free", where every other sentence begins small: one word that has its capital is a name. */
function amongSmall(sentences: readonly string[]): string | undefined {
  const large = sentences.filter((sentence) => /^\p{Lu}/u.test(sentence));
  const [only = ""] = large;
  const isSmall = large.length === 1 && sentences.length > FEWEST_SMALL && sentences.indexOf(only) > 0;
  return isSmall
    ? match(
        only,
        "^(\\p{Lu}\\p{Ll}{3,}) (?:is|has|does|makes|helps|lets|runs|works|comes|takes|gives|finds) ",
      )
    : undefined;
}

function match(text: string, pattern: string): string | undefined {
  return new RegExp(pattern, "u").exec(text)?.[1];
}

/** What stands in quotation marks and is nobody's words. */
function quotedName(text: string): string | undefined {
  return hasOneQuoted(text)
    ? match(
        text,
        `(?<!(?:said|says|say|told us|:),? )["“](${QUOTED})["”](?!,? (?:says?|said)\\b|${ATTRIBUTED})`,
      )
    : undefined;
}
