const FOUNDED = "built|made|created|started|founded|developed|designed|wrote|opened|began";
const BECAUSE = new RegExp(`^So,? (?=(?:I|we) (?:${FOUNDED})(?!\\p{L}))`, "u");
const BECAUSE_IN_TURKISH =
  /^(?:Bu yüzden|O yüzden|Bu nedenle|Bunun üzerine|Böylece),? (?=.*(?<!\p{L})(?:yap|kur|geliştir|başla|aç|yarat|tasarla|yaz)[dt][ıiuü][mk][.!]$)/u;

/** "So I built Mathmo.", "Bu yüzden Sayıcık'ı yaptım.": what was made needs no reason before it. */
export const withoutReason = (sentence: string): string =>
  sentence.replace(BECAUSE, "").replace(BECAUSE_IN_TURKISH, "");
