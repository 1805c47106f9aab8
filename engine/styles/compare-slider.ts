import type { Context, Layer } from "../drawing/canvas.ts";
import { fade, isDark, mix, seenOn } from "../drawing/color.ts";
import { easeInOut, easeOut, scatter, span } from "../drawing/easing.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Clock, Stage, Transition } from "./style.ts";

/** Where the slider waits, where it goes to, and where it leaves, as shares of the frame's width. */
const closed = 1.08;
const open = 0.022;
const gone = -0.08;
/** Of the slider's handle, in units. */
const knobRadius = 74;
/** What is around it keeps so far from its middle, in units. */
export const knobReach = knobRadius + 12;
/** Between the words of a pair the handle is so much smaller, as it is at the frame's edges. */
const smallest = 0.62;
export const smallKnobReach = knobRadius * smallest + 12;
/** More than that beside words, as it beats. */
const besideWords = 8;
/** A slider that waits sways by so much of the frame's width. */
const mostSway = 0.016;

/** How far from the middle of a frame the small handle keeps all that is at its sides. */
export function reachOfPair({ unit, width }: Stage): number {
  return (smallKnobReach + besideWords) * unit + mostSway * width;
}

/** Seconds that it takes to leave, and to come back to where it waits with the next scene behind it. */
const leaveSeconds = 0.35;
const carrySeconds = 0.55;

/** Where the slider is, as a share of the width: dull to its left, bright to its right. */
export function sliderPlace({ t, duration, film, takes }: Clock, isHook: boolean, pair: boolean): number {
  const sway = Math.sin(film * 1.7) * mostSway;
  const rest = pair ? 0.5 : open;
  // The first frame already shows both sides; later scenes begin as the change to them ended.
  const start = isHook ? (pair ? rest : 0.58) : closed;
  const go = isHook ? Math.min(1.5, duration * 0.4) : carrySeconds - 0.1;
  // Between the words of a pair there is no more room than this.
  const reach = pair ? 0.012 : 0.07;
  const tease = isHook ? Math.sin(span(t, 0.2, 1) * Math.PI * 2) * reach * (1 - span(t, 1, 0.4)) : 0;
  const first = easeInOut(span(t, go, 1));
  const again = pair ? 0 : Math.max(0, ...wipesOf(duration, go + 1, takes).map((at) => wipedBack(t - at)));
  const place = start + (rest - start) * first + again * 0.4 + tease + sway * first;
  return place + (gone - place) * easeInOut(span(t, duration - leaveSeconds, leaveSeconds));
}

/** When long scenes are wiped back halfway once more, so that the eye can compare: with each take once it is open, or once. */
function wipesOf(duration: number, openAt: number, takes: readonly number[] = []): readonly number[] {
  const once = duration > 4.2 ? [duration * 0.62] : [];
  const after = takes.filter((take) => take >= openAt);
  return after.length > 0 ? after : once;
}

const wipedBack = (since: number) => Math.sin(easeInOut(span(since, 0, 1.7)) * Math.PI);

/** The height of the handle: captions would hide it, and it them. Below them it is farthest from the words. */
export function besideCaptions({ captions, safe, unit, height }: Stage, y: number): number {
  const reach = (knobRadius + 8) * unit;
  const top = safe.captions.y - reach;
  const bottom = safe.captions.y + safe.captions.height + reach;
  if (!captions || y <= top || y >= bottom) return y;
  return bottom + reach < height ? bottom : top;
}

/** The height of the handle above words, as far as the brand's name leaves it room. */
export function aboveWords({ safe, unit }: Stage, y: number, wordsFrom: number): number {
  const reach = knobReach * unit;
  return Math.max(Math.min(y, wordsFrom - reach), safe.header.y + safe.header.height + reach);
}

/**
 * The height of the small handle of a pair in a wide frame whose words have between them what is shown: at their foot, or
 * below captions that are in the middle.
 */
export function belowShown({ safe, captions, unit, height }: Stage): number {
  const reach = smallKnobReach * unit;
  const captionsEnd = safe.captions.y + safe.captions.height;
  const areAtFoot = captions && safe.captions.y > safe.content.y;
  if (!areAtFoot) return safe.content.y + safe.content.height - reach;
  return captionsEnd + 2 * reach < height ? captionsEnd + reach : safe.captions.y - reach;
}

/**
 * The slider of a scene: its line at `x`, its handle at the height of `y`. Glints that rise from the line keep clear of
 * the bands of words.
 */
export function createSlider(
  stage: Stage,
  index: number,
  handle: Handle,
  bands: readonly Band[],
): (context: Context, x: number, clock: Clock) => void {
  const knob = knobFor(stage);
  knob.heights.set(index, handle.y);
  return (context, x, clock) => {
    drawSparks(context, stage, { x, bands }, clock);
    if (!knob.carried) drawSlider(context, stage, x, handle, stage.pulse(clock.film));
  };
}

/** The height of the slider's handle, and whether it is as small as between words. */
export interface Handle {
  y: number;
  isSmall?: boolean;
}

