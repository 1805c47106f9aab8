import { blockSamples, loadSignal, placeAfter, places, type Signal } from "../sound/signal.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { Decay, silence } from "./note.ts";

/**
 * Every instrument gives one mono note, made once and stamped wherever it is played. Most have a loop of their own,
 * and what goes on from sample to sample is kept by objects: a function made for the purpose would leave a number on the
 * heap every time that it is called. What films hear most of comes from signal.wat.
 */

/** Hertz of a MIDI note. */
function pitch(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
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
