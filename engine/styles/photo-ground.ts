import { type Context, drawCover, type Layer, type Picture, type Rect } from "../drawing/canvas.ts";
import { mix } from "../drawing/color.ts";
import type { Stage } from "./style.ts";

/**
 * A still made ready for moving about: cut to the shape of `box` and brought to `oversize` times its size, so that every
 * later frame only samples near 1:1; on a ground in the film's own colours: what lies under it never shows through a
 * cut-out, and a white one can be told from paper. A cut-out is seen whole, as it has no edges that a box could cut, and
 * so is a slim picture, of which a box would show a fraction. A live picture is handed back as it is.
 * @param room the part of the box in which a whole picture stands
 * @param colors of the ground, from one corner to the other
 */
export function prepareOnGround(
  stage: Stage,
  picture: Picture,
  box: Rect,
  oversize: number,
  { room = box, colors = groundColors(stage) }: { room?: Rect; colors?: readonly [string, string] } = {},
): Picture {
  if (picture.live) return picture;
  const layer = stage.createLayer(Math.ceil(box.width * oversize), Math.ceil(box.height * oversize));
  const { context, width, height } = layer;
  const whole = { x: 0, y: 0, width, height };
  paintGround(context, whole, colors);
  context.imageSmoothingQuality = "high";
  if (isSeenWhole(stage, picture)) drawWhole(context, picture, layer, oversize, box, room);
  else drawCover(context, picture, whole);
  return { image: layer.image, width, height, live: false };
}

/** From one corner of a box to the other. */
export function paintGround(
  context: Context,
  { x, y, width, height }: Rect,
  colors: readonly [string, string],
): void {
  const ground = context.createLinearGradient(x, y, x + width, y + height);
  colors.forEach((color, at) => {
    ground.addColorStop(at, color);
  });
  context.fillStyle = ground;
  context.fillRect(x, y, width, height);
}

export function groundColors({ palette: { accent, accent2 } }: Stage): readonly [string, string] {
  return [mix(accent2, accent, 0.3), accent];
}

/** Within what is seen of its room, however the layer, `oversize` times its box, is zoomed between the two. */
function drawWhole(
  context: Context,
  picture: Picture,
  layer: Layer,
  oversize: number,
  box: Rect,
  room: Rect,
): void {
  // An edge beyond the middle must stay inside when the layer is shown largest, one before it when it is shown smallest.
  const place = (edge: number, size: number, shown: number, isEnd: boolean) => {
    const away = edge - size / 2;
    return shown / 2 + away * (isEnd === away > 0 ? 1 : oversize);
  };
  const left = place(room.x - box.x, box.width, layer.width, false);
  const right = place(room.x - box.x + room.width, box.width, layer.width, true);
  const top = place(room.y - box.y, box.height, layer.height, false);
  const bottom = place(room.y - box.y + room.height, box.height, layer.height, true);
  const scale = Math.min((right - left) / picture.width, (bottom - top) / picture.height) * 0.94;
  const [width, height] = [picture.width * scale, picture.height * scale];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture.image, (left + right - width) / 2, (top + bottom - height) / 2, width, height);
}

/** Taller than the screen of any phone: a bottle, a lamp, a long page. */
const slimmest = 2.4;

export function isSlim({ width, height, crop }: Picture): boolean {
  return !crop && height / width > slimmest;
}

/** Whether all of a picture is shown, unless somebody chose a part of it. */
export function isSeenWhole(stage: Stage, picture: Picture): boolean {
  return !picture.live && !picture.crop && (isSlim(picture) || isCutOut(stage, picture));
}

const probe = 24;

const known = new WeakMap<object, boolean>();

/** Whether there is nothing in the corners of a picture. */
function isCutOut(stage: Stage, { image }: Picture): boolean {
  const isKnown = known.get(image) ?? hasEmptyCorners(stage, image);
  known.set(image, isKnown);
  return isKnown;
}

function hasEmptyCorners(stage: Stage, image: CanvasImageSource): boolean {
  const { context } = stage.createLayer(probe, probe);
  context.drawImage(image, 0, 0, probe, probe);
  const { data } = context.getImageData(0, 0, probe, probe);
  const corners = [0, probe - 1, probe * (probe - 1), probe * probe - 1];
  return corners.every((at) => (data[at * 4 + 3] ?? 255) < 128);
}
