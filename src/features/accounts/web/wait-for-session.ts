/** The waits of the way back from Google, in milliseconds. */
const FIRST_WAIT = 500;
const SIGNED_IN_WAIT = 8_000;
const OVERALL_WAIT = 10_000;
const POLL = 500;

export type SessionWait = "signed_in" | "no_change" | "timeout";

/**
 * Waits until the browser has a session: half a second, then asks again and again for eight seconds, and once more
 * at the end. A check that fails or hangs counts as no, and ten seconds end it all.
 * @param check answers whether there is a session
 */
export async function waitForSession(
  check: (signal: AbortSignal) => Promise<boolean>,
  signal: AbortSignal,
): Promise<SessionWait> {
  const overall = new AbortController();
  const either = AbortSignal.any([signal, overall.signal]);
  const timer = setTimeout(() => overall.abort(), OVERALL_WAIT);
  const started = Date.now();
  const ask = () => check(either).catch(() => false);
  try {
    await pause(FIRST_WAIT, either);
    while (!either.aborted && Date.now() - started < SIGNED_IN_WAIT) {
      if (await ask()) return "signed_in";
      await pause(POLL, either);
    }
    if (either.aborted) return "timeout";
    return (await ask()) ? "signed_in" : either.aborted ? "timeout" : "no_change";
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after a while, or at once when `signal` aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
