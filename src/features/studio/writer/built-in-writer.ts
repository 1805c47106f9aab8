import { textLimits } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { fallbackName } from "./names/fallback-name.ts";
import { findCall } from "./phrases/find-call.ts";
import type { Line } from "./phrases/phrases.ts";
import { phrasesFor } from "./phrases/phrases-of.ts";
import { plainBrief } from "./plain-brief.ts";
import { type Fact, worth } from "./reading/fact.ts";
import { setPricesApart } from "./reading/set-prices-apart.ts";
import { shownFact } from "./reading/shown-fact.ts";
import { shownLink } from "./reading/shown-link.ts";
import { tellingFacts } from "./reading/telling-facts.ts";
import type { Script } from "./script/assemble-storyboard.ts";
import { betterOf, FACTS_WORTH_A_FILM, type Fitted, isUnbeaten } from "./script/better-script.ts";
import { chooseClosing } from "./script/choose-closing.ts";
import { chooseOpenings } from "./script/choose-opening.ts";
import { chooseStructures, SCRIPTS, type StructureChoice } from "./script/choose-structures.ts";
import { type Composition, composeScript, type Round } from "./script/compose-script.ts";
import { fitScript, TOLERANCE, type Told } from "./script/fit-script.ts";
import type { Opening } from "./script/opening.ts";
import { ownBeginning, plainFacts } from "./script/plain-openings.ts";
import { productAlone } from "./script/product-before.ts";
import { type BriefTold, tellBrief } from "./script/said-short.ts";
import { createScriptLengths } from "./script/script-lengths.ts";
import { soughtBy } from "./script/sought-opening.ts";
import { strikingFacts } from "./script/striking-facts.ts";
import type { ScriptWriter, WrittenScript } from "./script-writer.ts";
import { shownQuotation } from "./sentences/quoted-speech.ts";
import { isPastedScript } from "./sentences/script-frame.ts";
import { shortenText } from "./sentences/shorten-text.ts";

/** A film that is shorter by this part of its length has time for a few words of ours. */
const SHORTFALL = 0.05;
/** Seconds of a film times this many letters may open it, where somebody wrote that they do. */
const OPENING_LETTERS_A_SECOND = 5;

/**
 * Writes without a language model: the product is described in the brief's own sentences, so nothing is claimed
 * that the brief did not say; hook, transitions and call to action come from phrases that hold for any product. Nobody
 * is made to speak: a testimonial is the brief's own quotation, or the brand in its own words.
 * The same brief and round give the same scripts.
 */
export const builtInWriter: ScriptWriter = {
  write: async (typed, round) => {
    const brief = plainBrief(typed);
    const told = tellBrief(brief);
    const phrases = phrasesFor(brief);
    const ofRound = (facts: readonly Fact[]) => facts.slice(round * SCRIPTS, (round + 1) * SCRIPTS);
    const alone = productAlone(told.facts);
    const striking = ofRound(strikingFacts(brief, told.facts, phrases));
    const telling = ofRound(tellingFacts(brief, told, alone !== undefined));
    // What it is stops more thumbs than words that open any film; a further round has those.
    const product = round === 0 && brief.targetSeconds > 15 ? alone : undefined;
    const brandName = told.name ?? fallbackName(brief, told.facts, phrases);
    const common: Round = {
      brief,
      phrases,
      told,
      brandName,
      suited: findCall(brief, phrases),
      fill: filler(brandName, brief.link ? shownLink(brief.link) : ""),
      headlineOf: headlineReader(brief, told, brandName),
      lengths: createScriptLengths(brief),
      offered: {
        striking: [...striking, ...(product ? [product] : []), ...telling],
        plain: ofRound(plainFacts(brief, told, phrases)),
        beginning: round === 0 ? ownBeginning(brief, told) : undefined,
        isFirstRound: round === 0,
        // A further round has other words for whoever looks for such a product.
        openings: new Set(round === 0 ? [] : soughtBy(brief, phrases, told).map(({ headline }) => headline)),
        productOpenings: 0,
        facts: new Set(),
        headlines: new Set(),
        said: new Set(),
      },
    };
    const isOwnOrder = round === 0 && isPastedScript(typed);
    return chooseStructures(brief, phrases, round).map((choice, at) =>
      writeScript(common, choice, isOwnOrder && at === 0),
    );
  },
};

