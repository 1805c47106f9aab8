import type { MoodId } from "./moods.ts";

/** Chords in turn, and which of them the music comes to rest on: a piece ends on it. */
export interface Progression {
  chords: number[][];
  home: number;
}

/** What a mood plays. Chords are semitones above the key note; drums are sixteenth-note patterns, 0 to 9 loud. */
export interface MoodScore {
  /** Lowest note of the key, MIDI; the seed moves it by up to five semitones. */
  root: number;
  progressions: Progression[];
  kick: string;
  snare: string;
  hat: string;
  backbeat: "clap" | "snare";
  bassRhythm: string;
  arpeggio: number[];
  bite: number;
  brightness: number;
  warmth: number;
  /** By how much of a beat every other sixteenth is late: a twelfth makes triplets, an eighth would be the next note. */
  swing: number;
  levels: { drums: number; bass: number; pad: number; arpeggio: number; keys: number; lead: number };
}

const major = [0, 4, 7];
const minor = [0, 3, 7];
const at = (root: number, chord: number[], ...more: number[]) =>
  [...chord, ...more].map((step) => step + root);

/** The key of a progression, as semitones from a mood's key note to that of the major scale that its home belongs to. */
function keyOf({ chords, home }: Progression): number {
  const [root = 0, third = 0] = chords[home] ?? [];
  return (third - root === 3 ? root + 3 : root) % 12;
}

/** What follows a progression where a piece goes another way: the mood's next in the same key, itself if it has no other. */
export function progressionAfter(progressions: readonly Progression[], chosen: Progression): Progression {
  const from = progressions.indexOf(chosen) + 1;
  const next = [...progressions.slice(from), ...progressions.slice(0, from)];
  return next.find((progression) => keyOf(progression) === keyOf(chosen)) ?? chosen;
}

