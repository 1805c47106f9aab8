import type { Storyboard } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { isBargain, isQuestion, withoutEnd, wordCount } from "../writer/language/sentence-text.ts";
import type { Phrases } from "../writer/phrases/phrases.ts";
import { phrasesFor, phrasesOf } from "../writer/phrases/phrases-of.ts";
import { describeFacts } from "../writer/reading/describe-facts.ts";
import { type Fact, worth } from "../writer/reading/fact.ts";
import { readerOf } from "../writer/reading/read-brief.ts";
import { groupsOf, isProblem, withoutQuestions } from "../writer/script/arrange-facts.ts";
import { productAlone } from "../writer/script/product-before.ts";
import { strikingFacts } from "../writer/script/striking-facts.ts";
import { shortenText } from "../writer/sentences/shorten-text.ts";
import { callOf, withoutLastStop } from "./call-of.ts";
import { hashtagsIn, hashtagsOf } from "./hashtags.ts";
import { layOut } from "./lay-out.ts";
import type { Said } from "./said-in-film.ts";
import { type Post, postLimits } from "./schema.ts";
import { shortenPost } from "./shorten-post.ts";
import { type FilmSource, type Told, toldInFilm } from "./told-in-film.ts";

/** Shorter offers, "Free shipping", say nothing without what they are for. */
const FEWEST_STRIKING_WORDS = 4;

/**
 * The text that goes with a film where it is posted: how it opens, what the product is and what speaks for it, what it
 * costs and until when, where to get it, and hashtags. All of it in sentences of the film and its brief.
 */
export function writePost(film: Storyboard, title: string, source: FilmSource | undefined): Post {
  const phrases = source ? phrasesFor(source.brief) : phrasesOf(film.language);
  const told = toldInFilm(film, source);
  const brief = briefOf(film, told, source?.brief);
  const facts = describeFacts(brief, told.sentences, told.name);
  const opening = chooseOpening(brief, phrases, told, facts);
  const meet = introductionOf(told, phrases, opening);
  const isAboutProduct = facts.some((fact) => fact.worth === worth.product && opening.includes(fact.text));
  // Its name stands before what it is, wherever that is said.
  const hook = meet && isAboutProduct ? [meet, ...opening] : opening;
  const seen = seenFirst(hook);
  const body = arrange(facts, opening, isAboutProduct ? undefined : meet);
  const call = callOf(film, phrases, told, facts, source?.brief);
  const tags = hashtagsOf(film, told, facts, hashtagsIn(source?.brief.description ?? "")).join(" ");
  const first = [hook.slice(0, seen).join(" "), hook.slice(seen).join(" ")];
  const frame = [...first, ...call, tags];
  const { paragraphs, contacts } = layOut(shortenPost(body, frame), film.language);
  const reached = [...contacts, ...call].map(withoutLastStop).join("\n");
  return {
    title: titleOf(title, told, { facts, seen: opening, source }, film.language),
    text: [...first, ...paragraphs, reached, tags].filter((part) => part !== "").join("\n\n"),
  };
}

/** What the writer's parts are told of a film: a brief of its sentences, where none is too long. */
function briefOf(film: Storyboard, { sentences, name }: Told, brief: Brief | undefined): Brief {
  const { language, aspect, brand } = film;
  const link = `https://${brand.url}`;
  return {
    description: sentences.join(" "),
    ...(name ? { brandName: name } : {}),
    ...(brand.url && URL.canParse(link) ? { link } : {}),
    assetIds: [],
    language,
    tone: brief?.tone ?? "informative",
    targetSeconds: 60,
    aspect,
  };
}

const isOurs = ({ by }: Said): boolean => by === "us" || by === "our call";

/**
 * The sentences that a post begins with: the film's own opening, unless that is one of ours that only introduces a film;
 * then what the brief asks, what stops a thumb, or what the product is.
 */
