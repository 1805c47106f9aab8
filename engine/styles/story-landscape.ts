import type { Context, Layer, Rect } from "../drawing/canvas.ts";
import { fade, isDark, mix } from "../drawing/color.ts";
import { easeOut, inSteps, scatter } from "../drawing/easing.ts";
import { inShade } from "../drawing/in-shade.ts";
import { passedIn } from "./in-takes.ts";
import { slowClock } from "./slow-clock.ts";
import { photoVeil } from "./studio-veil.ts";
import type { Clock, Stage } from "./style.ts";

/** Distances of the hills: share of the height where each crest lies, and how fast it passes. */
const ridges: readonly Ridge[] = [
  { crest: 0.6, swell: 0.05, speed: 6, length: 1.5 },
  { crest: 0.68, swell: 0.045, speed: 11, length: 1.15 },
  { crest: 0.77, swell: 0.04, speed: 19, length: 0.9 },
  { crest: 0.87, swell: 0.045, speed: 31, length: 0.75 },
];

interface Ridge {
  crest: number;
  swell: number;
  speed: number;
  length: number;
}

/** The same dunes, lower, below captions. */
const foothills: readonly Ridge[] = [
  { crest: 0.765, swell: 0.024, speed: 9, length: 1.4 },
  { crest: 0.83, swell: 0.024, speed: 16, length: 1.05 },
  { crest: 0.9, swell: 0.026, speed: 27, length: 0.8 },
];

/**
 * Dunes at the foot of an upright frame whose picture ends above the words: below, there is nothing but what that goes
 * over into.
 */
export function createFoothills(stage: Stage, index: number): (context: Context, clock: Clock) => void {
  const { accent, accent2 } = stage.palette;
  const deep = photoVeil(stage);
  const far = mix(deep, inShade(index % 2 === 0 ? accent : accent2), 0.3);
  const near = mix(deep, "#000000", 0.3);
  return (context, clock) => {
    // What stands still on every second frame is kept, while the photo above moves.
    const { film } = slowClock(clock);
    foothills.forEach((ridge, distance) => {
      context.fillStyle = mix(far, near, distance / (foothills.length - 1));
      fillRidge(context, stage, ridge, index * 1.7 + distance * 2.1, film);
    });
  };
}

/**
 * Dunes under a deep sky, in the brand's colours: a sun that rises through the scene, hills at four distances,
 * light in the air. What a story shows when there are no photos.
 * @param words where they stand; the sun keeps below them: light on light could not be read
 */
export function createLandscape(
  stage: Stage,
  index: number,
  words: Rect,
): (context: Context, clock: Clock) => void {
  const { width, height, unit } = stage;
  const colors = landscapeColors(stage, index);
  const sky = createSky(stage, colors.high, colors.low);
  const sun = createSun(stage, colors.sun);
  // Words mostly stand above the sun in an upright frame, beside it otherwise.
  const upright = stage.orientation === "portrait";
  const sunX = width * (upright ? 0.3 + 0.42 * scatter(index, 7) : 0.76 + 0.08 * scatter(index, 7));
  const horizon = stage.orientation === "square" ? 0.66 : 0.6;
  const rise = 0.07 * height;
  const reach = sun.disc.width / 2 + 28 * unit;
  const isBeside = words.x + words.width < sunX - reach;
  const highest = Math.max(height * horizon - rise, isBeside ? 0 : words.y + words.height + reach);
  return (context, clock) => {
    context.drawImage(sky.image, 0, 0);
    const sunY = highest + (1 - easeOut(clock.t / clock.duration)) * rise;
    drawAround(context, sun.halo, sunX, inSteps(sunY, haloStep * unit));
    drawAround(context, sun.disc, sunX, sunY);
    // Near hills pass faster than far ones: one looks elsewhere.
    const film = clock.film + passedIn(clock, passSeconds) * passed;
    ridges.forEach((ridge, distance) => {
      context.fillStyle = mix(colors.far, colors.near, distance / (ridges.length - 1));
      fillRidge(context, stage, ridge, index * 1.7 + distance * 2.1, film);
    });
    drawDust(context, stage, index, clock, colors.sun, unit);
  };
}

/** As a take begins, the hills pass by as they do in so many seconds otherwise, within so few. */
const passed = 13;
const passSeconds = 0.9;

interface LandscapeColors {
  high: string;
  low: string;
  sun: string;
  far: string;
  near: string;
}

