/** "No pets" is not for people who have some. */
const DENIAL =
  /(?<!\p{L})(?:no|not|without|never|değil|yok|hariç)(?!\p{L})|n['’]t(?!\p{L})|m[ıiuü]yor|m[ae]y[ıi]n(?!\p{L})|m[ae]z(?:s[ıi]n[ıi]z)?(?!\p{L})/iu;

/** Sentences without what they deny: one that begins so, as that may go on, and within others only that part. */
export function withoutDenied(sentences: readonly string[]): string {
  const parts = sentences.map((sentence) => sentence.split(","));
  const told = parts.filter(([first = ""]) => !DENIAL.test(first)).flat();
  return told.filter((part) => !DENIAL.test(part)).join(", ");
}

/** A description's sentences, as far as marks tell them. */
export const roughSentences = (description: string): string[] => description.split(/[.!?\n]+(?=\s|$)/u);
