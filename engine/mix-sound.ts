import { fadeEnds } from "./sound/fade-ends.ts";
import { letGo } from "./sound/let-go.ts";
import { normalizeLoudness } from "./sound/loudness.ts";
import type { Stereo } from "./sound/stereo.ts";
import type { Timeline } from "./timeline.ts";
import { sampleRate, type VoiceTrack } from "./voice/voice-track.ts";

/** What streaming services play at, LUFS. */
const targetLoudness = -14;
/** Music under the voice: this share of its level while somebody speaks. */
const duckedLevel = 0.22;
const restingLevel = 0.62;

export interface SoundInput {
  timeline: Timeline;
  voice: Pick<VoiceTrack, "clips"> | undefined;
  music: Stereo | undefined;
}

/**
 * The finished sound: each scene's recording at its place, music that steps back while the voice speaks,
 * −14 LUFS, no sample above −1.3 dB. Exactly as long as the timeline; silence when there is neither. The music's memory
 * becomes the mix's.
 */
export function mixSound({ timeline, voice, music }: SoundInput): Stereo {
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
  const mix = music ? layUnder(speech, music, voice !== undefined) : { left: speech, right: speech.slice() };
  if (music) letGo(speech);
  normalizeLoudness(mix, targetLoudness);
  fadeEnds(mix.left, mix.right);
  return mix;
}

/** Adds the speech to the music, in the music's own memory where that is as long. */
function layUnder(speech: Float32Array, music: Stereo, hasVoice: boolean): Stereo {
  const { length } = speech;
  const mix = { left: fitted(music.left, length), right: fitted(music.right, length) };
  const { left, right } = mix;
  const ducking = new Ducking(speech);
  for (let index = 0; index < length; index++) {
    const gain = hasVoice ? ducking.gainAt(index) : 1;
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

/** How loud the music is under a voice: down within 80 ms of speech, up again over 0.6 s. */
class Ducking {
  readonly #speech: Float32Array;
  readonly #down = 1 - Math.exp(-1 / (0.08 * sampleRate));
  readonly #up = 1 - Math.exp(-1 / (0.6 * sampleRate));
  readonly #hold = Math.round(0.25 * sampleRate);
  readonly #ahead = Math.round(0.1 * sampleRate);
  #gain = restingLevel;
  #quiet = this.#hold;

  constructor(speech: Float32Array) {
    this.#speech = speech;
  }

  /** Asked sample after sample. */
  gainAt(index: number): number {
    const soon = this.#speech[Math.min(index + this.#ahead, this.#speech.length - 1)] as number; // in range
    this.#quiet = Math.abs(soon) > 0.015 ? 0 : this.#quiet + 1;
    const wanted = this.#quiet < this.#hold ? duckedLevel : restingLevel;
    this.#gain += (wanted - this.#gain) * (wanted < this.#gain ? this.#down : this.#up);
    return this.#gain;
  }
}
