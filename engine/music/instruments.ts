import { biquad, highPass, lowPass } from "../sound/filters.ts";
import { sampleRate } from "../voice/voice-track.ts";

/** Every instrument gives one mono note or hit, made once and stamped wherever it is played. */

/** Hertz of a MIDI note. */
function pitch(note: number): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function make(seconds: number, sample: (t: number, index: number) => number): Float32Array {
  const output = new Float32Array(Math.round(seconds * sampleRate));
  for (let index = 0; index < output.length; index++) output[index] = sample(index / sampleRate, index);
  return output;
}

/** White noise that is the same on every machine. */
function noise(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2_147_483_648;
  };
}

/** exp(−rate · t), sample by sample: a product takes a tenth of the time of a power. */
function decay(rate: number): () => number {
  const step = Math.exp(-rate / sampleRate);
  let level = 1 / step;
  return () => {
    level *= step;
    return level;
  };
}

/** sin(2π · frequency · t), sample by sample: each follows from the two before. */
function sine(frequency: number): () => number {
  const angle = (2 * Math.PI * frequency) / sampleRate;
  const twice = 2 * Math.cos(angle);
  let [before, level] = [-Math.sin(2 * angle), -Math.sin(angle)];
  return () => {
    const next = twice * level - before;
    before = level;
    level = next;
    return next;
  };
}

export function kick(punch: number): Float32Array {
  let phase = 0;
  const [drop, fall] = [decay(34), decay(7.5)];
  return make(0.42, (t) => {
    phase += (48 + 120 * punch * drop()) / sampleRate;
    const click = t < 0.004 ? (1 - t / 0.004) * 0.35 : 0;
    return Math.tanh((Math.sin(2 * Math.PI * phase) * fall() + click) * 1.5) * 0.85;
  });
}

export function snare(): Float32Array {
  const random = noise(11);
  const [rattle, skin] = [decay(20), decay(26)];
  const body = make(0.24, (t) => random() * rattle() * 0.7 + Math.sin(2 * Math.PI * 188 * t) * skin() * 0.55);
  biquad(body, highPass(150, 0.7));
  return body;
}

export function clap(): Float32Array {
  const random = noise(23);
  const body = make(0.28, (t) => {
    const bursts = t < 0.03 ? Math.exp(-((t * 1000) % 10) * 0.35) : Math.exp(-(t - 0.03) * 19);
    return random() * bursts * 0.8;
  });
  biquad(body, highPass(850, 0.8));
  biquad(body, lowPass(6_500, 0.7));
  return body;
}

export function hat(open: boolean): Float32Array {
  const random = noise(open ? 37 : 41);
  const fall = decay(open ? 13 : 70);
  const body = make(open ? 0.3 : 0.07, () => random() * fall() * 0.5);
  biquad(body, highPass(7_200, 0.8));
  return body;
}

export function shaker(): Float32Array {
  const random = noise(53);
  const body = make(0.11, (t) => random() * Math.sin(Math.PI * Math.min(1, t / 0.09)) * 0.35);
  biquad(body, highPass(5_000, 0.7));
  return body;
}

/** A rush of noise that rises into the next part. */
export function riser(seconds: number): Float32Array {
  const random = noise(71);
  let smooth = 0;
  return make(seconds, (t) => {
    const p = t / seconds;
    smooth += (random() - smooth) * (0.02 + 0.5 * p * p);
    return smooth * p * p * 0.7;
  });
}

export function crash(): Float32Array {
  const random = noise(97);
  const fall = decay(2.8);
  const body = make(1.6, () => random() * fall() * 0.5);
  biquad(body, highPass(3_800, 0.7));
  return body;
}

/** Round bass: a fundamental, a few harmonics that fade first, a little drive. */
export function bass(note: number, seconds: number, bite: number): Float32Array {
  const frequency = pitch(note);
  const [settling, dulling] = [decay(6), decay(7)];
  const [first, second, third, fourth] = [
    sine(frequency),
    sine(2 * frequency),
    sine(3 * frequency),
    sine(4 * frequency),
  ];
  return make(seconds, (t) => {
    const envelope = Math.min(1, t / 0.006) * Math.min(1, (seconds - t) / 0.03) * (0.75 + 0.25 * settling());
    const edge = bite * dulling();
    const wave = first() + (0.25 + 0.4 * edge) * second() + 0.35 * edge * third() + 0.2 * edge * fourth();
    return Math.tanh(wave * 1.2) * envelope * 0.7;
  });
}

/** A bell-like pluck, two operators of FM. */
export function pluck(note: number, brightness: number): Float32Array {
  const frequency = pitch(note);
  const [dulling, fall, modulator] = [decay(11), decay(5.2), sine(2 * frequency)];
  return make(0.7, (t) => {
    const angle = 2 * Math.PI * frequency * t;
    const index = brightness * 2.2 * dulling();
    const fade = Math.min(1, t / 0.003) * Math.min(1, (0.7 - t) / 0.1);
    return Math.sin(angle + index * modulator()) * fall() * fade * 0.5;
  });
}

/** An electric-piano chord tone. */
export function keys(note: number, seconds: number): Float32Array {
  const frequency = pitch(note);
  const [fall, ringing, dulling] = [decay(1.7), decay(14), decay(3)];
  const [modulator, high] = [sine(frequency), sine(7.01 * frequency)];
  return make(seconds, (t) => {
    const angle = 2 * Math.PI * frequency * t;
    const envelope = Math.min(1, t / 0.008) * fall() * Math.min(1, (seconds - t) / 0.12);
    const tine = high() * ringing() * 0.12;
    return (Math.sin(angle + 0.9 * dulling() * modulator()) + tine) * envelope * 0.4;
  });
}

/** A soft sustained string-like tone: two slightly detuned voices of six harmonics. */
export function pad(note: number, seconds: number, warmth: number): Float32Array {
  const cycle = 2_048;
  const table = new Float32Array(cycle + 1);
  for (let harmonic = 1; harmonic <= 6; harmonic++) {
    const level = 1 / harmonic ** (1.2 + warmth);
    for (let index = 0; index <= cycle; index++) {
      table[index] = (table[index] as number) + Math.sin((2 * Math.PI * harmonic * index) / cycle) * level; // in range
    }
  }
  const step = (pitch(note) * cycle) / sampleRate;
  let a = 0;
  let b = cycle * 0.37;
  return make(seconds, (t) => {
    // A remainder would take as long as all the rest; a step is far shorter than the cycle.
    a += step * 1.0028;
    if (a >= cycle) a -= cycle;
    b += step * 0.9972;
    if (b >= cycle) b -= cycle;
    const envelope = Math.min(1, t / 0.35) * Math.min(1, (seconds - t) / 0.45);
    return ((table[a | 0] as number) + (table[b | 0] as number)) * envelope * 0.16; // both stay below cycle
  });
}
