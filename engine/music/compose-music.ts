import { scatter } from "../drawing/easing.ts";
import { letGo } from "../sound/let-go.ts";
import { normalizeLoudness } from "../sound/loudness.ts";
import type { Stereo } from "../sound/stereo.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { type Arrangement, arrange, type Section, variationOf } from "./arrange.ts";
import { echo, fadeOut } from "./effects.ts";
import * as play from "./instruments.ts";
import { type MoodId, tempoOf } from "./moods.ts";
import { type MoodScore, major, scores } from "./scores.ts";

/** Makes each sound once and adds it wherever it is played. To be told when there is no more to play. */
class Mixer {
  readonly sound: Stereo;
  readonly #from: number;
  readonly #sounds = new Map<string, Float32Array>();

  /** For the samples of a piece from one on to before another. */
  constructor(from: number, to: number) {
    this.#from = from;
    this.sound = { left: new Float32Array(to - from), right: new Float32Array(to - from) };
  }

  /** `pan` from −1 (left) to 1; `seconds` from the start of the piece. */
  add(key: string, make: () => Float32Array, seconds: number, gain: number, pan = 0): void {
    let sample = this.#sounds.get(key);
    if (!sample) {
      sample = make();
      this.#sounds.set(key, sample);
    }
    const { left, right } = this.sound;
    const start = Math.round(seconds * sampleRate) - this.#from;
    const end = Math.min(sample.length, left.length - start);
    const gainLeft = gain * Math.cos(((pan + 1) * Math.PI) / 4) * Math.SQRT2;
    const gainRight = gain * Math.sin(((pan + 1) * Math.PI) / 4) * Math.SQRT2;
    for (let index = Math.max(0, -start); index < end; index++) {
      const value = sample[index] as number; // all three indices in range
      left[start + index] = (left[start + index] as number) + value * gainLeft;
      right[start + index] = (right[start + index] as number) + value * gainRight;
    }
  }

