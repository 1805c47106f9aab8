import type { LanguageReader } from "./language-reader.ts";
import { asSentence, capitalised, isOffer, splitList, withoutEnd, wordCount } from "./split-sentences.ts";

/** Longest headline that needs no cutting, in words and letters; what a phone shows at a glance. */
const HEADLINE_WORDS = 8;
const HEADLINE_LETTERS = 46;
/** Sentences above this are cut into several where they allow it. */
const LONG_SENTENCE_WORDS = 12;
/** "X is a Y that does Z" is two scenes from here on. */
const TWO_THOUGHTS_WORDS = 9;

/** Words that a shortened phrase must not end on. */
const WEAK_END =
  /^(?:a|an|the|and|or|but|of|in|on|at|to|for|from|with|without|by|as|into|its?|your|our|their|my|this|that|these|those|which|who|is|are|was|be|very|more|so|than|no|not|up|out|over|under|about|every|each|all|both|while|when|how|if)$/i;
/** What a list of predicates goes on with: "is poured in Portland", "comes in glass". */
const PREDICATE =
  /^(?:is|has|comes|makes|helps|keeps|gives|lasts|works|uses|lets|fits|burns|smells|tastes|feels|looks|saves|sorts|removes|reduces|cuts|blocks|heats|cools|grows|opens|closes|pairs|measures|reports|creates|builds|updates|delivers|arrives|tells|lights|softens|repairs|soothes|nourishes|strengthens|smooths|prevents|supplies|provides|features|starts|ends|speaks|translates|writes|reads|records|plays|scans|checks|matches|answers|books|handles|manages|organi[sz]es|calculates|protects|includes|offers|contains|turns|adds|brings|shows|runs|ships|supports|tracks|stays|dries|washes|folds|weighs|holds|needs|takes|leaves|absorbs|hydrates|cleans|charges|connects|syncs|sends|plans|finds|reminds|teaches|covers|goes|can|will)\b/i;
const STARTERS =
  /^(?:we|our|the|it|its|this|that|these|those|they|a|an|my|i|you|your|with|for|made|perfect|ideal|new|every|all|no|when|if|from|in|at|on|by|and|but|so|because|while|after|before|here|there|whether|are|is|do|have|get|try|meet|introducing|handmade|natural|organic|free|fresh|premium|best|each|most|some|many|once|now|today|nothing|everyone|everybody|nobody|someone|people|life|coffee|tea|skin|hair|dogs?|cats?)$/i;
/** What says something of the product without a verb: "0 sugar", "delivered to your door", "no fillers". */
const FRAGMENT =
  /^(?:\d|[$€£]\d|(?:\p{L}+ed|made|built|sewn|woven|grown) (?:in|by|from|to|with|for|at|on|straight|every|daily|fresh)\b|no \p{L}|with \p{L}|free \p{L})/iu;
const SUBJECT =
  /^(?:we|our|it|its|they|you|your|i|my|this|that|these|there|the)\b|\b(?:is|are|has|have|was|were|can|will|do|does)\b/i;
/** Where a headline may be cut: before the part of a clause that such a word begins. */
const PART_START =
  /^(?:for|with|without|from|in|on|at|to|by|into|over|under|because|while|when|and|or|but|so|if|after|before|since|until|through|that|which|who|whose|where|how|why)$/i;
const RELATIVE = /^(?:that|which|who|whose|where|how|why)$/i;
const NAME = "\\p{Lu}[\\p{L}\\p{N}'’&-]*(?: (?:\\p{Lu}|\\p{N})[\\p{L}\\p{N}'’&-]*){0,3}";

