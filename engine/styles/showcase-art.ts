import type { Context, Layer, Rect } from "../drawing/canvas.ts";
import { fade, mix, readableOn } from "../drawing/color.ts";
import { signsOf } from "../drawing/emoji.ts";
import { font } from "../drawing/fonts.ts";
import { upperCase } from "../drawing/text-case.ts";
import type { Clock, Stage } from "./style.ts";

/** What a product card shows when there is no photo: a small set with depth, its parts moving apart. */
export interface Artwork {
  /** `drift` from −1 to 1: how far the viewer stands to the left or right. */
  draw(context: Context, box: Rect, clock: Clock, drift: number): void;
}

/** Draws shapes in a card of 800 × 800 about its middle, scaled to cover. */
type Painter = (context: Context, stage: Stage) => void;

/** A part of a set; all that it draws lies in `box`, so that what is empty about it is never copied. */
interface Part {
  box: Rect;
  paint: Painter;
}

/** A part, and where its upper left corner lies in the card. */
interface PaintedPart {
  layer: Layer;
  x: number;
  y: number;
}

export function createArtwork(stage: Stage, index: number, card: Rect): Artwork {
  const set = sets[index % sets.length] ?? sets[0];
  const slack = Math.round(34 * stage.unit);
  const wall: Part = { box: wholeCard, paint: (context) => paintWall(context, stage, index) };
  const back = paint(stage, card, slack, wall);
  const middle = set && paint(stage, card, slack, set.middle);
  const front = set && paint(stage, card, slack, set.front);
  return {
    draw(context, box, clock, drift) {
      const place = (part: PaintedPart | undefined, shiftX: number, shiftY: number) => {
        if (!part) return;
        const x = Math.round(box.x - slack + shiftX) + part.x;
        context.drawImage(part.layer.image, x, Math.round(box.y - slack + shiftY) + part.y);
      };
      place(back, drift * slack * 0.3, 0);
      place(middle, -drift * slack * 0.5, 0);
      place(front, -drift * slack, Math.sin(clock.film * 1.5) * slack * 0.4);
    },
  };
}

/** Far beyond all sides. */
const wholeCard: Rect = { x: -900, y: -900, width: 1800, height: 1800 };

function paint(stage: Stage, card: Rect, slack: number, part: Part): PaintedPart {
  const width = Math.ceil(card.width + 2 * slack);
  const height = Math.ceil(card.height + 2 * slack);
  // Tall and wide cards alike keep the middle of the set; 640 is what both always show.
  const longer = Math.max(width, height);
  const scale = (longer / 800) * Math.max(Math.min(width, height) / longer, 0.72);
  const { box } = part;
  const left = Math.max(0, Math.floor(width / 2 + box.x * scale));
  const top = Math.max(0, Math.floor(height / 2 + box.y * scale));
  const right = Math.min(width, Math.ceil(width / 2 + (box.x + box.width) * scale));
  const bottom = Math.min(height, Math.ceil(height / 2 + (box.y + box.height) * scale));
  const layer = stage.createLayer(right - left, bottom - top);
  layer.context.translate(width / 2 - left, height / 2 - top);
  layer.context.scale(scale, scale);
  part.paint(layer.context, stage);
  return { layer, x: left, y: top };
}

function paintWall(context: Context, stage: Stage, index: number): void {
  const { accent, accent2, background } = stage.palette;
  const [high, low] = index % 2 === 0 ? [accent, accent2] : [accent2, mix(accent, background, 0.25)];
  const wall = context.createLinearGradient(-300, -600, 300, 600);
  wall.addColorStop(0, mix(high, "#ffffff", 0.3));
  wall.addColorStop(0.6, high);
  wall.addColorStop(1, mix(low, "#000000", 0.12));
  context.fillStyle = wall;
  context.fillRect(-900, -900, 1800, 1800);
  const floor = context.createLinearGradient(0, 190, 0, 560);
  floor.addColorStop(0, mix(high, "#000000", 0.22));
  floor.addColorStop(1, mix(high, "#ffffff", 0.08));
  context.fillStyle = floor;
  context.fillRect(-900, 200, 1800, 700);
}

function shade(context: Context, x: number, y: number, radius: number, color: string): CanvasGradient {
  const light = context.createRadialGradient(
    x - radius * 0.35,
    y - radius * 0.42,
    radius * 0.04,
    x,
    y,
    radius,
  );
  light.addColorStop(0, mix(color, "#ffffff", 0.75));
  light.addColorStop(0.3, mix(color, "#ffffff", 0.2));
  light.addColorStop(0.75, mix(color, "#000000", 0.12));
  light.addColorStop(1, mix(color, "#000000", 0.42));
  return light;
}

