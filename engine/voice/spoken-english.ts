import { englishWord } from "./english-words.ts";
import { type Say, saidAs, type WordInPlace } from "./word-in-place.ts";

/** One and several of each; cents are a dollar's hundredth and nobody says "90 pence" after pounds. */
const currencies = saidAs<readonly [string, string]>({
  $: ["dollar", "dollars"],
  "€": ["euro", "euros"],
  "£": ["pound", "pounds"],
  "₺": ["lira", "lira"],
  "¥": ["yen", "yen"],
  eur: ["euro", "euros"],
  usd: ["dollar", "dollars"],
  gbp: ["pound", "pounds"],
  chf: ["Swiss franc", "Swiss francs"],
  aed: ["dirham", "dirhams"],
  aud: ["Australian dollar", "Australian dollars"],
  cad: ["Canadian dollar", "Canadian dollars"],
  dkk: ["krone", "kroner"],
  inr: ["rupee", "rupees"],
  jpy: ["yen", "yen"],
  nok: ["krone", "kroner"],
  pln: ["zloty", "zloty"],
  sek: ["krona", "kronor"],
  try: ["lira", "lira"],
});

const units = saidAs<readonly [string, string]>({
  mcg: ["microgram", "micrograms"],
  mg: ["milligram", "milligrams"],
  g: ["gram", "grams"],
  kg: ["kilogram", "kilograms"],
  ml: ["milliliter", "milliliters"],
  mL: ["milliliter", "milliliters"],
  l: ["liter", "liters"],
  L: ["liter", "liters"],
  mm: ["millimeter", "millimeters"],
  cm: ["centimeter", "centimeters"],
  m: ["meter", "meters"],
  km: ["kilometer", "kilometers"],
  "km/h": ["kilometer an hour", "kilometers an hour"],
  mph: ["mile an hour", "miles an hour"],
  oz: ["ounce", "ounces"],
  lb: ["pound", "pounds"],
  lbs: ["pound", "pounds"],
  tsp: ["teaspoon", "teaspoons"],
  tbsp: ["tablespoon", "tablespoons"],
  ft: ["foot", "feet"],
  W: ["watt", "watts"],
  kW: ["kilowatt", "kilowatts"],
  kWh: ["kilowatt hour", "kilowatt hours"],
  V: ["volt", "volts"],
  h: ["hour", "hours"],
  hr: ["hour", "hours"],
  hrs: ["hour", "hours"],
  min: ["minute", "minutes"],
  MB: ["megabyte", "megabytes"],
  GB: ["gigabyte", "gigabytes"],
  TB: ["terabyte", "terabytes"],
  "m²": ["square meter", "square meters"],
  m2: ["square meter", "square meters"],
  sqft: ["square foot", "square feet"],
  kcal: ["calorie", "calories"],
  mAh: ["milliamp hour", "milliamp hours"],
  Wh: ["watt hour", "watt hours"],
  Mbps: ["megabit a second", "megabits a second"],
  Hz: ["hertz", "hertz"],
  wk: ["week", "weeks"],
  wks: ["weeks", "weeks"],
  mos: ["months", "months"],
  yr: ["year", "years"],
  yrs: ["years", "years"],
  pc: ["piece", "pieces"],
  pcs: ["pieces", "pieces"],
  TL: ["lira", "lira"],
  "°C": ["degree", "degrees"],
  "°F": ["degree", "degrees"],
});

const periods = saidAs({
  mo: "month",
  month: "month",
  yr: "year",
  year: "year",
  wk: "week",
  week: "week",
  day: "day",
  night: "night",
  hr: "hour",
  hour: "hour",
  person: "person",
  user: "user",
  seat: "seat",
  kg: "kilogram",
  lb: "pound",
  sq: "square",
});

const magnitudes = saidAs({
  k: "thousand",
  K: "thousand",
  M: "million",
  m: "million",
  B: "billion",
  bn: "billion",
});

const fractions = saidAs({
  "24/7": "24 7",
  "1/2": "one half",
  "1/3": "one third",
  "1/4": "one quarter",
  "3/4": "three quarters",
});

