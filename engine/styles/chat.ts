import {
  type Context,
  drawCover,
  type Layer,
  prepareCover,
  type Rect,
  roundedPath,
} from "../drawing/canvas.ts";
import { fade, isDark, mix, readableOn } from "../drawing/color.ts";
import { easeOut, easeOutBack, easeOutExpo, span, spring } from "../drawing/easing.ts";
import { fitText } from "../drawing/fit-text.ts";
import { font } from "../drawing/fonts.ts";
import { createBackdrop } from "./backdrop.ts";
import { createButton } from "./button.ts";
import { type ChatColors, chatColors, createPhone } from "./chat-phone.ts";
import { createHeader } from "./header.ts";
import type { Clock, PreparedScene, SceneBrief, SceneContent, Stage, Style } from "./style.ts";
import { cut } from "./transitions.ts";

/** A message in the thread. */
interface Message {
  width: number;
  height: number;
  /** Sent by the one who holds the phone. */
  mine: boolean;
  /** Has words of its own, which can be liked. */
  said: boolean;
  /** Seconds of its scene at which it is there; −1 for those of earlier scenes. */
  at: number;
  draw(context: Context, x: number, y: number, clock: Clock): void;
}

const gap = 18;
const typingSize = { width: 150, height: 92 };
/** Earlier scenes that may still be in sight. */
const remembered = 3;

function prepareScene(brief: SceneBrief, stage: Stage): PreparedScene {
  const { palette, safe } = stage;
  const dark = isDark(palette.background);
  const backdrop = createBackdrop(
    stage,
    [
      mix(palette.background, palette.accent2, dark ? 0.3 : 0.22),
      mix(palette.background, palette.accent, 0.3),
    ],
    [
      { x: 0.1, y: 0.05, radius: 0.45, color: palette.accent2, strength: 0.55 },
      { x: 0.95, y: 0.7, radius: 0.5, color: palette.accent, strength: 0.5 },
    ],
  );
  const header = createHeader(stage, palette.ink);
  // A wide film has room for the photo beside the phone.
  const latest = brief.picture ?? brief.earlier.findLast(({ picture }) => picture)?.picture;
  const beside = stage.orientation === "landscape" && latest !== undefined;
  const columnWidth =
    stage.orientation === "landscape" ? safe.content.width * (beside ? 0.55 : 0.64) : safe.content.width;
  const column = {
    x: beside ? safe.content.x : safe.content.x + (safe.content.width - columnWidth) / 2,
    width: columnWidth,
  };
  const phone = createPhone(stage, column);
  const messages = [
    ...brief.earlier
      .slice(-remembered)
      .flatMap((content) => writeMessages(content, stage, phone.thread, !beside)),
    ...writeMessages(brief, stage, phone.thread, !beside, 0.55),
  ];
  const card = beside ? createSideCard(latest, stage, column, brief.picture !== undefined) : undefined;
  const typing = typingBubble(stage, chatColors(stage));
  const heart = createHeart(stage);

  return {
    draw(context, clock) {
      backdrop(context, clock);
      header(context);
      card?.(context, clock);
      // The phone is brought up once; from then on the conversation goes on in it.
      const lift = brief.index === 0 ? (1 - easeOutExpo(span(clock.t, 0, 0.8))) * stage.height * 0.5 : 0;
      phone.draw(context, lift);
      context.save();
      context.beginPath();
      context.rect(phone.body.x, phone.thread.y + lift, phone.body.width, stage.height);
      context.clip();
      context.translate(0, Math.round(lift));
      drawThread(context, stage, phone.thread, messages, typing, clock);
      drawHearts(context, stage, phone.thread, messages, heart, clock);
      context.restore();
    },
  };
}

