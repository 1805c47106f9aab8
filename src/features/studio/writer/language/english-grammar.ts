import { wordCount } from "./sentence-text.ts";

/** What a sentence holds true under, or how far: without it, it would say more. Also what others are like. */
const CONDITION =
  /\b(?:except|excluding|excludes|unless|if|when|whenever|until|till|while|as long as|as far as|provided|once|only|just|up to|at least|at most|however|although|though|but|must|should|may|might|depend(?:s|ing)|subject to|separately|optional(?:ly)?|in case|e\.g|unlike|instead|rather|others?|rivals?|competitors?|most|some|old|older|previous|ordinary|usual|conventional|typical)\b/iu;
/** What makes a statement narrower wherever it stands. */
const LIMIT =
  /\b(?:with|without|for|from|after|before|than|needs?|ha(?:s|ve) to|requires?|extra|beyond|within|during|per)\b/iu;
const NEGATION =
  /\b(?:not|no|never|nor|neither|none|nobody|nothing|cannot|hardly|rarely|without|zero|0|free (?:of|from)|\p{L}+n['’]t)\b/iu;
/** A clause with such a word in front, or a phrase, is said of what comes after it. */
const LEADING =
  /^(?:together|along|whether|either|so far|to date|overall|in total|already|as|at|in|on|by|for|from|to|with|without|within|over|under|above|below|during|after|before|since|because|every|each|where|what|who|whoever|whatever|how|here|now|today)\b/iu;

/** What a list of predicates goes on with: "is poured in Portland", "comes in glass". */
export const PREDICATE =
  /^(?:is|has|comes|makes|helps|keeps|gives|lasts|works|uses|lets|fits|burns|smells|tastes|feels|looks|saves|sorts|removes|reduces|cuts|blocks|heats|cools|grows|opens|closes|pairs|measures|reports|creates|updates|delivers|arrives|tells|lights|softens|repairs|soothes|nourishes|strengthens|smooths|prevents|supplies|provides|features|starts|ends|speaks|translates|writes|reads|records|plays|scans|checks|matches|answers|books|handles|manages|organi[sz]es|calculates|protects|includes|offers|contains|turns|adds|brings|chases|builds|sells|bakes|shows|runs|ships|supports|tracks|stays|dries|washes|folds|weighs|holds|needs|takes|leaves|absorbs|hydrates|cleans|charges|connects|syncs|sends|plans|finds|reminds|teaches|covers|costs|goes|can|will)\b/i;
const AUXILIARY = /^(?:is|are|was|were|has|have|had|can|will|do|does|did)$/iu;
const PRONOUN = /^(?:it|we|you|they|i|he|she)$/iu;
const DETERMINER = /^(?:the|an?|our|your|their|its|my|his|her|these|those|all|both|two|three)$/iu;

export const isConditional = (text: string): boolean => CONDITION.test(text);

export const isNegative = (text: string): boolean => NEGATION.test(text);

/** Whether a part of a sentence narrows what the rest says. */
export const limits = (text: string): boolean =>
  isConditional(text) || isNegative(text) || LIMIT.test(text) || /\d/.test(text);

/** Whether a sentence begins with what all of it depends on: a time, a place, a condition. */
export const hasFrame = (text: string): boolean =>
  LEADING.test(text) || CONDITION.test(text.split(",")[0] ?? "");

/** Whether a text surely has subject and verb; one whose verb isn't known is taken for none. */
export function isClause(text: string): boolean {
  const words = text.split(" ");
  if (wordCount(text) < 3) return false;
  if (PRONOUN.test(words[0] ?? "")) return true;
  return words.some((word, index) => {
    if (index === 0 || index === words.length - 1) return false;
    // "our books" is no clause, "Luma books" may be one.
    return AUXILIARY.test(word) || (PREDICATE.test(word) && !DETERMINER.test(words[index - 1] ?? ""));
  });
}
