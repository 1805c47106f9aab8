import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../../schema.ts";
import { hasPrice, wordCount } from "../language/sentence-text.ts";
import { type Fact, factWordsOf, worth } from "../reading/fact.ts";
import type { BriefFacts } from "../reading/read-brief.ts";
import { speaksOfBefore } from "../reading/telling-facts.ts";
import { mayEnd } from "./choose-closing.ts";
import type { BriefTold, SaidShort } from "./said-short.ts";
import { isAddition } from "./striking-facts.ts";

/** So many facts are left to tell behind an opening that has two, beside how to reach who sells it, and by when. */
const FEWEST_LEFT: Record<Brief["targetSeconds"], number> = { 15: 1, 30: 2, 60: 2 };
/** Seconds times this many letters: a hook that says two things may take no more of a film; a short one has no time to say them apart. */
const LETTERS_A_SECOND: Record<Brief["targetSeconds"], number> = { 15: 4.6, 30: 3.5, 60: 3.5 };
const STEM_LETTERS = 4;
const MOST_BARE_WORDS = 3;
const FEWEST_DETAIL_WORDS = 3;
const WORDS = /\p{L}{4,}/gu;
/** Words that any two sentences may have: "Free for 5 clients" says nothing of an app for freelancers. */
const ANYS =
  /^(?:free|from|with|your|that|this|then|than|when|have|only|into|more|most|each|every|için|daha|kadar|sonra|yeni|ücretsiz)$/u;

/** What the product is, where a sentence says so that needs no other and isn't what came of a story before it. */
export function productAlone(facts: readonly Fact[]): Fact | undefined {
  return facts.find(({ worth: value, leans, kind, text }, index) => {
    // "Gece uyuyamayanlara: lavanta yastığı" says both, for whom and what.
    const isTold = kind === "statement" || kind === "label";
    const isWhole = leans === undefined && isTold && text.length <= textLimits.headline;
    return (
      value === worth.product && isWhole && !facts.slice(0, index).some((before) => before.kind === "story")
    );
  });
}

/** "Şimdi aynı tarifle biz yapıyoruz": of nothing, without the story. */
const OF_STORY = /(?<!\p{L})(?:aynı|the same|so)(?!\p{L})/iu;

/** The same, where a story stands before it that it doesn't speak of. */
export function productBehindStory(facts: readonly Fact[], language: Brief["language"]): Fact | undefined {
  const stories = facts.filter(({ kind }) => kind === "story");
  // "£4.50 a bottle": of what, only the story says.
  if (stories.some((story) => story.worth >= worth.contact)) return undefined;
  const product = productAlone(facts.filter((fact) => !stories.includes(fact)));
  const isOfStory = product && (OF_STORY.test(product.text) || speaksOfBefore(product.text, language));
  return isOfStory ? undefined : product;
}

/** Whether there is no time for all that says what the product is, or no screen has room for it. */
export const isNeeded = (
  short: SaidShort | undefined,
  targetSeconds: Brief["targetSeconds"],
): short is SaidShort => short !== undefined && (targetSeconds === 15 || !short.isSeen);

/** What the product is, as it is said before a fact. */
export interface ProductBefore {
  product: Fact;
  said: string;
  /** What is seen, where less than all of it is said. */
  shown?: string;
}

/**
 * What the product is, to be said before a fact that opens: "14 days free, then £19 a month", "Used by 340 schools" and
 * "Dogs are welcome" say nothing of what. Undefined where the fact says so, and where both take too long: in fifteen
 * seconds also without what only adds, while all of it is seen.
 * @param fewest facts that are left to tell, or both would be most of the film
 */
export function productBefore(
  brief: Brief,
  told: Pick<BriefTold, "name" | "facts" | "short">,
  { text, kind }: Fact,
  fewest = FEWEST_LEFT[brief.targetSeconds],
): ProductBefore | undefined {
  const { targetSeconds } = brief;
  const { name, facts } = told;
  const short = isNeeded(told.short, targetSeconds) ? told.short : undefined;
  const product = productAlone(facts) ?? questionAlone(facts) ?? short?.product;
  if (product === undefined || product.text === text || kind === "story" || isTerse(facts, brief, fewest))
    return undefined;
  const isShort = (said: string) =>
    `${said} ${text}`.length <= targetSeconds * LETTERS_A_SECOND[targetSeconds];
  if (saysOfWhat(text, name, product)) return undefined;
  if (isShort(product.text)) return { product, said: product.text };
  const said = short?.ways.find(isShort);
  return short && said ? { product: short.product, said, shown: short.shown } : undefined;
}

