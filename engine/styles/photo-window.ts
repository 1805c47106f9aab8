import { drawCover, type Layer, type Picture, type Rect } from "../drawing/canvas.ts";
import { emptyAbove } from "../drawing/picture-focus.ts";
import { groundColors, isSeenWhole, isSlim, paintGround, prepareOnGround } from "./photo-ground.ts";
import { roomForWhole } from "./room-for-whole.ts";
import type { Stage } from "./style.ts";

/** The part of a frame in which a photo stands, and the edge at which it goes over into a smear of what is there. */
export interface PhotoWindow {
  box: Rect;
  edge: "left" | "bottom";
}

/** An upright frame's foot is below words and captions: a photo that reaches so far down shows most of itself. */
const uprightShare = 0.8;
/** A tall photo that filled a wider frame would be cut to its middle: it stands at the right. */
const besideShare = { square: { least: 0.5, most: 0.62 }, landscape: { least: 0.42, most: 0.56 } };
/** So much of its height is seen there, if its shape allows. */
const seen = 0.92;
/** Taller than this is tall for a square frame. */
const tall = 1.1;

/** Where a photo stands in a frame, if it does not fill it. A clip always does: its ground would have to move, too. */
export function photoWindow(stage: Stage, picture: Picture): PhotoWindow | undefined {
  const { width, height, orientation } = stage;
  if (picture.live) return undefined;
  const ratio = picture.height / picture.width;
  if (orientation === "portrait") {
    const shown = Math.round(Math.min(height, Math.max(height * uprightShare, width * ratio)));
    const lift = liftOf(stage, picture, shown);
    const fills = shown === height && lift === 0;
    return fills ? undefined : { box: { x: 0, y: -lift, width, height: shown }, edge: "bottom" };
  }
  if (ratio <= tall) return undefined;
  const { least, most } = besideShare[orientation];
  const shown = Math.round(width * Math.min(Math.max(height / ratio / seen / width, least), most));
  return { box: { x: width - shown, y: 0, width: shown, height }, edge: "left" };
}

/** A photo is lifted by so much of the frame's height at most, and by less than the least not at all. */
const mostLift = 0.1;
const leastLift = 0.02;

/** By how much a photo in an upright frame can be lifted from behind the words: what is above its subject is empty. */
function liftOf(stage: Stage, picture: Picture, shown: number): number {
  const { safe, height } = stage;
  // Captions at the top would lie on what is lifted there.
  if (picture.crop || safe.captions.y < safe.content.y) return 0;
  const free = shown * emptyAbove(stage.createLayer, picture) - (safe.header.y + safe.header.height);
  return free < height * leastLift ? 0 : Math.round(Math.min(free, height * mostLift));
}

/**
 * A picture that fills the frame, out of the way of words at its foot, made ready like `prepareOnGround` does: seen
 * whole where it can be, and else as much of it as its window shows.
 */
export function prepareBehindWords(
  stage: Stage,
  picture: Picture,
  oversize: number,
  words: Pick<Rect, "x" | "y" | "width">,
): Picture {
  const frame = { x: 0, y: 0, width: stage.width, height: stage.height };
  if (isSeenWhole(stage, picture))
    return prepareOnGround(stage, picture, frame, oversize, { room: roomForWhole(stage, picture, words) });
  const window = photoWindow(stage, picture);
  if (!window) return prepareOnGround(stage, picture, frame, oversize);
  const layer = stage.createLayer(Math.ceil(frame.width * oversize), Math.ceil(frame.height * oversize));
  const { x, y, width, height } = window.box;
  const box = { x: x * oversize, y: y * oversize, width: width * oversize, height: height * oversize };
  const { context } = layer;
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  paintGround(context, box, groundColors(stage));
  context.imageSmoothingQuality = "high";
  drawCover(context, picture, box);
  context.restore();
  paintBeyond(stage, layer, { box, edge: window.edge });
  return { image: layer.image, width: layer.width, height: layer.height, live: false };
}

