import type { Context, Rect } from "../drawing/canvas.ts";
import { easeOutBack, easeOutExpo, inSteps, span, spring } from "../drawing/easing.ts";
import { font } from "../drawing/fonts.ts";
import { drawableText, upperCase } from "../drawing/text-case.ts";
import type { Scheme } from "./kinetic-scheme.ts";
import type { Clock, Stage } from "./style.ts";

/** @param lines of words, on which no shape lies: not in every colour can they be read on it */
type Motif = (context: Context, stage: Stage, scheme: Scheme, clock: Clock, lines: readonly Rect[]) => void;

/** How far shapes keep from words, in units. */
const clear = 18;

/** The largest circle about a place, up to a radius, that lies on no words. */
function radiusBeside({ unit }: Stage, lines: readonly Rect[], x: number, y: number, radius: number): number {
  const away = lines.map((line) =>
    Math.hypot(
      Math.max(line.x - x, 0, x - line.x - line.width),
      Math.max(line.y - y, 0, y - line.y - line.height),
    ),
  );
  return Math.max(0, Math.min(radius, ...away.map((distance) => distance - clear * unit)));
}

/** A great disc rises from the bottom edge, a ring turns at the top. */
const discMotif: Motif = (context, stage, scheme, clock, lines) => {
  const { width, height, unit } = stage;
  const rise = spring(span(clock.t, 0, 1.1));
  const beat = 1 + 0.025 * stage.pulse(clock.film);
  const radius = Math.max(width, height) * 0.3;
  const discs = [
    { color: scheme.shape, x: width * 0.82, y: height * 1.08, usual: radius, way: 1 },
    { color: scheme.plate, x: width * 0.2, y: height * 1.12, usual: radius * 0.72, way: 1.4 },
  ];
  for (const { color, x, y, usual, way } of discs) {
    context.fillStyle = color;
    circle(context, x, y + (1 - rise) * radius * beat * way, radiusBeside(stage, lines, x, y, usual) * beat);
  }
  context.strokeStyle = scheme.faint;
  context.lineWidth = 90 * unit;
  context.setLineDash([150 * unit, 60 * unit]);
  context.lineDashOffset = -clock.film * 60 * unit;
  context.beginPath();
  context.arc(width * 0.92, height * 0.2, 330 * unit, 0, Math.PI * 2);
  context.stroke();
  context.setLineDash([]);
};

const slant = Math.PI / 5;

/** Broad diagonal bars slide in from both sides. */
const barMotif: Motif = (context, stage, scheme, clock, lines) => {
  const { width, height, unit } = stage;
  const thick = 130 * unit;
  const swing = 14 * unit;
  // Seen along the bars, words end with their lower right corners.
  const wordsEnd = lines.map(
    (line) =>
      (line.x + line.width - width / 2) * Math.sin(slant) +
      (line.y + line.height - height / 2) * Math.cos(slant),
  );
  const from = Math.max(height * 0.3, ...wordsEnd.map((end) => end + clear * unit + swing));
  context.save();
  context.translate(width / 2, height / 2);
  context.rotate(-slant);
  const reach = Math.hypot(width, height);
  for (let bar = 0; bar < 4; bar++) {
    const p = easeOutExpo(span(clock.t, bar * 0.07, 0.8));
    const drift = inSteps(Math.sin(clock.film * 0.8 + bar), 1 / 140) * swing;
    const y = from + bar * thick * 1.5 + drift;
    context.fillStyle = bar % 2 === 0 ? scheme.shape : scheme.plate;
    context.fillRect(-reach + (1 - p) * (bar % 2 ? reach : -reach) * 1.4, y, reach * 2, thick);
  }
  context.fillStyle = scheme.faint;
  for (let bar = 0; bar < 3; bar++) {
    context.fillRect(-reach, -height * 0.62 + bar * thick * 1.7 + clock.t * 12 * unit, reach * 2, thick);
  }
  context.restore();
};

/** Quarter circles stack up in the lower corner, a field of dots drifts above. */
const arcMotif: Motif = (context, stage, scheme, clock, lines) => {
  const { width, height, unit } = stage;
  const base = radiusBeside(stage, lines, width, height, Math.max(width, height) * 0.36);
  const colors = [scheme.shape, scheme.ground, scheme.plate, scheme.ground, scheme.shape];
  colors.forEach((color, ring) => {
    const p = easeOutBack(span(clock.t, ring * 0.08, 0.7), 1.3);
    context.fillStyle = color;
    const breathe = 1 + 0.02 * Math.sin(clock.film * 1.6 + ring * 0.7);
    circle(context, width, height, Math.max(base * (1 - ring * 0.19) * p * breathe, 0));
  });
  context.fillStyle = scheme.faint;
  const gap = 76 * unit;
  // By whole pixels: between two steps the field need not be drawn again.
  const drift = Math.round((clock.film * 18 * unit) % gap);
  const columns = 8;
  for (let column = 0; column < columns; column++) {
    // The first column dwindles while one more grows at the far end: none is there or gone at once.
    const size = column === 0 ? 1 - drift / gap : column === columns - 1 ? drift / gap : 1;
    for (let row = 0; row < 6; row++) {
      const x = width * 0.5 + column * gap - drift;
      circle(context, x, height * 0.13 + row * gap, Math.max(0, size) * 11 * unit);
    }
  }
};

const motifs: Motif[] = [discMotif, barMotif, arcMotif];

/** The large moving shapes behind a scene's words; another from scene to scene, and with each take of one. */
export function motifFor(index: number): Motif {
  return motifs[index % motifs.length] ?? discMotif;
}

function circle(context: Context, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

/** The brand's name running across a tilted band near the bottom edge, below where captions stand. */
export function createMarquee(stage: Stage, scheme: Scheme): (context: Context, clock: Clock) => void {
  if (stage.orientation !== "portrait") return () => {};
  const { unit, width, height } = stage;
  const size = 62 * unit;
  const name = upperCase(drawableText(stage.brand.name), stage.language);
  stage.measure.font = font("kinetic", size);
  const step = Math.ceil(stage.measure.measureText(name).width + 110 * unit);
  const band = 112 * unit;
  // The band is longer than the frame is wide, because it is tilted.
  const half = width * 0.575;
  return (context, clock) => {
    const p = easeOutExpo(span(clock.t, 0.15, 0.7));
    context.save();
    context.translate(width / 2, height * 0.865 + (1 - p) * height * 0.2);
    context.rotate(-0.05);
    context.fillStyle = scheme.ink;
    context.fillRect(-half, -band / 2, 2 * half, band);
    // Written anew each frame: a turned picture of the words costs three times as much, and is less sharp.
    context.beginPath();
    context.rect(-half, -band / 2, 2 * half, band);
    context.clip();
    context.font = font("kinetic", size);
    context.fillStyle = scheme.ground;
    for (let x = -half - ((clock.film * 90 * unit) % step); x < half; x += step) {
      context.fillText(name, x, size * 0.36);
      circle(context, x + step - 55 * unit, 0, 13 * unit);
    }
    context.restore();
  };
}