/** Whether too little is left of a brief behind two of its facts. */
function isTerse(
  facts: readonly Fact[],
  { language, targetSeconds }: Pick<Brief, "language" | "targetSeconds">,
  fewest = FEWEST_LEFT[targetSeconds],
): boolean {
  const isCall = (fact: Fact) =>
    fact.worth === worth.contact ||
    factWordsOf(language).order.test(fact.text) ||
    mayEnd(fact.text, language);
  return facts.filter((fact) => !isCall(fact)).length < fewest + 2;
}

/** "Hush curtains." stops nobody: the plain sentence behind it, where that says more than a price or a few words. */
export function detailBehind(
  { language, targetSeconds }: Brief,
  { facts }: Pick<BriefFacts, "facts">,
  product: Fact,
): Fact | undefined {
  const at = facts.findIndex(({ text }) => text === product.text);
  const [detail, next] = facts.slice(at + 1);
  if (product.worth !== worth.product || wordCount(product.text) > MOST_BARE_WORDS || !detail)
    return undefined;
  const isPlain =
    detail.kind === "statement" &&
    detail.worth < worth.limit &&
    detail.leans !== "subject" &&
    !detail.isStep &&
    wordCount(detail.text) >= FEWEST_DETAIL_WORDS &&
    !hasPrice(detail.text) &&
    !isAddition(detail.text) &&
    next?.leans === undefined;
  const isShort = `${product.text} ${detail.text}`.length <= targetSeconds * LETTERS_A_SECOND[targetSeconds];
  return isPlain && isShort && !isTerse(facts, { language, targetSeconds }) ? detail : undefined;
}

/** "Need a plumber in Hull?", where that is what it is about and nothing answers it. */
function questionAlone(facts: readonly Fact[]): Fact | undefined {
  const at = facts.findIndex(({ worth: value, kind }) => value === worth.product && kind === "question");
  return facts[at + 1]?.leans === undefined ? facts[at] : undefined;
}

/** "Deneme dersi ücretsiz", "First month free", "No setup fee": how it begins, and not what it is. */
const OF_BEGINNING =
  /^(?:first|intro(?:ductory)?) (?:\p{L}+ ){1,2}(?:is |are )?(?:free|on us)(?!\p{L})|^(?:free (?:trial|intro|first|demo|set-?up)|(?:first|intro(?:ductory)?) (?:(?:\p{L}|\d)+ )?(?:lesson|class|session|days?|months?|weeks?|visit|consultation)|no (?:\p{L}+ )?(?:set-?up|joining|sign-?up|booking|hidden|cancellation) (?:fees?|costs?))(?!\p{L})|^(?:ücretsiz )?(?:deneme|[iİ]lk|tanışma|kurulum|kayıt|geçiş|numune|ekspertiz)(?: \d+)?(?: \p{L}+)? (?:ücretsiz|bedava|yok|bizden)(?!\p{L})/iu;
export const isOfBeginning = (text: string): boolean => OF_BEGINNING.test(text);

/** Whether a fact has the product's name or one of the words that say what it is. */
export function saysOfWhat(text: string, name: string | undefined, product: Fact): boolean {
  if (name !== undefined && text.includes(name)) return true;
  if (isOfBeginning(text)) return false;
  const stems = (of: string) =>
    (of.toLocaleLowerCase("tr").match(WORDS) ?? [])
      .filter((word) => !ANYS.test(word))
      .map((word) => word.slice(0, STEM_LETTERS));
  const said = new Set(stems(product.text));
  return stems(text).some((stem) => said.has(stem));
}

/** "Ayda 89 TL, ilk ay bedava": a price and nothing before it. */
const PRICE_FIRST =
  /^(?:(?:ayda|yılda|haftada|aylık|yıllık|gecelik|fiyatı?|from|only|just|now) )?[$€£₺]?\d[\d.,]* ?(?:TL|₺|lira|[$€£])?(?=[ ,.])/iu;

/** What is less to pay stops anybody, whatever it is of. */
export const SAVES = /instead of|(?<!\p{L})was |%|yerine|indirim/iu;

/** "Peynir kilosu 620 TL", before a story that leads to the cheese: a price, of what nobody has said. */
export function isPriceOfNothing(fact: Fact, { name, facts }: Pick<BriefFacts, "name" | "facts">): boolean {
  const at = facts.findIndex(({ worth: value }) => value === worth.product);
  const product = facts[at];
  const isBehindStory = facts.slice(0, at).some(({ kind }) => kind === "story");
  if (product === undefined || product === fact || !hasPrice(fact.text)) return false;
  return (isBehindStory && name === undefined) || (PRICE_FIRST.test(fact.text) && !SAVES.test(fact.text));
}
