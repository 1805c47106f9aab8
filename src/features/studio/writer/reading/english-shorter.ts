import { hasAddress } from "#engine/web-address.ts";
import { hasFrame, isClause, isConditional, isNegative } from "../language/english-grammar.ts";
import { hasPrice, isBargain, isOffer, wordCount } from "../language/sentence-text.ts";
import { GLANCE_WORDS, withoutArticles } from "./english-thing.ts";
import { hasAccount, hasPhone } from "./reach.ts";

/** Fewer words say too little by themselves. */
const FEWEST_WORDS = 3;
const FEWEST_PARTS = 3;
const STREET = /^\d+\p{L}? \p{Lu}/u;
const WHEN =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:jan|febr)uary|march|april|may|june|july|august|(?:sept|nov|dec)ember|october)(?!\p{L})/iu;

/** "Four ingredients: olive oil, coconut oil, water and lye": how many, before which. */
const COUNTED =
  /^((?:[^:.]+ )?(?:[Oo]nly )?(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en|[2-9]|\d\d) (?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]{2,}): [^:]+(?:,| and )[^:]+$/u;
/** "Nervous patients welcome: we explain every step": what is promised, before how. */
const PROMISED = /^([^:,]+ (?:welcome|included|guaranteed)): \p{Ll}[^:]+$/u;
/** What surely does something to something, and is no noun. */
const DEED =
  /^(?:takes|sends|gives|keeps|makes|brings|manages|handles|tells|writes|connects|creates|removes|protects|reminds|teaches|collects|tracks|records|listens|plans|finds|sorts|answers|books|syncs|translates|calculates|reads|scans|turns|shows|files|checks|matches|delivers|washes|installs|cleans|cuts|adds|saves|learns|builds|suggests|measures|warns|waters|feeds|flags|spots|posts|logs) \S/iu;
const SINCE = /,? since (?:19|20)\d\d$/u;
/** What is done in some order, and none of it alone. */
const STEP =
  /^(?:book|send|order|call|choose|pick|scan|collect|bring|come|take|tell|open|drop|pay|add|upload|download|sign|write|learn|track|get|walk|wash|mix|heat)(?!\p{L})/iu;
/** "Cut and sewn in Lithuania from European flax": how it came to be. */
const DONE =
  "made|cut|sewn|poured|baked|roasted|built|printed|grown|brewed|knitted|woven|designed|crafted|pressed|bottled|blended|picked|dyed|carved|forged|cured|filled|finished|lined|painted|wired|wrapped|tested";
const MADE = new RegExp(`^(?:hand[- ]?)?(?:${DONE}) (?:and|in|at|by|to|from|of|with|on)(?!\\p{L})`, "iu");
const MADE_SO = new RegExp(`(?:^| )(?:hand[- ]?)?(?:${DONE}) (?:in|at|by|to|from|of|with|on) `, "iu");
/** "Made from cotton and filled with bamboo": two things that were done to it. */
const AND_DONE =
  / and (?=(?:\p{L}{2,}ed|made|cut|sewn|spun|woven) (?:in|at|by|to|from|of|with|on|for)(?!\p{L}))/u;
