import type { Context } from "./canvas.ts";
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

/**
 * Lays text out as large as the box allows: wraps at spaces, evens out the lines, and breaks a word only when
 * it would not fit alone at a quarter of the largest size. Never overflows the box.
 */
export function fitText(context: Context, text: string, options: FitOptions): TextBlock {
  const { face, maxWidth, maxHeight, maxSize, leading = 1.08, maxLines = 8, wordGap = 0 } = options;
  const words = text.split(" ").filter((word) => word !== "");
  context.font = font(face, 100);
  const space = context.measureText(" ").width / 100 + wordGap;
  const measure = (part: string) => context.measureText(part).width / 100;
  let parts = words.map((word) => ({ text: word, width: measure(word) }));
  for (let size = maxSize; ; size *= sizeStep) {
    const tooLong = parts.some((part) => part.width * size > maxWidth);
    if (tooLong && size < maxSize * 0.28)
      parts = parts.flatMap((part) => breakWord(part, maxWidth / size, measure));
    else if (tooLong && size > smallestSize) continue;
    const lines = wrap(parts, space, maxWidth / size);
    const height = (lines.length - 1) * size * leading + size * 1.02;
    if ((lines.length <= maxLines && height <= maxHeight) || size <= smallestSize) {
      return place(context, balance(parts, space, maxWidth / size, lines.length), size, options);
    }
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
  for (const letter of part.text) {
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
