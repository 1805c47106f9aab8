import { contrast, mix, readableOn } from "../drawing/color.ts";
import type { Stage } from "./style.ts";

/** The colours of one scene; they change from scene to scene, which is half of the rhythm. */
export interface Scheme {
  ground: string;
  ink: string;
  /** The plate behind the key word and the large moving shape. */
  plate: string;
  onPlate: string;
  shape: string;
  faint: string;
}

export function schemeFor(stage: Stage, index: number): Scheme {
  const { background, ink, accent, accent2 } = stage.palette;
  const grounds = [background, accent, mix(background, ink, 0.94), accent2];
  const ground = grounds[index % grounds.length] ?? background;
  const text =
    contrast(ink, ground) >= 4.5
      ? ink
      : contrast(background, ground) >= 4.5
        ? background
        : readableOn(ground);
  // The plate must stand out from the ground and be a colour, not grey.
  const plate = [accent, background, accent2, ink].find((color) => contrast(color, ground) >= 2.2) ?? text;
  const shape = [accent2, accent, background].find(
    (color) => contrast(color, ground) >= 1.35 && color !== plate,
  );
  return {
    ground,
    ink: text,
    plate,
    onPlate: contrast(ground, plate) >= 4 ? ground : readableOn(plate),
    shape: shape ?? mix(ground, text, 0.3),
    faint: mix(ground, text, 0.09),
  };
}
