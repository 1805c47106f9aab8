export interface Rating {
  /** As written in the headline, without the scale: "4.8". */
  text: string;
  value: number;
}

const scale = String.raw`(?:\/\s*5(?!\d|[.,]\d)|out of (?:5|five)(?!\p{L}))`;
/** "4.8/5", "4,9 yıldız": nothing but ratings is counted in tenths, except the class of a hotel. */
const inTenths = new RegExp(
  String.raw`(?<![\d.,])([0-5][.,]\d)\s*(?:${scale}|-?\s?(?:stars?|y[ıI]ld[ıI]z\p{L}*)(?!\p{L}))(?!\s*(?:hotel|otel|resort|tatil|stay))`,
  "iu",
);
/** A whole number may count anything ("5 yıldızlı otel", "4 out of 5 dentists"): all about it must speak of a rating. */
const whole = new RegExp(
  [
    String.raw`(?:^|[.:;,!?–—(]\s*|(?<!\p{L})(?:rated|rating|score[ds]?|average|puan\p{L}*|ortalama|\p{L}+['’]?[dt][ae]n?)\s)`,
    String.raw`([1-5])\s*(?:${scale}|stars|y[ıI]ld[ıI]z)`,
    String.raw`(?=\s*(?:$|[.,;:!?…)"”–—]|(?:stars|y[ıI]ld[ıI]z|from|on|by|average|ald[ıI]|verd[iİ]\p{L}*|puan\p{L}*)(?!\p{L})))`,
  ].join(""),
  "iu",
);

/**
 * A rating out of five that the headline itself states ("4.8/5", "4,9 yıldız", "Rated 5 stars"). Stars are only ever
 * lit for such a number; the engine makes up none.
 */
export function statedRating(headline: string): Rating | undefined {
  if (!/\d/u.test(headline)) return undefined;
  const text = (inTenths.exec(headline) ?? whole.exec(headline))?.[1];
  if (!text) return undefined;
  const value = Number(text.replace(",", "."));
  return value >= 1 && value <= 5 ? { text, value } : undefined;
}
