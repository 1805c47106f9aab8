import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { type Script, seedOf } from "./assemble-storyboard.ts";
import { type Closing, chooseClosing } from "./choose-closing.ts";
import { chooseOpening, type Opening } from "./choose-opening.ts";
import { chooseStructures, type StructureChoice } from "./choose-structures.ts";
import { type Fact, hasPhone, worth } from "./fact.ts";
import { fitScript, type Told } from "./fit-script.ts";
import { giveLeads, headlinesOf, narrationOf, shareFacts } from "./make-scenes.ts";
import type { Line, Phrases } from "./phrases.ts";
import { phrasesOf } from "./phrases-of.ts";
import { type BriefFacts, fallbackName, readBrief, readerOf } from "./read-brief.ts";
import type { ScriptWriter, WrittenScript } from "./script-writer.ts";
import { hasPrice } from "./sentence-text.ts";
import { shortenText } from "./shorten-text.ts";
import { shownLink } from "./shown-link.ts";

const MOST_LEADS = 8;
/** Fewer would each stand too long; a brief that says less gets phrases of ours. */
const FEWEST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 1, 30: 2, 60: 3 };

/** What the scripts of a round have told and shown so far: the next one tells and shows other things where it can. */
interface Offered {
  facts: Set<Fact>;
  headlines: Set<string>;
}

/** All that one script is composed of. */
interface Composition {
  brief: Brief;
  phrases: Phrases;
  choice: StructureChoice;
  name: string | undefined;
  opening: Opening;
  closing: Closing;
  offered: Offered;
  /** Puts name and address into a phrase. */
  fill: (line: Line) => Line;
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
    const offered: Offered = { facts: new Set(), headlines: new Set() };
    return chooseStructures(brief, phrasesOf(brief.language), round).map((choice) =>
      writeScript(brief, told, choice, offered),
    );
  },
};

function writeScript(
  brief: Brief,
  read: BriefFacts,
  choice: StructureChoice,
  offered: Offered,
): WrittenScript {
  const phrases = phrasesOf(brief.language);
  const brandName = read.name ?? fallbackName(brief, phrases);
  const fill = filler(brandName, brief.link ? shownLink(brief.link) : "");
  const opening = chooseOpening(brief, phrases, read, choice);
  const closing = chooseClosing(brief, phrases, read.name, opening.facts);
  const composition = { brief, phrases, choice, name: read.name, opening, closing, offered, fill };
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
    brief,
    draft,
    (part) => composeScript(composition, brandName, part),
    (fact) => offered.facts.has(fact),
  );
  for (const fact of told.facts) offered.facts.add(fact);
  for (const { headline } of script.scenes.slice(1, -1)) offered.headlines.add(headline);
  return { structure: choice.structure, ...script };
}

function composeScript(composition: Composition, brandName: string, told: Told): Script {
  const { brief, phrases, choice, name, opening, fill, offered } = composition;
  const { connectors, ending } = phrases.structures[choice.structure];
  const hook = shown(fill(told.isTerse ? (opening.shortHook ?? opening.hook) : opening.hook));
  const closing = closingOf(composition, told);
  const unsaid = composition.closing.facts.filter((fact) => !told.facts.includes(fact));
  const groups = shareFacts(told.facts, choice.structure, brief, told.isTerse);
  const start = startOf(composition, told, [hook.narration, fill(closing).narration]);
  const scenes = giveLeads(groups, connectors, told.leads, start);
  const headlines = headlinesOf(scenes, unsaid, brief, name, offered.headlines);
  // Where nothing may be led into, the structure is heard at the end.
  const isHeard = scenes.some(({ lead }) => lead !== "" && lead !== start);
  const endsHere = told.ending || (told.leads > 0 && !isHeard && opening.lead !== phrases.afterQuote);
  const headline = closingHeadline(composition, told, headlines) ?? closing.headline;
  const cta = { headline, narration: `${endsHere ? ending : ""} ${closing.narration}`.trim() };
  const fillers = phrases.fillers.slice(0, Math.max(0, FEWEST_SCENES[brief.targetSeconds] - scenes.length));
  return {
    title: titleOf(name, hook),
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
  { brief, name, closing }: Composition,
  told: Told,
  headlines: readonly string[],
): string | undefined {
  if (closing.isContact) return undefined;
  const seen = (fact: Fact) => {
    const headline = readerOf(brief.language).headlineOf(fact.text, name);
    return headline.length <= textLimits.headline ? headline : undefined;
  };
  const number = closing.facts.find((fact) => hasPhone(fact.text) && !told.facts.includes(fact));
  if (number) return seen(number);
  const price = told.facts.find((fact) => fact.worth >= worth.contact && hasPrice(fact.text));
  return price && !headlines.some(hasPrice) ? seen(price) : undefined;
}

/**
 * What the first scene begins with instead of the structure's words: what leads on from the hook, and the name, unless
 * it was said already or is about to be.
 */
function startOf(
  { phrases, name, opening, fill }: Composition,
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
  const said = [leads > 0 ? opening.lead : "", isNeeded || isFitting ? meet : ""].filter((text) => text);
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
