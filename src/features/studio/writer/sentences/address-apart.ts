import { wordCount } from "../language/sentence-text.ts";

const STREET =
  "(?:St|Street|Rd|Road|Ave|Avenue|Lane|Ln|Sq|Square|Blvd|Boulevard|Way|Drive|Dr|Court|Ct|Place|Pl|Terrace|Row|Close|Crescent|Parade|Quay|Wharf|Highway|Hwy)";
/** "wood fired pizza restaurant at 221 Main Street, Springfield". */
const AT_END = new RegExp(
  `^(.{16,120}?),? (?:at|on) (\\d{1,5}[A-Za-z]?(?: \\p{Lu}[\\p{L}'’]+){1,3}(?<= ${STREET})\\.?(?:,? \\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?){0,2})[.!]*$`,
  "u",
);
/** "We're located", "Now open": said of the place, and nothing without it. */
const OF_PLACE =
  /(?:['’](?:re|s)|(?<!\p{L})(?:is|are|was|were|be|located|based|situated|found|held|us|me|open|opens|opened|opening|live|lives|meet|meets|begins?|starts?|place|happening|up|collect|collection|parking|park|stop|moved|today|now))$/iu;
const FEWEST_WORDS = 4;

/** An English sentence, and apart from it where that is, with street and number: it is told early, and what one needs at the end last. */
export function addressApart(sentence: string): string[] {
  const [, told = "", address = ""] = AT_END.exec(sentence) ?? [];
  const isWhole = wordCount(told) >= FEWEST_WORDS && !OF_PLACE.test(told);
  return isWhole ? [`${told}.`, `${address}.`] : [sentence];
}
