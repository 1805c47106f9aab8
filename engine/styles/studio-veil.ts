import type { Context, Picture, Rect } from "../drawing/canvas.ts";
import { colorOf, isDark, mix, readableOn } from "../drawing/color.ts";
import { inShade } from "../drawing/in-shade.ts";
import { studioShot } from "../drawing/studio-shot.ts";
import { groundColors } from "./ground-colors.ts";
import type { Stage } from "./style.ts";

/**
 * What words stand on where a picture's ground is a studio's: a veil that is only as dark as it must be would turn that
 * ground to a dirty grey. A sheet in the brand's own colour ends it instead, with a clean bow around the light in which
 * the product stands, and what is shown stays as bright as it is.
 */
export interface StudioVeil {
  /** Of the brand's name, where that stands in the light. */
  ink: string;
  ground: string;
  /** The height from which on there is anything of the sheet. */
  top: number;
  paint(context: Context, toned?: (color: string) => string): void;
}

interface Bow {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** The light on a studio's ground, and the part of it in which what stands there has room. */
export interface StudioLight {
  bow: Bow;
  room: Rect;
}

/** The second sheet, in the accent, is so much lower, or farther out, at most: as shares of the frame's height. */
const band = 0.014;
/** Between light and words, and between product and the edge of its light. */
const clear = { words: 0.008, product: 0.024 };
/** So much of the height a product has at least, however high the words reach. */
const leastRoom = 0.17;

/** Where room begins below the brand's name, and below captions if these are at the top. */
export function belowHead({ safe, unit, captions }: Stage): number {
  const above = captions && safe.captions.y < safe.content.y ? safe.captions : safe.header;
  return above.y + above.height + 10 * unit;
}

/** Above words that stand at the foot: all of the frame's upper part. */
export function lightAbove(stage: Stage, words: Pick<Rect, "y">): StudioLight {
  const { width, height } = stage;
  const top = belowHead(stage);
  const bottom = Math.max(words.y - height * (clear.words + band), top);
  const foot = Math.max(bottom - height * clear.product, top + height * leastRoom);
  return {
    // Nearly flat, so that a broad product stands in it, too.
    bow: { x: width * 0.46, y: bottom - height * 0.75, across: width * 1.5, down: height * 0.75 },
    room: { x: 0, y: top, width, height: foot - top },
  };
}

/** A product is tall from here on, in widths: above words of a square frame it would be small. */
const tallSubject = 1.2;

/**
 * Whether words of a square frame stand beside the pictures that a scene shows in turn: if one of them is what a studio
 * photographed, and tall, or a button takes the room above them. Words stay where they are while pictures change.
 */
export function areWordsBeside(stage: Stage, pictures: readonly Picture[], hasButton: boolean): boolean {
  const shapes = pictures.map((picture) => shapeOf(stage, picture) ?? 0);
  return stage.orientation === "square" && Math.max(0, ...shapes) > (hasButton ? 0.8 : tallSubject);
}

/** How many times as high as wide what a studio photographed is. */
function shapeOf(stage: Stage, picture: Picture): number | undefined {
  const subject = studioShot(stage.createLayer, picture)?.subject;
  return subject && (subject.height * picture.height) / (subject.width * picture.width);
}

/** Whether captions in the middle of a square frame leave words little room below a picture. */
export function isCrowded({ orientation, safe }: Stage): boolean {
  return orientation === "square" && safe.content.height < safe.content.width * 0.6;
}

/**
 * A product is flat up to here. Words that share their scene with it and a tall one leave it room above them, but keep so
 * much of the content's height above a button.
 */
const flatSubject = 0.7;
const besideFlat = { usual: 0.44, least: 0.26 };

/** How high words beside pictures may be: `usual` is their share of the content's height, with `below`, what stands under them. */
export function heightBeside(
  stage: Stage,
  pictures: readonly Picture[],
  { usual, below }: { usual: number; below: number },
): number {
  const { height } = stage.safe.content;
  const isFlat = (picture: Picture) => (shapeOf(stage, picture) ?? 1) < flatSubject;
  if (isCrowded(stage) || !pictures.some(isFlat)) return height * usual - below;
  return Math.max(height * besideFlat.usual - below, height * besideFlat.least);
}

/** What is around a product in a round light, as a share of the light's width and height to each side. */
const inRound = { across: 0.68, down: 0.74 };

/** Beside words at the left: a round light that reaches beyond the frame at its head and its right. */
export function lightBeside(stage: Stage, words: Pick<Rect, "x" | "width">): StudioLight {
  const { width, height, safe, captions, unit } = stage;
  const left = words.x + words.width + 36 * unit + height * band;
  const across = (width * 1.1 - left) / 2;
  const isCaptioned = captions && safe.captions.y > height / 2;
  const bottom = isCaptioned ? safe.captions.y - height * 0.025 : height * 0.93;
  const middle = { x: left + across, y: bottom * 0.46 };
  const down = bottom - middle.y;
  const top = belowHead(stage);
  const from = middle.x - across * inRound.across;
  const to = Math.min(middle.x + across * inRound.across, width * 0.97);
  return {
    bow: { ...middle, across, down },
    room: { x: from, y: top, width: to - from, height: middle.y + down * inRound.down - top },
  };
}

/** So many times as large a product is at least above words that are laid out beside pictures: less is no reason to be. */
const largerAbove = 1.3;

/**
 * Whether what a studio photographed stands above words that are beside another picture of their scene, in a square
 * frame: a flat product is larger there, if these leave it the room.
 */
export function standsAbove(
  stage: Stage,
  picture: Picture | undefined,
  words: Omit<Rect, "height">,
): boolean {
  const shot = picture && studioShot(stage.createLayer, picture);
  if (!shot || stage.orientation !== "square" || isCrowded(stage)) return false;
  const { subject } = shot;
  const sizeIn = ({ room: { width, height } }: StudioLight) =>
    Math.min(width / (subject.width * picture.width), height / (subject.height * picture.height));
  const above = lightAbove(stage, words);
  const isFree = above.room.y + above.room.height < words.y;
  return isFree && sizeIn(above) > sizeIn(lightBeside(stage, words)) * largerAbove;
}

/** Undefined for what no studio photographed. */
export function studioVeil(
  stage: Stage,
  picture: Picture | undefined,
  { bow }: StudioLight,
): StudioVeil | undefined {
  const shot = picture && studioShot(stage.createLayer, picture);
  if (!shot) return undefined;
  const ground = colorOf(shot.groundAt(0.5, -0.2));
  const { width, height } = stage;
  const isRound = bow.across < width / 2;
  const [accent, deep] = [groundColors(stage)[1], deepTone(stage)];
  const out = height * band;
  const sheets = [
    { color: accent, ...bow },
    isRound
      ? { color: deep, ...bow, across: bow.across + out, down: bow.down + out }
      : { color: deep, ...bow, x: width * 0.6, y: bow.y + out },
  ];
  return {
    ink: readableOn(ground),
    ground,
    top: isRound ? 0 : Math.floor(heightAt(bow, width)),
    paint(context, toned = (color) => color) {
      for (const { color, x, y, across, down } of sheets) {
        context.fillStyle = toned(color);
        context.beginPath();
        context.rect(0, 0, width, height);
        context.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
        context.fill("evenodd");
      }
    },
  };
}

/** How high the lower edge of a bow is at a place across. */
function heightAt({ x, y, across, down }: Bow, place: number): number {
  return y + down * Math.sqrt(Math.max(0, 1 - ((place - x) / across) ** 2));
}

/** What darkens a photo behind words: the brand's own colour, deep, as grey would make a light photo look washed. */
export function photoVeil(stage: Stage): string {
  return mix(deepTone(stage), "#0a0608", 0.2);
}

/** The brand's colours, so deep that light words can be read on them; of a dark brand its ground, with a breath of them. */
function deepTone(stage: Stage): string {
  const { background } = stage.palette;
  const [from, to] = groundColors(stage);
  const tone = inShade(mix(from, to, 0.6));
  const deep = mix(tone, "#120c10", isDark(tone) ? 0.4 : 0.6);
  return isDark(background) ? mix(background, deep, 0.3) : deep;
}
