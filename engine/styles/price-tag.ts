import type { Context, Rect } from "../drawing/canvas.ts";
import { fade, mix } from "../drawing/color.ts";
import { easeIn, easeInOut, easeOutBack, inSteps, span } from "../drawing/easing.ts";
import { headerWidth } from "./header.ts";
import { sinceTake } from "./in-takes.ts";
import type { PriceColors } from "./price-ground.ts";
import { slowClock } from "./slow-clock.ts";
import type { Clock, Stage } from "./style.ts";

/** The tag is pulled away at a scene's end; the next falls after it. */
export const pullSeconds = 0.24;
const fallAt = 0.12;
export const landedAt = fallAt + 0.42;

/** What a tag's string comes from: out of the picture above, or from under the brand's name, or behind the photo. */
export type StringFrom = "above" | "brand" | "photo";

/** A brand's name or logo that reaches as far as the string is what the tag hangs from: no line goes through it. */
export function stringFrom(stage: Stage, tag: Rect): StringFrom {
  const { header } = stage.safe;
  const reach = header.x + headerWidth(stage) + 40 * stage.unit;
  return tag.x + tag.width / 2 > reach ? "above" : "brand";
}

/** So many seconds after it has come a tag swings so little that it stands still on every second frame. */
const calmAfter = 1.6;

/** The time by which a tag swings. */
function slowedDown(clock: Clock): Clock {
  const isCalm = clock.t > calmAfter && clock.t < clock.duration && sinceTake(clock) > calmAfter;
  return isCalm ? slowClock(clock) : clock;
}

/** How far a tag is turned, in radians, so many seconds after it was pushed. */
function swingAfter(seconds: number, push: number): number {
  return seconds === Number.POSITIVE_INFINITY ? 0 : push * Math.exp(-2.1 * seconds) * Math.sin(6.2 * seconds);
}

/** The tag falls on its string, swings out, and never hangs quite still. `onTag` draws from its top left corner. */
export function drawHanging(
  context: Context,
  stage: Stage,
  tag: Rect,
  { from, color }: { from: StringFrom; color: string },
  clock: Clock,
  onTag: () => void,
): void {
  const fall = span(clock.t, fallAt, 0.42);
  if (fall === 0) return;
  const leave = easeIn(span(clock.t, clock.duration, pullSeconds));
  const drop = (1 - easeOutBack(fall, 1.1)) * -(tag.y + tag.height);
  const slow = slowedDown(clock);
  const since = Math.max(0, slow.t - fallAt - 0.2);
  const settling = swingAfter(since, 0.055) + swingAfter(sinceTake(slow), 0.03);
  // Where it turns back it hangs still: in steps of a twentieth of a pixel at the tag's foot.
  const swing = inSteps(settling + 0.006 * Math.sin(slow.film * 1.5), 1 / 20_000);
  const pivot = { x: tag.x + tag.width / 2, y: tag.y - stage.height * 0.42 };
  const hang = (draw: () => void) => {
    context.save();
    context.translate(pivot.x, pivot.y + drop - leave * (tag.y + tag.height));
    context.rotate(swing);
    context.translate(-pivot.x, -pivot.y);
    draw();
    context.restore();
  };
  context.save();
  if (from === "brand") clipBelowHeader(context, stage);
  hang(() => drawString(context, stage, tag, color, from === "photo" ? tag.y : pivot.y - stage.height));
  context.restore();
  hang(() => {
    context.translate(tag.x, tag.y);
    onTag();
  });
}

function clipBelowHeader(context: Context, { safe: { header }, width, height }: Stage): void {
  const top = header.y + header.height;
  context.beginPath();
  context.rect(0, top, width, height - top);
  context.clip();
}

function drawString(context: Context, { unit }: Stage, tag: Rect, color: string, top: number): void {
  const x = tag.x + tag.width / 2;
  context.strokeStyle = fade(color, 0.9);
  context.lineWidth = 6 * unit;
  context.beginPath();
  context.moveTo(x, top);
  context.lineTo(x, tag.y + 52 * unit);
  context.stroke();
}

/** The outline of a tag: a board with its upper corners cut. */
function tagPath(context: Context, { width, height }: Rect, unit: number, inset: number): void {
  const cut = 110 * unit;
  const round = 36 * unit;
  context.beginPath();
  context.moveTo(cut, inset);
  context.lineTo(width - cut, inset);
  context.lineTo(width - inset, cut);
  context.arcTo(width - inset, height - inset, width - cut, height - inset, round);
  context.arcTo(inset, height - inset, inset, height - cut, round);
  context.lineTo(inset, cut);
  context.closePath();
}

/** The empty tag from its top left corner: shadow, board, seam, hole. */
export function drawTag(context: Context, stage: Stage, tag: Rect, colors: PriceColors, clock: Clock): void {
  const { unit } = stage;
  context.save();
  context.translate(16 * unit, 20 * unit);
  context.fillStyle = mix(colors.ground, "#000000", 0.55);
  tagPath(context, tag, unit, 0);
  context.fill();
  context.restore();
  context.fillStyle = colors.tag;
  tagPath(context, tag, unit, 0);
  context.fill();
  // A seam runs around the rim; it burns down as the scene goes by.
  context.lineWidth = 5 * unit;
  context.lineCap = "round";
  const around = 2 * (tag.width + tag.height);
  const gone = easeInOut(span(clock.t, 0.6, Math.max(0.1, clock.duration - 0.6)));
  context.strokeStyle = fade(colors.onTag, 0.22);
  tagPath(context, tag, unit, 22 * unit);
  context.stroke();
  context.strokeStyle = colors.figure;
  context.setLineDash([around * (1 - gone) * 0.95, around]);
  context.stroke();
  context.setLineDash([]);
  // The hole with its metal ring.
  const eye = { x: tag.width / 2, y: 62 * unit };
  context.fillStyle = mix("#c9ced6", colors.ground, 0.1);
  context.beginPath();
  context.arc(eye.x, eye.y, 32 * unit, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = mix(colors.ground, "#000000", 0.4);
  context.beginPath();
  context.arc(eye.x, eye.y, 18 * unit, 0, Math.PI * 2);
  context.fill();
}
