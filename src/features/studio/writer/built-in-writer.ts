import { drawableText } from "#engine/drawing/text-case.ts";
import { textLimits } from "#engine/storyboard.ts";
import type { Brief, Structure } from "../schema.ts";
import { arrangeFacts } from "./arrange-facts.ts";
import { seedOf, shownLink } from "./assemble-storyboard.ts";
import { chooseStructures, type StructureChoice } from "./choose-structures.ts";
import { fitScript, type SceneDraft } from "./fit-script.ts";
import type { Line, Phrases } from "./phrases.ts";
import { phrasesOf } from "./phrases-of.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";
import type { ScriptWriter, WrittenScript } from "./script-writer.ts";
import {
  asSentence,
  capitalised,
  splitSentences,
  withoutEnd,
  withoutShouting,
  wordCount,
} from "./split-sentences.ts";

/** Scenes between hook and call to action. */
const BODY_SCENES: Record<Brief["targetSeconds"], number> = { 15: 3, 30: 5, 60: 8 };
const MOST_BODY_SCENES = 8;
/** More scenes of one thought each, or fewer that take their time. */
const PACE: Partial<Record<Structure, number>> = {
  list: 1,
  unboxing: 1,
  testimonial: -1,
  "founder-story": -1,
};
/** Fewer would each stand too long; a brief that says less gets phrases of ours. Else its few facts stand longer. */
const FEWEST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 1, 30: 2, 60: 4 };

const readers = { en: englishReader, tr: turkishReader };

