/** How encoded pictures are to be turned and mirrored: x' = ax + cy, y' = bx + dy, each −1, 0 or 1. */
export interface PictureTurn {
  a: number;
  b: number;
  c: number;
  d: number;
}

/** Bytes of a display matrix: three rows of three 32-bit numbers. */
const matrixBytes = 36;

/**
 * Reads the display matrix by which a phone says how it was held: it encodes all pictures lying, and writes down how to
 * turn them. Undefined for what is shown as it is encoded, and for what is no turn by quarters.
 */
export function readPictureTurn(matrix: Buffer | null): PictureTurn | undefined {
  if (!matrix || matrix.length < matrixBytes) return undefined;
  const at = (index: number) => Math.sign(matrix.readInt32LE(index * 4));
  const turn = { a: at(0), b: at(1), c: at(3), d: at(4) };
  const isQuarter = turn.a === 0 && turn.d === 0 && turn.b !== 0 && turn.c !== 0;
  const isHalf = turn.b === 0 && turn.c === 0 && turn.a !== 0 && turn.d !== 0;
  if (!isQuarter && !isHalf) return undefined;
  return isHalf && turn.a === 1 && turn.d === 1 ? undefined : turn;
}

/** The size that a picture has once it is turned. */
export function turnedSize(
  { width, height }: { width: number; height: number },
  turn: PictureTurn | undefined,
): { width: number; height: number } {
  return turn?.a === 0 ? { width: height, height: width } : { width, height };
}
