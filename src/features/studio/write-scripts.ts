import type { Storyboard } from "#engine/storyboard.ts";
import { dressInBrand } from "./brand-kit.ts";
import { type Offers, toOffers } from "./offers.ts";
import type { BrandKit, Brief } from "./schema.ts";
import { chooseStyle } from "./writer/choose-style.ts";
import { assembleStoryboard } from "./writer/script/assemble-storyboard.ts";
import type { ScriptWriter } from "./writer/script-writer.ts";

/**
 * Has scripts written for a brief: the first as a storyboard in the look that suits it, and all to choose from.
 * @param script number of this writing within its project, from 1
 * @throws writer_unavailable
 */
export async function writeScripts(
  writer: ScriptWriter,
  brief: Brief,
  kit: BrandKit | null,
  script: number,
): Promise<{ storyboard: Storyboard; offers: Offers }> {
  const round = script - 1;
  const written = await writer.write(brief, round);
  const [first] = written;
  if (!first) throw new Error("the writer wrote nothing");
  const assembled = assembleStoryboard(brief, first, round);
  const style = chooseStyle(brief, first, assembled.style);
  const storyboard = dressInBrand({ ...assembled, style }, brief, kit);
  return { storyboard, offers: toOffers(script, brief, written) };
}
