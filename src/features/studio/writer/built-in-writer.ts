import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { type Script, seedOf } from "./assemble-storyboard.ts";
import { type Closing, chooseClosing } from "./choose-closing.ts";
import { chooseOpenings, type Opening } from "./choose-opening.ts";
import { chooseStructures, SCRIPTS, type StructureChoice } from "./choose-structures.ts";
import { type Fact, hasPhone, worth } from "./fact.ts";
import { fallbackName } from "./fallback-name.ts";
import { fitScript, TOLERANCE, type Told } from "./fit-script.ts";
import { giveLeads, headlinesOf, narrationOf, shareFacts } from "./make-scenes.ts";
import type { Line, Phrases } from "./phrases.ts";
import { phrasesOf } from "./phrases-of.ts";
import { type BriefFacts, readBrief, readerOf } from "./read-brief.ts";
import { createScriptLengths, type ScriptLengths } from "./script-lengths.ts";
import type { ScriptWriter, WrittenScript } from "./script-writer.ts";
import { hasPrice, withoutEnd } from "./sentence-text.ts";
import { setPricesApart } from "./set-prices-apart.ts";
import { shortenText } from "./shorten-text.ts";
import { shownLink } from "./shown-link.ts";
import { strikingFacts } from "./striking-facts.ts";

const MOST_LEADS = 8;
/** With fewer, what we say about the product is more than what the brief says. */
const FACTS_WORTH_A_FILM = 3;
/** Fewer would each stand too long; a brief that says less gets phrases of ours. */
const FEWEST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 1, 30: 2, 60: 3 };

/** What the scripts of a round have told and shown so far: the next one tells and shows other things where it can. */
interface Offered {
  /** Facts that may open a script of this round, the strongest first. */
  striking: readonly Fact[];
  openings: Set<Fact>;
  facts: Set<Fact>;
  headlines: Set<string>;
}

/** What all scripts of a round are composed of. */
interface Round {
  brief: Brief;
  phrases: Phrases;
  told: BriefFacts;
  /** What the brand is called on screen, also where the brief gives no name. */
  brandName: string;
  /** Puts name and address into a phrase. */
  fill: (line: Line) => Line;
  /** What a scene shows of a fact. */
  headlineOf: (fact: Fact) => string;
  lengths: ScriptLengths;
  offered: Offered;
}

/** What one of them is composed of. */
interface Composition extends Round {
  choice: StructureChoice;
  opening: Opening;
  closing: Closing;
}

/**
 * Writes without a language model: the product is described in the brief's own sentences, so nothing is claimed
 * that the brief did not say; hook, transitions and call to action come from phrases that hold for any product. Nobody
 * is made to speak: a testimonial is the brief's own quotation, or the brand in its own words.
 * The same brief and round give the same scripts.
 */
export const builtInWriter: ScriptWriter = {
  write: async (brief, round) => {
    const told = readBrief(brief);
    const phrases = phrasesOf(brief.language);
    const striking = strikingFacts(brief, told.facts, phrases).slice(round * SCRIPTS, (round + 1) * SCRIPTS);
    const brandName = told.name ?? fallbackName(brief, told.facts, phrases);
    const common: Round = {
      brief,
      phrases,
      told,
      brandName,
      fill: filler(brandName, brief.link ? shownLink(brief.link) : ""),
      headlineOf: headlineReader(brief, told.name),
      lengths: createScriptLengths(brief),
      offered: { striking, openings: new Set(), facts: new Set(), headlines: new Set() },
    };
    return chooseStructures(brief, phrases, round).map((choice) => writeScript(common, choice));
  },
};

function writeScript(round: Round, choice: StructureChoice): WrittenScript {
  const { offered } = round;
  const { script, facts, opening } = fitStructure(round, choice);
  if (opening.fact) offered.openings.add(opening.fact);
  for (const fact of facts) offered.facts.add(fact);
  for (const { headline } of script.scenes.slice(1, -1)) offered.headlines.add(headline);
  return { structure: choice.structure, ...script };
}

/** Headlines of a brief's facts, each read only once: a script is composed again and again until it fits. */
function headlineReader({ language }: Brief, name: string | undefined): (fact: Fact) => string {
  const known = new Map<string, string>();
  return ({ text }) => {
    const headline = known.get(text) ?? readerOf(language).headlineOf(text, name);
    known.set(text, headline);
    return headline;
  };
}

