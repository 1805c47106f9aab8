import { endsSentence } from "./drawing/companions.ts";
import type { TimedWord } from "./group-captions.ts";
import type { TimelineScene } from "./timeline.ts";

/** In seconds. */
interface Pace {
  /** A shorter scene has one take. */
  long: number;
  /** What a take has at least, the last one a little less: what is said in it may end the scene. */
  shortest: number;
  shortestLast: number;
  /** A sentence that takes longer is parted where one of its captions begins. */
  longest: number;
}

const usualPace: Pace = { long: 6.5, shortest: 2.6, shortestLast: 2.2, longest: 6 };
/** All of the first scene stands in its first frame, a film's cover: without a take nothing more would happen in it. */
const firstPace: Pace = { long: 3.2, shortest: 1.5, shortestLast: 1.4, longest: 3 };
/** A first scene that has none at this pace, being short or all one breath, has one about its middle, as a word is said. */
const shortFirstPace: Pace = { long: 2.2, shortest: 1, shortestLast: 1, longest: 2.2 };

const kept = new WeakMap<TimelineScene, readonly number[]>();

/**
 * When a long scene is seen anew, in seconds of the film: as its next sentence begins. What is shown stays the same, and
 * viewers would take it for a still. Where further photos come there are no takes.
 */
export function takesOf(scene: TimelineScene): readonly number[] {
  const known = kept.get(scene);
  if (known) return known;
  const captions = scene.captions.map(({ start }) => start);
  const words = wordsOf(scene).map(({ start }) => start);
  const takes =
    scene.index > 0
      ? planTakes(scene, usualPace, captions)
      : [planTakes(scene, firstPace, captions), planTakes(scene, shortFirstPace, words)].find(
          (plan) => plan.length > 0,
        );
  const planned = takes ?? [];
  kept.set(scene, planned);
  return planned;
}

function wordsOf({ captions }: TimelineScene): TimedWord[] {
  return captions.flatMap((caption) => caption.words);
}

/** @param clauses when a sentence that takes long may be parted */
function planTakes(scene: TimelineScene, pace: Pace, clauses: readonly number[]): number[] {
  const { start, end } = scene;
  if (scene.cuts.length > 0 || end - start <= pace.long) return [];
  const words = wordsOf(scene);
  const sentences = words
    .filter((_, index) => endsSentence(words[index - 1]?.text, words[index]?.text))
    .map((word) => word.start);
  const takes: number[] = [];
  let last = start;
  const isRoomy = (at: number) => at - last >= pace.shortest && end - at >= pace.shortestLast;
  for (const next of [...sentences.filter((at) => at > start), end]) {
    while (next - last > pace.longest) {
      const wanted = (last + Math.min(next, last + 2 * pace.longest)) / 2;
      const at = nearest(
        clauses.filter((clause) => isRoomy(clause) && next - clause >= pace.shortestLast),
        wanted,
      );
      if (at === undefined) break;
      takes.push(at);
      last = at;
    }
    if (next < end && isRoomy(next)) {
      takes.push(next);
      last = next;
    }
  }
  return takes;
}

function nearest(times: readonly number[], wanted: number): number | undefined {
  return times.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
}
