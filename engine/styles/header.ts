import { type Context, drawCover, type Layer, roundedPath } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { font } from "../drawing/fonts.ts";
import type { Stage } from "./style.ts";

const aiLabels = { en: "AI-generated", tr: "Yapay zekâ ile üretildi" } as const;

/**
 * The line at the top of every frame: the brand's logo or name at the left, the AI label at the right.
 * Drawn once a scene; the label is on every frame because viewers are owed it.
 */
export function createHeader(stage: Stage, ink: string, plate?: string): (context: Context) => void {
  const { safe, unit, brand } = stage;
  const { width, height } = safe.header;
  const layer: Layer = stage.createLayer(width, height);
  const context = layer.context;
  context.textBaseline = "middle";

  const label = aiLabels[stage.language];
  const labelSize = 26 * unit;
  context.font = font("text", labelSize);
  const labelWidth = context.measureText(label).width + 40 * unit;
  const labelHeight = 48 * unit;
  const labelBox = {
    x: width - labelWidth,
    y: (height - labelHeight) / 2,
    width: labelWidth,
    height: labelHeight,
  };
  roundedPath(context, labelBox, labelHeight / 2);
  context.fillStyle = plate ?? fade(ink, 0.12);
  context.fill();
  context.fillStyle = fade(ink, 0.85);
  context.fillText(label, labelBox.x + 20 * unit, height / 2 + unit);

  const room = labelBox.x - 30 * unit;
  if (stage.logo) {
    const scale = Math.min(height / stage.logo.height, (room * 0.7) / stage.logo.width);
    const box = { x: 0, y: 0, width: stage.logo.width * scale, height: stage.logo.height * scale };
    drawCover(context, stage.logo, { ...box, y: (height - box.height) / 2 });
  } else {
    let size = 42 * unit;
    context.font = font("heavy", size);
    const natural = context.measureText(brand.name).width;
    if (natural > room) size *= room / natural;
    context.font = font("heavy", size);
    context.fillStyle = ink;
    context.fillText(brand.name, 0, height / 2);
  }
  return (target) => target.drawImage(layer.image, safe.header.x, safe.header.y);
}
