import { type Section, variationOf } from "./arrange.ts";
import * as play from "./drums.ts";
import type { Mixer } from "./mixer.ts";
import { type MoodScore, scores } from "./scores.ts";
import { type Stretch, secondsTo } from "./stretch.ts";

/** What is played in a bar, and when. */
interface Bar {
  number: number;
  score: MoodScore;
  section: Section;
  /** Seconds, as the beat is. */
  start: number;
  beat: number;
}

export function playDrums(mixer: Mixer, { mood, seed, plan, first, after, beat }: Stretch): void {
  const length = beat * 4;
  for (let number = first; number < after; number++) {
    const score = variationOf(scores[mood], seed, plan.variationAt(number));
    const section = plan.sectionAt(number);
    const start = number * length;
    if (number > 0 && number === plan.bars - 1) playLastStroke(mixer, score, start);
    else playBar(mixer, { number, score, section, start, beat });
    if (number + 1 < plan.bars && rises(section, plan.sectionAt(number + 1))) {
      mixer.add("riser", () => play.riser(length), start, 0.35 * score.levels.drums);
      mixer.add("crash", play.crash, start + length, 0.3 * score.levels.drums);
    }
  }
}

/** What the last chord begins with. */
function playLastStroke(mixer: Mixer, score: MoodScore, seconds: number): void {
  mixer.add("kick", () => play.kick(score.bite), seconds, 0.8 * score.levels.drums);
  mixer.add("crash", play.crash, seconds, 0.25 * score.levels.drums);
}

/** Whether what comes next is announced: the beat, or a chorus. */
function rises(section: Section, next: Section): boolean {
  return next.beat && (!section.beat || (section.part === "verse" && next.part === "chorus"));
}

function playBar(mixer: Mixer, { number, score, section, start, beat }: Bar): void {
  const drums = score.levels.drums * section.weight;
  for (let step = 0; step < 16; step++) {
    const seconds = start + secondsTo(step, beat, score.swing);
    const loud = (pattern: string) => Number(pattern[step] === "." ? 0 : pattern[step]) / 9;
    if (section.kick && loud(score.kick))
      mixer.add("kick", () => play.kick(score.bite), seconds, loud(score.kick) * 0.8 * drums);
    if (!section.beat) {
      if (section.arpeggio && step % 2 === 0) mixer.add("shaker", play.shaker, seconds, 0.35 * drums, 0.3);
      continue;
    }
    const fill = number % 4 === 3 && step >= 13 ? 0.5 : 0;
    const backbeat = Math.max(loud(score.snare), fill);
    if (backbeat)
      mixer.add(
        score.backbeat,
        score.backbeat === "clap" ? play.clap : play.snare,
        seconds,
        backbeat * (score.backbeat === "clap" ? 1.15 : 0.7) * drums,
      );
    // A verse has every other one of them, a finale an open one in each bar.
    if (loud(score.hat) && (section.part !== "verse" || step % 4 === 2)) {
      const open = step === 14 && (number % 2 === 1 || section.part === "finale");
      mixer.add(
        open ? "open" : "hat",
        () => play.hat(open),
        seconds,
        loud(score.hat) * 1.3 * drums,
        step % 4 === 0 ? -0.25 : 0.25,
      );
    }
  }
}
