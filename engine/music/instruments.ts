import { biquad, type Coefficients, highPass, lowPass } from "../sound/filters.ts";
import { blockSamples, loadSignal, placeAfter, places, type Signal } from "../sound/signal.ts";
import { sampleRate } from "../voice/voice-track.ts";

/**
 * Every instrument gives one mono note or hit, made once and stamped wherever it is played. Most have a loop of their own,
 * and what goes on from sample to sample is kept by objects: a function made for the purpose would leave a number on the
 * heap every time that it is called. What films hear most of comes from signal.wat.
 */

/** Hertz of a MIDI note. */
function pitch(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.round(seconds * sampleRate));
}

/** Takes what lies beyond hearing out of noise: AAC leaves it out anyway, and between samples it makes the highest peaks. */
const airless = lowPass(15_000, 0.7);

/** White noise that is the same on every machine. */
class Noise {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 1;
  }

  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) | 0;
    return this.#state / 2_147_483_648;
  }
}

/** exp(−rate · t), sample by sample: a product takes a tenth of the time of a power. */
class Decay {
  readonly #step: number;
  #level: number;

  constructor(rate: number) {
    this.#step = Math.exp(-rate / sampleRate);
    this.#level = 1 / this.#step;
  }

  next(): number {
    this.#level *= this.#step;
    return this.#level;
  }
}

/** sin(2π · frequency · t), sample by sample: each follows from the two before. */
class Sine {
  readonly #twice: number;
  #before: number;
  #level: number;

  constructor(frequency: number) {
    const angle = (2 * Math.PI * frequency) / sampleRate;
    this.#twice = 2 * Math.cos(angle);
    this.#before = -Math.sin(2 * angle);
    this.#level = -Math.sin(angle);
  }

  next(): number {
    const next = this.#twice * this.#level - this.#before;
    this.#before = this.#level;
    this.#level = next;
    return next;
  }
}

export function kick(punch: number): Float32Array {
  const hit = silence(0.42);
  const drop = new Decay(34);
  const fall = new Decay(7.5);
  let phase = 0;
  for (let index = 0; index < hit.length; index++) {
    const t = index / sampleRate;
    phase += (48 + 120 * punch * drop.next()) / sampleRate;
    const click = t < 0.004 ? (1 - t / 0.004) * 0.35 : 0;
    hit[index] = Math.tanh((Math.sin(2 * Math.PI * phase) * fall.next() + click) * 1.5) * 0.85;
  }
  return hit;
}

export function snare(): Float32Array {
  const hit = silence(0.24);
  const random = new Noise(11);
  const rattle = new Decay(20);
  const skin = new Decay(26);
  for (let index = 0; index < hit.length; index++) {
    const body = Math.sin((2 * Math.PI * 188 * index) / sampleRate) * skin.next();
    hit[index] = random.next() * rattle.next() * 0.7 + body * 0.55;
  }
  biquad(hit, highPass(150, 0.7));
  biquad(hit, airless);
  return hit;
}

export function clap(): Float32Array {
  const hit = silence(0.28);
  const random = new Noise(23);
  for (let index = 0; index < hit.length; index++) {
    const t = index / sampleRate;
    const bursts = t < 0.03 ? Math.exp(-((t * 1000) % 10) * 0.35) : Math.exp(-(t - 0.03) * 19);
    hit[index] = random.next() * bursts * 0.8;
  }
  biquad(hit, highPass(850, 0.8));
  biquad(hit, lowPass(6_500, 0.7));
  return hit;
}

export function hat(open: boolean): Float32Array {
  return open ? cymbal(0.3, 37, 13, highPass(7_200, 0.8)) : cymbal(0.07, 41, 70, highPass(7_200, 0.8));
}

export function crash(): Float32Array {
  return cymbal(1.6, 97, 2.8, highPass(3_800, 0.7));
}

/** Noise that dies away, without its lows. */
function cymbal(seconds: number, seed: number, rate: number, filter: Coefficients): Float32Array {
  const hit = silence(seconds);
  const random = new Noise(seed);
  const fall = new Decay(rate);
  for (let index = 0; index < hit.length; index++) {
    hit[index] = random.next() * fall.next() * 0.5;
  }
  biquad(hit, filter);
  biquad(hit, airless);
  return hit;
}

export function shaker(): Float32Array {
  const hit = silence(0.11);
  const random = new Noise(53);
  for (let index = 0; index < hit.length; index++) {
    const t = index / sampleRate;
    hit[index] = random.next() * Math.sin(Math.PI * Math.min(1, t / 0.09)) * 0.35;
  }
  biquad(hit, highPass(5_000, 0.7));
  return hit;
}

/** A rush of noise that rises into the next part. */
export function riser(seconds: number): Float32Array {
  const rush = silence(seconds);
  const random = new Noise(71);
  let smooth = 0;
  for (let index = 0; index < rush.length; index++) {
    const p = index / sampleRate / seconds;
    smooth += (random.next() - smooth) * (0.02 + 0.5 * p * p);
    rush[index] = smooth * p * p * 0.7;
  }
  return rush;
}

/** A hyperbolic tangent to within a fortieth, from −3 to 3, in a third of its time. */
function drive(value: number): number {
  const square = value * value;
  return (value * (27 + square)) / (27 + 9 * square);
}

/**
 * Round bass: a fundamental, a few harmonics that fade first, a little drive. What stays of the second and third is what
 * a telephone lets hear of it.
 */
