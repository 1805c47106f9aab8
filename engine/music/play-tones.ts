import { scatter } from "../drawing/easing.ts";
import { type Section, variationOf } from "./arrange.ts";
import * as play from "./instruments.ts";
import type { Mixer } from "./mixer.ts";
import { type MoodScore, major, scores } from "./scores.ts";
import type { Stretch } from "./stretch.ts";

/** What is played in a bar, from which tone up, and when. */
interface Bar {
  number: number;
  score: MoodScore;
  section: Section;
  chord: readonly number[];
  root: number;
  /** Seconds, as the beat is. */
  start: number;
  beat: number;
}

/** All that has a pitch. */
export function playTones(mixer: Mixer, { mood, seed, plan, first, after, beat }: Stretch): void {
  const { root: lowest, progressions } = scores[mood];
  const root = lowest + Math.floor(scatter(seed, 1) * 6);
  const chosen = Math.floor(scatter(seed, 2) * progressions.length);
  const progression = progressions[chosen] ?? [];
  const another = progressions[(chosen + 1) % progressions.length] ?? progression;
  for (let number = first; number < after; number++) {
    const variation = plan.variationAt(number);
    const score = variationOf(scores[mood], seed, variation);
    const section = plan.sectionAt(number);
    const isLast = number === plan.bars - 1;
    const played = section.part === "finale" ? another : progression;
    const chord = (isLast ? progression[0] : played[number % played.length]) ?? major;
    const bar = { number, score, section, chord, root, start: number * beat * 4, beat };
    playHarmony(mixer, bar);
    if (section.bass) playBass(mixer, bar);
    if (section.arpeggio) playArpeggio(mixer, bar);
    if (section.lead) playLead(mixer, bar, seed + variation);
  }
}

function playHarmony(mixer: Mixer, { score, section, chord, root, start, beat }: Bar): void {
  const bar = beat * 4;
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

function playBass(mixer: Mixer, { score, section, chord, root, start, beat }: Bar): void {
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

/** A tune of chord tones on a rhythm that the seed chooses; the same four bars come round again, in a finale in octaves. */
function playLead(
  mixer: Mixer,
  { number, score, section, chord, root, start, beat }: Bar,
  seed: number,
): void {
  const rhythms = ["9...9.9...9.....", "9.....9.9...9...", "..9...9...9.9...", "9..9..9.....9..."];
  const rhythm = rhythms[Math.floor(scatter(seed, 20 + (number % 2)) * rhythms.length)] ?? "";
  for (let step = 0; step < 16; step++) {
    if (rhythm[step] !== "9") continue;
    const tone = chord[Math.floor(scatter(seed, 40 + (number % 4) * 16 + step) * chord.length)] ?? 0;
    const note = root + 36 + (tone % 12);
    const seconds = start + (step * beat) / 4;
    mixer.add(`lead ${note}`, () => play.keys(note, 1.1), seconds, score.levels.lead, 0.1);
    if (section.part !== "finale") continue;
    const low = note - 12;
    mixer.add(`lead ${low}`, () => play.keys(low, 1.1), seconds, score.levels.lead * 0.7, -0.35);
  }
}
