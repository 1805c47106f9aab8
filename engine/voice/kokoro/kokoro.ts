import { EngineError, throwIfCancelled } from "../../errors.ts";
import type { SpeakerId } from "../../speakers.ts";
import type { VoiceWord } from "../../timeline.ts";
import type { Voice } from "../../voice-step.ts";
import { type SpeechEvent, sharedEspeak } from "../espeak-program.ts";
import { evenVoice, resample } from "../polish-voice.ts";
import { spokenPart } from "../speech-spans.ts";
import { type SpokenWord, spokenLine } from "../spoken-line.ts";
import { sampleRate, type VoiceTrack } from "../voice-track.ts";
import { fillGaps } from "../word-gaps.ts";
import { KokoroModel, modelRate, mostSounds } from "./model.ts";
import { pronounce, type Sound } from "./pronounce.ts";

/** The speakers' own pace is a little brisker than what films are planned by (estimate-speech.ts). */
const plannedPace = 0.9;
/** So long before the moment that the network counts from a sound can be heard, in seconds: the middle of what was measured. */
const heardBefore = 0.04;
/** Only how words are pronounced is wanted of eSpeak, not its sound: the faster, the less of that. Words a minute. */
const hastyRate = 400;

/** Sounds that are said at a time, about seven seconds: a part takes memory by its length. */
const partSounds = 110;
/** As many if nothing in it is a place to pause: what the network learnt to say at a time. */
const longestPart = Math.min(mostSounds, 220);
/** Waited between two parts, in seconds, beside what is kept of their own silence. */
const betweenParts = 0.25;

let loading: Promise<KokoroModel> | undefined;

/** The network, once a process. Throws as KokoroModel.load. */
function sharedModel(): Promise<KokoroModel> {
  loading ??= KokoroModel.load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/**
 * An English voice that sounds like a person: the network Kokoro says what eSpeak NG pronounces, and tells how long each
 * sound lasts, so that word times are exact. Needs no key and no network, two optional packages, and about as long as
 * what is said lasts, of one core.
 *
 * Throws EngineError `voice_unavailable`, `voice_failed`, `render_cancelled`.
 */
export function kokoroVoice(speaker: SpeakerId): Voice {
  return {
    name: `kokoro-${speaker}`,
    async synthesize({ language, speed, scenes, brand }, signal) {
      if (language !== "en")
        throw new EngineError("voice_unavailable", `the natural voice speaks no ${language}`);
      const model = await sharedModel();
      const track: VoiceTrack = { clips: [], timing: { clips: [], words: [] } };
      for (const { sceneId, text } of scenes) {
        throwIfCancelled(signal);
        const { words, line } = spokenLine(text, language, brand);
        const sounds = pronounce(words, await soundsOf(line)).filter(({ sign }) => model.knows(sign));
        const { samples, times } = await say(model, sounds, speaker, speed * plannedPace);
        const seconds = samples.length / sampleRate;
        track.clips.push({ sceneId, samples });
        track.timing.clips.push({ sceneId, seconds });
        track.timing.words.push(...wordTimes(sceneId, words, times, seconds));
      }
      return track;
    },
  };
}

async function soundsOf(line: string): Promise<SpeechEvent[]> {
  const espeak = await sharedEspeak();
  espeak.set_voice("en-us", "", 0, 0, 0);
  espeak.set_rate(hastyRate);
  const events: SpeechEvent[] = [];
  if (line.trim() !== "")
    espeak.synthesize(line, (_, heard) => {
      events.push(...heard);
      return false;
    });
  return events;
}

/** When a word is said, in seconds. */
interface WordTime {
  word: number;
  start: number;
  end: number;
}

/** Says sounds, as many at a time as the model takes, one part after the other. */
async function say(
  model: KokoroModel,
  sounds: readonly Sound[],
  speaker: SpeakerId,
  speed: number,
): Promise<{ samples: Float32Array; times: WordTime[] }> {
  const parts: Float32Array[] = [];
  const times: WordTime[] = [];
  let before = 0;
  for (const part of partsOf(sounds)) {
    // Of marks alone the network makes a breath, which would be made as loud as a voice.
    if (!part.some(({ sign }) => isSpoken(sign))) continue;
    if (before > 0) {
      const pause = new Float32Array(Math.round(betweenParts * sampleRate));
      parts.push(pause);
      before += pause.length / sampleRate;
    }
    const said = await model.say(
      part.map(({ sign }) => sign),
      speaker,
      speed,
    );
    const { start: from, end: to } = spokenPart(said.samples, modelRate);
    const kept = said.samples.slice(Math.round(from * modelRate), Math.round(to * modelRate));
    const samples = evenVoice(resample(kept, modelRate, sampleRate));
    const seconds = samples.length / sampleRate;
    times.push(...timesIn(part, said.starts, before - from, { start: before, end: before + seconds }));
    parts.push(samples);
    before += seconds;
  }
  return { samples: joined(parts), times };
}

/** Cut behind a sentence where one ends in time, else behind a clause, else before a word. */
function* partsOf(sounds: readonly Sound[]): Generator<Sound[]> {
  let from = 0;
  while (from < sounds.length) {
    const to =
      sounds.length - from > partSounds ? from + cutOf(sounds.slice(from, from + longestPart)) : undefined;
    const part = sounds.slice(from, to);
    yield part;
    from += part.length;
  }
}

function cutOf(sounds: readonly Sound[]): number {
  const lastOf = (mark: RegExp, within: number) =>
    sounds.slice(0, within).findLastIndex(({ sign }) => mark.test(sign)) + 1;
  const pause = lastOf(/[.!?…]/u, partSounds) || lastOf(/[,;:—]/u, partSounds);
  return pause || lastOf(/[.!?…,;:—]/u, longestPart) || lastOf(/ /u, longestPart) || sounds.length;
}

/** Spaces and marks are not. */
function isSpoken(sign: string): boolean {
  return /\p{L}/u.test(sign);
}

/** When the words of a part are said: from their first sound to their last, without the space before and the mark behind. */
function timesIn(
  part: readonly Sound[],
  starts: readonly number[],
  shift: number,
  within: { start: number; end: number },
): WordTime[] {
  const times: WordTime[] = [];
  const clamp = (at: number) => Math.min(within.end, Math.max(within.start, at + shift - heardBefore));
  for (const [index, { sign, word }] of part.entries()) {
    if (!isSpoken(sign)) continue;
    const start = clamp(starts[index] ?? 0);
    const end = clamp(starts[index + 1] ?? within.end);
    const last = times.at(-1);
    if (last?.word === word) last.end = end;
    else times.push({ word, start, end });
  }
  return times;
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return samples;
}

/** Times of all words; one of which nothing is said lies between its neighbours. */
function wordTimes(
  sceneId: string,
  words: readonly SpokenWord[],
  times: readonly WordTime[],
  seconds: number,
): VoiceWord[] {
  const known = words.map((_, index) => times.find(({ word }) => word === index));
  const starts = fillGaps(
    known.map((time) => time?.start),
    seconds,
  );
  return words.map(({ text }, index) => {
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? seconds;
    return { sceneId, text, start, end: Math.max(Math.min(known[index]?.end ?? next, next), start + 0.02) };
  });
}
