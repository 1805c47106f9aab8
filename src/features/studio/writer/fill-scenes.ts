import { type Storyboard, storyboardSchema } from "#engine/storyboard.ts";
import type { ScriptVariant } from "../schema.ts";
import { shareMedia } from "./assemble-storyboard.ts";

type Media = Storyboard["scenes"][number]["media"];

/**
 * The storyboard with another script in its scenes. What was shown is shown again, in the same order, then the brief's
 * photos that no scene had.
 */
export function fillScenes(
  storyboard: Storyboard,
  { title, scenes }: Pick<ScriptVariant, "title" | "scenes">,
  photoIds: readonly string[],
): Storyboard {
  const shown = storyboard.scenes.flatMap(({ media }) => (media ? [media] : []));
  const spare = photoIds
    .filter((assetId) => !shown.some((media) => media.assetId === assetId))
    .map((assetId): NonNullable<Media> => ({ assetId, kind: "image" }));
  // A recording speaks the words of the script before.
  const { recordingAssetId: _, ...voice } = storyboard.voice;
  const media = shareMedia(scenes, [...shown, ...spare]);
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
