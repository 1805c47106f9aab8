import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import type { ScriptVariant } from "../schema.ts";

type Media = Storyboard["scenes"][number]["media"];

/**
 * The storyboard with another script in its scenes. What was shown stays where it was: at the beginning, at the end, and
 * between them scene by scene; the brief's photos that no scene had take the places that are left.
 */
export function fillScenes(
  storyboard: Storyboard,
  { title, scenes }: Pick<ScriptVariant, "title" | "scenes">,
  photoIds: readonly string[],
): Storyboard {
  const shown = storyboard.scenes.map(({ media }) => media);
  const spare = photoIds
    .filter((assetId) => !shown.some((media) => media?.assetId === assetId))
    .map((assetId): Media => ({ assetId, kind: "image" }));
  // A recording speaks the words of the script before.
  const { recordingAssetId: _, ...voice } = storyboard.voice;
  const media = moveMedia(shown, scenes.length, spare);
  return storyboardSchema.parse({
    ...storyboard,
    title,
    voice,
    scenes: scenes.map((scene, index) => ({
      id: `scene-${index + 1}`,
      ...scene,
      ...(media[index] ? { media: media[index] } : {}),
    })),
  });
}

/** @param count scenes that there are now */
function moveMedia(shown: readonly Media[], count: number, spare: readonly Media[]): Media[] {
  const last = count - 1;
  const between = shown.slice(0, -1);
  const placed = [...Array.from({ length: last }, (_, index) => between[index]), shown.at(-1)];
  const waiting = [...between.slice(last), ...spare].filter((media) => media !== undefined);
  return placed.map((media) => media ?? waiting.shift());
}
