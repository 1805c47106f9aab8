import {
  type Context,
  drawCover,
  type Layer,
  prepareCover,
  type Rect,
  roundedPath,
} from "../drawing/canvas.ts";
import { fade, readableOn } from "../drawing/color.ts";
import { fitText } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { createButton } from "./button.ts";
import { chatColors } from "./chat-phone.ts";
import type { Clock, SceneContent, Stage } from "./style.ts";

/** A message in the thread. */
export interface Message {
  width: number;
  height: number;
  /** Sent by the one who holds the phone. */
  mine: boolean;
  /** Has words of its own, which can be liked. */
  said: boolean;
  /** How many scenes ago it was said; 0 for those that come in this one. */
  age: number;
  /** Seconds of this scene at which it comes; those said before are there from its start. */
  at: number;
  draw(context: Context, x: number, y: number, clock: Clock): void;
}

/** Between two messages, in units. */
export const gap = 18;
/** Of the bubble with three dots, in units. */
export const typingSize = { width: 150, height: 92 };

/** A headline as one message, or as two where it has a natural pause in it. */
function phrases(headline: string): string[] {
  const pause = /^(.{8,}?[.!?:…]["”’)]*) (.{4,})$/u.exec(headline);
  if (pause?.[1] && pause[2]) return [pause[1], pause[2]];
  return [headline];
}

/** Seconds of a scene at which its first message comes, and from one to the next. */
const firstAt = 0.55;
const nextAfter = 0.6;

/**
 * The messages of a scene that was `age` scenes ago. Questions are the viewer's own, on the right; all else is said by
 * the brand. Nothing is ever put into a customer's mouth.
 */
export function writeMessages(
  content: SceneContent,
  stage: Stage,
  thread: Rect,
  withPhoto: boolean,
  age: number,
): Message[] {
  const { unit } = stage;
  const now = age === 0;
  const isCall = content.role === "cta";
  const photo = withPhoto && content.picture ? photoMessage(content.picture, stage, thread) : undefined;
  const button = isCall && now ? buttonMessage(stage, thread) : undefined;
  const taken = (photo ? photo.height + gap * unit : 0) + (button ? button.height + gap * unit : 0);
  const parts = phrases(content.headline);
  const room = (thread.height - taken - 24 * unit - gap * unit * (parts.length - 1)) / parts.length;
  const mine = content.headline.endsWith("?") && !isCall;
  const texts = parts.map((text) => textMessage(text, mine, stage, thread, room));
  const all = [...(photo ? [photo] : []), ...texts, ...(button ? [button] : [])];
  return all.map((message, index) => ({ ...message, age, at: now ? firstAt + index * nextAfter : 0 }));
}

/** A message before it is known when it comes. */
type Draft = Omit<Message, "age" | "at">;

function textMessage(text: string, mine: boolean, stage: Stage, thread: Rect, room: number): Draft {
  const { unit } = stage;
  const colors = chatColors(stage);
  const pad = { x: 40 * unit, y: 30 * unit };
  const block = fitText(stage.measure, text, {
    face: stage.face("text"),
    maxWidth: thread.width * 0.86 - 2 * pad.x,
    maxHeight: room - 2 * pad.y,
    maxSize: (stage.orientation === "portrait" ? 86 : 66) * unit,
    leading: 1.16,
    maxLines: 5,
  });
  const width = Math.ceil(block.width + 2 * pad.x);
  const height = Math.ceil(block.height + 2 * pad.y);
  const color = mine ? colors.outgoing : colors.incoming;
  const bubble = bubbleLayer(stage, { width, height }, mine, (context) => {
    context.fillStyle = color;
    context.fill();
  });
  bubble.context.font = font(block.face, block.size);
  bubble.context.fillStyle = mine ? colors.onOutgoing : colors.onIncoming;
  for (const line of block.lines)
    bubble.context.fillText(line.text, margin(stage) + pad.x + line.x, margin(stage) + pad.y + line.baseline);
  return {
    width,
    height,
    mine,
    said: true,
    draw: (context, x, y) => place(context, stage, bubble, x, y),
  };
}

function photoMessage(picture: NonNullable<SceneContent["picture"]>, stage: Stage, thread: Rect): Draft {
  const { unit } = stage;
  const height = Math.round(thread.height * (stage.orientation === "portrait" ? 0.55 : 0.5));
  const width = Math.round(
    Math.min(thread.width * 0.86, height * (stage.orientation === "portrait" ? 1.5 : 2.1)),
  );
  const box = { x: 0, y: 0, width, height };
  const photo = prepareCover(stage.createLayer, picture, box, 1.06);
  const shadow = bubbleLayer(stage, box, false, (context) => {
    context.fillStyle = chatColors(stage).screen;
    context.fill();
  });
  return {
    width,
    height,
    mine: false,
    said: false,
    draw(context, x, y, clock) {
      place(context, stage, shadow, x, y);
      context.save();
      roundedPath(context, { x, y, width, height }, 44 * unit);
      context.clip();
      drawCover(context, photo, { x, y, width, height }, { panX: Math.sin(clock.film * 0.6) * 0.8, panY: 0 });
      context.restore();
    },
  };
}

/** The address to go to, as a link one taps. */
function buttonMessage(stage: Stage, thread: Rect): Draft {
  const { accent } = stage.palette;
  const button = createButton(stage, accent, readableOn(accent), "heavy", thread.width * 0.86);
  return {
    width: button.width,
    height: button.height,
    mine: false,
    said: false,
    draw: (context, x, y, clock) => button.draw(context, x, y, clock.t - 1.1, stage.pulse(clock.film)),
  };
}

function margin(stage: Stage): number {
  return Math.round(26 * stage.unit);
}

/** A layer with the shape of a bubble as its path, its shadow already drawn. The corner by the sender is tight. */
function bubbleLayer(
  stage: Stage,
  { width, height }: { width: number; height: number },
  mine: boolean,
  fill: (context: Context) => void,
): Layer {
  const { unit } = stage;
  const edge = margin(stage);
  const layer = stage.createLayer(width + 2 * edge, height + 2 * edge);
  const { context } = layer;
  const [round, tight] = [44 * unit, 12 * unit];
  const corners = mine ? [round, round, tight, round] : [round, round, round, tight];
  context.beginPath();
  context.roundRect(edge, edge, width, height, corners);
  context.shadowColor = fade("#000000", 0.16);
  context.shadowBlur = 18 * unit;
  context.shadowOffsetY = 6 * unit;
  fill(context);
  context.shadowColor = "transparent";
  return layer;
}

function place(context: Context, stage: Stage, layer: Layer, x: number, y: number): void {
  context.drawImage(layer.image, x - margin(stage), y - margin(stage));
}

/** A bubble with three dots that rise in turn: the brand is writing. */
export function typingBubble(stage: Stage): (context: Context, x: number, y: number, t: number) => void {
  const { unit } = stage;
  const colors = chatColors(stage);
  const size = { width: typingSize.width * unit, height: typingSize.height * unit };
  const bubble = bubbleLayer(stage, size, false, (context) => {
    context.fillStyle = colors.incoming;
    context.fill();
  });
  return (context, x, y, t) => {
    place(context, stage, bubble, x, y);
    for (let dot = 0; dot < 3; dot++) {
      const wave = Math.max(0, Math.sin(t * 9 - dot * 0.9));
      context.fillStyle = fade(colors.onIncoming, 0.3 + 0.55 * wave);
      context.beginPath();
      context.arc(
        x + size.width / 2 + (dot - 1) * 34 * unit,
        y + size.height / 2 - wave * 12 * unit,
        11 * unit,
        0,
        Math.PI * 2,
      );
      context.fill();
    }
  };
}
