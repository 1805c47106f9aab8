import { endsSentence } from "./drawing/companions.ts";
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

const kept = new WeakMap<TimelineScene, readonly number[]>();

/**
 * When a long scene is seen anew, in seconds of the film: as its next sentence begins. What is shown stays the same, and
 * viewers would take it for a still. Where further photos come there are no takes.
 */
export function takesOf(scene: TimelineScene): readonly number[] {
  const known = kept.get(scene);
  if (known) return known;
  const pace = scene.index === 0 ? firstPace : usualPace;
  const isLong = scene.cuts.length === 0 && scene.end - scene.start > pace.long;
  const takes = isLong ? planTakes(scene, pace) : [];
  kept.set(scene, takes);
  return takes;
}

function planTakes({ start, end, captions }: TimelineScene, pace: Pace): number[] {
  const words = captions.flatMap((caption) => caption.words);
  const sentences = words
    .filter((_, index) => endsSentence(words[index - 1]?.text, words[index]?.text))
    .map((word) => word.start);
  const clauses = captions.map((caption) => caption.start);
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
