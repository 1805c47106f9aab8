import type { Language } from "../storyboard.ts";
import { estimateWordSeconds, narrationWords, type VoiceWord } from "../timeline.ts";

/** Below this (of full scale) a recording counts as silent. */
const silence = 0.012;

/**
 * Word times for a recording that came without any: the spoken part (silence at both ends left out) shared
 * among the words by how long each takes to say.
 */
export function alignWords(
  sceneId: string,
  text: string,
  language: Language,
  samples: Float32Array,
  sampleRate: number,
): VoiceWord[] {
  const words = narrationWords(text);
  let first = 0;
  let last = samples.length;
  while (first < last && Math.abs(samples[first] ?? 0) < silence) first++;
  while (last > first && Math.abs(samples[last - 1] ?? 0) < silence) last--;
  const weights = words.map((word) => estimateWordSeconds(word, language));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const seconds = (last - first) / sampleRate;
  let at = first / sampleRate;
  return words.map((word, index) => {
    const start = at;
    at += total > 0 ? (seconds * (weights[index] ?? 0)) / total : 0;
    return { sceneId, text: word, start, end: at };
  });
}
