import type { Brief } from "../../schema.ts";
import { isClause } from "../language/english-grammar.ts";
import { withoutEnd, wordCount } from "../language/sentence-text.ts";
import { endsWithVerb } from "../language/turkish-grammar.ts";
import { withoutShouting } from "../language/without-shouting.ts";
import { isNeutral } from "./plain-lines.ts";
import { isScriptPart } from "./script-frame.ts";

/** What an item of a pasted list begins with, marks of its own and pictures that stand for them. */
const PICTURE = "(?:\\p{Extended_Pictographic}|[•▪►➤✓✔★])\\uFE0F?";
const BULLET = new RegExp(
  `^\\s*(?:(?:[-*–—·]|\\d{1,2}[.)])\\s+|${PICTURE}\\s*)(?:${PICTURE}\\s*)?(?=\\S)`,
  "u",
);
/** "【Leakproof Lid】The screw lid …": a label, as marketplaces have it. */
const BRACKETED = /^[【[]\s*([^】\]]{2,48}?)\s*[:：]?\s*[】\]]\s*[:：–—-]?\s*(?=\S)/u;
/** "**Leakproof Lid:** The screw lid …", "**Leakproof Lid** – The screw lid …" */
const BOLD = /^\*\*([^*:]{2,48}?)\s*:?\*\*\s*[:–—-]?\s+(?=[\p{Lu}\d])/u;
/** "LEAKPROOF LID - The screw lid …", "Leakproof Lid: The screw lid …" */
const DASHED = /^(\p{Lu}[^.!?:–—]{1,46}?)\s?(?::|\s[–—-])\s(?=[\p{Lu}\d][\p{L}\d/'’-]*,? [\p{Ll}\d])/u;
/** "Fragrance free – gentle on sensitive skin": the same in a list, typed small. */
const SMALL = /^([\p{Lu}\d%][^.!?:–—,]{1,46}?)\s[–—-]\s(?=\p{Ll}+ \p{Ll})/u;
const LABELS = [BRACKETED, BOLD, DASHED, SMALL];
const MOST_LABEL_WORDS = 7;
/** One item with a label may be anything; so many are a list of them. */
const FEWEST_LABELLED = 2;
const FEWEST_TOLD_WORDS = 4;
/** Takes back of a label what it promises, or says what it depends on. */
const TAKES_BACK =
  /(?<!\p{L})(?:if|when|where|only|except|but|unless|until|over|above|below|under|orders?|selected|subject|terms|available|optional|excluding|not (?:for|included|suitable)|üzeri\p{L}*|altı(?:nda)?|hariç|sadece|yalnızca|ancak|ama|fakat|koşul\p{L}*|seçili|bazı|itibaren|değil|isteğe|olarak satılır)(?!\p{L})|[$€£₺%]|\d\s?(?:tl|lira)(?!\p{L})/iu;

/** "BPA free: Made from …": what is told of it, and neither when nor for how much. */
const TOLD_LABEL = /^([\p{Lu}\d%][^.!?:]{1,47}): ([^:]+)$/u;
const TOLD_OF_IT =
  /^(?:made|built|\p{L}{3,}(?:ed|s)|perfect|ideal|the|it|this|our|your|we|you|each|every|no|an?) /iu;

/** "POV: you found a planner", "FYI": how one begins to write. */
const SPELT = /^\p{Lu}{2,4}$/u;

/** An item's label, and what is told of it behind that. */
interface Item {
  label: string;
  told: string;
}

/**
 * A brief whose description was pasted from a listing: what the list is of comes before it, and each item's label stands
 * before a colon; where every second counts it says enough alone, unless what is told of it takes something back.
 */
export function withLabelledItems(brief: Brief): Brief {
  const lines = productFirst(brief.description.split(/\r?\n/u));
  const items = lines.map(itemOf);
  const isList = items.filter((item) => item !== undefined).length >= FEWEST_LABELLED;
  const description = lines.map((line, at) => {
    const item = items[at];
    if (!item || !isList) return line;
    const label = calm(item.label, brief.language);
    const isEnough = brief.targetSeconds === 15 && !TAKES_BACK.test(item.told);
    return isEnough ? `- ${label}.` : `- ${label}: ${item.told}`;
  });
  return { ...brief, description: description.join("\n") };
}

/** The label of such an item, which says at a glance what is told behind it; undefined where a screen needs both. */
export function labelOf(text: string, language: Brief["language"]): string | undefined {
  const [, label = "", told = ""] = TOLD_LABEL.exec(withoutEnd(text)) ?? [];
  const isTold = language === "tr" ? endsWithVerb(told) : isClause(told) || TOLD_OF_IT.test(told);
  const isLabel =
    label !== "" &&
    wordCount(label) <= MOST_LABEL_WORDS &&
    !isNeutral(label) &&
    !isScriptPart(label) &&
    !SPELT.test(label);
  return isLabel && isTold && wordCount(told) >= FEWEST_TOLD_WORDS && !TAKES_BACK.test(told)
    ? label
    : undefined;
}

function itemOf(line: string): Item | undefined {
  const bare = line.replace(BULLET, "").trim();
  const isBulleted = bare !== line.trim();
  for (const way of isBulleted ? LABELS : [BRACKETED]) {
    const [before, label = ""] = way.exec(bare) ?? [];
    if (before === undefined) continue;
    const told = bare.slice(before.length);
    const isLabel = wordCount(label) <= MOST_LABEL_WORDS && !isNeutral(label);
    return isLabel && wordCount(told) >= FEWEST_TOLD_WORDS ? { label, told } : undefined;
  }
  return undefined;
}

/** "BPA FREE" as it is said: too short to be told from an abbreviation by itself. */
const calm = (label: string, language: Brief["language"]): string =>
  /\p{Ll}/u.test(label) ? label : withoutShouting(`${label} ${FILLER}`, language).slice(0, label.length);
/** So much of a shout that it is one. */
const FILLER = "OOOOOOOOOOOO";

/** "About this item", its list, and below that what it is: which comes first where nothing else stands before the list. */
function productFirst(lines: readonly string[]): string[] {
  const told = lines.filter((line) => line.trim() !== "");
  const isHeading = (line: string) => isNeutral(line.trim().replace(/:$/u, ""));
  const [first = ""] = told;
  if (!isHeading(first)) return [...lines];
  const isItem = (line: string) => BULLET.test(line) || itemOf(line) !== undefined;
  const end = told.findIndex((line, at) => at > 0 && !isItem(line));
  const product = told[end];
  const isBelow = end > FEWEST_LABELLED && product !== undefined && !isHeading(product);
  return isBelow ? [product, ...told.filter((line) => line !== product)] : [...lines];
}