const AMOUNT = /^([$€£₺¥])(\d[\d,]*)(?:\.(\d{2}|\d(?=[kKMmB])))?(k|K|M|m|B|bn)?(?:\/(\p{L}+))?$/u;
const AMOUNT_BEFORE_SIGN = /^(\d[\d,]*)(?:\.(\d{2}))?([$€£₺])(?:\/(\p{L}+))?$/u;
const RANGE = /^([$€£₺])(\d[\d,]*)[–-][$€£₺]?(\d[\d,]*)$/u;
const NUMBER = /^\d[\d.,]*$/u;
const PHONE = /^(?:\+?1-)?\d{3}-\d{3}-\d{4}$/u;
/** Behind an area code that stands by itself. */
const LOCAL_PHONE = /^\d{3}-\d{4}$/u;
const AREA_CODE = /^\d{3}$/u;
/** A part of a number to call: one such beside another, without a mark between them, is no amount. */
const DIGITS = /^\d{2,5}$/u;
const BESIDE = /^(?:\+\d{1,3}|0\d{2,4}|\d{3,4})$/u;
/** What a measure is told of: "a 5L tin", but "5L of oil". */
const MEASURED = /^(?!(?:of|in|at|for|and|or|per|to|with|each|on|from|a|the|is)$)\p{Ll}{2}/u;

/** What a measure belongs to as a word of its own, too: "a 250 ml bottle". */
const CONTAINER =
  /^(?:bags?|bars?|batter(?:y|ies)|bottles?|bowls?|box(?:es)?|cans?|candles?|cups?|drives?|glass(?:es)?|jars?|mugs?|packs?|pots?|pouch(?:es)?|sachets?|session|tanks?|tins?|tubes?|tubs?|walk)$/u;

/** "€1.150,50" as English writes it: full stops and commas change places. */
const EUROPEAN = /^([€₺]?)(\d{1,3}(?:\.\d{3})+|\d+(?=,\d{2}(?!\d)))(?:,(\d{2}))?([€₺]?)(\/\p{L}+)?$/u;
const PER_PERSON = /^([$€£]\d[\d.,]*)pp$/u;
/** "19,90" and "1.250,00" before a unit or a currency's name, and thousands: nobody counts customers to three decimals. */
const COMMA_DECIMALS = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}),(\d{1,2})$/u;
const DOTTED_THOUSANDS = /^[1-9]\d{0,2}(?:\.000)+$/u;
/** Whose dollars: "A$30". */
const dollars = saidAs({ US: "", A: "Australian ", AU: "Australian ", C: "Canadian ", CA: "Canadian " });
/** "$5-off", "€19.-". */
const TAIL = /^([$€£₺¥]\d[\d.,]*?)(?:-(off)|[.,][-–])$/u;
/** What is so many inches large, wide or long: elsewhere the sign may end a quotation. */
const IN_INCHES =
  /^(?:x|by|monitors?|screens?|displays?|tvs?|laptops?|tablets?|pizzas?|cakes?|pans?|skillets?|blades?|rims?|wheels?|tires?|candles?|necklaces?|chains?|prints?|frames?|tall|wide|long|deep|thick|high)$/iu;
/** "20–30°C", "10-15cm". */
const MEASURES = /^(\d{1,3}(?:\.\d+)?)[–-](\d{1,3}(?:\.\d+)?(?:°[CF]|\p{L}{1,4}[²2]?))$/u;

