import { textLimits } from "#engine/storyboard.ts";
import { hasAddress } from "#engine/web-address.ts";
import type { Brief, Structure } from "../../schema.ts";
import { hasPrice } from "../language/sentence-text.ts";
import type { Call, Line, Phrases } from "../phrases/phrases.ts";
import { isFallbackName } from "../phrases/phrases-of.ts";
import { type Fact, worth } from "../reading/fact.ts";
import { hasPhone } from "../reading/reach.ts";
import { folded } from "../reading/shown-link.ts";
import { shortenText } from "../sentences/shorten-text.ts";
import { type Script, seedOf } from "./assemble-storyboard.ts";
import type { Closing } from "./choose-closing.ts";
import type { StructureChoice } from "./choose-structures.ts";
import type { Told } from "./fit-script.ts";
import { headlinesOf, narrationOf, shareFacts } from "./make-scenes.ts";
import type { Offered } from "./offered.ts";
import type { Opening } from "./opening.ts";
import type { BriefTold } from "./said-short.ts";
import type { ScriptLengths } from "./script-lengths.ts";

/** Fewer would each stand too long; a brief that says less gets phrases of ours. */
const FEWEST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 1, 30: 2, 60: 3 };

/** Structures whose shortest opening is only how one begins to speak. */
const BEGINNINGS: ReadonlySet<Structure> = new Set(["list", "how-to", "founder-story"]);

/** Fewer letters of a name may be in any address. */
const FEWEST_NAME_LETTERS = 5;

/** What all scripts of a round are composed of. */
export interface Round {
  brief: Brief;
  phrases: Phrases;
  told: BriefTold;
  /** What the brand is called on screen, also where the brief gives no name. */
  brandName: string;
  /** What one does with what is sold, where that is sure. */
  suited: Call | undefined;
  /** Puts name and address into a phrase. */
  fill: (line: Line) => Line;
  /** What a scene shows of a fact. */
  headlineOf: (fact: Fact) => string;
  lengths: ScriptLengths;
  offered: Offered;
}

/** What one of them is composed of. */
export interface Composition extends Round {
  choice: StructureChoice;
  opening: Opening;
  closing: Closing;
}

/** A script of what is told, with words of ours around it. */
export function composeScript(composition: Composition, told: Told): Script {
  const { brief, phrases, choice, brandName, opening, fill, headlineOf, offered } = composition;
  const opened = shown(fill(told.isTerse ? (opening.shortHook ?? opening.hook) : opening.hook));
  const closing = closingOf(composition, told);
  const unsaid = composition.closing.facts.filter((fact) => !told.facts.includes(fact));
  const groups = shareFacts(told.facts, choice.structure, brief, {
    ...told,
    isProductTold: opening.beside !== undefined,
  });
  const start = startOf(composition, told, [opened.narration, fill(closing).narration]);
  const introduced = groups.findIndex(([first]) => first?.leans === undefined);
  const scenes = groups.map((facts, index) => ({ lead: index === introduced ? start : "", facts }));
  const headlines = headlinesOf(scenes, unsaid, headlineOf, offered.headlines);
  const hook = saysNothing(composition, opened, headlines) ? { ...opened, headline: brandName } : opened;
  const headline = closingHeadline(composition, told, headlines) ?? closing.headline;
  const isGrave = phrases.grave.test(brief.description);
  // Nobody passes on what is grave.
  const fitting = isGrave ? phrases.fillers.slice(1) : phrases.fillers;
  const fillers = fitting.slice(0, Math.max(0, FEWEST_SCENES[brief.targetSeconds] - scenes.length));
  const sharing = told.asksToShare ? sharingOf(composition, fillers) : "";
  const cta = { headline, narration: `${sharing} ${closing.narration}`.trim() };
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

/**
 * "Hello!", "In short.": heard in a second, and nothing that anybody stops at. What the film is about is seen meanwhile, by
 * what it is called, unless the next scene shows nothing but that.
 */
function saysNothing(
  { phrases, choice: { structure }, brandName, brief }: Composition,
  { narration }: Line,
  [next]: readonly string[],
): boolean {
  const isGreeting = BEGINNINGS.has(structure) && narration === phrases.structures[structure].short.narration;
  return isGreeting && !isFallbackName(brandName, brief.language) && next !== brandName;
}

/** "Know someone this is for? Send it their way.": once, and where nothing is grave. */
function sharingOf({ phrases, brief }: Composition, fillers: readonly Line[]): string {
  const isFitting = fillers.length === 0 && !phrases.grave.test(brief.description);
  return isFitting ? (phrases.fillers[0]?.narration ?? "") : "";
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

/** What the first scene begins with: what leads on from the hook, and the name, unless a scene or the call says it. */
function startOf(
  { brief, phrases, told: { name }, opening, fill }: Composition,
  { facts, isLed }: Told,
  [hook = "", closing = ""]: readonly string[],
): string {
  const texts = [hook, closing, ...facts.map(({ text }) => text)];
  // Where every second counts an address that has the name in it says it, too.
  const isAddressed = brief.targetSeconds === 15 && texts.some((text) => hasNameInAddress(text, name ?? ""));
  const isUnsaid = name !== undefined && !isAddressed && !texts.some((text) => text.includes(name));
  const meet = phrases.meet[seedOf(name ?? "", 0) % phrases.meet.length] ?? "";
  const said = [isLed ? opening.lead : "", isUnsaid ? meet : ""].filter((text) => text);
  return fill({ headline: "", narration: said.join(" ") }).narration;
}

/** "bogatepe.example", of "Boğatepe Mandırası". */
function hasNameInAddress(text: string, name: string): boolean {
  const [first = ""] = name.split(" ");
  return hasAddress(text) && first.length >= FEWEST_NAME_LETTERS && folded(text).includes(folded(first));
}

function shown({ headline, narration }: Line): Line {
  return { headline: shortenText(headline, textLimits.headline), narration };
}

function titleOf(name: string | undefined, hook: Line): string {
  if (!name || hook.headline.includes(name)) return hook.headline;
  const mark = hook.headline.includes(": ") ? " –" : ":";
  return shortenText(`${name}${mark} ${hook.headline}`, textLimits.title);
}
