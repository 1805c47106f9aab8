import { textLimits } from "#engine/storyboard.ts";
import { statedRating } from "#engine/styles/reviews-rating.ts";
import type { Brief, Structure } from "../../schema.ts";
import { hasPrice, wordCount } from "../language/sentence-text.ts";
import { type Fact, worth } from "../reading/fact.ts";
import { shortenText } from "../sentences/shorten-text.ts";

/** A scene between hook and call to action: what leads on from the hook, or nothing, and what it tells. */
export interface BodyScene {
  lead: string;
  facts: Fact[];
}

/** Scenes between hook and call to action. */
const MOST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 3, 30: 5, 60: 12 };
/** Below these, two facts share no scene. */
const FEWEST_SCENES: Record<Brief["targetSeconds"], number> = { 15: 2, 30: 3, 60: 6 };
/** Scenes that tell none of the facts that are shared, and have photos, too. */
export const HOOK_AND_CALL = 2;
/** One thought after the other instead of two at a time. */
const ONE_BY_ONE: ReadonlySet<Structure> = new Set(["list", "unboxing"]);
/** Told at leisure: fewer scenes, the first of them with more to say. */
const AT_LEISURE: ReadonlySet<Structure> = new Set(["testimonial", "founder-story"]);
/**
 * What a scene of a minute says: about three seconds, and four at leisure, as nobody looks long at the same. In letters, of
 * which both languages have as many a second.
 */
const MINUTE_LETTERS = 42;
const LEISURE_LETTERS = 56;
/** A fact that is only seen stands beside what is heard, where both together are no longer than this. */
const BOTH_LETTERS = 64;
/** A headline that is read at a glance. */
const GLANCE_LETTERS = 50;
/** A fact of so few words leaves room for another beside it. */
const MOST_BRIEF_WORDS = 4;
/** So many are said in about three seconds. */
const MOST_WORDS_BEFORE_PRICE = 7;

/**
 * The facts in their order, shared among scenes; as few as can be where every cut costs time that is needed, and up to
 * `cuts` more while a photo has no scene.
 * @param isProductTold whether the opening says what it is, so that no scene has more to say than the others
 */
export function shareFacts(
  facts: readonly Fact[],
  structure: Structure,
  { targetSeconds, assetIds }: Brief,
  { isTerse, cuts, isProductTold = false }: { isTerse: boolean; cuts: number; isProductTold?: boolean },
): Fact[][] {
  const units = unitsOf(facts);
  const isOneByOne =
    ONE_BY_ONE.has(structure) || (structure === "how-to" && facts.some(({ isStep }) => isStep));
  const isAtLeisure = AT_LEISURE.has(structure) && !isProductTold;
  const fewest = Math.max(FEWEST_SCENES[targetSeconds] - (isAtLeisure ? 1 : 0), FEWEST_SCENES[15]);
  const usually = isOneByOne ? units.length : Math.max(Math.ceil(units.length / 2), fewest);
  const wanted =
    targetSeconds === 60 && !isOneByOne ? Math.max(usually, scenesOfMinute(units, isAtLeisure)) : usually;
  const extra = isOneByOne && targetSeconds < 60 ? 1 : 0;
  const most = isTerse ? FEWEST_SCENES[targetSeconds] : MOST_SCENES[targetSeconds] + extra;
  const usual = Math.min(wanted, units.length, most);
  const shown = assetIds.length - HOOK_AND_CALL;
  const count = Math.max(usual, Math.min(usual + cuts, units.length, shown));
  if (targetSeconds === 60) return sharedByLength(units, count);
  const round = isAtLeisure ? Math.ceil : Math.floor;
  const start = (index: number) => round((index * units.length) / count);
  return Array.from({ length: count }, (_, index) => units.slice(start(index), start(index + 1)).flat());
}

const lettersOf = (facts: readonly Fact[]): number => facts.reduce((sum, { text }) => sum + text.length, 0);

function scenesOfMinute(units: readonly Fact[][], isAtLeisure: boolean): number {
  return Math.round(lettersOf(units.flat()) / (isAtLeisure ? LEISURE_LETTERS : MINUTE_LETTERS));
}

