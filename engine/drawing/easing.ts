/** Easing curves: time 0 to 1 in, position out (0 at the start, 1 at the end, back curves overshoot). */

export function clamp(value: number, minimum = 0, maximum = 1): number {
  return value < minimum ? minimum : value > maximum ? maximum : value;
}

/** How far `t` has come from `start` over `length` seconds, 0 to 1. */
export function span(t: number, start: number, length: number): number {
  return clamp((t - start) / length);
}

/**
 * A value in steps too small for the eye: what moves slowly then stands still between them, and what stands still is
 * drawn and encoded once.
 */
export function inSteps(value: number, step: number): number {
  return Math.round(value / step) * step;
}

export function easeOut(p: number): number {
  return 1 - (1 - p) ** 3;
}

export function easeOutExpo(p: number): number {
  return p >= 1 ? 1 : 1 - 2 ** (-10 * p);
}

export function easeInOut(p: number): number {
  return p < 0.5 ? 4 * p * p * p : 1 - (-2 * p + 2) ** 3 / 2;
}

export function easeIn(p: number): number {
  return p * p * p;
}

/** Overshoots by about a tenth, then settles. */
export function easeOutBack(p: number, overshoot = 1.7): number {
  const q = p - 1;
  return 1 + (overshoot + 1) * q * q * q + overshoot * q * q;
}

/** A damped spring: three visible swings, at rest at 1. */
export function spring(p: number): number {
  if (p >= 1) return 1;
  return 1 - Math.exp(-6.5 * p) * Math.cos(10 * p);
}

/** A number from 0 to 1 that depends only on the two integers: decoration that differs, yet never changes. */
export function scatter(seed: number, index: number): number {
  let x = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d) >>> 0;
  x = Math.imul(x ^ (x >>> 12), 0x297a2d39) >>> 0;
  return ((x ^ (x >>> 15)) >>> 0) / 4_294_967_296;
}
