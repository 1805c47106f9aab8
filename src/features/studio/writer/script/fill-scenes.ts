import { isDeepStrictEqual } from "node:util";
import {
  mediaOf,
  mostPictures,
  pictureIdsOf,
  type Scene,
  type Shot,
  type Storyboard,
  shotsOf,
  storyboardSchema,
} from "#engine/storyboard.ts";
import type { ScriptVariant } from "../../schema.ts";
import { photoOf, roomiest, sharePhotos } from "./share-photos.ts";

/**
 * The storyboard with another script in its scenes. Photos that nobody has moved since they came from the brief are
 * shared anew. Else what was shown stays where it was: at the beginning, at the end, and between them scene by scene. The
 * brief's photos that no scene had take the places that are left, then those that came second in a scene; what is still
 * without a place is shown in turn with others.
 */
export function fillScenes(
  storyboard: Storyboard,
  { title, scenes }: Pick<ScriptVariant, "title" | "scenes">,
  photoIds: readonly string[],
): Storyboard {
  const before = storyboard.scenes.map(({ media }) => media);
  const media = isDeepStrictEqual(before, sharePhotos(photoIds, storyboard.scenes))
    ? sharePhotos(photoIds, scenes)
    : moveMedia(storyboard.scenes, scenes, photoIds);
  // A recording speaks the words of the script before.
  const { recordingAssetId: _, recordedWords: __, ...voice } = storyboard.voice;
  return storyboardSchema.parse({
    ...storyboard,
    title,
    voice,
    scenes: scenes.map((scene, index) => {
      const shown = media[index];
      return { id: `scene-${index + 1}`, ...scene, ...(shown ? { media: shown } : {}) };
    }),
  });
}

function moveMedia(
  before: readonly Scene[],
  scenes: readonly Pick<Scene, "narration">[],
  photoIds: readonly string[],
): Scene["media"][] {
  const known = pictureIdsOf(before);
  const spare = photoIds.filter((id) => !known.has(id)).slice(0, mostPictures - known.size);
  const shown = before.map(shotsOf);
  const last = scenes.length - 1;
  const between = shown.slice(0, -1);
  const placed = scenes.map((_, index) => [...((index === last ? shown.at(-1) : between[index]) ?? [])]);
  const waiting = [...between.slice(last).flat(), ...spare.map(photoOf)];
  for (const shots of placed) if (shots.length === 0) shots.push(...waiting.splice(0, 1));
  spread(placed);
  const isSeen = ({ assetId }: Shot) => placed.flat().some((shot) => shot.assetId === assetId);
  for (const shot of waiting) {
    if (shot.kind === "video" || isSeen(shot)) continue;
    const counts = placed.map(({ length }) => length);
    placed[roomiest(scenes, counts) ?? -1]?.push(shot);
  }
  return placed.map(mediaOf);
}

/** Gives scenes without a picture those that came second elsewhere, in their order as far as it goes. */
function spread(placed: Shot[][]): void {
  for (const [index, shots] of [...placed.entries()].toReversed()) {
    const isFull = ({ length }: Shot[]) => length > 1;
    const giver =
      shots.length > 0 ? undefined : (placed.slice(0, index).findLast(isFull) ?? placed.find(isFull));
    if (giver) shots.push(...giver.splice(-1));
  }
}
