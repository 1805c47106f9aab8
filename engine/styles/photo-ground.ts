import { type Context, drawCover, type Layer, type Picture, type Rect, smooth } from "../drawing/canvas.ts";
import { onceAnImage } from "../drawing/once-an-image.ts";
import { isScreenShot } from "../drawing/screen-shot.ts";
import { type StudioShot, studioShot } from "../drawing/studio-shot.ts";
import { groundColors, paintGround } from "./ground-colors.ts";
import { drawScreenOnPaper } from "./screen-card.ts";
import type { Stage } from "./style.ts";

/**
 * A still made ready for moving about: cut to the shape of `box` and brought to `oversize` times its size, so that every
 * later frame only samples near 1:1; on a ground in the film's own colours: what lies under it never shows through a
 * cut-out, and a white one can be told from paper. A cut-out is seen whole, as it has no edges that a box could cut, and
 * so is a slim picture, of which a box would show a fraction; and what a studio photographed, on whose own ground the box
 * goes on. A screen is a card on paper, its head never cut. A live picture is handed back as it is.
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
  const shot = studioShot(stage.createLayer, picture);
  if (!shot && !isSlim(stage, picture) && isScreenShot(stage.createLayer, picture)) {
    drawScreenOnPaper(stage, layer, picture, seenPart(layer, oversize, box, room));
    return { image: layer.image, width, height, live: false };
  }
  if (!shot) paintGround(context, whole, colors);
  smooth(context, Math.max(width / picture.width, height / picture.height) * (picture.crop?.zoom ?? 1));
  if (shot) drawShot(stage, layer, { picture, shot }, seenPart(layer, oversize, box, room));
  else if (isSeenWhole(stage, picture)) drawWhole(context, picture, seenPart(layer, oversize, box, room));
  else drawCover(context, picture, whole);
  return { image: layer.image, width, height, live: false };
}

/** What is seen of a room however the layer, `oversize` times its box, is zoomed between the two; in the layer's pixels. */
function seenPart(layer: Pick<Layer, "width" | "height">, oversize: number, box: Rect, room: Rect): Rect {
  // An edge beyond the middle must stay inside when the layer is shown largest, one before it when it is shown smallest.
  const place = (edge: number, size: number, shown: number, isEnd: boolean) => {
    const away = edge - size / 2;
    return shown / 2 + away * (isEnd === away > 0 ? 1 : oversize);
  };
  const left = place(room.x - box.x, box.width, layer.width, false);
  const right = place(room.x - box.x + room.width, box.width, layer.width, true);
  const top = place(room.y - box.y, box.height, layer.height, false);
  const bottom = place(room.y - box.y + room.height, box.height, layer.height, true);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function drawWhole(context: Context, picture: Picture, seen: Rect): void {
  const scale = Math.min(seen.width / picture.width, seen.height / picture.height) * 0.94;
  const [width, height] = [picture.width * scale, picture.height * scale];
  smooth(context, scale);
  context.drawImage(
    picture.image,
    seen.x + (seen.width - width) / 2,
    seen.y + (seen.height - height) / 2,
    width,
    height,
  );
}

/**
 * How much of what is seen a studio's subject fills, and how much larger it may be than the whole picture would make it,
 * halfway between one that fits and one that covers: of a wide one in a narrow room, most is ground.
 */
const subjectShare = 0.96;
const mostEnlarged = 1.8;
/** Of a studio's picture, what goes over into the ground beyond it at each edge: no ground is of quite one colour. */
const softEdge = 0.05;

function drawShot(
  stage: Stage,
  layer: Layer,
  { picture, shot }: { picture: Picture; shot: StudioShot },
  seen: Rect,
): void {
  const { subject } = shot;
  const fit = Math.min(
    seen.width / (subject.width * picture.width),
    seen.height / (subject.height * picture.height),
  );
  const whole = Math.sqrt((seen.width / picture.width) * (seen.height / picture.height));
  const scale = Math.min(fit * subjectShare, whole * mostEnlarged);
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const soft = stage.createLayer(width, height);
  smooth(soft.context, scale);
  soft.context.drawImage(picture.image, 0, 0, width, height);
  soft.context.globalCompositeOperation = "destination-out";
  for (const [x, y] of [
    [softEdge * width, 0],
    [-softEdge * width, 0],
    [0, softEdge * height],
    [0, -softEdge * height],
  ] as const) {
    const [fromX, fromY] = [x < 0 ? width : 0, y < 0 ? height : 0];
    const edge = soft.context.createLinearGradient(fromX, fromY, fromX + x, fromY + y);
    edge.addColorStop(0, "rgba(0,0,0,1)");
    edge.addColorStop(1, "rgba(0,0,0,0)");
    soft.context.fillStyle = edge;
    soft.context.fillRect(0, 0, width, height);
  }
  const middle = { x: (subject.x + subject.width / 2) * width, y: (subject.y + subject.height / 2) * height };
  const x = Math.round(seen.x + seen.width / 2 - middle.x);
  const y = Math.round(seen.y + seen.height / 2 - middle.y);
  paintShotGround(stage, layer, shot, { x, y, width, height });
  layer.context.drawImage(soft.image, x, y);
}

/** Of a ground that goes on beyond a picture: it changes so slowly that few points of it tell all. */
const groundPoints = 32;

/** A layer full of the ground of a picture that stands in a part of it. */
function paintShotGround(stage: Stage, layer: Layer, { groundAt }: StudioShot, picture: Rect): void {
  const small = stage.createLayer(groundPoints, groundPoints);
  const pixels = small.context.createImageData(groundPoints, groundPoints);
  for (let point = 0; point < groundPoints ** 2; point++) {
    const place = (at: number) => (at + 0.5) / groundPoints;
    const x = (place(point % groundPoints) * layer.width - picture.x) / picture.width;
    const y = (place(Math.floor(point / groundPoints)) * layer.height - picture.y) / picture.height;
    pixels.data.set([...groundAt(x, y), 255], point * 4);
  }
  small.context.putImageData(pixels, 0, 0);
  layer.context.drawImage(small.image, 0, 0, layer.width, layer.height);
}

/** Taller than the screen of any phone: a bottle, a lamp, a long page. */
const slimmest = 2.4;

export function isSlim({ createLayer }: Stage, picture: Picture): boolean {
  const { width, height, crop } = picture;
  // A studio's ground goes on beside what stands on it.
  return !crop && height / width > slimmest && !studioShot(createLayer, picture);
}

/** Whether all of a picture is shown, unless somebody chose a part of it. */
export function isSeenWhole(stage: Stage, picture: Picture): boolean {
  if (picture.live || picture.crop) return false;
  return (
    isSlim(stage, picture) || isCutOut(stage, picture) || studioShot(stage.createLayer, picture) !== undefined
  );
}

const probe = 24;

/** Whether there is nothing in the corners of a picture. */
export function isCutOut(stage: Stage, { image }: Picture): boolean {
  return hasEmptyCorners(stage.createLayer, image);
}

const hasEmptyCorners = onceAnImage((createLayer, image): boolean => {
  const { context } = createLayer(probe, probe);
  context.drawImage(image, 0, 0, probe, probe);
  const { data } = context.getImageData(0, 0, probe, probe);
  const corners = [0, probe - 1, probe * (probe - 1), probe * probe - 1];
  return corners.every((at) => (data[at * 4 + 3] ?? 255) < 128);
});
