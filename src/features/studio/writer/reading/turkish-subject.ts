import { isOffer, wordCount } from "../language/sentence-text.ts";

/** What a brand's own may be. */
const KIND =
  "uygulama|program|platform|yazılım|klini[kğ]|mağaza|dükk[aâ]n|kurs|merkez|salon|stüdyo|atölye|restoran|kafe|site|okul|fırın|pastane|buti[kğ]|otel|pansiyon|menü|ofis|muayenehane|kulüp|kulüb|ajans|lokanta|galeri|kuaför|çiftli[kğ]|firma|şirket|marka|ekip|ekib|büro|stand|oyun ev|şube|koleksiyon";
const OURS = `(?:${KIND})(?:[ıiuü])?m[ıiuü]z`;
const ITS = `(?:${KIND})(?:s[ıiuü]|[ıiuü])`;
/** What may stand before it and goes with it, as what is offered there says the same. */
const BEFORE =
  "(?:(?:fizik|tedavi|diş|göz|güzellik|spor|dans|dil|müzik|oyun|cilt|yoga|pilates|veteriner|sağlığı|bakım|servis|satış|mobil|yazılım|tasarım|uzman|deneyimli) ){0,2}";
const OUR_PLACE = new RegExp(`^${BEFORE}${OURS}[dt][ae],? `, "iu");
const WE = new RegExp(`^${BEFORE}${OURS},? `, "iu");
/** "Luma'da", "Kelimo uygulamasında", behind the name. */
const ITS_PLACE = new RegExp(`^(?:['’]n?[dt][ae]| (?:mobil |online )?${ITS}nd[ae]) `, "iu");
/** What it belongs to where it stands before it: "mağazamızda satılan …", "Luma olarak …". */
const GOVERNED =
  /^(?:olarak|ile|ve|veya|ya|için|gibi|kadar|da|de|diye|bu|\p{L}+[ae]n|\p{L}+[dt][ıiuü]ğ\p{L}+|\p{L}+m[ıiuü]ş|\p{L}+k[iı]|\p{L}+l[ıiuü]) /iu;
const FEWEST_WORDS = 2;

/** A sentence without the brand that it begins with, or the brand's own place, which the screen says anyway. */
export interface Subjectless {
  text: string;
  /** Whether that was who does what is told. */
  isDoer: boolean;
}

export function withoutTurkishSubject(text: string, name: string | undefined): Subjectless {
  const placeless = afterPlace(text, name);
  if (placeless !== text) return { text: placeless, isDoer: false };
  const doerless = afterDoer(text, name);
  return { text: doerless, isDoer: doerless !== text };
}

/** An offer may hold at that place alone. */
function afterPlace(text: string, name: string | undefined): string {
  if (isOffer(text)) return text;
  const [ours = ""] = OUR_PLACE.exec(text) ?? [];
  const called = name === undefined ? "" : placeOf(text, name);
  return rest(text, called || ours);
}

function placeOf(text: string, name: string): string {
  const behind = text.startsWith(name) ? text.slice(name.length) : "";
  const [ending = ""] = ITS_PLACE.exec(behind) ?? [];
  return ending === "" ? "" : name + ending;
}

function afterDoer(text: string, name: string | undefined): string {
  const [we = ""] = WE.exec(text) ?? [];
  if (we !== "") return rest(text, we);
  if (name === undefined || !text.startsWith(`${name} `)) return text;
  const behind = text.slice(name.length + 1);
  const [kind = ""] = new RegExp(`^(?:mobil |online )?${ITS},? `, "iu").exec(behind) ?? [];
  return rest(text, `${name} ${kind}`);
}

function rest(text: string, front: string): string {
  const behind = text.slice(front.length);
  return front === "" || !mayBegin(behind) || wordCount(behind) < FEWEST_WORDS ? text : behind;
}

/** Whether what stands behind a brand or its place may stand without it. */
export const mayBegin = (behind: string): boolean => !GOVERNED.test(behind) || /^(?:\d|el )/u.test(behind);
