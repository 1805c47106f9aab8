import type { DrawState, Operation, PathCommands } from "./drawing-list.ts";
import { type Matrix, scaleOf } from "./matrix.ts";
import { command } from "./path-recorder.ts";

/** A shape's edges, in pixels of the frame. */
export interface Outline {
  /** Lines one after the other, closed or not: x and y in turn. */
  lines: readonly (readonly number[])[];
  /** Whether it fills what its lines go round (more often one way than the other). */
  isFilled: boolean;
  /** Pixels about the lines that are drawn on too. */
  reach: number;
}

/** Pixels by which what is drawn may reach beyond its edge: smoothing, and curves taken for straight lines. */
const margin = 2;
/** Most pixels between a curve and the straight lines taken for it. */
const tolerance = 0.3;

/** The outline of what an operation draws; undefined where only its box says how far it reaches. */
export function outlineOf({ kind, state, path, numbers }: Operation): Outline | undefined {
  if (hasShadow(state) || state.globalCompositeOperation !== "source-over") return undefined;
  if (kind === "fillRect") return rectangle(state.matrix, numbers);
  if (kind === "drawImage")
    return numbers.length === 8 ? rectangle(state.matrix, numbers.slice(4)) : undefined;
  if (kind !== "fill" && kind !== "stroke") return undefined;
  const tracer = new Tracer(state.matrix);
  if (!tracer.follow(path)) return undefined;
  if (kind === "fill") return { lines: tracer.lines, isFilled: true, reach: margin };
  const reach = (state.lineWidth / 2) * Math.max(Math.SQRT2, longestMitre(state, tracer.lines));
  return { lines: tracer.lines, isFilled: false, reach: margin + reach * scaleOf(state.matrix) };
}

/** The outline of what lies within a path; undefined where it is not known. */
export function outlineOfPath(path: PathCommands, matrix: Matrix): Outline | undefined {
  const tracer = new Tracer(matrix);
  return tracer.follow(path) ? { lines: tracer.lines, isFilled: true, reach: margin } : undefined;
}

function hasShadow(state: DrawState): boolean {
  const { shadowColor, shadowBlur, shadowOffsetX, shadowOffsetY } = state;
  return shadowColor !== "transparent" && Boolean(shadowBlur || shadowOffsetX || shadowOffsetY);
}

/** How far corners stick out, in halves of the line's width. */
function longestMitre({ lineJoin, miterLimit }: DrawState, lines: Outline["lines"]): number {
  if (lineJoin !== "miter") return 1;
  let sharpest = 1;
  for (const line of lines) {
    for (let at = 0; at + 5 < line.length; at += 2) {
      sharpest = Math.min(sharpest, halfSineAt(line, at));
    }
    // Where the line comes back to its start.
    if (line.length > 6)
      sharpest = Math.min(sharpest, halfSineAt([...line.slice(-4), ...line.slice(2, 4)], 0));
  }
  // A sharper corner is cut off.
  return Math.min(miterLimit, 1 / sharpest);
}

/** The sine of half the angle between two lines that follow each other. */
function halfSineAt(line: readonly number[], at: number): number {
  const [ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0] = [0, 1, 2, 3, 4, 5].map((next) => line[at + next]);
  const [ux, uy, vx, vy] = [ax - bx, ay - by, cx - bx, cy - by];
  const lengths = Math.hypot(ux, uy) * Math.hypot(vx, vy);
  if (lengths < 1e-9) return 1;
  return Math.max(1e-3, Math.sqrt(Math.max(0, (1 - (ux * vx + uy * vy) / lengths) / 2)));
}

function rectangle(matrix: Matrix, [x = 0, y = 0, width = 0, height = 0]: readonly number[]): Outline {
  const tracer = new Tracer(matrix);
  tracer.rectangle(x, y, width, height);
  return { lines: tracer.lines, isFilled: true, reach: margin };
}

