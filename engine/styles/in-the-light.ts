import { type Picture, smooth } from "../drawing/canvas.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { isCutOut, isSlim } from "./photo-ground.ts";
import { paintPaper, paintScreenCard } from "./screen-card.ts";
import type { Stage } from "./style.ts";

/** Around what stands in the light, as a share of its longer side; and how many pixels that has at most. */
const margin = 0.14;
const longest = 1_400;

/**
 * For looks that fill the frame with a picture: a screen, of which such a frame would show a part under a veil, and a
 * cut-out, which has no ground, as a studio would take them: on paper in a light tint of the brand's. Anything else is
 * handed back as it is.
 */
export function inTheLight(stage: Stage, picture: Picture): Picture {
  if (picture.live || picture.crop || studioShot(stage.createLayer, picture)) return picture;
  const isScreen = isScreenShot(stage.createLayer, picture);
  if (!isScreen && (isSlim(stage, picture) || !isCutOut(stage, picture))) return picture;
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const around = Math.round(Math.max(width, height) * margin);
  const layer = stage.createLayer(width + 2 * around, height + 2 * around);
  const { context } = layer;
  paintPaper(stage, layer);
  const place = { x: around, y: around, width, height };
  if (isScreen) paintScreenCard(context, picture, place, around);
  else {
    smooth(context, scale);
    context.drawImage(picture.image, around, around, width, height);
  }
  const lit: Picture = { image: layer.image, width: layer.width, height: layer.height, live: false };
  // What has the paper's own colour could not be told from it.
  return studioShot(stage.createLayer, lit) ? lit : picture;
}

/** Whether a picture stands in the light as a screen of which a part from its head says something: no long page, no product. */
export function isLitScreen(stage: Stage, picture: Picture): boolean {
  const { createLayer } = stage;
  return !isSlim(stage, picture) && isScreenShot(createLayer, picture) && !studioShot(createLayer, picture);
}
