import type { Brief } from "../../schema.ts";
import { ATTRIBUTED, hasPrice, isQuestion, wordCount } from "../language/sentence-text.ts";
import {
  findProduct,
  isAnnouncement,
  isTooLong,
  LONGEST_PART,
  LONGEST_PRICE,
} from "../names/find-product.ts";
import { isFigureList } from "../sentences/split-priced-list.ts";
import { answersQuestion, saysNoThing } from "./answers-question.ts";
import { backstoriesOf } from "./backstory.ts";
import { endsAffirming } from "./denied-first.ts";
import { type Fact, type FactKind, factWordsOf, isRatedAt, isTicketPrice, saysWhere, worth } from "./fact.ts";
import type { FactWords } from "./fact-words.ts";
import { hasPhone } from "./reach.ts";
import { saysHowOften, saysSinceWhen, saysWhen } from "./says-when.ts";
import { shownLink } from "./shown-link.ts";

/** Whom to call instead of the seller. */
const EMERGENCY = /(?<![\p{L}\d]|\d[ .)-])(?:112|911|999)(?![ .-]?\d)|emergency service|acil yardım değil/iu;
/** Behind what another product costs. */
const OURS = /^(?:ours|bizimki)(?!\p{L})/iu;
const PRICE_OF_IT = /^It (?:costs|is|starts at) |^It['’]s |^Its price /u;
const MOST_ANSWER_WORDS = 3;
/** "… so you don't have to replace them". */
const SPARED = /,? so (?:that )?you (?:don['’]t|never|won['’]t) (?:have|need) to .+$/iu;
/** Not what it is or has, nor how it came to be. */
const DOES =
  /^(?!(?:is|was|has|this|does|comes|gets|goes|costs) )(?:\p{Ll}+ly )?\p{Ll}{2,}[^\Ws]s (?!(?:and|or|from|at|of|are|is)(?!\p{L}))/u;
const TITLES = /["“][^"“”]+["”]/gu;
/** What one pays besides, and sums that nobody pays. */
const FEE =
  /(?<!\p{L})(?:hoa|deposit|service charge|shipping|postage|delivery|installation|fitting|min(?:imum)? charge|aidat|depozito|kapora|kargo|teslimat|montaj|kurulum|tramer)(?!\p{L}| (?:dahil|included))/iu;
const SUM =
  /(?<!\p{L})(?:liability|insured|prizes?|raised|fines? of|saves|cezası?|tasarruf|ödül\p{L}*|teminat\p{L}*)(?!\p{L})/iu;

/** "Kira 35 bin": what no word says are liras. */
const COSTS_IN_THOUSANDS =
  /^(?:kira(?:sı)?|devir|fiyat\p{L}*|ücret\p{L}*) \d[\d.,]* (?:bin|milyon)(?!\p{L})/iu;

/** "£5.50 a jar or three for £15": of what, only the story before it says. */
const BARE_PRICE =
  /^(?:from |only )?[$€£]\d[\d.,]*(?: (?:an?|per) \p{L}+| each)?(?:(?: or |, )\p{L}+ for [$€£]\d[\d.,]*)?[.!]*$/iu;

/** "Filter lasts 12 months (replacement €29)": what something else costs. */
const isInBrackets = (text: string): boolean => !hasPrice(text.replace(/\([^()]*\)/gu, ""));

/**
 * "Boiler not working? £60 call-out. We come the same day.": what answers a question comes behind it, where it says
 * nothing of what is sold, and nothing between them does.
 */
function withAnswerFirst(
  sentences: readonly string[],
  name: string | undefined,
  language: Brief["language"],
): string[] {
  const [question = "", ...others] = sentences;
  const answerAt = others.findIndex((text) => !hasPrice(text));
  const answer = others[answerAt];
  const isAlone =
    isQuestion(question) &&
    answerAt > 0 &&
    others.every((text) => hasPrice(text) || text === answer || hasPhone(text));
  return isAlone && answer !== undefined && !hasPhone(answer) && saysNoThing(answer, name, language)
    ? [question, answer, ...others.filter((text) => text !== answer)]
    : [...sentences];
}

/** The brief's sentences as facts, in the brief's order. */
export function describeFacts(brief: Brief, written: readonly string[], name: string | undefined): Fact[] {
  const sentences = withAnswerFirst(written, name, brief.language);
  const words = factWordsOf(brief.language);
  const stories = backstoriesOf(sentences, brief.language);
  const isFaq = areAnswered(sentences);
  const facts = sentences.map(
    (text, index): Fact => ({
      text,
      kind: stories[index] ? "story" : kindOf(text, words),
      worth: worth.rest,
      leans: isMadeBefore(sentences, index, words)
        ? "previous"
        : leaningOf(text, words, sentences.slice(0, index), isFaq),
      isStep: words.step.test(text),
    }),
  );
  const product = findProduct(brief, facts, name);
  // Of a price list the first; but "Ours costs …" comes behind somebody else's price.
  const prices = facts.filter(({ kind, text }) => hasPrice(text) && kind !== "question" && !SUM.test(text));
  const price =
    prices.find(({ text }) => OURS.test(text)) ??
    prices.find(isTicketPrice) ??
    prices.find(({ text }) => (!FEE.test(text) || words.offer.test(text)) && !isInBrackets(text)) ??
    prices.find(({ text }) => !isInBrackets(text)) ??
    prices[0] ??
    facts.find(({ text }) => isFigureList(text) || COSTS_IN_THOUSANDS.test(text));
  // "Request a free sample kit at boxworks.example" is where to go.
  const offer = facts.find(({ text }) => words.offer.test(text) && !saysWhere(text, words));
  const [first, second] = facts;
  const isAsked =
    first?.kind === "question" &&
    product === second &&
    second !== undefined &&
    (answersQuestion(second.text, brief.language) || saysNoThing(second.text, name, brief.language));
  const apart = product && facts[facts.indexOf(product) + 1];
  // Beside a long sentence on what it is, a price has to fit in.
  const offerWorth = product && isTooLong(brief, product) ? worth.contact : worth.offer;
  const isOfStory = product !== undefined && BARE_PRICE.test(product.text);
  return facts.map((fact) => {
    if (isOfStory && fact === first && fact.kind === "story") return { ...fact, worth: worth.contact };
    if (fact === product) return { ...fact, worth: worth.product, leans: isAsked ? "previous" : fact.leans };
    const isPrice = fact === (price ?? offer);
    if (isTooLong(brief, fact, isPrice ? LONGEST_PRICE : LONGEST_PART)) return fact;
    if (isPrice) return { ...fact, worth: offerWorth };
    const own = worthOf(brief, fact, words);
    const isSelling = fact === apart && own < worth.selling && saysWhatItDoes(fact, name);
    return { ...fact, worth: isSelling ? worth.selling : own };
  });
}

/** "Nomad Desk folds flat in ten seconds", behind what it is: what sets it apart from others of its kind. */
export function saysWhatItDoes(
  { text, kind }: Pick<Fact, "text" | "kind">,
  name: string | undefined,
): boolean {
  if (name === undefined || kind !== "statement" || !text.startsWith(`${name} `)) return false;
  return DOES.test(text.slice(name.length + 1));
}

const FEWEST_ANSWERED = 3;
/** "What ages? 4 to 9. How many? Twelve. Where? In Buca.": what others ask, and nothing that a film asks its viewers. */
function areAnswered(sentences: readonly string[]): boolean {
  const answered = sentences.filter((text, at) => isQuestion(text) && !isQuestion(sentences[at + 1] ?? "?"));
  return answered.length >= FEWEST_ANSWERED;
}

/** "So I made one", and what it is behind it. */
function isMadeBefore(sentences: readonly string[], at: number, words: FactWords): boolean {
  const tellsWhat = (text: string) => wordCount(text) >= FEWEST_TELLING_WORDS && !hasPrice(text);
  return words.madeOne.test(sentences[at] ?? "") && sentences.slice(at + 1).some(tellsWhat);
}
const FEWEST_TELLING_WORDS = 5;

function leaningOf(
  text: string,
  words: FactWords,
  before: readonly string[],
  isAsked: boolean,
): Fact["leans"] {
  if (words.leansOnPrevious.test(text)) return "previous";
  // What "it costs" is what the film is about.
  if (words.leansOnSubject.test(text))
    return PRICE_OF_IT.test(text) && hasPrice(text) ? undefined : "subject";
  return isAnswer(text, words, before, isAsked) ? "previous" : undefined;
}

/** A question that opens a brief or names a problem is about the viewer; any other is answered by what follows it. */
function isAnswer(text: string, words: FactWords, before: readonly string[], isAsked: boolean): boolean {
  const question = before.at(-1) ?? "";
  if (!isQuestion(question)) return false;
  if (isAsked) return true;
  if (/^(?:yes|no|evet|hayır)[,.!]/iu.test(text)) return true;
  const isOpening = before.every(isQuestion) || words.problem.test(question);
  return !isOpening || (words.answer.test(text) && wordCount(text) <= MOST_ANSWER_WORDS);
}

function kindOf(text: string, words: FactWords): FactKind {
  if (isQuestion(text)) return "question";
  if (endsAffirming(text)) return "statement";
  if (words.before.test(text)) return "before";
  if (words.after.test(text)) return "after";
  if (words.problem.test(text)) return "problem";
  if (words.story.test(text) && !isSomebodysWord(text)) return "story";
  if (/^[^:.!?]{2,40}:\s/u.test(text)) return "label";
  // A title denies nothing, nor does what one is spared.
  return words.negative.test(text.replace(TITLES, "").replace(SPARED, "")) ? "negative" : "statement";
}

/** "Cunda'da, zeytin ağaçlarının altında", "Teslim yeri Fethiye", "Based in York": nobody comes who doesn't know where. */
const SAYS_WHERE =
  /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?['’][dt][ae](?:y[ıi]z)?(?:, [^,]{3,40})?[.!]$|^(?:Teslim yeri|Konum|Yerimiz|Atölyemiz|Stüdyomuz|Dükkânımız)[: ] ?\p{Lu}[^,]{2,40}[.!]$|^(?:Based|Located|Find us|We are|We['’]re) (?:in|near|at) (?:the )?\p{Lu}[^,]{2,40}[.!]$|^(?:We|I)(?:['’]ve| have)?(?: just| now)? moved to .{3,50}[.!]$/u;

/** "“I'd given up.” – Priya, Leeds": what somebody says who is named. */
const isSomebodysWord = (text: string): boolean =>
  new RegExp(`^["“][^"“”]{12,}["”]${ATTRIBUTED}`, "u").test(text);

function worthOf({ link }: Brief, { text, kind }: Fact, words: FactWords): number {
  // The call to action says the link.
  const repeatsLink = link !== undefined && text.includes(shownLink(link).split("/")[0] ?? link);
  if (EMERGENCY.test(text)) return worth.limit;
  if (hasPhone(text) || (!repeatsLink && saysWhere(text, words))) return worth.contact;
  if (kind === "question" || isAnnouncement(text)) return worth.rest;
  if (saysWhen(text)) return worth.contact;
  if (words.limit.test(text) || saysSinceWhen(text) || saysHowOften(text)) return worth.limit;
  const isProof = words.proof.test(text) || isRatedAt(text) || isSomebodysWord(text);
  if (words.offer.test(text) || isProof) return worth.selling;
  if (SAYS_WHERE.test(text)) return worth.selling;
  return /\d/u.test(text) ? worth.figure : worth.rest;
}
