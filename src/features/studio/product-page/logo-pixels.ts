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
  box: { left: number; top: number; right: number; bottom: number };
  /** Whether it is meant for a dark ground: what is not see-through is light. */
  isLight: boolean;
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
  const box = { left: width, top: height, right: 0, bottom: 0 };
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  let [seen, light] = [0, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    if (alpha < SEEN) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    seen += 1;
    // Five bits of each part: a colour and its neighbours at the edges of letters.
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    for (const [part, value] of [red, green, blue].entries()) bin.sum[part] = (bin.sum[part] ?? 0) + value;
    bins.set(key, bin);
  }
  const found = [...bins.values()]
    .map(({ count, sum: [red, green, blue] }) => ({
      count,
      color: colorOf([red / count, green / count, blue / count]),
    }))
    .sort((one, other) => other.count - one.count);
  const isOpaque = seen >= width * height * 0.97;
  if (seen === 0 || (isOpaque && found.length === 1)) return undefined;
  for (const { count, color } of found) if (luminance(color) > 0.6) light += count;
  return {
    colors: livelyOf(found, seen),
    box: {
      left: box.left / width,
      top: box.top / height,
      right: box.right / width,
      bottom: box.bottom / height,
    },
    isLight: !isOpaque && light > seen * 0.6,
  };
}

function livelyOf(found: readonly { count: number; color: string }[], seen: number): string[] {
  const [first, ...others] = found.filter(({ color }) => !isGrey(color));
  if (!first || first.count < seen * SHARE) return [];
  const second = others.find(
    ({ count, color }) => count >= first.count * SHARE_OF_FIRST && distance(color, first.color) >= APART,
  );
  return second ? [first.color, second.color] : [first.color];
}
