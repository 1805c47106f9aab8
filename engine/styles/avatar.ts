import { type Context, drawCover, type Picture } from "../drawing/canvas.ts";
import { readableOn, seenOn } from "../drawing/color.ts";
import { signsOf } from "../drawing/emoji.ts";
import { font } from "../drawing/fonts.ts";
import { groundUnderLogo } from "../drawing/logo.ts";
import { upperCase } from "../drawing/text-case.ts";
import type { Stage } from "./style.ts";

/** A logo that is longer than this many times its other side could not be read on a small disc. */
const longest = 2;

/** The brand's picture: its logo, on a disc on which that is seen; without one for a disc, its initial on its colours. `ground` is what the disc lies on. */
export function paintAvatar(
  stage: Stage,
  context: Context,
  at: { x: number; y: number },
  radius: number,
  ground: string,
): void {
  const { logo } = stage;
  context.save();
  context.translate(at.x, at.y);
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.clip();
  const isLong = logo && Math.max(logo.width / logo.height, logo.height / logo.width) > longest;
  if (logo && !isLong) paintLogo(stage, context, logo, radius);
  else paintInitial(stage, context, radius, ground);
  context.restore();
}

function paintLogo(stage: Stage, context: Context, logo: Picture, radius: number): void {
  context.fillStyle = groundUnderLogo(stage, ["#ffffff", stage.palette.background, "#111111"]);
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  const scale = (1.3 * radius) / Math.max(logo.width, logo.height);
  const box = { width: logo.width * scale, height: logo.height * scale };
  drawCover(context, logo, { x: -box.width / 2, y: -box.height / 2, ...box });
}

function paintInitial(
  { palette, brand, language }: Stage,
  context: Context,
  radius: number,
  ground: string,
): void {
  const color = seenOn(ground, palette);
  const disc = context.createLinearGradient(-radius, -radius, radius, radius);
  disc.addColorStop(0, color === palette.accent ? palette.accent2 : color);
  disc.addColorStop(1, color);
  context.fillStyle = disc;
  context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  context.font = font("heavy", radius * 1.05);
  context.textAlign = "center";
  context.fillStyle = readableOn(color);
  context.fillText(upperCase(signsOf(brand.name)[0] ?? "", language), 0, radius * 0.37);
  context.textAlign = "left";
}
