/** Colours are #rrggbb throughout; results with alpha are CSS rgba(). */

function channels(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(red: number, green: number, blue: number): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** #rrggbb of three parts, 0 to 255. */
export function colorOf([red, green, blue]: readonly [number, number, number]): string {
  return hex(red, green, blue);
}

/** From `a` (amount 0) to `b` (amount 1). */
export function mix(a: string, b: string, amount: number): string {
  const [r1, g1, b1] = channels(a);
  const [r2, g2, b2] = channels(b);
  return hex(r1 + (r2 - r1) * amount, g1 + (g2 - g1) * amount, b1 + (b2 - b1) * amount);
}

/** The same colour, see-through: alpha 0 to 1. */
export function fade(color: string, alpha: number): string {
  const [red, green, blue] = channels(color);
  return `rgba(${red},${green},${blue},${Math.round(alpha * 1000) / 1000})`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number]; // map keeps the length of the tuple, its type does not say so
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]; // two in, two out
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours are, 0 to 441: also where both are as bright. */
export function distance(a: string, b: string): number {
  const other = channels(b);
  return Math.hypot(...channels(a).map((channel, index) => channel - (other[index] ?? 0)));
}

/** In the colour of its ground a thing is not seen, and a word looks hollow, whatever its rim. */
export function standsOff(color: string, ground: string): boolean {
  return contrast(color, ground) >= 1.55 || distance(color, ground) >= 140;
}

/** How far a colour's channels lie apart, 0 to 255, below which it is a grey. */
const greyest = 24;

/** Whether a colour is a grey, black and white among them. */
export function isGrey(color: string): boolean {
  const parts = channels(color);
  return Math.max(...parts) - Math.min(...parts) < greyest;
}

/**
 * The first of a brand's colours in which something is seen on `ground`: any of them may be the ground's own. A grey that
 * only stands off from it looks switched off, and makes room for what is read there.
 */
export function seenOn(
  ground: string,
  { accent, accent2, ink }: { accent: string; accent2: string; ink: string },
): string {
  const isLively = (color: string) => !isGrey(color) || contrast(color, ground) >= 4.5;
  return (
    [accent, accent2, ink].find((color) => standsOff(color, ground) && isLively(color)) ?? readableOn(ground)
  );
}

/** Near-black or near-white, whichever reads better on `background`. */
export function readableOn(background: string): string {
  const dark = "#14110f";
  const light = "#ffffff";
  return contrast(dark, background) >= contrast(light, background) ? dark : light;
}

export function isDark(color: string): boolean {
  return luminance(color) < 0.2;
}

/** The colour itself where its contrast with `ground` is as wanted, else lightened or darkened until it is. */
export function legibleOn(color: string, ground: string, wanted = 4.5): string {
  const towards = readableOn(ground);
  for (let amount = 0; amount < 1; amount += 0.1) {
    const candidate = mix(color, towards, amount);
    if (contrast(candidate, ground) >= wanted) return candidate;
  }
  return towards;
}

/** A felt pen's stroke: light, so that ink shows through, and as much darker than the paper as it takes to be seen. */
export function feltPen(paper: string, color: string, lightness: number): string {
  const stroke = mix(color, "#ffffff", lightness);
  return distance(stroke, paper) < 50 ? legibleOn(stroke, paper, 1.25) : stroke;
}