/** English words as they are said. */
export const sayInEnglish: Say = (place) => {
  const [, about = ""] = /^~([$€£₺]?\d.*)$/u.exec(place.word) ?? [];
  if (about) return { said: `about ${sayInEnglish({ ...place, word: about })?.said ?? about}` };
  const [, price = ""] = PER_PERSON.exec(place.word) ?? [];
  if (price) return { said: `${sayInEnglish({ ...place, word: price })?.said ?? price} per person` };
  const [, country = "", own = ""] = /^(US|AU?|CA?)(\$\d.*)$/u.exec(place.word) ?? [];
  const paid = own && sayInEnglish({ ...place, word: own })?.said;
  if (paid) return { said: paid.replace(/dollars?/u, `${dollars[country]}$&`) };
  const [, plain = "", off] = TAIL.exec(place.word) ?? [];
  if (plain) {
    const said = sayInEnglish({ ...place, word: plain })?.said ?? plain;
    return { said: off ? `${said} ${off}` : said };
  }
  const word = inEnglishNotation(place.word);
  return sayWord({ ...place, word }) ?? (word === place.word ? undefined : { said: word });
};

function inEnglishNotation(word: string): string {
  const [, sign = "", whole = "", cents, behind = "", period = ""] = EUROPEAN.exec(word) ?? [];
  if (DOTTED_THOUSANDS.test(word)) return word.replaceAll(".", "");
  const [, ones = "", rest = ""] = COMMA_DECIMALS.exec(word) ?? [];
  if (ones) return `${ones.replaceAll(".", "")}${Number(rest) > 0 ? `.${rest}` : ""}`;
  if (sign === "" && behind === "") return word;
  return `${sign}${whole.replaceAll(".", "")}${cents ? `.${cents}` : ""}${behind}${period}`;
}

