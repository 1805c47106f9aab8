/** As setTransform takes them. */
export type Matrix = readonly [number, number, number, number, number, number];

/** How much longer a transform makes lines, at most. */
export function scaleOf([a, b, c, d]: Matrix): number {
  const squares = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * area * area))) / 2);
}

/** The transform that does `inner` first and then `outer`. */
export function product([k, l, m, n, o, p]: Matrix, [a, b, c, d, e, f]: Matrix): Matrix {
  return [k * a + m * b, l * a + n * b, k * c + m * d, l * c + n * d, k * e + m * f + o, l * e + n * f + p];
}
