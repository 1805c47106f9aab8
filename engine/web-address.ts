/**
 * What surely is an address on the web: a host with an ending that brands use, or any host behind a protocol, "www."
 * or somebody's name and "@". All else with a full stop in it is two sentences without a space between them.
 */

/** None of them a word that a sentence is likely to begin with. "com.tr", "gov.tr" and "co.uk" end in the country's. */
const endings = [
  "com|net|org|info|biz|edu|gov|io|co|app|dev|ai|me|tv|xyz|gg|fm|ly|cc",
  "shop|store|online|site|website|web|blog|cloud|tech|digital|media|design|studio|agency|academy|club|space",
  "cafe|coffee|boutique|fashion|beauty|health|travel|istanbul|ist|example",
  "tr|uk|eu|de|fr|es|nl|ch|se|dk|fi|pl|pt|gr|ru|ro|bg|cz|hu|ie|ca|au|nz|jp|cn|kr|br|mx|az|kz|ae|qa",
].join("|");

const user = String.raw`[\p{L}\p{N}._+-]+@`;
const label = String.raw`[\p{L}\p{N}-]+\.`;
const known = String.raw`(?=[^./]*\p{L})(?:${label})+(?:${endings})`;
const marked = String.raw`(?:https?:\/\/|www\.|${user})(?:${label})+[\p{L}\p{N}-]{2,}`;
const path = String.raw`(?:\/[\p{L}\p{N}./_%~-]*[\p{L}\p{N}/_-]|\/)?`;
const address = String.raw`(?<![\p{L}\p{N}@._-])(?:${marked}|${known})(?![\p{L}\p{N}@-])${path}`;

const inText = new RegExp(address, "giu");
const atStart = new RegExp(`^${address}`, "iu");
const whole = new RegExp(`^${address}$`, "iu");
const parts = /^(?:https?:\/\/)?(?:www\.)?(?:([^@/]+)@)?([^/]+)(.*)$/iu;

/** "Bitti.App ile": a capital begins a sentence; an address has all of its ending in one case. */
function isSure(found: string): boolean {
  const ending = /\.(\p{L}+)(?:\/|$)/u.exec(found.replace(/^https?:\/\//iu, ""))?.[1] ?? "";
  return ending === "" || /[@/]|^www\./iu.test(found) || !/^\p{Lu}\p{Ll}/u.test(ending);
}

export function replaceAddresses(text: string, replace: (address: string) => string): string {
  return text.replace(inText, (found) => (isSure(found) ? replace(found) : found));
}

export function addressesIn(text: string): string[] {
  return Array.from(text.matchAll(inText), ([found]) => found).filter(isSure);
}

export function hasAddress(text: string): boolean {
  return addressesIn(text).length > 0;
}

export function startsWithAddress(text: string): boolean {
  const [found] = atStart.exec(text) ?? [];
  return found !== undefined && isSure(found);
}

/** The parts of a word that is an address: what stands before its "@", its host without "www.", and its path. */
export function readAddress(word: string): { user: string; host: string; path: string } | undefined {
  if (!whole.test(word) || !isSure(word)) return undefined;
  const [, name = "", host = "", rest = ""] = parts.exec(word) ?? [];
  return { user: name, host, path: rest };
}
