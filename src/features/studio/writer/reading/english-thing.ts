import { capitalised, hasPrice, wordCount } from "../language/sentence-text.ts";
import { isOfList } from "../sentences/shorten-text.ts";

/** What is read at a glance. */
export const GLANCE_WORDS = 6;
/** Up to so many an article takes no room, and reads better. */
const MOST_WORDS_WITH_ARTICLE = 5;
const MOST_ITEM_WORDS = 4;
const FEWEST_ITEMS = 3;
/** Of so many things some are shown. */
const MANY_ITEMS = 4;

/** What begins no thing that stands by itself: somebody else's, somewhere, to somebody, all of something. */
const NO_THING =
  /^(?:is|are|was|were|has|have|can|will|the|your|our|my|his|her|their|its?|them|us|you|me|this|that|these|those|here|there|for|to|in|on|at|with|from|by|of|off|up|out|down|away|within|across|before|after|near|until|under|about|around|as|like|so|and|or|but|not|never|always|also|just|even|still|all|every|each|both|any|most|many|some|everything|everyone|anything|something|nothing|what|how|where|when|if|whatever|sure|people|life|online|locally|directly|daily|weekly|worldwide|nationwide|time|sense|way|room(?! for)|free(?= (?:over|on|of|for|in|to|within)(?!\p{L}))|fun|one|more than just|only (?:to|for|in|on|at|from|with|by)|over(?! (?:\d|an? |one |two |three |ten ))|\p{L}{3,}ly(?! (?:\p{L}+ed|made|grown|cut|sewn|built)(?!\p{L})))(?!\p{L})/iu;
/** "Families a discount", "restaurants with …": to whom, before what. */
const TO_WHOM =
  /^(?:\p{L}+ )?\p{L}+s (?:an?|the|their|more|free|\d\S*|\p{L}+ly|how|what|easily|quickly|happy|safe)(?!\p{L})/iu;
const VERBS =
  "(?:we|I|you|it|they|can|will|could|is|are|was|were|ha(?:s|ve)|do|does|don['’]t|let|lets|helps?|gives?|makes?|sells?|offers?|provides?|delivers?|ships?|serves?|bakes?|pulls?|builds?|repairs?|fix(?:es)?|cleans?|cuts?|fits?|needs?|takes?|keeps?|goes|go|comes?|works?|uses?|looks?|feels?|weighs?|lasts?|costs?|runs?|sends?|tells?|files?|writes?|brings?|collects?|installs?|teach(?:es)?|washe?s?|irons?|packs?|treats?|teach|train|design|create|print|engrave|restore|host|grow|stock|plan|handle|manage|record|answer|ship|post|hang|remove|paint|lay|bend|sew|knit|roast|brew)";
/** What goes on to say what else is done. */
const GOES_ON = new RegExp(
  `(?:,|(?<!\\p{L})(?:and|but|so|or|then)) (?:\\p{L}+ly |also |then )?${VERBS}(?!\\p{L})`,
  "iu",
);
/** "That look good and need little care": done by the thing itself. */
const RELATIVE = /\s(?:that|which|who|where|whose)\s.*$/iu;
const ARTICLE = /^an? /iu;

/** "…, with olive oil": told of the thing before it. */
const BESIDE = /^(?:with|from|for|in|including|made|all|each|plus) /u;
const ANOTHER = /^(?:my|our|your|their|his|her|people|everyone|this|the) /iu;

/** Whether a text, behind a verb, is a thing that says something by itself. */
export function isThingAlone(text: string): boolean {
  const before = text.replace(RELATIVE, "");
  const isList =
    !before.includes(", ") ||
    itemsOf(before)
      .slice(1)
      .every((item) => !ANOTHER.test(item) && (isPlainItem(item) || BESIDE.test(item)));
  return (
    isList && wordCount(text) >= 2 && !NO_THING.test(text) && !TO_WHOM.test(text) && !GOES_ON.test(before)
  );
}

/** "We offer families a discount", "We sell online": to whom or where, and no thing. */
export const isToSomebody = (text: string): boolean =>
  TO_WHOM.test(text) || /^(?:online|locally|directly|worldwide|nationwide)(?!\p{L})/iu.test(text);

export const goesOn = (text: string): boolean => GOES_ON.test(text);

/** What one has or gets, without its article. */
export function ownedThing(text: string): string {
  const [, named] = /^an? (\S+ \S.*)$/iu.exec(text) ?? [];
  return shownThing(named !== undefined && withoutArticles(text) === text ? named : text);
}

/** A thing, or several, as a screen shows it: without articles where that makes it shorter. */
export function shownThing(text: string): string {
  const listed = withoutArticles(text);
  const short = wordCount(listed) > MOST_WORDS_WITH_ARTICLE ? listed.replace(ARTICLE, "") : listed;
  return capitalised(someOf(hasPrice(text) ? text : short), "en");
}

const itemsOf = (text: string): string[] => text.split(/, and |, | and /u);

const isPlainItem = (item: string): boolean =>
  wordCount(item.replace(ARTICLE, "")) <= MOST_ITEM_WORDS &&
  !/[:;()?!“”"–—]| (?:or|that|which|who) /iu.test(item);

/** "Room for six plants and a tank": what a word leads to ends at an article. */
const LED = / (?:for|with|of|in|from|to|at|on) /u;

/** "A wireless base, a USB port and a dimmer" → "Wireless base, USB port, dimmer". */
export function withoutArticles(text: string): string {
  const items = itemsOf(text);
  const articles = items.filter((item) => ARTICLE.test(item)).length;
  if (articles === 0 || !items.every(isPlainItem)) return text;
  if (items.length >= FEWEST_ITEMS)
    return articles > 1 && text.includes(", ")
      ? items.map((item) => item.replace(ARTICLE, "")).join(", ")
      : text;
  return items.length === 2 && wordCount(text) > MOST_WORDS_WITH_ARTICLE && !LED.test(items[0] ?? "")
    ? items.map((item) => item.replace(ARTICLE, "")).join(" and ")
    : text;
}

/** Of a long list of plain things the first: the others are heard. */
function someOf(text: string): string {
  const items = itemsOf(text);
  if (items.length < MANY_ITEMS || wordCount(text) <= GLANCE_WORDS + 1 || !items.every(isPlainItem))
    return text;
  const kept = items.slice(0, FEWEST_ITEMS).join(", ");
  return isOfList(kept, text) ? kept : text;
}
