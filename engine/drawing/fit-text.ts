import type { Context } from "./canvas.ts";
import { signsOf } from "./emoji.ts";
import { type Face, font } from "./fonts.ts";

export interface PlacedWord {
  text: string;
  /** From the left edge of the block, pixels. */
  x: number;
  width: number;
  line: number;
  index: number;
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
}

/** Sizes are tried from the largest down in steps of this factor. */
const sizeStep = 0.95;
const smallestSize = 8;

/** Words stay whole down to this share of the largest size; only then may they be broken, below the second share. */
const smallestWhole = 0.17;
const largestBroken = 0.28;

/**
 * Lays text out as large as the box allows: wraps at spaces, evens out the lines, and breaks a word only when
 * the text would be too small to read otherwise. Never overflows the box.
 */
export function fitText(context: Context, text: string, options: FitOptions): TextBlock {
  const { face, wordGap = 0 } = options;
  context.font = font(face, 100);
  const space = context.measureText(" ").width / 100 + wordGap;
  const measure = (part: string) => context.measureText(part).width / 100;
  const words = text.split(" ").filter((word) => word !== "");
  const parts = words.map((word) => ({ text: word, width: measure(word) }));
  const fitted =
    fitWhole(parts, space, options) ??
    fitBroken(parts, space, options, (part, limit) => breakWord(part, limit, measure));
  return place(context, fitted.lines, fitted.size, options);
}

interface Fitted {
  lines: Part[][];
  size: number;
}

function fitsAt(
  size: number,
  parts: readonly Part[],
  space: number,
  options: FitOptions,
): Part[][] | undefined {
  const { maxWidth, maxHeight, leading = 1.08, maxLines = 8 } = options;
  if (parts.some((part) => part.width * size > maxWidth)) return undefined;
  const count = wrap(parts, space, maxWidth / size).length;
  const height = (count - 1) * size * leading + size * 1.02;
  const fits = count <= maxLines && height <= maxHeight;
  return fits ? balance(parts, space, maxWidth / size, count) : undefined;
}

function fitWhole(parts: readonly Part[], space: number, options: FitOptions): Fitted | undefined {
  for (let size = options.maxSize; size >= options.maxSize * smallestWhole; size *= sizeStep) {
    const lines = fitsAt(size, parts, space, options);
    if (lines) return { lines, size };
  }
  return undefined;
}

function fitBroken(
  parts: readonly Part[],
  space: number,
  options: FitOptions,
  cut: (part: Part, limit: number) => Part[],
): Fitted {
  for (let size = options.maxSize * largestBroken; ; size *= sizeStep) {
    const limit = options.maxWidth / size;
    const broken = parts.flatMap((part) => cut(part, limit));
    const lines = fitsAt(size, broken, space, options);
    if (lines) return { lines, size };
    if (size <= smallestSize)
      return { lines: balance(broken, space, limit, wrap(broken, space, limit).length), size };
  }
}

interface Part {
  text: string;
  width: number;
}

/** Cuts a word into pieces with hyphens, each within `limit` (in units of the type size). */
function breakWord(part: Part, limit: number, measure: (text: string) => number): Part[] {
  if (part.width <= limit) return [part];
  const pieces: Part[] = [];
  let piece = "";
  for (const letter of signsOf(part.text)) {
    if (piece.length > 1 && measure(`${piece}${letter}-`) > limit) {
      pieces.push({ text: `${piece}-`, width: measure(`${piece}-`) });
      piece = "";
    }
    piece += letter;
  }
  pieces.push({ text: piece, width: measure(piece) });
  return pieces;
}

function wrap(parts: readonly Part[], space: number, limit: number): Part[][] {
  const lines: Part[][] = [];
  let line: Part[] = [];
  let width = 0;
  for (const part of parts) {
    const next = line.length === 0 ? part.width : width + space + part.width;
    if (line.length > 0 && next > limit) {
      lines.push(line);
      line = [part];
      width = part.width;
    } else {
      line.push(part);
      width = next;
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** The narrowest wrapping that still needs only `count` lines: no short last line. */
function balance(parts: readonly Part[], space: number, limit: number, count: number): Part[][] {
  let low = Math.max(0, ...parts.map((part) => part.width));
  let high = limit;
  for (let step = 0; step < 12; step++) {
    const middle = (low + high) / 2;
    if (wrap(parts, space, middle).length <= count) high = middle;
    else low = middle;
  }
  return wrap(parts, space, high);
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
