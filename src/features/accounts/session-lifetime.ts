/** A session ends after a week without use… */
const IDLE_SECONDS = 7 * 86_400;
/** …and in any case this long after signing in. */
export const ABSOLUTE_SECONDS = 30 * 86_400;

/** When a session that is used at `now` ends if it is not used again. */
export function slidingExpiry(now: Date, signedInAt: Date): Date {
  return new Date(
    Math.min(now.getTime() + IDLE_SECONDS * 1_000, signedInAt.getTime() + ABSOLUTE_SECONDS * 1_000),
  );
}

/** For this long after proving who one is, changes of weight need no new proof. */
export const FRESH_SECONDS = 15 * 60;
