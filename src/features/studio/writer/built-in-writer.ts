import { drawableText } from "#engine/drawing/text-case.ts";
import { type Storyboard, textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { assembleStoryboard, seedOf, shownLink } from "./assemble-storyboard.ts";
import { englishPhrases } from "./english-phrases.ts";
import { fitScript, type SceneDraft } from "./fit-script.ts";
import { type Line, type Phrases, type Structure, structures } from "./phrases.ts";
import { englishReader } from "./read-english.ts";
import { turkishReader } from "./read-turkish.ts";
import type { ScriptWriter } from "./script-writer.ts";
import {
  asSentence,
  capitalised,
  splitSentences,
  withoutEnd,
  withoutShouting,
  wordCount,
} from "./split-sentences.ts";
import { turkishPhrases } from "./turkish-phrases.ts";

/** Scenes between hook and call to action. */
const BODY_SCENES: Record<Brief["targetSeconds"], number> = { 15: 3, 30: 5, 60: 8 };
/** Fewer would each stand too long; a brief that says less gets phrases of ours. Else its few facts stand longer. */
const FEWEST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 1, 30: 2, 60: 4 };

const languages = {
  en: { reader: englishReader, phrases: englishPhrases },
  tr: { reader: turkishReader, phrases: turkishPhrases },
};

/** What the brief tells, in its own words. */
interface Facts {
  /** The product's or brand's name, if it is known. */
  name: string | undefined;
  sentences: string[];
}

/**
 * Writes without a language model: the product is described in the brief's own sentences, so nothing is claimed
 * that the brand did not say; hook, transitions and call to action come from phrases that hold for any product.
 * The same brief and attempt give the same script.
 */
export const builtInWriter: ScriptWriter = {
  write: async (brief, attempt) => composeStoryboard(brief, attempt),
};

function composeStoryboard(brief: Brief, attempt: number): Storyboard {
  const { phrases } = languages[brief.language];
  const facts = readFacts(brief);
  const structure =
    structures[(seedOf(brief.description, 0) + attempt) % structures.length] ?? "problem-solution";
  const brandName = facts.name ?? fallbackName(brief, phrases);
  const fill = filler(brandName, brief.link ? shownLink(brief.link) : "");
  const hook = fill(chooseHook(phrases, structure, facts, brief, attempt));
  const closing = brief.link ? "linked" : facts.name ? "named" : "unnamed";
  const script = fitScript(brief, {
    title: titleOf(facts.name, hook),
    brandName,
    hook,
    cta: fill(phrases.closing[closing][brief.tone]),
    body: bodyScenes(brief, phrases, structure, facts, hook.narration, fill),
  });
  return assembleStoryboard(brief, script, attempt);
}

function readFacts(brief: Brief): Facts {
  const { reader } = languages[brief.language];
  const sentences = splitSentences(withoutShouting(brief.description, brief.language));
  const told = sentences.filter((sentence) => !reader.isRequest(sentence));
  const given = brief.brandName === undefined ? "" : drawableText(brief.brandName);
  const name = given || reader.findName(sentences);
  const about = (told.length > 0 ? told : sentences)
    .flatMap((sentence) => reader.splitLong(sentence))
    .flatMap((sentence) => reader.splitFacts(sentence));
  return { name, sentences: about.map((sentence) => asSentence(sentence, brief.language)) };
}

function chooseHook(
  phrases: Phrases,
  structure: Structure,
  facts: Facts,
  brief: Brief,
  attempt: number,
): Line {
  const category = phrases.categories.find(({ words }) => words.test(brief.description));
  const general = phrases.structures[structure][facts.name ? "named" : "unnamed"];
  const hooks = structure === "problem-solution" && category ? category.hooks : general;
  // Fifteen seconds leave no room for a long opening.
  const short = hooks.toSorted((a, b) => a.narration.length - b.narration.length).slice(0, 1);
  const choice = brief.targetSeconds === 15 ? short : hooks;
  const hook =
    choice[(seedOf(brief.description, 0) + Math.floor(attempt / structures.length)) % choice.length];
  if (!hook) throw new Error(`no hook for ${structure}`);
  return hook;
}

/** The facts in their order, shared among the scenes; phrases that claim nothing where there are too few. */
function bodyScenes(
  brief: Brief,
  phrases: Phrases,
  structure: Structure,
  facts: Facts,
  hook: string,
  fill: (line: Line) => Line,
): SceneDraft[] {
  const { reader } = languages[brief.language];
  const count = BODY_SCENES[brief.targetSeconds];
  const { connectors } = phrases.structures[structure];
  const scenes = shareOut(facts.sentences, count).map((sentences, index): SceneDraft => {
    const [first = ""] = sentences;
    const telling = index === 0 ? first : (sentences.find((sentence) => /\d/.test(sentence)) ?? first);
    const lead = index === 0 ? introduction(phrases, facts, hook, connectors[0]) : (connectors[index] ?? "");
    return {
      lead: fill({ headline: "", narration: lead }).narration,
      sentences,
      headline: reader.headlineOf(telling, facts.name).slice(0, textLimits.headline).trim(),
      short: reader.headlineOf(telling, facts.name),
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
function introduction(phrases: Phrases, facts: Facts, hook: string, connector: string | undefined): string {
  const first = facts.sentences[0] ?? "";
  const { name } = facts;
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