const PLACES = / (?:in|at|from|by) /gu;
const GOES_FURTHER = / (?:for|with|to|and|or) /u;
/** "Available in nine colours and three sizes". */
const AVAILABLE =
  /^(?:It is |It['’]s )?[Aa]vailable in (?=(?:two|three|four|five|six|seven|eight|nine|ten|\d\d?) )/u;

/** "A tag that rings when you leave your bag, the size of a coin": how large it is, behind all that it does. */
const SIZE_BEHIND =
  /, (?:about |around |roughly |just )?(?:the size of|no (?:bigger|larger|thicker) than) (?:an? |your )[\p{L} -]+$/u;

/** "I'm Jonas and I repair bikes": whose name stands on screen. */
const SPEAKING =
  /^I(?:['’]m| am) \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?,? and (?=(?:I|we) (?!am |['’]|was |have been ))/u;

/** A headline that is longer than a glance without what surely only adds; nothing of what limits or what a price is of. */
export function shorterHeadline(text: string): string {
  if (wordCount(text) <= GLANCE_WORDS || /["“”?]/u.test(text)) return text;
  const sized = text.replace(SIZE_BEHIND, "");
  if (sized !== text && !hasPrice(text)) return sized;
  const available = text.replace(AVAILABLE, "");
  if (available !== text && !isConditional(text)) return available;
  const own = text.replace(SPEAKING, "");
  if (own !== text) return own.replace(/^we /u, "We ");
  const done = firstDeeds(text);
  if (done !== undefined) return done;
  const counted = COUNTED.exec(text)?.[1] ?? PROMISED.exec(text)?.[1];
  if (
    counted !== undefined &&
    !/[$€£%]|(?<!\p{L})(?:free|off|from|save)(?!\p{L})/iu.test(text) &&
    !isNegative(text)
  )
    return counted;
  const isBound = [isConditional, isNegative, hasPrice, hasPhone, hasAddress, hasAccount].some((is) =>
    is(text),
  );
  if (isBound || hasFrame(text)) return text;
  return undated(text) ?? firstParts(text) ?? madeSo(text) ?? (isListed(text) ? withoutArticles(text) : text);
}

/** "… and flags anything that doesn't add up": what the last deed is done to takes nothing back of the first. */
const OF_LAST = /( and \p{L}+s (?:\p{L}+ )?\p{L}+) (?:that|which|who) [^,]+$/u;

/** "Takes payments, sends invoices and handles refunds": what it does first is as true as all of it. */
function firstDeeds(text: string): string | undefined {
  const deeds = text.split(/, (?:and )?| and /u);
  const isList =
    text.includes(", ") && deeds.length >= FEWEST_PARTS && deeds.every((deed) => DEED.test(deed));
  const told = text.replace(/ when to /gu, " ").replace(OF_LAST, "$1");
  const isBound = isConditional(told) || isNegative(told) || isOffer(text);
  if (!isList || isBound) return undefined;
  const [first = "", second = ""] = deeds;
  const both = `${first}, ${second}`;
  if (wordCount(both) <= GLANCE_WORDS) return both;
  return wordCount(first) >= FEWEST_WORDS && wordCount(first) <= GLANCE_WORDS ? first : undefined;
}

function undated(text: string): string | undefined {
  const left = text.replace(SINCE, "");
  return left !== text && wordCount(left) >= FEWEST_WORDS && !isClause(left) ? left : undefined;
}

/** "Our three vets, who live here, answer": what a sentence begins with, and something is said of. */
const OF_SOMETHING =
  /^(?:our|the|my|your|his|her|this|these|all|each|every|we|they|you|it|some|most|many)(?!\p{L})/iu;
const TOLD_OF_IT =
  /^(?:who|which|that|where|whose|an?|the|my|our|your|even|except|especially|not|then|now|too|though)(?!\p{L})/iu;
/** "Set of 6 lids, dishwasher safe, fits bowls of all sizes": of several things that are told of it the first. */
function firstParts(text: string): string | undefined {
  const parts = text.split(", ");
  const isRun = parts.length >= FEWEST_PARTS && !/(?<!\p{L})(?:and|or|but|so) /u.test(text);
  if (!isRun || /[:;()–—]| - /u.test(text) || STEP.test(text) || parts.some(isClause)) return undefined;
  if (OF_SOMETHING.test(text) || parts.slice(1).some((part) => TOLD_OF_IT.test(part))) return undefined;
  let kept = "";
  const isStreet = parts.some((part) => STREET.test(part));
  for (const part of parts) {
    const more = kept === "" ? part : `${kept}, ${part}`;
    // "5 weeks with a midwife, breathing": one thing of a list that goes on.
    if (wordCount(more) > GLANCE_WORDS || !part.includes(" ")) break;
    kept = more;
  }
  const isWhole = wordCount(parts[0] ?? "") >= FEWEST_WORDS && !isStreet && !WHEN.test(kept);
  // What a discount is of may stand behind it.
  return kept !== "" && isWhole && !isBargain(kept) ? kept : undefined;
}

function madeSo(text: string): string | undefined {
  if (text.includes(",") || isClause(text)) return undefined;
  const [once = "", ...more] = text.split(AND_DONE);
  let left = more.length === 1 && MADE_SO.test(`${once} `) && wordCount(once) >= FEWEST_WORDS ? once : text;
  if (left !== text && wordCount(left) <= GLANCE_WORDS) return left;
  if (!MADE.test(left)) return undefined;
  while (wordCount(left) > GLANCE_WORDS) {
    const at = [...left.matchAll(PLACES)].at(-1)?.index ?? 0;
    const less = left.slice(0, at);
    if (wordCount(less) < FEWEST_WORDS || GOES_FURTHER.test(left.slice(at + 1))) return undefined;
    left = less;
  }
  return left;
}

const MOST_ITEM_WORDS = 4;
/** "A wireless base, a USB port and a dimmer": things side by side, and nothing that is said of them. */
function isListed(text: string): boolean {
  const items = text.split(/, and |, | and /u);
  const isThing = (item: string) =>
    /^an? /iu.test(item) &&
    wordCount(item) <= MOST_ITEM_WORDS &&
    !/ (?:this|that|it|us|you|them|we|your|our|their)(?!\p{L})/iu.test(item);
  return items.length >= FEWEST_PARTS && items.every(isThing) && !isClause(text);
}