  finish(): void {
    letGo(...this.#sounds.values());
    this.#sounds.clear();
  }
}

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
  const plan = arrange(Math.max(1, Math.ceil(duration / bar)), bar);
  // What rings on from the bars before is played with them, and cut off again.
  const first = Math.max(0, Math.floor(from / sampleRate / bar) - ringingBars);
  const after = Math.min(plan.bars, Math.ceil(to / sampleRate / bar));
  const start = Math.round(first * bar * sampleRate);
  const mixer = new Mixer(start, to);
  const stretch = { mood, seed, plan, first, after, beat };
  playTones(mixer, stretch);
  const { sound } = mixer;
  echo(sound, beat * 0.75);
  const score = scores[mood];
  for (let number = first; number < after && number < plan.bars - 1; number++) {
    if (plan.sectionAt(number).kick) duckUnderKick(sound, score, number * bar - start / sampleRate, beat);
  }
  // The drums come last, onto the same sound: they don't echo, and nothing makes room for them.
  playAllDrums(mixer, stretch);
  mixer.finish();
  if (to >= samples) fadeOut(sound, Math.min(1.4, duration / 3));
  const piece = from > start ? cutOff(sound, from - start) : sound;
  normalizeLoudness(piece, -16);
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

/** The bars of a piece from one on to before another. */
interface Stretch extends Pick<MusicRequest, "mood" | "seed"> {
  plan: Arrangement;
  first: number;
  after: number;
  /** Seconds. */
  beat: number;
}

/** All that has a pitch. */
function playTones(mixer: Mixer, { mood, seed, plan, first, after, beat }: Stretch): void {
  const { root: lowest, progressions } = scores[mood];
  const root = lowest + Math.floor(scatter(seed, 1) * 6);
  const progression = progressions[Math.floor(scatter(seed, 2) * progressions.length)] ?? [];
  for (let number = first; number < after; number++) {
    const variation = plan.variationAt(number);
    const score = variationOf(scores[mood], seed, variation);
    const section = plan.sectionAt(number);
    const isLast = number === plan.bars - 1;
    const chord = (isLast ? progression[0] : progression[number % progression.length]) ?? major;
    const start = number * beat * 4;
    playHarmony(mixer, score, section, chord, root, start, beat * 4);
    if (section.bass) playBass(mixer, score, chord, root, start, beat);
    if (section.arpeggio) playArpeggio(mixer, score, section, chord, root, start, beat);
    if (section.lead) playLead(mixer, score, chord, root, start, beat, seed + variation, number);
  }
}

function playAllDrums(mixer: Mixer, { mood, seed, plan, first, after, beat }: Stretch): void {
  const bar = beat * 4;
  for (let number = first; number < after; number++) {
    const score = variationOf(scores[mood], seed, plan.variationAt(number));
    const section = plan.sectionAt(number);
    const start = number * bar;
    playDrums(mixer, score, section, start, beat, number);
    if (number + 1 < plan.bars && plan.sectionAt(number + 1).beat && !section.beat) {
      mixer.add("riser", () => play.riser(bar), start, 0.35 * score.levels.drums);
      mixer.add("crash", play.crash, start + bar, 0.3 * score.levels.drums);
    }
  }
}

function playDrums(
  mixer: Mixer,
  score: MoodScore,
  section: Section,
  start: number,
  beat: number,
  number: number,
): void {
  const { drums } = score.levels;
  for (let step = 0; step < 16; step++) {
    const swing = step % 2 === 1 ? score.swing * beat : 0;
    const seconds = start + (step * beat) / 4 + swing;
    const loud = (pattern: string) => Number(pattern[step] === "." ? 0 : pattern[step]) / 9;
    if (section.kick && loud(score.kick))
      mixer.add("kick", () => play.kick(score.bite), seconds, loud(score.kick) * 0.8 * drums);
    if (!section.beat) {
      if (section.arpeggio && step % 2 === 0) mixer.add("shaker", play.shaker, seconds, 0.16 * drums, 0.3);
      continue;
    }
    const fill = number % 4 === 3 && step >= 13 ? 0.5 : 0;
    const backbeat = Math.max(loud(score.snare), fill);
    if (backbeat)
      mixer.add(
        score.backbeat,
        score.backbeat === "clap" ? play.clap : play.snare,
        seconds,
        backbeat * 0.55 * drums,
      );
    if (loud(score.hat)) {
      const open = step === 14 && number % 2 === 1;
      mixer.add(
        open ? "open" : "hat",
        () => play.hat(open),
        seconds,
        loud(score.hat) * 0.4 * drums,
        step % 4 === 0 ? -0.25 : 0.25,
      );
    }
  }
}

function playHarmony(
  mixer: Mixer,
  score: MoodScore,
  section: Section,
  chord: readonly number[],
  root: number,
  start: number,
  bar: number,
): void {
  const held = section.lift < 0.95 && !section.arpeggio ? bar * 1.6 : bar * 1.12;
  chord.forEach((step, voice) => {
    // Voices kept within an octave and a half: chords flow into each other instead of jumping.
    const note = root + 12 + ((step + 24) % 12);
    const pan = (voice / Math.max(1, chord.length - 1)) * 1.4 - 0.7;
    const pad = `pad ${note} ${held.toFixed(3)}`;
    mixer.add(pad, () => play.pad(note, held, score.warmth), start, score.levels.pad * section.lift, pan);
    mixer.add(
      `keys ${note}`,
      () => play.keys(note + 12, bar * 0.95),
      start,
      score.levels.keys * 0.5 * section.lift,
      -pan * 0.6,
    );
  });
}

function playBass(
  mixer: Mixer,
  score: MoodScore,
  chord: readonly number[],
  root: number,
  start: number,
  beat: number,
): void {
  const note = root - 12 + ((chord[0] ?? 0) % 12);
  const rhythm = score.bassRhythm;
  for (let step = 0; step < 16; step++) {
    if (rhythm[step] === ".") continue;
    let length = 1;
    while (step + length < 16 && rhythm[step + length] === ".") length++;
    const seconds = (length * beat * 0.92) / 4;
    const octave = step === 14 ? 12 : 0;
    const key = `bass ${note + octave} ${length}`;
    const swing = step % 2 === 1 ? score.swing * beat : 0;
    mixer.add(
      key,
      () => play.bass(note + octave, seconds, score.bite),
      start + (step * beat) / 4 + swing,
      score.levels.bass,
    );
  }
}

function playArpeggio(
  mixer: Mixer,
  score: MoodScore,
  section: Section,
  chord: readonly number[],
  root: number,
  start: number,
  beat: number,
): void {
  for (let step = 0; step < 16; step++) {
    if (score.warmth > 0.5 && step % 2 === 1) continue;
    const choice = score.arpeggio[step % score.arpeggio.length] ?? 0;
    const tone = chord[choice % chord.length] ?? 0;
    const note = root + 24 + (tone % 12) + (choice >= chord.length ? 12 : 0);
    const accent = step % 4 === 0 ? 1 : 0.68;
    const seconds = start + (step * beat) / 4 + (step % 2 === 1 ? score.swing * beat : 0);
    mixer.add(
      `pluck ${note}`,
      () => play.pluck(note, score.brightness),
      seconds,
      score.levels.arpeggio * accent * section.lift,
      step % 2 ? 0.45 : -0.45,
    );
  }
}

/** A tune of chord tones on a rhythm that the seed chooses; the same four bars come round again. */
function playLead(
  mixer: Mixer,
  score: MoodScore,
  chord: readonly number[],
  root: number,
  start: number,
  beat: number,
  seed: number,
  number: number,
): void {
  const rhythms = ["9...9.9...9.....", "9.....9.9...9...", "..9...9...9.9...", "9..9..9.....9..."];
  const rhythm = rhythms[Math.floor(scatter(seed, 20 + (number % 2)) * rhythms.length)] ?? "";
  for (let step = 0; step < 16; step++) {
    if (rhythm[step] !== "9") continue;
    const tone = chord[Math.floor(scatter(seed, 40 + (number % 4) * 16 + step) * chord.length)] ?? 0;
    const note = root + 36 + (tone % 12);
    mixer.add(`lead ${note}`, () => play.keys(note, 1.1), start + (step * beat) / 4, score.levels.lead, 0.1);
  }
}

/** The tones make room for each kick of a bar that starts at `seconds`: the pumping that modern music moves by. */
function duckUnderKick(sound: Stereo, score: MoodScore, seconds: number, beat: number): void {
  const depth = 0.45 * Math.min(1, score.bite);
  for (let step = 0; step < 16; step++) {
    if (score.kick[step] === ".") continue;
    duck(sound, Math.round((seconds + (step * beat) / 4) * sampleRate), depth);
  }
}

/** Turns the sound down by `depth` at a sample, and up again over 0.2 s. */
function duck({ left, right }: Stereo, start: number, depth: number): void {
  const length = Math.round(0.2 * sampleRate);
  const end = Math.min(length, left.length - start);
  for (let index = 0; index < end; index++) {
    const gain = 1 - depth * (1 - index / length) ** 2;
    left[start + index] = (left[start + index] as number) * gain; // in range
    right[start + index] = (right[start + index] as number) * gain;
  }
}
