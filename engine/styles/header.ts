import { aiLabelBox } from "../drawing/ai-label.ts";
import { type Context, type Picture, roundedPath } from "../drawing/canvas.ts";
import { fade, readableOn } from "../drawing/color.ts";
import { clamp } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { drawLabel, fitLabel } from "../drawing/label.ts";
import { drawLogo, groundUnderLogo } from "../drawing/logo.ts";
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

/** A logo so many times as wide as high has the height of a line. A rounder one is higher, up to so many times. */
const longLogo = 3;
const highest = { portrait: 1.4, wider: 1.6 };

/** How high a logo is where a line is `line` high: a mark that is no name would be a speck beside one. */
function heightOfLogo({ orientation }: Stage, { width, height }: Picture, line: number): number {
  const most = orientation === "portrait" ? highest.portrait : highest.wider;
  return line * clamp(Math.sqrt((longLogo * height) / width), 1, most);
}

/** What is higher than a line stands on its middle; in an upright film, above which networks write, at its head. */
function topOf({ safe, orientation }: Stage, height: number): number {
  const { header } = safe;
  const middle = header.y + (header.height - height) / 2;
  return Math.round(orientation === "portrait" ? Math.max(header.y, middle) : middle);
}

/** How wide the logo or name in the header is. */
export function headerWidth(stage: Stage): number {
  const { brand, logo, measure, safe, unit } = stage;
  const room = aiLabelBox(stage).x - safe.header.x;
  if (logo && brand.logoPlacement !== "endCard") {
    const height = heightOfLogo(stage, logo, safe.header.height);
    return Math.min(room, (logo.width * height) / logo.height);
  }
  measure.font = font("heavy", 42 * unit);
  return Math.min(room, measure.measureText(brand.name).width);
}

const paintHeader = onceAFilm((stage, ink: string, ground: string): ((context: Context) => void) => {
  const { safe, unit, brand } = stage;
  const logo = brand.logoPlacement === "endCard" ? undefined : stage.logo;
  const line = safe.header.height;
  const height = logo ? Math.round(heightOfLogo(stage, logo, line)) : line;
  const room = aiLabelBox(stage).x - safe.header.x - 30 * unit;
  const layer = stage.createLayer(room, height);
  const { context } = layer;
  if (logo) {
    drawLogo(context, stage, logo, { x: 0, y: 0, width: room * 0.7, height }, { ink, ground });
  } else {
    const name = fitLabel(stage, brand.name, { face: "heavy", maxWidth: room, maxSize: 42 * unit });
    context.fillStyle = ink;
    drawLabel(context, name, { face: "heavy", x: 0, middle: height / 2 });
  }
  const y = topOf(stage, height);
  return (target) => target.drawImage(layer.image, safe.header.x, y);
});

/** Of a name or logo on a plate, in units; `margin` is a share of a logo's height. */
const plate = { height: 60, padding: 22, name: 34, margin: 0.2, round: 30 };

/** The same on a plate like the AI label's, for pictures that are both light and dark there. */
export const createHeaderOnPlate = onceAFilm((stage): ((context: Context) => void) => {
  const { safe, unit, brand } = stage;
  const logo = brand.logoPlacement === "endCard" ? undefined : stage.logo;
  const padding = plate.padding * unit;
  const room = aiLabelBox(stage).x - safe.header.x - 30 * unit - 2 * padding;
  const line = plate.height * unit;
  const height = Math.round(logo ? heightOfLogo(stage, logo, line) : line);
  const layer = stage.createLayer(room + 2 * padding, height);
  const { context } = layer;
  const paintPlate = (width: number, color: string) => {
    roundedPath(context, { x: 0, y: 0, width: width + 2 * padding, height }, plate.round * unit);
    context.fillStyle = color;
    context.fill();
  };
  if (logo) {
    const ground = groundUnderLogo(stage, ["#141014", "#ffffff"]);
    const margin = line * plate.margin;
    const width = Math.min(room * 0.7, (logo.width * (height - 2 * margin)) / logo.height);
    paintPlate(width, fade(ground, 0.86));
    const box = { x: padding, y: margin, width, height: height - 2 * margin };
    drawLogo(context, stage, logo, box, { ink: readableOn(ground), ground });
  } else {
    const name = fitLabel(stage, brand.name, { face: "heavy", maxWidth: room, maxSize: plate.name * unit });
    paintPlate(name.width, fade("#000000", 0.6));
    context.fillStyle = "#ffffff";
    drawLabel(context, name, { face: "heavy", x: padding, middle: height / 2 });
  }
  const y = topOf(stage, height);
  return (target) => target.drawImage(layer.image, safe.header.x, y);
});