const sayWord: Say = (place) => {
  const { word, mark, previous, next } = place;
  const [, sign = "", whole = "", cents, magnitude, period] = AMOUNT.exec(word) ?? [];
  if (sign) return spoken(amount(sign, whole, cents, magnitude), period);
  const [, before = "", rest, behind = "", each] = AMOUNT_BEFORE_SIGN.exec(word) ?? [];
  if (before) return spoken(amount(behind, before, rest, undefined), each);
  const [, currency = "", least = "", most = ""] = RANGE.exec(word) ?? [];
  if (currency) return { said: `${least} to ${most} ${currencies[currency]?.[1]}` };
  if (PHONE.test(word) || (LOCAL_PHONE.test(word) && AREA_CODE.test(previous)))
    return { said: word.split("-").map(digitByDigit).join(", ") };
  if (AREA_CODE.test(word) && LOCAL_PHONE.test(next)) return { said: digitByDigit(word), mark: "," };
  if (isPartOfNumber(place))
    return { said: digitByDigit(word), mark: mark || (DIGITS.test(next) ? "," : "") };
  const [, count = "", per = ""] = /^(\d[\d.,]*)\/(\p{L}+)$/u.exec(word) ?? [];
  if (count && periods[per]) return spoken(count, per);
  if (fractions[word]) return { said: fractions[word] };
  if (word === "/" && periods[next]) return { said: article(periods[next]) };
  if (previous === "/" && periods[word]) return { said: periods[word] };
  const [, rank = ""] = /^(?:#|No\.)(\d+)$/u.exec(word) ?? [];
  if (rank) return { said: `number ${rank}` };
  if (word === "No" && mark === "." && NUMBER.test(next)) return { said: "number", mark: "" };
  return (
    inches(place) ??
    shortened(place) ??
    currencyBehind(place) ??
    englishWord(place) ??
    measures(place) ??
    unit(place)
  );
};

/** "a 27\" monitor", where the sign ends no quotation. */
function inches({ word, mark, next }: WordInPlace) {
  const [, size = "", prime] = /^(\d+(?:\.\d+)?)(″)?$/u.exec(word) ?? [];
  if (prime) return { said: `${size} inch` };
  return size && /^["”]$/u.test(mark) && IN_INCHES.test(next)
    ? { said: `${size} inch`, mark: "" }
    : undefined;
}

/** "500K TL", "1.2M USD". */
function shortened({ word, next }: WordInPlace) {
  const [, count = "", size = ""] = /^(\d+(?:[.,]\d+)?)(k|K|M)$/u.exec(word) ?? [];
  const isMoney = units[next] === units.TL || (/^[A-Z]{3}$/u.test(next) && currencies[next.toLowerCase()]);
  return count && isMoney ? { said: `${count.replace(",", ".")} ${magnitudes[size]}` } : undefined;
}

function measures(place: WordInPlace) {
  const [, least = "", most = ""] = MEASURES.exec(place.word) ?? [];
  const said = least && unit({ ...place, word: most })?.said;
  return said ? { said: `${least} to ${said}` } : undefined;
}

/** "0113 496 0100", "+1 707 555 0123": what follows what surely belongs to a number to call, or comes before it. */
function isPartOfNumber({ word, mark, previous, previousMark, next }: WordInPlace): boolean {
  const isBefore = (one: string, other: string) =>
    /^[+0]/u.test(one) || (one.length > 2 && one.length <= other.length);
  if (!DIGITS.test(word)) return false;
  if (BESIDE.test(previous) && previousMark === "" && isBefore(previous, word)) return true;
  return mark === "" && BESIDE.test(next) && word.length > 2 && isBefore(word, next);
}

function digitByDigit(number: string): string {
  return number.replace(/\d(?=\d)/gu, "$& ");
}

function spoken(said: string, period: string | undefined) {
  if (!period) return { said };
  const name = periods[period] ?? period;
  return { said: `${said} ${article(name)} ${name}` };
}

const article = (period: string): string => (period === "hour" ? "an" : "a");

function amount(
  sign: string,
  whole: string,
  cents: string | undefined,
  magnitude: string | undefined,
): string {
  const [one = "", several = ""] = currencies[sign] ?? [];
  const hundredths = Number(cents ?? 0);
  if (magnitude) return `${cents ? `${whole}.${cents}` : whole} ${magnitudes[magnitude]} ${several}`;
  if (whole === "0" && hundredths > 0 && sign !== "£") return `${hundredths} cents`;
  return `${whole} ${whole === "1" ? one : several}${hundredths > 0 ? ` ${hundredths}` : ""}`;
}

/** "500 ml" and "500ml"; the sign of a currency behind its number too. */
function unit({ word, mark, previous, next }: WordInPlace) {
  const [, number = "", name = ""] = /^(\d[\d.,]*)(\p{L}[\p{L}/²2]*|°[CF])$/u.exec(word) ?? [];
  const forms = formsOf(name);
  // Written as one word it is told of what follows: "a two pound bag".
  if (number && forms)
    return { said: `${number} ${mark === "" && MEASURED.test(next) ? forms[0] : form(forms, number)}` };
  if (/^m[²2]$/u.test(word) && (!NUMBER.test(previous) || (mark === "" && MEASURED.test(next))))
    return { said: "square meter" };
  if (/^(?:sq|fl)$/u.test(word) && NUMBER.test(previous)) return { said: word === "sq" ? "square" : "fluid" };
  if (/\/sq$/u.test(previous) && units[word]) return { said: units[word][0] };
  if (/^(?:sq|fl)$/u.test(previous) && units[word]) return { said: units[word][1] };
  if (CONTAINER.test(next) && units[word] && mark === "" && NUMBER.test(previous))
    return { said: units[word][0] };
  const own = formsOf(word) ?? currencies[word];
  return own && isCount(previous) ? { said: form(own, previous) } : undefined;
}

/** "20 CHF", "20 USD/month". */
function currencyBehind({ word, previous }: WordInPlace) {
  const [, code = "", period] = /^([A-Z]{3})(?:\/(\p{L}+))?$/u.exec(word) ?? [];
  const own = code && currencies[code.toLowerCase()];
  return own && isCount(previous) ? spoken(form(own, previous), period) : undefined;
}

const isCount = (word: string): boolean => NUMBER.test(word) || /\d(?:x\d+|[kKM])$/u.test(word);

/** Also where it is shouted: "400MG". */
function formsOf(unit: string): readonly [string, string] | undefined {
  return units[unit] ?? (/^[A-Z]{2}$/u.test(unit) ? units[unit.toLowerCase()] : undefined);
}

function form([one, several]: readonly [string, string], number: string): string {
  return number === "1" ? one : several;
}
