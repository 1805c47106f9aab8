import { type Figure, findFigures } from "./price-figures.ts";

/** A headline taken apart around the figures it states itself. Nothing is ever added to it. */
export interface PriceText {
  /** Words before the figure, perhaps the price that no longer holds among them. */
  before: string;
  /** The price in `before` or `after` that is to be struck through. */
  old: string | undefined;
  /** The price or percentage that the headline is about. */
  figure: string | undefined;
  /** What hangs on the figure, and is set smaller beside it: "'ye", "/month". */
  tail?: string | undefined;
  after: string;
}

/** What makes the price after it, or the one before it, one that no longer holds. */
const was = String.raw`(?:instead of|rather than|down from|reduced from|was|were|reg(?:ular(?:ly)?)?\.?|normally|usually|previously|formerly|before|not|esk[iİ](?:den)?|normalde|normal|önce(?:k[iİ]|den)?|dün)(?:\s(?:price|f[iİ]yatı?))?`;
const wasBefore = new RegExp(String.raw`(?<!\p{L})${was}[\s:]*$`, "iu");
const wasBetween = new RegExp(String.raw`^[\s,;:.!(]*${was}[\s:]*$`, "iu");
const wasAfter = /^[\s)]*(?:yerine|değil)(?!\p{L})/iu;
/** Between a price and the one that has taken its place: always, and where the first is said to be old. */
const changes =
  /^\s*(?:[→›»]|[-=–]?>|[,;.!]?\s*(?:(?:is )?now|yer[iİ]ne|değ[iİ]l|(?:down )?to|ş[iİ]md[iİ]|artık)(?:\s(?:only|just|sadece|yalnızca))?)?[\s,:]*$/iu;
const nowToo =
  /^[\s,;:.!–-]*(?:only|just|today|now|(?:sale|new) price|sadece|yalnızca|bugün|yen[iİ](?: f[iİ]yatı?)?|[iİ]nd[iİ]r[iİ]ml[iİ](?: f[iİ]yatı?)?)?[\s:]*$/iu;
/** What is taken off a price is no price. */
const takenOff =
  /^\s*(?:off|back|less|cheaper|cash|[iİ]nd[iİ]r[iİ]m|daha|[iİ]ade|hed[iİ]ye|kupon|puan|tasarruf)/iu;
/** Between numbers that share one mark ("10 or 20%"), or of which only both say what is paid ("3 x 100 TL"). */
const shares = /^\s*(?:[-–—/&,x×]|to|or|and|ve|veya|ya da|[iİ]la|[iİ]le)\s*$/iu;
/** What a number behind a comma counts, or the date that it is, and not what a price before it may be, too: "649 TL, 20 Aralık". */
const counts =
  /^\s(?:days?|nights?|weeks?|months?|years?|hours?|min(?:utes?)?|people|pieces?|packs?|sessions?|classes|lessons?|gün|gece|hafta|ay|yıl|saat|dak[iİ]ka|k[iİ]ş[iİ]|adet|parça|paket|ders|seans|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ocak|şubat|mart|n[iİ]san|mayıs|haz[iİ]ran|temmuz|ağustos|eylül|ek[iİ]m|kasım|aralık)(?!\p{L})/iu;

/**
 * Finds what a price look shows large: the price that has taken another's place ("₺299 yerine ₺199", "$29, was $49"),
 * else the only price, else the only percentage. Where a headline may mean something else, all of it stays words.
 */
export function readPrice(headline: string): PriceText {
  const figures = findFigures(headline) ?? [];
  const prices = figures.filter(({ unit }) => unit && unit !== "percent");
  const percents = figures.filter(({ unit }) => unit === "percent");
  const [first, second] = prices.length > 0 ? prices : percents;
  if (!first || sharesMark(headline, figures)) return words(headline);
  if (second) {
    const change = prices.length === 2 ? readChange(headline, first, second) : undefined;
    return change ? cut(headline, change.now, change.old) : words(headline);
  }
  return readOnly(headline, figures, first);
}

/** The only price: unless another number without a mark, or none, has taken its place ("$49, now free"). */
function readOnly(headline: string, figures: readonly Figure[], only: Figure): PriceText {
  for (const [at, figure] of figures.entries()) {
    const next = figures[at + 1];
    if (
      !next ||
      (figure !== only && next !== only) ||
      !/[\p{L}→›»>]/u.test(between(headline, figure, next))
    ) {
      continue;
    }
    const change = readChange(headline, figure, next);
    if (change) return change.now === only ? cut(headline, only, change.old) : words(headline);
  }
  const isOld = wasBefore.test(headline.slice(0, only.start)) || wasAfter.test(headline.slice(only.end));
  return isOld ? words(headline) : cut(headline, only, undefined);
}

function between(headline: string, one: Figure, next: Figure): string {
  return headline.slice(one.end, next.start);
}

/** Whether a number without a mark is joined to one with a mark so that the mark may be meant for both. */
function sharesMark(headline: string, figures: readonly Figure[]): boolean {
  return figures.some((figure, at) => {
    const next = figures[at + 1];
    if (!next || (figure.unit === undefined) === (next.unit === undefined)) return false;
    const middle = between(headline, figure, next);
    if (!shares.test(middle)) return false;
    // "iPhone 15, ₺59.999": the sign before a price is never meant for what stands before it.
    return !(/,\s*$/u.test(middle) && (next.markedBefore || counts.test(headline.slice(next.end))));
  });
}

/** Which of two prices has taken the other's place; undefined where the headline does not say so surely. */
function readChange(headline: string, one: Figure, two: Figure): { old: Figure; now: Figure } | undefined {
  if (one.value === undefined || two.value === undefined) return undefined;
  if (one.unit && two.unit && one.unit !== two.unit) return undefined;
  const middle = between(headline, one, two);
  const after = headline.slice(two.end);
  if (one.value > two.value) {
    const said =
      changes.test(middle) || (nowToo.test(middle) && wasBefore.test(headline.slice(0, one.start)));
    return said && !takenOff.test(after) ? { old: one, now: two } : undefined;
  }
  const said = wasBetween.test(middle) || (/^[\s,;(]*$/u.test(middle) && wasAfter.test(after));
  return said && one.value < two.value ? { old: two, now: one } : undefined;
}

function words(headline: string): PriceText {
  return { before: headline, old: undefined, figure: undefined, after: "" };
}

function cut(headline: string, figure: Figure, old: Figure | undefined): PriceText {
  const before = headline.slice(0, figure.start);
  const rest = headline.slice(figure.end);
  // Brackets, quotation marks and a question go around the figure: without it they would stand alone.
  if (/[([“"‘']$/u.test(before) || /^[.,;:!]*[?)\]"”’']/u.test(rest)) return words(headline);
  return {
    // A stroke through the old price says what the arrow after it did.
    before: (old ? before.replace(/(?:[→›»]|[-=–]?>)\s*$/u, "") : before).trim(),
    old: old && headline.slice(old.start, old.end),
    figure: figure.text,
    ...(figure.tail && { tail: figure.tail }),
    // A mark that closed the figure's sentence would stand alone.
    after: rest.replace(/^[\s.,;:!…]+(?=\s|$)/u, "").trim(),
  };
}