/** @param isOwnOrder whether the brief is a script itself, which this one tells as it stands */
function writeScript(round: Round, choice: StructureChoice, isOwnOrder: boolean): WrittenScript {
  const { offered } = round;
  const own = isOwnOrder ? fitOwnOrder(round, choice) : undefined;
  const { script, facts, opening } = own ?? fitStructure(round, choice);
  for (const opened of [opening.fact, opening.noun]) if (opened) offered.openings.add(opened);
  if (opening.fact?.worth === worth.product) offered.productOpenings += 1;
  for (const fact of facts) offered.facts.add(fact);
  offered.said.add(saidIn(script));
  for (const { headline } of script.scenes.slice(1, -1)) offered.headlines.add(headline);
  return { structure: choice.structure, ...script };
}

/**
 * Headlines of a brief's facts, each read only once: a script is composed again and again until it fits. What the product
 * is, typed in one go, is shown without what only adds, or by what it is called, rather than cut off.
 */
function headlineReader(
  { language }: Brief,
  told: Pick<BriefTold, "name" | "facts" | "short">,
  brandName: string,
): (fact: Fact) => string {
  const { short } = told;
  const known = new Map<string, string>();
  const small = (text: string) => text.toLocaleLowerCase(language);
  const quotation = (text: string) =>
    text.length > textLimits.headline ? shownQuotation(text, textLimits.headline) : undefined;
  return (fact) => {
    const read = () => {
      const headline = shownFact(fact.text, told, { language });
      const isCut = shortenText(headline, textLimits.headline).endsWith("…");
      const isCalled = fact.worth === worth.product && small(fact.text).includes(small(brandName));
      if (!isCut) return headline;
      return fact.text === short?.product.text ? short.shown : isCalled ? brandName : headline;
    };
    const headline = known.get(fact.text) ?? quotation(fact.text) ?? read();
    known.set(fact.text, headline);
    return headline;
  };
}

function fitOpening(composition: Composition): Fitted {
  const { brief, lengths } = composition;
  const mayAsk = brief.targetSeconds > 15 && mayAskToShare(composition);
  const fitted = fitWith(composition, false);
  const isLong = ({ script }: Fitted) => lengths.usual(script) >= brief.targetSeconds * (1 - SHORTFALL);
  if (!mayAsk || isLong(fitted)) return fitted;
  const asking = fitWith(composition, true);
  // Half a minute that stays too short with words of ours is better without them.
  const isFitting = brief.targetSeconds === 60 || isLong(asking);
  return isFitting && asking.facts.length >= fitted.facts.length ? asking : fitted;
}

/** Whether a film may end by asking to pass it on: not behind somebody's words, nor a story, which has its own end. */
function mayAskToShare({ told, opening }: Composition): boolean {
  return opening.lead === undefined && !told.facts.some(({ kind }) => kind === "story");
}

const saidIn = ({ scenes }: Script): string => scenes.map(({ narration }) => narration).join(" ");

function fitWith(composition: Composition, asksToShare: boolean, isCallSeen = false): Fitted {
  const { brief, phrases, choice, opening, closing, lengths, offered } = composition;
  const draft: Told = {
    facts: closing.facts,
    isLed: opening.lead !== undefined,
    asksToShare,
    isTerse: false,
    isCallShort: false,
    isCallSeen,
    cuts: brief.assetIds.length,
  };
  const { script, told } = fitScript(
    draft,
    {
      targetSeconds: brief.targetSeconds,
      lengths,
      compose: (part) => composeScript(composition, part),
      isTold: (fact) => offered.facts.has(fact),
    },
    FACTS_WORTH_A_FILM - Number(opening.fact !== undefined) - Number(opening.beside !== undefined),
  );
  const missing = closing.facts.filter((fact) => isMissing(fact, told, script, composition.headlineOf));
  return {
    script,
    facts: [opening.beside, opening.fact, ...told.facts].filter((fact) => fact !== undefined),
    opening,
    lacksLimits: missing.filter((fact) => fact.worth === worth.limit).length,
    lacks:
      missing.length +
      // A further round has time for words of ours before it has none for a number.
      Number(told.isCallSeen && !offered.isFirstRound),
    isCallSeen: told.isCallSeen && offered.isFirstRound,
    isAnyones:
      opening.isAnyones === true ||
      script.scenes[0]?.narration === phrases.structures[choice.structure].short.narration,
    isSame: offered.isFirstRound && offered.said.has(saidIn(script)),
    overrun: Math.max(0, lengths.inHaste(script) - brief.targetSeconds * (1 + TOLERANCE)),
  };
}

