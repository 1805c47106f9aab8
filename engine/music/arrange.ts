import { scatter } from "../drawing/easing.ts";
import type { MoodScore } from "./scores.ts";

/**
 * A piece's last bar is held, and lasts at least this share of one and at most so much more than one: whatever its length,
 * the last chord has time to be heard, and to die away.
 */
const shortestEnding = 0.6;

/** Bars of a piece of so many seconds, its held last one included. */
export function barsOf(seconds: number, barSeconds: number): number {
  return Math.max(1, Math.floor(seconds / barSeconds + 1 - shortestEnding));
}

/** Which parts play in a bar. */
export interface Section {
  kick: boolean;
  beat: boolean;
  bass: boolean;
  arpeggio: boolean;
  lead: boolean;
  /** In which part of a longer piece: a verse is thinner than others, a finale fuller, and its chords go another way. */
  part?: "verse" | "chorus" | "finale";
  /** How loud chords and arpeggio are, and drums and bass. */
  lift: number;
  weight: number;
}

/** A piece bar by bar. */
export interface Arrangement {
  bars: number;
  sectionAt(bar: number): Section;
  /** Which variation of the piece a bar belongs to, from 0. */
  variationAt(bar: number): number;
}

/** A piece as long as this has a verse, a chorus and a finale; in a shorter one each would be over at once. */
const secondsForParts = 42;
/** So long a piece has one tune. */
const secondsAlike = 90;

/**
 * Chords and arpeggio open, bass and kick join, then everything; a breath before the last stretch; the final bar is one
 * held chord. A piece of a minute has a verse before its tune begins, and a finale. A long piece takes a breath every minute and a half or a little more, and goes on with a variation.
 */
export function arrange(bars: number, barSeconds: number): Arrangement {
  const barsAlike = Math.ceil(secondsAlike / barSeconds / 8) * 8;
  const variations = Math.max(1, Math.round(bars / barsAlike));
  const variationAt = (bar: number) => Math.min(Math.floor(bar / barsAlike), variations - 1);
  const hasParts = variations === 1 && bars * barSeconds >= secondsForParts;
  const own = hasParts ? sectionOfParts : sectionAt;
  return {
    bars,
    variationAt,
    sectionAt: (bar) => (variationAt(bar + 1) > variationAt(bar) && bar < bars - 1 ? breath : own(bar, bars)),
  };
}

const all: Section = { kick: true, beat: true, bass: true, arpeggio: true, lead: true, lift: 1, weight: 1 };
const breath: Section = { ...all, kick: false, beat: false, bass: false, lift: 0.8 };

function sectionAt(bar: number, bars: number): Section {
  if (bar === bars - 1)
    return { kick: false, beat: false, bass: true, arpeggio: false, lead: false, lift: 0.9, weight: 1 };
  const opening = bars > 8 ? 2 : 1;
  // Networks play at once: what opens a piece is heard as well as what follows.
  if (bar < opening) return { ...breath, lead: false, lift: 1 };
  if (bar < opening + 2 && bars > 6) return { ...all, beat: false, lead: false, lift: 0.9 };
  if (bars > 9 && bar === Math.floor(bars * 0.62)) return breath;
  return { ...all, lead: bar % 8 >= 2 };
}

/** Of a piece with parts: they begin where its chords begin anew, after four bars. */
function sectionOfParts(bar: number, bars: number): Section {
  const chorus = Math.round((bars * 0.36) / 4) * 4;
  const finale = Math.round((bars * 0.68) / 4) * 4;
  if (bar < 4 || bar === bars - 1) return sectionAt(bar, bars);
  if (bar < chorus) return { ...all, lead: false, part: "verse", lift: 0.8, weight: 0.78 };
  if (bar < finale - 1) return { ...all, lead: bar % 8 !== 7, part: "chorus" };
  return bar < finale ? breath : { ...all, part: "finale", weight: 1.1 };
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
