import { lowerBetweenSamples } from "./sound/between-samples.ts";
import { fadeEnds } from "./sound/fade-ends.ts";
import { letGo } from "./sound/let-go.ts";
import { normalizeLoudness } from "./sound/loudness.ts";
import type { Stereo } from "./sound/stereo.ts";
import type { Timeline } from "./timeline.ts";
import { sampleRate, type VoiceTrack } from "./voice/voice-track.ts";

/** What streaming services play at, LUFS. */
const targetLoudness = -14;
/** Music under the voice: this share of its level while somebody speaks, and that in a pause. */
const duckedLevel = 0.15;
const restingLevel = 0.5;

/** Within which a clip's sound ends that is cut off by its scene's end. Seconds. */
const clipFade = 0.15;

export interface SoundInput {
  timeline: Timeline;
  voice: Pick<VoiceTrack, "clips"> | undefined;
  /** Sounds of scenes' own clips, each from its scene's beginning. */
  clips?: VoiceTrack["clips"];
  music: Stereo | undefined;
}

/**
 * The finished sound: each scene's recording at its place, sounds of clips below it, music that steps back for both,
 * −14 LUFS, no sample above −2.5 dB and nothing between samples above −2 dB. Exactly as long as the timeline; silence when
 * there is neither. The music's memory becomes the mix's.
 */
export function mixSound({ timeline, voice, clips = [], music }: SoundInput): Stereo {
  const length = Math.ceil(timeline.duration * sampleRate);
  const speech = new Float32Array(length);
  for (const scene of timeline.scenes) {
    const clip = voice?.clips.find((candidate) => candidate.sceneId === scene.sceneId);
    if (!clip) continue;
    const start = Math.round(scene.voiceStart * sampleRate);
    // It may have begun before the timeline: a part of a film's.
    const said = clip.samples.subarray(Math.max(0, -start), Math.max(0, length - start));
    speech.set(said, Math.max(0, start));
  }
  if (clips.length > 0) addClips(speech, clips, timeline);
  const isHeard = voice !== undefined || clips.length > 0;
  const mix = music ? layUnder(speech, music, isHeard) : { left: speech, right: speech.slice() };
  if (music) letGo(speech);
  normalizeLoudness(mix, targetLoudness);
  lowerBetweenSamples(mix);
  fadeEnds(mix.left, mix.right);
  return mix;
}

/** Adds the sounds of clips to the speech, stepping back while that is heard: the music then does so for both. */
function addClips(speech: Float32Array, clips: VoiceTrack["clips"], { scenes }: Timeline): void {
  const own = new Float32Array(speech.length);
  for (const { sceneId, start, end } of scenes) {
    const clip = clips.find((candidate) => candidate.sceneId === sceneId);
    if (!clip) continue;
    const begin = Math.round(start * sampleRate);
    const samples = clip.samples.slice(0, Math.round((end - start) * sampleRate));
    fadeOut(samples);
    // A part of a film's may begin within it.
    const heard = samples.subarray(Math.max(0, -begin), Math.max(0, own.length - begin));
    own.set(heard, Math.max(0, begin));
  }
  // It looks ahead, never back: what is added is never taken for speech.
  const ducking = new Ducking(speech);
  for (let index = 0; index < own.length; index++) {
    const gain = ducking.gainAt(index) / restingLevel;
    speech[index] = (speech[index] as number) + (own[index] as number) * gain; // of the same length
  }
  letGo(own);
}

function fadeOut(samples: Float32Array): void {
  const length = Math.min(Math.round(clipFade * sampleRate), samples.length);
  for (let left = 0; left < length; left++) {
    const at = samples.length - 1 - left;
    samples[at] = ((samples[at] as number) * left) / length; // in range
  }
}

/** Adds the speech to the music, in the music's own memory where that is as long. */
function layUnder(speech: Float32Array, music: Stereo, isHeard: boolean): Stereo {
  const { length } = speech;
  const mix = { left: fitted(music.left, length), right: fitted(music.right, length) };
  const { left, right } = mix;
  const ducking = new Ducking(speech);
  for (let index = 0; index < length; index++) {
    const gain = isHeard ? ducking.gainAt(index) : 1;
    const said = speech[index] as number; // all of the same length
    left[index] = said + (left[index] as number) * gain;
    right[index] = said + (right[index] as number) * gain;
  }
  return mix;
}

function fitted(samples: Float32Array, length: number): Float32Array {
  if (samples.length === length) return samples;
  const copy = new Float32Array(length);
  copy.set(samples.subarray(0, length));
  letGo(samples);
  return copy;
}

/** Before somebody speaks the music begins to step back, so that the first consonant is heard as well as what follows. */
const duckAhead = 0.25;
/** It comes back when nobody has spoken for so long: within a sentence, or from one to the next, it would pump. */
const duckHold = 0.5;

const isSpoken = (sample: number): boolean => Math.abs(sample) > 0.015;

/** How loud the music is under a voice: down when it speaks, up again over 0.6 s in a pause. */
class Ducking {
  readonly #speech: Float32Array;
  readonly #down = 1 - Math.exp(-1 / (0.06 * sampleRate));
  readonly #up = 1 - Math.exp(-1 / (0.6 * sampleRate));
  readonly #hold = Math.round((duckHold + duckAhead) * sampleRate);
  readonly #ahead = Math.round(duckAhead * sampleRate);
  #gain: number;
  #quiet = this.#hold;

  constructor(speech: Float32Array) {
    this.#speech = speech;
    // What is said before it could step back has it below from the beginning.
    this.#gain = speech.subarray(0, this.#ahead).some(isSpoken) ? duckedLevel : restingLevel;
  }

  /** Asked sample after sample. */
  gainAt(index: number): number {
    const soon = this.#speech[Math.min(index + this.#ahead, this.#speech.length - 1)] as number; // in range
    this.#quiet = isSpoken(soon) ? 0 : this.#quiet + 1;
    const wanted = this.#quiet < this.#hold ? duckedLevel : restingLevel;
    this.#gain += (wanted - this.#gain) * (wanted < this.#gain ? this.#down : this.#up);
    return this.#gain;
  }
}
