import {
  type Context,
  drawCover,
  type Layer,
  type Picture,
  prepareCover,
  type Rect,
} from "../drawing/canvas.ts";
import { mix } from "../drawing/color.ts";
import type { Stage } from "./style.ts";

/**
 * A still made ready like `prepareCover` does, on a ground in the film's own colours: what lies under it never shows
 * through a cut-out, and a white one can be told from paper. A cut-out is seen whole, as it has no edges that a box
 * could cut. A live picture is handed back as it is.
 * @param middle the height of the box at which a cut-out stands, as a share of it
 */
export function prepareOnGround(
  stage: Stage,
  picture: Picture,
  box: Rect,
  oversize: number,
  middle = 0.5,
): Picture {
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
  if (picture.crop || !isCutOut(stage, picture)) drawCover(context, still, { x: 0, y: 0, width, height });
  else drawWhole(context, picture, layer, oversize, middle);
  return { ...still, image: layer.image };
}

/** Within what is seen of a layer that is `oversize` times its box. */
function drawWhole(
  context: Context,
  picture: Picture,
  { width, height }: Layer,
  oversize: number,
  middle: number,
): void {
  const room = { width: width / oversize, height: (height / oversize) * 2 * Math.min(middle, 1 - middle) };
  const scale = Math.min(room.width / picture.width, room.height / picture.height) * 0.94;
  const [shownWidth, shownHeight] = [picture.width * scale, picture.height * scale];
  const top = height / 2 + (middle - 0.5) * (height / oversize) - shownHeight / 2;
  context.imageSmoothingQuality = "high";
  context.drawImage(picture.image, (width - shownWidth) / 2, top, shownWidth, shownHeight);
}

const probe = 24;

/** Whether there is nothing in the corners of a picture. */
function isCutOut(stage: Stage, { image }: Picture): boolean {
  const { context } = stage.createLayer(probe, probe);
  context.drawImage(image, 0, 0, probe, probe);
  const { data } = context.getImageData(0, 0, probe, probe);
  const corners = [0, probe - 1, probe * (probe - 1), probe * probe - 1];
  return corners.every((at) => (data[at * 4 + 3] ?? 255) < 128);
}
