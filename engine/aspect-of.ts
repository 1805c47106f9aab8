import type { Aspect } from "./storyboard.ts";

/** The shape of a film or a picture of it by its size; upright when the size is not known. */
export function aspectOf(width: number | null, height: number | null): Aspect {
  if (!width || !height || width < height * 0.9) return "9:16";
  return width > height * 1.1 ? "16:9" : "1:1";
}
