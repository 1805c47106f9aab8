import type { Scene, Storyboard } from "#engine/storyboard.ts";
import type { Brief } from "../schema.ts";
import { filler } from "../writer/built-in-writer.ts";
import { ownTexts } from "../writer/phrases/own-texts.ts";
import type { Phrases } from "../writer/phrases/phrases.ts";
import { allPhrasesOf, phrasesFor } from "../writer/phrases/phrases-of.ts";
import { setPricesApart } from "../writer/reading/set-prices-apart.ts";
import { shownLink } from "../writer/reading/shown-link.ts";
import type { BriefTold } from "../writer/script/said-short.ts";
import { soughtBy } from "../writer/script/sought-opening.ts";
import { splitSentences } from "../writer/sentences/split-sentences.ts";

/** A sentence of a film: the brief's, one of ours that only leads on, one of ours that calls, or one that somebody else wrote. */
export interface Said {
  text: string;
  by: "brief" | "us" | "our call" | "others";
}

/** Texts that are told from others by being known: the brief's sentences and our phrases, the longest first. */
export function knownTexts(film: Storyboard, brief: Brief | undefined, read: BriefTold | undefined): Said[] {
  const names = [film.brand.name, read?.name].filter((name) => name !== undefined);
  const links = [film.brand.url, brief?.link && shownLink(brief.link)].filter((link) => link !== undefined);
  const fills = names.flatMap((name) => (links.length > 0 ? links : [""]).map((link) => filler(name, link)));
  const filled = (texts: readonly string[], by: Said["by"]) =>
    texts
      .filter((text) => text !== "")
      .flatMap((text) => fills.map((fill) => fill({ headline: "", narration: text }).narration))
      .map((text): Said => ({ text, by }));
  const voices = Object.values(allPhrasesOf(film.language));
  const theirs = read ? [...read.facts, ...setPricesApart(read.facts, film.language)] : [];
  const sought = brief && read ? soughtBy(brief, phrasesFor(brief), read) : [];
  return [
    ...theirs.map(({ text }): Said => ({ text, by: "brief" })),
    ...(read?.short?.ways ?? []).map((text): Said => ({ text, by: "brief" })),
    ...filled(voices.flatMap(callsOf), "our call"),
    ...filled([...voices.flatMap(ownTexts), ...sought.map(({ narration }) => narration)], "us"),
  ].toSorted((one, other) => other.text.length - one.text.length);
}

/** Our calls to action, without those that only say what is seen in a film. */
function callsOf({ closing, shortCall }: Phrases): string[] {
  const lines = Object.values(closing).flatMap((tones) => Object.values(tones));
  return [...lines.map(({ narration }) => narration), ...Object.values(shortCall)];
}

/** The sentences of a scene, each with who wrote it. */
export function saidIn(
  { headline, narration }: Pick<Scene, "headline" | "narration">,
  language: Storyboard["language"],
  known: readonly Said[],
): Said[] {
  let parts: (Said | string)[] = [narration || headline];
  for (const said of known) {
    parts = parts.flatMap((part) => (typeof part === "string" ? cutAround(part, said) : [part]));
  }
  return parts.flatMap((part) =>
    typeof part === "string"
      ? splitSentences(part, language).map((text): Said => ({ text, by: "others" }))
      : [part],
  );
}

/** A text as what stands before a known sentence, the sentence, and what stands behind it. */
function cutAround(text: string, said: Said): (Said | string)[] {
  const at = text.indexOf(said.text);
  const end = at + said.text.length;
  const isWhole =
    at !== -1 && /(?:^|[.!?…]["'”’)]*\s)$/u.test(text.slice(0, at)) && /^(?:\s|$)/u.test(text.slice(end));
  if (!isWhole) return [text];
  const before = text.slice(0, at).trim();
  const behind = text.slice(end).trim();
  return [before, said, ...(behind ? cutAround(behind, said) : [])].filter((part) => part !== "");
}