/** A script as it fits its film, and all facts that it tells. */
interface Fitted {
  script: Script;
  facts: readonly Fact[];
  opening: Opening;
  /** How much of what a film needs it neither says nor, where that is enough, shows. */
  lacks: number;
  /** Whether its opening is the structure's shortest, which any product's may be. */
  isAnyones: boolean;
  /** Seconds beyond what a voice that speaks a little faster makes up for. */
  overrun: number;
}

function fitOpening(composition: Composition): Fitted {
  const { brief, phrases, choice, opening, closing, lengths, offered } = composition;
  const draft: Told = {
    facts: closing.facts,
    leads: Math.min(closing.facts.length, MOST_LEADS),
    // After somebody else's words the brand's own are not what was said.
    ending: brief.targetSeconds > 15 && opening.lead !== phrases.afterQuote,
    isTerse: false,
    isCallShort: false,
    isCallSeen: false,
  };
  const { script, told } = fitScript(
    draft,
    {
      targetSeconds: brief.targetSeconds,
      lengths,
      compose: (part) => composeScript(composition, part),
      isTold: (fact) => offered.facts.has(fact),
    },
    opening.fact ? FACTS_WORTH_A_FILM - 1 : FACTS_WORTH_A_FILM,
  );
  return {
    script,
    facts: opening.fact ? [opening.fact, ...told.facts] : told.facts,
    opening,
    lacks: closing.facts.filter((fact) => isMissing(fact, told, script)).length + Number(told.isCallSeen),
    isAnyones: script.scenes[0]?.narration === phrases.structures[choice.structure].short.narration,
    overrun: Math.max(0, lengths.inHaste(script) - brief.targetSeconds * (1 + TOLERANCE)),
  };
}

/** Whether a film is without something that it needs; a limit is told where it is seen. */
function isMissing(fact: Fact, { facts }: Told, { scenes }: Script): boolean {
  if (fact.worth < worth.limit || facts.includes(fact)) return false;
  const isSeen = scenes.some(({ headline }) => headline.includes(withoutEnd(fact.text)));
  return fact.worth > worth.limit || !isSeen;
}

/** A structure's best script; where that is too long, with the prices of several things apart. */
function fitStructure(round: Round, choice: StructureChoice): Fitted {
  const fitted = fitOpenings(round, choice);
  if (fitted.overrun === 0) return fitted;
  const { told, brief } = round;
  const facts = setPricesApart(told.facts, brief.language);
  return facts.length === told.facts.length
    ? fitted
    : betterOf(fitted, fitOpenings({ ...round, told: { ...told, facts } }, choice));
}

function fitOpenings(round: Round, choice: StructureChoice): Fitted {
  const { brief, phrases, told, offered } = round;
  return bestOf(chooseOpenings(brief, phrases, told, choice, offered), (opening) => {
    const closing = chooseClosing(brief, phrases, told.name, opening.facts);
    return fitOpening({ ...round, choice, opening, closing });
  });
}

/** What the brief has for the structure opens it, unless it leaves no time for the rest. */
function bestOf(openings: readonly Opening[], tryOut: (opening: Opening) => Fitted): Fitted {
  const [first, ...others] = openings;
  if (!first) throw new RangeError("a script needs an opening");
  const fitted = tryOut(first);
  if (first.isOwn && fitted.overrun === 0) return fitted;
  return others.map(tryOut).reduce(betterOf, fitted);
}

const isThin = ({ facts }: Fitted): boolean => facts.length < FACTS_WORTH_A_FILM;

/**
 * Whatever stops a thumb, no film loses its price, its address, a limit or its length to it; and anything does so better
 * than our shortest phrase.
 */
function betterOf(one: Fitted, other: Fitted): Fitted {
  if (one.lacks !== other.lacks) return other.lacks < one.lacks ? other : one;
  if (one.overrun !== other.overrun) return other.overrun < one.overrun ? other : one;
  if (isThin(one) !== isThin(other)) return isThin(one) ? other : one;
  return one.isAnyones && !other.isAnyones ? other : one;
}

