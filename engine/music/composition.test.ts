import { expect, test } from "vitest";
import { measureLoudness } from "../sound/loudness.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { arrange, barsOf, variationOf } from "./arrange.ts";
import { duck } from "./effects.ts";
import { Mixer } from "./mixer.ts";
import { type MoodId, moodIds, tempoOf } from "./moods.ts";
import { playDrums } from "./play-drums.ts";
import { playBass, playTones } from "./play-tones.ts";
import { scores } from "./scores.ts";
import { type Stretch, secondsTo } from "./stretch.ts";

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

interface Note {
  instrument: string;
  /** MIDI. */
  note: number;
  seconds: number;
}

/** Writes down what is played, and plays of it what is wanted. */
class Score extends Mixer {
  readonly notes: Note[] = [];
  readonly #wanted: RegExp | undefined;

  constructor(seconds: number, wanted?: RegExp) {
    super(0, Math.round(seconds * sampleRate));
    this.#wanted = wanted;
  }

  override add(...played: Parameters<Mixer["add"]>): void {
    const [key, , seconds] = played;
    const [instrument = "", note] = key.split(" ");
    this.notes.push({ instrument, note: Number(note), seconds });
    if (this.#wanted?.test(key)) super.add(...played);
  }
}

function pieceOf(mood: MoodId, seed: number, end: number): Stretch {
  const beat = 60 / tempoOf({ mood, seed });
  const plan = arrange(barsOf(end, beat * 4), beat * 4);
  return { mood, seed, plan, first: 0, after: plan.bars, beat, end };
}

function notesOf(piece: Stretch, ...instruments: string[]): Note[] {
  const score = new Score(0);
  playTones(score, piece);
  playBass(score, piece);
  return score.notes.filter(({ instrument }) => instruments.includes(instrument));
}

/** Tones that begin at the same time. */
function chordsOf(notes: readonly Note[]): { seconds: number; notes: number[] }[] {
  const chords = Map.groupBy(notes, ({ seconds }) => seconds);
  return [...chords].map(([seconds, members]) => ({ seconds, notes: members.map(({ note }) => note) }));
}

test.each(moodIds)("music %s ends with its film, whatever its length: its last chord has time", (mood) => {
  for (const seed of seeds) {
    for (let end = 15; end < 18; end += 0.25) {
      const piece = pieceOf(mood, seed, end);
      const held = end - (chordsOf(notesOf(piece, "pad")).at(-1)?.seconds ?? 0);
      // A bar is at least 1.8 seconds long.
      expect(held / (piece.beat * 4), `seed ${seed}, ${end} s`).toBeGreaterThan(0.59);
      expect(held / (piece.beat * 4), `seed ${seed}, ${end} s`).toBeLessThan(1.61);
    }
  }
});

test.each(moodIds)(
  "music %s comes to rest on the chord that its progression leads to, its root below",
  (mood) => {
    for (const seed of seeds) {
      const piece = pieceOf(mood, seed, 30);
      const last = chordsOf(notesOf(piece, "pad")).at(-1);
      const below = notesOf(piece, "bass").at(-1);
      expect(below?.seconds).toBe(last?.seconds);
      const tones = (last?.notes ?? []).map((note) => (note - (below?.note ?? 0)) % 12);
      // A fifth above the root, and a third: neither is missing from a chord at rest.
      expect(tones).toContain(7);
      expect(tones.some((tone) => tone === 3 || tone === 4)).toBe(true);
    }
    for (const { home, chords } of scores[mood].progressions) expect(chords[home]).toBeDefined();
  },
);

test.each(moodIds)("music %s has no chord of two tones that rub at a semitone", (mood) => {
  for (const seed of seeds) {
    for (const { notes } of chordsOf(notesOf(pieceOf(mood, seed, 60), "pad"))) {
      const sorted = notes.toSorted((a, b) => a - b);
      const steps = sorted.slice(1).map((note, index) => note - (sorted[index] ?? 0));
      expect(Math.min(...steps)).toBeGreaterThan(1);
    }
  }
});

test.each(moodIds)(
  "the tune of %s can be sung: no higher than a soprano's, by small steps, never above a chord's tone by a semitone",
  (mood) => {
    let steps = 0;
    let leaps = 0;
    for (const seed of seeds) {
      const piece = pieceOf(mood, seed, 30);
      const tune = notesOf(piece, "lead");
      const chords = chordsOf(notesOf(piece, "pad"));
      for (const [index, { note, seconds }] of tune.entries()) {
        // From the middle of a piano up to two octaves and a half above it: beyond that it whistles.
        expect(note).toBeGreaterThanOrEqual(60);
        expect(note).toBeLessThanOrEqual(94);
        const chord = chords.findLast((candidate) => candidate.seconds <= seconds + 1e-9)?.notes ?? [];
        expect(chord.map((tone) => (note - tone + 120) % 12)).not.toContain(1);
        const before = tune[index - 1];
        if (!before || seconds - before.seconds > piece.beat * 2) continue;
        steps++;
        if (Math.abs(note - before.note) > 7) leaps++;
      }
    }
    // More than a fifth is a leap; folk songs and hits have some of them in a hundred steps.
    expect(leaps / steps).toBeLessThan(0.08);
  },
);

test.each(["driving", "cinematic"] as const)("a minute of %s stays in its key", (mood) => {
  for (const seed of seeds) {
    const notes = notesOf(pieceOf(mood, seed, 60), "pad", "bass", "lead", "pluck");
    expect(new Set(notes.map(({ note }) => note % 12)).size).toBeLessThanOrEqual(7);
  }
});

test.each(moodIds)("what swings in %s swings at most as triplets do", (mood) => {
  for (const seed of seeds) {
    const { swing } = variationOf(scores[mood], seed, 0);
    expect(secondsTo(1, 1, swing)).toBeLessThanOrEqual(1 / 3);
  }
});

test.each(["upbeat", "bold", "driving", "playful"] as const)(
  "the drums of %s are heard beside its kick",
  (mood) => {
    const loudness = (wanted: RegExp) => {
      const score = new Score(30, wanted);
      playDrums(score, pieceOf(mood, 3, 30));
      return measureLoudness(score.sound);
    };
    const kick = loudness(/^kick/);
    expect(kick - loudness(/^(clap|snare)/)).toBeLessThan(8);
    expect(kick - loudness(/^(hat|open)/)).toBeLessThan(14);
  },
);

test("what makes room for a kick does so without a click", () => {
  const left = new Float32Array(sampleRate).fill(1);
  duck({ left, right: left.slice() }, 1_000, 0.45);
  expect(left[1_000]).toBeCloseTo(0.55, 2);
  const steps = left.map((value, index) => Math.abs(value - (left[index - 1] ?? 1)));
  expect(Math.max(...steps)).toBeLessThan(0.01);
});
