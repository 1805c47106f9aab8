/** Work of which so much is done at once. */
export interface Turns {
  /** Does it when its turn has come. Each person's is done in the order it came, and people wait for one of each other. */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>;
}

export function createTurns(places: number): Turns {
  /** Who has waited longest for a turn is first. */
  const waiting = new Map<string, (() => void)[]>();
  let free = places;
  const next = () => {
    const [first] = waiting;
    if (!first || free === 0) return;
    const [person, [begin, ...others]] = first;
    waiting.delete(person);
    if (others.length > 0) waiting.set(person, others);
    free -= 1;
    begin?.();
  };
  return {
    async take(person, work) {
      await new Promise<void>((begin) => {
        waiting.set(person, [...(waiting.get(person) ?? []), begin]);
        next();
      });
      try {
        return await work();
      } finally {
        free += 1;
        next();
      }
    },
  };
}
