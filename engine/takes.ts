import { isMarkWithin } from "./drawing/companions.ts";
import { withoutEmoji } from "./drawing/emoji.ts";
import type { TimelineScene } from "./timeline.ts";

/** A shorter scene has one take. */
const longScene = 6.5;
/** Seconds that a take has at least, the last one a little less: what is said in it may end the scene. */
const shortestTake = 2.6;
const shortestLast = 2.2;
/** A sentence that takes longer is parted where one of its captions begins. */
const longestTake = 6;

const kept = new WeakMap<TimelineScene, readonly number[]>();

/**
 * When a long scene is seen anew, in seconds of the film: as its next sentence begins. What is shown stays the same, and
 * viewers would take it for a still. Where further photos come there are no takes.
 */
export function takesOf(scene: TimelineScene): readonly number[] {
  const known = kept.get(scene);
  if (known) return known;
  const isLong = scene.cuts.length === 0 && scene.end - scene.start > longScene;
  const takes = isLong ? planTakes(scene) : [];
  kept.set(scene, takes);
  return takes;
}

function planTakes({ start, end, captions }: TimelineScene): number[] {
  const words = captions.flatMap((caption) => caption.words);
  const sentences = words
    .filter((_, index) => endsSentence(words[index - 1]?.text, words[index]?.text))
    .map((word) => word.start);
  const clauses = captions.map((caption) => caption.start);
  const takes: number[] = [];
  let last = start;
  const isRoomy = (at: number) => at - last >= shortestTake && end - at >= shortestLast;
  for (const next of [...sentences.filter((at) => at > start), end]) {
    while (next - last > longestTake) {
      const wanted = (last + Math.min(next, last + 2 * longestTake)) / 2;
      const at = nearest(
        clauses.filter((clause) => isRoomy(clause) && next - clause >= shortestLast),
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

function endsSentence(word: string | undefined, next: string | undefined): boolean {
  if (word === undefined || isMarkWithin(word, next)) return false;
  return /[.!?…][”’"')]*$/u.test(withoutEmoji(word));
}

function nearest(times: readonly number[], wanted: number): number | undefined {
  return times.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
}