function ball(context: Context, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = shade(context, x, y, radius, color);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function castShadow(context: Context, x: number, y: number, radiusX: number, radiusY: number): void {
  context.save();
  context.translate(x, y);
  context.scale(1, radiusY / radiusX);
  const dark = context.createRadialGradient(0, 0, 0, 0, 0, radiusX);
  dark.addColorStop(0, fade("#000000", 0.38));
  dark.addColorStop(1, fade("#000000", 0));
  context.fillStyle = dark;
  context.beginPath();
  context.arc(0, 0, radiusX, 0, Math.PI * 2);
  context.fill();
  context.restore();
}

function podium(context: Context, y: number, radius: number, height: number, color: string): void {
  const body = context.createLinearGradient(-radius, 0, radius, 0);
  body.addColorStop(0, mix(color, "#000000", 0.3));
  body.addColorStop(0.35, mix(color, "#ffffff", 0.25));
  body.addColorStop(1, mix(color, "#000000", 0.4));
  context.fillStyle = body;
  context.beginPath();
  context.ellipse(0, y + height, radius, radius * 0.24, 0, 0, Math.PI);
  context.lineTo(-radius, y);
  context.ellipse(0, y, radius, radius * 0.24, 0, Math.PI, 0, true);
  context.closePath();
  context.fill();
  context.fillStyle = mix(color, "#ffffff", 0.42);
  context.beginPath();
  context.ellipse(0, y, radius, radius * 0.24, 0, 0, Math.PI * 2);
  context.fill();
}

/** A thick coin with the brand's initial. */
function coin(context: Context, stage: Stage, y: number, radius: number): void {
  const { ink, background } = stage.palette;
  const color = mix(background, ink, 0.08);
  for (let depth = 26; depth > 0; depth -= 2) {
    context.fillStyle = mix(color, "#000000", 0.25 + depth * 0.008);
    context.beginPath();
    context.arc(depth, y + depth * 0.4, radius, 0, Math.PI * 2);
    context.fill();
  }
  ball(context, 0, y, radius, color);
  context.strokeStyle = fade(readableOn(color), 0.5);
  context.lineWidth = 5;
  context.beginPath();
  context.arc(0, y, radius * 0.84, 0, Math.PI * 2);
  context.stroke();
  const initial = upperCase(signsOf(stage.brand.name)[0] ?? "", stage.language);
  context.font = font("showcase", radius * 1.15);
  context.textAlign = "center";
  context.fillStyle = readableOn(color);
  context.fillText(initial, 0, y + radius * 0.4);
  context.textAlign = "left";
}

const sets: { middle: Part; front: Part }[] = [
  {
    middle: {
      box: { x: -382, y: -342, width: 764, height: 774 },
      paint(context, stage) {
        context.fillStyle = fade("#ffffff", 0.2);
        context.beginPath();
        context.arc(0, -40, 300, Math.PI, 0);
        context.lineTo(300, 260);
        context.lineTo(-300, 260);
        context.fill();
        castShadow(context, 0, 360, 380, 70);
        podium(context, 230, 280, 90, mix(stage.palette.accent2, "#ffffff", 0.1));
        podium(context, 170, 200, 60, stage.palette.accent);
      },
    },
    front: {
      box: { x: -303, y: -232, width: 607, height: 436 },
      paint(context, stage) {
        castShadow(context, 10, 172, 150, 26);
        coin(context, stage, -40, 190);
        ball(context, 250, 150, 52, stage.palette.accent2);
        ball(context, -265, 110, 36, "#ffffff");
      },
    },
  },
  {
    middle: {
      box: { x: -322, y: -409, width: 711, height: 801 },
      paint(context, stage) {
        for (const [index, radius] of [330, 260, 190].entries()) {
          context.strokeStyle = fade("#ffffff", 0.18 + index * 0.1);
          context.lineWidth = 34;
          context.beginPath();
          context.arc(40, -60, radius, 0, Math.PI * 2);
          context.stroke();
        }
        castShadow(context, 0, 330, 320, 60);
        ball(context, -210, 240, 100, stage.palette.background);
      },
    },
    front: {
      box: { x: -292, y: -232, width: 675, height: 424 },
      paint(context, stage) {
        ball(context, 60, -20, 210, stage.palette.accent);
        context.strokeStyle = mix(stage.palette.accent2, "#ffffff", 0.55);
        context.lineWidth = 26;
        context.lineCap = "round";
        context.beginPath();
        context.ellipse(60, -20, 330, 84, -0.38, -0.12, Math.PI + 0.12);
        context.stroke();
        ball(context, -250, 130, 40, mix(stage.palette.accent2, "#ffffff", 0.3));
      },
    },
  },
  {
    middle: {
      box: { x: -362, y: -392, width: 724, height: 804 },
      paint(context, stage) {
        context.fillStyle = fade("#ffffff", 0.16);
        context.beginPath();
        context.arc(-120, -150, 240, 0, Math.PI * 2);
        context.fill();
        castShadow(context, 0, 350, 360, 60);
        podium(context, 220, 240, 110, mix(stage.palette.background, stage.palette.accent2, 0.35));
      },
    },
    front: {
      box: { x: -206, y: -304, width: 408, height: 562 },
      paint(context, stage) {
        const colors = [
          stage.palette.accent,
          mix(stage.palette.accent2, "#ffffff", 0.2),
          stage.palette.background,
        ];
        castShadow(context, 0, 222, 200, 34);
        colors.forEach((color, index) => {
          const y = 150 - index * 132;
          const half = 190 - index * 34;
          const body = context.createLinearGradient(-half, y - 60, half, y + 60);
          body.addColorStop(0, mix(color, "#ffffff", 0.5));
          body.addColorStop(0.5, color);
          body.addColorStop(1, mix(color, "#000000", 0.4));
          context.fillStyle = body;
          context.beginPath();
          context.roundRect(-half + (index - 1) * 14, y - 58, half * 2, 118, 59);
          context.fill();
        });
        ball(context, 14, -240, 62, mix(stage.palette.accent, "#ffffff", 0.3));
      },
    },
  },
];
