/** What a number counts, and the marks that say so. The words are those of English and Turkish, with Turkish endings. */
const units = {
  percent: String.raw`%|(?<!\p{L})yüzde(?=\s)`,
  lira: String.raw`₺|(?:TL|l[iİ]ra\p{L}{0,6})(?!\p{L})`,
  dollar: String.raw`\$|(?:USD|dolar\p{L}{0,6}|dollars?|bucks)(?!\p{L})`,
  euro: String.raw`€|(?:EUR|euro(?:s|ya|yu|dan|luk)?|avro\p{L}{0,6})(?!\p{L})`,
  pound: String.raw`£|(?:GBP|pounds?|sterl[iİ]n\p{L}{0,6})(?!\p{L})`,
  yen: "¥",
  cent: String.raw`¢|(?:cents?|pence|kuruş\p{L}{0,6})(?!\p{L})`,
};
export type Unit = keyof typeof units;

const unitPatterns = Object.entries(units).map(([unit, marks]) => ({
  unit: unit as Unit, // Object.entries forgets what the keys are
  pattern: new RegExp(marks, "iu"),
}));
const anyMark = Object.values(units).join("|");
const sign = "[$€£₺¥¢%]";
const code = "(?:TL|USD|EUR|GBP)";
/** Of currencies that are not set large: such a number is no price that another could be compared with. */
const otherCode = "(?:TRY|INR|RUB|KRW|UAH|VND|ILS|PHP|NGN|KZT|AZN|GEL|BTC|JPY|CNY|CHF|CAD|AUD)";

/** A number in a headline with all that is said of it: "₺1.299", "99.9%", "%20-30", "$1.5M", "2 milyon lira". */
export interface Figure {
  start: number;
  /** Where its tail ends. */
  end: number;
  text: string;
  /** What hangs on it: an ending ("'ye"), what it is paid for ("/month"). */
  tail: string;
  /** None: a bare number, which may count anything. */
  unit: Unit | undefined;
  /** Whether its mark stands before it, as in "%20" and "$9". */
  markedBefore: boolean;
  /** Of a single amount; ranges and magnitudes have none to compare by. */
  value: number | undefined;
}

const number = String.raw`\d+(?:[.,]\d+)*`;
const numberPattern = new RegExp(`${number}(?:${sign}?[-–—]${sign}?${number})?`, "gu");

// A sign belongs to the number that it touches; between two numbers, to neither if it touches both or none.
const markBefore = [
  String.raw`(?<!\d)(?:\b(?:US|AU?|CA?|NZ|HK|SG?|R))?${sign}`,
  String.raw`(?<!\d\s?)${sign}\s`,
  String.raw`(?<![\p{L}\d]|\d\s)${code}\s?`,
  String.raw`(?<!\p{L})yüzde\s`,
].join("|");
const beforeNumber = new RegExp(`[-−+~]?(?:${markBefore})?$`, "iu");

const magnitude = String.raw`(?:\s?(?:[KMB]|mn|bn|thousand|million|billion|m[iİ]lyon\p{L}*|m[iİ]lyar\p{L}*|b[iİ]n(?:e|den|de|l[iİ]k)?)(?![\p{L}\d]))`;
const markAfter = String.raw`${sign}(?!\d)|\s${sign}(?!\s?\d)|\s?(?!${sign}|yüzde)(?:${anyMark})`;
const afterNumber = new RegExp(String.raw`^${magnitude}?(?:${markAfter})?\+?`, "iu");
const tailPattern = /^(?:['’]\p{L}+)?(?:\s?\/\s?\p{L}+[²³]?(?:['’]\p{L}+)?)?\*?/u;

const plain = /^\d+(?:[.,]\d{1,2})?$/u;
const grouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/u;

/** What a number amounts to, whichever of "." and "," its thousands and decimals are set with. */
function amountOf(text: string): number | undefined {
  const separator = grouped.exec(text)?.[1];
  if (separator) return Number(text.replaceAll(separator, "").replace(",", "."));
  return plain.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/**
 * All numbers of a headline. Undefined where it can't be told what one with a mark is, or which number a mark belongs
 * to: a price that is wrong is worse than one that isn't shown large.
 */
export function findFigures(headline: string): Figure[] | undefined {
  const found = [...headline.matchAll(numberPattern)].map((match) => readFigure(headline, match));
  const figures = found.filter((figure) => figure !== undefined);
  if (figures.length < found.length) return undefined;
  // A mark that no number has taken, as in "$.99" and "2½%".
  const rest = figures
    .filter(({ unit }) => unit)
    .reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), headline);
  return new RegExp(sign, "u").test(rest) ? undefined : figures;
}

function readFigure(headline: string, match: RegExpExecArray): Figure | undefined {
  const [digits] = match;
  const left = headline.slice(0, match.index);
  const right = headline.slice(match.index + digits.length);
  const prefix = beforeNumber.exec(left)?.[0] ?? "";
  const suffix = afterNumber.exec(right)?.[0] ?? "";
  const start = left.length - prefix.length;
  const text = (prefix + digits + suffix).trim();
  const marks = unitsIn(text);
  const [unit] = marks;
  if (!unit) return bareNumber(left, digits, right);
  const tail = tailPattern.exec(right.slice(suffix.length))?.[0] ?? "";
  const end = start + prefix.length + digits.length + suffix.length + tail.length;
  const markedBefore = unitsIn(prefix).size > 0;
  const amounts = [...digits.matchAll(new RegExp(number, "gu"))].map(([part]) => amountOf(part));
  const sure =
    marks.size === 1 &&
    !amounts.includes(undefined) &&
    standsAlone(headline, start, end) &&
    !mayBeTorn(left, digits, right, markedBefore);
  if (!sure) return undefined;
  const single = amounts.length === 1 && !new RegExp(`^${magnitude}`, "iu").test(suffix);
  return { start, end, text, tail, unit, markedBefore, value: single ? amounts[0] : undefined };
}

function unitsIn(text: string): Set<Unit> {
  return new Set(unitPatterns.flatMap(({ unit, pattern }) => (pattern.test(text) ? [unit] : [])));
}

/** Undefined for another currency's price, and after "20 USD", where the currency may belong to either number. */
function bareNumber(left: string, text: string, right: string): Figure | undefined {
  if (new RegExp(String.raw`(?<!\p{L})${code}\s?$`, "iu").test(left)) return undefined;
  if (new RegExp(String.raw`(?<!\p{L})${otherCode}\s?$`, "u").test(left)) return undefined;
  if (new RegExp(String.raw`^\s?${otherCode}(?!\p{L})`, "u").test(right)) return undefined;
  return {
    start: left.length,
    end: left.length + text.length,
    text,
    tail: "",
    unit: undefined,
    markedBefore: false,
    value: amountOf(text),
  };
}

/** Nothing touches it that might be part of the number: "3×₺100", "$2½", "20-pack". */
function standsAlone(headline: string, start: number, end: number): boolean {
  return (
    /(?:^|[\s([“"‘'→›»>])$/u.test(headline.slice(0, start)) &&
    /^(?:[.,;:!?…)\]"”’']*(?:\s|$)|[→›»])/u.test(headline.slice(end))
  );
}

/** Whether a space may part its own thousands, as in "1 299 TL" and "iPhone 15 999 TL". */
function mayBeTorn(left: string, digits: string, right: string, markedBefore: boolean): boolean {
  return markedBefore
    ? /^\d{1,3}$/u.test(digits) && /^\s\d{3}(?!\d)/u.test(right)
    : /^\d{3}(?!\d)/u.test(digits) && /(?<![\d.,])\d{1,3}\s$/u.test(left);
}