/** Units among so many scenes that say about as much each, none of them nothing. */
function sharedByLength(units: readonly Fact[][], count: number): Fact[][] {
  const share = lettersOf(units.flat()) / count;
  const scenes: Fact[][] = [];
  let told = 0;
  for (const [index, unit] of units.entries()) {
    const length = lettersOf(unit);
    const isNeeded = count - scenes.length >= units.length - index;
    const isFull = scenes.length < count && told + length / 2 > share * scenes.length;
    if (scenes.length === 0 || isNeeded || isFull) scenes.push([...unit]);
    else scenes.at(-1)?.push(...unit);
    told += length;
  }
  return scenes;
}

/** What is told in one breath: a before and its after, and what goes on from the sentence before it. */
function unitsOf(facts: readonly Fact[]): Fact[][] {
  const units: Fact[][] = [];
  for (const fact of facts) {
    const unit = units.at(-1);
    const isAfter = fact.kind === "after" && unit?.at(-1)?.kind === "before";
    if (unit && (isAfter || fact.leans === "previous")) unit.push(fact);
    else units.push([fact]);
  }
  return units;
}

/** What a scene says: as many of its sentences as the engine takes for one, each whole. */
export function narrationOf({ lead, facts }: BodyScene): string {
  const said = lead === "" ? [] : [lead];
  for (const [index, { text }] of facts.entries()) {
    const told = withoutSameSubject(text, facts[index - 1]?.text);
    if ([...said, told].join(" ").length > textLimits.narration) break;
    said.push(told);
  }
  return said.join(" ");
}

/** "The Wander Jacket weighs less than an apple": a thing that does something; without its article it may be somebody. */
const NAMED_DOING = /^(The \p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*)?) (?=\p{Ll}{2,}s )/u;

/** The name that the sentence just before begins with, too, is "it" behind that, as anybody would say. */
function withoutSameSubject(text: string, before: string | undefined): string {
  const [, subject] = NAMED_DOING.exec(text) ?? [];
  const isSame = subject !== undefined && NAMED_DOING.exec(before ?? "")?.[1] === subject;
  return isSame ? `It${text.slice(subject.length)}` : text;
}

/**
 * What scenes show: of their sentences one that has room, that no other script of the round shows, and that isn't the
 * one heard first. A rating is seen always. A limit that there is no time to say is shown beside it, a further price
 * too, and where every sentence was shown already anything else: what is heard is seen, if both have room.
 */
export function headlinesOf(
  scenes: readonly BodyScene[],
  unsaid: readonly Fact[],
  read: (fact: Fact) => string,
  offered: ReadonlySet<string>,
): string[] {
  const shown: string[] = [...offered];
  /** A price is needed in every script. */
  const here: string[] = [];
  const isShown = (headline: string) => shown.some((text) => text === headline || text.includes(headline));
  const limits = placeLimits(scenes, unsaid.filter(isShownLimit).map(read), read);
  const spare = unsaid.filter(isUnderstoodAlone).map(read);
  const prices = unsaid.filter(isShownPrice).map(read);
  return scenes.map(({ facts }, scene) => {
    const own = shownOf(facts, read, isShown);
    const limit = limits.get(scene);
    const isNew = !isShown(own) || statedRating(own) !== undefined;
    // Where one scene is all that there is, no other has room for it.
    const isAlone = scenes.length === 1;
    const price =
      scene === 0 && !isAlone ? undefined : prices.find((text) => !here.some((seen) => seen.includes(text)));
    const other = scene === 0 || isNew ? undefined : spare.find((text) => !isShown(text));
    const more = price ?? other;
    const told =
      more === undefined ? own : beside(own, more, price === undefined ? GLANCE_LETTERS : BOTH_LETTERS);
    const headline = limit === undefined ? told : withLimit(limit, [told, own]);
    shown.push(headline);
    here.push(headline);
    return shortenText(headline, textLimits.headline);
  });
}

/** Two facts on one screen, where there is room; else the one that is heard. */
const beside = (own: string, more: string, most: number): string =>
  hasRoom(own, more, most) ? bothOf(own, more) : own;

/** A limit beside the first of these that leaves it room; else alone, as it must be seen. */
function withLimit(limit: string, shown: readonly string[]): string {
  const roomy = shown.find((text) => hasRoom(text, limit, textLimits.headline));
  return roomy === undefined ? limit : bothOf(roomy, limit);
}

const bothOf = (own: string, more: string): string =>
  own.endsWith("?") ? `${own} ${more}` : `${own.replace(/[.!]+$/u, "")}. ${more}`;

const hasRoom = (own: string, more: string, most: number): boolean => bothOf(own, more).length <= most;

