import type { Context } from "../drawing/canvas.ts";
import { fitText } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import type { Stage } from "./style.ts";

/** Smaller than this, in units, a name goes on two lines. */
const readableSize = 34;

/** Writes the brand's name beside its avatar: on one line, or on two where it would be too small. */
export function paintBrandName(
  context: Context,
  stage: Stage,
  place: { x: number; middle: number; width: number; height: number },
  options: { maxSize: number; color: string },
): void {
  const { unit, brand, measure } = stage;
  const lay = (maxLines: number) =>
    fitText(measure, brand.name, {
      face: "heavy",
      maxWidth: place.width,
      maxHeight: place.height,
      maxSize: options.maxSize * unit,
      leading: 1.1,
      maxLines,
    });
  const line = lay(1);
  const block = line.size >= readableSize * unit ? line : lay(2);
  // Letters stand on the middle as in a single line: a third of the size above their baselines.
  const first = place.middle + block.size * 0.35 - ((block.lines.length - 1) * block.lineHeight) / 2;
  context.font = font(block.face, block.size);
  context.fillStyle = options.color;
  block.lines.forEach(({ text }, index) => {
    context.fillText(text, place.x, first + index * block.lineHeight);
  });
}
