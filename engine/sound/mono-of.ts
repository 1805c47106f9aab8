import type { Frame } from "node-av";
import { EngineError } from "../errors.ts";

/** libav's bits for the places of channels. */
const places = { left: 0, right: 1, centre: 2, lowFrequencies: 3 } as const;
const half = Math.SQRT1_2;

/**
 * A frame's channels as one, whatever form its samples have; of what is no number, silence: it would silence the rest. Of
 * more than two channels each counts as much as in stereo (ITU-R BS.775): what is said in the middle of six is as loud as it
 * was there, and the effects of the cinema's deepest channel are left out.
 *
 * Throws `asset_unreadable` for a form of samples that libav does not know either.
 */
export function monoOf(frame: Frame): Float32Array {
  const mono = new Float32Array(frame.nbSamples);
  const shares = sharesOf(frame);
  const { bytes, planar, read } = sampleReader(frame.format);
  const planes = frame.data ?? [];
  for (const [channel, share] of shares.entries()) {
    const plane = planes[planar ? channel : 0];
    if (!plane || share === 0) continue;
    for (let index = 0; index < mono.length; index++) {
      const at = (planar ? index : index * shares.length + channel) * bytes;
      const value = read(plane, at);
      if (Number.isFinite(value)) mono[index] = (mono[index] ?? 0) + value * share;
    }
  }
  return mono;
}

/** How much of each channel is heard. */
function sharesOf(frame: Frame): number[] {
  const count = Math.max(1, frame.channels);
  const channels = count > 2 ? placesIn(frame.channelLayout.mask) : [];
  if (channels.length !== count) return Array.from({ length: count }, () => 1 / count);
  return channels.map((place) => {
    if (place === places.left || place === places.right) return 1 / 2;
    if (place === places.centre) return half;
    return place === places.lowFrequencies ? 0 : half / 2;
  });
}

/** The places that are named, in the order of their channels. */
function placesIn(mask: bigint): number[] {
  return Array.from({ length: 64 }, (_, place) => place).filter((place) => (mask >> BigInt(place)) & 1n);
}

/** libav's sample formats by number: u8, s16, s32, flt, dbl, then the same in planes. */
function sampleReader(format: number): {
  bytes: number;
  planar: boolean;
  read: (plane: Buffer, at: number) => number;
} {
  const planar = format >= 5;
  const kind = format % 5;
  if (format > 9 || format < 0) throw new EngineError("asset_unreadable", `unknown form of sound: ${format}`);
  if (kind === 0) return { bytes: 1, planar, read: (plane, at) => (plane.readUInt8(at) - 128) / 128 };
  if (kind === 1) return { bytes: 2, planar, read: (plane, at) => plane.readInt16LE(at) / 32_768 };
  if (kind === 2) return { bytes: 4, planar, read: (plane, at) => plane.readInt32LE(at) / 2_147_483_648 };
  if (kind === 3) return { bytes: 4, planar, read: (plane, at) => plane.readFloatLE(at) };
  return { bytes: 8, planar, read: (plane, at) => plane.readDoubleLE(at) };
}
