/**
 * Asks at most once in this time; everybody who asks meanwhile shares the answer. One that fails is not kept.
 * @param load asks
 */
export function keepAnswer<T>(
  load: () => Promise<T>,
  milliseconds: number,
  now: () => Date,
): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | undefined;
  return () => {
    const at = now().getTime();
    if (kept && at < kept.until) return kept.answer;
    const entry = { answer: load(), until: at + milliseconds };
    kept = entry;
    entry.answer.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.answer;
  };
}
