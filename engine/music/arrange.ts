import { scatter } from "../drawing/easing.ts";
import type { MoodScore } from "./scores.ts";

/** Which parts play in a bar. */
export interface Section {
  kick: boolean;
  beat: boolean;
  bass: boolean;
  arpeggio: boolean;
  lead: boolean;
  lift: number;
}

/** A piece bar by bar. */
export interface Arrangement {
  bars: number;
  sectionAt(bar: number): Section;
  /** Which variation of the piece a bar belongs to, from 0. */
  variationAt(bar: number): number;
}

/** So long a piece has one tune. */
const secondsAlike = 90;

/**
 * Chords and arpeggio open, bass and kick join, then everything; a breath before the last stretch; the final bar is one
 * held chord. A long piece takes a breath every minute and a half or a little more, and goes on with a variation.
 */
export function arrange(bars: number, barSeconds: number): Arrangement {
  const barsAlike = Math.ceil(secondsAlike / barSeconds / 8) * 8;
  const variations = Math.max(1, Math.round(bars / barsAlike));
  const variationAt = (bar: number) => Math.min(Math.floor(bar / barsAlike), variations - 1);
  return {
    bars,
    variationAt,
    sectionAt: (bar) =>
      variationAt(bar + 1) > variationAt(bar) && bar < bars - 1 ? breath : sectionAt(bar, bars),
  };
}

const all: Section = { kick: true, beat: true, bass: true, arpeggio: true, lead: true, lift: 1 };
const breath: Section = { ...all, kick: false, beat: false, bass: false, lift: 0.8 };

function sectionAt(bar: number, bars: number): Section {
  if (bar === bars - 1)
    return { kick: false, beat: false, bass: false, arpeggio: false, lead: false, lift: 0.9 };
  const opening = bars > 8 ? 2 : 1;
  if (bar < opening) return { ...breath, lead: false };
  if (bar < opening + 2 && bars > 6) return { ...all, beat: false, lead: false, lift: 0.9 };
  if (bars > 9 && bar === Math.floor(bars * 0.62)) return breath;
  return { ...all, lead: bar % 8 >= 2 };
}

/**
 * The seed's own reading of a genre: which way the arpeggio runs and where it begins, how the hats fall. A further
 * variation changes these alone: key, tempo, chords and instruments are the piece's.
 */
export function variationOf(score: MoodScore, seed: number, variation: number): MoodScore {
  const choose = (index: number, count: number) => Math.floor(scatter(seed + variation, index) * count);
  const from = choose(3, score.arpeggio.length);
  const turned = [...score.arpeggio.slice(from), ...score.arpeggio.slice(0, from)];
  const shift = choose(4, 3) * 4;
  return {
    ...score,
    arpeggio: choose(5, 2) === 1 ? turned.toReversed() : turned,
    hat: score.hat.slice(shift) + score.hat.slice(0, shift),
    brightness: score.brightness * (0.8 + 0.4 * scatter(seed, 6)),
    swing: score.swing === 0 ? 0 : score.swing * (0.7 + 0.6 * scatter(seed, 7)),
  };
}