function chooseOpening(brief: Brief, phrases: Phrases, { opening }: Told, facts: readonly Fact[]): string[] {
  const own = opening.filter((said) => !isOurs(said)).map(({ text }) => text);
  if (own.length > 0) return own;
  const asked = groupsOf(facts)[0]?.map(({ text }) => text) ?? [];
  if (facts[0] && isProblem(facts[0]) && asked.length < facts.length) return asked;
  const ofItsKind = phrases.categories
    .flatMap(({ hooks }) => hooks)
    .find(({ narration }) => opening.some(({ text }) => text === narration));
  if (ofItsKind) return [ofItsKind.narration];
  const isTelling = ({ text }: Fact) => wordCount(text) >= FEWEST_STRIKING_WORDS;
  const fact = strikingFacts(brief, facts, phrases).find(isTelling) ?? productAlone(facts) ?? facts[0];
  return fact ? [fact.text] : opening.map(({ text }) => text);
}

/** So many of the sentences that a film opens with are seen before a post is opened; one always is. */
function seenFirst(sentences: readonly string[]): number {
  const fits = (count: number) => sentences.slice(0, count).join(" ").length <= postLimits.opening;
  return sentences.findLastIndex((_, index) => fits(index + 1)) + 1 || 1;
}

/** "Meet Luma.", where nothing else says the name. */
function introductionOf(
  { name, sentences, call }: Told,
  { meet: [first = ""] }: Phrases,
  opening: readonly string[],
): string | undefined {
  const isNamed =
    name && [...opening, ...sentences, ...call.map(({ text }) => text)].some((text) => text.includes(name));
  return name && !isNamed ? first.replace("{name}", () => name) : undefined;
}

/**
 * What is left to tell beside what opens the post, in the brief's order: what goes on from that, problems and stories,
 * what the product is, and what it isn't at the end.
 */
function arrange(facts: readonly Fact[], hook: readonly string[], meet: string | undefined): Fact[][] {
  const isHook = ({ text }: Fact) => hook.includes(text);
  const isNotOpening = (group: readonly Fact[]) => !group.some(isHook);
  const isProduct = (fact: Fact) => fact.worth === worth.product;
  const groups = groupsOf(facts);
  const opened = groups.filter((group) => group.some(isHook));
  const others = withoutQuestions(
    groups.filter(isNotOpening),
    hook.some(isQuestion) ? "problem-solution" : "list",
  );
  const place = (group: readonly Fact[]) => {
    if (group.every(isProblem) || group[0]?.kind === "story" || group[0]?.kind === "before") return 0;
    if (group.some(isProduct)) return 1;
    return group.every((fact) => fact.worth === worth.limit && !isBargain(fact.text)) ? 3 : 2;
  };
  const arranged = [
    ...opened.map((group) => group.filter((fact) => !isHook(fact))).filter((group) => group.length > 0),
    ...others.toSorted((one, other) => place(one) - place(other)),
  ];
  if (!meet) return arranged;
  const met: Fact = { text: meet, kind: "statement", worth: worth.product, leans: undefined, isStep: false };
  const at = arranged.findIndex((group) => group.some(isProduct));
  return at === -1
    ? [[met], ...arranged]
    : arranged.map((group, index) => (index === at ? [met, ...group] : group));
}

/** The video's title; where the writer gave it and it doesn't say what the product is, that instead. */
function titleOf(
  title: string,
  { opening, name }: Told,
  {
    facts,
    seen,
    source,
  }: { facts: readonly Fact[]; seen: readonly string[]; source: FilmSource | undefined },
  language: Storyboard["language"],
): string {
  const product = facts.find((fact) => fact.worth === worth.product)?.text ?? seen[0];
  const isWriters = source?.variants.some((variant) => variant.title === title) ?? false;
  const saysWhat = opening.some(({ text }) => text === product) || (name && !opening.every(isOurs));
  if (!isWriters || saysWhat || !product) return shortenText(title, postLimits.title);
  const headline = withoutEnd(readerOf(language).headlineOf(product, name));
  const named = name && !headline.includes(name) ? `${name}: ${headline}` : headline;
  return named.length <= postLimits.title ? named : shortenText(title, postLimits.title);
}
