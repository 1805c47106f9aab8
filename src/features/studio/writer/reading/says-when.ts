const DAYS =
  "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|pazar(?:tesi)?|salı|çarşamba|perşembe|cuma(?:rtesi)?";
const MONTHS =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık";
const DATE = `\\d{1,2}(?:st|nd|rd|th)?(?: ?(?:[-–&]|and|to|ve) ?\\d{1,2}(?:st|nd|rd|th)?)?(?: of)? (?:${MONTHS})|(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?`;
const WHEN = new RegExp(`^(?:on )?(?:(?:${DAYS}),? )?(?:${DATE})(?!\\p{L})`, "iu");

/** "Sat 5 Dec 10-2 at the old library", "12 Aralık Cumartesi, 10.00-16.00": nobody comes who doesn't know when. */
export const saysWhen = (text: string): boolean => WHEN.test(text);

const BEGINS = new RegExp(
  `^(?:\\p{L}+ )?(?:starts|starting|begins|opens|opening) (?:on )?(?:(?:${DAYS}),? )?(?:${DATE})(?!\\p{L})|(?:${DATE})['’]?(?:[dt][ae])? (?:başl|açıl)\\p{L}+[.!]*$`,
  "iu",
);
/** "Term starts 10 Jan", "Salı 19-21, 3 Şubat'ta başlıyor": from when on. */
export const saysSinceWhen = (text: string): boolean => BEGINS.test(text);

const EVERY =
  /^(?:every|each|this|next) (?:mon|tues|wednes|thurs|fri|satur|sun)days?(?: (?:morning|afternoon|evening|night))?,? (?:at |from )?\d{1,2}(?:[:.]\d\d)? ?(?:[ap]m)? (?:at|from|in|outside|by) /iu;
/** "Come to St Mark's Hall any Tuesday between 10am and 2pm": the same, asked of whoever listens. */
const COME =
  /(?:^|[:;,–—-] ?(?:just |simply )?)(?:come|come along|drop in|pop in|turn up|join us) (?:to|at|in) (?:\S+ ){1,6}?(?:any|every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L}).*\d/iu;
/** "Every Wednesday at 10am from the bandstand": when and where one comes. */
export const saysHowOften = (text: string): boolean => EVERY.test(text) || COME.test(text);
