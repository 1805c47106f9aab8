import { drawCover, type Picture, prepareCover, type Rect } from "../drawing/canvas.ts";
import { mix } from "../drawing/color.ts";
import type { Stage } from "./style.ts";

/**
 * A still made ready like `prepareCover` does, on a ground in the film's own colours: what lies under it never shows
 * through a cut-out, and a white one can be told from paper. A live picture is handed back as it is.
 */
export function prepareOnGround(stage: Stage, picture: Picture, box: Rect, oversize: number): Picture {
  const still = prepareCover(stage.createLayer, picture, box, oversize);
  if (still.live) return still;
  const { width, height } = still;
  const layer = stage.createLayer(width, height);
  const { context } = layer;
  const ground = context.createLinearGradient(0, 0, width, height);
  const { accent, accent2 } = stage.palette;
  ground.addColorStop(0, mix(accent2, accent, 0.3));
  ground.addColorStop(1, accent);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  drawCover(context, still, { x: 0, y: 0, width, height });
  return { ...still, image: layer.image };
}
