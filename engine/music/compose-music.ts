import { letGo } from "../sound/let-go.ts";
import { scaleToLoudness } from "../sound/loudness.ts";
import type { Stereo } from "../sound/stereo.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { arrange, barsOf, variationOf } from "./arrange.ts";
import { duck, echo, fadeOut } from "./effects.ts";
import { Mixer } from "./mixer.ts";
import { type MoodId, tempoOf } from "./moods.ts";
import { playDrums } from "./play-drums.ts";
import { playBass, playTones } from "./play-tones.ts";
import { type MoodScore, scores } from "./scores.ts";
import { secondsTo } from "./stretch.ts";

export interface MusicRequest {
  mood: MoodId;
  /** The same seed gives the same piece. */
  seed: number;
  /** Length in seconds; any. */
  duration: number;
  /** Only these samples of the piece, from one on to before another; all when left out. */
  part?: { from: number; to: number };
}

/** After so many bars nothing is heard of a note, nor of its echoes. */
const ringingBars = 3;

/**
 * Composes and plays a piece of exactly the length asked for: stereo, 48 kHz, −16 LUFS, ending on its own chord. Its
 * parts follow each other without a seam, but for their level: each is as loud as a piece.
 */
export function composeMusic({ mood, seed, duration, part }: MusicRequest): Stereo {
  const samples = Math.max(1, Math.round(duration * sampleRate));
  const { from, to } = part ?? { from: 0, to: samples };
  const beat = 60 / tempoOf({ mood, seed });
  const bar = beat * 4;
  const plan = arrange(barsOf(duration, bar), bar);
  // What rings on from the bars before is played with them, and cut off again.
  const first = Math.max(0, Math.floor(from / sampleRate / bar) - ringingBars);
  const after = Math.min(plan.bars, Math.ceil(to / sampleRate / bar));
  const start = Math.round(first * bar * sampleRate);
  const mixer = new Mixer(start, to);
  const stretch = { mood, seed, plan, first, after, beat, end: samples / sampleRate };
  playTones(mixer, stretch);
  const { sound } = mixer;
  echo(sound, beat * 0.75);
  playBass(mixer, stretch);
  const score = variationOf(scores[mood], seed, 0);
  for (let number = first; number < after && number < plan.bars - 1; number++) {
    if (plan.sectionAt(number).kick) duckUnderKick(sound, score, number * bar - start / sampleRate, beat);
  }
  // The drums come last, onto the same sound: they don't echo, and nothing makes room for them.
  playDrums(mixer, stretch);
  mixer.finish();
  if (to >= samples) fadeOut(sound, Math.min(1.4, duration / 3));
  const piece = from > start ? cutOff(sound, from - start) : sound;
  scaleToLoudness(piece, -16);
  return piece;
}

function cutOff({ left, right }: Stereo, count: number): Stereo {
  const [restLeft, restRight] = [left, right].map((samples) => {
    const rest = samples.slice(count);
    letGo(samples);
    return rest;
  }) as [Float32Array, Float32Array]; // two in, two out
  return { left: restLeft, right: restRight };
}

/** The tones make room for each kick of a bar that starts at `seconds`: the pumping that modern music moves by. */
function duckUnderKick(sound: Stereo, score: MoodScore, seconds: number, beat: number): void {
  const depth = 0.45 * Math.min(1, score.bite);
  for (let step = 0; step < 16; step++) {
    if (score.kick[step] === ".") continue;
    duck(sound, Math.round((seconds + secondsTo(step, beat, score.swing)) * sampleRate), depth);
  }
}
