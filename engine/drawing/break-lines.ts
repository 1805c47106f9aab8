import type { Part } from "./break-words.ts";

/** Words that stay on one line. */
export interface Group {
  parts: readonly Part[];
  width: number;
}

export function eachAlone(parts: readonly Part[]): Group[] {
  return parts.map((part) => ({ parts: [part], width: part.width }));
}

/** Digits alone, with at most a sign or a currency about them: "2", "100%", "₺99,90", "24/7". */
const number = /^[-+~#]?[\p{Sc}%]?\d(?:[\d.,:/]*\d)?(?:[%+x×]|\p{Sc})?$/u;

/** Every number with the word after it, which says of what it is the number; all others alone. */
export function withNumbers(parts: readonly Part[], space: number): Group[] {
  const groups: Group[] = [];
  for (const part of parts) {
    const before = groups.at(-1);
    const [first] = before?.parts ?? [];
    if (before && first && before.parts.length === 1 && number.test(first.text) && !number.test(part.text))
      groups[groups.length - 1] = { parts: [first, part], width: first.width + space + part.width };
    else groups.push({ parts: [part], width: part.width });
  }
  return groups;
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

/** The best wrapping that needs only `count` lines: sentences apart if it can be, and else as even as can be. */
export function balance(groups: readonly Group[], space: number, limit: number, count: number): Part[][] {
  return sentencesApart(groups, space, limit, count) ?? evenLines(groups, space, limit, count);
}

const sentenceEnd = /[\p{L}\d%][.!?…]+["”’)]*$/u;
/** Of sentences on lines of their own, none is shorter than this part of the longest line. */
const shortestSentence = 0.5;

/** Each sentence on lines of its own, if that takes no line more and leaves none short. */
function sentencesApart(
  groups: readonly Group[],
  space: number,
  limit: number,
  count: number,
): Part[][] | undefined {
  const sentences: Group[][] = [[]];
  for (const group of groups) {
    sentences.at(-1)?.push(group);
    if (sentenceEnd.test(group.parts.at(-1)?.text ?? "") && group !== groups.at(-1)) sentences.push([]);
  }
  const counts = sentences.map((sentence) => wrap(sentence, space, limit).length);
  if (sentences.length === 1 || counts.reduce((sum, lines) => sum + lines, 0) !== count) return undefined;
  const lines = sentences.flatMap((sentence, at) => evenLines(sentence, space, limit, counts[at] ?? 1));
  const widths = lines.map((line) => line.reduce((sum, part) => sum + space + part.width, -space));
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
