import type { Context, Layer, Rect } from "../drawing/canvas.ts";
import { isDark, mix } from "../drawing/color.ts";
import { easeOut, easeOutBack, span } from "../drawing/easing.ts";
import { gap, type Message, type typingBubble, typingSize } from "./chat-messages.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Clock, Stage } from "./style.ts";

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

/** Where each message's lower edge is. */
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

/** The messages, the last at the foot of the thread; each that comes pushes those before it up. */
export function drawThread(
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

/** A heart on a disc, as apps show a like. */
export const createHeart = onceAFilm((stage): Layer => {
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
});

function heartPath(context: Context): void {
  context.beginPath();
  context.moveTo(0, 26);
  context.bezierCurveTo(-44, -4, -28, -34, -10, -28);
  context.bezierCurveTo(-4, -26, 0, -20, 0, -16);
  context.bezierCurveTo(0, -20, 4, -26, 10, -28);
  context.bezierCurveTo(28, -34, 44, -4, 0, 26);
}

/** The viewer likes what the brand said: a heart on the last message's corner, and some that float away. */
export function drawHearts(
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
