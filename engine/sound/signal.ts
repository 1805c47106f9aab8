import { readFileSync } from "node:fs";

/** signal.wat; what each function does is written there. */
interface Functions {
  memory: WebAssembly.Memory;
  biquad(at: number, end: number, filter: number): void;
  energy(left: number, right: number, end: number, state: number): number;
  resample(at: number, end: number, input: number, weights: number, place: number, step: number): void;
  ring(at: number, end: number, voice: number, turn: number): void;
}

/** Samples that are given to a function at a time. So few stay in the processor's cache on their way in and out. */
export const blockSamples = 8_192;

/** Where the memory holds what, in bytes: 128 numbers, two blocks of samples, weights of a resampling, a turn of a sine. */
export const places = {
  numbers: 0,
  left: 1_024,
  right: 1_024 + blockSamples * 4,
  weights: 1_024 + blockSamples * 8,
  turn: 192 * 1_024,
} as const;

/** A thread's own signal.wat, and its memory as the functions' arguments lie in it. */
export interface Signal {
  run: Functions;
  numbers: Float64Array;
  left: Float32Array;
  right: Float32Array;
  weights: Float32Array;
  turn: Float32Array;
}

let loaded: Signal | undefined;

export function loadSignal(): Signal {
  loaded ??= load();
  return loaded;
}

function load(): Signal {
  const module = new WebAssembly.Module(readFileSync(new URL("./signal.wasm", import.meta.url)));
  // The exports of a module that lies beside this file.
  const run = new WebAssembly.Instance(module).exports as unknown as Functions;
  const { buffer } = run.memory;
  return {
    run,
    numbers: new Float64Array(buffer, places.numbers, 128),
    left: new Float32Array(buffer, places.left, blockSamples),
    right: new Float32Array(buffer, places.right, blockSamples),
    weights: new Float32Array(buffer, places.weights, (places.turn - places.weights) / 4),
    turn: new Float32Array(buffer, places.turn),
  };
}

/** The place behind so many samples from another on. */
export function placeAfter(place: number, samples: number): number {
  return place + samples * Float32Array.BYTES_PER_ELEMENT;
}
