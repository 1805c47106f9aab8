import type { Context } from "../drawing/canvas.ts";
import { contrast, isDark, isGrey, mix, readableOn } from "../drawing/color.ts";
import { easeOut, easeOutExpo, scatter, span } from "../drawing/easing.ts";
import type { Clock, Stage } from "./style.ts";

/** Colours of a scene. */
export interface PriceColors {
  ground: string;
  rays: string;
  ink: string;
  tag: string;
  onTag: string;
  figure: string;
  /** On which the tag hangs. */
  string: string;
}

/** The ground changes from scene to scene; the tag always stands out from it. */
export function colorsOf({ palette }: Stage, index: number): PriceColors {
  const { background, accent, accent2, ink } = palette;
  const ground = index % 2 === 0 ? background : accent;
  const tag = [index % 2 === 0 ? accent : background, accent2, ink].find(
    (color) => contrast(color, ground) >= 1.9,
  );
  const tagColor = tag ?? readableOn(ground);
  const onTag = readableOn(tagColor);
  const inkColor = contrast(ink, ground) >= 4.5 ? ink : readableOn(ground);
  // A grey would make the figure quieter than its words.
  const loud = [accent2, accent, background].find(
    (color) => contrast(color, tagColor) >= (isGrey(color) ? 12 : 4),
  );
  return {
    ground,
    rays:
      index % 2 === 0 ? mix(background, accent, isDark(background) ? 0.22 : 0.3) : mix(accent, accent2, 0.4),
    ink: inkColor,
    tag: tagColor,
    onTag,
    figure: loud ?? onTag,
    string: contrast("#ffffff", ground) >= 1.5 ? "#ffffff" : mix(inkColor, ground, 0.25),
  };
}

/** Rays about the tag, turning slowly. */
export function drawRays(
  context: Context,
  stage: Stage,
  colors: PriceColors,
  center: { x: number; y: number },
  clock: Clock,
): void {
  const reach = Math.hypot(stage.width, stage.height);
  const rays = 11;
  context.fillStyle = colors.rays;
  context.beginPath();
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * Math.PI * 2 + clock.film * 0.09;
    const half = Math.PI / rays / 2;
    context.moveTo(center.x, center.y);
    context.lineTo(center.x + Math.cos(angle - half) * reach, center.y + Math.sin(angle - half) * reach);
    context.lineTo(center.x + Math.cos(angle + half) * reach, center.y + Math.sin(angle + half) * reach);
    context.closePath();
  }
  context.fill();
}

/** Two bands of warning stripes cross the foot of an upright film, running against each other. */
export function drawTapes(context: Context, stage: Stage, colors: PriceColors, clock: Clock): void {
  if (stage.orientation !== "portrait") return;
  const { width, height, unit, palette } = stage;
  const bands: [number, number, number, string, string][] = [
    [0.9, 0.09, -1, palette.accent2, mix(palette.accent2, "#000000", 0.82)],
    [0.86, -0.07, 1, colors.tag, colors.onTag],
  ];
  for (const [at, turn, direction, light, dark] of bands) {
    const p = easeOutExpo(span(clock.t, direction > 0 ? 0.1 : 0.2, 0.7));
    const enter = clock.film < 1.2 ? (1 - p) * width * 1.3 * direction : 0;
    const band = 74 * unit;
    const half = width * 0.6;
    context.save();
    context.translate(width / 2 + enter, height * at);
    context.rotate(turn);
    context.fillStyle = light;
    context.fillRect(-half, -band / 2, 2 * half, band);
    context.beginPath();
    context.rect(-half, -band / 2, 2 * half, band);
    context.clip();
    context.fillStyle = dark;
    const step = 96 * unit;
    const shift = (clock.film * 70 * unit * direction) % step;
    context.beginPath();
    for (let x = -half - 2 * step + shift; x < half + step; x += step) {
      context.moveTo(x, band / 2);
      context.lineTo(x + band, -band / 2);
      context.lineTo(x + band + step / 2, -band / 2);
      context.lineTo(x + step / 2, band / 2);
    }
    context.fill();
    context.restore();
  }
}

/** Paper that burst from behind the tag `t` seconds ago. */
export function drawConfetti(
  context: Context,
  stage: Stage,
  center: { x: number; y: number },
  tag: { width: number; height: number },
  colors: PriceColors,
  t: number,
): void {
  if (t <= 0 || t >= 1.4) return;
  const { unit, palette } = stage;
  const p = t / 1.4;
  const papers = [palette.accent2, palette.accent, colors.ink, colors.figure, colors.tag].filter(
    (paper) => contrast(paper, colors.ground) >= 1.5,
  );
  for (let piece = 0; piece < 34; piece++) {
    const angle = scatter(piece, 1) * Math.PI * 2;
    // From just behind its edges, so that all of it is seen and none lies on the words.
    const reach = 0.42 + easeOut(p) * (0.1 + 0.42 * scatter(piece, 2));
    context.save();
    context.globalAlpha = 1 - p ** 3;
    context.translate(
      center.x + Math.cos(angle) * reach * tag.width,
      center.y + Math.sin(angle) * reach * tag.height + p * p * 420 * unit,
    );
    context.rotate(t * (scatter(piece, 3) - 0.5) * 14);
    context.scale(1, Math.cos(t * (4 + 6 * scatter(piece, 4))));
    context.fillStyle = papers[piece % papers.length] ?? colors.ink;
    context.fillRect(-19 * unit, -11 * unit, 38 * unit, 22 * unit);
    context.restore();
  }
}
