import type { Stage } from "../styles/style.ts";
import { type Context, roundedPath } from "./canvas.ts";
import { fade, isDark, mix, readableOn, seenOn } from "./color.ts";
import { easeOut, span, spring } from "./easing.ts";
import { signsOf } from "./emoji.ts";
import { fitText, type TextBlock } from "./fit-text.ts";
import { font } from "./fonts.ts";
import { drawLabel, fitAddress, writtenAddress } from "./label.ts";
import { drawLogo } from "./logo.ts";
import { drawableText } from "./text-case.ts";

/** Draws the end card at `t` seconds since it began; the scene before shows until the card has opened over it. */
export type DrawEndCard = (context: Context, t: number, before: () => void) => void;

const opening = 0.6;
/** From this width on, in heights, a logo is the name itself: written below it once more, it would be said twice. */
const wordmark = 2.2;

/** The brand's last word: logo or initial, name, a line of its own, the address. */
export function createEndCard(stage: Stage): DrawEndCard {
  const { width, height, unit, palette, brand } = stage;
  const ground = createGround(stage);
  const fill = seenOn(palette.background, palette);
  const area = { x: width * 0.1, width: width * 0.8 };
  const logo = brand.logoPlacement === "header" ? undefined : stage.logo;
  const fitLine = (text: string, maxSize: number, maxLines: number, face = stage.face("showcase")) =>
    fitText(stage.measure, text, {
      face,
      maxWidth: area.width,
      maxHeight: maxSize * maxLines * 1.12,
      maxSize,
      leading: 1.12,
      align: "center",
      maxLines,
    });
  const mark = (stage.orientation === "portrait" ? 260 : 200) * unit;
  const isNamed = logo !== undefined && logo.width / logo.height >= wordmark;
  const name = isNamed
    ? undefined
    : fitLine(brand.name, (stage.orientation === "portrait" ? 116 : 96) * unit, 2);
  const text = drawableText(brand.endCard?.text ?? "");
  const line = text ? fitLine(text, 54 * unit, 2, "text") : undefined;
  const address = writtenAddress(brand.url ?? "");
  const pill = address
    ? fitAddress(stage, address, { face: "heavy", maxWidth: area.width, maxSize: 46 * unit, maxLines: 2 })
    : undefined;
  const gap = 46 * unit;
  const pillHeight = 116 * unit;
  const heights = [mark, name?.height ?? 0, line?.height ?? 0, pill ? pillHeight : 0].filter(
    (value) => value > 0,
  );
  const used = heights.reduce((sum, value) => sum + value, 0) + gap * (heights.length - 1);
  // Networks cover the foot of a vertical film: what matters stands a little above the middle.
  const top = (height - used) * (stage.orientation === "portrait" ? 0.4 : 0.5);

  return (context, t, before) => {
    const open = easeOut(span(t, 0, opening));
    if (t < opening) before();
    context.save();
    if (open < 1) {
      context.beginPath();
      context.arc(width / 2, top + mark / 2, Math.max(Math.hypot(width, height) * open, 1), 0, Math.PI * 2);
      context.clip();
    }
    context.drawImage(ground, 0, 0);
    let y = top;
    // In the middle of the circle that opens, so that it never shows nothing.
    drawMark(context, stage, logo, { x: width / 2, y: y + mark / 2, size: mark }, t);
    y += mark + gap;
    if (name) {
      drawBlock(context, name, palette.ink, area, y, t - 0.15, unit);
      y += name.height + gap;
    }
    if (line) {
      drawBlock(context, line, mix(palette.ink, palette.background, 0.22), area, y, t - 0.3, unit);
      y += line.height + gap;
    }
    if (pill) {
      const p = spring(span(t, 0.45, 0.8));
      const pillWidth = pill.width + 110 * unit;
      context.save();
      context.globalAlpha = span(t, 0.45, 0.15);
      context.translate(width / 2, y + pillHeight / 2 + (1 - p) * 60 * unit);
      roundedPath(
        context,
        { x: -pillWidth / 2, y: -pillHeight / 2, width: pillWidth, height: pillHeight },
        pillHeight / 2,
      );
      context.fillStyle = fill;
      context.fill();
      context.fillStyle = readableOn(fill);
      drawLabel(context, pill, { face: "heavy", x: -pill.width / 2, middle: 0, isCentered: true });
      context.restore();
    }
    context.restore();
  };
}

function createGround(stage: Stage): CanvasImageSource {
  const { width, height, palette } = stage;
  const layer = stage.createLayer(width, height);
  const { context } = layer;
  const dark = isDark(palette.background);
  context.fillStyle = palette.background;
  context.fillRect(0, 0, width, height);
  for (const [x, y, color] of [
    [0.15, 0.1, palette.accent2],
    [0.9, 0.85, palette.accent],
  ] as const) {
    const radius = Math.max(width, height) * 0.6;
    const light = context.createRadialGradient(x * width, y * height, 0, x * width, y * height, radius);
    light.addColorStop(0, fade(color, dark ? 0.34 : 0.4));
    light.addColorStop(1, fade(color, 0));
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  }
  return layer.image;
}

function drawMark(
  context: Context,
  stage: Stage,
  logo: Stage["logo"],
  at: { x: number; y: number; size: number },
  t: number,
): void {
  const p = spring(span(t, 0, 0.9));
  if (t <= 0) return;
  context.save();
  context.translate(at.x, at.y);
  context.scale(p, p);
  if (logo) {
    const width = stage.width * 0.6;
    const box = { x: -width / 2, y: -at.size / 2, width, height: at.size };
    const { ink, background } = stage.palette;
    drawLogo(context, stage, logo, box, { ink, ground: background, isCentered: true });
  } else {
    const fill = seenOn(stage.palette.background, stage.palette);
    roundedPath(
      context,
      { x: -at.size / 2, y: -at.size / 2, width: at.size, height: at.size },
      at.size * 0.28,
    );
    context.fillStyle = fill;
    context.fill();
    const initial = (signsOf(stage.brand.name)[0] ?? "").toLocaleUpperCase(stage.language);
    context.font = font(stage.face("showcase"), at.size * 0.62);
    context.textAlign = "center";
    context.fillStyle = readableOn(fill);
    context.fillText(initial, 0, at.size * 0.22);
    context.textAlign = "left";
  }
  context.restore();
}

function drawBlock(
  context: Context,
  block: TextBlock,
  color: string,
  area: { x: number; width: number },
  y: number,
  t: number,
  unit: number,
): void {
  const p = easeOut(span(t, 0, 0.6));
  if (p === 0) return;
  const x = area.x + (area.width - block.width) / 2;
  context.save();
  context.globalAlpha = span(t, 0, 0.3);
  context.font = font(block.face, block.size);
  context.fillStyle = color;
  for (const line of block.lines)
    context.fillText(line.text, x + line.x, y + line.baseline + (1 - p) * 44 * unit);
  context.restore();
}
