/** Tells of a text whether it holds something. */
export type Pattern = Pick<RegExp, "test">;

/** A pattern in small letters for Turkish: to a regular expression İ is no capital of i, and I none of ı. */
export const inTurkish = (pattern: RegExp): Pattern => ({
  test: (text) => pattern.test(text.toLocaleLowerCase("tr")),
});