export function bass(note: number, seconds: number, bite: number): Float32Array {
  const tone = silence(seconds);
  const settling = new Decay(6);
  const dulling = new Decay(7);
  const frequency = pitch(note);
  const first = new Sine(frequency);
  const second = new Sine(2 * frequency);
  const third = new Sine(3 * frequency);
  const fourth = new Sine(4 * frequency);
  for (let index = 0; index < tone.length; index++) {
    const envelope = 0.75 + 0.25 * settling.next();
    const edge = bite * dulling.next();
    const wave =
      first.next() +
      (0.35 + 0.4 * edge) * second.next() +
      (0.12 + 0.35 * edge) * third.next() +
      0.2 * edge * fourth.next();
    tone[index] = drive(wave * 1.2) * envelope * 0.7;
  }
  softenEnds(tone, seconds, { attack: 0.006, release: 0.03 });
  return tone;
}

/** Two sines, of which one bends the other's phase, and a third, seven times as high. Rates are of exp(−rate · t). */
interface Bell {
  frequency: number;
  seconds: number;
  level: number;
  fall: number;
  /** The bending sine's frequency is so many times the tone's. */
  ratio: number;
  /** How far it bends, in radians, and the rate at which it bends less. */
  bend: number;
  dulling: number;
  /** The third sine's level, beside the tone's. */
  tine: number;
  /** Seconds at both ends. */
  attack: number;
  release: number;
}

/** Samples of one turn of the sine that a bell is read from; a straight line between two is off by less than −125 dB. */
const turnSamples = 4_096;
let tuned: Signal | undefined;

function signalWithTurn(): Signal {
  if (tuned) return tuned;
  tuned = loadSignal();
  // Two samples more: where a number is a hair below zero, what is left of it beyond a whole turn is rounded up to one.
  addHarmonic(tuned.turn.subarray(0, turnSamples + 2), turnSamples, 1, 1);
  return tuned;
}

function bell({ frequency, seconds, ...how }: Bell): Float32Array {
  const signal = signalWithTurn();
  const angle = (times: number) => (2 * Math.PI * frequency * times) / sampleRate;
  const shareLeft = (rate: number) => Math.exp(-rate / sampleRate);
  const sineFrom = (step: number) => [-Math.sin(step), -Math.sin(2 * step), 2 * Math.cos(step)];
  signal.numbers.set([
    ...[0, frequency / sampleRate],
    ...[how.bend / (2 * Math.PI), shareLeft(how.dulling)],
    ...[how.level, shareLeft(how.fall)],
    ...[how.tine, shareLeft(14)],
    ...sineFrom(angle(how.ratio)),
    ...sineFrom(angle(7.01)),
  ]);
  const tone = silence(seconds);
  for (let from = 0; from < tone.length; from += blockSamples) {
    const count = Math.min(blockSamples, tone.length - from);
    signal.run.ring(places.left, placeAfter(places.left, count), places.numbers, places.turn);
    tone.set(signal.left.subarray(0, count), from);
  }
  softenEnds(tone, seconds, how);
  return tone;
}

function softenEnds(
  tone: Float32Array,
  seconds: number,
  { attack, release }: Pick<Bell, "attack" | "release">,
): void {
  const risen = Math.min(tone.length, attack * sampleRate);
  for (let index = 0; index < risen; index++)
    tone[index] = (tone[index] as number) * (index / (attack * sampleRate)); // in range
  const falling = Math.max(0, Math.ceil((seconds - release) * sampleRate));
  for (let index = falling; index < tone.length; index++)
    tone[index] = (tone[index] as number) * ((seconds - index / sampleRate) / release); // in range
}

/** A bell-like pluck. */
export function pluck(note: number, brightness: number): Float32Array {
  const shape = { seconds: 0.7, attack: 0.003, release: 0.1, level: 0.5, fall: 5.2 };
  return bell({ ...shape, frequency: pitch(note), ratio: 2, bend: brightness * 2.2, dulling: 11, tine: 0 });
}

/** An electric-piano chord tone. */
export function keys(note: number, seconds: number): Float32Array {
  const shape = { seconds, attack: 0.008, release: 0.12, level: 0.4, fall: 1.7 };
  return bell({ ...shape, frequency: pitch(note), ratio: 1, bend: 0.9, dulling: 3, tine: 0.12 });
}

/** Samples of one cycle of a pad's wave. */
const padCycle = 2_048;
/** That wave with its start once more at the end, by warmth. */
const padWaves = new Map<number, Float32Array>();

/** Ten harmonics, the higher ones weaker the warmer it is. */
function padWave(warmth: number): Float32Array {
  const made = padWaves.get(warmth);
  if (made) return made;
  const wave = new Float32Array(padCycle + 1);
  for (let harmonic = 1; harmonic <= 10; harmonic++)
    addHarmonic(wave, padCycle, harmonic, 1 / harmonic ** (1 + 0.7 * warmth));
  padWaves.set(warmth, wave);
  return wave;
}

function addHarmonic(wave: Float32Array, cycle: number, harmonic: number, level: number): void {
  for (let index = 0; index < wave.length; index++) {
    wave[index] = (wave[index] as number) + Math.sin((2 * Math.PI * harmonic * index) / cycle) * level; // in range
  }
}

/** A soft sustained string-like tone: two slightly detuned voices of one wave. */
export function pad(note: number, seconds: number, warmth: number): Float32Array {
  const wave = padWave(warmth);
  const tone = silence(seconds);
  const step = (pitch(note) * padCycle) / sampleRate;
  let a = 0;
  let b = padCycle * 0.37;
  for (let index = 0; index < tone.length; index++) {
    // A remainder would take as long as all the rest; a step is far shorter than the cycle.
    a += step * 1.0028;
    if (a >= padCycle) a -= padCycle;
    b += step * 0.9972;
    if (b >= padCycle) b -= padCycle;
    tone[index] = ((wave[a | 0] as number) + (wave[b | 0] as number)) * 0.16; // below the cycle
  }
  softenEnds(tone, seconds, { attack: 0.35, release: 0.45 });
  return tone;
}
