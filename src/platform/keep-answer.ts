/**
 * Asks at most once in this time; everybody who asks meanwhile shares the answer. One that fails is not kept.
 * @param load asks
 */
export function keepAnswer<T>(
  load: () => Promise<T>,
  milliseconds: number,
  now: () => Date,
): () => Promise<T> {
  let kept: { answer: Promise<T>; since: number } | undefined;
  return () => {
    const at = now().getTime();
    // Set back, the clock says nothing of how old it is.
    if (kept && at >= kept.since && at < kept.since + milliseconds) return kept.answer;
    const entry = { answer: load(), since: at };
    kept = entry;
    entry.answer.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.answer;
  };
}
