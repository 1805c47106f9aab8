import {
  mediaOf,
  mostFurtherPhotos,
  mostPictures,
  pictureIdsOf,
  type Scene,
  type Shot,
  type Storyboard,
  shotsOf,
} from "#engine/storyboard.ts";
import { changeScene } from "./storyboard-edits.ts";

/*
 * What the editor does to the pictures of a scene, like `storyboard-edits.ts` to all else. A film holds so many pictures:
 * a change that would give it more gives back the same storyboard.
 */

/** A scene with other pictures. */
export function withShots({ media: _, ...scene }: Scene, shots: readonly Shot[]): Scene {
  const media = mediaOf(shots);
  return media ? { ...scene, media } : scene;
}

/**
 * Shows a photo or a clip first in a scene, in place of what it begins with; null shows nothing at all. The one that is
 * there already stays as it is cut.
 */
export function setFirstPicture(storyboard: Storyboard, sceneId: string, shot: Shot | null): Storyboard {
  return changeShots(storyboard, sceneId, ([first, ...others]) => {
    if (shot === null) return [];
    return [first?.assetId === shot.assetId ? first : shot, ...others];
  });
}

/** The same for what has been uploaded, unless something else has been put there since the scene showed `before`. */
export function placePicture(
  storyboard: Storyboard,
  sceneId: string,
  shot: Shot,
  before: string | undefined,
): Storyboard {
  const scene = storyboard.scenes.find(({ id }) => id === sceneId);
  if (scene?.media?.assetId !== before) return storyboard;
  return setFirstPicture(storyboard, sceneId, shot);
}

/** Shows a photo after all others of a scene, as long as there is room. */
export function addPhoto(storyboard: Storyboard, sceneId: string, assetId: string): Storyboard {
  return changeShots(storyboard, sceneId, (shots) => [...shots, { assetId, kind: "image" }]);
}

/** Whether a scene can show one photo more. */
export function canAddPhoto({ scenes }: Storyboard, scene: Scene): boolean {
  return shotsOf(scene).length <= mostFurtherPhotos && pictureIdsOf(scenes).size < mostPictures;
}

/** Whether the scene's picture at `from` can stand at `to`: a clip can only be the first. */
export function canMoveShot(shots: readonly Shot[], from: number, to: number): boolean {
  const first = moveShot(shots, from, to)[0];
  return to >= 0 && to < shots.length && !(shots[0]?.kind === "video" && first !== shots[0]);
}

export function moveShot(shots: readonly Shot[], from: number, to: number): Shot[] {
  const moved = [...shots];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

function changeShots(storyboard: Storyboard, sceneId: string, change: (shots: Shot[]) => Shot[]): Storyboard {
  const changed = changeScene(storyboard, sceneId, (scene) => withShots(scene, change(shotsOf(scene))));
  const isTooMany =
    pictureIdsOf(changed.scenes).size > mostPictures ||
    changed.scenes.some((scene) => shotsOf(scene).length > mostFurtherPhotos + 1);
  return isTooMany ? storyboard : changed;
}
