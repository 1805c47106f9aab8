import type { Timeline } from "#engine/timeline.ts";

interface Span {
  start: number;
  end: number;
}

/**
 * Where another version of a film shows what this one shows at a moment: in the same scene, as far into it, however long it
 * has become and wherever it stands now.
 *
 * @param second of the film before, in seconds
 * @returns the moment in the film after, in seconds; undefined if the scene is no longer in it
 */
export function sameMoment(second: number, before: Timeline, after: Timeline): number | undefined {
  const scene = before.scenes.find(({ start, end }) => start <= second && second < end);
  if (scene)
    return within(
      second,
      scene,
      after.scenes.find(({ sceneId }) => sceneId === scene.sceneId),
    );
  return before.endCard && within(second, before.endCard, after.endCard);
}

function within(second: number, before: Span, after: Span | undefined): number | undefined {
  if (!after) return undefined;
  const part = Math.min(1, Math.max(0, (second - before.start) / (before.end - before.start)));
  return after.start + part * (after.end - after.start);
}
