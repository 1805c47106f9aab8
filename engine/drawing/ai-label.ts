import type { Stage } from "../styles/style.ts";
import { type Context, type Rect, roundedPath } from "./canvas.ts";
import { fade } from "./color.ts";
import { font } from "./fonts.ts";

const labels = { en: "AI-generated", tr: "Yapay zekâ ile üretildi" } as const;

/** Where the label stands: at the right of the header. Whatever else is there keeps to the left of it. */
export function aiLabelBox({ safe, unit, language, measure }: Stage): Rect {
  measure.font = font("text", 26 * unit);
  const width = Math.ceil(measure.measureText(labels[language]).width + 40 * unit);
  const height = Math.round(48 * unit);
  const { header } = safe;
  const y = Math.round(header.y + (header.height - height) / 2);
  return { x: header.x + header.width - width, y, width, height };
}

/**
 * The label that says how the film was made. Viewers are owed it on every frame, so it is drawn last, above scenes
 * and the changes between them, on a plate of its own that can be read on any ground.
 */
export function createAiLabel(stage: Stage): (context: Context) => void {
  const { unit } = stage;
  const box = aiLabelBox(stage);
  const layer = stage.createLayer(box.width, box.height);
  const { context } = layer;
  roundedPath(context, { x: 0, y: 0, width: box.width, height: box.height }, box.height / 2);
  context.fillStyle = fade("#000000", 0.6);
  context.fill();
  context.textBaseline = "middle";
  context.font = font("text", 26 * unit);
  context.fillStyle = "#ffffff";
  context.fillText(labels[stage.language], 20 * unit, box.height / 2 + unit);
  return (target) => target.drawImage(layer.image, box.x, box.y);
}
