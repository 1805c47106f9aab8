import { biquad, type Coefficients, highPass, lowPass } from "../sound/filters.ts";
import { sampleRate } from "../voice/voice-track.ts";
import { Decay, silence } from "./note.ts";

/** Each hit, of drums and of what is played with them, is made once and stamped wherever it is played. */

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
