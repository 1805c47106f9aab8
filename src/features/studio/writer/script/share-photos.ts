import { mediaOf, mostFurtherPhotos, type Scene, type Shot } from "#engine/storyboard.ts";

type Said = Pick<Scene, "narration">;

/** A scene stays for a moment beyond its words, as long as it takes to say so many letters. */
const PAUSE_LETTERS = 15;
/** Scenes in a row that show no photo. */
const MOST_WITHOUT = 4;

/**
 * Photos in the order they were given, from the hook on, whose first frame is the film's cover. Where there are more
 * than scenes, those that have most to say show several in turn. Where there are fewer, the last scenes show them once
 * more: a film ends on what it began with. In a long film they come in between, too, so that the product is never gone
 * for long.
 */
export function sharePhotos(assetIds: readonly string[], scenes: readonly Said[]): Scene["media"][] {
  const again = Math.max(assetIds.length, scenes.length - assetIds.length);
  const counts = countsOf(assetIds.length, scenes);
  const between = placesBetween(assetIds.length, scenes.length);
  let taken = 0;
  return scenes.map((_, index) => {
    const count = counts[index] ?? 1;
    const [first, ...others] = assetIds.slice(taken, taken + count);
    taken += count;
    const inBetween = between.indexOf(index);
    const assetId = first ?? assetIds[inBetween < 0 ? index - again : inBetween % assetIds.length];
    return mediaOf(assetId === undefined ? [] : [assetId, ...others].map(photoOf));
  });
}

/** Scenes between the photos of the beginning and those of the end that show one more, as far apart as can be. */
function placesBetween(photos: number, scenes: number): number[] {
  const without = scenes - 2 * photos;
  if (photos === 0 || without <= MOST_WITHOUT) return [];
  const count = Math.ceil((without - MOST_WITHOUT) / (MOST_WITHOUT + 1));
  const distance = (without + 1) / (count + 1);
  return Array.from({ length: count }, (_, place) => photos - 1 + Math.round(distance * (place + 1)));
}

/** How many of so many photos each scene shows. */
function countsOf(photos: number, scenes: readonly Said[]): number[] {
  const counts = scenes.map(() => 1);
  for (let left = photos - scenes.length; left > 0; left--) {
    const index = roomiest(scenes, counts);
    if (index === undefined) break;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/**
 * The scene in which one more photo would stand longest, the earlier of two alike; undefined if all are full.
 * @param counts how many pictures each scene shows
 */
export function roomiest(scenes: readonly Said[], counts: readonly number[]): number | undefined {
  const places = scenes.flatMap(({ narration }, index) => {
    const count = counts[index] ?? 0;
    const share = (PAUSE_LETTERS + narration.length) / (count + 1);
    return count > mostFurtherPhotos ? [] : [{ index, share }];
  });
  return places.toSorted((one, other) => other.share - one.share)[0]?.index;
}

export function photoOf(assetId: string): Shot {
  return { assetId, kind: "image" };
}
