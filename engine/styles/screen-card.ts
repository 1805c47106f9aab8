import { type Context, type Layer, type Picture, type Rect, roundedPath, smooth } from "../drawing/canvas.ts";
import { fade } from "../drawing/color.ts";
import { paperColors } from "./ground-colors.ts";
import type { Stage } from "./style.ts";

/** Paper from head to foot of a layer. */
export function paintPaper(stage: Stage, { context, width, height }: Layer): void {
  const [head, foot] = paperColors(stage);
  const ground = context.createLinearGradient(0, 0, 0, height);
  ground.addColorStop(0, head);
  ground.addColorStop(1, foot);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
}

/** A screen as a card with round corners and a shadow; `around` is how much room is about it. */
export function paintScreenCard(context: Context, picture: Picture, card: Rect, around: number): void {
  const radius = Math.max(card.width, card.height) * 0.022;
  context.save();
  context.shadowColor = fade("#000000", 0.34);
  context.shadowBlur = around * 0.5;
  context.shadowOffsetY = around * 0.16;
  context.fillStyle = "#ffffff";
  roundedPath(context, card, radius);
  context.fill();
  context.shadowColor = "transparent";
  context.clip();
  smooth(context, card.width / picture.width);
  context.drawImage(picture.image, card.x, card.y, card.width, card.height);
  context.restore();
}

/** About a card in a box, as a share of the box's shorter side. */
const margin = 0.055;
/** Of a tall screen at least so much is seen, from its head: whole in a low box, nobody could read it. */
const leastSeen = 0.52;
const tall = 1.3;

/** A screen as a card on paper, in what is seen of a layer: whole, or, of a tall one in a low box, running out at the foot. */
export function drawScreenOnPaper(stage: Stage, layer: Layer, picture: Picture, seen: Rect): void {
  paintPaper(stage, layer);
  const around = Math.min(seen.width, seen.height) * margin;
  const room = { width: seen.width - 2 * around, height: seen.height - 2 * around };
  const across = room.width / picture.width;
  const whole = Math.min(across, room.height / picture.height);
  const near = (room.height + around) / (picture.height * leastSeen);
  const scale = picture.height > picture.width * tall ? Math.max(whole, Math.min(across, near)) : whole;
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const card = {
    x: Math.round(seen.x + (seen.width - width) / 2),
    y: Math.round(seen.y + Math.max(around, (seen.height - height) / 2)),
    width,
    height,
  };
  paintScreenCard(layer.context, picture, card, around * 2);
}
