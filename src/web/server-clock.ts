/*
 * What time it is by the server's clock, as far as this browser has heard: its own may be hours wrong. On the server,
 * which hears nothing, both are the same.
 */

/** How far this clock is ahead, in milliseconds. */
let ahead = 0;

/** @param at milliseconds since 1970, as the server has just said */
export function hearServerTime(at: number): void {
  if (!Number.isNaN(at)) ahead = Date.now() - at;
}

/** Milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() - ahead;
}
