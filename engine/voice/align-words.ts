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
  const before = new Float64Array(words.length + 1);
  for (const [index, weight] of weights.entries()) before[index + 1] = (before[index] ?? 0) + weight * pace;
  const text = { before, ...pausesOf(words) };

  // Of each number of words, what the best way costs to lay the first so many into the spans so far.
  let cost: Float64Array = new Float64Array(words.length + 1).fill(Number.POSITIVE_INFINITY);
  cost[0] = 0;
  // For each span, where it began.
  const from: Int32Array[] = [];
  for (const length of lengths) {
    const laid = layNext(cost, length, text);
    cost = laid.cost;
    from.push(laid.from);
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

interface Text {
  /** Seconds that the words before each are expected to take. */
  before: Float64Array;
  /** What their pauses cost that nobody hears. */
  pauses: Float64Array;
  /** What it costs to let a span end behind so many words. */
  border: Float64Array;
}

function pausesOf(words: readonly string[]): Pick<Text, "pauses" | "border"> {
  const pauses = new Float64Array(words.length + 1);
  const border = new Float64Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    const isPause = pauseMark.test(withoutEmoji(word));
    pauses[index + 1] = (pauses[index] ?? 0) + (isPause ? unheardPause : 0);
    border[index + 1] = isPause || index === words.length - 1 ? 0 : unwrittenPause;
  }
  return { pauses, border };
}

/** The cost with one more span of so many seconds, and with how many words before it. */
function layNext(
  cost: Float64Array,
  length: number,
  { before, pauses, border }: Text,
): { cost: Float64Array; from: Int32Array } {
  const next = new Float64Array(cost.length);
  const from = new Int32Array(cost.length);
  const least = leastSoFar(cost);
  for (let end = 0; end < cost.length; end++) {
    let best = Number.POSITIVE_INFINITY;
    for (let start = end; start >= 0; start--) {
      const seconds = (before[end] ?? 0) - (before[start] ?? 0);
      const misfit = Math.abs(seconds - length);
      // With still more words it fits worse: a long recording has thousands of beginnings, of which few are worth a look.
      if (seconds > length && misfit + (least[start] ?? 0) > best) break;
      const inside = end > start ? (pauses[end - 1] ?? 0) - (pauses[start] ?? 0) : 0;
      const total = (cost[start] ?? 0) + misfit + inside + (end > start ? (border[end] ?? 0) : 0);
      if (total > best || total === Number.POSITIVE_INFINITY) continue;
      best = total;
      from[end] = start;
    }
    next[end] = best;
  }
  return { cost: next, from };
}

/** The least of the values up to each. */
function leastSoFar(values: Float64Array): Float64Array {
  const least = Float64Array.from(values);
  for (let at = 1; at < least.length; at++) least[at] = Math.min(least[at] ?? 0, least[at - 1] ?? 0);
  return least;
}