export const englishReader: LanguageReader = {
  findName(sentences) {
    const text = sentences.join(" ");
    const quoted = /["“]([^"“”]{2,40})["”]/u.exec(text)?.[1];
    const called = new RegExp(`\\b(?:called|named)\\s+(${NAME})`, "u").exec(text)?.[1];
    const introduced = new RegExp(
      `(?:^|[.!?] )(?:Meet|Introducing|This is|Try|Discover)\\s+(${NAME})`,
      "u",
    ).exec(text)?.[1];
    const subject = sentences
      .map(
        (sentence) =>
          new RegExp(
            `^(${NAME})(?: is an? | (?:helps|lets|makes|gives|brings|offers|keeps|turns)\\b|, )`,
            "u",
          ).exec(sentence)?.[1],
      )
      .find((candidate) => candidate !== undefined && !STARTERS.test(candidate.split(" ")[0] ?? ""));
    const name = called ?? introduced ?? subject ?? (quoted && /^\p{Lu}/u.test(quoted) ? quoted : undefined);
    return name && name.length <= 40 && !STARTERS.test(name) ? name.replace(/['’]s$/u, "") : undefined;
  },

  isRequest: (sentence) =>
    /\b(?:video|reel|ad|advert|commercial|clip|tiktok|script)\b/i.test(sentence) &&
    /\b(?:make|create|want|need|would like|please|should|looking for|produce)\b/i.test(sentence),

  splitLong(sentence) {
    const text = withoutEnd(sentence);
    const strong = text.split(/\s*(?:;|\s[—–-]\s|\.\.\.|…)\s*/u);
    if (strong.length > 1 && strong.every((part) => wordCount(part) >= 3)) {
      return strong.flatMap((part) => englishReader.splitLong(asSentence(part, "en")));
    }
    if (wordCount(text) < TWO_THOUGHTS_WORDS) return [sentence];
    const relative = /^(.{2,}? (is|are) an? [^,]{3,60}?),? (?:that|which) (.+)$/u.exec(text);
    const [, main = "", verb = "", rest = ""] = relative ?? [];
    // "An online course that teaches …": a label, and what it does.
    const [, label = "", does = ""] = /^((?:an? )?[^,]{3,40}?) (?:that|which) (.+)$/iu.exec(text) ?? [];
    if (
      !relative &&
      !SUBJECT.test(label) &&
      !label.split(" ").some((word) => PREDICATE.test(word)) &&
      PREDICATE.test(does)
    )
      return [`${label}.`, ...englishReader.splitLong(`It ${does}.`)];
    if (PREDICATE.test(rest) || (relative && verb === "are")) {
      const subject = verb === "are" ? "They" : "It";
      return [`${main}.`, ...englishReader.splitLong(`${subject} ${rest}.`)];
    }
    if (wordCount(text) <= LONG_SENTENCE_WORDS) return [sentence];
    const parts = text.split(/,\s+(?:and\s+)?/u).flatMap(splitPredicates);
    const subject = /^(It|They|We|You|I)\b/.exec(text)?.[1] ?? "It";
    if (parts.length > 1 && subject === "It" && parts.slice(1).every((part) => PREDICATE.test(part))) {
      return parts.map((part, index) => (index === 0 ? `${part}.` : `It ${part}.`));
    }
    const clauses = text.split(
      /,\s+(?:and|but|so)\s+(?=(?:it|they|we|you|every|each|all|there|our|your|the)\b)/iu,
    );
    return clauses.length > 1 ? clauses.map((clause) => asSentence(clause, "en")) : [sentence];
  },

  splitFacts(sentence) {
    const text = withoutEnd(sentence);
    // A list without a verb is a list of facts when a number is among them.
    const isLabel =
      !SUBJECT.test(text) &&
      !text
        .split(" ")
        .slice(1)
        .some((word) => PREDICATE.test(word)) &&
      /\d/.test(text);
    return splitList(sentence, "en", (part, before) => {
      if (/\d$/u.test(before) && /^\d/u.test(part)) return false;
      return FRAGMENT.test(part) || (isLabel && wordCount(part) >= 2 && wordCount(before) >= 2);
    }).map((fact) => fact.replace(/^With no /, "No "));
  },

  headlineOf(sentence, name) {
    if (sentence.endsWith("?") && fits(sentence)) return sentence;
    let text = withoutEnd(sentence).replace(/^(?:and|but|so|also|plus)[, ]\s*/i, "");
    text = withoutSubject(text, name);
    if (fits(text) || isOffer(text)) return capitalised(text, "en");
    const [main = ""] = text.split(
      /,\s|\s(?:that|which|because|while|when|so that|thanks to)\s|\s[—–-]\s|:\s/u,
    );
    if (wordCount(main) >= 2) text = main;
    return capitalised(cutEnd(text), "en");
  },
};

/** "sorts expenses and reminds you" is two predicates. */
function splitPredicates(part: string): string[] {
  const [, first, second] = /^(.+?) and (.+)$/u.exec(part) ?? [];
  return first !== undefined && second !== undefined && PREDICATE.test(second) ? [first, second] : [part];
}

/** "It is made by hand" → "made by hand": on screen the product stands beside the words. */
function withoutSubject(text: string, name: string | undefined): string {
  const subjects = ["It", "This", "They"];
  if (name) subjects.push(name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const rest = new RegExp(`^(?:${subjects.join("|")}) (.+)$`, "u").exec(text)?.[1];
  if (rest === undefined) return text;
  const state = /^(?:is|are) (\S+ .+)$/.exec(rest)?.[1];
  if (state !== undefined) return state;
  const possession = /^(?:has|have) (\S+ .+)$/.exec(rest)?.[1];
  if (possession !== undefined) return possession;
  return PREDICATE.test(rest) || /^\p{Ll}+s\b/u.test(rest) ? rest : text;
}

function fits(text: string): boolean {
  return wordCount(text) <= HEADLINE_WORDS && text.length <= HEADLINE_LETTERS;
}

/** Cuts whole parts of the clause away, from the end, until it fits; a clause of one part stays as it is. */
function cutEnd(text: string): string {
  let words = text.split(" ");
  while (!fits(words.join(" "))) {
    let at = words.findLastIndex((word, index) => index >= 2 && PART_START.test(word));
    if (at === -1) break;
    // "for people who have" → what the relative clause was about goes with it.
    if (RELATIVE.test(words[at] ?? "")) {
      const phrase = words.slice(0, at).findLastIndex((word, index) => index >= 2 && PART_START.test(word));
      if (phrase !== -1 && at - phrase <= 3) at = phrase;
    }
    words = words.slice(0, at);
  }
  while (words.length > 2 && WEAK_END.test(words.at(-1) ?? "")) words.pop();
  return withoutEnd(words.join(" "));
}
