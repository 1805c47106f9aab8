import { drawCover, type Layer, type Picture, type Rect, smooth } from "../drawing/canvas.ts";
import { groundColors, paintGround } from "./ground-colors.ts";
import { type Beside, paintMirrored, reachBeyond } from "./photo-mirrored.ts";
import type { Stage } from "./style.ts";

type Edge = "left" | "right" | "top" | "bottom";

function isUpright(edge: Edge): edge is "top" | "bottom" {
  return edge === "top" || edge === "bottom";
}

/** The part of a frame in which a photo stands, and the edges beyond which it goes on. */
export interface PhotoWindow {
  box: Rect;
  edges: readonly Edge[];
  /** How much of a clip's width its soft edges at the sides take, if not the usual share. */
  soft?: number;
  /** Whether a clip goes on beyond its sides as in a mirror, and over into what is there. */
  isMirrored?: boolean;
}

/**
 * A photo made ready, `oversize` times the frame's size, that goes on beyond the window in which it stands. The frame is
 * the film's, or a box in it.
 */
export function prepareInWindow(
  stage: Stage,
  picture: Picture,
  window: PhotoWindow,
  oversize: number,
  frame: Pick<Rect, "width" | "height"> = stage,
): Picture {
  const layer = stage.createLayer(Math.ceil(frame.width * oversize), Math.ceil(frame.height * oversize));
  // At whole pixels: of one half covered, the ground below it would go on beyond the edge.
  const at = (place: number) => Math.round(place * oversize);
  const { x, y, width, height } = window.box;
  const box = { x: at(x), y: at(y), width: at(x + width) - at(x), height: at(y + height) - at(y) };
  const top = Math.max(box.y, 0);
  const seen = { ...box, y: top, height: Math.min(box.y + box.height, layer.height) - top };
  const photo = stage.createLayer(seen.width, seen.height);
  const inPhoto = { ...box, x: 0, y: box.y - top };
  paintGround(photo.context, inPhoto, groundColors(stage));
  smooth(
    photo.context,
    Math.max(box.width / picture.width, box.height / picture.height) * (picture.crop?.zoom ?? 1),
  );
  drawCover(photo.context, picture, inPhoto);
  layer.context.drawImage(photo.image, seen.x, seen.y);
  for (const edge of window.edges) {
    // What is beyond its sides goes on below, too.
    const from: Beside = isUpright(edge)
      ? { image: layer.image, box: { ...seen, x: 0, width: layer.width }, x: 0, y: 0 }
      : { image: photo.image, box: seen, x: seen.x, y: seen.y };
    const far = edge === "bottom" ? 0 : reachBeyond(stage, picture, box, edge);
    paintBeyond(stage, layer, from, edge, far > 0 ? 0 : softShareOf(window, edge));
    if (edge !== "bottom" && far > 0) paintMirrored(stage, layer, from, edge, far);
  }
  return { image: layer.image, width: layer.width, height: layer.height, live: false };
}

/** How much of a photo goes on beyond its edge, as a share of its width or height; and in how many parts along it. */
const strip = { share: 0.08, head: 0.03, parts: 24 };
/**
 * With the distance it evens out, as what is out of focus does: so much of the distance is mixed to each side, told apart
 * in so many steps. What goes on as it is at the edge is a curtain of stripes; a table's edge goes on for a little.
 */
const evening = { share: 0.5, steps: 6 };

