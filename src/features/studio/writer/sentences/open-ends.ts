/** What no piece ends with: it needs what stands behind it. "Come in" and "sign up" end well. */
const OPEN_END =
  /(?<!\p{L})(?:an?|the|and|or|of|to|at|on|by|with|from|via|because|than|I|we|our|your|my|their|is|are|ve|veya|ile|için|ama|fakat|çünkü|bir)[.!]*$/u;

/** Whether a piece breaks off: "… order by 2pm on", "… 15 years experience, I". */
export const isOpenEnded = (text: string): boolean => OPEN_END.test(text);

/**
 * A sentence as its pieces, or whole where one of them would break off: what somebody wrote can always be said, half of it
 * can't.
 */
export const unlessBroken =
  (split: (sentence: string) => string[]) =>
  (sentence: string): string[] => {
    const parts = split(sentence);
    return parts.slice(0, -1).some(isOpenEnded) ? [sentence] : parts;
  };
