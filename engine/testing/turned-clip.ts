/**
 * A matrix of a film's track header: 2 × 2 of the numbers by which a player turns or mirrors its pictures, `[a, b, c, d]`
 * with x' = ax + cy and y' = bx + dy.
 */
export type TrackMatrix = readonly [number, number, number, number];

/** What phones write for their pictures' way up, by the degrees that a player turns them clockwise. */
export const trackMatrices = {
  90: [0, 1, -1, 0],
  180: [-1, 0, 0, -1],
  270: [0, -1, 1, 0],
} as const satisfies Record<number, TrackMatrix>;

/** The MP4, its picture track marked to be turned. Pictures stay as they are encoded. */
export function turnClip(file: Buffer, matrix: TrackMatrix): Buffer {
  const turned = Buffer.from(file);
  let header = turned.indexOf("tkhd");
  // The track with pictures is the one that has a width.
  while (header >= 0 && turned.readUInt32BE(header + 80) === 0) header = turned.indexOf("tkhd", header + 4);
  if (header < 0 || turned[header + 4] !== 0) throw new Error("no track header that this can write");
  for (const [index, at] of [0, 4, 12, 16].entries()) {
    turned.writeInt32BE((matrix[index] ?? 0) * 65_536, header + 44 + at);
  }
  return turned;
}
