/** A stretch of a recording in which somebody speaks, in seconds. */
export interface Span {
  start: number;
  end: number;
}

/** Level is looked at in windows of this many seconds. */
const window = 0.01;
/** A silence shorter than this is part of a word. */
const shortestPause = 0.14;
/** A sound shorter than this is a click. */
const shortestSound = 0.05;
/** Speech stands so far above the quiet of its own recording, and below its loudest part. */
const aboveQuiet = 4;
const belowLoud = 0.06;

/** Finds where a recording speaks: louder than its own background. One span over everything if it never pauses. */
export function speechSpans(samples: Float32Array, sampleRate: number): Span[] {
  const levels = levelsOf(samples, Math.max(1, Math.round(window * sampleRate)));
  const sorted = Float32Array.from(levels).sort();
  const quiet = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const loud = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  const threshold = Math.max(Math.min(quiet * aboveQuiet, loud * 0.3), loud * belowLoud, 0.0015);
  const spans: Span[] = [];
  for (const [index, level] of levels.entries()) {
    if (level < threshold) continue;
    const start = index * window;
    const last = spans.at(-1);
    if (last && start - last.end < shortestPause) last.end = start + window;
    else spans.push({ start, end: start + window });
  }
  const spoken = spans.filter((span) => span.end - span.start >= shortestSound);
  return spoken.length > 0 ? spoken : [{ start: 0, end: samples.length / sampleRate }];
}

/** Kept before the first and behind the last word, in seconds. */
const margin = { before: 0.03, behind: 0.1 } as const;

/** Where a recording speaks, from the first word to the last, without the silence that some voices put around them. */
export function spokenPart(samples: Float32Array, sampleRate: number): Span {
  const spans = speechSpans(samples, sampleRate);
  const seconds = samples.length / sampleRate;
  return {
    start: Math.max(0, (spans[0]?.start ?? 0) - margin.before),
    end: Math.min(seconds, (spans.at(-1)?.end ?? seconds) + margin.behind),
  };
}

/** So long, all moments taken together, a recording is at least as loud as it is said to be; knocks are over sooner. */
const loudSeconds = 0.5;

/** How loud a recording is where somebody speaks, whatever else is heard for a moment. */
export function spokenLevel(samples: Float32Array, sampleRate: number): number {
  const levels = levelsOf(samples, Math.max(1, Math.round(window * sampleRate))).sort();
  return levels.at(-Math.ceil(Math.min(loudSeconds / window, levels.length / 4))) ?? 0;
}

/** A moment is heard from here on: −66 dB. The softest voice is far above, a microphone that is switched off below. */
const faintest = 0.0005;

/** How many seconds of a piece of a recording are more than silence. */
export function heardIn(samples: Float32Array, sampleRate: number): number {
  // Some microphones don't rest at zero.
  const rest = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
  const moving = samples.map((sample) => sample - rest);
  const levels = levelsOf(moving, Math.max(1, Math.min(moving.length, Math.round(window * sampleRate))));
  const heard = levels.filter((level) => level >= faintest).length;
  return (heard / levels.length) * (samples.length / sampleRate);
}

function levelsOf(samples: Float32Array, size: number): Float32Array {
  const levels = new Float32Array(Math.ceil(samples.length / size));
  for (let slot = 0; slot < levels.length; slot++) {
    const end = Math.min(samples.length, (slot + 1) * size);
    let sum = 0;
    for (let index = slot * size; index < end; index++) sum += (samples[index] as number) ** 2; // in range
    levels[slot] = Math.sqrt(sum / size);
  }
  return levels;
}
