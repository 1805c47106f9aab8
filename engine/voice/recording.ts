import { type Decoder, Demuxer } from "node-av";
import { EngineError } from "../errors.ts";
import { containerOf, createDecoder, headOf, mediaOptions } from "../media-options.ts";
import { fadeEnds } from "../sound/fade-ends.ts";
import { biquad, highPass } from "../sound/filters.ts";
import { monoOf } from "../sound/mono-of.ts";
import { writeWave } from "../sound/wave-file.ts";
import type { Language } from "../storyboard.ts";
import { narrationWords } from "../timeline.ts";
import { alignToSpans } from "./align-words.ts";
import { levelVoice } from "./level-voice.ts";
import { resample } from "./polish-voice.ts";
import { heardIn, type Span, speechSpans, spokenLevel } from "./speech-spans.ts";
import { sampleRate } from "./voice-track.ts";

/** Longer recordings are refused: ten minutes. */
export const mostRecordingSeconds = 600;
/** Kept before the first and after the last word of a scene, as far as the pause reaches. Seconds. */
const margin = 0.12;

/** After so many pieces a recording is looked at for their size, and refused where they have fewer samples than that. */
const manyPieces = 2_000;
const fewSamples = 16;

/** The highest samples of speech lie up to so many times above its level. */
const crest = 6;

/** One scene's part of a recording; words count from its start. */
export interface RecordedScene {
  samples: Float32Array;
  words: { text: string; start: number; end: number }[];
}

/**
 * Cuts a person's recording of these texts, one after the other, into one part for each text, and finds when each
 * word is said. Throws `asset_unreadable`.
 */
export async function cutRecording(
  path: string,
  texts: readonly string[],
  language: Language,
): Promise<RecordedScene[]> {
  const samples = await decodeRecording(path);
  const words = texts.map(narrationWords);
  const times = alignToSpans(words.flat(), language, speechSpans(samples, sampleRate));
  let at = 0;
  const scenes = words.map((own) => {
    const mine = times.slice(at, at + own.length);
    at += own.length;
    return { words: own, times: mine };
  });
  return scenes.map(({ words: own, times: mine }, index) => {
    const before = scenes[index - 1]?.times.at(-1)?.end ?? 0;
    const after = scenes[index + 1]?.times[0]?.start ?? samples.length / sampleRate;
    return cutScene(
      samples,
      own,
      mine,
      (before + (mine[0]?.start ?? before)) / 2,
      ((mine.at(-1)?.end ?? after) + after) / 2,
    );
  });
}

function cutScene(
  samples: Float32Array,
  words: readonly string[],
  times: readonly Span[],
  earliest: number,
  latest: number,
): RecordedScene {
  const first = times[0];
  const last = times.at(-1);
  if (!first || !last) return { samples: new Float32Array(), words: [] };
  const start = Math.max(earliest, first.start - margin);
  const end = Math.min(latest, last.end + margin);
  const part = samples.slice(Math.round(start * sampleRate), Math.round(end * sampleRate));
  // A room is never silent, and some people don't pause.
  fadeEnds(part);
  return {
    samples: part,
    words: times.map((time, index) => ({
      text: words[index] ?? "",
      start: time.start - start,
      end: time.end - start,
    })),
  };
}

/** A recording's sound as one channel at 48 kHz, without rumble, as loud as other voices. Throws `asset_unreadable`. */
export async function decodeRecording(path: string): Promise<Float32Array> {
  return level(await decode(path));
}

/**
 * How long a recording lasts, in seconds, and how much of that can be heard; of one that is too long, until where it was
 * listened to. Throws `asset_unreadable`.
 */
export async function measureRecording(path: string): Promise<{ seconds: number; heardSeconds: number }> {
  let seconds = 0;
  let heardSeconds = 0;
  for await (const { samples, rate } of partsOf(path)) {
    seconds += samples.length / rate;
    heardSeconds += heardIn(samples, rate);
    if (seconds > mostRecordingSeconds) break;
  }
  return { seconds, heardSeconds };
}

/**
 * Writes a recording anew as a WAV of one channel at 48 kHz, otherwise as it is: some kinds are played by no browser.
 * Throws `asset_unreadable`.
 */
export async function rewriteRecording(path: string, into: string): Promise<void> {
  const samples = await decode(path);
  await writeWave(into, [samples], sampleRate);
}

async function decode(path: string): Promise<Float32Array> {
  const parts: Float32Array[] = [];
  let length = 0;
  let rate = sampleRate;
  for await (const part of partsOf(path)) {
    rate = part.rate;
    length += part.samples.length;
    if (length > mostRecordingSeconds * rate)
      throw new EngineError("asset_unreadable", `too long a recording: ${path}`);
    parts.push(part.samples);
  }
  const whole = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return resample(whole, rate, sampleRate);
}

/** A recording's sound as one channel, a little at a time. Throws `asset_unreadable` where there is none. */
async function* partsOf(path: string): AsyncGenerator<{ samples: Float32Array; rate: number }> {
  const container = containerOf(await headOf(path));
  if (!container || container === "mpegts")
    throw new EngineError("asset_unreadable", `no kind of recording: ${path}`);
  const demuxer = await Demuxer.open(path, mediaOptions(container)).catch(refuse(path));
  let decoder: Decoder | undefined;
  try {
    const stream = demuxer.audio();
    if (!stream) throw new EngineError("asset_unreadable", `no sound in the recording ${path}`);
    // As players do: what is damaged or cut off is left out.
    decoder = await createDecoder(stream, true);
    const read = { pieces: 0, samples: 0 };
    for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
      if (!frame) continue;
      const rate = frame.sampleRate;
      const samples = monoOf(frame);
      frame.free();
      if (rate < 4_000 || rate > 384_000)
        throw new EngineError("asset_unreadable", `${rate} samples a second in the recording ${path}`);
      read.pieces += 1;
      read.samples += samples.length;
      refuseCrumbs(path, read);
      if (samples.length === 0) continue;
      yield { samples, rate };
    }
    if (read.samples === 0) throw new EngineError("asset_unreadable", `no sound in the recording ${path}`);
  } catch (error) {
    refuse(path)(error);
  } finally {
    decoder?.close();
    await demuxer.close();
  }
}

/** No recorder writes pieces of a few samples each: an hour would go by over a few megabytes of them. */
function refuseCrumbs(path: string, { pieces, samples }: { pieces: number; samples: number }): void {
  if (pieces > manyPieces && samples < pieces * fewSamples)
    throw new EngineError("asset_unreadable", `pieces of a few samples in the recording ${path}`);
}

function refuse(path: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof EngineError) throw error;
    throw new EngineError("asset_unreadable", `not a readable recording: ${path}`, { cause: error });
  };
}

/**
 * A knock on the microphone may be far louder than all that is said: it is cut off above that, before the loudness is
 * measured. Works in place.
 */
function level(samples: Float32Array): Float32Array {
  // Some microphones don't rest at zero.
  biquad(samples, highPass(75, 0.7));
  const most = spokenLevel(samples, sampleRate) * crest;
  if (most === 0) return samples;
  // However softly it was spoken: what is below −70 LUFS has no loudness.
  const gain = 0.7 / most;
  for (let index = 0; index < samples.length; index++) {
    samples[index] = gain * Math.max(-most, Math.min(most, samples[index] as number)); // in range
  }
  return levelVoice(samples);
}
