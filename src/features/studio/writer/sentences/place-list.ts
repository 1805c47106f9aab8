import { capitalisedWords } from "../language/capitalised-words.ts";
import { capitalised } from "../language/sentence-text.ts";

/** "covering bromley Croydon and lewisham": where somebody comes to, as far as that goes surely. */
const COVERED =
  /(?<=(?<!\p{L})(?:covering|serving|we cover) )(?:\p{L}{4,}(?:,? (?:and|&) |, | )){1,6}\p{L}{4,}(?=$|[.;!]|, )/giu;
const BETWEEN = /,? (?:and|&) |, | /u;
const KNOWN = /^\p{Lu}\p{Ll}/u;
/** No place: what a list of something else has, or how far it goes. */
const OTHER =
  /^(?:most|over|from|with|every|whole|entire|greater|central|north|south|east|west|nearby|local|surrounding|beyond|both|parts|within|under|also|their|your)$|\p{Ll}s$/u;

/** The same with a capital each, where one of them has one, and with the commas of a list. */
export const withPlaceList = (sentence: string): string =>
  sentence.replace(COVERED, (list) => {
    const places = list.split(BETWEEN);
    const areKnown = places.every((place) => capitalisedWords.en.has(place.toLowerCase()));
    // Whoever has a capital for each knows which of two words are one place.
    if (!areKnown && !/(?:^| )(?!and )\p{Ll}/u.test(list)) return list;
    const unknown = places.filter((place) => !KNOWN.test(place));
    const arePlaces = unknown.length < places.length && !unknown.some((place) => OTHER.test(place));
    if (!arePlaces) return list;
    const named = places.map((place) => capitalised(place, "en"));
    // "covering Kings Lynn": two words are one place, unless something parts them.
    if (!/,| and | & /u.test(list)) return named.join(" ");
    return named.length > 2 ? `${named.slice(0, -1).join(", ")} and ${named.at(-1)}` : named.join(" and ");
  });
