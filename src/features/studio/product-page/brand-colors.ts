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
import type { LogoGround } from "./logo-pixels.ts";

const DARK = "#12100f";
const LIGHT = "#ffffff";
/** From this contrast on, an accent is seen on its ground; where words are written in it, the engine makes it readable. */
const SEEN = 2.3;
/** What text has on its ground at least. */
const READ = 4.5;
/** A pastel is as light as this, and no further from white. */
const PASTEL = { luminance: 0.55, apart: 110 };

/**
 * A film's colours after those of a brand: on a ground with a breath of the first, in light, or in dark if it is seen only
 * there. The logo has a say in it: where a breath is no ground for both, the colour itself is, as a pastel always is.
 * Black, white and grey are nobody's.
 * @param found the likeliest first, as #rrggbb
 */
export function brandColors(found: readonly string[], logoGround?: LogoGround): BrandColors | null {
  const colors = found.filter((color) => !isGrey(color));
  const [first] = colors;
  if (!first) return null;
  const ground = groundOf(first, colors, logoGround);
  const accent = colors.find((color) => contrast(color, ground.background) >= SEEN) ?? accentOn(first);
  // It is never used for words.
  const accent2 = colors.find((color) => color !== accent && standsOff(color, ground.background));
  return { ...ground, accent, ...(accent2 && { accent2 }) };
}

function groundOf(first: string, colors: readonly string[], logoGround?: LogoGround) {
  const itself = { background: first, ink: isDeep(first) ? LIGHT : mix(first, DARK, 0.88) };
  const light = { background: mix(first, LIGHT, 0.92), ink: mix(first, DARK, 0.88) };
  const dark = { background: mix(first, DARK, 0.88), ink: mix(first, LIGHT, 0.94) };
  const isSeen = (color: string) => contrast(color, light.background) >= SEEN;
  if (isPastel(first)) return itself;
  if (logoGround === "dark") return isDeep(first) ? itself : dark;
  if (logoGround === "light") return colors.some(isSeen) ? light : itself;
  return isSeen(first) ? light : dark;
}

/** On a brand's only colour: that of which a pastel is a breath, or a breath of one that is deep, or a shade of a bright one. */
function accentOn(color: string): string {
  if (!isPastel(color)) return mix(color, isDeep(color) ? LIGHT : DARK, 0.82);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => 255 - Number.parseInt(color.slice(at, at + 2), 16),
  );
  const full = 204 / Math.max(red, green, blue);
  const [r, g, b] = [255 - red * full, 255 - green * full, 255 - blue * full];
  return legibleOn(colorOf([r, g, b]), color, SEEN);
}

/** White text is read on it. */
function isDeep(color: string): boolean {
  return contrast(color, LIGHT) >= READ;
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
