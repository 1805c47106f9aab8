/** Who and what is only pointed at: every such word of English. */
const PRONOUNS =
  "i|me|my|mine|myself|you|your|yours|yourself|he|him|his|she|her|hers|it|its|itself|we|us|our|ours|they|them|their|theirs|this|that|these|those|one|ones|who|whom|whose|which|what|whatever|each|both|either|neither|another|someone|somebody|anyone|anybody|everyone|everybody|everything|anything|something|nothing|nobody";
const AUXILIARIES =
  "am|is|are|was|were|be|been|being|has|have|had|do|does|did|can|could|will|would|shall|should|may|might|must|cannot";
/** What begins a clause. "And" and "or" join nouns, too. */
const CONJUNCTIONS =
  "but|because|although|though|while|when|whenever|where|wherever|if|unless|until|till|since|so|than|as|whether|why|how|once";
const ADVERBS =
  "out|away|later|ago|now|then|soon|already|still|yet|again|today|tonight|tomorrow|yesterday|never|ever|always|often|usually|only|just|too|also|very|not|instead|even";
const CONTRACTED =
  "\\p{L}+(?:n['’]t|['’](?:ve|re|ll|d|m))|(?:it|that|this|he|she|there|here|what|who|how|where|let)['’]s";

/** A word that stands in no noun: it belongs to a sentence. They are few, and all of them are known. */
const FUNCTION_WORD = new RegExp(
  `^(?:${PRONOUNS}|${AUXILIARIES}|${CONJUNCTIONS}|${ADVERBS}|${CONTRACTED})$`,
  "u",
);

/** @param word as it stands there: "May" is a month, and "IT" no pronoun */
export const isFunctionWord = (word: string): boolean =>
  FUNCTION_WORD.test(word.replace(/^\p{Lu}(?=\p{Ll})|^I(?=$|['’])/u, (letter) => letter.toLowerCase())) &&
  !/^(?:May|Will)$/u.test(word);
