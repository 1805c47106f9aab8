import { aiLabelBox } from "../drawing/ai-label.ts";
import { type Context, drawCover } from "../drawing/canvas.ts";
import { font } from "../drawing/fonts.ts";
import { onceAFilm } from "./once-a-film.ts";

/** The brand's logo or name at the top left, beside the AI label. Drawn once a film. */
export const createHeader = onceAFilm((stage, ink: string): ((context: Context) => void) => {
  const { safe, unit, brand } = stage;
  const { height } = safe.header;
  const room = aiLabelBox(stage).x - safe.header.x - 30 * unit;
  const layer = stage.createLayer(room, height);
  const context = layer.context;
  if (stage.logo && brand.logoPlacement !== "endCard") {
    const scale = Math.min(height / stage.logo.height, (room * 0.7) / stage.logo.width);
    const box = { x: 0, y: 0, width: stage.logo.width * scale, height: stage.logo.height * scale };
    drawCover(context, stage.logo, { ...box, y: (height - box.height) / 2 });
  } else {
    let size = 42 * unit;
    context.textBaseline = "middle";
    context.font = font("heavy", size);
    const natural = context.measureText(brand.name).width;
    if (natural > room) size *= room / natural;
    context.font = font("heavy", size);
    context.fillStyle = ink;
    context.fillText(brand.name, 0, height / 2);
  }
  return (target) => target.drawImage(layer.image, safe.header.x, safe.header.y);
});
