/** Starts of all words, in order, from those that are known: the others lie between their neighbours. In seconds. */
export function fillGaps(starts: readonly (number | undefined)[], seconds: number): number[] {
  const filled: number[] = [];
  let earliest = 0;
  starts.forEach((start, index) => {
    let value = start;
    if (value === undefined) {
      const nextIndex = starts.findIndex((candidate, at) => at > index && candidate !== undefined);
      const next = nextIndex === -1 ? seconds : (starts[nextIndex] ?? seconds);
      const steps = (nextIndex === -1 ? starts.length : nextIndex) - index + 1;
      value = index === 0 ? 0 : earliest + (next - earliest) / steps;
    }
    earliest = Math.max(earliest, value);
    filled.push(earliest);
  });
  return filled;
}