/** Deep enough above for light words to be read, whatever the palette; each scene a different hour. */
function landscapeColors(stage: Stage, index: number): LandscapeColors {
  const { background, ink, accent, accent2 } = stage.palette;
  const deep = isDark(background) ? background : mix(ink, inShade(accent), 0.25);
  const hour = index % 3;
  const glow = inShade(hour === 1 ? accent2 : accent);
  return {
    high: mix(deep, hour === 2 ? accent : "#000000", hour === 2 ? 0.12 : 0.18),
    low: mix(mix(deep, glow, 0.62), "#ffffff", 0.04),
    sun: mix(hour === 1 ? accent : accent2, "#fff2d8", 0.45),
    far: mix(mix(deep, glow, 0.5), accent2, 0.12),
    near: mix(deep, "#000000", 0.35),
  };
}

function createSky(stage: Stage, high: string, low: string): Layer {
  const layer = stage.createLayer(stage.width, stage.height);
  const gradient = layer.context.createLinearGradient(0, 0, 0, stage.height * 0.72);
  gradient.addColorStop(0, high);
  gradient.addColorStop(0.45, mix(high, low, 0.3));
  gradient.addColorStop(1, low);
  layer.context.fillStyle = gradient;
  layer.context.fillRect(0, 0, layer.width, layer.height);
  return layer;
}

interface Sun {
  halo: Layer;
  disc: Layer;
}

/** Pixels of 1080 by which the light about the sun follows it: so soft and so wide a light is not seen to. */
const haloStep = 4;

function createSun(stage: Stage, color: string): Sun {
  const size = Math.round(
    Math.min(stage.width, stage.height) * (stage.orientation === "square" ? 0.54 : 0.86),
  );
  const halo = stage.createLayer(size, size);
  const middle = size / 2;
  const light = halo.context.createRadialGradient(middle, middle, size * 0.15, middle, middle, middle);
  light.addColorStop(0, fade(color, 0.5));
  light.addColorStop(0.4, fade(color, 0.16));
  light.addColorStop(1, fade(color, 0));
  halo.context.fillStyle = light;
  halo.context.fillRect(0, 0, size, size);
  const radius = size * 0.19;
  const disc = stage.createLayer(2 * Math.ceil(radius) + 2, 2 * Math.ceil(radius) + 2);
  const center = disc.width / 2;
  const shine = disc.context.createLinearGradient(0, center - radius, 0, center + radius);
  shine.addColorStop(0, mix(color, "#ffffff", 0.5));
  shine.addColorStop(1, color);
  disc.context.fillStyle = shine;
  disc.context.beginPath();
  disc.context.arc(center, center, radius, 0, Math.PI * 2);
  disc.context.fill();
  return { halo, disc };
}

/** At whole pixels, which makes it a plain copy. */
function drawAround(context: Context, { image, width, height }: Layer, x: number, y: number): void {
  context.drawImage(image, Math.round(x - width / 2), Math.round(y - height / 2));
}

function fillRidge(context: Context, stage: Stage, ridge: Ridge, phase: number, film: number): void {
  const { width, height, unit } = stage;
  const wave = (x: number) => {
    const at = ((x + film * ridge.speed * unit) / (1080 * unit * ridge.length)) * Math.PI * 2 + phase;
    return height * (ridge.crest + ridge.swell * (Math.sin(at) * 0.7 + Math.sin(at * 0.47 + phase) * 0.5));
  };
  const step = 48 * unit;
  context.beginPath();
  context.moveTo(0, height);
  context.lineTo(0, wave(0));
  for (let x = 0; x < width + step; x += step) {
    context.quadraticCurveTo(x, wave(x), x + step / 2, (wave(x) + wave(x + step)) / 2);
  }
  context.lineTo(width, height);
  context.closePath();
  context.fill();
}

/** Specks that drift upwards and glimmer. */
function drawDust(
  context: Context,
  stage: Stage,
  seed: number,
  clock: Clock,
  color: string,
  unit: number,
): void {
  const { width, height } = stage;
  for (let speck = 0; speck < 26; speck++) {
    const depth = 0.4 + scatter(seed, speck * 3) * 0.6;
    const climb = (scatter(seed, speck * 3 + 1) + clock.film * 0.022 * depth) % 1;
    const x = width * scatter(seed, speck * 3 + 2) + Math.sin(clock.film * 0.6 + speck) * 26 * unit;
    const glimmer = 0.5 + 0.5 * Math.sin(clock.film * 2.1 + speck * 1.9);
    context.fillStyle = fade(color, 0.75 * depth * glimmer * Math.min(1, climb * 5, (1 - climb) * 5));
    context.beginPath();
    context.arc(x, height * (1.02 - climb), 5.5 * depth * unit, 0, Math.PI * 2);
    context.fill();
  }
}
