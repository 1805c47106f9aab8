import type { Context, Layer, Rect } from "../drawing/canvas.ts";
import { isDark, mix } from "../drawing/color.ts";
import { easeOut, easeOutBack, span } from "../drawing/easing.ts";
import { gap, type Message, type typingBubble, typingSize } from "./chat-messages.ts";
import type { Profile } from "./chat-profile.ts";
import { beatOf, drawSpray, press, pressedAt } from "./chat-takes.ts";
import { onceAFilm } from "./once-a-film.ts";
import type { Clock, Stage } from "./style.ts";

/** Seconds that the dots are seen before a message of the brand. */
const typingSeconds = 0.45;

/** Seconds after a question of the viewer's at which the brand begins to write its answer, the scene's end permitting. */
const answerAfter = 1.1;
const dotsComeIn = 0.25;

/** How large the dots are that announce the next message, 0 to 1. */
function typingShare(
  thread: Rect,
  messages: readonly Message[],
  {
    t,
    duration,
    isAnswered,
    heightBefore,
  }: Pick<Clock, "t" | "duration"> & Pick<ThreadMarks, "isAnswered" | "heightBefore">,
  unit: number,
): number {
  const next = messages.find((message) => t < message.at);
  if (next) {
    const isFirst = next === messages.find(({ age }) => age === 0);
    const before = messages.filter(({ age }) => age === 1);
    // The dots of the scene before stay until what they announced is there.
    if (isFirst && isAwaiting({ height: heightBefore }, before, unit))
      return next.mine ? 1 - easeOut(span(t, 0, 0.2)) : 1;
    return next.mine ? 0 : easeOut(span(t, next.at - typingSeconds, 0.2));
  }
  const now = messages.filter(({ age }) => age === 0);
  if (!isAnswered || !isAwaiting(thread, now, unit)) return 0;
  const from = Math.min((now.at(-1)?.at ?? 0) + answerAfter, duration - dotsComeIn);
  return easeOut(span(t, from, dotsComeIn));
}

/** Whether a scene's last words are the viewer's question, and leave the brand room to be seen writing. */
function isAwaiting(thread: Pick<Rect, "height">, said: readonly Message[], unit: number): boolean {
  const taken = said.reduce((sum, { height }) => sum + height + gap * unit, 0);
  return (said.at(-1)?.mine ?? false) && taken + (typingSize.height + gap) * unit <= thread.height;
}

/** What a message takes of the thread's height. One of the brand comes in the place of the dots. */
function roomOf(message: Message, unit: number, t: number): number {
  const whole = message.height + gap * unit;
  if (message.age > 0) return whole;
  if (t < message.at) return 0;
  const first = message.mine ? 0 : (typingSize.height + gap) * unit;
  return first + (whole - first) * easeOut(span(t, message.at, 0.34));
}

/** Where each message's lower edge is. */
function bottoms(
  { unit }: Stage,
  thread: Rect,
  messages: readonly Message[],
  { share, t }: { share: number; t: number },
): number[] {
  let bottom = thread.y + thread.height - share * (typingSize.height + gap) * unit;
  const places: number[] = [];
  for (let index = messages.length - 1; index >= 0; index--) {
    places[index] = bottom;
    const message = messages[index];
    if (message) bottom -= roomOf(message, unit, t);
  }
  return places;
}

/** How far a message has stepped back, 0 to 1: what was said in the scene before does as this one begins. */
function stepBack(age: number, t: number): number {
  return age === 0 ? 0 : age === 1 ? span(t, 0.3, 0.4) : 1;
}

/** Whether the viewer likes it: of each scene the brand's last words. */
function isLiked(messages: readonly Message[], message: Message): boolean {
  const liked = messages.findLast(({ age, said, mine }) => age === message.age && said && !mine);
  return message === liked;
}

/** Seconds since the viewer likes what this scene says; negative before. */
function likedSince(messages: readonly Message[], t: number): number {
  return t - Math.max(...messages.map(({ at }) => at)) - 0.8;
}

/** What is drawn once for the whole thread. */
export interface ThreadMarks {
  /** Whether a scene is to come in which the brand says something. */
  isAnswered: boolean;
  /** Whether it is words alone that a long scene can show anew. */
  areWordsAlone: boolean;
  /** How high the thread was in the scene before: a photo may be pinned to its head now. */
  heightBefore: number;
  typing: ReturnType<typeof typingBubble>;
  heart: Layer;
  /** At the head of the thread, as long as nothing has pushed it out, and how many scenes ago it came. */
  profile: (Profile & { age: number }) | undefined;
}

