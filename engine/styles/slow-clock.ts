import { inSteps } from "../drawing/easing.ts";
import type { Clock } from "./style.ts";

/** Seconds. */
const step = 1 / 15;

/**
 * The clock of what drifts by half a pixel a frame: it stands still on every second one, which then need not be drawn, and
 * nobody sees it.
 */
export function slowClock(clock: Clock): Clock {
  return { ...clock, t: inSteps(clock.t, step), film: inSteps(clock.film, step) };
}
