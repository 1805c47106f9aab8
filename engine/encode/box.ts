import type { Matrix } from "./matrix.ts";

/** Pixels of the frame; whatever is drawn lies within, edges and shadows included. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const nowhere: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/** The box of a rectangle's corners under a transform. */
export function boxOf(matrix: Matrix, x1: number, y1: number, x2: number, y2: number): Box {
  const [a, b, c, d, e, f] = matrix;
  const [ax1, ax2, cy1, cy2] = [a * x1, a * x2, c * y1, c * y2];
  const [bx1, bx2, dy1, dy2] = [b * x1, b * x2, d * y1, d * y2];
  return {
    left: Math.min(ax1, ax2) + Math.min(cy1, cy2) + e,
    right: Math.max(ax1, ax2) + Math.max(cy1, cy2) + e,
    top: Math.min(bx1, bx2) + Math.min(dy1, dy2) + f,
    bottom: Math.max(bx1, bx2) + Math.max(dy1, dy2) + f,
  };
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

export function intersection(a: Box, b: Box): Box {
  if (a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom) return nowhere;
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
