import type { Picture } from "../drawing/canvas.ts";
import { easeInOut, span } from "../drawing/easing.ts";
import { slowClock } from "./slow-clock.ts";
import type { Clock } from "./style.ts";

/** Seconds in which what is shown goes to where the next take begins. */
const turnSeconds = 0.45;
/** So far what moves comes in a take: the rest of its way is left for the turn to the next. */
const within = 0.25;

/**
 * How far what moves slowly through a scene has come from one end of its way to the other, 0 to 1. In a scene of several
 * takes it jumps to the other end as each begins, quickly as a camera that is moved, and goes on from there.
 */
export function movedIn(clock: Clock, ease: (p: number) => number = (p) => p): number {
  const { t, duration, takes = [] } = clock;
  if (takes.length === 0) return ease(t / duration);
  const number = takes.filter((take) => t >= take).length;
  const from = takes[number - 1] ?? 0;
  const end = takes[number] ?? duration;
  const isBack = number % 2 === 1;
  const come = within * ease(span(t, from, end - from));
  const place = isBack ? 1 - come : come;
  if (number === 0) return place;
  // Where the take before it ended.
  const left = isBack ? within : 1 - within;
  const turned = easeInOut(span(t, from, turnSeconds));
  return left + (place - left) * turned;
}

/** How much nearer than from afar a still in a box of its own is shown in every second take. */
const closeUp = 0.36;
/** Faces, caps and names are rather above the middle of what is shown: a close-up is about them. */
const closeUpPan = -0.5;

/**
 * How large a picture in a box of its own is drawn, on its way from one zoom to another, and where it is cut; every second
 * take of a long scene is a close-up. What plays moves by itself.
 */
export function viewIn(
  clock: Clock,
  { live }: Pick<Picture, "live">,
  [from, to]: readonly [number, number],
  ease?: (p: number) => number,
): { zoom: number; panY: number } {
  const moved = movedIn(clock, ease);
  if (live || !clock.takes?.length) return { zoom: from + (to - from) * moved, panY: 0 };
  return { zoom: Math.min(from, to) + closeUp * moved, panY: closeUpPan * moved };
}

/** Seconds in which a close-up ends with its scene, where the next goes on with the same picture from afar. */
const backSeconds = 0.5;

/** Like `viewIn`, of a picture that is also seen when its scene has ended: about `usual` again by then. */
export function viewAndBack(
  clock: Clock,
  picture: Pick<Picture, "live">,
  usual: number,
): { zoom: number; panY: number } {
  const { zoom, panY } = viewIn(isTurning(clock) ? clock : slowClock(clock), picture, [usual, usual]);
  const left = easeInOut(span(clock.duration - clock.t, 0, backSeconds));
  return { zoom: usual + (zoom - usual) * left, panY: panY * left };
}

/** How many times what is far away has been passed by, the present one in part: once as each take begins. */
export function passedIn({ t, takes = [] }: Clock, seconds: number): number {
  return takes.reduce((sum, take) => sum + easeInOut(span(t, take, seconds)), 0);
}

/** Whether what moves slowly is on its way to where a take begins: quick for a moment. */
export function isTurning(clock: Clock): boolean {
  return sinceTake(clock) < turnSeconds;
}

/** Which take of its scene is on screen, from 0, and the seconds since it began. */
export function takeOf({ t, takes = [] }: Clock): { number: number; t: number } {
  const number = takes.filter((take) => t >= take).length;
  return { number, t: t - (takes[number - 1] ?? 0) };
}

/** Seconds since a scene's present take began; infinite in its first. */
export function sinceTake({ t, takes = [] }: Clock): number {
  const take = takes.findLast((at) => t >= at);
  return take === undefined ? Number.POSITIVE_INFINITY : t - take;
}
