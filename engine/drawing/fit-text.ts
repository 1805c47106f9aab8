import {
  balance,
  eachAlone,
  type Group,
  hasStub,
  isMixed,
  isRagged,
  pairsWithin,
  sentencesApart,
  withCompanions,
  wrap,
} from "./break-lines.ts";
import { type CutWord, hyphenWord, type Measure, type Part, partWord } from "./break-words.ts";
import type { Context } from "./canvas.ts";
import { telephoneIn } from "./companions.ts";
import { type Face, font } from "./fonts.ts";

export interface PlacedWord {
  text: string;
  /** From the left edge of the block, pixels. */
  x: number;
  width: number;
  line: number;
  index: number;
  /** Whether it is a piece of a word that takes several lines. */
  isPiece: boolean;
}

export interface TextLine {
  text: string;
  x: number;
  width: number;
  /** Baseline from the top edge of the block, pixels. */
  baseline: number;
  words: PlacedWord[];
}

/** A laid-out text. Nothing in it is wider than `width` or lower than `height`. */
export interface TextBlock {
  lines: TextLine[];
  face: Face;
  size: number;
  lineHeight: number;
  width: number;
  height: number;
}

export interface FitOptions {
  face: Face;
  maxWidth: number;
  maxHeight: number;
  /** Largest type size, pixels. */
  maxSize: number;
  /** Line height as a share of the size. */
  leading?: number;
  align?: "left" | "center";
  maxLines?: number;
  /** Extra room between words, as a share of the size. */
  wordGap?: number;
  /** Down to which share of the largest size words stay whole, if not the usual one. */
  smallestWhole?: number;
}

/** Sizes are tried from the largest down in steps of this factor. */
const sizeStep = 0.95;
/** As a share of the largest, so that lines break alike at every size of the frame. */
const smallestSize = 0.04;

/** Words stay whole, if the text can, down to this share of the largest size. */
const smallestWhole = 0.4;
/** Else long ones are parted at their own signs (e-|posta, shop|.com), at sizes from this share on down to that one, */
const largestParted = 0.7;
/** or with hyphens from this one on, where that makes the text so many times larger than whole words would. */
const largestHyphened = 0.5;
const worthHyphens = 1.2;
/** Smaller than this share no text is that could be broken instead. */
const smallestUnbroken = 0.17;
/** What is read as one stays together unless it costs more of the size than down to this share. */
const smallestPaired = 0.58;
/** A telephone number in two lines is hardly dialled: it costs more, and may be set smaller than words that stay whole. */
const smallestDialled = 0.36;
const smallestNumber = 0.3;
/** And where one of them has no room on a line, the others do, down to this share. */
const smallestKept = 0.75;
/** So much of the size is given for lines of like lengths, where a short one stands among long ones. */
const smallestEven = 0.84;
/** For a lone short word among lines that are not much longer, */
const smallestLone = 0.8;
/** and more, where a lone "A" or "for" is among long ones. */
const smallestJoined = 0.68;
/** And so much for two sentences on lines of their own. */
const smallestApart = 0.76;

/**
 * Lays text out as large as the box allows: wraps at spaces, evens out the lines, keeps numbers with the words that
 * they count, and parts a word only where it would make all the others small. Never overflows the box.
 */
export function fitText(context: Context, text: string, options: FitOptions): TextBlock {
  const { lines, size } = fitParts(fittingOf(context, text, options));
  return place(context, lines, size, options);
}

/**
 * Lays text out at its largest size, for what is set alike. Undefined where that has no room in the box.
 * @param cut parts what is too wide for a line; without it words stay whole
 */
