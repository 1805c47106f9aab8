import { contrast, isDark, mix, readableOn, standsOff } from "../drawing/color.ts";
import type { Palette } from "../palettes.ts";
import type { CaptionColors } from "./style.ts";

/**
 * Colours of captions that stand on a ground of one colour: the accent for the spoken word, unless the ground has it;
 * then the second accent, as much lighter as it takes to shine, or white.
 */
export function captionColorsOn(ground: string, { accent, accent2, background }: Palette): CaptionColors {
  const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#17141a";
  const tints = Array.from({ length: 8 }, (_, step) => mix(accent2, "#ffffff", step / 10));
  const shining = tints.find((tint) => standsOff(tint, ground) && contrast(tint, backing) >= 8);
  const active = standsOff(accent, ground) ? accent : (shining ?? "#ffffff");
  return { text: "#ffffff", backing, ground, active, onActive: readableOn(active) };
}

/** Those of captions on a photo that is darkened behind them. */
export function captionColorsOnPhoto({ accent, background }: Palette): CaptionColors {
  const backing = isDark(background) ? mix(background, "#000000", 0.5) : "#1a1416";
  return { text: "#ffffff", backing, active: accent, onActive: readableOn(accent) };
}
