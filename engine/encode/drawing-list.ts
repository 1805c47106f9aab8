// What a frame is drawn with, as data: so that it can be compared with the frame before, and drawn again in parts.
import type { Box } from "./box.ts";
import type { Matrix } from "./matrix.ts";

/** A gradient that has been described and not yet made. */
export class GradientPlan {
  readonly kind: "linear" | "radial";
  readonly geometry: readonly number[];
  readonly stops: (number | string)[] = [];
  #made: CanvasGradient | undefined;

  constructor(kind: "linear" | "radial", geometry: readonly number[]) {
    this.kind = kind;
    this.geometry = geometry;
  }

  addColorStop(offset: number, color: string): void {
    this.stops.push(offset, color);
  }

  /** The gradient itself; gradients belong to no canvas. */
  madeBy(context: CanvasRenderingContext2D): CanvasGradient {
    if (this.#made) return this.#made;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.geometry;
    const gradient =
      this.kind === "linear"
        ? context.createLinearGradient(a, b, c, d)
        : context.createRadialGradient(a, b, c, d, e, f);
    for (let at = 0; at < this.stops.length; at += 2) {
      gradient.addColorStop(Number(this.stops[at]), String(this.stops[at + 1]));
    }
    this.#made = gradient;
    return gradient;
  }
}

export type Paint = string | CanvasGradient | CanvasPattern | GradientPlan;

/** Everything about a context that decides how a shape is drawn. Never changed once an operation refers to it. */
export interface DrawState {
  matrix: Matrix;
  fillStyle: Paint;
  strokeStyle: Paint;
  globalAlpha: number;
  globalCompositeOperation: GlobalCompositeOperation;
  lineWidth: number;
  lineCap: CanvasLineCap;
  lineJoin: CanvasLineJoin;
  miterLimit: number;
  lineDash: readonly number[];
  lineDashOffset: number;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: ImageSmoothingQuality;
}

export const initialState: Readonly<DrawState> = {
  matrix: [1, 0, 0, 1, 0, 0],
  fillStyle: "#000000",
  strokeStyle: "#000000",
  globalAlpha: 1,
  globalCompositeOperation: "source-over",
  lineWidth: 1,
  lineCap: "butt",
  lineJoin: "miter",
  miterLimit: 10,
  lineDash: [],
  lineDashOffset: 0,
  shadowColor: "transparent",
  shadowBlur: 0,
  shadowOffsetX: 0,
  shadowOffsetY: 0,
  font: "10px sans-serif",
  textAlign: "start",
  textBaseline: "alphabetic",
  imageSmoothingEnabled: true,
  imageSmoothingQuality: "low",
};

/** Each of a path's commands: a number for its name, then what it was called with. */
export type PathCommands = readonly number[];

/** A clip and those around it. */
export interface ClipPlan {
  outer: ClipPlan | undefined;
  matrix: Matrix;
  path: PathCommands;
  box: Box;
}

export interface Operation {
  kind: "fillRect" | "fill" | "stroke" | "fillText" | "strokeText" | "drawImage";
  state: DrawState;
  clip: ClipPlan | undefined;
  box: Box;
  /** Coordinates, as the context's method takes them. */
  numbers: readonly number[];
  path: PathCommands;
  text: string;
  image: CanvasImageSource | undefined;
  /** Of the image, when it was drawn. */
  version: number;
}

/** Whether two operations draw the same; nothing is the same as none. */
export function areSame(a: Operation | undefined, b: Operation | undefined): boolean {
  return a !== undefined && b !== undefined && sameBesideClip(a, b) && sameClip(a.clip, b.clip);
}

/** Whether two operations draw the same as long as nothing is clipped. */
export function sameBesideClip(a: Operation, b: Operation): boolean {
  return (
    a.kind === b.kind &&
    a.image === b.image &&
    a.version === b.version &&
    a.text === b.text &&
    sameNumbers(a.numbers, b.numbers) &&
    sameState(a.kind, a.state, b.state) &&
    sameNumbers(a.path, b.path)
  );
}

export function sameNumbers(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/** Whether two states make the same of an operation; what it does not use may differ. */
function sameState(kind: Operation["kind"], a: DrawState, b: DrawState): boolean {
  return a === b || (sameForAll(a, b) && sameAs[kind](a, b));
}

function sameForAll(a: DrawState, b: DrawState): boolean {
  return (
    sameNumbers(a.matrix, b.matrix) &&
    a.globalAlpha === b.globalAlpha &&
    a.globalCompositeOperation === b.globalCompositeOperation &&
    a.shadowColor === b.shadowColor &&
    a.shadowBlur === b.shadowBlur &&
    a.shadowOffsetX === b.shadowOffsetX &&
    a.shadowOffsetY === b.shadowOffsetY
  );
}

type Compare = (a: DrawState, b: DrawState) => boolean;

const sameFill: Compare = (a, b) => samePaint(a.fillStyle, b.fillStyle);

const sameStroke: Compare = (a, b) =>
  samePaint(a.strokeStyle, b.strokeStyle) &&
  a.lineWidth === b.lineWidth &&
  a.lineCap === b.lineCap &&
  a.lineJoin === b.lineJoin &&
  a.miterLimit === b.miterLimit &&
  sameNumbers(a.lineDash, b.lineDash) &&
  (a.lineDash.length === 0 || a.lineDashOffset === b.lineDashOffset);

const sameType: Compare = (a, b) =>
  a.font === b.font && a.textAlign === b.textAlign && a.textBaseline === b.textBaseline;

const sameSmoothing: Compare = (a, b) =>
  a.imageSmoothingEnabled === b.imageSmoothingEnabled && a.imageSmoothingQuality === b.imageSmoothingQuality;

/** What each kind of operation uses beside what all do. */
const sameAs: Record<Operation["kind"], Compare> = {
  fillRect: sameFill,
  fill: sameFill,
  stroke: sameStroke,
  fillText: (a, b) => sameFill(a, b) && sameType(a, b),
  strokeText: (a, b) => sameStroke(a, b) && sameType(a, b),
  drawImage: sameSmoothing,
};

export function samePaint(a: Paint, b: Paint): boolean {
  if (a === b) return true;
  if (!(a instanceof GradientPlan && b instanceof GradientPlan)) return false;
  return (
    a.kind === b.kind &&
    sameNumbers(a.geometry, b.geometry) &&
    a.stops.length === b.stops.length &&
    a.stops.every((stop, at) => stop === b.stops[at])
  );
}

export function sameClip(a: ClipPlan | undefined, b: ClipPlan | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return sameNumbers(a.path, b.path) && sameNumbers(a.matrix, b.matrix) && sameClip(a.outer, b.outer);
}
