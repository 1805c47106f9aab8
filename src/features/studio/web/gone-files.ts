import { type Scene, type Storyboard, shotsOf } from "#engine/storyboard.ts";
import { withShots } from "./scene-pictures.ts";
import { changedBrand, replaceScene, setRecording } from "./storyboard-edits.ts";

/*
 * A step back may bring a picture back that was deleted from the shelf meanwhile. A film can't be kept with it: it is kept
 * without, and whoever edits it is told where.
 */

/** Where a storyboard shows or plays a file that was deleted. */
export type GonePlace =
  | { part: "logo" }
  | { part: "recording" }
  /** `place` is the scene's in the film, from 0. */
  | { part: "scene"; scene: Scene; place: number };

/** The places of these files, each scene once. */
export function gonePlaces(storyboard: Storyboard, gone: ReadonlySet<string>): GonePlace[] {
  const { logoAssetId = "" } = storyboard.brand;
  const { recordingAssetId = "" } = storyboard.voice;
  const places: GonePlace[] = storyboard.scenes.flatMap((scene, place) =>
    shotsOf(scene).some(({ assetId }) => gone.has(assetId)) ? [{ part: "scene", scene, place }] : [],
  );
  if (gone.has(logoAssetId)) places.push({ part: "logo" });
  if (gone.has(recordingAssetId)) places.push({ part: "recording" });
  return places;
}

/** A storyboard without these files; the same one where it has none of them. */
export function withoutFiles(storyboard: Storyboard, gone: ReadonlySet<string>): Storyboard {
  let left = storyboard;
  for (const where of gonePlaces(storyboard, gone)) {
    if (where.part === "logo") {
      left = { ...left, brand: changedBrand(left.brand, { logoAssetId: undefined }) };
    } else if (where.part === "recording") {
      left = setRecording(left, undefined);
    } else {
      const shots = shotsOf(where.scene).filter(({ assetId }) => !gone.has(assetId));
      left = replaceScene(left, withShots(where.scene, shots));
    }
  }
  return left;
}
