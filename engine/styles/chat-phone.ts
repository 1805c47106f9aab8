import { type Context, type Rect, roundedPath } from "../drawing/canvas.ts";
import { fade, isDark, mix, readableOn, seenOn } from "../drawing/color.ts";
import { scatter } from "../drawing/easing.ts";
import { paintAvatar } from "./avatar.ts";
import { addGrain } from "./backdrop.ts";
import { paintBrandName } from "./brand-name.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Stage } from "./style.ts";

export interface ChatColors {
  screen: string;
  bar: string;
  /** Of what can be tapped on the bar. */
  sign: string;
  ink: string;
  incoming: string;
  onIncoming: string;
  outgoing: string;
  onOutgoing: string;
}

export function chatColors({ palette }: Stage): ChatColors {
  const { background, ink } = palette;
  const dark = isDark(background);
  const screen = dark ? mix(background, "#000000", 0.35) : mix(background, "#ffffff", 0.72);
  const bar = dark ? mix(background, "#ffffff", 0.06) : "#ffffff";
  const outgoing = seenOn(screen, palette);
  return {
    screen,
    bar,
    sign: seenOn(bar, palette),
    ink: dark ? mix(ink, "#ffffff", 0.5) : mix(ink, "#000000", 0.3),
    incoming: dark ? mix(ink, "#ffffff", 0.4) : "#ffffff",
    onIncoming: dark ? mix(background, "#000000", 0.25) : mix(ink, "#000000", 0.3),
    outgoing,
    onOutgoing: readableOn(outgoing),
  };
}

export interface Phone {
  /** The whole device, its foot below the frame. */
  body: Rect;
  /** Where messages may stand. */
  thread: Rect;
  /** Draws the device; `lift` in pixels below its place. */
  draw(context: Context, lift: number): void;
}

/** From the screen's edge to messages, in units. */
export const threadMargin = 26;

/** A phone seen from near, its foot out of the picture: the brand's name at the top of an open conversation. */
export const createPhone = onceAFilm((stage, column: { x: number; width: number }): Phone => {
  const { unit, height, safe } = stage;
  const edge = Math.round(16 * unit);
  const body: Rect = {
    x: Math.round(column.x) - edge,
    y: Math.round(safe.content.y - 14 * unit),
    width: Math.round(column.width) + 2 * edge,
    height: Math.round(height - safe.content.y + 160 * unit),
  };
  const barHeight = (stage.orientation === "portrait" ? 176 : 132) * unit;
  const top = body.y + edge + barHeight;
  const thread = {
    x: body.x + edge + threadMargin * unit,
    y: top,
    width: column.width - 2 * threadMargin * unit,
    height: safe.content.y + safe.content.height - top,
  };
  const image = paintDevice(stage, body, edge, barHeight);
  const margin = Math.round(90 * unit);
  return {
    body,
    thread,
    draw: (context, lift) => context.drawImage(image, body.x - margin, body.y - margin + Math.round(lift)),
  };
});

function paintDevice(stage: Stage, body: Rect, edge: number, barHeight: number): CanvasImageSource {
  const { unit, height } = stage;
  const colors = chatColors(stage);
  const margin = Math.round(90 * unit);
  // What lies below the frame need not be drawn.
  const layer = stage.createLayer(body.width + 2 * margin, height - body.y + margin);
  const { context } = layer;
  const device = { x: margin, y: margin, width: body.width, height: body.height };
  context.shadowColor = fade("#000000", 0.45);
  context.shadowBlur = 70 * unit;
  context.shadowOffsetY = 26 * unit;
  context.fillStyle = "#0b0b0d";
  roundedPath(context, device, 96 * unit);
  context.fill();
  context.shadowColor = "transparent";
  // Light along the metal rim.
  const rim = context.createLinearGradient(device.x, 0, device.x + device.width, 0);
  rim.addColorStop(0, fade("#ffffff", 0.6));
  rim.addColorStop(0.12, fade("#ffffff", 0.12));
  rim.addColorStop(0.85, fade("#ffffff", 0.1));
  rim.addColorStop(1, fade("#ffffff", 0.45));
  context.strokeStyle = rim;
  context.lineWidth = 4 * unit;
  roundedPath(context, device, 96 * unit);
  context.stroke();
  const screen = {
    x: device.x + edge,
    y: device.y + edge,
    width: device.width - 2 * edge,
    height: device.height,
  };
  context.save();
  roundedPath(context, screen, 82 * unit);
  context.clip();
  context.fillStyle = colors.screen;
  context.fillRect(screen.x, screen.y, screen.width, screen.height);
  paintWallpaper(stage, context, screen);
  paintBar(stage, context, screen, barHeight, colors);
  paintInput(stage, context, screen, margin - body.y, colors);
  context.restore();
  addGrainInside(stage, layer, screen, 82 * unit);
  return layer.image;
}

function addGrainInside(
  stage: Stage,
  layer: ReturnType<Stage["createLayer"]>,
  screen: Rect,
  radius: number,
): void {
  layer.context.save();
  roundedPath(layer.context, screen, radius);
  layer.context.clip();
  addGrain(stage, layer, 0.02);
  layer.context.restore();
}