/** "$89", "From £22", "890 TL". */
const PRICE_ALONE = /^(?:\p{L}+ )?[$€£₺]?\d[\d.,]*(?: ?(?:[$€£₺]|TL|lira|euros?))?$/u;

/** What a scene shows of what it says: two facts that are read at a glance, or else the one that does best. */
function shownOf(
  facts: readonly Fact[],
  read: (fact: Fact) => string,
  isShown: (headline: string) => boolean,
): string {
  const headlines = facts.map(read);
  const [one = "", other = ""] = headlines;
  const isPair = facts.length === 2 && facts.every(isBrief) && !headlines.some(isShown);
  if (isPair && hasRoom(one, other, GLANCE_LETTERS)) return bothOf(one, other);
  const best = bestOf(headlines, facts, isShown);
  // A price stands large by itself, but not for seconds while something else is told.
  const isLong = wordCount(facts[0]?.text ?? "") > MOST_WORDS_BEFORE_PRICE;
  const isBare = facts.length === 2 && isLong && best === other && PRICE_ALONE.test(best);
  return isBare && hasRoom(one, other, BOTH_LETTERS) ? bothOf(one, other) : best;
}

/** A plain thing in a few words, that may stand beside another; a price or a rating is shown by itself. */
function isBrief({ text, kind, leans, worth: value }: Fact): boolean {
  const isPlain = kind === "statement" || kind === "negative";
  const isOwn = hasPrice(text) || statedRating(text) !== undefined || value >= worth.limit;
  return isPlain && leans === undefined && !isOwn && wordCount(text) <= MOST_BRIEF_WORDS;
}

/** Of what a scene says what its headline shows best. */
function bestOf(
  headlines: readonly string[],
  facts: readonly Fact[],
  isShown: (headline: string) => boolean,
): string {
  const merits = headlines.map((headline, index) => {
    const isRated = statedRating(headline) !== undefined;
    const has = [
      [headline.length <= textLimits.headline, 64],
      [facts[index]?.leans !== "previous", 32],
      [isRated || !isShown(headline), 16],
      [isRated, 8],
      [headline.length <= GLANCE_LETTERS, 4],
      [hasPrice(headline), 3],
      [index > 0, 2],
      [/\d/u.test(headline), 1],
    ] as const;
    return { headline, merit: has.reduce((sum, [is, value]) => sum + (is ? value : 0), 0) };
  });
  return merits.toSorted((one, other) => other.merit - one.merit)[0]?.headline ?? "";
}

/**
 * Scenes in which limits are seen, together if they can: those that have room for it beside what they show, first the
 * last that tells no price or rating.
 */
function placeLimits(
  scenes: readonly BodyScene[],
  limits: readonly string[],
  read: (fact: Fact) => string,
): Map<number, string> {
  const own = scenes.map(({ facts }) => shownOf(facts, read, () => false));
  const isTelling = (scene: number) =>
    scenes[scene]?.facts.some(({ text }) => hasPrice(text) || statedRating(text)) ?? false;
  const isFull = (scene: number, limit: string) => !hasRoom(own[scene] ?? "", limit, textLimits.headline);
  const together: string[] = [];
  for (const limit of limits) {
    const both = `${together.at(-1) ?? ""}. ${limit}`;
    if (together.length > 0 && both.length <= textLimits.headline) together[together.length - 1] = both;
    else together.push(limit);
  }
  const placed = new Map<number, string>();
  for (const limit of together) {
    const [place] = [...scenes.keys()]
      .toReversed()
      .filter((scene) => !placed.has(scene))
      .toSorted((one, other) => Number(isTelling(one)) - Number(isTelling(other)))
      .toSorted((one, other) => Number(isFull(one, limit)) - Number(isFull(other, limit)));
    if (place !== undefined) placed.set(place, limit);
  }
  return placed;
}

function isShownLimit({ worth: value, leans, text }: Fact): boolean {
  return value === worth.limit && leans !== "previous" && text.length <= textLimits.headline;
}

/** Of a list of prices those that there is no time to say are worth a glance. */
function isShownPrice({ kind, leans, text }: Fact): boolean {
  return hasPrice(text) && leans === undefined && ["statement", "label", "negative"].includes(kind);
}

function isUnderstoodAlone({ kind, leans, isStep }: Fact): boolean {
  return kind === "statement" && leans === undefined && !isStep;
}
