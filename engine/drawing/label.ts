import type { Stage } from "../styles/style.ts";
import { type Face, font } from "./fonts.ts";
import { drawableText } from "./text-case.ts";

/** Nobody reads smaller type on a phone; in design pixels. */
const readable = 26;

/** A name or an address in one line or two. */
export interface Label {
  lines: readonly string[];
  size: number;
  width: number;
}

export interface LabelOptions {
  face: Face;
  maxWidth: number;
  maxSize: number;
  maxLines?: 1 | 2;
  /** In design pixels, if it is to be more than just readable. */
  smallest?: number;
}

/** An address as it is written, without what every browser adds by itself. */
export function writtenAddress(url: string): string {
  return drawableText(
    url
      .replace(/^https?:\/\//u, "")
      .replace(/^www\./u, "")
      .replace(/\/$/u, ""),
  );
}

/** An address; where it would be too small, without its path. */
export function fitAddress(stage: Stage, address: string, options: LabelOptions): Label {
  const host = address.replace(/[/?#].*$/u, "");
  const whole = inOneLine(stage, address, options);
  return whole ?? fitLabel(stage, host, options);
}

/** A text that is never smaller than can be read: in two lines where it may be, and cut short only then. */
export function fitLabel(stage: Stage, text: string, options: LabelOptions): Label {
  return (
    inOneLine(stage, text, options) ??
    (options.maxLines === 2 ? inTwoLines(stage, text, options) : undefined) ??
    shortened(stage, text, options)
  );
}

function widthOf({ measure }: Stage, text: string, face: Face, size: number): number {
  measure.font = font(face, size);
  return measure.measureText(text).width;
}

function inOneLine(stage: Stage, text: string, options: LabelOptions): Label | undefined {
  const { face, maxWidth, maxSize, smallest = readable } = options;
  const natural = widthOf(stage, text, face, maxSize);
  if (natural <= maxWidth) return { lines: [text], size: maxSize, width: natural };
  const size = (maxSize * maxWidth) / natural;
  return size >= smallest * stage.unit ? { lines: [text], size, width: maxWidth } : undefined;
}

/** Cut at a space, before a dot or after a hyphen; where such lines are too long, in the middle. */
function inTwoLines(stage: Stage, text: string, options: LabelOptions): Label | undefined {
  const cuts = [...text.matchAll(/(?<=.)(?:(?= )|(?=\.)|(?<=-))/gu)].map(({ index }) => index);
  const middle = Math.ceil(text.length / 2);
  cuts.sort((one, two) => Math.abs(one - middle) - Math.abs(two - middle));
  for (const cut of [...cuts, middle]) {
    const lines = [text.slice(0, cut), text.slice(cut).trim()];
    const maxSize = Math.min(options.maxSize, 40 * stage.unit);
    const fitted = lines.map((line) => inOneLine(stage, line, { ...options, maxSize }));
    if (fitted.some((line) => !line)) continue;
    const size = Math.min(...fitted.map((line) => line?.size ?? maxSize));
    return { lines, size, width: Math.max(...lines.map((line) => widthOf(stage, line, options.face, size))) };
  }
  return undefined;
}

function shortened(stage: Stage, text: string, options: LabelOptions): Label {
  const { face, maxWidth, maxSize, smallest = readable } = options;
  const size = Math.min(smallest * stage.unit, maxSize);
  const signs = [...text];
  const cut = () => `${signs.join("").trimEnd()}…`;
  while (signs.length > 1 && widthOf(stage, cut(), face, size) > maxWidth) signs.pop();
  return { lines: [cut()], size, width: widthOf(stage, cut(), face, size) };
}

/** Writes a label's lines about a middle height, from `x` on or about it. */
export function drawLabel(
  context: CanvasRenderingContext2D,
  { lines, size, width }: Label,
  { face, x, middle, isCentered = false }: { face: Face; x: number; middle: number; isCentered?: boolean },
): void {
  context.font = font(face, size);
  const leading = size * 1.14;
  lines.forEach((line, index) => {
    const inset = isCentered ? (width - context.measureText(line).width) / 2 : 0;
    const baseline = middle + size * 0.35 + (index - (lines.length - 1) / 2) * leading;
    context.fillText(line, x + inset, baseline);
  });
}
