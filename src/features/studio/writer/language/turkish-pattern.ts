/** Tells of a text whether it holds something. */
export type Pattern = Pick<RegExp, "test">;

/**
 * A pattern in small letters for Turkish: to a regular expression İ is no capital of i, and I none of ı. Of a whole brief
 * the same is asked for each script that is tried out: the last answer is kept.
 */
export function inTurkish(pattern: RegExp): Pattern {
  let last: { text: string; holds: boolean } | undefined;
  return {
    test: (text) => {
      if (last?.text !== text) last = { text, holds: pattern.test(text.toLocaleLowerCase("tr")) };
      return last.holds;
    },
  };
}
