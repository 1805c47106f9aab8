import { colorOf } from "./color.ts";

/** Yellow and orange, in degrees: darkened as they are they turn olive and mud. */
const mudFrom = 24;
const mudTo = 66;
/** In shade they go over to a red as of mahogany, yellow less far. */
const mahogany = { hue: 9, spread: 0.3 };

/** A colour with the hue that it has where it is in shade. */
export function inShade(color: string): string {
  const value = Number.parseInt(color.slice(1), 16);
  const parts = [(value >> 16) & 255, (value >> 8) & 255, value & 255] as const;
  const [red, green, blue] = parts;
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const isWarm = red === most && blue === least && most > least;
  const hue = isWarm ? (60 * (green - blue)) / (most - least) : 0;
  if (hue < mudFrom || hue > mudTo) return color;
  const shaded = mahogany.hue + (hue - mudFrom) * mahogany.spread;
  return colorOf([red, least + ((most - least) * shaded) / 60, blue]);
}
