import type { MoodId } from "./moods.ts";

/** What a mood plays. Chords are semitones above the key note; drums are sixteenth-note patterns, 0 to 9 loud. */
export interface MoodScore {
  /** Lowest note of the key, MIDI; the seed moves it by up to five semitones. */
  root: number;
  progressions: number[][][];
  kick: string;
  snare: string;
  hat: string;
  backbeat: "clap" | "snare";
  bassRhythm: string;
  arpeggio: number[];
  bite: number;
  brightness: number;
  warmth: number;
  swing: number;
  levels: { drums: number; bass: number; pad: number; arpeggio: number; keys: number; lead: number };
}

export const major = [0, 4, 7];
const minor = [0, 3, 7];
const at = (root: number, chord: number[], ...more: number[]) =>
  [...chord, ...more].map((step) => step + root);

export const scores: Record<MoodId, MoodScore> = {
  upbeat: {
    root: 48,
    progressions: [
      [at(0, major, 14), at(7, major), at(9, minor, 10), at(5, major, 11)],
      [at(9, minor), at(5, major, 11), at(0, major, 14), at(7, major)],
      [at(5, major, 11), at(7, major), at(9, minor, 10), at(0, major)],
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
    levels: { drums: 1, bass: 0.62, pad: 0.36, arpeggio: 0.42, keys: 0.4, lead: 0.4 },
  },
  calm: {
    root: 45,
    progressions: [
      [at(0, major, 11, 14), at(9, minor, 10), at(5, major, 11), at(7, major, 9)],
      [at(5, major, 11), at(4, minor, 10), at(2, minor, 10), at(0, major, 11)],
      [at(9, minor, 14), at(5, major, 11), at(0, major, 11), at(4, minor, 10)],
    ],
    kick: "9.........6.....",
    snare: "........6.......",
    hat: "3.2.3.2.3.2.3.2.",
    backbeat: "snare",
    bassRhythm: "9.......6.......",
    arpeggio: [0, 1, 2, 3, 2, 1, 2, 3],
    bite: 0.15,
    brightness: 0.45,
    warmth: 0.9,
    swing: 0.08,
    levels: { drums: 0.42, bass: 0.5, pad: 0.6, arpeggio: 0.34, keys: 0.62, lead: 0.32 },
  },
  bold: {
    root: 43,
    progressions: [
      [at(0, minor), at(8, major), at(3, major), at(10, major)],
      [at(0, minor, 10), at(0, minor), at(8, major), at(10, major)],
      [at(0, minor), at(5, minor), at(8, major), at(7, major)],
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
    levels: { drums: 1.1, bass: 0.8, pad: 0.3, arpeggio: 0.34, keys: 0.22, lead: 0.36 },
  },
};