/** A headline as one message, or as two where it has a natural pause in it. */
function phrases(headline: string): string[] {
  const pause = /^(.{8,}?[.!?:…]["”’)]*) (.{4,})$/u.exec(headline);
  if (pause?.[1] && pause[2]) return [pause[1], pause[2]];
  return [headline];
}

/**
 * A scene's messages. Questions are the viewer's own, on the right; all else is said by the brand. Nothing is
 * ever put into a customer's mouth.
 */
function writeMessages(
  content: SceneContent,
  stage: Stage,
  thread: Rect,
  withPhoto: boolean,
  firstAt?: number,
): Message[] {
  const { unit } = stage;
  const now = firstAt !== undefined;
  const isCall = content.role === "cta";
  const photo = withPhoto && content.picture ? photoMessage(content.picture, stage, thread) : undefined;
  const button = isCall && now ? buttonMessage(stage, thread) : undefined;
  const taken = (photo ? photo.height + gap * unit : 0) + (button ? button.height + gap * unit : 0);
  const parts = phrases(content.headline);
  const room = (thread.height - taken - 24 * unit - gap * unit * (parts.length - 1)) / parts.length;
  const mine = content.headline.endsWith("?") && !isCall;
  const texts = parts.map((text) => textMessage(text, mine, stage, thread, room));
  const all = [...(photo ? [photo] : []), ...texts, ...(button ? [button] : [])];
  return all.map((message, index) => ({ ...message, at: now ? firstAt + index * 0.6 : -1 }));
}

function textMessage(text: string, mine: boolean, stage: Stage, thread: Rect, room: number): Message {
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
    at: -1,
    draw: (context, x, y) => place(context, stage, bubble, x, y),
  };
}

function photoMessage(picture: NonNullable<SceneContent["picture"]>, stage: Stage, thread: Rect): Message {
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
    at: -1,
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
function buttonMessage(stage: Stage, thread: Rect): Message {
  const { accent } = stage.palette;
  const button = createButton(stage, accent, readableOn(accent), "heavy", thread.width * 0.86);
  return {
    width: button.width,
    height: button.height,
    mine: false,
    said: false,
    at: -1,
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

function typingBubble(
  stage: Stage,
  colors: ChatColors,
): (context: Context, x: number, y: number, t: number) => void {
  const { unit } = stage;
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

/** How far a message has come into the thread, and how large the dots that announce the next one are. */
function arrival(message: Message, t: number): number {
  return message.at < 0 ? 1 : easeOut(span(t, message.at, 0.34));
}

/** Seconds that the dots are seen before a message of the brand. */
const typingSeconds = 0.45;

function typingShare(messages: readonly Message[], t: number): number {
  const next = messages.find((message) => message.at >= 0 && t < message.at);
  return next && !next.mine ? easeOut(span(t, next.at - typingSeconds, 0.2)) : 0;
}

function bottoms(stage: Stage, thread: Rect, messages: readonly Message[], t: number): number[] {
  const { unit } = stage;
  let bottom = thread.y + thread.height - typingShare(messages, t) * (typingSize.height + gap) * unit;
  const places: number[] = [];
  for (let index = messages.length - 1; index >= 0; index--) {
    places[index] = bottom;
    const message = messages[index];
    if (message) bottom -= arrival(message, t) * (message.height + gap * unit);
  }
  return places;
}

function drawThread(
  context: Context,
  stage: Stage,
  thread: Rect,
  messages: readonly Message[],
  typing: ReturnType<typeof typingBubble>,
  clock: Clock,
): void {
  const { unit } = stage;
  const places = bottoms(stage, thread, messages, clock.t);
  messages.forEach((message, index) => {
    const p = message.at < 0 ? 1 : span(clock.t, message.at, 0.42);
    const y = Math.round((places[index] ?? 0) - message.height);
    if (p === 0 || y + message.height < thread.y - 40 * unit) return;
    const x = Math.round(message.mine ? thread.x + thread.width - message.width : thread.x);
    context.save();
    if (p < 1) {
      // Each grows out of the corner on its sender's side.
      const scale = 0.4 + 0.6 * easeOutBack(p, 1.4);
      const corner = message.mine ? x + message.width : x;
      context.globalAlpha = span(p, 0, 0.3);
      context.translate(corner, y + message.height);
      context.scale(scale, scale);
      context.translate(-corner, -(y + message.height));
    }
    // What was said before steps back.
    if (message.at < 0) context.globalAlpha = 1 - 0.45 * span(clock.t, 0.3, 0.4);
    message.draw(context, x, y, clock);
    context.restore();
  });
  const share = typingShare(messages, clock.t);
  if (share === 0) return;
  context.save();
  context.globalAlpha = share;
  typing(
    context,
    thread.x,
    Math.round(thread.y + thread.height - typingSize.height * unit * share),
    clock.film,
  );
  context.restore();
}

function createHeart(stage: Stage): Layer {
  const size = Math.round(74 * stage.unit);
  const layer = stage.createLayer(size, size);
  const { context } = layer;
  const dark = isDark(stage.palette.background);
  context.fillStyle = dark ? mix(stage.palette.background, "#ffffff", 0.3) : "#ffffff";
  context.beginPath();
  context.arc(size / 2, size / 2, size / 2, 0, Math.PI * 2);
  context.fill();
  context.translate(size / 2, size * 0.53);
  context.scale(size / 100, size / 100);
  heartPath(context);
  context.fillStyle = "#ff3b5c";
  context.fill();
  return layer;
}

function heartPath(context: Context): void {
  context.beginPath();
  context.moveTo(0, 26);
  context.bezierCurveTo(-44, -4, -28, -34, -10, -28);
  context.bezierCurveTo(-4, -26, 0, -20, 0, -16);
  context.bezierCurveTo(0, -20, 4, -26, 10, -28);
  context.bezierCurveTo(28, -34, 44, -4, 0, 26);
}

/** The viewer likes what the brand said: a heart on the last message's corner, and some that float away. */
function drawHearts(
  context: Context,
  stage: Stage,
  thread: Rect,
  messages: readonly Message[],
  heart: Layer,
  clock: Clock,
): void {
  const { unit } = stage;
  const liked = messages.findLastIndex((message) => message.at >= 0 && message.said && !message.mine);
  const message = messages[liked];
  if (!message) return;
  const since = clock.t - Math.max(...messages.map(({ at }) => at)) - 0.8;
  if (since <= 0) return;
  const bottom = bottoms(stage, thread, messages, clock.t)[liked] ?? 0;
  const x = thread.x + message.width - 34 * unit;
  const y = bottom - message.height - 34 * unit;
  const pop = easeOutBack(span(since, 0, 0.4), 2.6) * (1 + 0.08 * stage.pulse(clock.film));
  const size = heart.width * pop;
  context.drawImage(heart.image, x + (heart.width - size) / 2, y + (heart.height - size) / 2, size, size);
  for (let float = 0; float < 4; float++) {
    const life = ((since + float * 0.55) % 2.2) / 2.2;
    if (since < 0.3 + float * 0.25) continue;
    context.save();
    context.globalAlpha = 0.9 * Math.min(1, (1 - life) * 2.5) * Math.min(1, life * 8);
    context.translate(
      thread.x + thread.width - (70 + 24 * Math.sin(life * 7 + float * 2)) * unit,
      thread.y + thread.height - (40 + 420 * easeOut(life)) * unit,
    );
    const scale = (0.5 + 0.25 * (float % 3)) * unit;
    context.scale(scale, scale);
    heartPath(context);
    context.fillStyle = float % 2 ? stage.palette.accent : "#ff3b5c";
    context.fill();
    context.restore();
  }
}

/** A photo as a large card beside the phone; one of an earlier scene stays where it is. */
function createSideCard(
  picture: NonNullable<SceneContent["picture"]>,
  stage: Stage,
  column: { x: number; width: number },
  isNew: boolean,
): (context: Context, clock: Clock) => void {
  const { unit, safe } = stage;
  const x = Math.round(column.x + column.width + 70 * unit);
  const box: Rect = {
    x,
    y: Math.round(safe.content.y + 10 * unit),
    width: Math.round(safe.content.x + safe.content.width - x),
    height: Math.round(safe.content.height - 20 * unit),
  };
  const photo = prepareCover(stage.createLayer, picture, box, 1.1);
  return (context, clock) => {
    const p = isNew ? spring(span(clock.t, 0.1, 0.9)) : 1;
    const y = Math.round(box.y + (1 - p) * 120 * unit);
    context.save();
    if (isNew) context.globalAlpha = span(clock.t, 0.1, 0.2);
    roundedPath(context, { ...box, y }, 48 * unit);
    context.clip();
    drawCover(context, photo, { ...box, y }, { zoom: 1.05, panX: Math.sin(clock.film * 0.5) * 0.9 });
    context.restore();
  };
}

/** A conversation on a phone: the brand's lines arrive as messages, one after the other, and stay. */
export const chat: Style = {
  prepareScene,
  // The conversation goes on: the new scene begins with the thread as the old one left it.
  transition: cut,
  captionColors(stage) {
    const { accent, background } = stage.palette;
    const backing = isDark(background) ? mix(background, "#000000", 0.6) : "#15131a";
    return { text: "#ffffff", backing, active: accent, onActive: readableOn(accent) };
  },
};
