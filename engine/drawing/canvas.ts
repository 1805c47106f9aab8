/** The standard 2D context: Chromium's own, or Skia's in Node, which follows the same interface. */
export type Context = CanvasRenderingContext2D;

/** An offscreen picture: drawn once through `context`, shown many times through `image`. */
export interface Layer {
  width: number;
  height: number;
  context: Context;
  image: CanvasImageSource;
}

/** Makes an empty, transparent layer. Injected, because Node and the browser make canvases differently. */
export type CreateLayer = (width: number, height: number) => Layer;

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture a scene shows: a photo, or the current frame of a clip (`live`, so never to be cached). */
export interface Picture {
  image: CanvasImageSource;
  width: number;
  height: number;
  live: boolean;
}

/** Adds a closed rounded rectangle to the current path. */
export function roundedPath(context: Context, box: Rect, radius: number): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(radius, box.width / 2, box.height / 2));
}

/**
 * Draws the picture so that it covers `box` wholly, cut at the edges.
 * `zoom` ≥ 1 enlarges about the centre; `panX`, `panY` from −1 to 1 shift within what is cut off.
 */
export function drawCover(
  context: Context,
  picture: Picture,
  box: Rect,
  { zoom = 1, panX = 0, panY = 0 }: { zoom?: number; panX?: number; panY?: number } = {},
): void {
  const scale = Math.max(box.width / picture.width, box.height / picture.height) * zoom;
  const width = picture.width * scale;
  const height = picture.height * scale;
  const x = box.x - (width - box.width) * (0.5 + panX / 2);
  const y = box.y - (height - box.height) * (0.5 + panY / 2);
  context.drawImage(picture.image, x, y, width, height);
}

/**
 * A still made ready for moving about: cut to the shape of `box` and brought to `oversize` times its size, so
 * that every later frame only samples near 1:1. A live picture is handed back as it is.
 */
export function prepareCover(create: CreateLayer, picture: Picture, box: Rect, oversize: number): Picture {
  if (picture.live) return picture;
  const width = Math.ceil(box.width * oversize);
  const height = Math.ceil(box.height * oversize);
  const layer = create(width, height);
  layer.context.imageSmoothingEnabled = true;
  layer.context.imageSmoothingQuality = "high";
  drawCover(layer.context, picture, { x: 0, y: 0, width, height });
  return { image: layer.image, width, height, live: false };
}