export const scores: Record<MoodId, MoodScore> = {
  upbeat: {
    root: 48,
    progressions: [
      { home: 0, chords: [at(0, major, 14), at(7, major), at(9, minor, 10), at(5, major, 11)] },
      { home: 2, chords: [at(9, minor), at(5, major, 11), at(0, major, 14), at(7, major)] },
      { home: 3, chords: [at(5, major, 11), at(7, major), at(9, minor, 10), at(0, major)] },
    ],
    kick: "9...9...9...9...",
    snare: "....9.......9..2",
    hat: "3.7.3.7.3.7.3.75",
    backbeat: "clap",
    bassRhythm: "9..9..9.9..9.9..",
    arpeggio: [0, 2, 1, 3, 2, 1, 3, 2],
    bite: 0.8,
    brightness: 1,
    warmth: 0.2,
    swing: 0,
    levels: { drums: 1, bass: 0.48, pad: 0.36, arpeggio: 0.42, keys: 0.4, lead: 0.4 },
  },
  calm: {
    root: 45,
    progressions: [
      { home: 0, chords: [at(0, major, 11, 14), at(9, minor, 10), at(5, major, 11), at(7, major, 9)] },
      { home: 3, chords: [at(5, major, 11), at(4, minor, 10), at(2, minor, 10), at(0, major, 11)] },
      { home: 0, chords: [at(9, minor, 14), at(5, major, 11), at(0, major, 11), at(4, minor, 10)] },
    ],
    kick: "9.........6.....",
    snare: "........6.......",
    hat: "5.3.5.3.5.3.5.3.",
    backbeat: "snare",
    bassRhythm: "9.......6.......",
    arpeggio: [0, 1, 2, 3, 2, 1, 2, 3],
    bite: 0.15,
    brightness: 0.45,
    warmth: 0.9,
    swing: 0.06,
    levels: { drums: 0.42, bass: 0.45, pad: 0.52, arpeggio: 0.34, keys: 0.62, lead: 0.32 },
  },
  bold: {
    root: 43,
    progressions: [
      { home: 0, chords: [at(0, minor), at(8, major), at(3, major), at(10, major)] },
      { home: 0, chords: [at(0, minor, 10), at(0, minor), at(8, major), at(10, major)] },
      { home: 0, chords: [at(0, minor), at(5, minor), at(8, major), at(7, major)] },
    ],
    kick: "9..9..9...9.9...",
    snare: "....9.......9...",
    hat: "5.555.5.5.555.57",
    backbeat: "snare",
    bassRhythm: "9.99..9.9.9.99..",
    arpeggio: [0, 0, 2, 0, 1, 0, 2, 3],
    bite: 1,
    brightness: 0.85,
    warmth: 0.1,
    swing: 0.04,
    levels: { drums: 1.1, bass: 0.58, pad: 0.36, arpeggio: 0.42, keys: 0.22, lead: 0.36 },
  },
  dreamy: {
    root: 46,
    progressions: [
      { home: 2, chords: [at(2, minor, 10, 14), at(7, major, 10), at(0, major, 11, 14), at(9, minor, 10)] },
      { home: 2, chords: [at(5, major, 11, 14), at(4, minor, 10), at(9, minor, 10, 14), at(9, minor, 10)] },
      { home: 2, chords: [at(0, major, 11), at(11, minor, 10), at(4, minor, 10), at(9, minor, 14)] },
    ],
    kick: "9.....4..6......",
    snare: "....7.......7..1",
    hat: "6.4.6.4.6.4.6.43",
    backbeat: "snare",
    bassRhythm: "9.....6...7.....",
    arpeggio: [2, 0, 1, 3, 0, 2, 3, 1],
    bite: 0.1,
    brightness: 0.3,
    warmth: 1,
    swing: 0.06,
    levels: { drums: 0.62, bass: 0.48, pad: 0.42, arpeggio: 0.22, keys: 0.85, lead: 0.26 },
  },
  driving: {
    root: 45,
    progressions: [
      { home: 0, chords: [at(9, minor), at(9, minor), at(5, major, 11), at(7, major)] },
      { home: 0, chords: [at(0, minor, 10), at(3, major), at(5, minor), at(10, major)] },
      { home: 0, chords: [at(9, minor, 10), at(4, minor), at(5, major), at(0, major, 14)] },
    ],
    kick: "9...9...9...9...",
    snare: "....6.......6...",
    hat: "..8...8...8...84",
    backbeat: "clap",
    bassRhythm: "..9...9...9...99",
    arpeggio: [0, 1, 2, 1, 3, 1, 2, 1],
    bite: 0.95,
    brightness: 0.9,
    warmth: 0.3,
    swing: 0,
    levels: { drums: 1.05, bass: 0.55, pad: 0.42, arpeggio: 0.48, keys: 0.3, lead: 0.3 },
  },
  cinematic: {
    root: 41,
    progressions: [
      { home: 2, chords: [at(9, minor), at(5, major), at(0, major), at(7, major)] },
      { home: 0, chords: [at(0, minor, 14), at(8, major, 11), at(3, major), at(10, major)] },
      { home: 3, chords: [at(5, major, 11), at(9, minor), at(7, major), at(0, major, 14)] },
    ],
    kick: "9.......9.....6.",
    snare: "............6...",
    hat: "4...4...4...4...",
    backbeat: "snare",
    bassRhythm: "9...............",
    arpeggio: [0, 1, 2, 1],
    bite: 0.35,
    brightness: 0.55,
    warmth: 0.45,
    swing: 0,
    levels: { drums: 0.7, bass: 0.6, pad: 0.7, arpeggio: 0.4, keys: 0.5, lead: 0.3 },
  },
  playful: {
    root: 50,
    progressions: [
      { home: 0, chords: [at(0, major), at(9, minor), at(2, minor, 10), at(7, major, 10)] },
      { home: 0, chords: [at(0, major, 10), at(5, major, 10), at(0, major, 10), at(7, major, 10)] },
      { home: 3, chords: [at(5, major), at(7, major), at(4, minor), at(9, minor)] },
    ],
    kick: "9.....9.9..4....",
    snare: "....9..2....9.2.",
    hat: "6.36.36.6.36.364",
    backbeat: "clap",
    bassRhythm: "9.9...97..9.9..9",
    arpeggio: [0, 3, 2, 3, 1, 3, 2, 0],
    bite: 0.7,
    brightness: 0.75,
    warmth: 0.15,
    swing: 0.06,
    levels: { drums: 0.85, bass: 0.56, pad: 0.16, arpeggio: 0.52, keys: 0.55, lead: 0.44 },
  },
};
