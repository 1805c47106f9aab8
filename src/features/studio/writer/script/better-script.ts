import type { Fact } from "../reading/fact.ts";
import type { Script } from "./assemble-storyboard.ts";
import { HOOK_AND_CALL } from "./make-scenes.ts";
import type { Opening } from "./opening.ts";

/** With fewer, what we say about the product is more than what the brief says. */
export const FACTS_WORTH_A_FILM = 3;
/** Between opening and call, where what the product is opens: one picture would stand for half of the film. */
const FEWEST_SCENES = 2;

/** A script as it fits its film, and all facts that it tells. */
export interface Fitted {
  script: Script;
  facts: readonly Fact[];
  opening: Opening;
  /** How much of what a film needs it neither says nor, where that is enough, shows. */
  lacks: number;
  /** How many of these are limits. */
  lacksLimits: number;
  /** Whether the number to call or the address is only seen. */
  isCallSeen: boolean;
  /** Whether it opens in words that any product's may. */
  isAnyones: boolean;
  /** Whether it says what another script of the round says. */
  isSame: boolean;
  /** Seconds beyond what a voice that speaks a little faster makes up for. */
  overrun: number;
}

const isThin = ({ facts }: Fitted): boolean => facts.length < FACTS_WORTH_A_FILM;
/** "Luma, explained." opens no worse than what it is, where that leaves one scene for the rest; "In short." does. */
const saysName = ({ opening, script: { brandName, scenes } }: Fitted): boolean =>
  opening.isPresenting !== true && scenes[0]?.narration.includes(brandName) === true;
const isNeeded = ({ opening }: Fitted): boolean => opening.isNeeded === true;
const isScant = ({ opening, script }: Fitted): boolean =>
  opening.isAgain === true && script.scenes.length < FEWEST_SCENES + HOOK_AND_CALL;

/**
 * Where a brief has more than either film has time for, one limit that isn't seen is a smaller loss than seconds of words
 * that any film may have.
 */
const isOwnAndShorter = (one: Fitted, other: Fitted): boolean =>
  !one.isAnyones &&
  other.isAnyones &&
  one.overrun > 0 &&
  one.overrun <= other.overrun &&
  one.lacks - one.lacksLimits === other.lacks - other.lacksLimits &&
  one.lacksLimits <= other.lacksLimits + 1;

/** Whether no other opening would do better; each takes its time to try. */
export const isUnbeaten = (fitted: Fitted): boolean =>
  fitted.lacks === 0 &&
  fitted.overrun === 0 &&
  !isThin(fitted) &&
  !fitted.isAnyones &&
  !fitted.isSame &&
  !fitted.isCallSeen;

/**
 * No script is another's copy. Whatever stops a thumb, no film loses its price, its address, a limit or its length to it;
 * and anything does so better than our shortest phrase: a number to call is kept by who sees it, too.
 */
export function betterOf(one: Fitted, other: Fitted): Fitted {
  // Without the question that it begins with, nobody knows what such a film is about.
  if (isNeeded(one) !== isNeeded(other)) return isNeeded(one) ? one : other;
  if (one.isSame !== other.isSame) return one.isSame ? other : one;
  if (isOwnAndShorter(one, other)) return one;
  if (isOwnAndShorter(other, one)) return other;
  if (one.lacks !== other.lacks) return other.lacks < one.lacks ? other : one;
  const isAlike = one.isAnyones === other.isAnyones;
  if (isAlike && one.isCallSeen !== other.isCallSeen) return one.isCallSeen ? other : one;
  if (one.overrun !== other.overrun) return other.overrun < one.overrun ? other : one;
  if (isThin(one) !== isThin(other)) return isThin(one) ? other : one;
  if (isScant(one) && saysName(other)) return other;
  if (isScant(other) && saysName(one)) return one;
  return one.isAnyones && !other.isAnyones ? other : one;
}