/** What goes on from a photo's edge, brought up to `size` from few pixels in steps of which each smooths the one before. */
function continuation(stage: Stage, from: Beside, edge: Edge, size: Pick<Rect, "width" | "height">): Layer {
  const { box } = from;
  const along = colorsAlong(stage, from, edge);
  const isAside = !isUpright(edge);
  const [width, height] = isAside ? [evening.steps, strip.parts] : [strip.parts, evening.steps];
  const [farthest, edgeLength] = isAside ? [size.width, box.height] : [size.height, box.width];
  const farthestReach = ((farthest * evening.share) / edgeLength) * strip.parts;
  let small = stage.createLayer(width, height);
  const pixels = small.context.createImageData(width, height);
  for (let distance = 0; distance < evening.steps; distance++) {
    const reach = Math.round((farthestReach * distance) / (evening.steps - 1));
    const away = edge === "left" || edge === "top" ? evening.steps - 1 - distance : distance;
    for (const part of along.keys()) {
      const mixed = along.slice(Math.max(0, part - reach), part + reach + 1);
      const at = isAside ? part * width + away : away * width + part;
      pixels.data.set([...[0, 1, 2].map((channel) => meanOf(mixed, channel)), 255], at * 4);
    }
  }
  small.context.putImageData(pixels, 0, 0);
  for (const share of [1 / 20, 1 / 6]) {
    const step = stage.createLayer(Math.ceil(size.width * share), Math.ceil(size.height * share));
    step.context.imageSmoothingQuality = "high";
    step.context.drawImage(small.image, 0, 0, step.width, step.height);
    small = step;
  }
  return small;
}

/** The colours at a photo's edge, in red, green and blue. */
function colorsAlong(stage: Stage, { image, box, x, y }: Beside, edge: Edge): Uint8ClampedArray[] {
  const across = { width: box.width * strip.share, height: box.height * strip.share };
  const from: Rect = {
    left: { ...box, width: across.width },
    right: { ...box, x: box.x + box.width - across.width, width: across.width },
    top: { ...box, height: box.height * strip.head },
    bottom: { ...box, y: box.y + box.height - across.height, height: across.height },
  }[edge];
  // By itself first: to bring a part down, Skia brings down all of what it is a part of.
  const edgeAlone = stage.createLayer(Math.ceil(from.width), Math.ceil(from.height));
  edgeAlone.context.drawImage(image, x - from.x, y - from.y);
  const [width, height] = isUpright(edge) ? [strip.parts, 1] : [1, strip.parts];
  const { context } = stage.createLayer(width, height);
  smooth(context, 0);
  context.drawImage(edgeAlone.image, 0, 0, from.width, from.height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return Array.from({ length: strip.parts }, (_, part) => data.slice(part * 4, part * 4 + 3));
}

function meanOf(colors: readonly Uint8ClampedArray[], channel: number): number {
  return colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / colors.length;
}

/** How much of its width or height a soft edge takes, of a clip or where no mirror helps: little of its head, where hair may be. */
const softShare = { side: 0.3, top: 0.07, bottom: 0.2 };

export function softShareOf({ soft }: PhotoWindow, edge: Edge): number {
  return isUpright(edge) ? softShare[edge] : (soft ?? softShare.side);
}

/** Lets a photo go on beyond its edge, and over into what is there. Only that part is painted, not all of the frame. */
function paintBeyond(stage: Stage, layer: Layer, from: Beside, edge: Edge, soft: number): void {
  const { x, y, width, height } = from.box;
  const [inX, inY] = [width * soft, height * soft];
  const [left, top] = {
    left: [0, y] as const,
    right: [Math.floor(x + width - inX), y] as const,
    top: [0, 0] as const,
    bottom: [0, Math.floor(y + height - inY)] as const,
  }[edge];
  const beyond = stage.createLayer(
    edge === "left" ? Math.ceil(x + inX) : layer.width - left,
    edge === "bottom" ? layer.height - top : Math.ceil(edge === "top" ? y + inY : height),
  );
  const { context } = beyond;
  context.drawImage(continuation(stage, from, edge, beyond).image, 0, 0, beyond.width, beyond.height);
  const end = {
    left: context.createLinearGradient(beyond.width, 0, x, 0),
    right: context.createLinearGradient(0, 0, x + width - left, 0),
    top: context.createLinearGradient(0, beyond.height, 0, y),
    bottom: context.createLinearGradient(0, 0, 0, y + height - top),
  }[edge];
  // Slow at both ends, so that no line is seen where it begins.
  for (const [at, taken] of [
    [0, 1],
    [0.25, 0.84],
    [0.5, 0.5],
    [0.75, 0.16],
    [1, 0],
  ] as const)
    end.addColorStop(at, `rgba(0,0,0,${taken})`);
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = end;
  // Beyond the photo nothing of it is taken away.
  context.fillRect(x - left, y - top, width, height);
  layer.context.drawImage(beyond.image, left, top);
}
