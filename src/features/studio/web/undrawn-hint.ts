import { undrawnSigns } from "#engine/drawing/text-case.ts";
import { m } from "#messages/messages.js";

const mostNamed = 8;

/** Says which signs of a text a film can't show, if there are any: its typefaces are for Latin scripts. */
export function undrawnHint(text: string): string | undefined {
  const signs = undrawnSigns(text);
  if (signs.length === 0) return undefined;
  const named = signs.slice(0, mostNamed).join(" ");
  return m.studio_undrawn_signs({ signs: signs.length > mostNamed ? `${named} …` : named });
}
