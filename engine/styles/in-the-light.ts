import { type Picture, smooth } from "../drawing/canvas.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { isCutOut, isSlim } from "./photo-ground.ts";
import { paintPaper, paintScreenCard } from "./screen-card.ts";
import type { SceneBrief, Stage } from "./style.ts";

/** Around what stands in the light, as a share of its longer side; and how many pixels that has at most, or to lay words out. */
const margin = 0.14;
const longest = 1_400;
const longestLaidOut = 280;

/**
 * For looks that fill the frame with a picture: a screen, of which such a frame would show a part under a veil, and a
 * cut-out, which has no ground, as a studio would take them: on paper in a light tint of the brand's. Anything else is
 * handed back as it is.
 */
function inTheLight(stage: Stage, picture: Picture, most = longest): Picture {
  if (picture.live || picture.crop || studioShot(stage.createLayer, picture)) return picture;
  const isScreen = isScreenShot(stage.createLayer, picture);
  if (!isScreen && (isSlim(stage, picture) || !isCutOut(stage, picture))) return picture;
  const scale = Math.min(1, most / Math.max(picture.width, picture.height));
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

/** A scene whose pictures are as such a look shows them: the one that is shown, and of several all, small, for the layout. */
export function sceneInTheLight(stage: Stage, brief: SceneBrief): SceneBrief {
  const picture = brief.picture && inTheLight(stage, brief.picture);
  const isAlone = picture !== undefined && brief.pictures.length === 1;
  const small = () => brief.pictures.map((each) => inTheLight(stage, each, longestLaidOut));
  return { ...brief, picture, pictures: isAlone ? [picture] : small() };
}

/** Whether a picture stands in the light as a screen of which a part from its head says something: no long page, no product. */
export function isLitScreen(stage: Stage, picture: Picture): boolean {
  const { createLayer } = stage;
  return !isSlim(stage, picture) && isScreenShot(createLayer, picture) && !studioShot(createLayer, picture);
}
