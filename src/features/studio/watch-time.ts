/** Work of which nothing gets done for so long hangs. */
const MOST_IDLE_MINUTES = 15;

export interface TimeWatch {
  /** Something got done: its time begins anew. A long film is said and drawn for longer than a hung one may take. */
  goesOn(): void;
  /** It waits for others, which have watches of their own: until it goes on that is no hanging. */
  waits(): void;
  stop(): void;
}

/**
 * Sees that work in the background comes to an end.
 * @param mostMinutes waiting and all: a little less than the queue gives it, so that none begins anew for ever
 * @param over called when that time is over, or nothing gets done any more
 */
export function watchTime(mostMinutes: number, over: () => void): TimeWatch {
  const timeout = setTimeout(over, mostMinutes * 60_000);
  let idle: ReturnType<typeof setTimeout> | undefined;
  const waits = () => clearTimeout(idle);
  const goesOn = () => {
    clearTimeout(idle);
    idle = setTimeout(over, MOST_IDLE_MINUTES * 60_000);
  };
  goesOn();
  return {
    goesOn,
    waits,
    stop() {
      clearTimeout(timeout);
      clearTimeout(idle);
    },
  };
}