/** A hook has to be short where the film is: seconds times this many letters. */
const HOOK_LETTERS_A_SECOND = 3;
/** A longer quotation would be cut on screen. */
const QUOTE_LETTERS = 70;
/** A quotation of somebody's, and not just a name or a word in quotation marks. */
const QUOTE = /["“]([^"“”]{12,})["”]/u;

/** What the brief tells, in its own words. */
interface Facts {
  /** The product's or brand's name, if it is known. */
  name: string | undefined;
  sentences: string[];
  /** The sentence that quotes somebody, and what it quotes. It is among `sentences` too. */
  quote: { sentence: string; words: string } | undefined;
}

/** How a script opens, and the facts that are left to tell. */
interface Opening {
  hook: Line;
  sentences: string[];
  /** What leads on from the hook; undefined for the structure's own words. */
  lead?: string;
}

/**
 * Writes without a language model: the product is described in the brief's own sentences, so nothing is claimed
 * that the brief did not say; hook, transitions and call to action come from phrases that hold for any product. Nobody
 * is made to speak: a testimonial is the brief's own quotation, or the brand in its own words.
 * The same brief and round give the same scripts.
 */
export const builtInWriter: ScriptWriter = {
  write: async (brief, round) => {
    const facts = readFacts(brief);
    const choices = chooseStructures(brief, phrasesOf(brief.language), round);
    return choices.map((choice) => composeScript(brief, facts, choice));
  },
};

function composeScript(brief: Brief, facts: Facts, choice: StructureChoice): WrittenScript {
  const phrases = phrasesOf(brief.language);
  const { structure } = choice;
  const brandName = facts.name ?? fallbackName(brief, phrases);
  const fill = filler(brandName, brief.link ? shownLink(brief.link) : "");
  const opening = openingOf(brief, phrases, facts, choice);
  const hook = fill(opening.hook);
  const closing = phrases.closing[brief.link ? "linked" : facts.name ? "named" : "unnamed"][brief.tone];
  // Fifteen seconds are for the product; and after somebody else's words the brand's own are not what was said.
  const hasEnding = brief.targetSeconds > 15 && opening.lead === undefined;
  const ending = hasEnding ? phrases.structures[structure].ending : "";
  const script = fitScript(brief, {
    title: titleOf(facts.name, hook),
    brandName,
    hook,
    cta: fill({ ...closing, narration: `${ending} ${closing.narration}`.trim() }),
    body: bodyScenes(brief, phrases, structure, { name: facts.name, opening }, hook.narration, fill),
  });
  return { structure, ...script };
}

function readFacts(brief: Brief): Facts {
  const reader = readers[brief.language];
  const sentences = splitSentences(withoutShouting(brief.description, brief.language));
  const told = sentences.filter((sentence) => !reader.isRequest(sentence));
  const given = brief.brandName === undefined ? "" : drawableText(brief.brandName);
  const name = given || reader.findName(sentences);
  const about = (told.length > 0 ? told : sentences)
    .flatMap((sentence) => (QUOTE.test(sentence) ? [sentence] : reader.splitLong(sentence)))
    .flatMap((sentence) => (QUOTE.test(sentence) ? [sentence] : reader.splitFacts(sentence)))
    .map((sentence) => asSentence(sentence, brief.language));
  const quoting = about.find((sentence) => wordCount(QUOTE.exec(sentence)?.[1] ?? "") >= 3);
  const words = QUOTE.exec(quoting ?? "")?.[1];
  return { name, sentences: about, quote: quoting && words ? { sentence: quoting, words } : undefined };
}

/** What somebody said opens a testimonial, if the brief quotes it; everything else opens with a phrase of ours. */
function openingOf(brief: Brief, phrases: Phrases, facts: Facts, choice: StructureChoice): Opening {
  const { structure } = choice;
  const sentences = arrangeFacts(facts.sentences, structure, brief.language);
  const { quote } = facts;
  const others = sentences.filter((sentence) => sentence !== quote?.sentence);
  const isShort = quote && fitsHook(brief, quote.sentence) && quote.words.length <= QUOTE_LETTERS;
  if (structure === "testimonial" && isShort && others.length > 0) {
    const headline = `“${withoutEnd(quote.words)}”`;
    return { hook: { headline, narration: quote.sentence }, sentences: others, lead: phrases.afterQuote };
  }
  return { hook: chooseHook(phrases, facts, brief, choice), sentences };
}

function chooseHook(
  phrases: Phrases,
  facts: Facts,
  brief: Brief,
  { structure, turn }: StructureChoice,
): Line {
  const category = phrases.categories.find(({ words }) => words.test(brief.description));
  const general = phrases.structures[structure][facts.name ? "named" : "unnamed"];
  const hooks = structure === "problem-solution" && category ? [...category.hooks, ...general] : general;
  const shortest = hooks.toSorted((a, b) => a.narration.length - b.narration.length).slice(0, 1);
  const short = hooks.filter((hook) => fitsHook(brief, hook.narration));
  const choice = short.length > 0 ? short : shortest;
  // Those for its kind come before those for any product.
  const first = category ? 0 : seedOf(brief.description, 0);
  const hook = choice[(first + turn) % choice.length];
  if (!hook) throw new Error(`no hook for ${structure}`);
  return hook;
}

function fitsHook({ targetSeconds }: Brief, narration: string): boolean {
  return narration.length <= targetSeconds * HOOK_LETTERS_A_SECOND;
}

/** The facts in their order, shared among the scenes; phrases that claim nothing where there are too few. */
function bodyScenes(
  brief: Brief,
  phrases: Phrases,
  structure: Structure,
  { name, opening }: { name: string | undefined; opening: Opening },
  hook: string,
  fill: (line: Line) => Line,
): SceneDraft[] {
  const reader = readers[brief.language];
  const count = Math.min(MOST_BODY_SCENES, BODY_SCENES[brief.targetSeconds] + (PACE[structure] ?? 0));
  const { connectors } = phrases.structures[structure];
  const start = opening.lead ?? introduction(phrases, name, opening.sentences, hook, connectors[0]);
  const scenes = shareOut(opening.sentences, count).map((sentences, index): SceneDraft => {
    const [first = ""] = sentences;
    const telling = index === 0 ? first : (sentences.find((sentence) => /\d/.test(sentence)) ?? first);
    const lead = index === 0 ? start : (connectors[index] ?? "");
    return {
      lead: fill({ headline: "", narration: lead }).narration,
      sentences,
      headline: reader.headlineOf(telling, name).slice(0, textLimits.headline).trim(),
      short: reader.headlineOf(telling, name),
    };
  });
  const fillers = phrases.fillers.slice(0, Math.max(0, FEWEST_SCENES[brief.targetSeconds] - scenes.length));
  return [
    ...scenes,
    ...fillers.map(({ headline, narration }) => ({
      lead: "",
      sentences: [narration],
      headline,
      short: narration,
    })),
  ];
}

/** How the first scene begins: with the name, unless it was said already or is about to be. */
function introduction(
  phrases: Phrases,
  name: string | undefined,
  [first = ""]: readonly string[],
  hook: string,
  connector: string | undefined,
): string {
  if (!name || hook.includes(name) || first.includes(name)) return connector ?? "";
  return phrases.meet[seedOf(name, 0) % phrases.meet.length] ?? "";
}

/** Cuts a list into at most `count` runs of nearly the same length, in order. */
function shareOut(sentences: readonly string[], count: number): string[][] {
  const groups = Math.min(count, sentences.length);
  return Array.from({ length: groups }, (_, index) =>
    sentences.slice(
      Math.floor((index * sentences.length) / groups),
      Math.floor(((index + 1) * sentences.length) / groups),
    ),
  );
}

/** Puts name and address into a phrase. */
function filler(name: string, link: string) {
  const put = (text: string) =>
    text
      .replaceAll("{name}", () => name)
      .replaceAll("{link}", () => link)
      // A name that ends with a mark of its own, as "Yahoo!", takes no second one.
      .replace(/([.!?])[.!?]$/u, "$1");
  return ({ headline, narration }: Line): Line => ({
    headline: put(headline).slice(0, textLimits.headline).trim(),
    narration: put(narration),
  });
}

function titleOf(name: string | undefined, hook: Line): string {
  if (!name || hook.headline.includes(name)) return hook.headline;
  return `${name}: ${hook.headline}`.slice(0, textLimits.title);
}

/** A brand must be called something on screen: what its address says, or the first words of the brief. */
function fallbackName(brief: Brief, phrases: Phrases): string {
  if (brief.link) {
    const [label = ""] = new URL(brief.link).host.replace(/^www\./, "").split(".");
    if (/\p{L}{2}/u.test(label)) return capitalised(label, "en").slice(0, textLimits.brandName);
  }
  const first = withoutEnd(splitSentences(brief.description)[0] ?? "");
  const isPhrase =
    /\p{L}{2}/u.test(first) &&
    wordCount(first) <= 3 &&
    first.length <= textLimits.brandName &&
    !first.includes(",");
  return isPhrase ? capitalised(first, brief.language) : phrases.fallbackName;
}