/** Whether a film is without something that it needs; a limit is told where it is seen. */
function isMissing(
  fact: Fact,
  { facts }: Told,
  { scenes }: Script,
  headlineOf: Round["headlineOf"],
): boolean {
  if (fact.worth < worth.limit || facts.includes(fact)) return false;
  const isSeen = scenes.some(({ headline }) => headline.includes(headlineOf(fact)));
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

/** What the brief says from first to last; undefined where it begins with more than a film can begin with, or is too long. */
function fitOwnOrder(round: Round, choice: StructureChoice): Fitted | undefined {
  const { brief, phrases, told, suited, headlineOf } = round;
  const [first, ...facts] = told.facts;
  if (!first || facts.length === 0 || first.text.length > brief.targetSeconds * OPENING_LETTERS_A_SECOND)
    return undefined;
  const hook = { headline: headlineOf(first), narration: first.text };
  const opening: Opening = { hook, fact: first, facts };
  const closing = chooseClosing({ brief, phrases, name: told.name, suited }, facts);
  const fitted = fitOpening({ ...round, choice, opening, closing });
  return fitted.overrun === 0 ? fitted : undefined;
}

function fitOpenings(round: Round, choice: StructureChoice): Fitted {
  const { brief, phrases, told, suited, offered } = round;
  const composed = (opening: Opening): Composition => {
    const closing = chooseClosing({ brief, phrases, name: told.name, suited }, opening.facts);
    return { ...round, choice, opening, closing };
  };
  const openings = chooseOpenings(brief, phrases, told, choice, offered);
  const spoken = bestOf(openings, (opening) => fitOpening(composed(opening)));
  const best = isPlain(spoken) ? spoken : openings.flatMap(seeingCall).reduce(betterOf, spoken);
  const composition = composed(best.opening);
  if (!best.isSame || !mayAskToShare(composition)) return best;
  // Where it says what another script does, it ends in other words at least.
  const asking = fitWith(composition, true);
  const isWhole = asking.overrun === 0 && asking.facts.length >= best.facts.length;
  return isWhole && !asking.isSame ? asking : best;

  // The seconds that a number takes have room for what no other script tells.
  function seeingCall(opening: Opening): Fitted[] {
    const composition = composed(opening);
    const maySee = offered.isFirstRound && brief.targetSeconds === 15 && composition.closing.seenLine;
    if (opening.isAnyones || !maySee) return [];
    const fitted = fitWith(composition, false, true);
    return fitted.facts.some((fact) => !offered.facts.has(fact)) ? [fitted] : [];
  }
}

/** Whether a script is the brief's own, and nothing that another one says. */
const isPlain = ({ isAnyones, isSame }: Fitted): boolean => !isAnyones && !isSame;

/** What the brief has for the structure opens it, unless it leaves no time for the rest. */
function bestOf(openings: readonly Opening[], tryOut: (opening: Opening) => Fitted): Fitted {
  const [first, ...others] = openings;
  if (!first) throw new RangeError("a script needs an opening");
  const owns = openings.filter(({ isOwn }) => isOwn).map(tryOut);
  const own = owns.find(({ isSame }) => !isSame) ?? owns[0];
  const fitted = own ?? tryOut(first);
  // What the brief has for the structure may be what another script opens with.
  if (fitted.overrun === 0 && ((own && !own.isSame) || isUnbeaten(fitted))) return fitted;
  return others
    .filter(({ isOwn }) => !isOwn)
    .map(tryOut)
    .reduce(betterOf, fitted);
}

export function filler(name: string, link: string) {
  const put = (text: string) =>
    text
      .replaceAll("{name}", () => name)
      .replaceAll("{link}", () => link)
      // A name that ends with a mark of its own, as "Yahoo!", takes no second one; "Acme Co.?" asks.
      .replace(/(?<=\.)\.(?=\s|$)|(?<=[!?])[.!?](?=\s|$)/gu, "");
  return ({ headline, narration }: Line): Line => ({ headline: put(headline), narration: put(narration) });
}
