import { withoutEmoji } from "../drawing/emoji.ts";
import type { Language } from "../storyboard.ts";
import { narrationWords, type VoiceWord } from "../timeline.ts";
import { estimateWords } from "./estimate-speech.ts";
import { type Span, speechSpans } from "./speech-spans.ts";

/** What it costs to let a pause fall where the text has none, in seconds of misfit. */
const unwrittenPause = 0.35;
/** What it costs when the text has a pause and the recording goes on. */
const unheardPause = 0.12;
/** A sign that nobody says keeps a place in time. */
const shortestWord = 0.07;
const pauseMark = /[.!?…,;:–—]["'”’)]*$/u;

/**
 * Word times for a recording that came without any. Its pauses are matched to the text's, so that an error never
 * lasts beyond the next one; between pauses the time is shared by how long each word takes to say.
 */
export function alignWords(
  sceneId: string,
  text: string,
  language: Language,
  samples: Float32Array,
  sampleRate: number,
): VoiceWord[] {
  const words = narrationWords(text);
  return alignToSpans(words, language, speechSpans(samples, sampleRate)).map((time, index) => ({
    sceneId,
    text: words[index] ?? "",
    ...time,
  }));
}

/** Times of each word, given where the recording speaks. In order, never overlapping. */
export function alignToSpans(words: readonly string[], language: Language, spans: readonly Span[]): Span[] {
  if (words.length === 0) return [];
  // The pause behind a word is in the recording, not in the word.
  const weights = estimateWords(words, language).map((seconds) => Math.max(seconds, shortestWord));
  const counts = shareOut(words, weights, spans);
  const times: Span[] = [];
  let word = 0;
  for (const [index, span] of spans.entries()) {
    const count = counts[index] ?? 0;
    const shares = weights.slice(word, word + count);
    const total = shares.reduce((sum, share) => sum + share, 0);
    let at = span.start;
    for (const share of shares) {
      const end = at + ((span.end - span.start) * share) / total;
      times.push({ start: at, end });
      at = end;
    }
    word += count;
  }
  return times;
}

/**
 * How many words fall to each span: the split whose estimated lengths fit the spans' best and whose borders lie at
 * the text's own pauses. A span may get none (a breath, a cough).
 */
function shareOut(words: readonly string[], weights: readonly number[], spans: readonly Span[]): number[] {
  const lengths = spans.map((span) => span.end - span.start);
  const pace =
    lengths.reduce((sum, length) => sum + length, 0) / weights.reduce((sum, weight) => sum + weight, 0);
  const before = [0];
  for (const weight of weights) before.push((before.at(-1) ?? 0) + weight * pace);
  const pauses = [0];
  for (const word of words)
    pauses.push((pauses.at(-1) ?? 0) + (pauseMark.test(withoutEmoji(word)) ? unheardPause : 0));

  // cost[n]: the best way to lay the first n words into the spans so far; from[s][n]: where the last span began.
  let cost = words.map(() => Number.POSITIVE_INFINITY);
  cost = [0, ...cost];
  const from: number[][] = [];
  for (const length of lengths) {
    const next = cost.map(() => Number.POSITIVE_INFINITY);
    const came = cost.map(() => 0);
    for (let end = 0; end <= words.length; end++) {
      for (let start = 0; start <= end; start++) {
        const earlier = cost[start] ?? Number.POSITIVE_INFINITY;
        if (earlier === Number.POSITIVE_INFINITY) continue;
        const misfit = Math.abs((before[end] ?? 0) - (before[start] ?? 0) - length);
        const inside = end > start ? (pauses[end - 1] ?? 0) - (pauses[start] ?? 0) : 0;
        const border =
          end < words.length && end > start && !pauseMark.test(withoutEmoji(words[end - 1] ?? ""));
        const total = earlier + misfit + inside + (border ? unwrittenPause : 0);
        if (total < (next[end] ?? Number.POSITIVE_INFINITY)) {
          next[end] = total;
          came[end] = start;
        }
      }
    }
    cost = next;
    from.push(came);
  }
  const counts = lengths.map(() => 0);
  let end = words.length;
  for (let index = lengths.length - 1; index >= 0; index--) {
    const start = from[index]?.[end] ?? 0;
    counts[index] = end - start;
    end = start;
  }
  return counts;
}
