/**
 * What a frame is drawn with, as data: so that it can be compared with the frame before, and drawn again in parts.
 */

/** As setTransform takes them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** How much longer a transform makes lines, at most. */
export function scaleOf([a, b, c, d]: Matrix): number {
  const squares = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * area * area))) / 2);
}

/** Pixels of the frame; whatever is drawn lies within, edges and shadows included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

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

/** Operations that have the same place in two lists; `before` or `after` is missing where there is none. */
export interface Pair {
  before: Operation | undefined;
  after: Operation | undefined;
  /** Whether both draw the same. */
  isSame: boolean;
}

/**
 * All operations of two lists, in their order, those together that have the same place. Where nothing is drawn of pairs
 * that are not the same, the frames of both lists show the same.
 */
export function compareLists(before: readonly Operation[], after: readonly Operation[]): Pair[] {
  const pairs: Pair[] = [];
  let [old, now] = [0, 0];
  let [oldEnd, nowEnd] = [before.length, after.length];
  const add = (isOld: boolean, isNow: boolean, isSame: boolean) =>
    pairs.push({
      before: isOld ? before[old++] : undefined,
      after: isNow ? after[now++] : undefined,
      isSame,
    });
  while (oldEnd > 0 && nowEnd > 0 && areSame(before[oldEnd - 1], after[nowEnd - 1])) {
    oldEnd -= 1;
    nowEnd -= 1;
  }
  while (old < oldEnd && now < nowEnd) {
    if (areSame(before[old], after[now])) {
      add(true, true, true);
      continue;
    }
    const [skipOld, skipNow] = nextMatch(before, old, after, now) ?? [oldEnd - old, nowEnd - now];
    const lastOld = Math.min(old + skipOld, oldEnd);
    const lastNow = Math.min(now + skipNow, nowEnd);
    const isAsMany = lastOld - old === lastNow - now;
    // Where many have changed one after the other, those between that have not lie beyond what is looked ahead.
    while (isAsMany && old < lastOld) add(true, true, areSame(before[old], after[now]));
    while (old < lastOld) add(true, false, false);
    while (now < lastNow) add(false, true, false);
  }
  while (old < oldEnd) add(true, false, false);
  while (now < nowEnd) add(false, true, false);
  while (old < before.length) add(true, true, true);
  return pairs;
}

/** How many operations may be passed over in search of two that are equal. */
const lookAhead = 40;

/** How many operations of each list differ until both go on alike. Most often something has moved: as many of each. */
function nextMatch(
  before: readonly Operation[],
  old: number,
  after: readonly Operation[],
  now: number,
): [number, number] | undefined {
  for (let apart = 1; apart <= lookAhead; apart++) {
    if (areSame(before[old + apart], after[now + apart])) return [apart, apart];
  }
  for (let apart = 1; apart <= lookAhead; apart++) {
    for (let side = 0; side <= apart; side++) {
      if (areSame(before[old + apart - side], after[now + side])) return [apart - side, side];
    }
  }
  return undefined;
}

function areSame(a: Operation | undefined, b: Operation | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    a.kind === b.kind &&
    a.image === b.image &&
    a.version === b.version &&
    a.text === b.text &&
    sameNumbers(a.numbers, b.numbers) &&
    sameState(a.kind, a.state, b.state) &&
    sameNumbers(a.path, b.path) &&
    sameClip(a.clip, b.clip)
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
