import { aiLabelBox } from "../drawing/ai-label.ts";
import type { Context } from "../drawing/canvas.ts";
import { readableOn } from "../drawing/color.ts";
import { font } from "../drawing/fonts.ts";
import { drawLabel, fitLabel } from "../drawing/label.ts";
import { drawLogo } from "../drawing/logo.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Stage } from "./style.ts";

/**
 * The brand's logo or name at the top left, beside the AI label. Drawn once a film. `ground` is what it stands on; a
 * picture counts as what its ink is read on.
 */
export function createHeader(
  stage: Stage,
  ink: string,
  ground = readableOn(ink),
): (context: Context) => void {
  return paintHeader(stage, ink, ground);
}

/** How wide the logo or name in the header is. */
export function headerWidth(stage: Stage): number {
  const { brand, logo, measure, safe, unit } = stage;
  const room = aiLabelBox(stage).x - safe.header.x;
  if (logo && brand.logoPlacement !== "endCard")
    return Math.min(room, (logo.width * safe.header.height) / logo.height);
  measure.font = font("heavy", 42 * unit);
  return Math.min(room, measure.measureText(brand.name).width);
}

const paintHeader = onceAFilm((stage, ink: string, ground: string): ((context: Context) => void) => {
  const { safe, unit, brand } = stage;
  const { height } = safe.header;
  const room = aiLabelBox(stage).x - safe.header.x - 30 * unit;
  const layer = stage.createLayer(room, height);
  const { context } = layer;
  if (stage.logo && brand.logoPlacement !== "endCard") {
    drawLogo(context, stage, stage.logo, { x: 0, y: 0, width: room * 0.7, height }, { ink, ground });
  } else {
    const name = fitLabel(stage, brand.name, { face: "heavy", maxWidth: room, maxSize: 42 * unit });
    context.fillStyle = ink;
    drawLabel(context, name, { face: "heavy", x: 0, middle: height / 2 });
  }
  return (target) => target.drawImage(layer.image, safe.header.x, safe.header.y);
});
