import type { Box } from "./box.ts";
import { type PathCommands, sameNumbers } from "./drawing-list.ts";
import type { Matrix } from "./matrix.ts";

/** Names of commands in a path's list of numbers, and how many numbers follow each. */
export const command = {
  moveTo: 0,
  lineTo: 1,
  quadraticCurveTo: 2,
  bezierCurveTo: 3,
  arc: 4,
  arcTo: 5,
  ellipse: 6,
  rect: 7,
  roundRect: 8,
  closePath: 9,
} as const;

/** A path as it is built: its commands and the box of all that they reach. */
export class PathRecorder {
  readonly box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  readonly #commands: number[] = [];
  /** Whether there are corners that a line's mitre could stick out of. */
  hasCorners = false;
  #matrix: Matrix | undefined;
  #isMixed = false;
  #isFinished = false;
  #x = 0;
  #y = 0;

  get commands(): PathCommands {
    return this.#commands;
  }

  /** Whether the whole path was built under this transform. */
  isOf(matrix: Matrix): boolean {
    return !this.#isMixed && (!this.#matrix || sameNumbers(this.#matrix, matrix));
  }

  /** This path, of which further commands make another. */
  finished(): PathRecorder {
    this.#isFinished = true;
    return this;
  }

  moveTo(matrix: Matrix, x: number, y: number): void {
    this.#begin(matrix, command.moveTo, x, y);
    this.#reach(x, y);
  }

  lineTo(matrix: Matrix, x: number, y: number): void {
    this.#begin(matrix, command.lineTo, x, y);
    this.#reach(x, y);
    this.hasCorners = true;
  }

  quadraticCurveTo(matrix: Matrix, cx: number, cy: number, x: number, y: number): void {
    this.#begin(matrix, command.quadraticCurveTo, cx, cy, x, y);
    this.#reach(cx, cy);
    this.#reach(x, y);
    this.hasCorners = true;
  }

  bezierCurveTo(matrix: Matrix, ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#begin(matrix, command.bezierCurveTo, ax, ay, bx, by, x, y);
    this.#reach(ax, ay);
    this.#reach(bx, by);
    this.#reach(x, y);
    this.hasCorners = true;
  }

  arc(
    matrix: Matrix,
    x: number,
    y: number,
    radius: number,
    start: number,
    end: number,
    isBackwards: boolean,
  ): void {
    this.#begin(matrix, command.arc, x, y, radius, start, end, Number(isBackwards));
    this.#reachAround(x, y, radius);
  }

  arcTo(matrix: Matrix, ax: number, ay: number, bx: number, by: number, radius: number): void {
    this.#begin(matrix, command.arcTo, ax, ay, bx, by, radius);
    const [ux, uy, vx, vy] = [this.#x - ax, this.#y - ay, bx - ax, by - ay];
    const [u, v] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
    const angle = u > 0 && v > 0 ? Math.acos(Math.max(-1, Math.min(1, (ux * vx + uy * vy) / (u * v)))) : 0;
    const distance = angle > 0 && angle < Math.PI ? radius / Math.tan(angle / 2) : 0;
    // The arc lies between the corner and the points where it touches both lines.
    this.#reach(ax, ay);
    if (distance === 0) return;
    this.#reach(ax + (ux / u) * distance, ay + (uy / u) * distance);
    this.#reach(ax + (vx / v) * distance, ay + (vy / v) * distance);
  }

  ellipse(
    matrix: Matrix,
    [x, y, radiusX, radiusY, turn, start, end]: readonly [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ],
    isBackwards: boolean,
  ): void {
    this.#begin(matrix, command.ellipse, x, y, radiusX, radiusY, turn, start, end, Number(isBackwards));
    this.#reachAround(x, y, Math.max(radiusX, radiusY));
  }

  rect(matrix: Matrix, x: number, y: number, width: number, height: number): void {
    this.#begin(matrix, command.rect, x, y, width, height);
    this.#reachCorners(x, y, x + width, y + height);
  }

  roundRect(matrix: Matrix, x: number, y: number, width: number, height: number, radius: number): void {
    this.#begin(matrix, command.roundRect, x, y, width, height, radius);
    this.#reachCorners(x, y, x + width, y + height);
  }

  close(): void {
    if (this.#isFinished) this.#isMixed = true;
    this.#commands.push(command.closePath);
  }

  #begin(matrix: Matrix, ...numbers: number[]): void {
    // What has been drawn with these commands must not change; no look goes on with a path that it has used.
    if (this.#isFinished) this.#isMixed = true;
    if (this.#matrix && this.#matrix !== matrix && !sameNumbers(this.#matrix, matrix)) this.#isMixed = true;
    this.#matrix = matrix;
    for (const number of numbers) this.#commands.push(number);
  }

  #reachCorners(x1: number, y1: number, x2: number, y2: number): void {
    this.#reach(x1, y1);
    this.#reach(x2, y1);
    this.#reach(x2, y2);
    this.#reach(x1, y2);
  }

  #reachAround(x: number, y: number, radius: number): void {
    this.#reachCorners(x - radius, y - radius, x + radius, y + radius);
  }

  #reach(x: number, y: number): void {
    if (!this.#matrix) return;
    const [a, b, c, d, e, f] = this.#matrix;
    const { box } = this;
    box.left = Math.min(box.left, a * x + c * y + e);
    box.right = Math.max(box.right, a * x + c * y + e);
    box.top = Math.min(box.top, b * x + d * y + f);
    box.bottom = Math.max(box.bottom, b * x + d * y + f);
    this.#x = x;
    this.#y = y;
  }
}

/** Makes these commands the context's current path. */
export function followPath(context: CanvasRenderingContext2D, path: PathCommands): void {
  context.beginPath();
  const at = (index: number) => path[index] ?? 0;
  for (let i = 0; i < path.length; ) {
    switch (path[i]) {
      case command.moveTo:
        context.moveTo(at(i + 1), at(i + 2));
        i += 3;
        break;
      case command.lineTo:
        context.lineTo(at(i + 1), at(i + 2));
        i += 3;
        break;
      case command.quadraticCurveTo:
        context.quadraticCurveTo(at(i + 1), at(i + 2), at(i + 3), at(i + 4));
        i += 5;
        break;
      case command.bezierCurveTo:
        context.bezierCurveTo(at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5), at(i + 6));
        i += 7;
        break;
      case command.arc:
        context.arc(at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5), at(i + 6) === 1);
        i += 7;
        break;
      case command.arcTo:
        context.arcTo(at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
        i += 6;
        break;
      case command.ellipse:
        context.ellipse(
          at(i + 1),
          at(i + 2),
          at(i + 3),
          at(i + 4),
          at(i + 5),
          at(i + 6),
          at(i + 7),
          at(i + 8) === 1,
        );
        i += 9;
        break;
      case command.rect:
        context.rect(at(i + 1), at(i + 2), at(i + 3), at(i + 4));
        i += 5;
        break;
      case command.roundRect:
        context.roundRect(at(i + 1), at(i + 2), at(i + 3), at(i + 4), at(i + 5));
        i += 6;
        break;
      default:
        context.closePath();
        i += 1;
    }
  }
}
