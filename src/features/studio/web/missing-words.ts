import { m } from "#messages/messages.js";
import type { GonePlace } from "./gone-files.ts";
import type { MissingText } from "./keepable-storyboard.ts";
import { sceneName } from "./scene-card.tsx";

/** Where the empty texts stand, in words. */
export function missingWords(missing: readonly MissingText[]): string {
  return missing.map(wordsOf).join("; ");
}

function wordsOf(missing: MissingText): string {
  if (missing.text === "headline") {
    return m.studio_headline_of({ scene: sceneName(missing.scene, missing.place) });
  }
  return missing.text === "title" ? m.studio_title() : m.studio_brand_name();
}

/** Where files are shown that were deleted, in words. */
export function goneWords(places: readonly GonePlace[]): string {
  return places.map(goneWordsOf).join("; ");
}

function goneWordsOf(where: GonePlace): string {
  if (where.part === "scene") return sceneName(where.scene, where.place);
  return where.part === "logo" ? m.studio_logo() : m.studio_recording();
}
