import { isFunctionWord } from "../language/english-function-words.ts";
import { PREDICATE } from "../language/english-grammar.ts";
import { isByKin } from "./find-sold.ts";
import { MOST_GLANCE_WORDS, MOST_WORDS, nameWords } from "./name-words.ts";

/** What begins an English phrase and is not said of it. */
const INTRODUCED = /^(?:(?:this|it|here) is |it['’]s )?(?:our|my|the|an?|these) /iu;

/** Whose or which it is, before the subject of a sentence. */
const SUBJECT = /^(?:our|my|the|this|these) /iu;
/** "Trailers", and "carries": no "glass", "bus" or "this". */
const PLURAL = /\p{L}[^\P{L}su]s$/iu;
/** What begins what something is done to, or how much it is. */
const OBJECT =
  /^(?:an?|the|your|our|my|its|their|you|it|them|us|up|as|like|into|two|three|four|five|six|seven|eight|nine|ten|any|every|each|all|\d.*)$/iu;

/** Where an English noun ends: at what is said of it, or what it is for, from and with. */
const BEHIND_NOUN =
  /^(?:is|are|was|were|has|have|can|will|for|in|on|at|by|from|with|without|to|that|which|who|since|as|per|over|under|near|across|around|throughout|covering|serving|every|this|next|today|tonight|tomorrow|soon|won|wins|got|took|opening|launching|reopens|reopening|starting|sat|tues|weds|thurs|fri|you|we|(?!(?:shed|bed|seed|weed|feed|speed|bread|thread|reed|moped|tweed|sled)$)\p{L}{2,}ed|made|cut|built|grown|sewn|woven|spun|blown)$/iu;

/** "Maths tutor GCSE and A-level": who does it, before what for. */
const SOMEBODY =
  /^(?:tutor|teacher|instructor|coach|trainer|cleaner|groomer|photographer|plumber|electrician|gardener|builder|plasterer|mechanic|joiner|carpenter|hairdresser|barber|therapist|nanny|childminder|walker|sitter|handyman|roofer|tiler|locksmith)$/iu;

/** "Handmade beeswax food wraps": how a thing is made, before it. */
const MADE =
  /^(?:hand-?\p{L}+|home-?\p{L}+|natural|organic|vintage|custom|personali[sz]ed|fresh|eco|vegan|recycled|wooden|ceramic|leather|linen)$/iu;

/** What several things do, and what may stand behind that; "sports drink" and "gift sets" go on as nouns. */
const DONE_BY_SEVERAL =
  /^(?:fit|last|keep|make|work|help|hold|come|stay|go|run|turn|fold|stack|feel|smell|taste|look|grow|give|save|let|take|need|use|stop|protect|dry|arrive|start|cost|carry|stick|float|glow|melt|burn|bring|replace|remove|clean|store)$/iu;

const BEHIND_VERB =
  /^(?:an?|the|your|you|it|up|out|off|in|on|at|for|with|without|from|to|into|over|under|like|all|every|each|only|just|about|and|so|dry|clean|warm|cool|fresh|flat|great|\p{L}+ly|[\d$€£].*)$/iu;

/** What a noun ends with that is sold or done, so that words before it are told of it: "Weekly meal plan app". */
const KIND_AT_END =
  / (?:apps?|software|planner|course|class(?:es)?|workshops?|lessons?|kits?|shop|studio|salon|services?|bakery|caf[eé]|school|agency|cleaning|repairs?|hire|delivery|newsletter|podcast|templates?|calendar|games?|puzzles?|toys?|candles?|soaps?|mugs|bags?|sauces?|cakes?|cookies|lamps?|rugs?|prints)$/iu;

/** "HETAS registered": by whom somebody was looked at, and not what they are. */
const ACCREDITED =
  /^(?:\p{Lu}[\p{L}\d]+ ){1,2}(?:registered|certified|approved|accredited|qualified|licensed|trained|compliant)(?!\p{L})/u;

/** "Sleep better tonight": what the viewer will do, in any words. */
const INVITING = /^\p{L}+ (?:better|smarter|easier|faster|deeper|longer|well|more|less)(?!\p{L})/iu;

/** Who does something, or what to do. */
const NO_NOUN =
  /^(?:most|many|some|we|i['’]m|i|you|it|they|he|she|there|here|who|what|how|why|when|where|clearance|sale|all|every|everything|something|nothing|each|no|not|never|only|tired|meet|let|come|go|do|be|say|learn|get|try|discover|stop|start|enjoy|join|find|create|build|design|order|buy|give|keep|turn|see|feel|become|grow|sell|plan|manage|track|run)$/iu;

const MOST_ENDED_WORDS = 5;
/** "Man with van", "Room to rent": called so as a whole. */
const IDIOM =
  /^(?:man|woman|men|guys) (?:and|with|&) (?:an? )?(?:van|truck)(?!\p{L})|^(?:room|garage|land|van|office|desk|stables?) (?:to|for) (?:rent|let|hire|sale)(?!\p{L})/iu;

/** @param isThing whether it surely is one, by its price or the town behind it */
export function englishNoun(phrase: string, isThing: boolean): string | undefined {
  const words = phrase.replace(INTRODUCED, "").split(" ");
  const [idiom] = IDIOM.exec(words.join(" ")) ?? [];
  if (idiom) return idiom;
  if (NO_NOUN.test(words[0] ?? "") || isByKin(phrase)) return undefined;
  if (ACCREDITED.test(phrase) || INVITING.test(phrase)) return undefined;
  const isSubject = SUBJECT.test(phrase);
  const end = words.findIndex(
    (word, index) =>
      index > 0 &&
      (BEHIND_NOUN.test(word) ||
        (SOMEBODY.test(words[index - 1] ?? "") && /^[\p{Lu}\d]/u.test(word)) ||
        PREDICATE.test(word) ||
        isFunctionWord(word) ||
        isVerbBehind(words, index) ||
        isByHand(words, index) ||
        (isSubject && isItsVerb(words, index))),
  );
  // Where nothing is said of it, only few words are surely a noun, or what begins as one.
  const isSure = end !== -1 || isThing || MADE.test(words[0] ?? "") || KIND_AT_END.test(phrase);
  const noun = (end === -1 ? words : words.slice(0, end)).join(" ");
  // "Weekend wilderness first aid course in Aviemore": where a noun ends for sure, it may be longer.
  const most = end !== -1 ? MOST_ENDED_WORDS : isSure ? MOST_WORDS : MOST_GLANCE_WORDS;
  // "Limited edition print of Brighton Pier" is a print.
  return [noun, noun.replace(/ of .*$/u, "")].find((one) => nameWords(one) <= most);
}

/** "Soy candles hand poured in small batches": how a thing is made, behind it. */
function isByHand(words: readonly string[], at: number): boolean {
  const [hand = "", made = ""] = words.slice(at);
  return /^(?:hand|freshly|slow)$/iu.test(hand) && MADE_BY_HAND.test(made);
}
const MADE_BY_HAND = /^(?:\p{L}{2,}ed|made|cut|sewn|woven|blown|thrown|spun|wound|ground|built|bound)$/iu;

/** "Our bike trailer carries two kids", "Our candles fill a room": behind a noun a word before an article is its verb. */
function isItsVerb(words: readonly string[], at: number): boolean {
  const [noun = "", verb = "", next = ""] = words.slice(at - 1);
  const areSeveral = PLURAL.test(noun);
  return OBJECT.test(next) && PLURAL.test(verb) !== areSeveral && /^\p{Ll}+$/u.test(verb);
}

/** "Our travel games fit in a glovebox": what several things do. */
function isVerbBehind(words: readonly string[], at: number): boolean {
  const [noun = "", verb = "", next = "in"] = words.slice(at - 1);
  // "Tally counts your stock": one word, and what that does to what is yours.
  if (at === 1 && /\p{Ll}[^su\P{L}]s$/u.test(verb) && next === "your") return true;
  return /\p{L}{2}[^su\P{L}]s$/u.test(noun) && DONE_BY_SEVERAL.test(verb) && BEHIND_VERB.test(next);
}