/** The messages, the last at the foot of the thread; each that comes pushes those before it up. */
export function drawThread(
  context: Context,
  stage: Stage,
  thread: Rect,
  messages: readonly Message[],
  marks: ThreadMarks,
  clock: Clock,
): void {
  const { unit } = stage;
  const share = typingShare(thread, messages, { ...clock, ...marks }, unit);
  const places = bottoms(stage, thread, messages, { share, t: clock.t });
  const [first] = messages;
  if (first && marks.profile) {
    const top = (places[0] ?? 0) - roomOf(first, unit, clock.t);
    drawProfile(context, stage, thread, marks.profile, top, clock.t);
  }
  const spoken = marks.areWordsAlone ? messages.findLast(({ age, said }) => age === 0 && said) : undefined;
  messages.forEach((message, index) => {
    const pressed = message === spoken ? pressedAt(clock) : 0;
    const y = Math.round((places[index] ?? 0) - message.height);
    if (clock.t < message.at || y + message.height < thread.y - 40 * unit) return;
    const x = Math.round(message.mine ? thread.x + thread.width - message.width : thread.x);
    context.save();
    if (message.age === 0) enter(context, stage, message, { x, y }, marks, clock);
    if (pressed > 0) press(context, { ...message, x, y }, message.mine, pressed);
    const back = stepBack(message.age, clock.t);
    if (back > 0) context.globalAlpha = 1 - 0.45 * back;
    // What was said before is no longer looked at.
    message.draw(context, x, y, message.age > 0 ? { ...clock, takes: [] } : clock);
    if (isLiked(messages, message)) {
      const since = message.age > 0 ? Number.POSITIVE_INFINITY : likedSince(messages, clock.t);
      const beat = (1 + 0.08 * (1 - back) * stage.pulse(clock.film)) * beatOf(pressed);
      const corner = { x: x + message.width, y };
      if (message === spoken) drawSpray(context, stage, corner, clock, heartPath);
      drawHeart(context, stage, corner, marks.heart, since, beat);
    }
    context.restore();
  });
  if (share === 0) return;
  context.save();
  context.globalAlpha = share;
  const top = Math.round(thread.y + thread.height - typingSize.height * unit * share);
  marks.typing(context, thread.x, top, clock.film);
  context.restore();
}

/** At the head of the thread; messages that reach it push it up. */
function drawProfile(
  context: Context,
  { unit }: Stage,
  thread: Rect,
  profile: Profile & { age: number },
  below: number,
  t: number,
): void {
  const y = Math.round(Math.min(thread.y + 44 * unit, below - (profile.height + 2 * gap * unit)));
  if (y + profile.height < thread.y) return;
  context.save();
  // Gone before its name is cut: an address without one is nobody's.
  const seen = 1 - span(thread.y - y, 0, 90 * unit);
  context.globalAlpha = seen * (1 - 0.45 * stepBack(profile.age, t));
  context.drawImage(profile.image, Math.round(thread.x), y);
  context.restore();
}

/** Sets the context so that a message grows out of the corner on its sender's side; the dots give way to it. */
function enter(
  context: Context,
  { unit }: Stage,
  message: Message,
  { x, y }: { x: number; y: number },
  { typing }: ThreadMarks,
  clock: Clock,
): void {
  const p = span(clock.t, message.at, 0.42);
  if (p === 1) return;
  const bottom = y + message.height;
  if (p < 0.3 && !message.mine) {
    context.globalAlpha = 1 - p / 0.3;
    typing(context, x, bottom - Math.round(typingSize.height * unit), clock.film);
  }
  const scale = 0.4 + 0.6 * easeOutBack(p, 1.4);
  const corner = message.mine ? x + message.width : x;
  context.globalAlpha = span(p, 0, 0.15);
  context.translate(corner, bottom);
  context.scale(scale, scale);
  context.translate(-corner, -bottom);
}

/** The heart on a message's upper right corner, `since` seconds after it was given. */
function drawHeart(
  context: Context,
  { unit }: Stage,
  corner: { x: number; y: number },
  heart: Layer,
  since: number,
  beat: number,
): void {
  const size = heart.width * beat * easeOutBack(span(since, 0, 0.4), 2.6);
  if (size <= 0) return;
  const x = corner.x - 34 * unit + (heart.width - size) / 2;
  const y = corner.y - 34 * unit + (heart.height - size) / 2;
  context.drawImage(heart.image, x, y, size, size);
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

/** Hearts that float away once the viewer likes what the brand said; the last are gone as the scene ends. */
export function drawFloatingHearts(
  context: Context,
  stage: Stage,
  thread: Rect,
  messages: readonly Message[],
  clock: Clock,
): void {
  const { unit } = stage;
  const since = likedSince(messages, clock.t);
  const left = span(clock.duration - clock.t, 0, 0.4);
  if (left === 0 || !messages.some((message) => message.age === 0 && isLiked(messages, message))) return;
  for (let float = 0; float < 4; float++) {
    const life = ((since + float * 0.55) % 2.2) / 2.2;
    if (since < 0.3 + float * 0.25) continue;
    context.save();
    context.globalAlpha = 0.9 * left * Math.min(1, (1 - life) * 2.5) * Math.min(1, life * 8);
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