export function setText(
  context: Context,
  text: string,
  options: FitOptions,
  cut?: CutWord,
): TextBlock | undefined {
  const { maxSize: size, maxWidth } = options;
  const fitting = fittingOf(context, text, options);
  const { space } = fitting;
  const parts = cutParts(fitting, size, cut);
  const pairs = withCompanions(parts, space);
  const isWhole = !cut && telephoneIn(parts.map((part) => part.text)) !== undefined;
  const groups = isWhole ? pairs : pairsWithin(pairs, space, maxWidth / size);
  const lines = fitsAt(size, groups, space, options);
  return lines && place(context, lines, size, options);
}

function fittingOf(context: Context, text: string, options: FitOptions): Fitting {
  const { face, wordGap = 0 } = options;
  context.font = font(face, 100);
  const space = context.measureText(" ").width / 100 + wordGap;
  const widths = new Map<string, number>();
  const measure = (part: string) => {
    const width = widths.get(part) ?? context.measureText(part).width / 100;
    widths.set(part, width);
    return width;
  };
  const words = text.split(" ").filter((word) => word !== "");
  const parts = words.map((word): Part => ({ text: word, width: measure(word) }));
  return { parts, space, measure, options };
}

interface Fitted {
  lines: Part[][];
  size: number;
}

interface Fitting {
  parts: readonly Part[];
  /** Between two words, in units of the type size. */
  space: number;
  measure: Measure;
  options: FitOptions;
}

function fitParts(fitting: Fitting): Fitted {
  const least = fitting.options.smallestWhole ?? smallestWhole;
  const fitted = largestFit(fitting, 1, least) ?? largestFit(fitting, largestParted, least, partWord);
  if (fitted) return fitted;
  const whole = largestFit(fitting, least, smallestUnbroken);
  const hyphened =
    largestFit(fitting, Math.max(largestHyphened, least), smallestSize, hyphenWord) ?? fitAnyhow(fitting);
  return whole && hyphened.size < whole.size * worthHyphens ? whole : hyphened;
}

/** The largest size between two shares at which the text fits. */
function largestFit(fitting: Fitting, from: number, to: number, cut?: CutWord): Fitted | undefined {
  const { space, options } = fitting;
  const isDialled = telephoneIn(fitting.parts.map(({ text }) => text)) !== undefined;
  const smallest = options.maxSize * (isDialled ? Math.min(to, smallestNumber) : to);
  const leastPaired = isDialled ? smallestDialled : smallestPaired;
  let loose: (Fitted & { groups: readonly Group[] }) | undefined;
  let kept: typeof loose;
  for (let size = options.maxSize * from; size >= smallest; size *= sizeStep) {
    if (loose && size < loose.size * leastPaired) break;
    const parts = cutParts(fitting, size, cut);
    const pairs = withCompanions(parts, space);
    const lines = fitsAt(size, pairs, space, options);
    if (lines) return apartFit({ lines, size }, pairs, space, options);
    if (pairs.length === parts.length) continue;
    const fitWith = (groups: readonly Group[]) => {
      const found = fitsAt(size, groups, space, options);
      return found && { lines: found, size, groups };
    };
    loose ??= fitWith(eachAlone(parts));
    kept ??= fitWith(pairsWithin(pairs, space, options.maxWidth / size));
  }
  if (!loose) return undefined;
  const best = kept && kept.size >= loose.size * smallestKept ? kept : loose;
  return evenFit(best, best.groups, space, options);
}

/** The fit, or one that is little smaller, in which no line holds parts of two sentences. */
function apartFit(fit: Fitted, groups: readonly Group[], space: number, options: FitOptions): Fitted {
  if (fit.lines.length > 1 && isMixed(fit.lines)) {
    for (let size = fit.size * sizeStep; size >= fit.size * smallestApart; size *= sizeStep) {
      const lines = sentencesApart(groups, space, options.maxWidth / size);
      if (lines && isWithin(lines.length, size, options)) return { lines, size };
    }
  }
  return evenFit(fit, groups, space, options);
}

/**
 * The fit, or one of fewer lines that is little smaller, where a line of the first is much shorter than the others, or a
 * lone "the" among several.
 */
