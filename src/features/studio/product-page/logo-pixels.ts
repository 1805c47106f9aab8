import sharp from "sharp";
import { colorOf, distance, isGrey, luminance } from "#engine/drawing/color.ts";

/** Pixels of the longer side, at which a logo is looked at. */
const SIDE = 256;
/** Where a part of a logo begins to be seen: alpha, 0 to 255. */
const SEEN = 100;
/** A colour is one of a logo's from this share of what is seen of it; a further one has so much of the first. */
const SHARE = 0.015;
const SHARE_OF_FIRST = 0.15;
/** How far apart two of its colours are. */
const APART = 110;

/** What can be seen of a logo. */
export interface LogoPixels {
  /** Its lively colours, the one that takes most of it first. */
  colors: string[];
  /** Where it is not see-through, in shares of the whole. */
  box: Box;
  /** What it is meant to stand on; undefined of one that brings its own ground, or is seen on any. */
  ground: LogoGround | undefined;
}

export type LogoGround = "light" | "dark";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of nearly the same colour. */
interface Bin {
  count: number;
  color: string;
}

/** @returns undefined if there is nothing to be seen in it: late loaders and trackers have such pictures. */
export async function readLogoPixels(picture: Uint8Array): Promise<LogoPixels | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
    .toColorspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const seen = Array.from({ length: width * height }, (_, at) => at).filter(
    (at) => (data[at * 4 + 3] ?? 0) >= SEEN,
  );
  const bins = binsOf(data, seen);
  const isOpaque = seen.length >= width * height * 0.97;
  if (seen.length === 0 || (isOpaque && bins.length === 1)) return undefined;
  return {
    colors: livelyOf(bins, seen.length),
    box: boxAround(seen, width, height),
    ground: isOpaque ? undefined : groundOf(bins, seen.length),
  };
}

function boxAround(seen: readonly number[], width: number, height: number): Box {
  const box = { left: 1, top: 1, right: 0, bottom: 0 };
  for (const at of seen) {
    const [x, y] = [at % width, Math.floor(at / width)];
    box.left = Math.min(box.left, x / width);
    box.right = Math.max(box.right, (x + 1) / width);
    box.top = Math.min(box.top, y / height);
    box.bottom = Math.max(box.bottom, (y + 1) / height);
  }
  return box;
}

/** Five bits of each part: a colour and its neighbours at the edges of letters. The fullest first. */
function binsOf(data: Buffer, seen: readonly number[]): Bin[] {
  const sums = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (const at of seen) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const [count, reds, greens, blues] = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, [count + 1, reds + red, greens + green, blues + blue]);
  }
  return [...sums.values()]
    .map(([count, red, green, blue]) => ({
      count,
      color: colorOf([red / count, green / count, blue / count]),
    }))
    .sort((one, other) => other.count - one.count);
}

/** Light logos are light all over; of others, what is dark is their name. */
function groundOf(found: readonly Bin[], seen: number): LogoGround | undefined {
  const share = (is: (luminance: number) => boolean) =>
    found.reduce((sum, { count, color }) => sum + (is(luminance(color)) ? count : 0), 0) / seen;
  if (share((value) => value > 0.6) > 0.6) return "dark";
  return share((value) => value < 0.15) > 0.25 ? "light" : undefined;
}

function livelyOf(found: readonly Bin[], seen: number): string[] {
  const [first, ...others] = found.filter(({ color }) => !isGrey(color));
  if (!first || first.count < seen * SHARE) return [];
  const second = others.find(
    ({ count, color }) => count >= first.count * SHARE_OF_FIRST && distance(color, first.color) >= APART,
  );
  return second ? [first.color, second.color] : [first.color];
}
