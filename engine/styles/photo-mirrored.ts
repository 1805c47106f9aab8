import { type Layer, type Picture, type Rect, shownPart } from "../drawing/canvas.ts";
import { type Side, wallBeside } from "../drawing/wall-beside.ts";
import type { Stage } from "./style.ts";

/** What goes on beyond an edge, in the pixels of the layer onto which it goes. */
export interface Beside {
  /** Where it is: a part of an image, or all of it. */
  box: Rect;
  image: CanvasImageSource;
  /** Where the image's own corner is. A layer that is read while it is painted is copied each time: a photo has its own. */
  x: number;
  y: number;
}

/** So far beyond a photo's head it is seen at most, as a share of its height. */
const mostAbove = 0.16;
/**
 * With the distance it goes out of focus: how large a spot becomes, as a share of the photo's size, and within which part
 * of the reach it goes over into what is behind it.
 */
const focuses = [
  { spot: 0.04, full: 0.5, end: 1 },
  { spot: 0.012, full: 0.25, end: 0.7 },
  { spot: 0, full: 0.04, end: 0.4 },
] as const;

/** How far a picture in a box is mirrored beyond an edge, in whole pixels. */
export function reachBeyond({ createLayer }: Stage, picture: Picture, box: Rect, edge: Side): number {
  const { left, right, top, bottom } = shownPart(picture, box);
  const wall = wallBeside(createLayer, picture, edge, { left, right, top }[edge]);
  if (edge === "top") return Math.ceil(Math.min(wall / (bottom - top), mostAbove) * box.height);
  return Math.ceil((wall * box.width) / (right - left));
}

/**
 * What is beyond a photo's edge, as a mirror there would show it: walls, shelves and tables go on, and no line is seen
 * where they begin to. Painted over what is there already, and gone before it repeats what the photo is of.
 * @param far how far beyond the edge
 */
export function paintMirrored(stage: Stage, layer: Layer, from: Beside, edge: Side, far: number): void {
  const { box } = from;
  const size = edge === "top" ? box.height : box.width;
  const part = partBeyond(layer, box, edge, far);
  if (part.width < 1 || part.height < 1) return;
  const mirrored = mirror(stage, from, part, edge);
  for (const { spot, full, end } of focuses) {
    const seen = outOfFocus(stage, mirrored, spot * size);
    const { context, width, height } = seen;
    const [across, down] = [(far * width) / part.width, (far * height) / part.height];
    const fading = {
      left: context.createLinearGradient(width, 0, width - across, 0),
      right: context.createLinearGradient(0, 0, across, 0),
      top: context.createLinearGradient(0, height, 0, height - down),
    }[edge];
    for (const [at, taken] of fadingBetween(full, end)) fading.addColorStop(at, `rgba(0,0,0,${taken})`);
    context.globalCompositeOperation = "destination-out";
    context.fillStyle = fading;
    context.fillRect(0, 0, width, height);
    layer.context.drawImage(seen.image, part.x, part.y, part.width, part.height);
  }
}

/** Slow at both ends. */
function fadingBetween(full: number, end: number) {
  return [
    [full, 0],
    [full + (end - full) * 0.25, 0.16],
    [full + (end - full) * 0.5, 0.5],
    [full + (end - full) * 0.75, 0.84],
    [end, 1],
  ] as const;
}

/** Where it is painted, at whole pixels, as far as the layer goes. */
function partBeyond({ width }: Layer, box: Rect, edge: Side, far: number): Rect {
  const right = box.x + box.width;
  if (edge === "right") return { ...box, x: right, width: Math.min(far, width - right) };
  if (edge === "left") {
    const x = Math.max(0, box.x - far);
    return { ...box, x, width: box.x - x };
  }
  const y = Math.max(0, box.y - far);
  return { ...box, y, height: box.y - y };
}

function mirror(stage: Stage, { image, box, ...corner }: Beside, part: Rect, edge: Side): Layer {
  const { width, height } = part;
  const layer = stage.createLayer(width, height);
  const { context } = layer;
  const x = edge === "right" ? part.x - width : edge === "left" ? box.x : part.x;
  const y = edge === "top" ? box.y : part.y;
  if (edge === "top") context.setTransform(1, 0, 0, -1, 0, height);
  else context.setTransform(-1, 0, 0, 1, width, 0);
  context.drawImage(image, corner.x - x, corner.y - y);
  context.setTransform(1, 0, 0, 1, 0, 0);
  return layer;
}

/** Brought down to spots, and half way up again: whoever draws it in its own size smooths it once more. */
function outOfFocus(stage: Stage, { image, width, height }: Layer, spot: number): Layer {
  const brought = (from: CanvasImageSource, share: number, quality: ImageSmoothingQuality) => {
    const layer = stage.createLayer(Math.ceil(width * share), Math.ceil(height * share));
    layer.context.imageSmoothingQuality = quality;
    layer.context.drawImage(from, 0, 0, layer.width, layer.height);
    return layer;
  };
  if (spot <= 1) return brought(image, 1, "low");
  return brought(brought(image, 1 / spot, "medium").image, 2.5 / spot, "high");
}