function evenFit(fit: Fitted, groups: readonly Group[], space: number, options: FitOptions): Fitted {
  const isStubbed = fit.lines.length > 2 && hasStub(fit.lines);
  const ragged = isRagged(fit.lines, space);
  if (!ragged && !isStubbed) return fit;
  const least = isStubbed ? (ragged ? smallestJoined : smallestLone) : smallestEven;
  const isEven = (lines: Part[][]) => !isRagged(lines, space) && (ragged || !hasStub(lines));
  for (let size = fit.size * sizeStep; size >= fit.size * least; size *= sizeStep) {
    const lines = fitsAt(size, groups, space, options);
    if (lines && lines.length < fit.lines.length && isEven(lines)) return { lines, size };
  }
  return fit;
}

/** As small as type may get, in as many lines as that takes. */
function fitAnyhow(fitting: Fitting): Fitted {
  const size = fitting.options.maxSize * smallestSize;
  const groups = eachAlone(cutParts(fitting, size, hyphenWord));
  const limit = fitting.options.maxWidth / size;
  const count = wrap(groups, fitting.space, limit).length;
  return { lines: balance(groups, fitting.space, limit, count), size };
}

function cutParts({ parts, measure, options }: Fitting, size: number, cut?: CutWord): readonly Part[] {
  return cut ? parts.flatMap((part) => cut(part, options.maxWidth / size, measure)) : parts;
}

function fitsAt(
  size: number,
  groups: readonly Group[],
  space: number,
  options: FitOptions,
): Part[][] | undefined {
  const { maxWidth } = options;
  if (groups.some((group) => group.width * size > maxWidth)) return undefined;
  const count = wrap(groups, space, maxWidth / size).length;
  return isWithin(count, size, options) ? balance(groups, space, maxWidth / size, count) : undefined;
}

/** Whether there is room for so many lines. */
function isWithin(count: number, size: number, options: FitOptions): boolean {
  const { maxHeight, leading = 1.08, maxLines = 8 } = options;
  return count <= maxLines && (count - 1) * size * leading + size * 1.02 <= maxHeight;
}

function place(context: Context, lines: Part[][], wantedSize: number, options: FitOptions): TextBlock {
  const { face, maxWidth, leading = 1.08, align = "left", wordGap = 0 } = options;
  const texts = lines.map((line) => line.map((part) => part.text).join(" "));
  context.font = font(face, wantedSize);
  const gaps = lines.map((line) => Math.max(0, line.length - 1) * wordGap);
  const lineWidthAt = (size: number, number: number) =>
    context.measureText(texts[number] ?? "").width + (gaps[number] ?? 0) * size;
  const widest = Math.max(1, ...texts.map((_, number) => lineWidthAt(wantedSize, number)));
  // Kerning across words may differ by a hair from the sum of the words: take it back here.
  const size = widest > maxWidth ? (wantedSize * maxWidth) / widest : wantedSize;
  context.font = font(face, size);
  const lineHeight = size * leading;
  const widths = texts.map((_, number) => lineWidthAt(size, number));
  const width = Math.max(0, ...widths);
  let index = 0;
  const placed = lines.map((line, number): TextLine => {
    const lineWidth = widths[number] ?? 0;
    const x = align === "center" ? (width - lineWidth) / 2 : 0;
    let before = "";
    const words = line.map((part, place) => {
      const word: PlacedWord = {
        text: part.text,
        x: x + context.measureText(before).width + place * wordGap * size,
        width: context.measureText(part.text).width,
        line: number,
        index: index++,
        isPiece: part.isPiece ?? false,
      };
      before += `${part.text} `;
      return word;
    });
    return {
      text: texts[number] ?? "",
      x,
      width: lineWidth,
      baseline: size * 0.82 + number * lineHeight,
      words,
    };
  });
  return {
    lines: placed,
    face,
    size,
    lineHeight,
    width,
    height: Math.max(0, lines.length - 1) * lineHeight + size * 1.02,
  };
}
