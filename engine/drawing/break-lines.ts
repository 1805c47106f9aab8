import type { Part } from "./break-words.ts";
import { isMarkWithin, runsReadAsOne } from "./companions.ts";

/** Words that stay on one line. */
export interface Group {
  parts: readonly Part[];
  width: number;
}

export function eachAlone(parts: readonly Part[]): Group[] {
  return parts.map((part) => ({ parts: [part], width: part.width }));
}

/** Each run of words that are read as one together; all others alone. */
export function withCompanions(parts: readonly Part[], space: number): Group[] {
  let at = 0;
  return runsReadAsOne(parts.map(({ text }) => text)).map((run) => {
    const members = parts.slice(at, at + run.length);
    at += run.length;
    return groupOf(members, space);
  });
}

/** What is too wide for a line is parted, as near to its beginning as may be: "mu?" and an emoji after it stay together. */
export function pairsWithin(groups: readonly Group[], space: number, limit: number): Group[] {
  return groups.flatMap((group): Group[] => {
    const [first, ...others] = group.parts;
    if (!first || others.length === 0 || group.width <= limit) return [group];
    return [groupOf([first], space), ...pairsWithin([groupOf(others, space)], space, limit)];
  });
}

function groupOf(parts: readonly Part[], space: number): Group {
  return { parts, width: parts.reduce((sum, { width }) => sum + space + width, -space) };
}

export function wrap(groups: readonly Group[], space: number, limit: number): Part[][] {
  const lines: Part[][] = [];
  let line: Part[] = [];
  let width = 0;
  for (const group of groups) {
    const next = line.length === 0 ? group.width : width + space + group.width;
    if (line.length > 0 && next > limit) {
      lines.push(line);
      line = [...group.parts];
      width = group.width;
    } else {
      line.push(...group.parts);
      width = next;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** The best wrapping that needs only `count` lines: sentences apart if it can be, or what commas part, and else as even as can be. */
export function balance(groups: readonly Group[], space: number, limit: number, count: number): Part[][] {
  const isWanted = (lines: Part[][] | undefined) => lines?.length === count;
  const apart = [sentenceEnd, commaEnd].map((end) => linesApart(groups, space, limit, end)).find(isWanted);
  return apart ?? evenLines(groups, space, limit, count);
}

/** Of a sentence, or of what announces something: "First look:". */
const sentenceEnd = /[\p{L}\d%](?:[.!?…]+["”’)]*|:)$/u;
/** Of what is one of several: "Soup ₺90, meatballs ₺280". */
const commaEnd = /[\p{L}\d%][,;]$/u;
/** Whether a line holds the end of a sentence and the beginning of the next. */
export function isMixed(lines: readonly Part[][]): boolean {
  const endsWithin = (line: readonly Part[]) =>
    line.some(({ text }, at) => {
      const next = line[at + 1]?.text;
      return next !== undefined && sentenceEnd.test(text) && !isMarkWithin(text, next);
    });
  return lines.some(endsWithin);
}

/** Of sentences on lines of their own, none is shorter than this part of the longest line. */
const shortestSentence = 0.5;

/** Among three lines or more, one that is shorter than this part of the longest looks left behind. */
const shortestLine = 0.38;

export function isRagged(lines: readonly Part[][], space: number): boolean {
  const widths = widthsOf(lines, space);
  return lines.length > 2 && Math.min(...widths) < Math.max(...widths) * shortestLine;
}

/** Whether a line is a single word of few letters. */
export function hasStub(lines: readonly Part[][]): boolean {
  return lines.some(([word, ...others]) => others.length === 0 && /^\p{L}{1,3}$/u.test(word?.text ?? ""));
}

function widthsOf(lines: readonly Part[][], space: number): number[] {
  return lines.map((line) => line.reduce((sum, part) => sum + space + part.width, -space));
}

/** Each sentence on lines of its own; undefined of a single one, and where a line would be short among long ones. */
export function sentencesApart(groups: readonly Group[], space: number, limit: number): Part[][] | undefined {
  return linesApart(groups, space, limit, sentenceEnd);
}

function linesApart(
  groups: readonly Group[],
  space: number,
  limit: number,
  end: RegExp,
): Part[][] | undefined {
  const sentences: Group[][] = [[]];
  for (const group of groups) {
    sentences.at(-1)?.push(group);
    if (end.test(group.parts.at(-1)?.text ?? "") && group !== groups.at(-1)) sentences.push([]);
  }
  const counts = sentences.map((sentence) => wrap(sentence, space, limit).length);
  if (sentences.length === 1) return undefined;
  const lines = sentences.flatMap((sentence, at) => evenLines(sentence, space, limit, counts[at] ?? 1));
  const widths = widthsOf(lines, space);
  return Math.min(...widths) >= Math.max(...widths) * shortestSentence ? lines : undefined;
}

/** The narrowest wrapping into `count` lines, and of these the most even: no short line among long ones. */
function evenLines(groups: readonly Group[], space: number, limit: number, count: number): Part[][] {
  let low = Math.max(0, ...groups.map((group) => group.width));
  let high = limit;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (wrap(groups, space, middle).length <= count) high = middle;
    else low = middle;
  }
  return evenOut(groups, space, high);
}

/** In the fewest lines of at most `limit`, with the least sum of squares of what the lines leave free. */
function evenOut(groups: readonly Group[], space: number, limit: number): Part[][] {
  // best[i]: how the groups from i on are broken best.
  const best: { lines: number; unevenness: number; next: number }[] = [];
  best[groups.length] = { lines: 0, unevenness: 0, next: groups.length };
  for (let from = groups.length - 1; from >= 0; from--) {
    let width = -space;
    for (let to = from + 1; to <= groups.length; to++) {
      width += space + (groups[to - 1]?.width ?? 0);
      const rest = best[to];
      if (!rest || (width > limit && to > from + 1)) break;
      const option = { lines: rest.lines + 1, unevenness: rest.unevenness + (limit - width) ** 2, next: to };
      const current = best[from];
      const isBetter =
        !current ||
        option.lines < current.lines ||
        (option.lines === current.lines && option.unevenness < current.unevenness);
      if (isBetter) best[from] = option;
    }
  }
  const lines: Part[][] = [];
  for (let at = 0; at < groups.length; ) {
    const next = best[at]?.next ?? groups.length;
    lines.push(groups.slice(at, next).flatMap(({ parts }) => parts));
    at = next;
  }
  return lines;
}
