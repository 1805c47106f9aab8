import type { Context } from "../drawing/canvas.ts";
import { easeInOut, easeOut } from "../drawing/easing.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Stage, Transition } from "./style.ts";
import type { TransitionId } from "./style-ids.ts";

/** One layer of the frame's size a film, for pictures that are mixed. */
const scratchLayer = onceAFilm((stage) => stage.createLayer(stage.width, stage.height));

interface Sweep {
  progress: number;
  /** How much farther the edge is at the top than at the bottom. */
  slant: number;
  /** Before the edge, the farthest first; each reaches `to` pixels ahead of it. */
  bands: readonly { color: string; to: number }[];
}

/** From left to right a slanted edge uncovers the new scene, bands of colour before it. */
export function sweep(
  context: Context,
  stage: Stage,
  { progress, slant, bands }: Sweep,
  from: (context: Context) => void,
  to: (context: Context) => void,
): void {
  const { width, height } = stage;
  const strip = (left: number, right: number) => {
    context.beginPath();
    context.moveTo(left + slant / 2, 0);
    context.lineTo(right + slant / 2, 0);
    context.lineTo(right - slant / 2, height);
    context.lineTo(left - slant / 2, height);
  };
  const start = -Math.max(...bands.map((band) => band.to)) - slant / 2;
  const edge = start + (width + slant / 2 - start) * easeInOut(progress);
  from(context);
  context.save();
  strip(-slant, edge);
  context.clip();
  to(context);
  context.restore();
  for (const band of bands) {
    context.fillStyle = band.color;
    strip(edge, edge + band.to);
    context.fill();
  }
}

/** No change to be seen: the new scene is simply there. */
export const cut: Transition = {
  seconds: 0,
  draw: (context, _stage, _progress, _from, to) => to(context),
};

/** The next scene pushes the old one aside, from the right and from the left by turns. */
export const slide: Transition = {
  seconds: 0.6,
  draw(context, stage, progress, from, to, index) {
    const p = easeInOut(progress);
    const direction = index % 2 === 0 ? -1 : 1;
    const shift = Math.round(stage.width * p) * direction;
    for (const [draw, x] of [
      [from, -shift],
      [to, stage.width * direction - shift],
    ] as const) {
      context.save();
      context.beginPath();
      context.rect(x, 0, stage.width, stage.height);
      context.clip();
      context.translate(x, 0);
      draw(context);
      context.restore();
    }
  },
};

/** One picture dissolves into the other. */
export const fade: Transition = {
  seconds: 0.5,
  draw(context, stage, progress, from, to) {
    const layer = scratchLayer(stage);
    from(context);
    to(layer.context);
    context.save();
    context.globalAlpha = easeInOut(progress);
    context.drawImage(layer.image, 0, 0);
    context.restore();
  },
};

/** The old scene comes nearer and gives way, the new one settles from a little too large. */
const zoom: Transition = {
  seconds: 0.55,
  draw(context, stage, progress, from, to) {
    const layer = scratchLayer(stage);
    const { width, height } = stage;
    const scaled = (scale: number) => {
      context.drawImage(
        layer.image,
        (width * (1 - scale)) / 2,
        (height * (1 - scale)) / 2,
        width * scale,
        height * scale,
      );
    };
    context.save();
    if (progress < 0.5) {
      from(layer.context);
      scaled(1 + 0.5 * (progress * 2) ** 3);
    } else {
      to(layer.context);
      scaled(1.22 - 0.22 * easeOut(progress * 2 - 1));
    }
    // The change itself hides in a flash that lasts as long as the speed is highest.
    const glow = Math.max(0, 1 - Math.abs(progress - 0.5) * 5);
    context.globalAlpha = 0.75 * glow;
    context.fillStyle = stage.palette.background;
    context.fillRect(0, 0, width, height);
    context.restore();
  },
};

/** The new scene is drawn over the old one behind a slanted edge in the accent colour. */
const wipe: Transition = {
  seconds: 0.6,
  draw(context, stage, progress, from, to) {
    const bands = [{ color: stage.palette.accent, to: 36 * stage.unit }];
    sweep(context, stage, { progress, slant: stage.height * 0.24, bands }, from, to);
  },
};

/** What a scene's `transition` names. */
export const transitions: Record<TransitionId, Transition> = { cut, slide, fade, zoom, wipe };
