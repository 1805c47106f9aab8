import { type Context, drawCover, type Picture, type Rect } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { type PhotoWindow, softShareOf } from "./photo-beyond.ts";
import type { Stage } from "./style.ts";

/** A picture that a look shows; a clip perhaps in a part of the frame. */
export interface Shown extends Picture {
  /** Of a clip alone: what is beyond a photo is painted once, and is a part of it. */
  window?: PhotoWindow | undefined;
}

/** Whether a clip stands in a window where the frame has another shape: unless somebody chose a part of it. */
export function standsInWindow({ live, crop }: Picture): boolean {
  return live && !crop;
}

/** Below captions at the top a clip is so high at least, and reaches so much lower than it would: shares of the frame's height. */
const belowTop = { least: 0.3, lower: 0.07 };
/** Of its height so much is seen there at least: it may be as much broader. */
const leastSeen = 0.85;

/** Nobody knows where a clip's subject begins: all of it stands below captions at the top, above the words as before. */
export function belowCaptions(stage: Stage, { width, height }: Picture, window: PhotoWindow): PhotoWindow {
  const { safe, captions, orientation } = stage;
  const { box, edges } = window;
  const y = safe.captions.y + safe.captions.height;
  if (!captions || safe.captions.y > safe.content.y || orientation === "landscape" || box.y >= y)
    return window;
  const down = Math.round(
    Math.max(box.y + box.height - y + stage.height * belowTop.lower, stage.height * belowTop.least),
  );
  const across = Math.round(Math.min(box.width, (down * width) / height / leastSeen));
  const x = Math.round(box.x + (box.width - across) / 2);
  const sides = across < box.width ? (["left", "right"] as const) : [];
  return {
    box: { x, y, width: across, height: down },
    edges: [...new Set([...edges, ...sides, "top" as const])],
  };
}

/** A tall clip in an upright frame is a little narrower than it: what is missing is the clip once more, as in a mirror. */
export function besideTall(
  { orientation }: Stage,
  { width, height }: Picture,
  window: PhotoWindow,
): PhotoWindow {
  return orientation === "portrait" && height > width ? { ...window, isMirrored: true } : window;
}

/** Draws what fills the frame, or a clip in its window, as large and as much to a side as `drawCover` is told. */
export function drawShown(
  context: Context,
  shown: Shown,
  frame: Rect,
  options?: Parameters<typeof drawCover>[3],
): void {
  if (!shown.window) {
    drawCover(context, shown, frame, options);
    return;
  }
  const { box, isMirrored } = shown.window;
  const drawIn = (left: number, right: number, mirror?: number) => {
    context.save();
    context.beginPath();
    context.rect(left, box.y, right - left, box.height);
    context.clip();
    if (mirror !== undefined) {
      context.translate(2 * mirror, 0);
      context.scale(-1, 1);
    }
    drawCover(context, shown, box, options);
    context.restore();
  };
  const [left, right] = [box.x, box.x + box.width];
  drawIn(left, right);
  if (!isMirrored) return;
  if (left > 0) drawIn(0, left, left);
  if (right < frame.width) drawIn(right, frame.width, right);
}

/** Beyond its sides a clip in a mirror goes over into a tone, from and to so much of its width away. */
const mirroredSide = { from: 0, to: 0.09 };

/** How much of a tone is left at places on the way into a window, from its edge on: slow at both ends. */
const softness = [
  [0, 1],
  [0.25, 0.84],
  [0.5, 0.5],
  [0.75, 0.16],
  [1, 0],
] as const;

/** What is beyond a clip's window: one tone, as the clip itself would have to move there, too. Its edges are soft. */
export function paintAround(
  context: Context,
  { width, height }: Pick<Stage, "width" | "height">,
  window: PhotoWindow,
  color: string,
): void {
  const { x, y, width: across, height: down } = window.box;
  for (const edge of window.edges) {
    const soft = softShareOf(window, edge);
    const beyond = window.isMirrored ? mirroredSide : undefined;
    const [from, to] = {
      left: beyond ? [x - across * beyond.to, x - across * beyond.from] : [x, x + across * soft],
      right: beyond
        ? [x + across * (1 + beyond.to), x + across * (1 + beyond.from)]
        : [x + across, x + across * (1 - soft)],
      top: [y, y + down * soft],
      bottom: [y + down, y + down * (1 - soft)],
    }[edge] as [number, number];
    const isUpright = edge === "top" || edge === "bottom";
    const tone = isUpright
      ? context.createLinearGradient(0, from, 0, to)
      : context.createLinearGradient(from, 0, to, 0);
    for (const [at, left] of softness) tone.addColorStop(at, fade(color, left));
    context.fillStyle = tone;
    context.fillRect(0, 0, width, height);
  }
}

/** The same, painted once. */
export function createAround(stage: Stage, window: PhotoWindow, color: string): (context: Context) => void {
  const { context, image } = stage.createLayer(stage.width, stage.height);
  paintAround(context, stage, window, color);
  return (target) => target.drawImage(image, 0, 0);
}

/** A still of a clip in its window at its brightest, which nobody knows beforehand: for how dark it must be behind words. */
export function brightestOf(stage: Stage, shown: Shown, color: string): Pick<Picture, "image" | "live"> {
  if (!shown.window) return shown;
  const { context, image, width, height } = stage.createLayer(stage.width, stage.height);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, width, height);
  paintAround(context, stage, shown.window, color);
  return { image, live: false };
}
