import { scatter } from "../drawing/easing.ts";
import { type Section, variationOf } from "./arrange.ts";
import * as play from "./instruments.ts";
import type { Mixer } from "./mixer.ts";
import { type MoodScore, progressionAfter, scores } from "./scores.ts";
import { type Stretch, secondsTo } from "./stretch.ts";

/** What is played in a bar, from which tone up, and when. */
interface Bar {
  number: number;
  score: MoodScore;
  section: Section;
  /** Of the last bar, for how many seconds its chord is held. */
  held: number | undefined;
  chord: readonly number[];
  root: number;
  /** Seconds, as the beat is. */
  start: number;
  beat: number;
  /** Of the tune. */
  seed: number;
}

/** What has a pitch, but for the bass. */
export function playTones(mixer: Mixer, stretch: Stretch): void {
  for (const bar of barsIn(stretch)) {
    playHarmony(mixer, bar);
    if (bar.section.arpeggio) playArpeggio(mixer, bar);
    if (bar.section.lead) playLead(mixer, bar, bar.seed);
  }
}

/** By itself, for it has no echo: lows that overlap with their own echo cancel or double, each note otherwise. */
export function playBass(mixer: Mixer, stretch: Stretch): void {
  for (const bar of barsIn(stretch)) if (bar.section.bass) playBassBar(mixer, bar);
}

function* barsIn({ mood, seed, plan, first, after, beat, end }: Stretch): Generator<Bar> {
  const { root: lowest, progressions } = scores[mood];
  const root = lowest + Math.floor(scatter(seed, 1) * 6);
  const progression = progressions[Math.floor(scatter(seed, 2) * progressions.length)];
  if (!progression) throw new RangeError("a mood has progressions");
  const another = progressionAfter(progressions, progression);
  for (let number = first; number < after; number++) {
    const variation = plan.variationAt(number);
    const score = variationOf(scores[mood], seed, variation);
    const section = plan.sectionAt(number);
    const start = number * beat * 4;
    const isLast = number === plan.bars - 1;
    const { chords, home } = section.part === "finale" ? another : progression;
    const chord = isLast ? progression.chords[progression.home] : chords[number % chords.length];
    yield {
      number,
      score,
      section,
      held: isLast ? end - start : undefined,
      chord: chord ?? chords[home] ?? [],
      root,
      start,
      beat,
      seed: seed + variation,
    };
  }
}

function playHarmony(mixer: Mixer, { score, section, held, chord, root, start, beat }: Bar): void {
  const bar = beat * 4;
  const seconds = held ?? bar * 1.12;
  voicingOf(chord).forEach((tone, voice) => {
    const note = root + 12 + tone;
    const pan = (voice / Math.max(1, chord.length - 1)) * 1.4 - 0.7;
    const pad = `pad ${note} ${seconds.toFixed(3)}`;
    mixer.add(pad, () => play.pad(note, seconds, score.warmth), start, score.levels.pad * section.lift, pan);
    mixer.add(
      `keys ${note}`,
      () => play.keys(note + 12, bar * 0.95),
      start,
      score.levels.keys * 0.5 * section.lift,
      -pan * 0.6,
    );
  });
}

/**
 * Semitones above the key note: within an octave, so that chords flow into each other instead of jumping. Of two tones that
 * would rub at a semitone, as a root and its major seventh, the lower goes an octave up.
 */
export function voicingOf(chord: readonly number[]): number[] {
  const tones = chord.map((tone) => tone % 12);
  return tones.map((tone) => (tones.includes((tone + 1) % 12) ? tone + 12 : tone));
}

function playBassBar(mixer: Mixer, { score, section, held, chord, root, start, beat }: Bar): void {
  const note = root - 12 + ((chord[0] ?? 0) % 12);
  const rhythm = held !== undefined ? "9..............." : score.bassRhythm;
  for (let step = 0; step < 16; step++) {
    if (rhythm[step] === ".") continue;
    let length = 1;
    while (step + length < 16 && rhythm[step + length] === ".") length++;
    const seconds = held ?? (length * beat * 0.92) / 4;
    const octave = step === 14 ? 12 : 0;
    const key = `bass ${note + octave} ${held === undefined ? length : "held"}`;
    mixer.add(
      key,
      () => play.bass(note + octave, seconds, score.bite),
      start + secondsTo(step, beat, score.swing),
      score.levels.bass * section.weight,
    );
  }
}

function playArpeggio(mixer: Mixer, { score, section, chord, root, start, beat }: Bar): void {
  for (let step = 0; step < 16; step++) {
    if (score.warmth > 0.5 && step % 2 === 1) continue;
    const choice = score.arpeggio[step % score.arpeggio.length] ?? 0;
    const tone = chord[choice % chord.length] ?? 0;
    const note = root + 24 + (tone % 12) + (choice >= chord.length ? 12 : 0);
    const accent = step % 4 === 0 ? 1 : 0.68;
    const seconds = start + secondsTo(step, beat, score.swing);
    mixer.add(
      `pluck ${note}`,
      () => play.pluck(note, score.brightness),
      seconds,
      score.levels.arpeggio * accent * section.lift,
      step % 2 ? 0.45 : -0.45,
    );
  }
}

/** Semitones that a tune moves in. */
const tuneRange = 15;
/** Bars of a tune, after which it comes round again. */
const tuneBars = 4;

/** A tune on a rhythm that the seed chooses; the same four bars come round again, in a finale in octaves. */
function playLead(mixer: Mixer, bar: Bar, seed: number): void {
  const { number, score, section, chord, root, start, beat } = bar;
  const rhythms = ["9...9.9...9.....", "9.....9.9...9...", "..9...9...9.9...", "9..9..9.....9..."];
  const rhythm = rhythms[Math.floor(scatter(seed, 20 + (number % 2)) * rhythms.length)] ?? "";
  for (let step = 0; step < 16; step++) {
    if (rhythm[step] !== "9") continue;
    const note = root + 24 + tuneTone(chord, tuneHeight(seed, number, step));
    const seconds = start + secondsTo(step, beat, score.swing);
    mixer.add(`lead ${note}`, () => play.keys(note, 1.1), seconds, score.levels.lead, 0.1);
    if (section.part !== "finale") continue;
    const high = note + 12;
    mixer.add(`lead ${high}`, () => play.keys(high, 1.1), seconds, score.levels.lead * 0.5, -0.35);
  }
}

/** How high a tune is, in semitones above its lowest note: a line from half bar to half bar, and around it a little. */
function tuneHeight(seed: number, number: number, step: number): number {
  const halves = tuneBars * 2;
  const half = (number % tuneBars) * 2 + Math.floor(step / 8);
  const turn = (at: number) => scatter(seed, 40 + (at % halves));
  const line = turn(half) + (turn(half + 1) - turn(half)) * ((step % 8) / 8);
  const around = scatter(seed, 60 + (number % tuneBars) * 16 + step) - 0.5;
  return line * tuneRange + around * 7;
}

/**
 * The chord's tone that is nearest to a height, within the tune's range: so a tune goes on from chord to chord by small
 * steps. What lies a semitone above another tone of its chord is left to the chord: above it, it sounds wrong.
 */
export function tuneTone(chord: readonly number[], height: number): number {
  const tones = chord.map((tone) => tone % 12);
  const sung = tones.filter((tone) => !tones.includes((tone + 11) % 12));
  return sung
    .flatMap((tone) => [tone, tone + 12])
    .filter((tone) => tone <= tuneRange)
    .reduce((best, tone) => (Math.abs(tone - height) < Math.abs(best - height) ? tone : best));
}
