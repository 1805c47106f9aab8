import type { Storyboard } from "#engine/storyboard.ts";
import { narrationWords, planTimeline } from "#engine/timeline.ts";
import { estimateNarration } from "#engine/voice/estimate-speech.ts";

/** How many seconds it takes to say a narration at speed 1. */
export type SecondsToSay = (narration: string) => number;

/** An estimate for one language, of each text only once: fitting a film asks for the same ones again and again. */
export function createSecondsToSay(language: Storyboard["language"]): SecondsToSay {
  const known = new Map<string, number>();
  return (narration) => {
    const before = known.get(narration);
    if (before !== undefined) return before;
    const words = estimateNarration(narrationWords(narration), language);
    const seconds = words.reduce((sum, word) => sum + word, 0);
    known.set(narration, seconds);
    return seconds;
  };
}

/** How long a film is, without the moments at which each of its words is said. */
export function plannedLength(storyboard: Storyboard, secondsToSay: SecondsToSay): number {
  const { scenes, voice } = storyboard;
  const clips = scenes.map(({ id, narration }) => ({
    sceneId: id,
    seconds: secondsToSay(narration) / voice.speed,
  }));
  return planTimeline(storyboard, { clips, words: [] }).duration;
}