/** From one height of the frame to another. */
interface Band {
  from: number;
  to: number;
}

interface Knob {
  disc: Layer;
  shade: Layer;
  /** Where the handle of each scene is, by the scene's index: beside its words, never on them. */
  heights: Map<number, number>;
  /** While the change from scene to scene is drawn, which has the only slider then. */
  carried: boolean;
}

/** The slider's round handle and the shade beside its line, drawn once a film. */
const knobFor = onceAFilm((stage): Knob => {
  const { unit, height } = stage;
  const radius = knobRadius * unit;
  const margin = 40 * unit;
  const disc = stage.createLayer(Math.ceil(2 * (radius + margin)), Math.ceil(2 * (radius + margin)));
  const { context } = disc;
  const middle = disc.width / 2;
  context.shadowColor = fade("#000000", 0.5);
  context.shadowBlur = 30 * unit;
  context.shadowOffsetY = 10 * unit;
  context.fillStyle = "#ffffff";
  context.beginPath();
  context.arc(middle, middle, radius, 0, Math.PI * 2);
  context.fill();
  context.shadowColor = "transparent";
  const accent = seenOn("#ffffff", stage.palette);
  context.strokeStyle = mix(accent, "#000000", isDark(accent) ? 0 : 0.12);
  context.lineWidth = 11 * unit;
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const side of [-1, 1]) {
    context.beginPath();
    context.moveTo(middle + side * 20 * unit, middle - 24 * unit);
    context.lineTo(middle + side * 44 * unit, middle);
    context.lineTo(middle + side * 20 * unit, middle + 24 * unit);
    context.stroke();
  }
  const shade = stage.createLayer(Math.ceil(90 * unit), height);
  const dark = shade.context.createLinearGradient(0, 0, shade.width, 0);
  dark.addColorStop(0, fade("#000000", 0.42));
  dark.addColorStop(1, fade("#000000", 0));
  shade.context.fillStyle = dark;
  shade.context.fillRect(0, 0, shade.width, height);
  return { disc, shade, heights: new Map(), carried: false };
});

function drawSlider(
  context: Context,
  stage: Stage,
  x: number,
  { y, isSmall = false }: Handle,
  pulse: number,
): void {
  const { unit, height, width } = stage;
  const knob = knobFor(stage);
  context.drawImage(knob.shade.image, x, 0);
  context.fillStyle = "#ffffff";
  context.fillRect(Math.round(x - 4 * unit), 0, Math.max(1, Math.round(8 * unit)), height);
  // Out of the way at the edge, where words begin.
  const near = isSmall ? 0 : span(Math.min(x, width - x) / width, 0.02, 0.12);
  const size = knob.disc.width * (smallest + (1 - smallest) * near) * (1 + 0.05 * pulse);
  context.drawImage(knob.disc.image, x - size / 2, y - size / 2, size, size);
}

/** Glints that rise from the line while it is under way, and are gone before they come to the bands of words. */
function drawSparks(
  context: Context,
  stage: Stage,
  { x, bands }: { x: number; bands: readonly Band[] },
  clock: Clock,
): void {
  const { unit, height, palette } = stage;
  for (let spark = 0; spark < 14; spark++) {
    const life = (clock.film * (0.5 + 0.4 * scatter(spark, 1)) + scatter(spark, 2)) % 1;
    const at = {
      x: x + (20 + 190 * scatter(spark, 4) * easeOut(life)) * unit,
      y: height * scatter(spark, 5) - life * 60 * unit,
    };
    const away = Math.min(...bands.map(({ from, to }) => Math.max(from - at.y, at.y - to)));
    const clear = span(away, 0, 40 * unit);
    if (clear === 0) continue;
    const size = (10 + 22 * scatter(spark, 3)) * unit * Math.sin(life * Math.PI) * clear;
    context.fillStyle = fade(spark % 3 === 0 ? palette.accent2 : "#ffffff", 0.9);
    context.beginPath();
    context.moveTo(at.x, at.y - size);
    context.quadraticCurveTo(at.x, at.y, at.x + size, at.y);
    context.quadraticCurveTo(at.x, at.y, at.x, at.y + size);
    context.quadraticCurveTo(at.x, at.y, at.x - size, at.y);
    context.quadraticCurveTo(at.x, at.y, at.x, at.y - size);
    context.fill();
  }
}

/** The slider runs back to the right and brings the next scene's dull side with it. */
export const carry: Transition = {
  seconds: carrySeconds,
  draw(context, stage, progress, from, to, index) {
    const x = Math.round(stage.width * (gone + (closed - gone) * easeInOut(progress)));
    const knob = knobFor(stage);
    knob.carried = true;
    from(context);
    context.save();
    context.beginPath();
    context.rect(0, 0, x, stage.height);
    context.clip();
    to(context);
    context.restore();
    knob.carried = false;
    const [before, after] = [knob.heights.get(index - 1) ?? 0, knob.heights.get(index) ?? 0];
    drawSlider(context, stage, x, { y: before + (after - before) * easeInOut(progress) }, 0);
  },
};