/** A faint pattern of rings, crosses and drops in the palette's own colours, and light from above. */
function paintWallpaper(stage: Stage, context: Context, screen: Rect): void {
  const { unit, palette } = stage;
  const light = context.createLinearGradient(0, screen.y, 0, screen.y + 1100 * unit);
  light.addColorStop(0, fade(palette.accent2, 0.2));
  light.addColorStop(1, fade(palette.accent, 0.1));
  context.fillStyle = light;
  context.fillRect(screen.x, screen.y, screen.width, screen.height);
  context.strokeStyle = fade(palette.accent, 0.14);
  context.lineWidth = 5 * unit;
  context.lineCap = "round";
  const step = 128 * unit;
  let mark = 0;
  for (let y = screen.y + step * 0.6; y < screen.y + screen.height; y += step) {
    for (let x = screen.x + step * 0.4; x < screen.x + screen.width; x += step) {
      const size = (14 + 12 * scatter(mark, 1)) * unit;
      const cx = x + (scatter(mark, 2) - 0.5) * step * 0.5;
      const cy = y + (scatter(mark, 3) - 0.5) * step * 0.5;
      context.beginPath();
      if (mark % 3 === 0) context.arc(cx, cy, size, 0, Math.PI * 2);
      else if (mark % 3 === 1) {
        context.moveTo(cx - size, cy);
        context.lineTo(cx + size, cy);
        context.moveTo(cx, cy - size);
        context.lineTo(cx, cy + size);
      } else context.arc(cx, cy, size, Math.PI * 0.2, Math.PI * 1.1);
      context.stroke();
      mark++;
    }
  }
}

/** Back arrow, the brand's picture and name, call buttons. */
function paintBar(stage: Stage, context: Context, screen: Rect, barHeight: number, colors: ChatColors): void {
  const { unit } = stage;
  context.fillStyle = fade(colors.bar, 0.94);
  context.fillRect(screen.x, screen.y, screen.width, barHeight);
  context.fillStyle = fade(colors.ink, 0.12);
  context.fillRect(screen.x, screen.y + barHeight - 2 * unit, screen.width, 2 * unit);
  const portrait = stage.orientation === "portrait";
  const radius = (portrait ? 50 : 42) * unit;
  const middle = screen.y + barHeight - radius - 22 * unit;
  context.strokeStyle = colors.sign;
  context.lineWidth = 7 * unit;
  context.lineCap = "round";
  context.lineJoin = "round";
  context.beginPath();
  const back = screen.x + 48 * unit;
  context.moveTo(back + 18 * unit, middle - 24 * unit);
  context.lineTo(back, middle);
  context.lineTo(back + 18 * unit, middle + 24 * unit);
  context.stroke();
  const face = { x: back + 54 * unit + radius, y: middle };
  paintAvatar(stage, context, face, radius, colors.bar);
  const nameX = face.x + radius + 26 * unit;
  const room = screen.x + screen.width - nameX - 220 * unit;
  paintBrandName(
    context,
    stage,
    { x: nameX, middle, width: room, height: 2 * radius },
    { maxSize: 44, color: colors.ink },
  );
  paintCallIcons(context, screen.x + screen.width - 60 * unit, middle, unit, colors.sign);
  if (!portrait) return;
  // The island of the camera.
  context.fillStyle = "#0b0b0d";
  roundedPath(
    context,
    {
      x: screen.x + screen.width / 2 - 118 * unit,
      y: screen.y + 12 * unit,
      width: 236 * unit,
      height: 34 * unit,
    },
    17 * unit,
  );
  context.fill();
}

function paintCallIcons(context: Context, right: number, middle: number, unit: number, color: string): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 6 * unit;
  context.lineJoin = "round";
  // A camera, and before it a handset.
  roundedPath(
    context,
    { x: right - 50 * unit, y: middle - 18 * unit, width: 38 * unit, height: 36 * unit },
    9 * unit,
  );
  context.stroke();
  context.beginPath();
  context.moveTo(right - 8 * unit, middle - 4 * unit);
  context.lineTo(right + 8 * unit, middle - 15 * unit);
  context.lineTo(right + 8 * unit, middle + 15 * unit);
  context.lineTo(right - 8 * unit, middle + 4 * unit);
  context.closePath();
  context.fill();
  const x = right - 124 * unit;
  context.lineWidth = 9 * unit;
  context.lineCap = "round";
  context.beginPath();
  context.arc(x + 16 * unit, middle - 16 * unit, 32 * unit, Math.PI * 0.56, Math.PI * 0.94);
  context.stroke();
  context.lineWidth = 15 * unit;
  context.beginPath();
  context.moveTo(x - 16 * unit, middle - 10 * unit);
  context.lineTo(x - 11 * unit, middle - 15 * unit);
  context.moveTo(x + 10 * unit, middle + 15 * unit);
  context.lineTo(x + 15 * unit, middle + 11 * unit);
  context.stroke();
}

/** The line where one would write, below captions: an empty field and a round button. */
function paintInput(stage: Stage, context: Context, screen: Rect, toLayer: number, colors: ChatColors): void {
  const { unit, height } = stage;
  if (stage.orientation !== "portrait") return;
  const y = height * 0.845 + toLayer;
  context.fillStyle = fade(colors.bar, 0.92);
  context.fillRect(screen.x, y - 34 * unit, screen.width, height);
  const field = {
    x: screen.x + 40 * unit,
    y,
    width: screen.width - 190 * unit,
    height: 96 * unit,
  };
  context.strokeStyle = fade(colors.ink, 0.25);
  context.lineWidth = 4 * unit;
  roundedPath(context, field, 48 * unit);
  context.stroke();
  context.fillStyle = colors.sign;
  context.beginPath();
  const middle = { x: field.x + field.width + 75 * unit, y: y + 48 * unit };
  context.arc(middle.x, middle.y, 48 * unit, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = readableOn(colors.sign);
  context.beginPath();
  context.moveTo(middle.x - 18 * unit, middle.y - 22 * unit);
  context.lineTo(middle.x + 26 * unit, middle.y);
  context.lineTo(middle.x - 18 * unit, middle.y + 22 * unit);
  context.lineTo(middle.x - 8 * unit, middle.y);
  context.closePath();
  context.fill();
}
