import { turkishTowns } from "../language/capitalised-words.ts";
import { capitalised } from "../language/sentence-text.ts";

/** Behind another town's name as another word: from salt, a slap's, plentifully; and in small letters a basement. */
const OTHER_WORDS: ReadonlySet<string> = new Set(["tuzla", "tokat", "bolu", "kilis"]);
const OTHER_SMALL: ReadonlySet<string> = new Set(["bodrum", "mersin", "karaman"]);
/** Where one writes and buys. */
const NETWORKS = ["instagram", "trendyol", "hepsiburada", "facebook"];
const PLACES = [
  ...turkishTowns,
  "türkiye",
  "anadolu",
  "trakya",
  "kapadokya",
  "karadeniz",
  "akdeniz",
  ...NETWORKS,
].filter((place) => !OTHER_WORDS.has(place));
const SUFFIX = /^(?:n?[dt][ae]n?|n[ıiuü]n|y[ae])$/u;
/** "istanbula"; "hataya" is to an error as well as to Hatay. */
const TO = /^[ae]$/u;
const WORD = /(?<![\p{L}\p{N}@#./_'’-])\p{L}{6,}(?![\p{L}\p{N}@/_'’-]|\.\p{L})/gu;
/** "İzmir den kargo"; "İzmir de" may as well be İzmir, too, unless somebody is or does something there. */
const APART =
  /(?<![\p{L}\p{N}@#./_'’-])(\p{L}{4,}) ([dt][ae]n|[dt][ae](?= (?:hizmet|bulun|açıl|yer al|faaliyet|üret|şube|atölye|mağaza|stüdyo|klini)))(?!\p{L})/gu;
/** "Bursa da ev yemekleri yapıyoruz": where, as what one does there is told behind it. */
const WHERE_FIRST =
  /(?<=^|[.!?\n]\s*)(\p{L}{4,}) ([dt][ae])(?= (?:[^\s.!?]+ ){2,}\p{L}+(?:[ıiuü]yoru[zm]|[dt][ıiuü][km])(?:[.!?\n]|$)|(?: [^\s.!?]+){2,} var(?:[.!?\n]|$))/gu;

/** A Turkish text in which the suffixes of places stand behind a mark, as those of names do: "Nişantaşında", "İzmir den". */
export function withMarkedPlaces(text: string): string {
  return text
    .replace(WORD, (word) => {
      const small = word.toLocaleLowerCase("tr");
      const place = PLACES.find((name) => {
        const suffix = small.slice(name.length);
        return small.startsWith(name) && (SUFFIX.test(suffix) || (TO.test(suffix) && name !== "hatay"));
      });
      if (!place || (OTHER_SMALL.has(place) && word === small)) return word;
      const language = NETWORKS.includes(place) ? "en" : "tr";
      return `${capitalised(word.slice(0, place.length), language)}'${word.slice(place.length)}`;
    })
    .replace(APART, joined)
    .replace(WHERE_FIRST, joined);
}

function joined(apart: string, word: string, suffix: string): string {
  return PLACES.includes(word.toLocaleLowerCase("tr")) ? `${capitalised(word, "tr")}'${suffix}` : apart;
}
