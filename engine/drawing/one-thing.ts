/** Of what is on no plane so much is the thing itself, and not lines of text about it. */
const together = 0.9;
/** A thing takes more of a picture than this, and less of its own bounds than a photo on a page, which fills them. */
const size = { least: 0.06, filled: 0.8 };
/** A page's photo reaches across it from one edge to the other; a thing runs out at two edges at most. */
const mostEdges = 2;
/** A part of a plane that takes less of a picture is a letter, an icon or a button: a ground has next to none of them. */
const letter = { largest: 0.015, most: 0.02 };

/**
 * Whether one thing stands on planes and nothing else does: goods on paper of two colours, and no screen or poster, which
 * has text.
 * @param planes of each sample of a picture, row by row, the plane that it belongs to, or `undefined`
 * @param columns samples in a row
 */
export function isOneThing(planes: readonly (number | undefined)[], columns: number): boolean {
  const parts = partsOf(planes, columns);
  const standing = parts.filter(({ plane }) => plane === undefined);
  const thing = standing.reduce<Part | undefined>(
    (largest, part) => (part.cells.length > (largest?.cells.length ?? 0) ? part : largest),
    undefined,
  );
  if (!thing || thing.cells.length < planes.length * size.least) return false;
  const all = standing.reduce((sum, { cells }) => sum + cells.length, 0);
  const { left, right, top, bottom } = boundsOf(thing, columns);
  const rows = planes.length / columns;
  const edges = [left === 0, top === 0, right === columns - 1, bottom === rows - 1].filter(Boolean).length;
  const filled = thing.cells.length / ((right - left + 1) * (bottom - top + 1));
  const isBeside = (cell: number) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    return x < left || x > right || y < top || y > bottom;
  };
  // What is within the thing's bounds may be a gap in it, or white on it.
  const letters = parts
    .filter(({ plane, cells }) => plane !== undefined && cells.length < planes.length * letter.largest)
    .reduce((sum, { cells }) => sum + cells.filter(isBeside).length, 0);
  return (
    thing.cells.length >= all * together &&
    filled <= size.filled &&
    edges <= mostEdges &&
    letters <= planes.length * letter.most
  );
}

/** Samples of one plane, or of none, that touch each other. */
interface Part {
  plane: number | undefined;
  cells: readonly number[];
}

function partsOf(planes: readonly (number | undefined)[], columns: number): Part[] {
  const seen = new Set<number>();
  return planes.flatMap((plane, start) => {
    if (seen.has(start)) return [];
    const cells = new Set([start]);
    // A set is walked to its end, also through what joins meanwhile.
    for (const cell of cells)
      for (const next of around(cell, columns))
        if (next >= 0 && next < planes.length && planes[next] === plane) cells.add(next);
    for (const cell of cells) seen.add(cell);
    return [{ plane, cells: [...cells] }];
  });
}

function around(cell: number, columns: number): number[] {
  const [isFirst, isLast] = [cell % columns === 0, cell % columns === columns - 1];
  return [-columns, 0, columns].flatMap((row) => [
    ...(isFirst ? [] : [cell + row - 1]),
    cell + row,
    ...(isLast ? [] : [cell + row + 1]),
  ]);
}

function boundsOf({ cells }: Part, columns: number) {
  const xs = cells.map((cell) => cell % columns);
  const ys = cells.map((cell) => Math.floor(cell / columns));
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}