function composeScript(composition: Composition, told: Told): Script {
  const { brief, phrases, choice, brandName, opening, fill, headlineOf, offered } = composition;
  const { connectors, ending } = phrases.structures[choice.structure];
  const hook = shown(fill(told.isTerse ? (opening.shortHook ?? opening.hook) : opening.hook));
  const closing = closingOf(composition, told);
  const unsaid = composition.closing.facts.filter((fact) => !told.facts.includes(fact));
  const groups = shareFacts(told.facts, choice.structure, brief, told.isTerse);
  const start = startOf(composition, told, [hook.narration, fill(closing).narration]);
  const scenes = giveLeads(groups, connectors, told.leads, start);
  const headlines = headlinesOf(scenes, unsaid, headlineOf, offered.headlines);
  // Where nothing may be led into, the structure is heard at the end.
  const isHeard = opening.fact !== undefined || scenes.some(({ lead }) => lead !== "" && lead !== start);
  const endsHere = told.ending || (told.leads > 0 && !isHeard && opening.lead !== phrases.afterQuote);
  const headline = closingHeadline(composition, told, headlines) ?? closing.headline;
  const cta = { headline, narration: `${endsHere ? ending : ""} ${closing.narration}`.trim() };
  const fillers = phrases.fillers.slice(0, Math.max(0, FEWEST_SCENES[brief.targetSeconds] - scenes.length));
  return {
    title: titleOf(composition.told.name, hook),
    brandName,
    scenes: [
      { role: "hook", ...hook },
      ...scenes.map((scene, index) => ({
        role: "scene" as const,
        headline: headlines[index] ?? "",
        narration: narrationOf(scene),
      })),
      ...fillers.map((line) => ({ role: "scene" as const, ...line })),
      { role: "cta", ...shown(fill(cta)) },
    ],
  };
}

function closingOf({ closing: { line, shortLine, seenLine } }: Composition, told: Told): Line {
  if (told.isCallSeen && seenLine) return seenLine;
  return told.isCallShort ? shortLine : line;
}

/**
 * What a call to action of ours shows instead of its own words: a number to call that there is no time to say, or else
 * what the product costs, if no scene shows it.
 */
function closingHeadline(
  { closing, headlineOf }: Composition,
  told: Told,
  headlines: readonly string[],
): string | undefined {
  if (closing.isContact) return undefined;
  const seen = (fact: Fact) => {
    const headline = headlineOf(fact);
    return headline.length <= textLimits.headline ? headline : undefined;
  };
  const number = closing.facts.find((fact) => hasPhone(fact.text) && !told.facts.includes(fact));
  if (number) return seen(number);
  const price = closing.facts.find((fact) => fact.worth >= worth.contact && hasPrice(fact.text));
  return price && !headlines.some(hasPrice) ? seen(price) : undefined;
}

/**
 * What the first scene begins with instead of the structure's words: what leads on from the hook, and the name, unless
 * it was said already or is about to be.
 */
function startOf(
  { phrases, told: { name }, opening, fill }: Composition,
  { facts, leads }: Told,
  [hook = "", closing = ""]: readonly string[],
): string | undefined {
  const introduces = (texts: readonly string[]) =>
    name !== undefined && !texts.some((text) => text.includes(name));
  const isNeeded = introduces([hook, closing, ...facts.map(({ text }) => text)]);
  const [first] = facts;
  const isFitting =
    leads > 0 && opening.lead === undefined && first?.kind === "statement" && introduces([hook, first.text]);
  const meet = phrases.meet[seedOf(name ?? "", 0) % phrases.meet.length] ?? "";
  // Behind a fact, the structure's words lead into what they may.
  const mayLead =
    opening.fact === undefined ||
    (first?.kind === "statement" &&
      !first.isStep &&
      first.leans === undefined &&
      first.worth !== worth.contact);
  const said = [leads > 0 && mayLead ? opening.lead : "", isNeeded || isFitting ? meet : ""].filter(
    (text) => text,
  );
  if (said.length === 0) return opening.lead === undefined ? undefined : "";
  return fill({ headline: "", narration: said.join(" ") }).narration;
}

function filler(name: string, link: string) {
  const put = (text: string) =>
    text
      .replaceAll("{name}", () => name)
      .replaceAll("{link}", () => link)
      // A name that ends with a mark of its own, as "Yahoo!", takes no second one.
      .replace(/([.!?])[.!?]$/u, "$1");
  return ({ headline, narration }: Line): Line => ({ headline: put(headline), narration: put(narration) });
}

function shown({ headline, narration }: Line): Line {
  return { headline: shortenText(headline, textLimits.headline), narration };
}

function titleOf(name: string | undefined, hook: Line): string {
  if (!name || hook.headline.includes(name)) return hook.headline;
  return shortenText(`${name}: ${hook.headline}`, textLimits.title);
}
