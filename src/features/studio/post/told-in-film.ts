import type { Scene, Storyboard } from "#engine/storyboard.ts";
import { hasAddress } from "#engine/web-address.ts";
import type { Brief, ScriptVariant } from "../schema.ts";
import { hasPrice, withoutEnd } from "../writer/language/sentence-text.ts";
import { isFallbackName } from "../writer/phrases/phrases-of.ts";
import { plainBrief } from "../writer/plain-brief.ts";
import { hasAccount, hasPhone } from "../writer/reading/reach.ts";
import type { BriefFacts } from "../writer/reading/read-brief.ts";
import { shownFact } from "../writer/reading/shown-fact.ts";
import { tellBrief } from "../writer/script/said-short.ts";
import { splitSentences } from "../writer/sentences/split-sentences.ts";
import { findWholes } from "./find-wholes.ts";
import { knownTexts, type Said, saidIn } from "./said-in-film.ts";
import { postLimits } from "./schema.ts";

const FEWEST_SENTENCES = 2;

/** What a film was made from. */
export interface FilmSource {
  brief: Brief;
  /** The scripts that were offered, as they were written. */
  variants: readonly ScriptVariant[];
  /** What the writer called a brand whose name it was not told. */
  madeUpName: string | undefined;
}

/** Everything that a film and its brief tell, in whole sentences. */
export interface Told {
  /** What the film opens with: sentences that tell something, and phrases of ours. */
  opening: readonly Said[];
  /** The rest, in the brief's order; a sentence that is new in the film stands where the film has it. */
  sentences: readonly string[];
  /** What the film ends with and the brief doesn't say. */
  call: readonly Said[];
  /** The brand, where that is a name and no word of ours for one. */
  name: string | undefined;
}

/**
 * What a film tells, as it was edited. Its brief adds what there was no time for, where the film is made of the brief's
 * own sentences; nothing that was taken out of it or changed.
 */
export function toldInFilm(film: Storyboard, source: FilmSource | undefined): Told {
  const brief = source && plainBrief(source.brief);
  const read = brief && tellBrief(brief);
  const known = knownTexts(film, brief, read);
  const scenes = film.scenes.map((scene) => saidIn(scene, film.language, known));
  const [opening = [], ...others] = scenes;
  const call = film.scenes.length > 1 ? (others.pop() ?? []) : [];
  const added = source && read ? sentencesToAdd(film, source, read, known) : [];
  const isTheirs = ({ by }: Said) => by === "brief" || by === "others";
  const body = others.flat().filter(isTheirs);
  // What was written to stop a thumb is no fact of the product, unless it names it or nothing else is told.
  const isFact = ({ text, by }: Said) =>
    by === "brief" || text.includes(film.brand.name) || body.length < FEWEST_SENTENCES;
  const inFilm = [
    ...opening.filter(isTheirs).filter(isFact),
    ...body,
    ...call.filter(({ by }) => by === "brief"),
  ];
  const parts = inOrder(
    added,
    inFilm.map(({ text }) => text),
  );
  const name = nameOf(film, source, read);
  const headlineOf = (text: string) => shownFact(text, { name, facts: read?.facts ?? [] }, film);
  const told = [...parts, ...call.map(({ text }) => text)];
  const shown = film.scenes.map((scene) => onlySeenIn(scene, film.language, told, headlineOf));
  const end = [
    ...call.filter(({ by }) => by === "others" || by === "our call"),
    ...(shown.pop() ?? []).map((text): Said => ({ text, by: "others" })),
  ];
  const opened = { texts: opening.map(({ text }) => text), most: postLimits.opening };
  const wholes = brief ? findWholes(parts, brief, name, opened) : new Map<string, string>();
  // What a film says in fewer words a post has the room for.
  for (const way of read?.short?.ways ?? []) wholes.set(way, read?.short?.product.text ?? way);
  const wholeOf = (text: string) => wholes.get(text) ?? text;
  return {
    opening: opening.map((said) => ({ ...said, text: wholeOf(said.text) })),
    sentences: withoutParts([...new Set(parts.map(wholeOf)), ...shown.flat()], end, headlineOf),
    call: end,
    name,
  };
}

