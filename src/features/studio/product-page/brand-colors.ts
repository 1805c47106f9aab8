import {
  colorOf,
  contrast,
  distance,
  isGrey,
  legibleOn,
  luminance,
  mix,
  standsOff,
} from "#engine/drawing/color.ts";
import type { BrandColors } from "#engine/palettes.ts";

const DARK = "#12100f";
const LIGHT = "#ffffff";
/** From this contrast on, an accent is seen on its ground; where words are written in it, the engine makes it readable. */
const SEEN = 2.3;
/** What text has on its ground at least. */
const READ = 4.5;
/** A pastel is as light as this, and no further from white. */
const PASTEL = { luminance: 0.55, apart: 110 };

/**
 * A film's colours after those of a brand: on a ground with a breath of the first, in whichever of light and dark it is
 * seen. A dark one behind a light logo, and a pastel, is the ground itself. Black, white and grey are nobody's.
 * @param found the likeliest first, as #rrggbb
 */
export function brandColors(found: readonly string[], isLogoLight: boolean): BrandColors | null {
  const [first, ...others] = found.filter((color) => !isGrey(color));
  if (!first) return null;
  const ground = groundOf(first, isLogoLight);
  const isSeen = (color: string) => contrast(color, ground.background) >= SEEN;
  const accent = [first, ...others].find(isSeen) ?? accentOn(first);
  // It is never used for words.
  const accent2 = others.find((color) => color !== accent && standsOff(color, ground.background));
  return { ...ground, accent, ...(accent2 && { accent2 }) };
}

function groundOf(color: string, isLogoLight: boolean): { background: string; ink: string } {
  if (isPastel(color)) return { background: color, ink: mix(color, DARK, 0.88) };
  if (isLogoLight && contrast(color, LIGHT) >= READ) return { background: color, ink: LIGHT };
  const light = { background: mix(color, LIGHT, 0.92), ink: mix(color, DARK, 0.88) };
  const isSeen = contrast(color, light.background) >= SEEN;
  return isSeen && !isLogoLight
    ? light
    : { background: mix(color, DARK, 0.88), ink: mix(color, LIGHT, 0.94) };
}

/** On a brand's only colour: that of which a pastel is a breath, or a breath of one that is dark. */
function accentOn(color: string): string {
  if (!isPastel(color)) return mix(color, LIGHT, 0.82);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => 255 - Number.parseInt(color.slice(at, at + 2), 16),
  );
  const full = 204 / Math.max(red, green, blue);
  const [r, g, b] = [255 - red * full, 255 - green * full, 255 - blue * full];
  return legibleOn(colorOf([r, g, b]), color, SEEN);
}

function isPastel(color: string): boolean {
  return luminance(color) > PASTEL.luminance && distance(color, LIGHT) < PASTEL.apart;
}

/** #rrggbb of a colour as pages write it: #rgb, #rrggbb or rgb(…); undefined of others. */
export function plainColor(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  if (/^#[\da-f]{6}(?:ff)?$/.test(text)) return text.slice(0, 7);
  if (/^#[\da-f]{3}$/.test(text)) return text.replace(/[\da-f]/g, "$&$&");
  const parts = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return undefined;
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
