import { onceAFilm } from "../styles/once-a-film.ts";
import type { Stage } from "../styles/style.ts";
import { type Context, drawCover, type Picture, type Rect, roundedPath, smooth } from "./canvas.ts";
import { contrast } from "./color.ts";

const samples = 48;
/** From this contrast on, a part of a logo is seen. */
const seenContrast = 2.4;
/** So much of a cut-out logo must be seen; of one with a ground of its own, what stands on that is little. */
const seenShare = 0.4;
const seenShareOfOpaque = 0.03;

/** Whether enough of the film's logo differs from what it is to stand on. */
const isSeenOn = onceAFilm(({ logo, createLayer }, ground: string): boolean => {
  if (!logo) return false;
  const { context } = createLayer(samples, samples);
  smooth(context, 0);
  context.drawImage(logo.image, 0, 0, samples, samples);
  const { data } = context.getImageData(0, 0, samples, samples);
  let opaque = 0;
  let seen = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    opaque++;
    const parts = [data[at], data[at + 1], data[at + 2]].map((part = 0) =>
      part.toString(16).padStart(2, "0"),
    );
    if (contrast(`#${parts.join("")}`, ground) >= seenContrast) seen++;
  }
  const isCutOut = opaque < samples ** 2 * 0.97;
  return opaque === 0 || seen / opaque >= (isCutOut ? seenShare : seenShareOfOpaque);
});

/** The first of some grounds on which the film's logo is seen; the first of all if there is none. */
export function groundUnderLogo(stage: Stage, grounds: readonly [string, ...string[]]): string {
  return grounds.find((ground) => isSeenOn(stage, ground)) ?? grounds[0];
}

/** How much of a plate's height the logo on it takes. */
const logoOnPlate = 0.7;

/**
 * Draws the logo as large as the box allows, at its left or in its middle. On a ground from which it hardly differs it
 * gets a plate in the colour of the ink that is read there.
 */
export function drawLogo(
  context: Context,
  stage: Stage,
  logo: Picture,
  box: Rect,
  { ink, ground, isCentered = false }: { ink: string; ground: string; isCentered?: boolean },
): void {
  const share = isSeenOn(stage, ground) ? 1 : logoOnPlate;
  const margin = share === 1 ? 0 : (box.height * (1 - share)) / 2;
  const scale = Math.min((box.height - 2 * margin) / logo.height, (box.width - 2 * margin) / logo.width);
  const size = { width: logo.width * scale, height: logo.height * scale };
  const plate = { width: size.width + 2 * margin, height: size.height + 2 * margin };
  const x = box.x + (isCentered ? (box.width - plate.width) / 2 : 0);
  const y = box.y + (box.height - plate.height) / 2;
  if (margin > 0) {
    roundedPath(context, { x, y, ...plate }, margin * 1.4);
    context.fillStyle = ink;
    context.fill();
  }
  drawCover(context, logo, { x: x + margin, y: y + margin, ...size });
}
