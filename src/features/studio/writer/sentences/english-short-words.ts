/** Words as they are typed on a telephone, where they are no other: as they are said. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  // "anything w a plug", "latte w/ oat milk", "no dogs pls"
  [/(?<=\p{L} )w\/o(?= \p{L})/giu, "without"],
  [/(?<=\p{L} )w(?:\/ ?| )(?=\p{L}{2,}|a )/gu, "with "],
  [/(?<=\p{L},? )(?:pls|plz)(?!\p{L})/giu, "please"],
  // "cut n blow dry", "interior n exterior"
  [/(?<=\p{L}{2}[)!]? )n(?= \p{L}{2})/gu, "and"],
  // "i come to u", "if u need"; but a "u bend".
  [
    /(?<=(?<!\p{L})(?:to|for|with|if|when|while|until|before|as|can|could|would|will|do|see|get|thank|what|where) )u(?![\p{L}-]| (?:bends?|bolts?|turns?|shaped?)(?!\p{L}))/gu,
    "you",
  ],
  [
    /(?<![\p{L}\p{N}@#./_-])u(?= (?:can|need|want|get|choose|pick|like|are|have|bring|pay)(?!\p{L}))/gu,
    "you",
  ],
  [/(?<![\p{L}\p{N}@#./_-])smth(?![\p{L}@/_])/giu, "something"],
  [/(?<![\p{L}\p{N}@#./_-])b4(?= \d| (?:the|we|you|it|noon|lunch))/giu, "before"],
  [/(?<![\p{L}\p{N}@#./_-])ur(?= \p{L}{2})/gu, "your"],
  [/(?<![\p{L}\p{N}@#./_-])avail(?=\.?(?:$|[\s,!]))\.?/gu, "available"],
  [/(?<=(?<!\p{L})(?:good|great|excellent|vgc|fair|mint) )cond(?=\.?(?:$|[\s,!]))\.?/giu, "condition"],
  [/(?<![\p{L}\p{N}@#./_-])msg(?= (?:us|me|on|for|to|@|[+\d]))/giu, "message"],
  [/(?<![\p{L}\p{N}@#./_-])appt(s?)(?![\p{L}\p{N}@/_])/gu, "appointment$1"],
];

/** "cut n blow dry avail sat, msg me": with the words that these are short for. */
export const withWholeWords = (sentence: string): string =>
  SHORT.reduce((text, [short, whole]) => text.replace(short, whole), sentence);
