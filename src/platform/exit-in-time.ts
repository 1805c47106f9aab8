/** More than the ten seconds that work under way has to come to an end or to be handed over. */
const MOST_SECONDS = 20;

/**
 * Called when a process begins to stop: ends it with code 1 if that takes too long. What hangs while it is closed, as
 * when the database has fallen silent, must not keep it alive.
 */
export function exitInTime(): void {
  setTimeout(() => {
    process.stderr.write(`\nNot everything could be closed within ${MOST_SECONDS} seconds.\n\n`);
    process.exit(1);
  }, MOST_SECONDS * 1000).unref();
}
