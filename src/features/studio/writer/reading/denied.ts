/** "No pets" is not for people who have some. "Paslanmaz" and "sızdırmaz" are said of what a thing is. */
const DENIAL =
  /(?<!\p{L})(?:no|not|without|never|değil|yok|hariç)(?!\p{L})|n['’]t(?!\p{L})|m[ıiuü]yor|m[ae]y[ıi]n(?!\p{L})|(?<!(?:sızdır|paslan|kırıl|kay|yapış|çizil|bükül|tut|geçir|sök[üu]l|buruş|ter yap))m[ae]z(?:s[ıi]n[ıi]z)?(?!\p{L})/iu;

/** Sentences without what they deny: one that begins so, as that may go on, and within others only that part. */
export function withoutDenied(sentences: readonly string[]): string {
  // "A novel: she finds letters that were never sent" is about a novel.
  const parts = sentences.map((sentence) => sentence.split(/,|: | (?=(?:that|which|who) )/u));
  const told = parts.filter(([first = ""]) => !DENIAL.test(first)).flat();
  return told.filter((part) => !DENIAL.test(part)).join(", ");
}

/** A description's sentences, as far as marks and lines tell them. */
export const roughSentences = (description: string): string[] => description.split(/[.!?]+(?=\s|$)|\r?\n/u);
