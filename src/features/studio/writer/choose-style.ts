import type { StyleId } from "#engine/styles/style-ids.ts";
import type { Brief, Structure } from "../schema.ts";
import type { WrittenScript } from "./script-writer.ts";

/** Structures that a look was made for, whatever is shown in it. */
const MADE_FOR: Partial<Record<Structure, StyleId>> = { "before-after": "compare", comparison: "compare" };
/** And those that tell so much in words that without a photo a look of words serves them better. */
const IN_WORDS: Partial<Record<Structure, StyleId>> = { list: "checklist", "how-to": "checklist" };

/**
 * The look that a script begins in: that of its structure, or else the one that suits the tone. A product card without a
 * product is only a card: without photos words are large instead.
 * @param ofTone the style that suits the brief's tone
 */
export function chooseStyle(
  { assetIds }: Brief,
  { structure, scenes }: Pick<WrittenScript, "structure" | "scenes">,
  ofTone: StyleId,
): StyleId {
  const isQuoting = scenes.some(({ headline }) => /^[“"]/u.test(headline));
  if (structure === "testimonial" && isQuoting) return "reviews";
  const made = MADE_FOR[structure];
  if (made) return made;
  if (assetIds.length > 0) return ofTone;
  return IN_WORDS[structure] ?? (ofTone === "showcase" ? "kinetic" : ofTone);
}