/** How much of a photo goes on beyond its edge, as a share of its width or height; and in how many pixels. */
const strip = { share: 0.08, across: 3, along: 24 };

/** What is at the photo's edge, small, brought up from few pixels in steps of which each smooths the one before. */
function continuation(stage: Stage, layer: Layer, { box, edge }: PhotoWindow): Layer {
  const [width, height] = edge === "left" ? [strip.across, strip.along] : [strip.along, strip.across];
  let small = stage.createLayer(width, height);
  small.context.imageSmoothingQuality = "high";
  const from: Rect =
    edge === "left"
      ? { ...box, width: box.width * strip.share }
      : { ...box, y: box.y + box.height * (1 - strip.share), height: box.height * strip.share };
  small.context.drawImage(layer.image, from.x, from.y, from.width, from.height, 0, 0, width, height);
  for (const share of [1 / 20, 1 / 6]) {
    const step = stage.createLayer(Math.ceil(layer.width * share), Math.ceil(layer.height * share));
    step.context.imageSmoothingQuality = "high";
    step.context.drawImage(small.image, 0, 0, step.width, step.height);
    small = step;
  }
  return small;
}

/** How much of a photo's width or height its soft edge takes. */
const softShare = { left: 0.3, bottom: 0.2 };

/** Lets a photo go on beyond its edge, and over into what is there. Only that part is painted, not all of the frame. */
function paintBeyond(stage: Stage, layer: Layer, window: PhotoWindow): void {
  const { box } = window;
  const isLeft = window.edge === "left";
  const from = isLeft ? 0 : Math.floor(box.y + box.height * (1 - softShare.bottom));
  const beyond = isLeft
    ? stage.createLayer(Math.ceil(box.x + box.width * softShare.left), layer.height)
    : stage.createLayer(layer.width, layer.height - from);
  const { context, width, height } = beyond;
  context.drawImage(continuation(stage, layer, window).image, 0, -from, layer.width, layer.height);
  const soft = isLeft
    ? context.createLinearGradient(width, 0, box.x, 0)
    : context.createLinearGradient(0, 0, 0, box.y + box.height - from);
  // Slow at both ends, so that no line is seen where it begins.
  for (const [at, taken] of [
    [0, 1],
    [0.25, 0.84],
    [0.5, 0.5],
    [0.75, 0.16],
    [1, 0],
  ] as const)
    soft.addColorStop(at, `rgba(0,0,0,${taken})`);
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = soft;
  context.fillRect(0, 0, width, height);
  layer.context.drawImage(beyond.image, 0, from);
}

/** Words beside a picture take so much of a wide frame's content, and over one that fills it so much. */
const besideWords = 0.5;
const besideHeight = 0.72;
const overWords = 0.62;

/** How much of the content's width words have in a look that lets a picture fill the frame; `alone` is without one. */
export function widthOfWords(stage: Stage, picture: Picture | undefined, alone: number): number {
  if (!picture) return alone;
  if (isSlim(picture)) return overWords;
  if (stage.orientation !== "landscape") return 1;
  return standsBeside(stage, picture) ? besideWords : overWords;
}

/** Whether a picture in a wide frame leaves its left half to the words. */
function standsBeside(stage: Stage, picture: Picture): boolean {
  return isSeenWhole(stage, picture) || photoWindow(stage, picture) !== undefined;
}

/** Above this height of a frame faces mostly are. */
const facesEnd = { portrait: 0.43, square: 0.48, landscape: 0.48 };
/** Words that have no room below may have so much of the content. */
const leastWords = 0.24;

/**
 * How high words at a picture's foot may be: `usual`, or as much less as it takes not to lie on a face. `below` is what
 * stands between them and the foot of the content.
 */
export function heightOfWords(stage: Stage, picture: Picture, usual: number, below: number): number {
  const { orientation, safe, height } = stage;
  if (orientation === "landscape" && standsBeside(stage, picture))
    return safe.content.height * besideHeight - below;
  const free = safe.content.y + safe.content.height - below - height * facesEnd[orientation];
  return Math.min(usual, Math.max(free, safe.content.height * leastWords));
}
