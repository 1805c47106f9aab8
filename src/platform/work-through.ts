import type { Log } from "./log.ts";

export interface Workload {
  /** Some of what there is to do, by its id; without those that could not be done. None when everything is done. */
  next(without: readonly string[]): Promise<string[]>;
  /** Does one, after which `next` does not name it any more. */
  work(id: string): Promise<void>;
  /** What the log says of one that could not be done. */
  failure: string;
}

/** Leaves most of the database's connections to others. */
const AT_ONCE = 3;
/** What can't be done is named in a query; so many have one cause, which more of them would only repeat. */
const MOST_FAILURES = 500;

/**
 * Does everything there is to do, some at once: one that waits or fails holds up none of the others. Stops early when
 * `signal` aborts; the rest is the next round's.
 * @throws what kept the last one that could not be done from it
 */
export async function workThrough(
  { next, work, failure }: Workload,
  { log, signal }: { log: Log; signal?: AbortSignal | undefined },
): Promise<void> {
  const failed: string[] = [];
  let last: unknown;
  const doOne = async (id: string) => {
    try {
      await work(id);
    } catch (error) {
      log.error({ err: error, id }, failure);
      failed.push(id);
      last = error;
    }
  };
  const goesOn = () => !signal?.aborted && failed.length < MOST_FAILURES;
  for (let page = await next(failed); page.length > 0 && goesOn(); page = await next(failed)) {
    const waiting = page.values();
    const lane = async () => {
      for (const id of waiting) if (goesOn()) await doOne(id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  }
  if (failed.length > 0) throw last;
}
