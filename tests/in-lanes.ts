/**
 * Does `work` for every item, `lanes` of them at any time. All at once, they would queue in front of a pool of
 * connections until, on a slow machine, the last ones give up.
 */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
