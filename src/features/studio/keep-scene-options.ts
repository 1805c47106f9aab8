import type { Storyboard } from "#engine/storyboard.ts";

type Scene = Storyboard["scenes"][number];
type Options = Pick<Scene, "minimumSeconds" | "transition">;

/**
 * Gives the scenes of another script what somebody chose for those before: how they come in, and how long they stay at
 * least. It goes with the picture that a scene showed; of a scene without one, to the scene in the same place.
 */
export function keepSceneOptions(before: Storyboard, filled: Storyboard): Storyboard {
  const chosen = optionsByScene(before.scenes, filled.scenes);
  return { ...filled, scenes: filled.scenes.map((scene, index) => ({ ...scene, ...chosen.get(index) })) };
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

/** In projects of earlier days scenes were held to fill the film's time, the hook and the closing no longer than this. */
const LONGEST_HELD_SECONDS = { hook: 5, scene: 11, cta: 7 };

/** Those scenes were held alike: the length that fits most of them is nobody's choice. */
function heldByItself(scenes: readonly Scene[]): number | undefined {
  const fits = (held: number | undefined) => scenes.filter((scene) => isHeldFor(scene, held)).length;
  return scenes
    .map(({ minimumSeconds }) => minimumSeconds)
    .reduce((best, held) => (fits(held) > fits(best) ? held : best), undefined);
}

function isHeldFor({ role, minimumSeconds }: Scene, held: number | undefined): boolean {
  // Still earlier, hook and closing were held as long as all others.
  const isCut = held !== undefined && minimumSeconds === Math.min(held, LONGEST_HELD_SECONDS[role]);
  return minimumSeconds === held || isCut;
}