/** Follows a path with straight lines. */
class Tracer {
  readonly lines: number[][] = [];
  readonly #matrix: Matrix;
  readonly #scale: number;
  #line: number[] = [];
  /** Where the line began, and where it is; before the transform. */
  #startX = 0;
  #startY = 0;
  #x = 0;
  #y = 0;

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
    this.#scale = scaleOf(matrix);
  }

  /** @returns whether all of the path's commands are known here */
  follow(path: PathCommands): boolean {
    const at = (index: number) => path[index] ?? 0;
    for (let i = 0; i < path.length; ) {
      switch (path[i]) {
        case command.moveTo:
          this.#moveTo(at(i + 1), at(i + 2));
          i += 3;
          break;
        case command.lineTo:
          this.#lineTo(at(i + 1), at(i + 2));
          i += 3;
          break;
        case command.arc: {
          const [x, y, radius] = [at(i + 1), at(i + 2), at(i + 3)];
          this.#arc(x, y, radius, at(i + 4), sweepOf(at(i + 4), at(i + 5), at(i + 6) === 1));
          i += 7;
          break;
        }
        case command.quadraticCurveTo:
          this.#curve([at(i + 1), at(i + 2), at(i + 1), at(i + 2), at(i + 3), at(i + 4)], quadratic);
          i += 5;
          break;
        case command.bezierCurveTo:
          this.#curve([at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5), at(i + 6)], cubic);
          i += 7;
          break;
        case command.arcTo:
          this.#arcTo(at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
          i += 6;
          break;
        case command.rect:
          this.rectangle(at(i + 1), at(i + 2), at(i + 3), at(i + 4));
          i += 5;
          break;
        case command.roundRect:
          this.#roundRectangle(at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
          i += 6;
          break;
        case command.closePath:
          this.#close();
          i += 1;
          break;
        default:
          return false;
      }
    }
    return true;
  }

  rectangle(x: number, y: number, width: number, height: number): void {
    this.#moveTo(x, y);
    this.#lineTo(x + width, y);
    this.#lineTo(x + width, y + height);
    this.#lineTo(x, y + height);
    this.#close();
  }

  #roundRectangle(x: number, y: number, width: number, height: number, radius: number): void {
    const [left, right] = width < 0 ? [x + width, x] : [x, x + width];
    const [top, bottom] = height < 0 ? [y + height, y] : [y, y + height];
    const cut = Math.max(0, Math.min(radius, (right - left) / 2, (bottom - top) / 2));
    const quarter = Math.PI / 2;
    this.#moveTo(left + cut, top);
    this.#arc(right - cut, top + cut, cut, -quarter, quarter);
    this.#arc(right - cut, bottom - cut, cut, 0, quarter);
    this.#arc(left + cut, bottom - cut, cut, quarter, quarter);
    this.#arc(left + cut, top + cut, cut, 2 * quarter, quarter);
    this.#close();
  }

  #moveTo(x: number, y: number): void {
    this.#line = [];
    this.lines.push(this.#line);
    this.#startX = x;
    this.#startY = y;
    this.#lineTo(x, y);
  }

  #lineTo(x: number, y: number): void {
    // What begins without a move begins where it goes first.
    if (this.lines.length === 0) {
      this.#moveTo(x, y);
      return;
    }
    // By their places: lists taken apart are objects for the collector, here for every point.
    const m = this.#matrix;
    this.#line.push(m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]);
    this.#x = x;
    this.#y = y;
  }

  #curve([ax, ay, bx, by, x, y]: Points, pointAt: typeof cubic): void {
    const [fromX, fromY] = [this.#x, this.#y];
    const length =
      Math.hypot(ax - fromX, ay - fromY) + Math.hypot(bx - ax, by - ay) + Math.hypot(x - bx, y - by);
    const steps = Math.max(2, Math.ceil(Math.sqrt((length * this.#scale) / tolerance)));
    for (let number = 1; number <= steps; number++) {
      const t = number / steps;
      this.#lineTo(pointAt(t, fromX, ax, bx, x), pointAt(t, fromY, ay, by, y));
    }
  }

  #arcTo(ax: number, ay: number, bx: number, by: number, radius: number): void {
    const [ux, uy, vx, vy] = [this.#x - ax, this.#y - ay, bx - ax, by - ay];
    const [u, v] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
    const turn = ux * vy - uy * vx;
    if (u === 0 || v === 0 || turn === 0 || radius === 0) {
      this.#lineTo(ax, ay);
      return;
    }
    const half = Math.atan2(Math.abs(turn), ux * vx + uy * vy) / 2;
    const distance = radius / Math.tan(half);
    const middle = radius / Math.sin(half);
    // The middle lies on the line that halves the angle.
    const [wx, wy] = [ux / u + vx / v, uy / u + vy / v];
    const w = Math.hypot(wx, wy);
    const [x, y] = [ax + (wx / w) * middle, ay + (wy / w) * middle];
    const start = Math.atan2(ay + (uy / u) * distance - y, ax + (ux / u) * distance - x);
    this.#arc(x, y, radius, start, (Math.PI - 2 * half) * (turn > 0 ? -1 : 1));
  }

  #close(): void {
    if (this.lines.length === 0) return;
    this.#lineTo(this.#startX, this.#startY);
    // What follows without a move begins here.
    this.#moveTo(this.#startX, this.#startY);
  }

  #arc(x: number, y: number, radius: number, start: number, sweep: number): void {
    const pixels = radius * this.#scale;
    const step = pixels > tolerance ? 2 * Math.acos(1 - tolerance / pixels) : Math.PI;
    const steps = Math.max(2, Math.ceil(Math.abs(sweep) / step));
    for (let number = 0; number <= steps; number++) {
      const angle = start + (sweep * number) / steps;
      this.#lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    }
  }
}

type Points = readonly [number, number, number, number, number, number];

/** A coordinate of a cubic curve. */
function cubic(t: number, from: number, a: number, b: number, to: number): number {
  const s = 1 - t;
  return s * s * s * from + 3 * s * s * t * a + 3 * s * t * t * b + t * t * t * to;
}

/** A coordinate of a quadratic one, which has one control point. */
function quadratic(t: number, from: number, a: number, _: number, to: number): number {
  const s = 1 - t;
  return s * s * from + 2 * s * t * a + t * t * to;
}

/** Radians an arc goes on for, as the standard has it: once round at most. */
function sweepOf(start: number, end: number, isBackwards: boolean): number {
  const whole = 2 * Math.PI;
  const turn = isBackwards ? start - end : end - start;
  const sweep = turn >= whole ? whole : ((turn % whole) + whole) % whole;
  return isBackwards ? -sweep : sweep;
}
