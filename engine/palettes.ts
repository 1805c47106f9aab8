import { contrast, mix, readableOn } from "./drawing/color.ts";

/** Colours as #rrggbb. `accent2` supports the accent and is never used for text. */
export interface Palette {
  background: string;
  ink: string;
  accent: string;
  accent2: string;
}

const palettes = {
  ember: { background: "#1b1026", ink: "#fff4ea", accent: "#ff5a36", accent2: "#ffb347" },
  lagoon: { background: "#06282d", ink: "#effcf6", accent: "#2ee6a8", accent2: "#12a5b8" },
  citrus: { background: "#fff3d6", ink: "#1d1a12", accent: "#ff7a00", accent2: "#ffc800" },
  orchid: { background: "#21114d", ink: "#f8f2ff", accent: "#ff4fa3", accent2: "#8f6bff" },
  sand: { background: "#f4e8dc", ink: "#2a1d18", accent: "#c2543a", accent2: "#e3a77c" },
  volt: { background: "#0e1012", ink: "#f6f8f2", accent: "#d4ff3a", accent2: "#5c6cff" },
} satisfies Record<string, Palette>;

export type PaletteId = keyof typeof palettes;

export const paletteIds = [
  "ember",
  "lagoon",
  "citrus",
  "orchid",
  "sand",
  "volt",
] as const satisfies PaletteId[];

/** A brand's colours as they come from the storyboard. */
export interface BrandColors {
  background: string;
  ink: string;
  accent: string;
  accent2?: string | undefined;
}

/**
 * The colours to draw with. Brand colours are kept as given, except that an ink which cannot be read on its
 * background (WCAG contrast below 4.5) becomes black or white.
 */
export function resolvePalette(choice: PaletteId | BrandColors): Palette {
  if (typeof choice === "string") return palettes[choice];
  const ink = contrast(choice.ink, choice.background) >= 4.5 ? choice.ink : readableOn(choice.background);
  return {
    background: choice.background,
    ink,
    accent: choice.accent,
    accent2: choice.accent2 ?? mix(choice.accent, choice.background, 0.45),
  };
}
