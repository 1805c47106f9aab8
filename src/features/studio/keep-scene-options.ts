import type { Storyboard } from "#engine/storyboard.ts";
import { fillTime, heldSeconds } from "./writer/assemble-storyboard.ts";

type Scene = Storyboard["scenes"][number];
type Options = Pick<Scene, "minimumSeconds" | "transition">;

/**
 * Gives the scenes of another script what somebody chose for those before: how they come in, and how long they stay at
 * least. It goes with the picture that a scene showed; of a scene without one, to the scene in the same place.
 */
export function keepSceneOptions(before: Storyboard, filled: Storyboard): Storyboard {
  const chosen = optionsByScene(before.scenes, filled.scenes);
  const scenes = filled.scenes.map(({ minimumSeconds: _, ...scene }, index) => ({
    ...scene,
    ...chosen.get(index),
  }));
  const timed = fillTime({ ...filled, scenes });
  return {
    ...timed,
    scenes: timed.scenes.map((scene, index) => ({
      ...scene,
      ...longest(scene.minimumSeconds, chosen.get(index)?.minimumSeconds),
    })),
  };
}

/** What was chosen, by the place of the scene that takes it over. */
function optionsByScene(before: readonly Scene[], after: readonly Scene[]): Map<number, Options> {
  const held = heldByItself(before);
  const options = new Map<number, Options>();
  // A scene without a picture must not take the place that a picture has gone to.
  const picturesFirst = [...before.entries()].toSorted(
    ([, one], [, other]) => Number(!one.media) - Number(!other.media),
  );
  for (const [place, scene] of picturesFirst) {
    const { media, minimumSeconds, transition } = scene;
    const successor = media
      ? after.findIndex((other, index) => other.media?.assetId === media.assetId && !options.has(index))
      : place;
    const own = {
      ...(minimumSeconds === undefined || isHeldFor(scene, held) ? {} : { minimumSeconds }),
      ...(transition ? { transition } : {}),
    };
    if (after[successor] && !options.has(successor) && Object.keys(own).length > 0)
      options.set(successor, own);
  }
  return options;
}

/** Scenes that fill the film's time are held alike: the length that fits most of them is nobody's choice. */
function heldByItself(scenes: readonly Scene[]): number | undefined {
  const fits = (held: number | undefined) => scenes.filter((scene) => isHeldFor(scene, held)).length;
  return scenes
    .map(({ minimumSeconds }) => minimumSeconds)
    .reduce((best, held) => (fits(held) > fits(best) ? held : best), undefined);
}

function isHeldFor(scene: Scene, held: number | undefined): boolean {
  // Hook and closing of older projects were held as long as all others.
  return (
    scene.minimumSeconds === held || (held !== undefined && scene.minimumSeconds === heldSeconds(scene, held))
  );
}

function longest(...seconds: (number | undefined)[]): Pick<Scene, "minimumSeconds"> {
  const known = seconds.filter((one) => one !== undefined);
  return known.length > 0 ? { minimumSeconds: Math.max(...known) } : {};
}
