import { isDeepStrictEqual } from "node:util";
import type { Storyboard } from "#engine/storyboard.ts";
import { keepSceneOptions } from "./keep-scene-options.ts";
import { fillScenes } from "./writer/script/fill-scenes.ts";

/** What the writer gives a film besides its words; each part is chosen by itself. */
const parts = ["style", "palette", "aspect", "captions", "music"] as const;

/**
 * A film that was written again, with all that somebody had chosen for it: see docs/decisions/088. In another language it
 * is another film, which takes nothing over.
 * @param before as it was
 * @param untouched as the writer had left that; null if nobody knows, and all of it counts as chosen
 */
export function keepLook(
  before: Storyboard,
  untouched: Storyboard | null,
  written: Storyboard,
  photoIds: readonly string[],
): Storyboard {
  if (written.language !== before.language) return written;
  const kept = {
    ...written,
    ...chosenOf(before, untouched, parts),
    voice: { ...written.voice, ...chosenOf(before.voice, untouched?.voice, ["enabled", "speed", "speaker"]) },
    brand: {
      ...written.brand,
      ...chosenOf(before.brand, untouched?.brand, [
        "spokenAs",
        "url",
        "logoAssetId",
        "font",
        "logoPlacement",
        "endCard",
      ]),
    },
    scenes: before.scenes,
  };
  const { title } = written;
  const scenes = written.scenes.map(({ role, headline, narration }) => ({ role, headline, narration }));
  return keepSceneOptions(before, fillScenes(kept, { title, scenes }, photoIds));
}

/** Of these parts, those that are not as they were left. */
function chosenOf<Whole extends object, Key extends keyof Whole>(
  now: Whole,
  untouched: Whole | null | undefined,
  keys: readonly Key[],
): Partial<Pick<Whole, Key>> {
  const chosen = keys.filter((key) => !untouched || !isDeepStrictEqual(now[key], untouched[key]));
  // Each entry is a part with its own value.
  return Object.fromEntries(chosen.map((key) => [key, now[key]])) as Partial<Pick<Whole, Key>>;
}
