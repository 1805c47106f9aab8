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
  /** Which part is shown, where a box cuts it; see the storyboard's crop. */
  crop?: { x: number; y: number; zoom: number } | undefined;
  /** Where across it its subject is, as a share of the width, for boxes that cut it where nobody has chosen. */
  focus?: number | undefined;
}

/**
 * For a picture that is drawn at `scale` of its size. Skia's highest quality is for enlarging: of one that it makes
 * smaller it reads few pixels, and grain and small print come out ragged; the medium one takes them all.
 */
export function smooth(context: Context, scale: number): void {
  context.imageSmoothingQuality = scale < 0.75 ? "medium" : "high";
}

/** Adds a closed rounded rectangle to the current path. */
export function roundedPath(context: Context, box: Rect, radius: number): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, Math.min(radius, box.width / 2, box.height / 2));
}

/** The height of a tall picture at which its subject mostly is: people are photographed with their heads up there. */
const tallFocus = 0.35;

/** The height that stays in the middle of a box of `room` where nobody has chosen one; `size` is the whole picture's. */
function defaultFocus(picture: Picture, size: number, room: number): number {
  // As near to the middle as the picture's upper edge allows, so that enlarging later is about what is seen.
  return picture.height > picture.width ? Math.min(Math.max(tallFocus, room / (2 * size)), 0.5) : 0.5;
}

/**
 * Draws the picture so that it covers `box` wholly, cut at the edges; of a tall one rather the foot than the head.
 * `zoom` ≥ 1 enlarges about the centre; `panX`, `panY` from −1 to 1 shift within what is cut off.
 */
export function drawCover(
  context: Context,
  picture: Picture,
  box: Rect,
  { zoom = 1, panX = 0, panY = 0 }: { zoom?: number; panX?: number; panY?: number } = {},
): void {
  const { crop } = picture;
  const cover = Math.max(box.width / picture.width, box.height / picture.height);
  const scale = cover * zoom * (crop?.zoom ?? 1);
  const width = picture.width * scale;
  const height = picture.height * scale;
  const shiftX = align(width, box.width, crop?.x ?? picture.focus ?? 0.5, panX);
  const focusY = crop?.y ?? defaultFocus(picture, picture.height * cover, box.height);
  const shiftY = align(height, box.height, focusY, panY);
  context.drawImage(picture.image, box.x - shiftX, box.y - shiftY, width, height);
}

/** Which part of a picture is shown in a box that it covers: where it begins and ends, as shares of its size. */
export function shownPart(picture: Picture, box: Rect): Record<"left" | "right" | "top" | "bottom", number> {
  const { crop } = picture;
  const cover = Math.max(box.width / picture.width, box.height / picture.height);
  const scale = cover * (crop?.zoom ?? 1);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const left = align(width, box.width, crop?.x ?? picture.focus ?? 0.5, 0) / width;
  const focusY = crop?.y ?? defaultFocus(picture, picture.height * cover, box.height);
  const top = align(height, box.height, focusY, 0) / height;
  return { left, right: left + box.width / width, top, bottom: top + box.height / height };
}

/** How much lies before the box: the focus point in its middle where the picture reaches that far, then the pan. */
function align(size: number, room: number, focus: number, pan: number): number {
  const spare = size - room;
  const middle = Math.min(Math.max(size * focus - room / 2, 0), spare);
  return middle + pan * Math.min(middle, spare - middle);
}