/** What a scene shows and nobody says: where to call or to come, and what it costs. */
function onlySeenIn(
  { headline }: Pick<Scene, "headline">,
  language: Storyboard["language"],
  told: readonly string[],
  headlineOf: (text: string) => string,
): string[] {
  const isNeeded = (text: string) => [hasPhone, hasAccount, hasAddress, hasPrice].some((has) => has(text));
  const isTold = (text: string) =>
    told.some((other) => other.includes(text) || withoutEnd(headlineOf(other)) === text);
  return splitSentences(headline, language).filter((text) => isNeeded(text) && !isTold(withoutEnd(text)));
}

/** The brief's sentences that may be told beside the film's: none where the film is not made of them. */
function sentencesToAdd(
  film: Storyboard,
  { brief, variants }: FilmSource,
  read: BriefFacts,
  known: readonly Said[],
): string[] {
  const written = closestTo(film, variants);
  if (!written) return [];
  const saidInScript = written.scenes.flatMap((scene) => saidIn(scene, film.language, known));
  const byBrief = saidInScript.filter(({ by }) => by === "brief").map(({ text }) => text);
  const byOthers = saidInScript.filter(({ by }) => by === "others");
  // A language model tells the brief in other words: its sentences would say everything twice.
  if (byBrief.length <= byOthers.length) return [];
  const shown = film.scenes.map(({ headline, narration }) => `${headline} ${narration}`).join(" ");
  const numbers = new Set(numbersIn(shown));
  const changed = !numbers.isSubsetOf(new Set(numbersIn(briefText(brief))));
  const isGone = (text: string) => byBrief.includes(text) && !shown.includes(withoutEnd(text));
  const isOutdated = (text: string) => changed && !new Set(numbersIn(text)).isSubsetOf(numbers);
  const isRenamed = (text: string) =>
    read.name !== undefined && text.includes(read.name) && !shown.includes(read.name);
  const hasNewName = film.brand.name !== read.name;
  return read.facts
    .map(({ text }) => text)
    .filter((text) => shown.includes(text) || !(isOutdated(text) || (hasNewName && isRenamed(text))))
    .filter((text) => !isGone(text));
}

const briefText = ({ description, brandName = "", link = "" }: Brief): string =>
  `${description} ${brandName} ${link}`;

const numbersIn = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/gu) ?? [];

/** The script that a film was made from: the one that it has most of; several may show the same and say other things. */
function closestTo(film: Storyboard, variants: readonly ScriptVariant[]): ScriptVariant | undefined {
  const told = new Set(film.scenes.flatMap(({ headline, narration }) => [headline, narration]));
  const likeness = ({ scenes }: ScriptVariant) =>
    scenes.flatMap(({ headline, narration }) => [headline, narration]).filter((text) => told.has(text))
      .length;
  return variants.toSorted((one, other) => likeness(other) - likeness(one))[0];
}

/** The brief's sentences in its order; each of the film's others behind the one that it follows in the film. */
function inOrder(added: readonly string[], film: readonly string[]): string[] {
  const sentences = [...added];
  let place = 0;
  for (const text of film) {
    const at = sentences.indexOf(text);
    if (at === -1) sentences.splice(place, 0, text);
    place = (at === -1 ? place : at) + 1;
  }
  return sentences;
}

/** Each thing once: "Margherita $13" is told where "Margherita $13, tiramisu $7" is, and a number where it is called. */
function withoutParts(
  sentences: readonly string[],
  end: readonly Said[],
  headlineOf: (text: string) => string,
): string[] {
  const plain = (text: string) =>
    ` ${text
      .toLocaleLowerCase("tr")
      .replace(/[\s.,;:!?]+/gu, " ")
      .trim()} `;
  const all = sentences.map(plain);
  const called = end.map(({ text }) => plain(text));
  const isTwice = (own: string, index: number) =>
    all.some((other, at) => (other === own ? at < index : other.includes(own)));
  const isCalled = (text: string) => called.some((call) => call.includes(plain(headlineOf(text))));
  return sentences.filter((text, index) => !isTwice(plain(text), index) && !isCalled(text));
}

function nameOf(
  { brand: { name }, scenes, language }: Storyboard,
  source: FilmSource | undefined,
  read: BriefFacts | undefined,
): string | undefined {
  if (source && read) return read.name !== undefined || name !== source.madeUpName ? name : undefined;
  const isTold = scenes.some(({ headline, narration }) => `${headline} ${narration}`.includes(name));
  // "Plumber in Cardiff" may be a word of ours for one; a name has its capitals.
  const isWord = / \p{Ll}|^\d/u.test(name) || isFallbackName(name, language);
  return isTold && !isWord ? name : undefined;
}
